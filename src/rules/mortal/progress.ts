import type { Against, Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody, MortalLocation } from './body.ts';
import { CHECK_DICE, failedBy, passes } from './checks.ts';
import type { MortalEntry, MortalLedger } from './ledger.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A location that this run has copied and may change. */
export type LocationDraft = Mutable<MortalLocation>;

/** A body that this run has copied and may change; its locations are copied one by one, on the first change. */
export type BodyDraft = Omit<Mutable<MortalBody>, 'locations'> & { locations: Record<string, MortalLocation> };

/** A procedure at work: the body before, the body so far, the dice, the ledger so far and the flags of events. */
export type Progress = {
  readonly before: MortalBody;
  readonly body: BodyDraft;
  readonly dice: Dice;
  readonly ledger: Entry[];
  readonly flags: string[];
};

/** Starts a run on a shallow copy. */
export function begin(body: MortalBody, dice: Dice, ledger: Entry[]): Progress {
  return { before: body, body: { ...body }, dice, ledger, flags: [] };
}

/** Writes a line of the ledger. */
export function write(ledger: Entry[], entry: MortalEntry): void {
  ledger.push(entry);
}

/** Writes a line of the ledger of a run. */
export function note(progress: Progress, entry: MortalEntry): void {
  progress.ledger.push(entry);
}

/** A location of the body by an id that is known to be there. */
export function placeAt(progress: Progress, id: string): MortalLocation {
  const location = progress.body.locations[id];
  if (location === undefined) throw new Error(`the body has no ${id}`);
  return location;
}

/** A location to change: its copy, made on the first call. The id is of the body. */
export function changing(progress: Progress, id: string): LocationDraft {
  const { before, body } = progress;
  const location = placeAt(progress, id);
  if (location !== before.locations[id]) return location;
  if (body.locations === before.locations) body.locations = { ...before.locations };
  const copy = { ...location };
  body.locations[id] = copy;
  return copy;
}

/** The total of a roll that only passes or fails. */
export function rollCheck(progress: Progress, ask: string, against: Against): number {
  const { atMost } = against;
  return progress.dice.roll(ask, CHECK_DICE, (total) => (passes(total, atMost) ? 1 : 0), against);
}

/** He lies down. */
export function fallProne(progress: Progress): void {
  if (progress.body.prone) return;
  progress.body.prone = true;
  note(progress, { key: 'prone' });
}

/** A hand lets go of what it holds; it falls. */
function empty(progress: Progress, id: string): void {
  const { holds: held } = placeAt(progress, id);
  changing(progress, id).holds = 'nothing';
  progress.flags.push(`dropped:${id}`);
  note(progress, { key: 'drop', location: id, held });
}

/** What a hand holds falls; with what it held in two hands, every hand that was on it is empty. */
export function drop(progress: Progress, hand: string): void {
  const { locations } = progress.body;
  const held = locations[hand]?.holds;
  if (held === 'oneHanded') empty(progress, hand);
  if (held !== 'twoHanded') return;
  for (const id in locations) if (locations[id]?.holds === 'twoHanded') empty(progress, id);
}

/** Every hand drops what it holds. */
export function dropAll(progress: Progress): void {
  const { locations } = progress.body;
  for (const id in locations) if (locations[id]?.holds !== 'nothing') empty(progress, id);
}

/** He falls unconscious: he lies down and drops what he holds. rules/README.md, Common rules. */
export function fallUnconscious(progress: Progress, cause: MortalLedger['unconscious']['cause'], ask: string): void {
  progress.body.unconscious = true;
  note(progress, { key: 'unconscious', cause, ask });
  fallProne(progress);
  dropAll(progress);
}

/** An HT roll to stay awake. Seed 002, 0 HP or less. */
export function stayAwake(progress: Progress): void {
  const { ht } = progress.body;
  const ask = 'consciousness';
  const roll = rollCheck(progress, ask, { stat: 'ht', atMost: ht });
  const by = failedBy(roll, ht);
  note(progress, { key: 'consciousness', ask, ht, atMost: ht, roll, passed: by === 0, by });
  if (by > 0) fallUnconscious(progress, 'consciousness', ask);
}

/** He dies. */
export function die(progress: Progress, how: MortalLedger['death']): void {
  progress.body.dead = true;
  note(progress, { key: 'death', ...how });
}

/** A part works again: what is left of its wound goes with the crippling. */
export function endCrippling(progress: Progress, id: string): void {
  const location = changing(progress, id);
  const { kind, crippled } = location;
  if (crippled === null) return;
  note(progress, { key: 'cripplingHealed', location: id, kind, was: crippled });
  location.crippled = null;
  delete location.months;
  clearInjury(progress, id);
}

/** The injuries of a part no longer add to those that come. */
export function clearInjury(progress: Progress, id: string): void {
  const { injury } = placeAt(progress, id);
  if (injury === undefined) return;
  delete changing(progress, id).injury;
  note(progress, { key: 'injuryCleared', location: id, before: injury });
}

/** The outcome: state flags compare the end with the start, and join those of events. */
export function finish(progress: Progress, result?: object): Outcome<MortalBody> {
  const { before, body, ledger, flags } = progress;
  if (body.dead && !before.dead) flags.push('dead');
  if (body.destroyed && !before.destroyed) flags.push('destroyed');
  if (body.unconscious && !before.unconscious) flags.push('unconscious');
  if (body.stunned && !before.stunned) flags.push('stunned');
  if (body.prone && !before.prone) flags.push('prone');
  if (body.mortalWound && !before.mortalWound) flags.push('mortalWound');
  if (body.incapacitated && !before.incapacitated) flags.push('incapacitated');
  if (flags.length > 1) flags.sort();
  return result === undefined ? { body, ledger, flags } : { body, ledger, flags, result };
}

/** The outcome on a body that was dead already: nothing. */
export function alreadyDead<Body extends MortalBody | null>(body: Body, ledger: Entry[]): Outcome<Body> {
  ledger.push({ key: 'alreadyDead' });
  return { body, ledger, flags: [] };
}
