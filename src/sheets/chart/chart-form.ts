import { isPlain } from '../../bridge/places.ts';
import { CHARACTERISTICS, readChart, RuleError, type ChartEntry } from '../../rules/index.ts';
import {
  EFFECT_FIELDS,
  EFFECT_FLAGS,
  effectsForm,
  effectsOf,
  entryField,
  filled,
  numbered,
  numberIn,
  pairs,
  typed,
  without,
  type EntryField,
  type EntryForm,
} from './entry-fields.ts';
import { LINE_KINDS, linesForm, linesOf } from './line-form.ts';

/** The controls of an entry, in their order, but for its lines. */
export const ENTRY_FIELDS: readonly EntryField[] = [
  ...[entryField('dead', 'flag'), entryField('prone', 'flag'), ...EFFECT_FLAGS],
  entryField('bleeding', 'whole'),
  entryField('flourish', 'text'),
  ...EFFECT_FIELDS,
  entryField('clockName', 'text'),
  entryField('clockRounds', 'text'),
  entryField('clockHours', 'whole'),
  entryField('clockEndedBy', 'choice', ['attention', 'drain', 'surgery']),
  entryField('parts', 'text'),
];

/** An entry as its form has it. */
export function formOf(entry: ChartEntry): EntryForm {
  const { dead, prone, bleeding, flourish, clock, part, untreated = {} } = entry;
  const { name, rounds, hours, endedBy } = clock ?? {};
  const timed = { clockName: name, clockRounds: rounds, clockHours: hours, clockEndedBy: endedBy };
  const all = { dead, prone, bleeding, flourish, ...timed, parts: pairs(part?.upTo) };
  const own = Object.entries(all).map(([control, value]) => [control, typed(value)]);
  return { ...Object.fromEntries(own), ...effectsForm(untreated), ...linesForm(entry) };
}

/** A clock is said once it has a name and a length. */
function clockOf(form: EntryForm): Record<string, unknown> | undefined {
  const { clockName: name = '', clockRounds: rounds = '', clockEndedBy = '' } = form;
  const hours = numberIn(form, 'clockHours');
  if (name === '' || (rounds === '' && hours === undefined)) return undefined;
  return { ...without({ name, rounds, hours }), endedBy: clockEndedBy || 'attention' };
}

/** What the choice of a part is asked by: as it was, else simply so. */
function partId({ part }: Readonly<Record<string, unknown>>): unknown {
  return isPlain(part) ? part['id'] : 'part';
}

/** An entry as typed. What is wrong with it is for `chartFault`. */
export function entryOfForm(form: EntryForm, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { dead, prone, flourish = '' } = form;
  const upTo = filled(numbered(form['parts'] ?? ''));
  return without({
    dead: dead === 'true',
    prone: prone === 'true',
    bleeding: numberIn(form, 'bleeding'),
    flourish,
    part: upTo && { id: partId(before), upTo },
    clock: clockOf(form),
    untreated: filled(effectsOf(form)),
    ...Object.fromEntries(LINE_KINDS.map((kind) => [kind, linesOf(form, kind)])),
  });
}

/** Why entries are no chart, with the path; empty where they are one. */
export function chartFault(entries: unknown): string {
  try {
    readChart(entries, 'entries');
    return '';
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

/** Reads a chart from text: its entries, or why they are none. */
export function readChartText(text: string): { readonly entries: readonly ChartEntry[]; readonly fault: string } {
  try {
    return { entries: readChart(JSON.parse(text), 'entries'), fault: '' };
  } catch (error) {
    return { entries: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

/** A chart as text: one entry a line. */
export function chartText(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`;
}

/** The characteristics that a form may name. */
export const CHARACTERISTIC_LIST = CHARACTERISTICS.join(', ');
