import { describe, expect, it } from 'vitest';
import { person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase } from './named-cases.ts';

const HIT_LOCATION = 'Hit Location';
const MATCHED = 'Matched Success';
const HELPLESS = 'Unconsciousness';

const edges: readonly (readonly [roll: number, face: number, location: string])[] = [
  [10, 1, 'rightLeg'],
  [1, 10, 'rightLeg'],
  [11, 11, 'leftLeg'],
  [2, 20, 'leftLeg'],
  [12, 21, 'body'],
  [6, 60, 'body'],
  [16, 61, 'rightArm'],
  [57, 75, 'rightArm'],
  [67, 76, 'leftArm'],
  [9, 90, 'leftArm'],
  [19, 91, 'head'],
  [100, 100, 'head'],
];

runTable(
  'the reversed roll finds the location, at both ends of each range',
  'attack',
  edges.map(([roll, face, location]) => ({
    name: `${roll} reads ${face}: ${location}`,
    heading: HIT_LOCATION,
    rule: 'the digits of the roll to hit, the other way round, are looked up',
    input: { skill: 100, mode: 'energy' },
    dice: { attack: roll },
    expect: { result: { location } },
  })),
);

const cases: readonly NamedCase[] = [
  {
    name: 'exactly the skill hits',
    heading: HIT_LOCATION,
    rule: 'at or under the skill with its modifier is a hit',
    input: { skill: 30, modifier: -10, mode: 'projectile' },
    dice: { attack: 20 },
    expect: { flags: ['hit'], result: { location: 'rightLeg', critical: false } },
  },
  {
    name: 'one more than the skill misses',
    heading: HIT_LOCATION,
    rule: 'above the skill with its modifier is a miss, and finds nothing',
    input: { skill: 30, modifier: -10, mode: 'projectile' },
    dice: { attack: 21 },
    expect: { flags: ['miss'], result: null },
  },
  {
    name: 'a modifier below nothing leaves nothing to roll under',
    heading: HIT_LOCATION,
    rule: 'the die is rolled all the same',
    input: { skill: 10, modifier: -20, mode: 'melee' },
    dice: { attack: 1 },
    expect: { flags: ['miss'] },
  },
  {
    name: 'matched digits exactly at the skill',
    heading: MATCHED,
    rule: 'a hit with two equal digits is critical',
    input: { skill: 33, mode: 'melee' },
    dice: { attack: 33 },
    expect: { flags: ['critical', 'hit'], result: { location: 'body', critical: true } },
  },
  {
    name: 'a hundred counts as two noughts',
    heading: MATCHED,
    rule: '00 is matched, and hits where skill and modifier come to 100',
    input: { skill: 90, modifier: 10, mode: 'projectile' },
    dice: { attack: 100 },
    expect: { flags: ['critical', 'hit'], result: { location: 'head', critical: true } },
  },
  {
    name: 'a hundred misses below skill 100',
    heading: MATCHED,
    rule: 'matched digits on a miss are nothing',
    input: { skill: 99, mode: 'projectile' },
    dice: { attack: 100 },
    expect: { flags: ['miss'], result: null },
  },
  {
    name: 'an aimed blow lands where it was aimed',
    heading: HIT_LOCATION,
    rule: 'the location aimed at takes the place of the reversed roll',
    input: { skill: 60, mode: 'melee', aimed: 'head' },
    dice: { attack: 22 },
    expect: { flags: ['critical', 'hit'], result: { location: 'head', critical: true } },
  },
  {
    name: 'the helpless are struck without a roll',
    heading: HELPLESS,
    rule: 'close combat against the unconscious hits, critically, where the attacker chooses',
    input: { skill: 5, mode: 'melee', helpless: true, aimed: 'leftLeg' },
    expect: { asks: [], flags: ['critical', 'hit'], result: { location: 'leftLeg', critical: true } },
  },
  {
    name: 'the attacker of the helpless is asked where',
    heading: HELPLESS,
    rule: 'the locations are offered in the order of the table',
    input: { skill: 5, mode: 'natural', helpless: true },
    dice: { location: 'rightArm' },
    expect: {
      asks: [{ id: 'location', formula: 'rightLeg|leftLeg|body|rightArm|leftArm|head' }],
      result: { location: 'rightArm', critical: true },
    },
  },
  {
    name: 'bare hands are close combat too',
    heading: HELPLESS,
    rule: 'any blow in close combat against the helpless hits',
    input: { skill: 0, mode: 'unarmed', helpless: true, aimed: 'head' },
    expect: { asks: [], flags: ['critical', 'hit'] },
  },
  {
    name: 'the helpless are still shot at with a roll',
    heading: HELPLESS,
    rule: 'only close combat is certain',
    input: { skill: 40, mode: 'thrown', helpless: true },
    dice: { attack: 41 },
    expect: { flags: ['miss'] },
  },
  {
    name: "the body's own table",
    heading: HIT_LOCATION,
    rule: 'a body may carry a table of its own',
    body: person({ table: { head: [1, 50], body: [51, 100] } }),
    input: { skill: 60, mode: 'melee' },
    dice: { attack: 3 },
    expect: { result: { location: 'head' } },
  },
  {
    name: 'the table of the attack comes before that of the body',
    heading: HIT_LOCATION,
    rule: 'the table given with the attack, then the body’s, then the plan’s',
    body: person({ table: { head: [1, 100] } }),
    input: { skill: 60, mode: 'melee', table: { leftArm: [1, 100] } },
    dice: { attack: 3 },
    expect: { result: { location: 'leftArm' } },
  },
  {
    name: 'an attack on nobody in particular',
    heading: HIT_LOCATION,
    rule: 'without a body the human table is used',
    body: null,
    input: { skill: 60, mode: 'melee' },
    dice: { attack: 13 },
    expect: { body: null, derived: null, result: { location: 'body', critical: false } },
  },
  {
    name: 'the dead are not attacked',
    heading: 'Hit Points',
    rule: 'a dead body is asked nothing and nothing comes of it',
    body: person({ dead: true, hp: 0 }),
    input: { skill: 60, mode: 'melee' },
    expect: { asks: [], flags: [], result: null, body: { dead: true, hp: 0 } },
  },
  {
    name: 'a ball has one place to hit',
    heading: HIT_LOCATION,
    rule: 'a plan of its own has only the locations given',
    body: person({ plan: 'custom', locations: { core: { kind: 'body' } }, table: { core: [1, 100] } }),
    input: { skill: 60, mode: 'projectile' },
    dice: { attack: 47 },
    expect: { result: { location: 'core', critical: false } },
  },
];

runTable('attack', 'attack', cases);

describe('attack, refused', () => {
  const tenArms = Object.fromEntries(Array.from({ length: 10 }, (_, arm) => [`arm${arm}`, { kind: 'arm' }]));
  const tenRanges = Object.fromEntries(
    Array.from({ length: 10 }, (_, arm) => [`arm${arm}`, [arm * 10 + 1, arm * 10 + 10]]),
  );
  const octopus = person({ plan: 'custom', locations: tenArms, table: tenRanges });

  it('strikes each of ten arms by the table of the body', () => {
    const struck = [10, 2, 13, 4, 25, 16, 7, 18, 9, 100].map(
      (attack) => resolved('attack', { body: octopus, input: { skill: 100, mode: 'melee' }, dice: { attack } }).result,
    );
    const faces = [1, 20, 31, 40, 52, 61, 70, 81, 90, 100];
    const arms = faces.map((face) => ({ location: `arm${Math.ceil(face / 10) - 1}`, critical: face === 100 }));
    expect(struck).toEqual(arms);
  });

  it.each([
    [{ table: { head: [1, 99] } }, 'input.table: face 100 is not covered'],
    [{ table: { head: [1, 60], body: [60, 100] } }, 'input.table.body: face 60 is already head'],
    [{ table: { head: [60, 1] } }, 'input.table.head: expected a range within 1..100, got 60..1'],
    [{ table: { tail: [1, 100] } }, 'input.table.tail: the body has no such location'],
    [{ table: { head: [0, 100] } }, 'input.table.head.0: expected 1..100, got 0'],
    [{ aimed: 'tail' }, 'input.aimed: the body has no "tail"'],
    [{ aimed: 'body', table: { head: [1, 100] } }, 'input.aimed: the hit table has no "body"'],
    [{ skill: -1 }, 'input.skill: expected at least 0, got -1'],
    [{ skill: 1.5 }, 'input.skill: expected a whole number, got 1.5'],
    [
      { mode: 'shouting' },
      'input.mode: expected "melee"|"thrown"|"projectile"|"energy"|"blast"|"unarmed"|"natural", got "shouting"',
    ],
    [{ luck: 1 }, 'input.luck: unknown field'],
  ])('%j: %s', (changes, message) => {
    expect(refusal('attack', { input: { skill: 50, mode: 'melee', ...changes } })).toBe(message);
  });

  it('names a rolled location that the body lacks', () => {
    const body = person({ plan: 'custom', locations: { core: { kind: 'body' } } });
    const given = { body, input: { skill: 50, mode: 'melee' }, dice: { attack: 10 } };
    expect(refusal('attack', given)).toBe('attack: the body has no rightLeg');
  });
});
