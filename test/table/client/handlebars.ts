import Handlebars from 'handlebars';
import { is14 } from './generations/release.ts';
import { select } from './generations/select-helper.ts';
import * as helpers from './applications/handlebars-helpers.ts';
import { coreTemplate } from './applications/templates/bundle.ts';

export { Handlebars };

/** Registers Foundry's template helpers: api-facts 8.5. */
export function registerCoreHelpers(): void {
  for (const [name, helper] of Object.entries(helpers))
    Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
  Handlebars.registerHelper('formField', helpers.formGroup as Handlebars.HelperDelegate);
  if (!is14()) Handlebars.registerHelper('select', select);
}

async function source(path: string): Promise<string> {
  const own = coreTemplate(path);
  if (own !== undefined) return own;
  const response = await fetch(path);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || (type.includes('text/html') && path.endsWith('.hbs'))) {
    throw new Error(`The template "${path}" could not be loaded (${response.status})`);
  }
  return response.text();
}

const loading = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/** A compiled template, fetched once; it is registered as the partial of its path or of `id`. */
export function getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate> {
  const known = loading.get(path);
  const template = known ?? source(path).then((text) => Handlebars.compile(text) as Handlebars.TemplateDelegate);
  if (!known) loading.set(path, template);
  template.then(
    (compiled) => {
      Handlebars.registerPartial(id ?? path, compiled);
    },
    () => loading.delete(path),
  );
  return template;
}

/** Loads templates by path, or by the names of partials for them. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Handlebars.TemplateDelegate[]> {
  const entries: [string | undefined, string][] = Array.isArray(paths)
    ? paths.map((path) => [undefined, path])
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** A template filled with data; getters and methods of documents may be read in it. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
