import { isPlain } from '../../bridge/places.ts';
import { CHARACTERISTICS, MOVEMENTS, readChart, RuleError, type ChartEntry } from '../../rules/index.ts';

/** An entry of a chart as its form has it: what is typed, by control. A flag is `true` or empty. */
export type EntryForm = Readonly<Record<string, string>>;

/** A control of an entry's form. */
export interface EntryField {
  readonly name: string;
  readonly type: 'flag' | 'whole' | 'text' | 'choice';
  readonly choices: readonly string[];
}

function field(name: string, type: EntryField['type'], choices: readonly string[] = []): EntryField {
  return { name, type, choices };
}

/** The controls of an entry, in their order. What the rules say of recovery and of lasting marks is edited as text. */
export const ENTRY_FIELDS: readonly EntryField[] = [
  field('dead', 'flag'),
  field('prone', 'flag'),
  field('stunned', 'flag'),
  field('nothing', 'flag'),
  field('faint', 'flag'),
  field('bleeding', 'whole'),
  field('flourish', 'text'),
  field('penalty', 'text'),
  field('halve', 'text'),
  field('movement', 'choice', MOVEMENTS),
  field('unusable', 'choice', ['here', 'part', 'all']),
  field('clockName', 'text'),
  field('clockRounds', 'text'),
  field('clockHours', 'whole'),
  field('clockEndedBy', 'choice', ['attention', 'drain', 'surgery']),
  field('parts', 'text'),
];

function pairs(values: Readonly<Record<string, number | undefined>> = {}): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value ?? ''}`)
    .join(', ');
}

function typed(value: string | number | boolean | undefined): string {
  return value === undefined || value === false ? '' : String(value);
}

/** An entry as its form has it. */
export function formOf(entry: ChartEntry): EntryForm {
  const { dead, prone, bleeding, flourish, clock, part, untreated = {} } = entry;
  const { penalty, halve = [], stunned, nothing, faint, movement, unusable } = untreated;
  const { name, rounds, hours, endedBy } = clock ?? {};
  const shown = { dead, prone, stunned, nothing, faint, bleeding, flourish, movement, unusable };
  const timed = { clockName: name, clockRounds: rounds, clockHours: hours, clockEndedBy: endedBy };
  const all = { ...shown, ...timed, penalty: pairs(penalty), halve: halve.join(', '), parts: pairs(part?.upTo) };
  return Object.fromEntries(Object.entries(all).map(([control, value]) => [control, typed(value)]));
}

function words(text: string): string[] {
  return text.split(/[,、;]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}

/** Names with a number each, as `WS 20, I 10`; what has no number keeps none, for the rules to refuse. */
function numbered(text: string): Record<string, number> {
  const said = words(text).map((one) => {
    const [, name = one, value = ''] = /^(\S+)\s*[:=−-]?\s*(\d+)$/u.exec(one) ?? [];
    return [name, value === '' ? Number.NaN : Number(value)] as const;
  });
  return Object.fromEntries(said);
}

function without(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return Object.fromEntries(said);
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  return Object.keys(values).length === 0 ? undefined : { ...values };
}

function numberIn(form: EntryForm, name: string): number | undefined {
  const text = form[name]?.trim() ?? '';
  return text === '' ? undefined : Number(text);
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

/** An entry as typed, with what the form does not show as it was before. What is wrong with it is for `chartFault`. */
export function entryOfForm(form: EntryForm, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { dead, prone, stunned, nothing, faint, flourish = '', penalty = '', halve = '', movement, unusable } = form;
  const flags = { stunned: stunned === 'true', nothing: nothing === 'true', faint: faint === 'true' };
  const lowered = { penalty: filled(numbered(penalty)), halve: halve === '' ? undefined : words(halve) };
  const upTo = filled(numbered(form['parts'] ?? ''));
  const { recovery, permanent, failure } = before;
  return without({
    dead: dead === 'true',
    prone: prone === 'true',
    bleeding: numberIn(form, 'bleeding'),
    flourish,
    part: upTo && { id: partId(before), upTo },
    clock: clockOf(form),
    untreated: filled(without({ ...lowered, ...flags, movement, unusable })),
    ...{ recovery, permanent, failure },
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
