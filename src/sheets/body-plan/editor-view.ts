import { listed, locationName, sentence, type Words } from '../../bridge/words.ts';
import { ruleSet } from '../../rules/index.ts';
import { checkPlan, type Fault, type PlanCheck } from './check.ts';
import { planOf, type PlanRow } from './draft.ts';
import { PLAN_FIELDS, type PlanField, type PlanSet } from './plan-fields.ts';
import { PlanTextError, planText, readPlanText } from './plan-text.ts';

/** A control of a row. */
export interface PlanControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isFlag: boolean;
  readonly isWhole: boolean;
  readonly choices: Readonly<Record<string, string>>;
}

/** A row of the editor. */
export interface PlanRowView {
  readonly index: number;
  readonly id: string;
  readonly was: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly controls: readonly PlanControl[];
  readonly chance: string;
  readonly faults: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly labels: Readonly<Record<'id' | 'from' | 'to' | 'up' | 'down' | 'remove', string>>;
}

/** The editor of a body plan. */
export interface PlanEditorView {
  readonly plans: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
  readonly span: number;
  readonly rows: readonly PlanRowView[];
  readonly verdict: string;
  readonly good: boolean;
  readonly text: string;
}

/** The text of a key under GRIEVOUS.Plan. */
export function planWords(words: Words, key: string, slots: Readonly<Record<string, string | number>> = {}): string {
  return sentence(words, `GRIEVOUS.Plan.${key}`, slots);
}

/** The rule set's own plans by name. */
export function planNames(words: Words, set: PlanSet): Record<string, string> {
  return Object.fromEntries(Object.keys(ruleSet(set).plans).map((name) => [name, planWords(words, `Name.${name}`)]));
}

/** How likely a location is hit, in per cent with one decimal. */
export function chanceText(words: Words, chance: number | null): string {
  if (chance === null) return planWords(words, 'OnlyAimed');
  return planWords(words, 'Percent', { chance: (chance * 100).toFixed(1) });
}

/** What is wrong, in words. */
export function faultText(words: Words, faults: readonly Fault[]): string {
  return faults.map(({ key, slots }) => planWords(words, `Fault.${key}`, slots)).join(' ');
}

/** What is wrong with the plan as a whole, or that nothing is. */
export function verdictText(words: Words, { faults, good }: PlanCheck): string {
  if (good) return planWords(words, 'Good');
  return faults.length > 0 ? faultText(words, faults) : planWords(words, 'SeeRows');
}

/** What is wrong with a text, with the path; empty where it can be taken over. */
export function textFault(words: Words, set: PlanSet, text: string): string {
  try {
    readPlanText(set, text);
    return '';
  } catch (error) {
    if (!(error instanceof PlanTextError)) throw error;
    const reason = planWords(words, `Text.${error.key}`, error.slots);
    return error.path === '' ? reason : planWords(words, 'TextAt', { path: error.path, reason });
  }
}

/** What a location can be attached to: nothing, or any of the others. */
export function placeChoices(words: Words, rows: readonly PlanRow[], own: string): Record<string, string> {
  const others = rows.filter(({ id }) => id !== own && id !== '').map(({ id }) => [id, locationName(words, id)]);
  return { '': planWords(words, 'None'), ...(Object.fromEntries(others) as Record<string, string>) };
}

function choicesOf(words: Words, { name, type, choices, needed }: PlanField, rows: readonly PlanRow[], own: string) {
  const none = needed ? {} : { '': planWords(words, 'None') };
  if (type === 'place') return placeChoices(words, rows, own);
  const named = choices.map((choice) => [choice, planWords(words, `${name === 'side' ? 'Side' : 'Kind'}.${choice}`)]);
  return { ...none, ...(Object.fromEntries(named) as Record<string, string>) };
}

function controlsOf(words: Words, set: PlanSet, row: PlanRow, rows: readonly PlanRow[], named: string): PlanControl[] {
  return PLAN_FIELDS[set].map((field) => ({
    name: field.name,
    label: `${named}: ${planWords(words, `Field.${field.name}`)}`,
    value: row.fields[field.name] ?? '',
    isFlag: field.type === 'flag',
    isWhole: field.type === 'whole',
    choices: field.type === 'choice' || field.type === 'place' ? choicesOf(words, field, rows, row.id) : {},
  }));
}

/** Draws the editor up. */
export function planEditorView(words: Words, set: PlanSet, rows: readonly PlanRow[]): PlanEditorView {
  const check = checkPlan(set, rows);
  const fields = PLAN_FIELDS[set].map(({ name }) => planWords(words, `Field.${name}`));
  return {
    plans: { '': planWords(words, 'ChoosePlan'), ...planNames(words, set) },
    columns: fields,
    span: fields.length + 5,
    verdict: verdictText(words, check),
    good: check.good,
    text: planText(set, planOf(set, rows)),
    rows: rows.map((row, index) => {
      const name = row.id === '' ? planWords(words, 'Unnamed') : locationName(words, row.id);
      const label = (key: string): string => listed(words, [planWords(words, key), name]);
      const { chance = null, faults = [] } = check.rows[index] ?? {};
      return {
        index,
        name,
        ...{ id: row.id, was: row.was, from: row.from, to: row.to },
        controls: controlsOf(words, set, row, rows, name),
        chance: chanceText(words, chance),
        faults: faultText(words, faults),
        first: index === 0,
        last: index === rows.length - 1,
        labels: {
          id: label('Id'),
          from: label('From'),
          to: label('To'),
          up: label('Up'),
          down: label('Down'),
          remove: label('Remove'),
        },
      };
    }),
  };
}
