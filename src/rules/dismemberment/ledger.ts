/** What killed: a blow that destroyed an essential location, the loss of blood, or a fall. */
export const DEATH_CAUSES = ['destroyed', 'bleeding', 'fall'] as const;

/** One of the causes of death. */
export type DeathCause = (typeof DEATH_CAUSES)[number];

/**
 * The lines of a dismemberment ledger, in no order: `key`, then the figures. `ask` is the id of the ask behind a line; it
 * is left out where nothing was asked (a constant, a roll that was given). Points are hit points of a location.
 */
export type DismembermentLedger = {
  // attack
  attack: { ask?: string; roll: number; skill: number; hit: boolean };
  /** `face` is what was looked up between `from` and `to`; reversed, it is `roll` read backwards. */
  location: {
    location: string;
    how: 'aimed' | 'rolled' | 'reversed';
    ask?: string;
    roll?: number;
    face?: number;
    from?: number;
    to?: number;
  };
  /** `most` from skill and roll; `digit` is what was read, left out where no die was due; `negation` what came of it. */
  negation: { ask?: string; skill: number; roll: number; most: number; digit?: number; negation: number };

  // hit: the blow on its way in
  damage: { ask?: string; formula: string; total: number };
  size: { adjustment: number; total: number };
  /** `worn` is `armour` less `negation`, not below 0; `total` is what is left of the damage, below 0 where armour is left. */
  armour: { armour: number; negation: number; worn: number; bodyArmour: number; effective: number; total: number };
  through: { through: number };
  armourWorn: { location: string; absorbed: number; before: number; after: number };
  /** The armour's value is gone with its last hit point. */
  armourRuined: { location: string; before: number };
  weaponDamage: { points: number };
  /** A bare hand: `absorbed` by the defender's armour, less the attacker's own `armour` there. */
  attackerDamage: { absorbed: number; armour: number; points: number };

  // loss, by blow, fall or bleeding
  hitPoints: { location: string; lost: number; before: number; after: number; maxHp: number };
  bleed: { location: string; lost: number; before: number; after: number; maxHp: number };
  /** It was beyond repair before, and nothing more comes of it. */
  beyondRepair: { location: string };
  destroyed: { location: string; hp: number; maxHp: number; essential: boolean };
  useless: { location: string; hp: number };
  bleeding: { location: string; before: number; after: number };
  bleedingEnds: { location: string; before: number };
  /** The stump of `stump` bleeds from `location`, the essential one next to it. */
  stump: { stump: string; location: string; before: number; after: number };
  unconscious: { location: string };
  death: { cause: DeathCause; location: string };
  shock: {
    ask: string;
    location: string;
    through: number;
    maxHp: number;
    con: number;
    level: number;
    atMost: number;
    roll: number;
    passed: boolean;
  };
  fainted: { location: string };
  delay: { added: number; before: number; after: number };

  // time
  wake: { ask: string; atMost: number; roll: number; passed: boolean };
  elapsed: { jiffies: number; before: number; after: number };

  // treatment
  staunched: { location: string; before: number };
  healed: { location: string; points: number; before: number; after: number; maxHp: number };
  beyondMedicine: { location: string };
  restored: { location: string };
  usable: { location: string };
  awake: { cause: 'unconscious' | 'fainted' };

  // fall
  /** The distances may be fractions; `over` counts the whole metres beyond what is safe. */
  fall: { metres: number; safeMetres: number; horizontal: boolean; over: number; damage: number };
  getUp: Record<never, never>;

  // anything
  alreadyDead: Record<never, never>;
};

/** One line of a dismemberment ledger. */
export type DismembermentEntry = {
  [Key in keyof DismembermentLedger]: { readonly key: Key } & Readonly<DismembermentLedger[Key]>;
}[keyof DismembermentLedger];

const LINES: Readonly<Record<keyof DismembermentLedger, true>> = {
  attack: true,
  location: true,
  negation: true,
  damage: true,
  size: true,
  armour: true,
  through: true,
  armourWorn: true,
  armourRuined: true,
  weaponDamage: true,
  attackerDamage: true,
  hitPoints: true,
  bleed: true,
  beyondRepair: true,
  destroyed: true,
  useless: true,
  bleeding: true,
  bleedingEnds: true,
  stump: true,
  unconscious: true,
  death: true,
  shock: true,
  fainted: true,
  delay: true,
  wake: true,
  elapsed: true,
  staunched: true,
  healed: true,
  beyondMedicine: true,
  restored: true,
  usable: true,
  awake: true,
  fall: true,
  getUp: true,
  alreadyDead: true,
};

/** Every key of the ledger, for faces and tests that must handle each. */
export const DISMEMBERMENT_LEDGER_KEYS = Object.keys(LINES) as readonly (keyof DismembermentLedger)[];
