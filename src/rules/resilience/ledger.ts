import type { LocationKind, Wound } from './terms.ts';

/**
 * The lines of a resilience ledger, in no order: `key`, then the figures. `ask` is the id of the ask behind a line; it
 * is left out where nothing was asked (a constant, a location that was known). `total` in the lines of damage is what is
 * left after the line. The card writes one sentence for each key.
 */
export type ResilienceLedger = {
  // attack
  /** `atMost` is skill and modifier together, kept within 5..95. */
  attack: { ask: string; roll: number; skill: number; modifier: number; atMost: number; hit: boolean };
  location: { location: string; how: 'given' | 'rolled'; ask?: string; roll?: number; from?: number; to?: number };

  // hit: the blow on its way in
  damage: { ask?: string; formula: string; total: number };
  damageModifier: { ask?: string; formula: string; value: number; total: number };
  armour: { location: string; value: number; total: number };
  absorbed: { location: string };
  hitPoints: { location: string; lost: number; before: number; after: number; maxHp: number };

  // hit: what it does
  wound: { location: string; kind: LocationKind; wound: Wound; before: Wound };
  scarred: { location: string };
  stabilisingUndone: { location: string };
  lostActions: { ask?: string; added: number; before: number; after: number };
  severed: { location: string };
  useless: { location: string };
  prone: Record<never, never>;
  drop: { location: string; held: 'oneHanded' | 'twoHanded' };
  /** Rounds until death: `con` and `pow` together, or half of that, rounded down. */
  clock: { location: string; rounds: number; con: number; pow: number; halved: boolean };
  clockStays: { location: string; rounds: number };
  /** `value` on the sheet, `atMost` kept within 5..95. */
  test: {
    ask: string;
    stat: 'resilience';
    against: 'death' | 'consciousness';
    location: string;
    value: number;
    atMost: number;
    roll: number;
    passed: boolean;
  };
  unconscious: { location: string };
  death: { cause: 'test' | 'clock'; location: string };

  // roundEnd
  clockRuns: { location: string; before: number; after: number };

  // treat, spendAction, wake, stand
  stabilised: { location: string; wound: Wound };
  healedHitPoints: { location: string; before: number; after: number; maxHp: number };
  woundHealed: { location: string; before: Wound };
  clockStopped: { location: string; before: number };
  restored: { location: string };
  usable: { location: string };
  actionSpent: { before: number; after: number };
  awake: Record<never, never>;
  stood: Record<never, never>;
  cannotStand: { reason: 'unconscious' | 'crawling' };
  /** Nothing came of it, and why. */
  unchanged: {
    reason: 'noWound' | 'stabilised' | 'unhurt' | 'noPoints' | 'notSevered' | 'noLostActions' | 'awake' | 'standing';
    location?: string;
  };
  alreadyDead: Record<never, never>;
};

/** One line of a resilience ledger. */
export type ResilienceEntry = {
  [Key in keyof ResilienceLedger]: { readonly key: Key } & Readonly<ResilienceLedger[Key]>;
}[keyof ResilienceLedger];

const LINES: Readonly<Record<keyof ResilienceLedger, true>> = {
  attack: true,
  location: true,
  damage: true,
  damageModifier: true,
  armour: true,
  absorbed: true,
  hitPoints: true,
  wound: true,
  scarred: true,
  stabilisingUndone: true,
  lostActions: true,
  severed: true,
  useless: true,
  prone: true,
  drop: true,
  clock: true,
  clockStays: true,
  test: true,
  unconscious: true,
  death: true,
  clockRuns: true,
  stabilised: true,
  healedHitPoints: true,
  woundHealed: true,
  clockStopped: true,
  restored: true,
  usable: true,
  actionSpent: true,
  awake: true,
  stood: true,
  cannotStand: true,
  unchanged: true,
  alreadyDead: true,
};

/** Every key of the ledger, for faces and tests that must handle each. */
export const RESILIENCE_LEDGER_KEYS = Object.keys(LINES) as readonly (keyof ResilienceLedger)[];
