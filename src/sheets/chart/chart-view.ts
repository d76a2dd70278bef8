import { lastingName, listed, recoveryName, sentence, spanText, type Words } from '../../bridge/words.ts';
import { CHARTS, LOCATION_KINDS, type ChartEntry } from '../../rules/index.ts';
import { CHARACTERISTIC_LIST, chartFault, chartText, ENTRY_FIELDS, formOf } from './chart-form.ts';

/** A control of an entry. */
export interface EntryControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isFlag: boolean;
  readonly isWhole: boolean;
  readonly choices: Readonly<Record<string, string>> | null;
}

/** An entry of a chart: what it does in one line, its controls, and what only the text can change. */
export interface EntryView {
  readonly index: number;
  readonly number: number;
  readonly summary: string;
  readonly flags: readonly EntryControl[];
  readonly controls: readonly EntryControl[];
  readonly lines: readonly string[];
}

/** The part of a chart's sheet that edits its entries. */
export interface ChartView {
  readonly entries: readonly EntryView[];
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

function lineTexts(words: Words, { recovery = [], permanent = [], failure = [] }: ChartEntry): string[] {
  const healing = recovery.map(({ id, formula, unit = 'weeks' }) => {
    const name = recoveryName(words, id);
    return formula === undefined ? name : chartWords(words, `Heals.${unit}`, { name, formula });
  });
  const staying = permanent.map(({ id }) => chartWords(words, 'Stays', { name: lastingName(words, id) }));
  const botched = failure.map(({ id }) => chartWords(words, 'Botched', { name: lastingName(words, id) }));
  return [...healing, ...staying, ...botched];
}

const CHOICE_WORDS: Readonly<Record<string, string>> = {
  movement: 'Movement',
  unusable: 'Unusable',
  clockEndedBy: 'EndedBy',
};

function entryView(words: Words, entry: ChartEntry, index: number): EntryView {
  const form = formOf(entry);
  const controls = ENTRY_FIELDS.map(({ name, type, choices }): EntryControl => {
    const named = choices.map((choice) => [choice, chartWords(words, `${CHOICE_WORDS[name] ?? ''}.${choice}`)]);
    return {
      name,
      label: chartWords(words, `Field.${name}`),
      value: form[name] ?? '',
      isFlag: type === 'flag',
      isWhole: type === 'whole',
      choices: type === 'choice' ? { '': '–', ...(Object.fromEntries(named) as object) } : null,
    };
  });
  return {
    index,
    number: index + 1,
    summary: entrySummary(words, entry),
    flags: controls.filter(({ isFlag }) => isFlag),
    controls: controls.filter(({ isFlag }) => !isFlag),
    lines: lineTexts(words, entry),
  };
}

/** Draws the entries of a chart up; what is stored may be no chart yet. */
export function chartView(words: Words, entries: readonly ChartEntry[]): ChartView {
  return {
    entries: entries.map((entry, index) => entryView(words, entry, index)),
    starts: LOCATION_KINDS.map((kind) => ({ kind, label: words.localize(`GRIEVOUS.LocationKind.${kind}`) })),
    fault: entries.length === 0 ? '' : chartFault(entries),
    text: chartText(entries.length === 0 ? CHARTS.body : entries),
    hint: chartWords(words, 'FormHint', { names: CHARACTERISTIC_LIST }),
  };
}
