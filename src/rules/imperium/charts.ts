import * as v from 'valibot';
import { read, text, whole } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import { constantOf, parseFormula } from '../dice.ts';
import chartData from './charts.json' with { type: 'json' };
import { CHARACTERISTICS, CLOCK_ENDINGS, LOCATION_KINDS, MOVEMENTS, STAT_NAMES, type LocationKind } from './terms.ts';

/** What holds while a crippling injury is in some stage: points off, halvings, and what he cannot do. */
export const effectsSchema = v.strictObject({
  penalty: v.optional(v.record(v.picklist(CHARACTERISTICS), whole(0))),
  halve: v.optional(v.array(v.picklist(CHARACTERISTICS))),
  stunned: v.optional(v.boolean()),
  nothing: v.optional(v.boolean()),
  faint: v.optional(v.boolean()),
  movement: v.optional(v.picklist(MOVEMENTS)),
  unusable: v.optional(v.picklist(['here', 'part', 'all'])),
});

/** A line that stays for good, or that failed surgery leaves behind. */
export const lastingSchema = v.strictObject({
  id: text(),
  effects: v.optional(effectsSchema),
  test: v.optional(v.boolean()),
  ask: v.optional(text()),
  atMost: v.optional(whole(0, 100)),
  ofPart: v.optional(v.boolean()),
  loses: v.optional(v.picklist(CHARACTERISTICS)),
  formula: v.optional(text()),
});

/** One line of a recovery; without a formula it lasts until healed. */
export const recoverySchema = v.strictObject({
  id: text(),
  formula: v.optional(text()),
  unit: v.optional(v.picklist(['weeks', 'days'])),
  effects: v.optional(effectsSchema),
});

/** A row of a crippling chart. Seed 000, Crippling Injuries Charts. */
export const chartEntrySchema = v.strictObject({
  dead: v.optional(v.boolean()),
  prone: v.optional(v.boolean()),
  bleeding: v.optional(whole(0)),
  flourish: v.optional(text()),
  part: v.optional(v.strictObject({ id: text(), upTo: v.record(v.string(), whole(1, 6)) })),
  clock: v.optional(
    v.strictObject({
      name: text(),
      rounds: v.optional(text()),
      hours: v.optional(whole(1)),
      endedBy: v.picklist(CLOCK_ENDINGS),
    }),
  ),
  untreated: v.optional(effectsSchema),
  recovery: v.optional(v.array(recoverySchema)),
  permanent: v.optional(v.array(lastingSchema)),
  failure: v.optional(v.array(lastingSchema)),
});

/** A line that stays for good, or that failed surgery leaves behind. */
export type Lasting = v.InferOutput<typeof lastingSchema>;
/** What holds in some stage of a crippling injury. */
export type Effects = v.InferOutput<typeof effectsSchema>;
/** A row of a crippling chart. */
export type ChartEntry = v.InferOutput<typeof chartEntrySchema>;

const RULE_FORMULA = 'T/10';

function checkFormula(formula: string | undefined, path: string): void {
  if (formula !== undefined) parseFormula(formula, path);
}

function checkUnique(lines: readonly { readonly id: string }[], path: string): void {
  const ids = new Set<string>();
  lines.forEach(({ id }, index) => {
    if (ids.has(id)) throw new RuleError(`${path}.${index}.id`, `${JSON.stringify(id)} stands there twice`);
    ids.add(id);
  });
}

function checkPart(part: NonNullable<ChartEntry['part']>, path: string): void {
  let top = 0;
  for (const [name, upTo] of Object.entries(part.upTo)) {
    if (upTo <= top) throw new RuleError(`${path}.upTo.${name}`, `expected more than ${top}, got ${upTo}`);
    top = upTo;
  }
  if (top !== 6) throw new RuleError(`${path}.upTo`, `expected the last part to reach 6, got ${top}`);
}

function checkClock(clock: NonNullable<ChartEntry['clock']>, path: string): void {
  if ((clock.rounds === undefined) === (clock.hours === undefined)) {
    throw new RuleError(path, 'expected exactly one of rounds and hours');
  }
  if (clock.rounds !== RULE_FORMULA) checkFormula(clock.rounds, `${path}.rounds`);
}

function checkLasting(entry: ChartEntry, field: 'permanent' | 'failure', path: string): void {
  const lines = entry[field] ?? [];
  lines.forEach((line, index) => {
    const here = `${path}.${field}.${index}`;
    const foreign = field === 'permanent' ? (['ask', 'atMost', 'loses', 'formula'] as const) : (['test'] as const);
    for (const name of foreign) {
      if (line[name] !== undefined) throw new RuleError(`${here}.${name}`, `has no meaning in a ${field} line`);
    }
    if (line.loses !== undefined && line.formula === undefined) throw new RuleError(`${here}.formula`, 'missing');
    if (line.ofPart === true && entry.part === undefined)
      throw new RuleError(`${here}.ofPart`, 'the entry has no part');
    if (line.ofPart === true && line.formula !== undefined && line.loses === undefined) {
      throw new RuleError(`${here}.formula`, 'has no meaning in a line that records the part');
    }
    checkFormula(line.formula, `${here}.formula`);
  });
  checkUnique(lines, `${path}.${field}`);
}

/** What a line of failed surgery asks by: its own word, the characteristic that it costs, or its id. */
export function failureAsk({ ask, loses, id }: Lasting): string {
  return ask ?? (loses === undefined ? id : STAT_NAMES[loses]);
}

function isRolled(formula: string | undefined): boolean {
  return formula !== undefined && constantOf(formula) === null;
}

/** In surgery no two asks may go by one name. */
function checkAsks(entry: ChartEntry, path: string): void {
  const asked = new Set<string>();
  const ask = (name: string, here: string): void => {
    if (asked.has(name)) throw new RuleError(here, `surgery would ask for ${JSON.stringify(name)} twice`);
    asked.add(name);
  };
  entry.recovery?.forEach(({ id, formula }, index) => {
    if (isRolled(formula)) ask(id, `${path}.recovery.${index}`);
  });
  entry.permanent?.forEach(({ test }, index) => {
    if (test === true && asked.has('toughness')) ask('toughness', `${path}.permanent.${index}`);
  });
  entry.failure?.forEach((line, index) => {
    const here = `${path}.failure.${index}`;
    if (line.atMost !== undefined) ask(failureAsk(line), here);
    if (isRolled(line.formula)) ask(failureAsk(line), here);
  });
}

function checkEffects(entry: ChartEntry, path: string): void {
  const check = (effects: Effects | undefined, here: string): void => {
    if (effects?.unusable === 'part' && entry.part === undefined) {
      throw new RuleError(`${here}.unusable`, 'the entry has no part');
    }
  };
  check(entry.untreated, `${path}.untreated`);
  for (const field of ['recovery', 'permanent', 'failure'] as const) {
    entry[field]?.forEach(({ effects }, index) => check(effects, `${path}.${field}.${index}.effects`));
  }
}

/** Checks what the shape of a chart entry cannot say; throws RuleError with the path. */
export function checkChartEntry(entry: ChartEntry, path: string): void {
  checkFormula(entry.flourish, `${path}.flourish`);
  if (entry.part !== undefined) checkPart(entry.part, `${path}.part`);
  if (entry.clock !== undefined) checkClock(entry.clock, `${path}.clock`);
  const recovery = entry.recovery ?? [];
  recovery.forEach((line, index) => checkFormula(line.formula, `${path}.recovery.${index}.formula`));
  checkUnique(recovery, `${path}.recovery`);
  checkLasting(entry, 'permanent', path);
  checkLasting(entry, 'failure', path);
  checkEffects(entry, path);
  checkAsks(entry, path);
}

/** Reads a crippling chart: exactly ten entries. Throws RuleError with the path. */
export function readChart(data: unknown, path: string): readonly ChartEntry[] {
  const chart = read(v.array(chartEntrySchema), data, path);
  if (chart.length !== 10) throw new RuleError(path, `expected 10 entries, got ${chart.length}`);
  chart.forEach((entry, index) => checkChartEntry(entry, `${path}.${index}`));
  return chart;
}

/** The charts of the rules: ten entries for each kind of location, entry n at index n - 1. */
export const CHARTS: Readonly<Record<LocationKind, readonly ChartEntry[]>> = Object.freeze(
  read(v.strictObject(v.entriesFromList(LOCATION_KINDS, v.array(chartEntrySchema))), chartData, 'charts'),
);

/** The entry that a recorded crippling injury follows: its own, or that of its kind's chart. */
export function entryOf(
  kind: LocationKind,
  crippling: { readonly entry: number; readonly custom?: ChartEntry | undefined },
): ChartEntry {
  return crippling.custom ?? CHARTS[kind][crippling.entry - 1] ?? {};
}
