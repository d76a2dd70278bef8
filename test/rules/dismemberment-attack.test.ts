import { describe, expect, it } from 'vitest';
import { BLOB, hurt, refusal, resolved, runTable, somebody, TEN_ARMED } from './dismemberment-cases.ts';
import type { NamedCase } from './named-cases.ts';

const HEADING = 'Calculating Damage';

const edges: readonly (readonly [face: number, location: string])[] = [
  [1, 'head'],
  [10, 'head'],
  [11, 'rightArm'],
  [20, 'rightArm'],
  [21, 'leftArm'],
  [30, 'leftArm'],
  [31, 'torso'],
  [55, 'torso'],
  [56, 'abdomen'],
  [70, 'abdomen'],
  [71, 'rightLeg'],
  [85, 'rightLeg'],
  [86, 'leftLeg'],
  [100, 'leftLeg'],
];

runTable(
  'a roll of its own finds the location, at both ends of each range',
  'attack',
  edges.map(([face, location]) => ({
    name: `${face}: ${location}`,
    heading: HEADING,
    rule: 'a second d% is looked up in the hit table',
    input: { skill: 50 },
    dice: { attack: 50, location: face },
    expect: {
      asks: [
        { id: 'attack', formula: '1d100' },
        { id: 'location', formula: '1d100' },
      ],
      flags: ['hit'],
      result: { location, negation: 0 },
    },
  })),
);

const reversals: readonly (readonly [roll: number, face: number, location: string])[] = [
  [1, 10, 'head'],
  [10, 1, 'head'],
  [11, 11, 'rightArm'],
  [2, 20, 'rightArm'],
  [12, 21, 'leftArm'],
  [3, 30, 'leftArm'],
  [13, 31, 'torso'],
  [55, 55, 'torso'],
  [65, 56, 'abdomen'],
  [36, 63, 'abdomen'],
  [7, 70, 'abdomen'],
  [17, 71, 'rightLeg'],
  [58, 85, 'rightLeg'],
  [68, 86, 'leftLeg'],
  [99, 99, 'leftLeg'],
  [100, 100, 'leftLeg'],
];

runTable(
  'without it the roll to hit is read backwards',
  'attack',
  reversals.map(([roll, face, location]) => ({
    name: `${roll} reads ${face}: ${location}`,
    heading: HEADING,
    rule: 'its digits change places, so that high faces are found too',
    options: { ownLocationRoll: false },
    input: { skill: 100 },
    dice: { attack: roll },
    expect: {
      asks: [{ id: 'attack', formula: '1d100' }],
      result: { location },
      ledger: [
        { key: 'attack', ask: 'attack', roll, skill: 100, hit: true },
        {
          key: 'location',
          location,
          how: 'reversed',
          ask: 'attack',
          roll,
          face,
          from: edges.filter(([, id]) => id === location)[0]?.[0] ?? 0,
          to: edges.filter(([, id]) => id === location)[1]?.[0] ?? 0,
        },
      ],
    },
  })),
);

const hits: readonly NamedCase[] = [
  {
    name: 'exactly the skill hits',
    heading: HEADING,
    rule: 'at or under the skill is a hit',
    input: { skill: 30 },
    dice: { attack: 30, location: 40 },
    expect: {
      flags: ['hit'],
      ledger: [
        { key: 'attack', ask: 'attack', roll: 30, skill: 30, hit: true },
        { key: 'location', location: 'torso', how: 'rolled', ask: 'location', face: 40, from: 31, to: 55 },
      ],
    },
  },
  {
    name: 'one more than the skill misses',
    heading: HEADING,
    rule: 'a miss asks for nothing more and finds nothing',
    options: { armourNegation: true, negationDie: true },
    input: { skill: 30 },
    dice: { attack: 31 },
    expect: {
      flags: ['miss'],
      result: null,
      ledger: [{ key: 'attack', ask: 'attack', roll: 31, skill: 30, hit: false }],
    },
  },
  {
    name: 'a skill of nothing always misses',
    heading: HEADING,
    rule: 'the die is rolled all the same',
    input: { skill: 0 },
    dice: { attack: 1 },
    expect: { flags: ['miss'] },
  },
  {
    name: 'a hundred hits at skill 100',
    heading: HEADING,
    rule: 'no roll fails of itself',
    input: { skill: 100 },
    dice: { attack: 100, location: 1 },
    expect: { flags: ['hit'] },
  },
  {
    name: 'a roll that was made already is not asked for',
    heading: HEADING,
    rule: 'the roll is given; where it lands is still rolled',
    input: { skill: 50, roll: 50 },
    dice: { location: 71 },
    expect: {
      asks: [{ id: 'location', formula: '1d100' }],
      result: { location: 'rightLeg' },
      ledger: [
        { key: 'attack', roll: 50, skill: 50, hit: true },
        { key: 'location', location: 'rightLeg', how: 'rolled', ask: 'location', face: 71, from: 71, to: 85 },
      ],
    },
  },
  {
    name: 'a given roll above the skill misses',
    heading: HEADING,
    rule: 'nothing is asked at all',
    input: { skill: 50, roll: 51 },
    expect: { asks: [], flags: ['miss'], result: null },
  },
  {
    name: 'a given roll read backwards asks for nothing',
    heading: HEADING,
    rule: '36 is 63',
    options: { ownLocationRoll: false },
    input: { skill: 50, roll: 36 },
    expect: {
      asks: [],
      result: { location: 'abdomen' },
      ledger: [
        { key: 'attack', roll: 36, skill: 50, hit: true },
        { key: 'location', location: 'abdomen', how: 'reversed', roll: 36, face: 63, from: 56, to: 70 },
      ],
    },
  },
  {
    name: 'an aimed blow lands where it was aimed',
    heading: HEADING,
    rule: 'no location is rolled',
    input: { skill: 50, aimed: 'head' },
    dice: { attack: 36 },
    expect: {
      result: { location: 'head', negation: 0 },
      ledger: [
        { key: 'attack', ask: 'attack', roll: 36, skill: 50, hit: true },
        { key: 'location', location: 'head', how: 'aimed' },
      ],
    },
  },
  {
    name: 'an aimed blow is not read backwards either',
    heading: HEADING,
    rule: 'the aim takes the place of the reversed roll',
    options: { ownLocationRoll: false },
    input: { skill: 50, aimed: 'leftLeg' },
    dice: { attack: 36 },
    expect: { result: { location: 'leftLeg' } },
  },
  {
    name: 'nobody in particular is struck by the human table',
    heading: HEADING,
    rule: 'without a body the human plan stands in',
    body: null,
    input: { skill: 50 },
    dice: { attack: 14, location: 60 },
    expect: { body: null, derived: null, result: { location: 'abdomen' } },
  },
  {
    name: 'the dead are not attacked',
    heading: HEADING,
    rule: 'nothing is asked and nothing found',
    body: somebody({ dead: true }),
    input: { skill: 50 },
    expect: { asks: [], flags: [], result: null, ledger: [{ key: 'alreadyDead' }] },
  },
  {
    name: 'a body with a table of its own',
    heading: HEADING,
    rule: 'each race is struck by its own chart',
    body: hurt({ abdomen: { table: [56, 60] }, tail: { maxHp: 5, essential: false, table: [61, 70] } }),
    input: { skill: 50 },
    dice: { attack: 1, location: 61 },
    expect: { result: { location: 'tail' } },
  },
  {
    name: 'one location takes every face',
    heading: HEADING,
    rule: 'a custom body of one location',
    body: BLOB,
    options: { ownLocationRoll: false },
    input: { skill: 99 },
    dice: { attack: 99 },
    expect: { result: { location: 'blob' } },
  },
  {
    name: 'the tenth of ten arms',
    heading: HEADING,
    rule: 'a custom body of ten arms',
    body: TEN_ARMED,
    input: { skill: 50 },
    dice: { attack: 1, location: 91 },
    expect: { result: { location: 'arm10' } },
  },
  {
    name: 'a location that no face finds can be aimed at',
    heading: HEADING,
    rule: 'the aim needs no table',
    body: TEN_ARMED,
    input: { skill: 50, aimed: 'trunk' },
    dice: { attack: 50 },
    expect: { result: { location: 'trunk' } },
  },
  {
    name: 'a body without a table is missed',
    heading: HEADING,
    rule: 'only an attack that must find a location needs one',
    body: { plan: 'custom', locations: { blob: { maxHp: 8, essential: true } } },
    input: { skill: 50 },
    dice: { attack: 51 },
    expect: { flags: ['miss'] },
  },
];

runTable('hit or miss, and where', 'attack', hits);

const NEGATION = { armourNegation: true, ownLocationRoll: false };

/** Skill, roll, the most that can be negated, the digit read, and what is negated. */
const byOnes: readonly (readonly [skill: number, roll: number, most: number, digit: number, negation: number])[] = [
  [68, 14, 5, 4, 4],
  [68, 15, 5, 5, 5],
  [68, 16, 5, 6, 0],
  [68, 8, 6, 8, 0],
  [68, 10, 5, 0, 0],
  [68, 61, 0, 1, 0],
  [68, 58, 1, 8, 0],
  [71, 61, 1, 1, 1],
  [70, 61, 0, 1, 0],
  [120, 9, 11, 9, 9],
  [120, 100, 2, 0, 0],
];

runTable(
  'armour negation by the ones digit of the roll',
  'attack',
  byOnes.map(([skill, roll, most, digit, negation]) => ({
    name: `skill ${skill}, roll ${roll}: most ${most}, read ${digit}, negates ${negation}`,
    heading: HEADING,
    rule: 'at most a tenth of what the roll was under the skill; a digit above that negates nothing',
    options: NEGATION,
    input: { skill, aimed: 'torso' },
    dice: { attack: roll },
    expect: {
      asks: [{ id: 'attack', formula: '1d100' }],
      result: { location: 'torso', negation },
      ledger: [
        { key: 'attack', ask: 'attack', roll, skill, hit: true },
        { key: 'location', location: 'torso', how: 'aimed' },
        { key: 'negation', ask: 'attack', skill, roll, most, digit, negation },
      ],
    },
  })),
);

/** Roll at skill 68, the die, and what is negated. */
const byDie: readonly (readonly [roll: number, die: number, most: number, digit: number, negation: number])[] = [
  [14, 4, 5, 4, 4],
  [14, 5, 5, 5, 5],
  [14, 6, 5, 6, 0],
  [14, 10, 5, 0, 0],
  [58, 1, 1, 1, 1],
  [58, 2, 1, 2, 0],
];

runTable(
  'armour negation by a die of its own',
  'attack',
  byDie.map(([roll, die, most, digit, negation]) => ({
    name: `roll ${roll}, die ${die}: at most ${most}, negates ${negation}`,
    heading: HEADING,
    rule: 'another d10 instead of the digit, its 10 read as 0',
    options: { armourNegation: true, negationDie: true },
    input: { skill: 68 },
    dice: { attack: roll, location: 40, negation: die },
    expect: {
      asks: [
        { id: 'attack', formula: '1d100' },
        { id: 'location', formula: '1d100' },
        { id: 'negation', formula: '1d10' },
      ],
      result: { location: 'torso', negation },
      ledger: [
        { key: 'attack', ask: 'attack', roll, skill: 68, hit: true },
        { key: 'location', location: 'torso', how: 'rolled', ask: 'location', face: 40, from: 31, to: 55 },
        { key: 'negation', ask: 'negation', skill: 68, roll, most, digit, negation },
      ],
    },
  })),
);

const negations: readonly NamedCase[] = [
  {
    name: 'Sil: fourteen at skill 68',
    heading: HEADING,
    rule: 'by 54 under the skill at most 5; the ones digit, 4, is what is negated; 14 is read 41 for the location',
    options: NEGATION,
    input: { skill: 68 },
    dice: { attack: 14 },
    expect: { flags: ['hit'], result: { location: 'torso', negation: 4 } },
  },
  {
    name: 'no die where nothing can be negated',
    heading: HEADING,
    rule: 'fewer than ten under the skill negates nothing, whatever the die would say',
    options: { armourNegation: true, negationDie: true },
    input: { skill: 68, aimed: 'torso' },
    dice: { attack: 59 },
    expect: {
      result: { location: 'torso', negation: 0 },
      ledger: [
        { key: 'attack', ask: 'attack', roll: 59, skill: 68, hit: true },
        { key: 'location', location: 'torso', how: 'aimed' },
        { key: 'negation', skill: 68, roll: 59, most: 0, negation: 0 },
      ],
    },
  },
  {
    name: 'without the option nothing is negated',
    heading: HEADING,
    rule: 'the die alone does not bring negation in',
    options: { negationDie: true },
    input: { skill: 68, aimed: 'torso' },
    dice: { attack: 14 },
    expect: {
      result: { location: 'torso', negation: 0 },
      ledger: [
        { key: 'attack', ask: 'attack', roll: 14, skill: 68, hit: true },
        { key: 'location', location: 'torso', how: 'aimed' },
      ],
    },
  },
  {
    name: 'the ones digit of a given roll',
    heading: HEADING,
    rule: 'the roll given is read like one that was rolled',
    options: NEGATION,
    input: { skill: 68, roll: 14 },
    expect: {
      asks: [],
      result: { location: 'torso', negation: 4 },
      ledger: [
        { key: 'attack', roll: 14, skill: 68, hit: true },
        { key: 'location', location: 'torso', how: 'reversed', roll: 14, face: 41, from: 31, to: 55 },
        { key: 'negation', skill: 68, roll: 14, most: 5, digit: 4, negation: 4 },
      ],
    },
  },
];

runTable('armour negation', 'attack', negations);

describe('an attack that cannot be', () => {
  const noTable = { plan: 'custom', locations: { blob: { maxHp: 8, essential: true } } };

  it.each([
    [{}, 'input.skill: missing'],
    [{ skill: -1 }, 'input.skill: expected at least 0, got -1'],
    [{ skill: 1.5 }, 'input.skill: expected a whole number, got 1.5'],
    [{ skill: 50, roll: 0 }, 'input.roll: expected 1..100, got 0'],
    [{ skill: 50, roll: 101 }, 'input.roll: expected 1..100, got 101'],
    [{ skill: 50, aimed: 'tail' }, 'input.aimed: the body has no "tail"'],
    [{ skill: 50, aimed: 'toString' }, 'input.aimed: the body has no "toString"'],
    [{ skill: 50, modifier: 10 }, 'input.modifier: unknown field'],
    [{ skill: 50, table: {} }, 'input.table: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('attack', { input })).toBe(message);
  });

  it('is refused on nobody in particular where the human shape has no such place', () => {
    expect(refusal('attack', { body: null, input: { skill: 50, aimed: 'tail' } })).toBe(
      'input.aimed: the body has no "tail"',
    );
  });

  it.each([true, false])('is one that must find a location on a body without a table (own roll: %s)', (own) => {
    const given = { body: noTable, input: { skill: 50 }, options: { ownLocationRoll: own }, dice: { attack: 50 } };
    expect(refusal('attack', given)).toBe('body.locations: no location has a share of the hit table');
  });

  it('is not asked of the dead, but is read', () => {
    expect(refusal('attack', { body: somebody({ dead: true }), input: {} })).toBe('input.skill: missing');
  });

  it('leaves the body as it was', () => {
    const { body } = resolved('attack', { input: { skill: 50 }, dice: { attack: 1, location: 1 } });
    expect(body).toEqual(resolved('elapse', { input: { jiffies: 0 } }).body);
  });
});
