import type { ArmourPiece, UnconsciousCause } from './body.ts';
import type { CharacteristicStep } from './standing.ts';
import type { Characteristic, LevelName, LocationKind } from './terms.ts';

/** What a characteristic was changed by: a step of its account; one of a crippling injury with the entry of its chart. */
export type CharacteristicCause = Pick<CharacteristicStep, 'cause' | 'change' | 'location'> & {
  readonly kind?: LocationKind;
  readonly entry?: number;
  readonly custom?: boolean;
};

/**
 * The lines of an imperium ledger, in no order: `key`, then the figures. `ask` is the id of the ask behind a line; it
 * is left out where nothing was asked (a constant). `total` in the lines of damage is what is left after the line.
 * The card writes one sentence for each key (GRIEVOUS.imperium.ledger.<key>).
 */
export type ImperiumLedger = {
  // attack
  attack: { ask: string; roll: number; skill: number; modifier: number; atMost: number; hit: boolean };
  helpless: { mode: string };
  critical: { cause: 'matched' | 'helpless' };
  location: {
    location: string;
    how: 'aimed' | 'reversed' | 'chosen';
    ask?: string;
    roll?: number;
    face?: number;
    from?: number;
    to?: number;
  };

  // hit: the blow on its way in
  damage: { ask?: string; formula: string; total: number };
  strength: { strength: number; hands: 1 | 2; bonus: number; total: number };
  doubled: { total: number };
  slowdown: { value: number; total: number };
  cover: { value: number; total: number };
  field: { ask?: string; field: string; formula: string; value: number; total: number };
  armour: { pieces: readonly ArmourPiece[]; value: number; total: number };
  through: { through: number };
  armourWorn: { armour: string; before: number; after: number };

  // hit: what it does
  hitPoints: { lost: number; before: number; after: number };
  noInjury: { reason: 'nothingThrough' | 'attrition' | 'unarmed' };
  levels: { through: number; maxToughness: number; levels: number; before: number; after: number };
  level: { location: string; kind: LocationKind; level: number; name: LevelName; again: boolean };
  /** `base` on the sheet, `value` as it stood at that moment for these causes, `atMost` after halving by a rule. */
  test: {
    ask: string;
    stat: string;
    characteristic: Characteristic;
    base: number;
    value: number;
    causes?: readonly CharacteristicCause[];
    halved: boolean;
    atMost: number;
    roll: number;
    passed: boolean;
  };
  stun: { ask?: string; rounds: number; total: number };
  prone: Record<never, never>;
  drop: { location: string; held: 'oneHanded' | 'twoHanded' };
  bleeding: { location: string; added: number; total: number };
  /** By hit points: below half of `toughness`. */
  unconscious: { cause: UnconsciousCause; hp?: number; toughness?: number };
  death: { cause: 'hitPoints' | 'chart' | 'clock'; location?: string; clock?: string };

  // hit: crippling charts
  chart: {
    ask: string;
    location: string;
    kind: LocationKind;
    roll: number;
    excess: number;
    previous: number;
    entry: number;
    custom: boolean;
  };
  part: { ask: string; roll: number; part: string };
  /** `toughness` stands where the rounds are a tenth of it. */
  clock: { ask?: string; clock: string; rounds?: number; hours?: number; toughness?: number; running: boolean };
  crippling: { location: string; kind: LocationKind; entry: number; custom: boolean; part?: string };
  /** What stays for good; `ask` stands where a die said how much of it. */
  permanent: { ask?: string; location: string; line: string };
  flourish: { ask?: string; kind: LocationKind; entry: number; custom: boolean; formula: string; distance: number };
  insanity: { before: number; after: number };

  // hit: projectiles
  lodged: { location: string; total: number };
  exited: { location: string; base: number; armour: number; carried: number; slowdown: number };
  mayFall: Record<never, never>;

  // the end of a round
  bleed: { ask: string; location: string; dice: number; lost: number };
  clockRuns: { clock: string; before: number; after: number };
  stunStays: { rounds: number };
  stunFalls: { before: number; after: number };

  // treatment
  attention: { location: string };
  bleedingStopped: { location: string; before: number };
  attended: { location: string; kind: LocationKind; entry: number; custom: boolean };
  clockStopped: { clock: string };
  healedHitPoints: { before: number; after: number };
  healedLevels: { location: string; kind: LocationKind; before: number; after: number };
  extractedHealed: { location: string; before: number };
  infectionEnded: { location: string };
  regained: { characteristic: Characteristic; points: number; left: number };
  comaEnded: Record<never, never>;
  cripplingHealed: { location: string; kind: LocationKind; entry: number; custom: boolean };
  awake: { cause: UnconsciousCause };
  stood: Record<never, never>;
  cannotStand: { reason: 'unconscious' | 'coma' };
  /** `less` is what the margin takes off; `before` and `after` are the location's bleeding. */
  staunch: {
    ask: string;
    location: string;
    roll: number;
    atMost: number;
    passed: boolean;
    less: number;
    before: number;
    after: number;
  };
  drained: Record<never, never>;
  sepsisEnded: Record<never, never>;
  fate: { before: number; after: number };

  // surgery
  surgery: { location: string; passed: boolean };
  /** How long a line of a recovery takes: `total` weeks or days. */
  recovery: {
    ask?: string;
    location: string;
    kind: LocationKind;
    entry: number;
    custom: boolean;
    line: string;
    total: number;
    unit: 'weeks' | 'days';
    hours: number;
  };
  recovering: { location: string; kind: LocationKind; entry: number; custom: boolean };
  /** Whether a line of failed surgery comes about that has a chance of its own; `line` as it would be recorded. */
  lasting: { ask: string; location: string; line: string; roll: number; atMost: number; happens: boolean };
  lost: { ask?: string; characteristic: Characteristic; points: number; total: number };
  extracted: { location: string; count: number; total: number };

  // infection, as time passes or in surgery
  infectionCertain: { location: string; lodged: number };
  infectionRisk: { ask: string; location: string; roll: number; atMost: number; happens: boolean };
  infectionDue: { ask: string; location: string; hours: number };

  // time that passes; an `hour` is the how manieth full hour of it, a `day` the how manieth day's end
  /** `before` and `after` are minutes of the day. */
  elapsed: { minutes: number; hours: number; days: number; before: number; after: number };
  wakeTime: { ask: string; roll: number; minutes: number };
  wakeRuns: { before: number; after: number };
  sepsisDamage: { ask: string; hour: number; lost: number };
  sepsisLoss: { ask: string; hour: number; characteristic: Characteristic; points: number; total: number };
  /** A mental characteristic that has no point left. */
  mindSpent: { characteristic: Characteristic; value: number; losses: number };
  coma: { hour: number };
  hoursRun: { clock: string; before: number; after: number };
  recoveryRuns: {
    location: string;
    kind: LocationKind;
    entry: number;
    custom: boolean;
    line: string;
    before: number;
    after: number;
  };
  infectionRuns: { location: string; before: number; after: number };
  infected: { location: string; hour: number };
  sepsisRisk: { ask: string; location: string; day: number; roll: number; atMost: number; happens: boolean };
  sepsis: { location: string; day: number };

  // anything
  alreadyDead: Record<never, never>;
};

/** One line of an imperium ledger. */
export type ImperiumEntry = {
  [Key in keyof ImperiumLedger]: { readonly key: Key } & Readonly<ImperiumLedger[Key]>;
}[keyof ImperiumLedger];

const LINES: Readonly<Record<keyof ImperiumLedger, true>> = {
  attack: true,
  helpless: true,
  critical: true,
  location: true,
  damage: true,
  strength: true,
  doubled: true,
  slowdown: true,
  cover: true,
  field: true,
  armour: true,
  through: true,
  armourWorn: true,
  hitPoints: true,
  noInjury: true,
  levels: true,
  level: true,
  test: true,
  stun: true,
  prone: true,
  drop: true,
  bleeding: true,
  unconscious: true,
  death: true,
  chart: true,
  part: true,
  clock: true,
  crippling: true,
  permanent: true,
  flourish: true,
  insanity: true,
  lodged: true,
  exited: true,
  mayFall: true,
  bleed: true,
  clockRuns: true,
  stunStays: true,
  stunFalls: true,
  attention: true,
  bleedingStopped: true,
  attended: true,
  clockStopped: true,
  healedHitPoints: true,
  healedLevels: true,
  extractedHealed: true,
  infectionEnded: true,
  regained: true,
  comaEnded: true,
  cripplingHealed: true,
  awake: true,
  stood: true,
  cannotStand: true,
  staunch: true,
  drained: true,
  sepsisEnded: true,
  fate: true,
  surgery: true,
  recovery: true,
  recovering: true,
  lasting: true,
  lost: true,
  extracted: true,
  infectionCertain: true,
  infectionRisk: true,
  infectionDue: true,
  elapsed: true,
  wakeTime: true,
  wakeRuns: true,
  sepsisDamage: true,
  sepsisLoss: true,
  mindSpent: true,
  coma: true,
  hoursRun: true,
  recoveryRuns: true,
  infectionRuns: true,
  infected: true,
  sepsisRisk: true,
  sepsis: true,
  alreadyDead: true,
};

/** Every key of the ledger, for faces and tests that must handle each. */
export const IMPERIUM_LEDGER_KEYS = Object.keys(LINES) as readonly (keyof ImperiumLedger)[];
