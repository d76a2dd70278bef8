/** The nine characteristics, as the sheet orders them. */
export const CHARACTERISTICS = ['WS', 'BS', 'S', 'T', 'I', 'Wp', 'Sg', 'Nv', 'Ld'] as const;

/** One of the nine characteristics. */
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** The mental characteristics, which sepsis eats. */
export const MENTAL_CHARACTERISTICS = ['Wp', 'Sg', 'Nv', 'Ld'] as const satisfies readonly Characteristic[];

/** What a location is; it decides its levels and its charts. */
export const LOCATION_KINDS = ['head', 'body', 'arm', 'leg'] as const;

/** One of the four kinds. */
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** The names of the injury levels of each kind, from 1 up; the last is the top. Seed 000, the four Location Injury Charts. */
export const LEVEL_NAMES = {
  head: ['light', 'crippled'],
  body: ['light', 'heavy', 'serious', 'crippled'],
  arm: ['light', 'heavy', 'crippled'],
  leg: ['light', 'heavy', 'crippled'],
} as const satisfies Record<LocationKind, readonly string[]>;

/** The name of an injury level. */
export type LevelName = (typeof LEVEL_NAMES)[LocationKind][number];

/** How a body may move, the best first. */
export const MOVEMENTS = ['normal', 'halved', 'crawl', 'none'] as const;

/** One way of moving. */
export type Movement = (typeof MOVEMENTS)[number];

/** How a blow is struck. */
export const MODES = ['melee', 'thrown', 'projectile', 'energy', 'blast', 'unarmed', 'natural'] as const;

/** One way of striking. */
export type Mode = (typeof MODES)[number];

/** The stages of a crippling injury. */
export const STAGES = ['untreated', 'attended', 'recovering', 'healed'] as const;

/** What can stop a clock. */
export const CLOCK_ENDINGS = ['attention', 'drain', 'surgery'] as const;

/** The characteristic in full, as ask ids and tests name it. */
export const STAT_NAMES = {
  WS: 'weaponSkill',
  BS: 'ballisticSkill',
  S: 'strength',
  T: 'toughness',
  I: 'initiative',
  Wp: 'willpower',
  Sg: 'sagacity',
  Nv: 'nerve',
  Ld: 'leadership',
} as const satisfies Record<Characteristic, string>;

/** Modes in which fields and cover give nothing and the helpless are struck without a roll. */
export function isCloseCombat(mode: Mode): boolean {
  return mode === 'melee' || mode === 'unarmed' || mode === 'natural';
}

/** A day and an hour in minutes, and a week and a day in hours. */
export const SPANS = { dayMinutes: 1440, hourMinutes: 60, weekHours: 168, dayHours: 24 } as const;
