import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody, ResilienceLocation } from './body.ts';
import type { ResilienceEntry } from './ledger.ts';
import { passesAt } from './terms.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A location that this run has copied and may change. */
export type LocationDraft = Mutable<ResilienceLocation>;

/** A body that this run has copied and may change; its locations are copied one by one, on the first change. */
export type BodyDraft = Omit<Mutable<ResilienceBody>, 'locations'> & { locations: Record<string, ResilienceLocation> };

/** A procedure at work: the body before, the body so far, the dice, the ledger so far and the flags of events. */
export type Progress = {
  readonly before: ResilienceBody;
  readonly body: BodyDraft;
  readonly dice: Dice;
  readonly ledger: Entry[];
  readonly flags: string[];
};

/** Starts a run on a shallow copy. */
export function begin(body: ResilienceBody, dice: Dice, ledger: Entry[]): Progress {
  return { before: body, body: { ...body }, dice, ledger, flags: [] };
}

/** Writes a line of the ledger. */
export function note(progress: Progress, entry: ResilienceEntry): void {
  progress.ledger.push(entry);
}

/** A location to change: its copy, made on the first call. The id is of the body. */
export function changing(progress: Progress, id: string): LocationDraft {
  const { before, body } = progress;
  const location = body.locations[id];
  if (location === undefined) throw new Error(`the body has no ${id}`);
  if (location !== before.locations[id]) return location;
  if (body.locations === before.locations) body.locations = { ...before.locations };
  const copy = { ...location };
  body.locations[id] = copy;
  return copy;
}

/** A Resilience test for the sake of one location. rules/resilience.md, Resilience test. */
function resists(progress: Progress, location: string, against: 'death' | 'consciousness'): boolean {
  const ask = `${location}/${against}`;
  const value = progress.body.resilience;
  const atMost = passesAt(value);
  const { roll, passed } = progress.dice.test(ask, 'resilience', atMost);
  note(progress, { key: 'test', ask, stat: 'resilience', against, location, value, atMost, roll, passed });
  return passed;
}

/** He lies down. */
export function fallProne(progress: Progress): void {
  if (progress.body.prone) return;
  progress.body.prone = true;
  note(progress, { key: 'prone' });
}

function empty(progress: Progress, id: string): void {
  const held = progress.body.locations[id]?.holds;
  if (held === undefined || held === 'nothing') return;
  changing(progress, id).holds = 'nothing';
  progress.flags.push(`dropped:${id}`);
  note(progress, { key: 'drop', location: id, held });
}

/** An arm lets go; what it held in two hands falls from every arm that holds so. rules/resilience.md, Dropping. */
export function drop(progress: Progress, arm: string): void {
  const { locations } = progress.body;
  if (locations[arm]?.holds !== 'twoHanded') {
    empty(progress, arm);
    return;
  }
  for (const id in locations) if (locations[id]?.holds === 'twoHanded') empty(progress, id);
}

/** A test to stay conscious, unless he is not: failed, he lies down and lets go of everything. */
export function stayConscious(progress: Progress, location: string): void {
  const { body } = progress;
  if (body.unconscious || resists(progress, location, 'consciousness')) return;
  body.unconscious = true;
  note(progress, { key: 'unconscious', location });
  fallProne(progress);
  for (const id in body.locations) empty(progress, id);
}

/** A test to stay alive, and alive one to stay conscious. Seed 003, Major Wound, Abdomen, Chest or Head. */
export function stayAlive(progress: Progress, location: string): void {
  if (resists(progress, location, 'death')) {
    stayConscious(progress, location);
    return;
  }
  progress.body.dead = true;
  note(progress, { key: 'death', cause: 'test', location });
}

/** The outcome: state flags compare the end with the start, and join those of events. */
export function finish(progress: Progress, result?: object): Outcome<ResilienceBody> {
  const { before, body, ledger, flags } = progress;
  if (body.dead && !before.dead) flags.push('dead');
  if (body.prone && !before.prone) flags.push('prone');
  if (body.unconscious && !before.unconscious) flags.push('unconscious');
  if (flags.length > 1) flags.sort();
  return result === undefined ? { body, ledger, flags } : { body, ledger, flags, result };
}

/** The outcome on a body that was dead already: nothing. */
export function alreadyDead<Body extends ResilienceBody | null>(body: Body, ledger: Entry[]): Outcome<Body> {
  ledger.push({ key: 'alreadyDead' });
  return { body, ledger, flags: [] };
}
