import { ArrayField } from '../data/fields/list-fields.ts';
import { EmbeddedDataField, TypedSchemaField } from '../data/fields/model-fields.ts';
import { TypedObjectField } from '../data/fields/object-fields.ts';
import { SchemaField } from '../data/fields/schema-field.ts';
import type { DataField } from '../data/fields/data-field.ts';
import type { DataModel } from '../data/model.ts';
import type { Localization } from './i18n.ts';

const TEXTS = ['label', 'hint', 'placeholder'] as const;
const done = new WeakSet<typeof DataModel>();

/** Gives the fields of a model their words: `<PREFIX>.FIELDS.<path>.label`, `.hint` and `.placeholder`. */
export function localizeModel(
  i18n: Localization,
  model: typeof DataModel,
  { prefixes = [], prefixPath = '' }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  if (done.has(model)) return;
  done.add(model);
  const all = [...model.LOCALIZATION_PREFIXES, ...prefixes];
  localizeFields(i18n, model.schema, all, prefixPath ? [prefixPath] : []);
}

/** Gives the fields of a schema their words. */
export function localizeFields(
  i18n: Localization,
  schema: SchemaField,
  prefixes: readonly string[],
  path: string[],
): void {
  for (const [name, field] of schema.entries()) localizeField(i18n, field, prefixes, [...path, name]);
}

function localizeField(i18n: Localization, field: DataField, prefixes: readonly string[], path: string[]): void {
  for (const text of TEXTS) {
    const own = field[text];
    const key = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path.join('.')}.${text}`)
      .find((candidate) => i18n.has(candidate));
    if (own) field[text] = i18n.localize(own);
    else if (key) field[text] = i18n.localize(key);
  }
  if (field instanceof EmbeddedDataField && field.model.LOCALIZATION_PREFIXES.length) {
    localizeFields(i18n, field, field.model.LOCALIZATION_PREFIXES, []);
  } else if (field instanceof SchemaField) localizeFields(i18n, field, prefixes, path);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(i18n, field.element, prefixes, [...path, 'element']);
  else if (field instanceof TypedSchemaField)
    for (const type of Object.values(field.types)) localizeFields(i18n, type, prefixes, path);
}
