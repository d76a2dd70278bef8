import { describe, expect, it } from 'vitest';
import { BLOB, hurt, refusal, resolved, runTable, somebody } from './dismemberment-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const HEADING = 'Falling Damage';

/** Metres, safe metres, sideways or not, and the damage. */
const depths: readonly (readonly [metres: number, safeMetres: number, horizontal: boolean, damage: number])[] = [
  [0, 0, false, 0],
  [3, 3, false, 0],
  [3.9, 3, false, 0],
  [4, 3, false, 3],
  [4.9, 3, false, 3],
  [5, 3, false, 6],
  [2, 3, false, 0],
  [4.1, 1.1, false, 9],
  [3.3, 0.3, false, 9],
  [6, 3, true, 0],
  [7.9, 3, true, 0],
  [8, 3, true, 3],
  [10, 3, true, 6],
  [8.2, 1.1, true, 9],
];

function spreadOf(damage: number): Parts {
  return damage === 0 ? {} : { rightLeg: damage - 1, leftLeg: 1 };
}

runTable(
  'the damage of a fall',
  'fall',
  depths.map(([metres, safeMetres, horizontal, damage]) => ({
    name: `${metres} m ${horizontal ? 'sideways' : 'down'}, ${safeMetres} m safe: ${damage}`,
    heading: HEADING,
    rule: 'three points for every whole metre beyond the safe distance; sideways distances are doubled',
    body: somebody({ con: 100 }),
    input: { metres, safeMetres, horizontal, spread: spreadOf(damage) },
    expect: {
      asks: [],
      result: null,
      flags: damage > 0 ? ['round:getUp'] : [],
      body: { delay: damage, locations: { rightLeg: { hp: damage === 0 ? 20 : 21 - damage } } },
      ledger: [
        { key: 'fall', metres, safeMetres, horizontal, over: damage / 3, damage },
        ...(damage === 0
          ? []
          : [
              {
                key: 'hitPoints',
                location: 'rightLeg',
                lost: damage - 1,
                before: 20,
                after: 21 - damage,
                maxHp: 20,
              },
              { key: 'hitPoints', location: 'leftLeg', lost: 1, before: 20, after: 19, maxHp: 20 },
              { key: 'delay', added: damage, before: 0, after: damage },
              { key: 'getUp' },
            ]),
      ],
    },
  })),
);

const shock = true;

const falls: readonly NamedCase[] = [
  {
    name: 'no armour helps',
    heading: HEADING,
    rule: 'neither worn armour nor Body Armour, and nothing wears',
    options: { equipmentHp: true },
    body: hurt({ leftLeg: { armour: 5, armourHp: 5, bodyArmour: 2 } }),
    input: { metres: 5, safeMetres: 3, spread: { leftLeg: 3, rightLeg: 3 } },
    expect: { body: { delay: 6, locations: { leftLeg: { hp: 5, armour: 5, armourHp: 5 }, rightLeg: { hp: 5 } } } },
  },
  {
    name: 'shares in the order of the body',
    heading: HEADING,
    rule: 'not in the order in which they are given; each is a shock of its own until he faints',
    options: { shock },
    input: { metres: 6, safeMetres: 3, spread: { leftLeg: 4, rightArm: 2, torso: 3 } },
    dice: { 'rightArm/shock': 40, 'leftLeg/shock': 41 },
    expect: {
      asks: [
        { id: 'rightArm/shock', formula: '1d100' },
        { id: 'leftLeg/shock', formula: '1d100' },
      ],
      flags: ['fainted', 'round:getUp'],
      body: { fainted: true, delay: 0 },
    },
  },
  {
    name: 'fainted of the first share',
    heading: HEADING,
    rule: 'no second test',
    options: { shock },
    input: { metres: 5, safeMetres: 3, spread: { leftLeg: 3, rightLeg: 3 } },
    dice: { 'rightLeg/shock': 41 },
    expect: { flags: ['fainted', 'round:getUp'], body: { fainted: true, locations: { leftLeg: { hp: 5 } } } },
  },
  {
    name: 'each share is set against the shock level of its location',
    heading: HEADING,
    rule: 'two points are below the level of 3 in a leg',
    options: { shock },
    input: { metres: 4, safeMetres: 3, spread: { leftLeg: 1, rightLeg: 2 } },
    expect: { asks: [], body: { delay: 3 } },
  },
  {
    name: 'a useless leg',
    heading: HEADING,
    rule: 'losses do what they do in a fight',
    input: { metres: 7, safeMetres: 3, spread: { leftLeg: 9, rightLeg: 3 } },
    expect: {
      flags: ['round:getUp'],
      body: { delay: 12, locations: { leftLeg: { hp: -1, useless: true, bleeding: 1 } } },
    },
  },
  {
    name: 'unconscious of a fall',
    heading: HEADING,
    rule: 'no delay for whoever does not stand, and the round to get up all the same',
    input: { metres: 6, safeMetres: 3, spread: { head: 6, torso: 3 } },
    expect: { flags: ['round:getUp', 'unconscious'], body: { unconscious: true, delay: 0 } },
  },
  {
    name: 'killed by a fall',
    heading: HEADING,
    rule: 'what is still to come is recorded, and nothing more is asked; the dead do not get up',
    options: { shock, stumpBleeding: true },
    input: { metres: 14, safeMetres: 3, spread: { head: 11, rightArm: 13, torso: 1, leftLeg: 8 } },
    expect: {
      asks: [],
      flags: ['dead'],
      body: {
        dead: true,
        delay: 0,
        locations: {
          head: { destroyed: true },
          rightArm: { destroyed: true },
          torso: { hp: 9, bleeding: 1 },
          leftLeg: { hp: 0 },
        },
      },
    },
  },
  {
    name: 'a limb lost in a fall',
    heading: HEADING,
    rule: 'its stump bleeds like any other',
    options: { stumpBleeding: true },
    input: { metres: 9, safeMetres: 3, spread: { leftLeg: 17, rightLeg: 1 } },
    expect: { body: { locations: { leftLeg: { destroyed: true }, abdomen: { bleeding: 1 } } } },
  },
  {
    name: 'a body of one location',
    heading: HEADING,
    rule: 'it takes all of it where there are not two',
    body: BLOB,
    input: { metres: 4, safeMetres: 3, spread: { blob: 3 } },
    expect: { flags: ['round:getUp'], body: { locations: { blob: { hp: 5 } } } },
  },
  {
    name: 'a location by an odd name',
    heading: HEADING,
    rule: 'only what the spread names falls on it',
    body: {
      plan: 'custom',
      locations: Object.fromEntries(['toString', 'valueOf', 'eye'].map((id) => [id, { maxHp: 9, essential: false }])),
    },
    input: { metres: 1, safeMetres: 0, spread: { valueOf: 2, eye: 1 } },
    expect: { body: { locations: { toString: { hp: 9 }, valueOf: { hp: 7 }, eye: { hp: 8 } } } },
  },
];

runTable('a fall', 'fall', falls);

describe('a fall that cannot be', () => {
  const six = { metres: 5, safeMetres: 3 };

  it.each([
    [{ safeMetres: 3, spread: {} }, 'input.metres: missing'],
    [{ metres: 3, spread: {} }, 'input.safeMetres: missing'],
    [{ metres: 3, safeMetres: 3 }, 'input.spread: missing'],
    [{ metres: -1, safeMetres: 3, spread: {} }, 'input.metres: expected at least 0, got -1'],
    [{ metres: 3, safeMetres: -0.5, spread: {} }, 'input.safeMetres: expected at least 0, got -0.5'],
    [{ metres: 1e300, safeMetres: 0, spread: {} }, 'input.metres: expected a distance that can be counted, got 1e+300'],
    [{ ...six, spread: {} }, 'input.spread: expected 6 points in all, got 0'],
    [{ ...six, spread: { head: 5 } }, 'input.spread: expected 6 points in all, got 5'],
    [{ ...six, spread: { head: 4, torso: 3 } }, 'input.spread: expected 6 points in all, got 7'],
    [{ ...six, spread: { head: 6 } }, 'input.spread: expected at least 2 locations, got 1'],
    [{ ...six, spread: { head: 6, torso: 0 } }, 'input.spread.torso: expected at least 1, got 0'],
    [{ ...six, spread: { head: 5.5, torso: 0.5 } }, 'input.spread.head: expected a whole number, got 5.5'],
    [{ ...six, spread: { head: 3, tail: 3 } }, 'input.spread.tail: the body has no "tail"'],
    [{ metres: 3, safeMetres: 3, spread: { head: 1 } }, 'input.spread: expected 0 points in all, got 1'],
    [{ ...six, horizontal: 'yes', spread: {} }, 'input.horizontal: expected boolean, got "yes"'],
    [{ ...six, surface: 'sand', spread: {} }, 'input.surface: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('fall', { input })).toBe(message);
  });

  it('is read for the dead, who do not feel it', () => {
    const dead = somebody({ dead: true });
    expect(refusal('fall', { body: dead, input: { ...six, spread: {} } })).toMatch(/^input\.spread: /);
    expect(resolved('fall', { body: dead, input: { ...six, spread: { head: 3, torso: 3 } } })).toMatchObject({
      flags: [],
      body: { locations: { head: { hp: 5 } } },
      ledger: [{ key: 'alreadyDead' }],
    });
  });

  it('needs a body', () => {
    expect(refusal('fall', { body: null, input: { ...six, spread: {} } })).toBe('body: missing');
  });
});
