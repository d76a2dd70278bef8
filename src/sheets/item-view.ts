import { locationName, type Words } from '../bridge/words.ts';
import { HUMANOID } from '../rules/index.ts';

/** A field of an item's schema, as far as the form needs to know it. */
export interface SchemaField {
  readonly fieldPath: string;
  readonly label: string;
  readonly hint: string;
}

/** One row of an item's form: a group drawn by the field itself, or the choice of the locations it names. */
export interface ItemFieldRow<Field> {
  readonly field: Field;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly formula: boolean;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** Fields that the form leaves out: drawn elsewhere, or kept by the sheet of who carries the item. */
const ELSEWHERE = ['description', 'heldIn', 'worn', 'active', 'chart', 'ruleSet'];
const FORMULAS = ['damage', 'formula'];
const LOCATION_LISTS = ['covers'];

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The locations offered: those of who carries the item, else of the human shape, and any that are chosen already. */
export function offeredLocations(carrier: readonly string[] | null, chosen: readonly string[]): string[] {
  return [...new Set([...(carrier ?? Object.keys(HUMANOID.locations)), ...chosen])];
}

/** The rows of an item's form, in the order of its schema. */
export function itemFieldRows<Field extends SchemaField>(
  words: Words,
  fields: Readonly<Record<string, Field>>,
  source: Readonly<Record<string, unknown>>,
  carrier: readonly string[] | null,
): ItemFieldRow<Field>[] {
  return Object.entries(fields)
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(([name, field]) => {
      const chosen = listed(source[name]);
      const ids = LOCATION_LISTS.includes(name) ? offeredLocations(carrier, chosen) : [];
      return {
        field,
        name: field.fieldPath,
        label: words.localize(field.label),
        hint: words.localize(field.hint),
        value: source[name],
        formula: FORMULAS.includes(name),
        locations: ids.map((id) => ({ id, name: locationName(words, id), chosen: chosen.includes(id) })),
      };
    });
}
