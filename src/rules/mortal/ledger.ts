import type { CheckOutcome } from './checks.ts';
import type { Crippling, Grip, Kind } from './body.ts';

/** A roll of 3d6 against HT and the like: what was rolled, the highest that passes, and by how much it failed (else 0). */
type Rolled = { ask: string; atMost: number; roll: number; passed: boolean; by: number };

/** A roll whose criticals count too. */
type Graded = Omit<Rolled, 'passed'> & { outcome: CheckOutcome };

/**
 * The lines of a mortal ledger, in no order: `key`, then the figures. `ask` is the id of the ask behind a line; it is
 * left out where nothing was asked (a constant). `total` in the lines of damage is what is left after the line.
 * The card writes one sentence for each key (GRIEVOUS.mortal.ledger.<key>).
 */
export type MortalLedger = {
  // attack, and where it lands
  attack: Graded & { skill: number; modifier: number; hit: boolean };
  location: { location: string; how: 'aimed' | 'rolled'; ask?: string; roll?: number; from?: number; to?: number };
  side: { ask: string; roll: number; location: string };
  missingPart: { location: string; instead: string };

  // hit: the blow on its way in
  damage: { ask?: string; formula: string; total: number };
  armour: { dr: number; divisor: number; value: number; total: number };
  multiplied: { multiplier: number; total: number };
  noInjury: Record<never, never>;
  /** `injury`: what the part had lost before, under the option accumulate. */
  capped: { location: string; number: number; injury: number; wound: number; lost: number };

  // hit: what it does
  injury: { location: string; number: number; before: number; after: number };
  hitPoints: { lost: number; before: number; after: number };
  shock: { lost: number; before: number; after: number; unit: number; penalty: number };
  crippled: { location: string; kind: Kind; number: number; dismembered: boolean };
  destroyed: { hp: number; maxHp: number };
  death: { cause: 'hitPoints' | 'deathCheck' | 'mortalWound' | 'executed'; ask?: string; hp?: number; maxHp?: number };
  deathCheck: Rolled & { multiple: number; ht: number };
  mortalWound: { ask: string; by: number };
  consciousness: Rolled & { ht: number };
  unconscious: { cause: 'consciousness' | 'knockdown'; ask: string };
  majorWound: { lost: number; maxHp: number; crippled: boolean };
  /** `place`: what the location takes from HT in a major wound; `pain`: what the traits change. */
  knockdown: Graded & {
    ht: number;
    place: number;
    pain: number;
    location: string;
    major: boolean;
    unconscious: boolean;
  };
  stunned: Record<never, never>;
  prone: Record<never, never>;
  drop: { location: string; held: Grip };
  keepHold: Rolled & { dx: number; shock: number; wound: number; tail: number };
  kept: { location: string; by: readonly string[] };
  shieldUseless: { location: string };
  shieldDropped: { location: string };
  blinded: { location: string };
  fell: { location: string };

  // turns
  shockStands: { damage: number; penalty: number };
  recover: Rolled & { ht: number };
  shockPasses: { before: number; after: number };

  // the end of a combat
  duration: Graded & { ht: number; location: string; kind: Kind; crippled: Crippling };
  months: { ask: string; location: string; roll: number; less: number; months: number };

  // time and treatment
  lingers: { halfHours: number; before: number; after: number };
  mortalCheck: Graded & { halfHour: number; ht: number; physician?: number };
  pulledThrough: { ask: string };
  scar: Graded & { ht: number };
  htLost: { before: number; after: number };
  wounded: Record<never, never>;
  monthsPass: { location: string; before: number; after: number };
  stabilized: Record<never, never>;
  healed: { before: number; after: number };
  ableAgain: { hp: number };
  injuryCleared: { location: string; before: number };
  cripplingHealed: { location: string; kind: Kind; was: Crippling };
  restored: { location: string; kind: Kind; was: Crippling | null; dismembered: boolean };
  awake: Record<never, never>;
  stood: Record<never, never>;
  cannotStand: { reason: 'unconscious' | 'crippled'; location?: string };
  noMortalWound: Record<never, never>;
  executed: { before: number; after: number };

  // anything
  alreadyDead: Record<never, never>;
};

/** One line of a mortal ledger. */
export type MortalEntry = {
  [Key in keyof MortalLedger]: { readonly key: Key } & Readonly<MortalLedger[Key]>;
}[keyof MortalLedger];

const LINES: Readonly<Record<keyof MortalLedger, true>> = {
  attack: true,
  location: true,
  side: true,
  missingPart: true,
  damage: true,
  armour: true,
  multiplied: true,
  noInjury: true,
  capped: true,
  injury: true,
  hitPoints: true,
  shock: true,
  crippled: true,
  destroyed: true,
  death: true,
  deathCheck: true,
  mortalWound: true,
  consciousness: true,
  unconscious: true,
  majorWound: true,
  knockdown: true,
  stunned: true,
  prone: true,
  drop: true,
  keepHold: true,
  kept: true,
  shieldUseless: true,
  shieldDropped: true,
  blinded: true,
  fell: true,
  shockStands: true,
  recover: true,
  shockPasses: true,
  duration: true,
  months: true,
  lingers: true,
  mortalCheck: true,
  pulledThrough: true,
  scar: true,
  htLost: true,
  wounded: true,
  monthsPass: true,
  stabilized: true,
  healed: true,
  ableAgain: true,
  injuryCleared: true,
  cripplingHealed: true,
  restored: true,
  awake: true,
  stood: true,
  cannotStand: true,
  noMortalWound: true,
  executed: true,
  alreadyDead: true,
};

/** Every key of the ledger, for faces and tests that must handle each. */
export const MORTAL_LEDGER_KEYS = Object.keys(LINES) as readonly (keyof MortalLedger)[];
