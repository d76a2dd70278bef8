import type { Against, Dice, Entry, Outcome } from '../procedure.ts';
import type { Injuries, SkirmishBody } from './body.ts';
import type { SkirmishEntry, SkirmishLedger } from './ledger.ts';
import type { CheckedStat } from './terms.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A body that this run has copied and may change; its injuries are copied by whoever changes them. */
export type BodyDraft = Omit<Mutable<SkirmishBody>, 'stats' | 'injuries'> & {
  readonly stats: SkirmishBody['stats'];
  injuries: Injuries;
};

/** A procedure at work: the body before, the body so far, the dice, what a check rolls, the ledger and flags so far. */
export type Progress = {
  readonly before: SkirmishBody;
  readonly body: BodyDraft;
  readonly dice: Dice;
  readonly checkDie: string;
  readonly ledger: Entry[];
  readonly flags: string[];
};

/** Starts a run on a shallow copy. */
export function begin(body: SkirmishBody, dice: Dice, checkDie: string, ledger: Entry[]): Progress {
  return { before: body, body: { ...body }, dice, checkDie, ledger, flags: [] };
}

/** Writes a line of the ledger. */
export function note(run: Progress, entry: SkirmishEntry): void {
  run.ledger.push(entry);
}

/** The injury that lowers a statistic which is checked, where one does. */
const LOWERED_BY: Readonly<Partial<Record<CheckedStat, string>>> = { grit: 'head', initiative: 'leg' };

/** What a check is rolled against: the statistic as it stands, and what its injuries have taken off the profile's. */
function against(stat: CheckedStat, base: number, value: number): Against {
  const cause = LOWERED_BY[stat];
  if (cause === undefined || base === value) return { stat, atMost: value };
  return { stat, atMost: value, changes: { [cause]: value - base } };
}

/** A check of a statistic: passed at or under its value as it stands. rules/skirmish.md, Checks. */
export function check(run: Progress, ask: string, stat: CheckedStat, value: number): boolean {
  const formula = run.checkDie;
  const base = run.body.stats[stat];
  const roll = run.dice.roll(ask, formula, (total) => (total <= value ? 1 : 0), against(stat, base, value));
  const passed = roll <= value;
  note(run, { key: 'check', ask, formula, stat, base, value, roll, passed });
  return passed;
}

/** He lies down. */
export function fallProne(run: Progress, cause: SkirmishLedger['prone']['cause']): void {
  if (run.body.prone) return;
  run.body.prone = true;
  note(run, { key: 'prone', cause });
}

/**
 * More damage than the profile's Toughness, or no wound left: unconscious, and down. Who was unconscious but stood goes
 * down as well. rules/skirmish.md, hit 7; seed 001, Consciousness.
 */
export function loseConsciousness(run: Progress): void {
  const { body } = run;
  const { damage, wounds } = body;
  const { toughness } = body.stats;
  if (damage <= toughness && wounds > 0) return;
  if (!body.unconscious) {
    body.unconscious = true;
    note(run, { key: 'unconscious', cause: damage > toughness ? 'damage' : 'wounds', damage, toughness, wounds });
  }
  fallProne(run, 'unconscious');
}

/** The outcome: state flags compare the end with the start, and join those of events. */
export function finish(run: Progress, result?: object): Outcome<SkirmishBody> {
  const { before, body, ledger, flags } = run;
  if (body.prone && !before.prone) flags.push('prone');
  if (body.unconscious && !before.unconscious) flags.push('unconscious');
  if (body.broken && !before.broken) flags.push('broken');
  if (body.fled && !before.fled) flags.push('fled');
  if (flags.length > 1) flags.sort();
  return result === undefined ? { body, ledger, flags } : { body, ledger, flags, result };
}

/** The outcome on a body that was dead already: nothing. */
export function alreadyDead<Body extends SkirmishBody | null>(body: Body, ledger: Entry[]): Outcome<Body> {
  ledger.push({ key: 'alreadyDead' });
  return { body, ledger, flags: [] };
}

/** The outcome on a body with which this procedure has nothing to do. */
export function skipped(
  body: SkirmishBody,
  reason: SkirmishLedger['skipped']['reason'],
  ledger: Entry[],
): Outcome<SkirmishBody> {
  ledger.push({ key: 'skipped', reason });
  return { body: { ...body }, ledger, flags: [] };
}
