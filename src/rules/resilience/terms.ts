/** What a location is; it decides its hit points and what a wound there does. */
export const LOCATION_KINDS = ['leg', 'arm', 'abdomen', 'chest', 'head'] as const;

/** One of the five kinds. */
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** How bad a location is, the lightest first. Seed 003, Damage. */
export const WOUNDS = ['none', 'minor', 'serious', 'major'] as const;

/** One degree of a wound. */
export type Wound = (typeof WOUNDS)[number];

/** What an arm may hold. */
export const HOLDINGS = ['nothing', 'oneHanded', 'twoHanded'] as const;

/** Legs and arms: limbs become useless and are severed, the rest of a body faints and dies. */
export function isLimb(kind: LocationKind): boolean {
  return kind === 'leg' || kind === 'arm';
}

/**
 * The wound of a location with so many hit points: none at 1 or more, below that the heavier of the one it has and the
 * one that the hit points say. rules/resilience.md, Body; seed 003, Damage.
 */
export function woundAt(hp: number, maxHp: number, before: Wound): Wound {
  if (hp >= 1) return 'none';
  if (hp < -maxHp || before === 'major') return 'major';
  return hp < 0 || before === 'serious' ? 'serious' : 'minor';
}

/**
 * The highest 1d100 that passes a test of this percentage: 01-05 always do, 96-00 never.
 * rules/resilience.md, Resilience test and attack.
 */
export function passesAt(percentage: number): number {
  if (percentage < 5) return 5;
  return percentage > 95 ? 95 : percentage;
}
