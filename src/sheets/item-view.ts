import { locationName, type Words } from '../bridge/words.ts';
import { HUMANOID } from '../rules/index.ts';

/** A field of an item's schema, as far as the form needs to know it. */
export interface SchemaField {
  readonly fieldPath: string;
  readonly label: string;
  readonly hint: string;
  readonly choices?: unknown;
}

/** One row of an item's form: a group drawn by the field itself, or the choice of the locations it names. */
export interface ItemFieldRow<Field> {
  readonly field: Field;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly formula: boolean;
  /** The choices of a closed list with their names; null where the field is free. */
  readonly choices: Readonly<Record<string, string>> | null;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** Fields that the form leaves out: drawn elsewhere, or kept by the sheet of who carries the item. */
const ELSEWHERE = ['description', 'heldIn', 'worn', 'active', 'chart', 'ruleSet'];
const FORMULAS = ['damage', 'formula'];
const LOCATION_LISTS = ['covers'];

/** What the values of a closed list are called. */
const NAMED: Readonly<Record<string, (value: string) => string>> = {
  mode: (value) => `GRIEVOUS.Mode.${value}`,
  skill: (value) => `GRIEVOUS.Characteristic.${value}.name`,
  kind: (value) => `GRIEVOUS.ArmourKind.${value}`,
};

function choicesOf(words: Words, name: string, choices: unknown): Record<string, string> | null {
  const keyOf = NAMED[name];
  if (keyOf === undefined) return null;
  return Object.fromEntries(asTexts(choices).map((value) => [value, words.localize(keyOf(value))]));
}

function asTexts(value: unknown): string[] {
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
      const chosen = asTexts(source[name]);
      const ids = LOCATION_LISTS.includes(name) ? offeredLocations(carrier, chosen) : [];
      return {
        field,
        name: field.fieldPath,
        label: words.localize(field.label),
        hint: words.localize(field.hint),
        value: source[name],
        formula: FORMULAS.includes(name),
        choices: choicesOf(words, name, field.choices),
        locations: ids.map((id) => ({ id, name: locationName(words, id), chosen: chosen.includes(id) })),
      };
    });
}
