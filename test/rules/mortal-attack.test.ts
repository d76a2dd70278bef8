import { describe, expect, it } from 'vitest';
import type { NamedCase } from './named-cases.ts';
import { asks, fighter, GONE, hurt, one, refusal, resolved, runTable } from './mortal-cases.ts';

const HT_ROLLS = 'Injury, HT rolls';
const LOCATIONS = 'Crippling Injury, hit locations';

/** Skill, what changes it, roll, flags. */
const rolls: readonly (readonly [skill: number, modifier: number, roll: number, flags: readonly string[]])[] = [
  [12, 0, 3, ['critical', 'hit']],
  [12, 0, 4, ['critical', 'hit']],
  [12, 0, 5, ['hit']],
  [14, 0, 5, ['hit']],
  [15, 0, 5, ['critical', 'hit']],
  [15, 0, 6, ['hit']],
  [16, 0, 6, ['critical', 'hit']],
  [16, 0, 7, ['hit']],
  [16, -1, 6, ['hit']],
  [14, 1, 5, ['critical', 'hit']],
  [12, 0, 12, ['hit']],
  [12, 0, 13, ['miss']],
  [12, -2, 11, ['miss']],
  [12, -2, 10, ['hit']],
  [16, 0, 16, ['hit']],
  [15, 0, 17, ['fumble', 'miss']],
  [16, 0, 17, ['miss']],
  [20, 0, 17, ['miss']],
  [20, 0, 18, ['fumble', 'miss']],
  [6, 0, 15, ['miss']],
  [6, 0, 16, ['fumble', 'miss']],
  [0, 0, 3, ['critical', 'hit']],
  [0, 0, 4, ['critical', 'hit']],
  [0, -8, 4, ['critical', 'hit']],
  [0, 0, 5, ['miss']],
  [0, 0, 9, ['miss']],
  [0, 0, 10, ['fumble', 'miss']],
];

runTable(
  'attack: the roll',
  'attack',
  rolls.map(([skill, modifier, roll, flags]) => {
    const hit = flags.includes('hit');
    return one(
      `${roll} against ${skill} changed by ${modifier}`,
      HT_ROLLS,
      'at or under hits; 3, 4 always, 17, 18 never; criticals by the number after changes',
      { input: { skill, modifier, aimed: 'vitals' }, dice: { attack: roll } },
      { flags, result: hit ? { location: 'vitals', critical: flags.includes('critical') } : null },
    );
  }),
);

/** Total of 3d6, roll for the side, location. */
const rows: readonly (readonly [total: number, side: number | null, location: string])[] = [
  [3, null, 'skull'],
  [4, null, 'skull'],
  [5, null, 'face'],
  [6, null, 'rightLeg'],
  [7, null, 'rightLeg'],
  [8, null, 'rightArm'],
  [9, null, 'torso'],
  [10, null, 'torso'],
  [11, null, 'groin'],
  [12, null, 'leftArm'],
  [13, null, 'leftLeg'],
  [14, null, 'leftLeg'],
  [15, 1, 'rightHand'],
  [15, 3, 'rightHand'],
  [15, 4, 'leftHand'],
  [15, 6, 'leftHand'],
  [16, 1, 'rightFoot'],
  [16, 3, 'rightFoot'],
  [16, 4, 'leftFoot'],
  [16, 6, 'leftFoot'],
  [17, null, 'neck'],
  [18, null, 'neck'],
];

runTable(
  'attack: where it lands',
  'attack',
  rows.map(([total, side, location]) =>
    one(
      `a ${total}${side === null ? '' : ` and a ${side}`} is ${location}`,
      LOCATIONS,
      'the human table of 3d6, hands and feet with their side',
      {
        input: { skill: 12 },
        dice: { attack: 10, location: total, ...(side === null ? {} : { 'location/side': side }) },
      },
      {
        result: { location, critical: false },
        asks:
          side === null
            ? asks(['attack', '3d6'], ['location', '3d6'])
            : asks(['attack', '3d6'], ['location', '3d6'], ['location/side', '1d6']),
      },
    ),
  ),
);

const table = { torso: [3, 10], rightHand: [11, 18] };
const others: readonly NamedCase[] = [
  one(
    'a table of the input',
    LOCATIONS,
    'takes the place of the body’s; no side is rolled',
    { body: fighter({ table: { skull: [3, 18] } }), input: { skill: 12, table }, dice: { attack: 10, location: 11 } },
    { result: { location: 'rightHand', critical: false } },
  ),
  one(
    'a table of the body',
    LOCATIONS,
    'takes the place of the human one',
    { body: fighter({ table }), input: { skill: 12 }, dice: { attack: 10, location: 15 } },
    { result: { location: 'rightHand', critical: false } },
  ),
  one(
    'a part that is gone',
    LOCATIONS,
    'rolled, it counts as the torso',
    { body: hurt({ rightLeg: GONE }), input: { skill: 12 }, dice: { attack: 10, location: 7 } },
    { result: { location: 'torso', critical: false } },
  ),
  one(
    'the hand of an arm that is gone',
    LOCATIONS,
    'is gone with it',
    { body: hurt({ leftArm: GONE }), input: { skill: 12 }, dice: { attack: 10, location: 15, 'location/side': 5 } },
    { result: { location: 'torso', critical: false } },
  ),
  one(
    'the hand of the arm on the other side',
    LOCATIONS,
    'is there',
    { body: hurt({ leftArm: GONE }), input: { skill: 12 }, dice: { attack: 10, location: 15, 'location/side': 2 } },
    { result: { location: 'rightHand', critical: false } },
  ),
  one(
    'the foot of a leg that is gone',
    LOCATIONS,
    'is gone with it',
    { body: hurt({ rightLeg: GONE }), input: { skill: 12 }, dice: { attack: 10, location: 16, 'location/side': 1 } },
    { result: { location: 'torso', critical: false } },
  ),
  one(
    'an arm whose hand is gone',
    LOCATIONS,
    'is there',
    { body: hurt({ leftHand: GONE }), input: { skill: 12 }, dice: { attack: 10, location: 12 } },
    { result: { location: 'leftArm', critical: false } },
  ),
  one(
    'a torso by another name',
    LOCATIONS,
    'the first location of that kind stands in',
    {
      body: fighter({
        plan: 'custom',
        locations: { hand: { kind: 'hand', ...GONE }, trunk: { kind: 'torso' } },
        table: { hand: [3, 18] },
      }),
      input: { skill: 12 },
      dice: { attack: 10, location: 9 },
    },
    { result: { location: 'trunk', critical: false } },
  ),
  one(
    'a torso said to be gone',
    LOCATIONS,
    'is there: something has to be struck',
    { body: hurt({ torso: GONE }), input: { skill: 12, aimed: 'torso' }, dice: { attack: 10 } },
    { result: { location: 'torso', critical: false } },
  ),
  one(
    'without a body',
    LOCATIONS,
    'the human plan stands in; body and derived are null',
    { body: null, input: { skill: 12 }, dice: { attack: 10, location: 15, 'location/side': 4 } },
    { body: null, derived: null, result: { location: 'leftHand', critical: false }, flags: ['hit'] },
  ),
  one(
    'a miss without a body',
    LOCATIONS,
    'nothing is asked after it',
    { body: null, input: { skill: 12 }, dice: { attack: 13 } },
    { body: null, result: null, flags: ['miss'] },
  ),
  one(
    'aimed at an eye',
    LOCATIONS,
    'eyes and vitals are hit only so',
    { input: { skill: 12, aimed: 'leftEye' }, dice: { attack: 12 } },
    { result: { location: 'leftEye', critical: false }, asks: asks(['attack', '3d6']) },
  ),
  one(
    'the dead',
    'Death',
    'are asked nothing',
    { body: fighter({ dead: true }), input: { skill: 12 } },
    { asks: [], flags: [], result: null },
  ),
];

runTable('attack: tables and bodies', 'attack', others);

describe('attack, refused', () => {
  const body = hurt({ leftArm: GONE });
  it.each([
    [{ input: {} }, 'input.skill: missing'],
    [{ input: { skill: -1 } }, 'input.skill: expected at least 0, got -1'],
    [{ input: { skill: 11.5 } }, 'input.skill: expected a whole number, got 11.5'],
    [{ input: { skill: 12, modifier: 'x' } }, 'input.modifier: expected a number, got "x"'],
    [{ input: { skill: 12, aimed: 'horn' } }, 'input.aimed: the body has no "horn"'],
    [{ body, input: { skill: 12, aimed: 'leftArm' } }, 'input.aimed: the leftArm of the body is gone'],
    [{ body, input: { skill: 12, aimed: 'leftHand' } }, 'input.aimed: the leftHand of the body is gone'],
    [{ body: null, input: { skill: 12, aimed: 'tail' } }, 'input.aimed: the body has no "tail"'],
    [{ input: { skill: 12, table: { torso: [3, 17] } } }, 'input.table: face 18 is not covered'],
    [{ input: { skill: 12, table: { torso: [3, 18], skull: [4, 4] } } }, 'input.table.skull: face 4 is already torso'],
    [{ input: { skill: 12, table: { tail: [3, 18] } } }, 'input.table.tail: the body has no such location'],
    [{ input: { skill: 12, table: { torso: [2, 18] } } }, 'input.table.torso.0: expected 3..18, got 2'],
    [{ input: { skill: 12, aim: 'torso' } }, 'input.aim: unknown field'],
    [{ input: { skill: 12 }, dice: { attack: 2 } }, 'attack: 2 is outside 3..18 for 3d6'],
    [{ input: { skill: 12 } }, 'no answer for attack (3d6)'],
  ])('%j: %s', (given, message) => {
    expect(refusal('attack', given)).toBe(message);
  });

  it('names a rolled location that the body lacks', () => {
    const blob = fighter({ plan: 'custom', locations: { blob: { kind: 'torso' } } });
    const dice = { attack: 10, location: 8 };
    expect(refusal('attack', { body: blob, input: { skill: 12 }, dice })).toBe('location: the body has no rightArm');
    const sided = { attack: 10, location: 16, 'location/side': 6 };
    expect(refusal('attack', { body: blob, input: { skill: 12 }, dice: sided })).toBe(
      'location/side: the body has no leftFoot',
    );
  });

  it('names the torso that would stand in for a part that is gone', () => {
    const stump = fighter({ plan: 'custom', locations: { claw: { kind: 'hand', ...GONE } }, table: { claw: [3, 18] } });
    expect(refusal('attack', { body: stump, input: { skill: 12 }, dice: { attack: 3, location: 9 } })).toBe(
      'location: the claw is gone and the body has no torso',
    );
  });
});

describe('what an attack leaves', () => {
  it('is the same body', () => {
    const { body } = resolved('attack', { input: { skill: 12, aimed: 'torso' }, dice: { attack: 3 } });
    expect(body).toEqual(resolved('turnEnd', {}).body);
  });
});
