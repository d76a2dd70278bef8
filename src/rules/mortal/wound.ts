import { constantOf } from '../dice.ts';
import type { MortalLocation } from './body.ts';
import type { HitInput } from './input.ts';
import type { MortalOptions } from './options.ts';
import { cripplingNumber, isCrippled, shockPenalty, shockUnit } from './parts.ts';
import { changing, note, type Progress } from './progress.ts';

/** A wound in its place: what it costs, and what it does to the part. */
export type Wound = {
  readonly location: string;
  readonly place: MortalLocation;
  readonly lost: number;
  readonly cripples: boolean;
  readonly severs: boolean;
};

/** What a part may still lose: its crippling number, what it lost before under `accumulate`, and the room between. */
export type Cap = { readonly number: number; readonly injury: number; readonly room: number };

/** Figures like a multiplier of 1.1 are meant as written: what binary fractions lack to a whole number is made up. */
function floored(value: number): number {
  return Math.min(Math.floor(value + 1e-9), Number.MAX_SAFE_INTEGER);
}

/** Damage less armour, times the multiplier, at least 1 if anything came through. */
function woundOf(total: number, armour: number, multiplier: number): number {
  const through = total - armour;
  return through <= 0 ? 0 : Math.max(1, floored(through * multiplier));
}

/** The cap on the loss of a part; null for kinds that cannot be crippled. rules/mortal.md, hit 2; seed 002, Crippling Injury. */
export function capOf(place: MortalLocation, maxHp: number, options: MortalOptions): Cap | null {
  const number = cripplingNumber(place.kind, maxHp);
  if (number === null) return null;
  const injury = options.accumulate ? (place.injury ?? 0) : 0;
  return { number, injury, room: number - injury };
}

/** From the dice to what comes through. Totals that the cap makes alike are one to the odds. rules/mortal.md, hit 1. */
export function land(run: Progress, input: HitInput, place: MortalLocation, cap: Cap | null): number {
  const { damage: formula, armourDivisor: divisor, woundingMultiplier: multiplier } = input;
  const armour = place.dr === 0 ? 0 : floored(place.dr / divisor);
  const constant = constantOf(formula);
  const total =
    constant ??
    run.dice.roll('damage', formula, (rolled) => {
      const wound = woundOf(rolled, armour, multiplier);
      return cap === null ? wound : Math.min(wound, cap.room + 1);
    });
  if (constant === null) note(run, { key: 'damage', ask: 'damage', formula, total });
  else note(run, { key: 'damage', formula, total });
  if (place.dr > 0) {
    note(run, { key: 'armour', dr: place.dr, divisor, value: armour, total: Math.max(0, total - armour) });
  }
  const wound = woundOf(total, armour, multiplier);
  if (wound === 0) note(run, { key: 'noInjury' });
  else if (multiplier !== 1) note(run, { key: 'multiplied', multiplier, total: wound });
  return wound;
}

/** What a wound costs under the cap, and whether it cripples or cuts off. rules/mortal.md, hit 2. */
export function capped(
  run: Progress,
  input: HitInput,
  location: string,
  place: MortalLocation,
  damage: number,
  cap: Cap | null,
): Wound {
  if (cap === null) return { location, place, lost: damage, cripples: false, severs: false };
  const { number, injury, room } = cap;
  const lost = Math.min(damage, room);
  if (lost < damage) note(run, { key: 'capped', location, number, injury, wound: damage, lost });
  const reached = damage >= room;
  const severs = reached && input.dismember;
  return { location, place, lost, cripples: severs || (reached && !isCrippled(place)), severs };
}

function losePoints(run: Progress, lost: number): void {
  const { body } = run;
  const { hp, maxHp, shockDamage } = body;
  body.hp = Math.max(hp - lost, -Number.MAX_SAFE_INTEGER);
  note(run, { key: 'hitPoints', lost, before: hp, after: body.hp });
  const after = Math.min(shockDamage + lost, Number.MAX_SAFE_INTEGER);
  body.shockDamage = after;
  const penalty = shockPenalty(after, maxHp);
  note(run, { key: 'shock', lost, before: shockDamage, after, unit: shockUnit(maxHp), penalty });
}

/** The wound on the body: hit points, shock, the part's own injury and its crippling. rules/mortal.md, hit 2 and 3. */
export function bear(run: Progress, wound: Wound, cap: Cap | null, options: MortalOptions): void {
  const { location, place, lost, cripples, severs } = wound;
  if (lost > 0) losePoints(run, lost);
  if (cap === null) return;
  const { number, injury } = cap;
  if (options.accumulate && lost > 0) {
    changing(run, location).injury = injury + lost;
    note(run, { key: 'injury', location, number, before: injury, after: injury + lost });
  }
  if (!cripples) return;
  const part = changing(run, location);
  part.crippled = severs ? 'permanent' : 'untested';
  if (severs) {
    part.dismembered = true;
    delete part.months;
  }
  note(run, { key: 'crippled', location, kind: place.kind, number, dismembered: severs });
}
