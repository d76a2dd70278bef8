import { lastingName, listed, recoveryName, sentence, spanText, type Words } from '../../bridge/words.ts';
import { CHARTS, LOCATION_KINDS, type ChartEntry } from '../../rules/index.ts';
import { CHARACTERISTIC_LIST, chartFault, chartText, ENTRY_FIELDS, formOf } from './chart-form.ts';
import type { EntryField, EntryForm } from './entry-fields.ts';
import { knownLines, LINE_KINDS, lineFields, linesIn, type LineKind } from './line-form.ts';

/** A control of an entry. */
export interface EntryControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isFlag: boolean;
  readonly isWhole: boolean;
  readonly choices: Readonly<Record<string, string>> | null;
  /** The list of names known for it; empty where there is none. */
  readonly known: string;
}

/** A line of an entry: what it says, and its controls. */
export interface LineView {
  /** Its list and its place there, `<kind>.<index>`. */
  readonly path: string;
  readonly text: string;
  readonly removeLabel: string;
  readonly flags: readonly EntryControl[];
  readonly controls: readonly EntryControl[];
}

/** The lines of one kind that an entry has. */
export interface LinesView {
  readonly kind: LineKind;
  readonly label: string;
  readonly lines: readonly LineView[];
}

/** An entry of a chart: what it does in one line, and its controls. */
export interface EntryView {
  readonly index: number;
  readonly number: number;
  readonly summary: string;
  readonly flags: readonly EntryControl[];
  readonly controls: readonly EntryControl[];
  readonly lists: readonly LinesView[];
}

/** The names that the rules know for lines of a kind. */
export interface KnownView {
  readonly id: string;
  readonly names: readonly { readonly value: string; readonly label: string }[];
}

/** The part of a chart's sheet that edits its entries. */
export interface ChartView {
  readonly entries: readonly EntryView[];
  readonly known: readonly KnownView[];
  /** The charts of the rules, to begin with. */
  readonly starts: readonly { readonly kind: string; readonly label: string }[];
  readonly fault: string;
  readonly text: string;
  readonly hint: string;
}

/** The text of a key under GRIEVOUS.ChartSheet. */
export function chartWords(words: Words, key: string, slots: Readonly<Record<string, string | number>> = {}): string {
  return sentence(words, `GRIEVOUS.ChartSheet.${key}`, slots);
}

function loweredText(words: Words, { penalty = {}, halve = [] }: NonNullable<ChartEntry['untreated']>): string[] {
  const points = Object.entries(penalty).map(([name, value]) => `${name} −${value}`);
  return [...points, ...(halve.length === 0 ? [] : [chartWords(words, 'Halved', { names: listed(words, halve) })])];
}

function untreatedText(words: Words, entry: ChartEntry): string {
  const { untreated = {} } = entry;
  const { stunned, nothing, faint, movement, unusable } = untreated;
  const flags = Object.entries({ stunned, nothing, faint }).flatMap(([name, on]) =>
    on === true ? [chartWords(words, `Short.${name}`)] : [],
  );
  const rest = [
    movement === undefined ? '' : chartWords(words, `Movement.${movement}`),
    unusable === undefined ? '' : chartWords(words, `Unusable.${unusable}`),
  ];
  const all = listed(words, [...loweredText(words, untreated), ...flags, ...rest]);
  return all === '' ? '' : chartWords(words, 'Untreated', { effects: all });
}

function clockText(words: Words, { clock }: ChartEntry): string {
  if (clock === undefined) return '';
  const { rounds, hours = 0 } = clock;
  const span = rounds === undefined ? spanText(words, hours, 'hours') : chartWords(words, 'Rounds', { rounds });
  return chartWords(words, 'Clock', { span, end: chartWords(words, `EndedBy.${clock.endedBy}`) });
}

/** What an entry does, in one line. */
export function entrySummary(words: Words, entry: ChartEntry): string {
  if (entry.dead === true) return chartWords(words, 'Field.dead');
  const { prone, bleeding = 0 } = entry;
  const parts = [
    prone === true ? chartWords(words, 'Field.prone') : '',
    bleeding > 0 ? chartWords(words, 'Bleeds', { dice: bleeding }) : '',
    clockText(words, entry),
    untreatedText(words, entry),
  ];
  return listed(words, parts) || chartWords(words, 'Nothing');
}

function lineName(words: Words, kind: LineKind, id: string): string {
  return kind === 'recovery' ? recoveryName(words, id) : lastingName(words, id);
}

function lineText(words: Words, kind: LineKind, line: ReturnType<typeof linesIn>[number]): string {
  const name = lineName(words, kind, line.id);
  if (kind !== 'recovery') return chartWords(words, kind === 'permanent' ? 'Stays' : 'Botched', { name });
  const { formula, unit = 'weeks' } = line as { readonly formula?: string; readonly unit?: string };
  return formula === undefined ? name : chartWords(words, `Heals.${unit}`, { name, formula });
}

const CHOICE_WORDS: Readonly<Record<string, string>> = {
  movement: 'Movement',
  unusable: 'Unusable',
  clockEndedBy: 'EndedBy',
  unit: 'Unit',
};

function choiceText(words: Words, name: string, choice: string): string {
  const key = CHOICE_WORDS[name];
  return key === undefined ? choice : chartWords(words, `${key}.${choice}`);
}

/** The controls of some fields, each under `prefix` and with the label that `label` gives. */
function controlsOf(
  fields: readonly EntryField[],
  form: EntryForm,
  prefix: string,
  words: Words,
  label: (name: string) => string,
): { readonly flags: EntryControl[]; readonly controls: EntryControl[] } {
  const all = fields.map(({ name, type, choices }): EntryControl => {
    const named = choices.map((choice) => [choice, choiceText(words, name, choice)]);
    return {
      name: `${prefix}${name}`,
      label: label(name),
      value: form[`${prefix}${name}`] ?? '',
      isFlag: type === 'flag',
      isWhole: type === 'whole',
      choices: type === 'choice' ? { '': '–', ...(Object.fromEntries(named) as object) } : null,
      known: name === 'id' ? (prefix.split('.')[0] ?? '') : '',
    };
  });
  return { flags: all.filter(({ isFlag }) => isFlag), controls: all.filter(({ isFlag }) => !isFlag) };
}

function linesView(words: Words, entry: ChartEntry, form: EntryForm, kind: LineKind): LinesView {
  const label = (name: string): string => chartWords(words, `LineField.${name}`);
  const lines = linesIn(entry, kind).map((line, index) => {
    const text = lineText(words, kind, line);
    return {
      path: `${kind}.${index}`,
      text,
      removeLabel: chartWords(words, 'RemoveLine', { line: text }),
      ...controlsOf(lineFields(kind), form, `${kind}.${index}.`, words, label),
    };
  });
  return { kind, label: chartWords(words, `Lines.${kind}`), lines };
}

function entryView(words: Words, entry: ChartEntry, index: number): EntryView {
  const form = formOf(entry);
  return {
    index,
    number: index + 1,
    summary: entrySummary(words, entry),
    ...controlsOf(ENTRY_FIELDS, form, '', words, (name) => chartWords(words, `Field.${name}`)),
    lists: LINE_KINDS.map((kind) => linesView(words, entry, form, kind)),
  };
}

function knownView(words: Words, kind: LineKind): KnownView {
  const names = knownLines(kind).map((value) => ({ value, label: lineName(words, kind, value) }));
  return { id: kind, names };
}

/** Draws the entries of a chart up; what is stored may be no chart yet. */
export function chartView(words: Words, entries: readonly ChartEntry[]): ChartView {
  return {
    entries: entries.map((entry, index) => entryView(words, entry, index)),
    known: LINE_KINDS.map((kind) => knownView(words, kind)),
    starts: LOCATION_KINDS.map((kind) => ({ kind, label: words.localize(`GRIEVOUS.LocationKind.${kind}`) })),
    fault: entries.length === 0 ? '' : chartFault(entries),
    text: chartText(entries.length === 0 ? CHARTS.body : entries),
    hint: chartWords(words, 'FormHint', { names: CHARACTERISTIC_LIST }),
  };
}
