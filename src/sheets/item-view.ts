import { locationName, type Words } from '../bridge/words.ts';
import type { EmptyFormula } from './formula-note.ts';

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
  /** What it means when the formula is left empty. */
  readonly empty: EmptyFormula;
  /** The choices of a closed list with their names; null where the field is free. */
  readonly choices: Readonly<Record<string, string>> | null;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** Fields that the form leaves out: drawn elsewhere, or kept by the sheet of who carries the item. */
const ELSEWHERE = ['description', 'heldIn', 'worn', 'active', 'chart', 'entries'];
const FORMULAS = ['damage', 'formula'];
const LOCATION_LISTS = ['covers'];

/** Fields that count in some rule sets only. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  skill: ['imperium', 'skirmish'],
  skillValue: ['mortal', 'resilience', 'dismemberment'],
  strength: ['skirmish'],
  firearm: ['skirmish'],
  template: ['skirmish'],
  damageType: ['mortal'],
  armourDivisor: ['mortal'],
  woundingMultiplier: ['mortal'],
  dismember: ['mortal'],
  damageModifier: ['resilience'],
  lodges: ['imperium'],
  impales: ['imperium'],
  flourish: ['imperium'],
  hp: ['dismemberment'],
};

/** The choices of a skill that a rule set knows. */
const SKILLS: Readonly<Record<string, readonly string[]>> = {
  imperium: ['WS', 'BS'],
  skirmish: ['weaponSkill', 'ballisticSkill'],
};

/** What the values of a closed list are called. */
const NAMED: Readonly<Record<string, (value: string) => string>> = {
  mode: (value) => `GRIEVOUS.Mode.${value}`,
  skill: (value) =>
    value === 'WS' || value === 'BS' ? `GRIEVOUS.Characteristic.${value}.name` : `GRIEVOUS.WeaponSkill.${value}`,
  kind: (value) => `GRIEVOUS.ArmourKind.${value}`,
  damageType: (value) => `GRIEVOUS.DamageType.${value === '' ? 'none' : value}`,
  ruleSet: (value) => ['GRIEVOUS.RuleSet', value].join('.'),
};

function choicesOf(
  words: Words,
  type: string,
  name: string,
  choices: readonly string[],
): Record<string, string> | null {
  const keyOf = type === 'chart' && name === 'kind' ? (value: string) => `GRIEVOUS.LocationKind.${value}` : NAMED[name];
  if (keyOf === undefined) return null;
  return Object.fromEntries(choices.map((value) => [value, words.localize(keyOf(value))]));
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The locations offered: those that the item can cover, and any that are chosen already. */
export function offeredLocations(places: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...places, ...chosen])];
}

/** The rows of an item's form, in the order of its schema: those that count in the item's rule set. */
export function itemFieldRows<Field extends SchemaField>(
  words: Words,
  type: string,
  fields: Readonly<Record<string, Field>>,
  source: Readonly<Record<string, unknown>>,
  places: readonly string[],
): ItemFieldRow<Field>[] {
  const ruleSet = String(source['ruleSet'] ?? 'imperium');
  return Object.entries(fields)
    .filter(([name]) => !ELSEWHERE.includes(name) && ONLY_IN[name]?.includes(ruleSet) !== false)
    .map(([name, field]) => {
      const chosen = asTexts(source[name]);
      const ids = LOCATION_LISTS.includes(name) ? offeredLocations(places, chosen) : [];
      const all = asTexts(field.choices);
      const known = name === 'skill' ? all.filter((value) => SKILLS[ruleSet]?.includes(value) === true) : all;
      return {
        field,
        name: field.fieldPath,
        label: words.localize(field.label),
        hint: words.localize(field.hint),
        value: source[name],
        formula: FORMULAS.includes(name),
        empty: name === 'damage' && ruleSet === 'imperium' ? 'bareHands' : 'missing',
        choices: choicesOf(words, type, name, known),
        locations: ids.map((id) => ({ id, name: locationName(words, id), chosen: chosen.includes(id) })),
      };
    });
}
