import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ImperiumBody, ImperiumLocation, UnconsciousCause } from './body.ts';
import type { CharacteristicCause, ImperiumEntry, ImperiumLedger } from './ledger.ts';
import { activeEffects, standing, type ActiveEffect, type CharacteristicStep } from './standing.ts';
import { STAT_NAMES, type Characteristic } from './terms.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A location that this run has copied and may change. */
export type LocationDraft = Mutable<ImperiumLocation>;

/** A body that this run has copied and may change; its locations are copied one by one, on the first change. */
export type BodyDraft = Omit<Mutable<ImperiumBody>, 'locations'> & { locations: Record<string, ImperiumLocation> };

/** A procedure at work: the body before, the body so far, the dice, the ledger so far and the flags of events. */
export type Progress = {
  readonly before: ImperiumBody;
  readonly body: BodyDraft;
  readonly dice: Dice;
  readonly ledger: Entry[];
  readonly flags: string[];
  /** The effects of crippling injuries, once looked up; null after a change to them. */
  active: readonly ActiveEffect[] | null;
};

/** Starts a run on a shallow copy. */
export function begin(body: ImperiumBody, dice: Dice, ledger: Entry[]): Progress {
  return { before: body, body: { ...body }, dice, ledger, flags: [], active: null };
}

/** Writes a line of the ledger. */
export function note(progress: Progress, entry: ImperiumEntry): void {
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

/** A characteristic as it stands now. */
export function standingNow(progress: Progress, characteristic: Characteristic): number {
  progress.active ??= activeEffects(progress.body);
  return standing(progress.body, characteristic, progress.active);
}

/** What makes a characteristic differ from how it is written, each crippling injury with the entry of its chart. */
function causesOf({ body, active }: Progress, characteristic: Characteristic): CharacteristicCause[] {
  const steps: CharacteristicStep[] = [];
  standing(body, characteristic, active ?? undefined, steps);
  return steps.map(({ cause, change, location, crippling: index }) => {
    const place = location === undefined ? undefined : body.locations[location];
    const crippling = index === undefined ? undefined : place?.cripplings[index];
    return {
      cause,
      change,
      ...(location === undefined ? {} : { location }),
      ...(place === undefined || crippling === undefined
        ? {}
        : { kind: place.kind, entry: crippling.entry, custom: crippling.custom !== undefined }),
    };
  });
}

/** A test of a characteristic as it stands now, halved afterwards where a rule says so. */
export function test(progress: Progress, ask: string, characteristic: Characteristic, halved = false): boolean {
  const stat = STAT_NAMES[characteristic];
  const value = standingNow(progress, characteristic);
  const atMost = halved ? Math.floor(value / 2) : value;
  const { roll, passed } = progress.dice.test(ask, stat, atMost);
  const base = progress.body.characteristics[characteristic];
  const line = { key: 'test', ask, stat, characteristic, base, value, halved, atMost, roll, passed } as const;
  note(progress, base === value ? line : { ...line, causes: causesOf(progress, characteristic) });
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

/** What an arm holds falls, with everything held in two hands. */
export function drop(progress: Progress, arm: string): void {
  const { locations } = progress.body;
  for (const id in locations) {
    if (id === arm || locations[id]?.holds === 'twoHanded') empty(progress, id);
  }
}

/** One more cause of unconsciousness; with the first he lies down and drops what he holds. */
export function fallUnconscious(
  progress: Progress,
  cause: UnconsciousCause,
  figures: Omit<ImperiumLedger['unconscious'], 'cause'> = {},
): void {
  const { body } = progress;
  if (body.unconscious.includes(cause)) return;
  const newly = body.unconscious.length === 0;
  body.unconscious = newly ? [cause] : ['hp', 'injury'];
  note(progress, { key: 'unconscious', cause, ...figures });
  if (!newly) return;
  fallProne(progress);
  for (const id in body.locations) empty(progress, id);
}

/** Rounds of stun, added to those still to miss. After acting, the running round does not count. */
export function stun(progress: Progress, rounds: number, ask?: string): void {
  const { body } = progress;
  if (body.stunned === 0 && body.acted) body.stunFresh = true;
  body.stunned += rounds;
  const total = body.stunned;
  note(progress, ask === undefined ? { key: 'stun', rounds, total } : { key: 'stun', ask, rounds, total });
}

/** Bleeding added to a location, in D3 a round. */
export function bleed(progress: Progress, id: string, added: number): void {
  const location = changing(progress, id);
  location.bleeding += added;
  note(progress, { key: 'bleeding', location: id, added, total: location.bleeding });
}

/** He dies. */
export function die(progress: Progress, how: ImperiumLedger['death']): void {
  progress.body.dead = true;
  note(progress, { key: 'death', ...how });
}

/** Hit points fall: at 0 he dies, below T/2 he falls unconscious. Seed 000, Hit Points. */
export function loseHitPoints(progress: Progress, lost: number): void {
  const { body } = progress;
  const before = body.hp;
  body.hp = Math.max(0, before - lost);
  note(progress, { key: 'hitPoints', lost, before, after: body.hp });
  if (body.hp === 0) {
    die(progress, { cause: 'hitPoints' });
    return;
  }
  const toughness = standingNow(progress, 'T');
  if (body.hp < toughness / 2) fallUnconscious(progress, 'hp', { hp: body.hp, toughness });
}

/** Points of a characteristic lost until they are given back; none leaves no trace. Gives what is lost of it in all. */
export function loseCharacteristic(progress: Progress, characteristic: Characteristic, points: number): number {
  const { body } = progress;
  const total = (body.losses[characteristic] ?? 0) + points;
  if (points > 0) body.losses = { ...body.losses, [characteristic]: total };
  return total;
}

/** The outcome: state flags compare the end with the start, and join those of events. */
export function finish(progress: Progress, result?: object): Outcome<ImperiumBody> {
  const { before, body, ledger, flags } = progress;
  if (body.dead && !before.dead) flags.push('dead');
  if (body.prone && !before.prone) flags.push('prone');
  if (body.stunned > 0 && before.stunned === 0) flags.push('stunned');
  if (body.unconscious.length > 0 && before.unconscious.length === 0) flags.push('unconscious');
  if (body.coma && !before.coma) flags.push('coma');
  if (body.sepsis && !before.sepsis) flags.push('sepsis');
  if (flags.length > 1) flags.sort();
  return result === undefined ? { body, ledger, flags } : { body, ledger, flags, result };
}

/** The outcome on a body that was dead already: nothing. */
export function alreadyDead<Body extends ImperiumBody | null>(body: Body, ledger: Entry[]): Outcome<Body> {
  ledger.push({ key: 'alreadyDead' });
  return { body, ledger, flags: [] };
}
