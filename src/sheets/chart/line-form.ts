import { CHARACTERISTICS, CHARTS, type ChartEntry, type Effects } from '../../rules/index.ts';
import {
  EFFECT_FIELDS,
  EFFECT_FLAGS,
  effectsForm,
  effectsOf,
  entryField,
  numberIn,
  typed,
  without,
  type EntryField,
  type EntryForm,
} from './entry-fields.ts';

/** The lists of lines that an entry may have: how it heals, what stays for good, what surgery that fails leaves behind. */
export const LINE_KINDS = ['recovery', 'permanent', 'failure'] as const;

/** One of them. */
export type LineKind = (typeof LINE_KINDS)[number];

const OWN_EFFECTS = entryField('ownEffects', 'flag');
const ID = entryField('id', 'text');
const FORMULA = entryField('formula', 'text');
const OF_PART = entryField('ofPart', 'flag');

/** The controls of a line of each kind, in their order. */
export const LINE_FIELDS: Readonly<Record<LineKind, readonly EntryField[]>> = {
  recovery: [ID, FORMULA, entryField('unit', 'choice', ['weeks', 'days']), OWN_EFFECTS],
  permanent: [ID, entryField('test', 'flag'), OF_PART, OWN_EFFECTS],
  failure: [
    ...[ID, entryField('atMost', 'whole'), entryField('loses', 'choice', CHARACTERISTICS), FORMULA],
    ...[entryField('ask', 'text'), OF_PART, OWN_EFFECTS],
  ],
};

/** All controls of a line of a kind: its own, and those of what holds while it lasts. */
export function lineFields(kind: LineKind): readonly EntryField[] {
  return [...LINE_FIELDS[kind], ...EFFECT_FLAGS, ...EFFECT_FIELDS];
}

type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly effects?: Effects | undefined };

/** The lines of a kind that an entry has, whatever kind it is. */
export function linesIn(entry: ChartEntry, kind: LineKind): readonly Line[] {
  return entry[kind] ?? [];
}

function lineForm({ effects, ...line }: Line): EntryForm {
  const own = Object.entries(line).map(([name, value]) => [name, typed(value as string | number | boolean)] as const);
  return { ...Object.fromEntries(own), ownEffects: typed(effects !== undefined), ...effectsForm(effects ?? {}) };
}

/** The lines of an entry as its form has them, each control by `<kind>.<index>.<name>`. */
export function linesForm(entry: ChartEntry): EntryForm {
  const all = LINE_KINDS.flatMap((kind) =>
    linesIn(entry, kind).flatMap((line, index) =>
      Object.entries(lineForm(line)).map(([name, value]) => [`${kind}.${index}.${name}`, value] as const),
    ),
  );
  return Object.fromEntries(all);
}

/** A line as typed. Effects are said where some are, or where it is ticked that it has its own, be it none. */
function lineOf(form: EntryForm, kind: LineKind): Record<string, unknown> {
  const own = LINE_FIELDS[kind].filter(({ name }) => name !== 'ownEffects');
  const said = own.map(({ name, type }) => {
    if (type === 'flag') return [name, form[name] === 'true'] as const;
    return [name, type === 'whole' ? numberIn(form, name) : form[name]] as const;
  });
  const effects = effectsOf(form);
  const has = form['ownEffects'] === 'true' || Object.keys(effects).length > 0;
  return { id: '', ...without(Object.fromEntries(said)), ...(has ? { effects } : {}) };
}

/** The lines of a kind as typed; undefined where there are none. */
export function linesOf(form: EntryForm, kind: LineKind): Record<string, unknown>[] | undefined {
  const rows: Record<string, string>[] = [];
  for (const [control, value] of Object.entries(form)) {
    const [list = '', index = '', name = ''] = control.split('.');
    if (list === kind) (rows[Number(index)] ??= {})[name] = value;
  }
  return rows.length === 0 ? undefined : rows.map((row) => lineOf(row, kind));
}

/** The names by which the charts of the rules call lines of a kind. */
export function knownLines(kind: LineKind): string[] {
  const ids = Object.values(CHARTS).flatMap((chart) =>
    chart.flatMap((entry) => linesIn(entry, kind).map(({ id }) => id)),
  );
  return [...new Set(ids)].toSorted();
}

/** An entry with one more line of a kind, by the first known name that it has not yet. */
export function withLine(entry: ChartEntry, kind: LineKind): Record<string, unknown> {
  const lines = linesIn(entry, kind);
  const free = knownLines(kind).find((id) => lines.every((line) => line.id !== id));
  return { ...entry, [kind]: [...lines, { id: free ?? `${kind} ${lines.length + 1}` }] };
}

/** An entry without one of its lines. */
export function withoutLine(entry: ChartEntry, kind: LineKind, index: number): Record<string, unknown> {
  const lines = linesIn(entry, kind).filter((_, at) => at !== index);
  return without({ ...entry, [kind]: lines.length === 0 ? undefined : lines });
}
