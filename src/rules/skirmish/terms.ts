/** The eight statistics of a profile. Seed 001, all sections. */
export const STATS = [
  'weaponSkill',
  'ballisticSkill',
  'strength',
  'toughness',
  'initiative',
  'sagacity',
  'grit',
  'luck',
] as const;

/** A statistic of a profile. */
export type Stat = (typeof STATS)[number];

/** What can be injured, from the top of the injury table down. Seed 001, Wounds and Injuries. */
export const LOCATIONS = ['head', 'groin', 'gut', 'leg', 'arm'] as const;

/** A location, and the injury taken there. */
export type Location = (typeof LOCATIONS)[number];

/** What the injury table can come to: an injury, a wound of the flesh only, nothing. Seed 001, Wounds and Injuries. */
export const ROWS = [...LOCATIONS, 'fleshWound', 'invulnerable'] as const;

/** A row of the injury table. */
export type Row = (typeof ROWS)[number];

/** What a check is made on. */
export type CheckedStat = Extract<Stat, 'initiative' | 'grit' | 'luck'>;
