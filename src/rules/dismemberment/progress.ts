import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { DismembermentBody, DismembermentLocation } from './body.ts';
import type { DismembermentEntry } from './ledger.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A location that this run has copied and may change. */
export type LocationDraft = Mutable<DismembermentLocation>;

/** A body that this run has copied and may change; its locations are copied one by one, on the first change. */
export type BodyDraft = Omit<Mutable<DismembermentBody>, 'locations'> & {
  locations: Record<string, DismembermentLocation>;
};

/** A procedure at work: the body before, the body so far, the dice, the ledger so far and the flags of events. */
export type Progress = {
  readonly before: DismembermentBody;
  readonly body: BodyDraft;
  readonly dice: Dice;
  readonly ledger: Entry[];
  readonly flags: string[];
};

/** Starts a run on a shallow copy. */
export function begin(body: DismembermentBody, dice: Dice, ledger: Entry[]): Progress {
  return { before: body, body: { ...body }, dice, ledger, flags: [] };
}

/** Writes a line of the ledger. */
export function note(run: Progress, entry: DismembermentEntry): void {
  run.ledger.push(entry);
}

/** A location as it stands. The id is of the body. */
export function locationOf(run: Progress, id: string): DismembermentLocation {
  const location = run.body.locations[id];
  if (location === undefined) throw new Error(`the body has no ${id}`);
  return location;
}

/** A location to change: its copy, made on the first call. The id is of the body. */
export function changing(run: Progress, id: string): LocationDraft {
  const { before, body } = run;
  const location = locationOf(run, id);
  if (location !== before.locations[id]) return location;
  if (body.locations === before.locations) body.locations = { ...before.locations };
  const copy = { ...location };
  body.locations[id] = copy;
  return copy;
}

/** The outcome: flags of states compare the end with the start, and join those of events. */
export function finish(run: Progress, result?: object): Outcome<DismembermentBody> {
  const { before, body, ledger, flags } = run;
  if (body.dead && !before.dead) flags.push('dead');
  if (body.unconscious && !before.unconscious) flags.push('unconscious');
  if (body.fainted && !before.fainted) flags.push('fainted');
  if (flags.length > 1) flags.sort();
  return result === undefined ? { body, ledger, flags } : { body, ledger, flags, result };
}

/** The outcome on a body that was dead already: nothing. */
export function alreadyDead<Body extends DismembermentBody | null>(body: Body, ledger: Entry[]): Outcome<Body> {
  ledger.push({ key: 'alreadyDead' });
  return { body, ledger, flags: [] };
}
