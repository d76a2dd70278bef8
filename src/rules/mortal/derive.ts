import type { Kind, MortalBody, MortalLocation, MortalLocations } from './body.ts';
import { counterpart, cripplingNumber, isCrippled, multiplesBelow, shockPenalty, tailPenalty } from './parts.ts';

/** What follows from a body. Penalties are positive numbers. rules/mortal.md, Derived. */
export type MortalDerived = {
  readonly move: number;
  readonly dodge: number;
  readonly shockPenalty: number;
  readonly woundPenalty: number;
  readonly dxPenalty: number;
  readonly defencePenalty: number;
  readonly shieldDefence: number;
  readonly thresholds: Readonly<Record<string, number>>;
  readonly disadvantages: readonly string[];
};

type Placed = readonly [id: string, place: MortalLocation];

/** Disadvantages of parts of which one must be left: with one whole, and with none. */
function ofFew(parts: readonly MortalLocation[], one: string, none: string): string[] {
  if (!parts.some(isCrippled)) return [];
  const whole = parts.filter((part) => !isCrippled(part)).length;
  if (whole > 1) return [];
  return [whole === 1 ? one : none];
}

/** Hands that count: not those on crippled arms. */
function countingHands(locations: MortalLocations, places: readonly Placed[]): MortalLocation[] {
  return places.flatMap(([id, place]) => {
    if (place.kind === 'extraArm') return [place];
    if (place.kind !== 'hand') return [];
    const arm = locations[counterpart(locations, id, 'arm') ?? ''];
    return arm !== undefined && isCrippled(arm) ? [] : [place];
  });
}

/** What crippled parts come to. Seed 002, Crippling Injury and Additional locations. */
function disadvantagesOf(locations: MortalLocations): string[] {
  const places: readonly Placed[] = Object.entries(locations);
  const crippled = places.filter(([, place]) => isCrippled(place));
  const lost = (kind: Kind): readonly Placed[] => crippled.filter(([, place]) => place.kind === kind);
  const any = (kind: Kind, name: string): string[] => (lost(kind).length > 0 ? [name] : []);
  const arms = places.flatMap(([, place]) => (place.kind === 'arm' || place.kind === 'extraArm' ? [place] : []));
  const eyes = places.filter(([, place]) => place.kind === 'eye').length;
  return [
    ...ofFew(arms, 'oneArm', 'noArms'),
    ...ofFew(countingHands(locations, places), 'oneHand', 'noHands'),
    ...any('foot', 'crippledLegs'),
    ...any('leg', 'missingLegs'),
    ...any('eye', lost('eye').length === eyes ? 'blind' : 'oneEye'),
    ...lost('striker').map(([id]) => `noStriker:${id}`),
    ...lost('extraHead').map(([id]) => `noHead:${id}`),
    ...any('wing', 'grounded'),
    ...any('tail', 'balance'),
  ].sort();
}

function thresholdsOf(locations: MortalLocations, maxHp: number): Record<string, number> {
  const thresholds: Record<string, number> = {};
  for (const [id, { kind }] of Object.entries(locations)) {
    const number = cripplingNumber(kind, maxHp);
    if (number !== null) thresholds[id] = number;
  }
  return thresholds;
}

/** A shield that hangs on a crippled arm takes one from its usual defence. Seed 002, Arm. */
function shieldDefenceOf(locations: MortalLocations): number {
  return Object.values(locations).some((place) => place.shield && isCrippled(place)) ? -1 : 0;
}

/** The values that follow from a body. */
export function derive(body: MortalBody): MortalDerived {
  const { hp, maxHp, move, dodge, shockDamage, stunned, locations } = body;
  const weak = 3 * hp < maxHp;
  return {
    move: weak ? Math.ceil(move / 2) : move,
    dodge: weak ? Math.ceil(dodge / 2) : dodge,
    shockPenalty: shockPenalty(shockDamage, maxHp),
    woundPenalty: multiplesBelow(hp, maxHp),
    dxPenalty: tailPenalty(locations),
    defencePenalty: stunned ? 4 : 0,
    shieldDefence: shieldDefenceOf(locations),
    thresholds: thresholdsOf(locations, maxHp),
    disadvantages: disadvantagesOf(locations),
  };
}
