import type { CheckedStat, Location, Row } from './terms.ts';

/**
 * The lines of a skirmish ledger, in no order: `key`, then the figures. `ask` is the id of the ask behind a line,
 * `formula` what it rolls. The card writes one sentence for each key.
 */
export type SkirmishLedger = {
  // attack
  attack: {
    ask: string;
    formula: string;
    roll: number;
    skill: number;
    modifier: number;
    atMost: number;
    hit: boolean;
  };

  // hit: where it lands
  /** `toughness` as bled and `armour` against `strength` make `shift`; `total` is `roll` + `shift`, at least 0. */
  location: {
    ask: string;
    roll: number;
    toughness: number;
    armour: number;
    strength: number;
    shift: number;
    total: number;
    row: Row;
  };
  blocked: { location: Location };
  stray: { location: Location };

  // hit: what it does
  /** The injury is taken further up: `taken` so far, where no more than `most` can be. */
  instead: { injury: Location; taken: number; most: number; instead: Location };
  /** How often it has been taken. */
  injury: { injury: Location; before: number; after: number };
  wound: { before: number; after: number };
  /** The blow's `damage` so many `times`. */
  bleed: { times: 1 | 2; damage: number; bled: number; before: number; after: number };
  /** `base` on the profile, `value` as it stood at that moment: passed at or under it. */
  check: {
    ask: string;
    formula: string;
    stat: CheckedStat;
    base: number;
    value: number;
    roll: number;
    passed: boolean;
  };
  prone: { cause: 'groin' | 'leg' | 'unconscious' };
  /** He went down at a drop: a check for each point `bled`, of which no more than `checks` are made. */
  ledge: { bled: number; checks: number };
  fell: Record<never, never>;
  /** More damage than the profile's Toughness, or no wound left. */
  unconscious: { cause: 'damage' | 'wounds'; damage: number; toughness: number; wounds: number };

  // activation
  /** After the checks: one point for each that `failed`; of `before` points no more than `checks` were checked. */
  bleedsOn: { checks: number; failed: number; before: number; after: number };
  escaped: Record<never, never>;
  rallied: Record<never, never>;

  // battle shock
  /** One check, and one for each wound `lost`. */
  shock: { lost: number; checks: number };
  broken: Record<never, never>;

  // anything
  /** Nothing is to be done here. */
  skipped: { reason: 'unconscious' | 'fled' | 'broken' | 'notBroken' };
  alreadyDead: Record<never, never>;
};

/** One line of a skirmish ledger. */
export type SkirmishEntry = {
  [Key in keyof SkirmishLedger]: { readonly key: Key } & Readonly<SkirmishLedger[Key]>;
}[keyof SkirmishLedger];

const LINES: Readonly<Record<keyof SkirmishLedger, true>> = {
  attack: true,
  location: true,
  blocked: true,
  stray: true,
  instead: true,
  injury: true,
  wound: true,
  bleed: true,
  check: true,
  prone: true,
  ledge: true,
  fell: true,
  unconscious: true,
  bleedsOn: true,
  escaped: true,
  rallied: true,
  shock: true,
  broken: true,
  skipped: true,
  alreadyDead: true,
};

/** Every key of the ledger, for faces and tests that must handle each. */
export const SKIRMISH_LEDGER_KEYS = Object.keys(LINES) as readonly (keyof SkirmishLedger)[];
