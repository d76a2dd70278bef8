import { describe, expect, it } from 'vitest';
import type { NamedCase } from './named-cases.ts';
import { fighter, refusal, resolved, runTable } from './resilience-cases.ts';

const HIT_LOCATIONS = 'Hit Locations';
const ONE_D20 = { id: 'location', formula: '1d20' };
const ONE_D100 = { id: 'attack', formula: '1d100' };

/** Every row of the table by its first and its last face. */
const rows = [
  ['rightLeg', 1],
  ['rightLeg', 3],
  ['leftLeg', 4],
  ['leftLeg', 6],
  ['abdomen', 7],
  ['abdomen', 9],
  ['chest', 10],
  ['chest', 12],
  ['rightArm', 13],
  ['rightArm', 15],
  ['leftArm', 16],
  ['leftArm', 18],
  ['head', 19],
  ['head', 20],
] as const;

const locations: readonly NamedCase[] = rows.map(([location, face]) => ({
  name: `${face} finds the ${location}`,
  heading: HIT_LOCATIONS,
  rule: '1d20 on the human table',
  input: { skill: 50 },
  dice: { attack: 50, location: face },
  expect: { result: { location }, flags: ['hit'], asks: [ONE_D100, ONE_D20] },
}));

const TESTS = 'Damage (tests: companion facts, 003)';

/** Skill, modifier, the roll, whether it hits: one below each boundary and one above. */
const rolls: readonly (readonly [skill: number, modifier: number, roll: number, hits: boolean])[] = [
  [50, 0, 50, true],
  [50, 0, 51, false],
  [50, 20, 70, true],
  [50, 20, 71, false],
  [50, -20, 30, true],
  [50, -20, 31, false],
  [0, 0, 5, true],
  [0, 0, 6, false],
  [4, 0, 5, true],
  [5, 0, 6, false],
  [6, 0, 6, true],
  [6, 0, 7, false],
  [10, -40, 1, true],
  [10, -40, 5, true],
  [10, -40, 6, false],
  [94, 0, 94, true],
  [94, 0, 95, false],
  [95, 0, 95, true],
  [96, 0, 96, false],
  [120, 0, 95, true],
  [120, 0, 96, false],
  [120, 0, 100, false],
  [120, -30, 90, true],
  [120, -30, 91, false],
];

const chances: readonly NamedCase[] = rolls.map(([skill, modifier, roll, hits]) => ({
  name: `${roll} against ${skill} with ${modifier} ${hits ? 'hits' : 'misses'}`,
  heading: TESTS,
  rule: 'at or under skill and modifier; 01-05 always hits, 96-00 always misses',
  input: { skill, modifier, location: 'head' },
  dice: { attack: roll },
  expect: hits
    ? { result: { location: 'head' }, flags: ['hit'], asks: [ONE_D100] }
    : { result: null, flags: ['miss'], asks: [ONE_D100] },
}));

const HALVES = { head: [1, 10], chest: [11, 20] };
const ARMS = { rightArm: [1, 20] };

const others: readonly NamedCase[] = [
  {
    name: 'without a body there is a location, but no body and nothing derived',
    heading: HIT_LOCATIONS,
    rule: 'the human table stands in',
    body: null,
    input: { skill: 50 },
    dice: { attack: 1, location: 20 },
    expect: { result: { location: 'head' }, flags: ['hit'], body: null, derived: null },
  },
  {
    name: 'the body is left as it was',
    heading: HIT_LOCATIONS,
    rule: 'an attack only finds',
    body: fighter({ lostActions: 2, prone: true }),
    input: { skill: 50 },
    dice: { attack: 1, location: 20 },
    expect: { body: { lostActions: 2, prone: true, locations: { head: { hp: 5 } } } },
  },
  {
    name: 'the table of the body',
    heading: HIT_LOCATIONS,
    rule: 'the target’s own table is used',
    body: fighter({ table: HALVES }),
    input: { skill: 50 },
    dice: { attack: 1, location: 10 },
    expect: { result: { location: 'head' } },
  },
  {
    name: 'the table of the attack',
    heading: HIT_LOCATIONS,
    rule: 'it comes before the body’s',
    body: fighter({ table: HALVES }),
    input: { skill: 50, table: ARMS },
    dice: { attack: 1, location: 10 },
    expect: { result: { location: 'rightArm' } },
  },
  {
    name: 'a known location is not rolled, whatever the table says',
    heading: HIT_LOCATIONS,
    rule: 'the roll is only for finding it',
    input: { skill: 50, location: 'head', table: ARMS },
    dice: { attack: 1 },
    expect: { result: { location: 'head' }, asks: [ONE_D100] },
  },
  {
    name: 'on the dead nothing is asked',
    heading: HIT_LOCATIONS,
    rule: 'a body dead before gets no flags and no result',
    body: fighter({ dead: true }),
    input: { skill: 50 },
    expect: { asks: [], flags: [], result: null, body: { dead: true } },
  },
];

runTable('attack: the human table', 'attack', locations);
runTable('attack: the roll', 'attack', chances);
runTable('attack: where it finds', 'attack', others);

describe('attack', () => {
  it('says how the roll and the location came about', () => {
    const { ledger } = resolved('attack', { input: { skill: 97, modifier: -5 }, dice: { attack: 14, location: 7 } });
    expect(ledger).toEqual([
      { key: 'attack', ask: 'attack', roll: 14, skill: 97, modifier: -5, atMost: 92, hit: true },
      { key: 'location', location: 'abdomen', how: 'rolled', ask: 'location', roll: 7, from: 7, to: 9 },
    ]);
  });

  it('says that the location was known', () => {
    const { ledger } = resolved('attack', { input: { skill: 1, location: 'head' }, dice: { attack: 5 } });
    expect(ledger).toEqual([
      { key: 'attack', ask: 'attack', roll: 5, skill: 1, modifier: 0, atMost: 5, hit: true },
      { key: 'location', location: 'head', how: 'given' },
    ]);
  });

  it('names a rolled location that the body lacks', () => {
    const eye = fighter({ plan: 'custom', locations: { eye: { kind: 'head' } } });
    const given = { body: eye, input: { skill: 50 }, dice: { attack: 1, location: 19 } };
    expect(refusal('attack', given)).toBe('location: the body has no head');
  });

  it.each([
    [{}, 'input.skill: missing'],
    [{ skill: -1 }, 'input.skill: expected at least 0, got -1'],
    [{ skill: 50.5 }, 'input.skill: expected a whole number, got 50.5'],
    [{ skill: Number.NaN }, 'input.skill: expected a number, got NaN'],
    [{ skill: '50' }, 'input.skill: expected a number, got "50"'],
    [{ skill: 50, modifier: 0.5 }, 'input.modifier: expected a whole number, got 0.5'],
    [{ skill: 50, location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ skill: 50, location: '' }, 'input.location: expected text, got ""'],
    [{ skill: 50, mode: 'melee' }, 'input.mode: unknown field'],
    [{ skill: 50, table: { head: [1, 19] } }, 'input.table: face 20 is not covered'],
    [{ skill: 50, table: { head: [1, 20], chest: [20, 20] } }, 'input.table.chest: face 20 is already head'],
    [{ skill: 50, table: { tail: [1, 20] } }, 'input.table.tail: the body has no such location'],
    [{ skill: 50, table: { head: [1, 21] } }, 'input.table.head.1: expected 1..20, got 21'],
    [{ skill: 50, table: { head: [20, 1] } }, 'input.table.head: expected a range within 1..20, got 20..1'],
  ])('refuses %o', (input, message) => {
    expect(refusal('attack', { input })).toBe(message);
  });

  it('without a body knows the locations of the human plan only', () => {
    expect(refusal('attack', { body: null, input: { skill: 50, location: 'tail' } })).toBe(
      'input.location: the body has no "tail"',
    );
  });

  it.each([0, 101])('cannot be rolled %i', (attack) => {
    expect(refusal('attack', { input: { skill: 50 }, dice: { attack } })).toBe(
      `attack: ${attack} is outside 1..100 for 1d100`,
    );
  });
});
