import type { Outcome, RuleSetId } from '../../src/rules/index.ts';

/** A fight of one rule set whose odds are held against random runs: an attack with its blow, then some rounds. */
export interface Scene {
  readonly set: RuleSetId;
  readonly name: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly attack: Readonly<Record<string, unknown>>;
  readonly blow: Readonly<Record<string, unknown>>;
  readonly rounds: number;
}

const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };
const flak = [{ id: 'flak', value: 3, kind: 'other' }];
const mortalStats = { hp: 12, maxHp: 12, ht: 11, dx: 11, iq: 10, move: 5, dodge: 8 };
const stats = {
  ...{ weaponSkill: 4, ballisticSkill: 4, strength: 3, toughness: 4 },
  ...{ initiative: 4, sagacity: 3, grit: 4, luck: 3 },
};
const twoHanded = { holds: 'twoHanded' };

/** One fight and more for each set, each with its tests, tables and recoveries. */
export const SCENES: readonly Scene[] = [
  {
    set: 'imperium',
    name: 'a shot with fields, armour and every option',
    options: { destroyArmour: true, lodging: true, lodgedStun: true, passThrough: true, infection: true },
    body: {
      characteristics: FIFTY,
      hp: 40,
      fields: [{ id: 'conversion', formula: '1d6' }],
      locations: { head: { armour: flak }, body: { armour: flak, level: 1 }, rightArm: { ...twoHanded, armour: flak } },
    },
    attack: { skill: 65, mode: 'projectile' },
    blow: { damage: '1d10+9', mode: 'projectile', lodges: true, impales: true },
    rounds: 0,
  },
  {
    set: 'imperium',
    name: 'a stab and what bleeds after it',
    body: { characteristics: { ...FIFTY, T: 30 }, hp: 9, locations: { leftLeg: { level: 2, bleeding: 1 } } },
    attack: { skill: 50, mode: 'melee', aimed: 'leftArm' },
    blow: { damage: '1d6+2', mode: 'melee' },
    rounds: 2,
  },
  {
    set: 'skirmish',
    name: 'a shot at somebody on a ledge',
    body: { stats, wounds: 3, maxWounds: 3, armour: 1 },
    attack: { skill: 4 },
    blow: { strength: 5, damage: 2, firearm: true, nearLedge: true },
    rounds: 2,
  },
  {
    set: 'skirmish',
    name: 'checks on a d10',
    options: { checkDie: '1d10' },
    body: { stats, wounds: 1, maxWounds: 3, damage: 2, injuries: { gut: 1, leg: 1 } },
    attack: { skill: 6, modifier: -1 },
    blow: { strength: 4, damage: 1 },
    rounds: 1,
  },
  {
    set: 'mortal',
    name: 'a heavy cut at somebody fresh',
    body: {
      ...mortalStats,
      locations: { rightHand: twoHanded, leftHand: twoHanded, leftArm: { shield: true } },
    },
    attack: { skill: 13 },
    blow: { damage: '3d6+4', woundingMultiplier: 1.5 },
    rounds: 1,
  },
  {
    set: 'mortal',
    name: 'a blow at somebody nearly gone',
    options: { accumulate: true },
    body: { ...mortalStats, hp: -10, shockDamage: 3, traits: ['lowPainThreshold'], locations: { torso: { dr: 2 } } },
    attack: { skill: 12, aimed: 'torso' },
    blow: { damage: '4d6', armourDivisor: 2 },
    rounds: 2,
  },
  {
    set: 'resilience',
    name: 'an axe against leather',
    body: {
      ...{ con: 12, pow: 11, siz: 13, resilience: 55 },
      locations: { chest: { armour: 2 }, rightArm: twoHanded, leftArm: twoHanded },
    },
    attack: { skill: 62, modifier: 10 },
    blow: { damage: '2d8', modifier: '1d4' },
    rounds: 2,
  },
  {
    set: 'dismemberment',
    name: 'a sword with armour negation and equipment that wears',
    options: { armourNegation: true, negationDie: true, equipmentHp: true, stumpBleeding: true, shock: true },
    body: {
      con: 55,
      locations: { torso: { armour: 6, armourHp: 5, bodyArmour: 1 }, rightLeg: { hp: 2, bleeding: 1 } },
    },
    attack: { skill: 68 },
    blow: { damage: '2d10', sizeAdjustment: 1 },
    rounds: 1,
  },
];

/** What an outcome counts as: all that became true, and where. */
export function kindOf({ flags, result }: Pick<Outcome<object>, 'flags' | 'result'>): string {
  return `${flags.join(' ')} ${JSON.stringify(result ?? null)}`;
}
