import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { languageTexts } from '../../scripts/languages.js';
import type { Words } from '../../src/bridge/words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PREFIX = 'systems/grievous/templates/';

/** The languages of the system. */
export const LANGUAGES = ['en', 'ja'] as const;

/** One of them. */
export type Language = (typeof LANGUAGES)[number];

interface Nested {
  readonly [key: string]: string | Nested;
}

function flatten(nested: Nested, path: string, texts: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(nested)) {
    if (typeof value === 'string') texts.set(`${path}${key}`, value);
    else flatten(value, `${path}${key}.`, texts);
  }
  return texts;
}

function textsOf(language: Language): Map<string, string> {
  return flatten(languageTexts(language) as Nested, '', new Map());
}

/** The real strings of a language. A key that is missing, and a slot that is not filled, is an error. */
export function wordsOf(language: Language): Words {
  const texts = textsOf(language);
  const localize = (key: string): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no text for ${key} in ${language}`);
    return text;
  };
  const format = (key: string, data: Record<string, string> = {}): string =>
    localize(key).replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = data[slot];
      if (value === undefined) throw new Error(`${key} in ${language} wants {${slot}}`);
      return value;
    });
  return { localize, format, has: (key) => texts.has(key) };
}

interface Call {
  readonly hash: Readonly<Record<string, unknown>>;
}

interface Field {
  readonly fieldPath: string;
}

const escaped = (value: unknown): string => Handlebars.escapeExpression(String(value ?? ''));

function options(choices: Readonly<Record<string, string>>, { hash }: Call): Handlebars.SafeString {
  const selected = String(hash['selected'] ?? '');
  const made = Object.entries(choices).map(
    ([value, label]) =>
      `<option value="${escaped(value)}"${value === selected ? ' selected' : ''}>${escaped(label)}</option>`,
  );
  return new Handlebars.SafeString(made.join(''));
}

function input({ fieldPath }: Field, { hash }: Call): Handlebars.SafeString {
  return new Handlebars.SafeString(`<input name="${escaped(fieldPath)}" value="${escaped(hash['value'])}">`);
}

function helpersIn(words: Words): Record<string, Handlebars.HelperDelegate> {
  return {
    localize: (key: string, { hash }: Call) =>
      words.format(key, Object.fromEntries(Object.entries(hash).map(([slot, value]) => [slot, String(value)]))),
    checked: (value: unknown) => (value ? 'checked' : ''),
    disabled: (value: unknown) => (value ? 'disabled' : ''),
    not: (value: unknown) => !value,
    or: (...given: unknown[]) => given.slice(0, -1).some(Boolean),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    selectOptions: options,
    formGroup: input,
    formInput: input,
  };
}

/** The project's templates in one language, compiled strictly: what a template names and the view lacks is an error. */
export function templatesIn(language: Language): (template: string, view: object) => string {
  const handlebars = Handlebars.create();
  const folder = join(root, 'templates');
  handlebars.registerHelper(helpersIn(wordsOf(language)));
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.hbs')) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    handlebars.registerPartial(PREFIX + path.replaceAll('\\', '/'), handlebars.compile(text, { strict: true }));
  }
  return (template, view) => {
    const compiled = handlebars.partials[`${PREFIX}${template}.hbs`] as Handlebars.TemplateDelegate | undefined;
    if (compiled === undefined) throw new Error(`no template ${template}`);
    return compiled(view);
  };
}

/** What of rendered markup a reader would stumble over. */
export function faultsIn(html: string): string[] {
  const visible = html.replaceAll(/\sdata-[a-z-]+/g, '');
  return ['undefined', '[object', 'NaN', 'GRIEVOUS.', 'TYPES.', '{{', '<img onerror'].filter((fault) =>
    visible.includes(fault),
  );
}
