import type { Kind, MortalBody, MortalLocation, MortalLocations } from './body.ts';

/** The part of maximum hit points that a wound must exceed to cripple a location of a kind; none: it is never crippled. */
const SHARES: Readonly<Partial<Record<Kind, 2 | 3 | 10>>> = {
  eye: 10,
  arm: 2,
  leg: 2,
  wing: 2,
  striker: 2,
  extraArm: 2,
  extraLeg: 2,
  hand: 3,
  foot: 3,
  tail: 3,
  fin: 3,
  extraHead: 3,
};

/**
 * The crippling number of a kind: the smallest whole number over a half, a third or a tenth of maximum hit points; null
 * for kinds that cannot be crippled. Seed 002, Crippling Injury; rules/mortal.md, hit 2.
 */
export function cripplingNumber(kind: Kind, maxHp: number): number | null {
  const share = SHARES[kind];
  return share === undefined ? null : Math.floor(maxHp / share) + 1;
}

/** Whether a location is crippled, for a while or for good. */
export function isCrippled({ crippled, dismembered }: MortalLocation): boolean {
  return crippled !== null || dismembered;
}

/**
 * The location of a kind that belongs to another: the hand of an arm, the arm of a hand, and so with legs and feet. They
 * are of one side; where a side has several of them, the first belongs to the first, and so on. Null where it has none.
 */
export function counterpart(locations: MortalLocations, id: string, kind: Kind): string | null {
  const own = locations[id];
  let before = 0;
  for (const other in locations) {
    if (other === id) break;
    const place = locations[other];
    if (place?.kind === own?.kind && place?.side === own?.side) before += 1;
  }
  for (const other in locations) {
    const place = locations[other];
    if (place?.kind !== kind || place.side !== own?.side) continue;
    if (before === 0) return other;
    before -= 1;
  }
  return null;
}

/**
 * Whether a part is gone: cut off, or a hand or foot whose arm or leg is. A torso never is: what is rolled for a part
 * that is gone lands there. rules/mortal.md, Random location.
 */
export function isGone(locations: MortalLocations, id: string): boolean {
  const place = locations[id];
  if (place === undefined || place.kind === 'torso') return false;
  if (place.dismembered) return true;
  if (place.kind !== 'hand' && place.kind !== 'foot') return false;
  const limb = counterpart(locations, id, place.kind === 'hand' ? 'arm' : 'leg');
  return limb !== null && locations[limb]?.dismembered === true;
}

/** Hit points that cost one point of shock: 1, or a tenth of the maximum of those who have more than 20. Seed 002, Shock. */
export function shockUnit(maxHp: number): number {
  return maxHp > 20 ? Math.floor(maxHp / 10) : 1;
}

/** The penalty of so much damage, 4 at most. Seed 002, Shock. */
export function shockPenalty(damage: number, maxHp: number): number {
  return Math.min(4, Math.floor(damage / shockUnit(maxHp)));
}

/** Full multiples of maximum hit points below 0: how many, and the penalty on DX and IQ. Seed 002, 0 HP or less. */
export function multiplesBelow(hp: number, maxHp: number): number {
  return hp < 0 ? Math.floor(-hp / maxHp) : 0;
}

/** What a crippled tail costs in balance. Seed 002, Tail. */
export function tailPenalty(locations: MortalLocations): 0 | 1 {
  for (const id in locations) {
    const place = locations[id];
    if (place?.kind === 'tail' && isCrippled(place)) return 1;
  }
  return 0;
}

/** The leg or foot that keeps a body from standing; null where none does. rules/mortal.md, Time and treatment. */
export function lameLeg({ locations }: MortalBody): string | null {
  for (const id in locations) {
    const place = locations[id];
    if (place !== undefined && (place.kind === 'leg' || place.kind === 'foot') && isCrippled(place)) return id;
  }
  return null;
}
