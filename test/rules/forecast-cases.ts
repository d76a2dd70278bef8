import type { Engagement } from '../../src/rules/forecast.ts';
import type { RuleSetId } from '../../src/rules/index.ts';
import { FIFTY } from './imperium-cases.ts';

/** An attack small enough that every way it can go is tried one by one. */
export interface ForecastCase {
  readonly name: string;
  readonly given: Engagement;
}

const imperium = { characteristics: { ...FIFTY, T: 40 } };
const plate = [{ id: 'plate', value: 4, kind: 'plate' }];
const stats = {
  ...{ weaponSkill: 4, ballisticSkill: 4, strength: 3, toughness: 3 },
  ...{ initiative: 4, sagacity: 3, grit: 4, luck: 3 },
};
const mortal = { hp: 10, maxHp: 10, ht: 11, dx: 11, iq: 10, move: 5, dodge: 8 };
const resilience = { con: 12, pow: 11, siz: 13, resilience: 55 };
const projectile = { mode: 'projectile' };

function row(
  ruleSet: RuleSetId,
  name: string,
  body: object,
  attack: object,
  blow: object,
  options: object = {},
): ForecastCase {
  return { name, given: { ruleSet, options, body, attack, blow } };
}

/** At least twenty, some of each set: with and without aim, armour, cover, options, and on the already wounded. */
export const FORECASTS: readonly ForecastCase[] = [
  row('imperium', 'a shot wherever it lands', imperium, { skill: 45, ...projectile }, { damage: '1d6', ...projectile }),
  row(
    'imperium',
    'a shot behind cover, with a field, and armour that wears',
    {
      ...imperium,
      fields: [{ id: 'ward', formula: '1d4' }],
      locations: { body: { armour: plate }, head: { armour: plate } },
    },
    { skill: 50, modifier: 10, ...projectile },
    { damage: '1d8+4', ...projectile, cover: { value: 3, covers: ['body', 'leftLeg'] } },
    { destroyArmour: true },
  ),
  row(
    'imperium',
    'a stab at a head',
    { ...imperium, hp: 9, maxHp: 40 },
    { skill: 62, mode: 'melee', aimed: 'head' },
    { damage: '1d4', mode: 'melee', strength: 70, hands: 2 },
  ),
  row('imperium', 'a fist', imperium, { skill: 33, mode: 'unarmed' }, { damage: '1d3', mode: 'unarmed' }),
  row(
    'imperium',
    'a blow at the helpless',
    { ...imperium, unconscious: ['injury'], prone: true },
    { skill: 30, mode: 'melee', helpless: true },
    { damage: '1d2', mode: 'melee' },
  ),
  row('skirmish', 'a cut', { stats, wounds: 2, maxWounds: 2 }, { skill: 4 }, { strength: 4, damage: 2 }),
  row(
    'skirmish',
    'a shot at somebody hurt, behind a wall',
    { stats, wounds: 1, maxWounds: 3, armour: 2, damage: 2, injuries: { gut: 1, leg: 1 } },
    { skill: 4, modifier: -1 },
    { strength: 2, damage: 1, firearm: true, cover: ['leg', 'arm'] },
  ),
  row(
    'skirmish',
    'a shove off a ledge, on d10',
    { stats, wounds: 3, maxWounds: 3 },
    { skill: 6 },
    { strength: 3, damage: 2, nearLedge: true },
    { checkDie: '1d10' },
  ),
  row(
    'skirmish',
    'a pistol at heavy plate',
    { stats, wounds: 1, maxWounds: 1, armour: 8 },
    { skill: 3 },
    { strength: 3, damage: 1 },
  ),
  row('mortal', 'a cut wherever it lands', mortal, { skill: 12 }, { damage: '1d4' }),
  row(
    'mortal',
    'a thrust at the vitals',
    { ...mortal, locations: { vitals: { dr: 2 } } },
    { skill: 10, modifier: -1, aimed: 'vitals' },
    { damage: '1d6+2', woundingMultiplier: 2 },
  ),
  row(
    'mortal',
    'an axe that takes an arm off',
    { ...mortal, locations: { leftHand: { holds: 'oneHanded' } } },
    { skill: 13, aimed: 'leftArm' },
    { damage: '1d8', dismember: true, armourDivisor: 2 },
  ),
  row(
    'mortal',
    'a cut at somebody nearly gone',
    { ...mortal, hp: -8, mortalWound: false },
    { skill: 14, aimed: 'torso' },
    { damage: '1d4' },
    { accumulate: true },
  ),
  row('resilience', 'an axe wherever it lands', resilience, { skill: 62 }, { damage: '1d8+2', modifier: '1d4' }),
  row(
    'resilience',
    'a blow at a head with a cap',
    { ...resilience, locations: { head: { armour: 3 } } },
    { skill: 99, modifier: 10, location: 'head' },
    { damage: '2d8', modifier: '-1d4' },
  ),
  row(
    'resilience',
    'a blow at somebody wounded',
    {
      ...resilience,
      locations: { chest: { hp: -3, wound: 'serious' }, leftArm: { hp: 0, wound: 'minor', holds: 'twoHanded' } },
    },
    { skill: 40 },
    { damage: '1d6' },
  ),
  row('dismemberment', 'a sword wherever it lands', { con: 50 }, { skill: 68 }, { damage: '1d10' }, { shock: true }),
  row(
    'dismemberment',
    'a sword through joints of armour',
    { con: 50, locations: { torso: { armour: 6, armourHp: 4, bodyArmour: 1 }, head: { armour: 3 } } },
    { skill: 68 },
    { damage: '1d8', sizeAdjustment: 2 },
    { armourNegation: true, ownLocationRoll: false, equipmentHp: true, shock: true },
  ),
  row(
    'dismemberment',
    'a thrust with a die of its own for negation',
    { con: 45, locations: { torso: { armour: 5 } } },
    { skill: 55, aimed: 'torso' },
    { damage: '1d20+4' },
    { armourNegation: true, negationDie: true, shock: true },
  ),
  row(
    'dismemberment',
    'a blow at a leg that is nearly off',
    { con: 50, locations: { leftLeg: { hp: -7, bleeding: 1 } } },
    { skill: 50, aimed: 'leftLeg' },
    { damage: '1d6' },
    { stumpBleeding: true },
  ),
];
