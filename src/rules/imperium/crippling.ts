import { constantOf } from '../dice.ts';
import type { Clock, Crippling } from './body.ts';
import { CHARTS, type ChartEntry } from './charts.ts';
import type { HitInput } from './input.ts';
import { bleed, die, fallProne, note, standingNow, test, type LocationDraft, type Progress } from './progress.ts';

/** Earlier cripplings count, but not those healed without a permanent effect. Seed 000, Multiple Injuries. */
function countedBefore(cripplings: readonly Crippling[]): number {
  return cripplings.filter(({ stage, permanent }) => stage !== 'healed' || permanent.length > 0).length;
}

function rollPart(run: Progress, chart: string, part: NonNullable<ChartEntry['part']>): string {
  const ask = `${chart}/${part.id}`;
  const tops = Object.entries(part.upTo);
  const partAt = (roll: number): string => tops.find(([, top]) => roll <= top)?.[0] ?? '';
  const roll = run.dice.roll(ask, '1d6', partAt);
  const name = partAt(roll);
  note(run, { key: 'part', ask, roll, part: name });
  return name;
}

/** The length of a new clock, and where it comes from: an ask, or the Toughness of which the rounds are a tenth. */
interface ClockLength {
  readonly length: Omit<Clock, 'id'>;
  readonly ask?: string;
  readonly toughness?: number;
}

/** A tenth of Toughness as it stands, but at least one round; or the formula's total. */
function rollRounds(run: Progress, ask: string, formula: string): { rounds: number; ask?: string; toughness?: number } {
  if (formula === 'T/10') {
    const toughness = standingNow(run, 'T');
    return { rounds: Math.max(1, Math.floor(toughness / 10)), toughness };
  }
  const constant = constantOf(formula);
  if (constant !== null) return { rounds: Math.max(1, constant) };
  return { rounds: Math.max(1, run.dice.roll(ask, formula)), ask };
}

function rollClock(run: Progress, chart: string, clock: NonNullable<ChartEntry['clock']>): ClockLength {
  const { rounds: formula, hours, endedBy } = clock;
  if (formula === undefined) return { length: { hours: hours ?? 1, endedBy } };
  const { rounds, ...source } = rollRounds(run, `${chart}/rounds`, formula);
  return { length: { rounds, endedBy }, ...source };
}

/** A clock of the same name that runs already is left alone. */
function startClock(run: Progress, id: string, { length, ...source }: ClockLength): void {
  const running = run.body.clocks.some((clock) => clock.id === id);
  if (!running) run.body.clocks = [...run.body.clocks, { id, ...length }];
  const { rounds, hours } = length;
  note(run, {
    key: 'clock',
    clock: id,
    running,
    ...source,
    ...(rounds === undefined ? {} : { rounds }),
    ...(hours === undefined ? {} : { hours }),
  });
}

function rollFlourish(run: Progress, chart: string, formula: string): { distance: number; ask?: string } {
  const constant = constantOf(formula);
  if (constant !== null) return { distance: constant };
  const ask = `${chart}/flourish`;
  return { distance: run.dice.roll(ask, formula), ask };
}

function lastingLines(entry: ChartEntry, part: string | undefined): string[] {
  return (entry.permanent ?? [])
    .filter(({ test: tested }) => tested !== true)
    .map(({ id, ofPart }) => (ofPart === true && part !== undefined ? `${id}:${part}` : id));
}

/** Writes the crippling injury down, with what it leaves for good without a test. */
function record(run: Progress, id: string, location: LocationDraft, crippling: Crippling): void {
  location.cripplings = [...location.cripplings, crippling];
  run.active = null;
  const { entry, part, permanent } = crippling;
  const line = {
    key: 'crippling',
    location: id,
    kind: location.kind,
    entry,
    custom: crippling.custom !== undefined,
  } as const;
  note(run, part === undefined ? line : { ...line, part });
  for (const lasting of permanent) note(run, { key: 'permanent', location: id, line: lasting });
}

function traumatise(run: Progress, id: string): void {
  if (test(run, `${id}.crippled/willpower`, 'Wp')) return;
  const before = run.body.insanity;
  run.body.insanity = before + 1;
  note(run, { key: 'insanity', before, after: before + 1 });
}

/** What decides the rest of a blow when its chart is to be rolled. */
function beforeChart(run: Progress, location: LocationDraft, excess: number): string {
  const { locations, prone, stunned, stunFresh, unconscious } = run.body;
  let held = '';
  for (const id in locations) held += locations[id]?.holds ?? '';
  return `chart/${excess}/${location.bleeding}/${prone}/${stunned > 0}/${stunFresh}/${unconscious.join('+')}/${held}`;
}

/**
 * Step 10: a crippling injury, `excess` levels beyond the top. The roll, the entry's own asks, its effects, the mind.
 * Seed 000, Crippling Injuries.
 */
export function cripple(run: Progress, input: HitInput, location: LocationDraft, excess: number): void {
  const id = input.location;
  const { kind } = location;
  const ask = `${id}.crippled/chart`;
  const previous = countedBefore(location.cripplings);
  const entryAt = (roll: number): number => Math.min(10, roll + excess + previous);
  run.dice.join?.(beforeChart(run, location, Math.min(excess, 9)), `${run.body.hp}/${run.body.stunned}`);
  const roll = run.dice.roll(ask, '1d6', entryAt);
  const entry = entryAt(roll);
  const custom = input.chart?.[entry - 1];
  const row = custom ?? CHARTS[kind][entry - 1] ?? {};
  const isCustom = custom !== undefined;
  note(run, { key: 'chart', ask, location: id, kind, roll, excess, previous, entry, custom: isCustom });
  const part = row.part === undefined ? undefined : rollPart(run, ask, row.part);
  const clock = row.clock === undefined ? undefined : rollClock(run, ask, row.clock);
  record(run, id, location, {
    entry,
    ...(part === undefined ? {} : { part }),
    stage: 'untreated',
    permanent: lastingLines(row, part),
    ...(custom === undefined ? {} : { custom }),
  });
  if (row.dead === true) die(run, { cause: 'chart', location: id });
  if (row.prone === true) fallProne(run);
  if ((row.bleeding ?? 0) > 0) bleed(run, id, row.bleeding ?? 0);
  if (row.clock !== undefined && clock !== undefined) startClock(run, `${id}.${row.clock.name}`, clock);
  if (input.flourish && row.flourish !== undefined) {
    const thrown = rollFlourish(run, ask, row.flourish);
    note(run, { key: 'flourish', kind, entry, custom: isCustom, formula: row.flourish, ...thrown });
  }
  if (!run.body.dead) traumatise(run, id);
}
