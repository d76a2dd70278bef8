import { describe, expect, it } from 'vitest';
import { asks, fighter, GONE, hurt, one, refusal, resolved, runTable } from './mortal-cases.ts';

const DURATION = 'Duration of Crippling Injuries';
const untested = { crippled: 'untested' };
const arm = (changes = {}) => hurt({ rightArm: untested }, { hp: 5, ...changes });

/** HT, roll, what the crippling turns out to be. */
const durations: readonly (readonly [ht: number, roll: number, crippled: string])[] = [
  [11, 3, 'temporary'],
  [11, 11, 'temporary'],
  [11, 12, 'lasting'],
  [11, 16, 'lasting'],
  [11, 17, 'permanent'],
  [11, 18, 'permanent'],
  [16, 17, 'lasting'],
  [20, 18, 'permanent'],
  [6, 15, 'lasting'],
  [6, 16, 'permanent'],
];

runTable(
  'endCombat: how long',
  'endCombat',
  durations.map(([ht, roll, crippled]) =>
    one(
      `${roll} against HT ${ht}`,
      DURATION,
      'success: for a while, failure: months, critical failure: for good',
      {
        body: arm({ ht }),
        dice: { 'duration/rightArm': roll, ...(crippled === 'lasting' ? { 'duration/rightArm/months': 4 } : {}) },
      },
      { body: { locations: { rightArm: { crippled } } }, flags: [], result: null },
    ),
  ),
);

/** Tech level of the physician, roll, months. */
const months: readonly (readonly [techLevel: number | null, roll: number, months: number])[] = [
  [null, 1, 1],
  [null, 6, 6],
  [4, 6, 6],
  [5, 6, 5],
  [5, 1, 1],
  [6, 6, 4],
  [6, 3, 1],
  [6, 2, 1],
  [7, 6, 3],
  [7, 4, 1],
  [7, 1, 1],
  [12, 6, 3],
];

runTable(
  'endCombat: months',
  'endCombat',
  months.map(([techLevel, roll, left]) =>
    one(
      `${roll} with a physician of ${techLevel === null ? 'no' : techLevel} tech level`,
      'Lasting Crippling',
      '1d6 less 3, 2 or 1 by tech level, at least one month',
      {
        body: arm(),
        input: techLevel === null ? {} : { physicianTechLevel: techLevel },
        dice: { 'duration/rightArm': 12, 'duration/rightArm/months': roll },
      },
      {
        body: { locations: { rightArm: { crippled: 'lasting', months: left } } },
        asks: asks(['duration/rightArm', '3d6'], ['duration/rightArm/months', '1d6']),
      },
    ),
  ),
);

runTable('endCombat: bodies', 'endCombat', [
  one(
    'several parts',
    DURATION,
    'each in the order of the body, its months right after it; others are left alone',
    {
      body: hurt(
        { rightFoot: untested, leftEye: untested, leftArm: GONE, rightHand: { crippled: 'temporary' } },
        { hp: 3 },
      ),
      dice: { 'duration/leftEye': 12, 'duration/leftEye/months': 2, 'duration/rightFoot': 9 },
    },
    {
      asks: asks(['duration/leftEye', '3d6'], ['duration/leftEye/months', '1d6'], ['duration/rightFoot', '3d6']),
      body: {
        locations: {
          rightHand: { crippled: 'temporary' },
          leftArm: { crippled: 'permanent' },
          rightFoot: { crippled: 'temporary' },
        },
      },
    },
  ),
  one(
    'at full hit points',
    'Temporary Crippling',
    'what would last until then is over at once, its injury too',
    { body: hurt({ rightFoot: { crippled: 'untested', injury: 5 } }), dice: { 'duration/rightFoot': 9 } },
    { body: { locations: { rightFoot: { crippled: null } } }, derived: { disadvantages: [] } },
  ),
  one('nobody crippled', DURATION, 'nothing is asked', {}, { asks: [], flags: [] }),
  one(
    'the dead',
    'Death',
    'nothing is asked',
    { body: arm({ dead: true }) },
    { asks: [], body: { locations: { rightArm: untested } } },
  ),
]);

const MORTAL = 'Mortal Wounds';
const dying = (changes = {}) => fighter({ hp: -13, mortalWound: true, incapacitated: true, ...changes });
const care = { physician: 14 };

runTable('elapse: half-hours', 'elapse', [
  one(
    'two alone',
    MORTAL,
    'a roll for each',
    { body: dying(), input: { halfHours: 2 }, dice: { 'mortal/1': 11, 'mortal/2': 5 } },
    {
      body: { mortalWound: true, lingered: 0 },
      flags: [],
      asks: asks(['mortal/1', '3d6'], ['mortal/2', '3d6']),
      result: null,
    },
  ),
  one(
    'failed by 1',
    MORTAL,
    'he dies, the rest is not asked',
    { body: dying(), input: { halfHours: 5 }, dice: { 'mortal/1': 11, 'mortal/2': 12 } },
    { body: { dead: true, hp: -13 }, flags: ['dead'] },
  ),
  one(
    'a critical success',
    MORTAL,
    'he pulls through, still incapacitated, and is asked for the scar only',
    { body: dying(), input: { halfHours: 5 }, dice: { 'mortal/1': 4, scar: 11 } },
    {
      body: { mortalWound: false, incapacitated: true, ht: 11 },
      flags: [],
      asks: asks(['mortal/1', '3d6'], ['scar', '3d6']),
    },
  ),
  one(
    'a critical success and a bad scar',
    MORTAL,
    'a point of HT for good, and more on a critical failure',
    { body: dying(), input: { halfHours: 1 }, dice: { 'mortal/1': 3, scar: 17 } },
    { body: { mortalWound: false, ht: 10 }, flags: ['wounded'] },
  ),
  one(
    'a 5 against HT 15',
    MORTAL,
    'is critical',
    { body: dying({ ht: 15 }), input: { halfHours: 1 }, dice: { 'mortal/1': 5, scar: 5 } },
    { body: { mortalWound: false } },
  ),
  one(
    'with care',
    MORTAL,
    'every second half-hour, against the better number',
    { body: dying(), input: { halfHours: 5, care }, dice: { 'mortal/2': 14, 'mortal/4': 14 } },
    { body: { lingered: 1, mortalWound: true } },
  ),
  one(
    'with poor care',
    MORTAL,
    'his own HT is better',
    { body: dying(), input: { halfHours: 2, care: { physician: 8 } }, dice: { 'mortal/2': 11 } },
    { flags: [] },
  ),
  one(
    'with care, failed',
    MORTAL,
    '15 against 14',
    { body: dying(), input: { halfHours: 2, care }, dice: { 'mortal/2': 15 } },
    { flags: ['dead'] },
  ),
  one(
    'with good care',
    MORTAL,
    'criticals go by the better number: 6 against 16',
    { body: dying(), input: { halfHours: 2, care: { physician: 16 } }, dice: { 'mortal/2': 6, scar: 12 } },
    { body: { mortalWound: false, ht: 10 }, flags: [] },
  ),
  one(
    'on life support',
    MORTAL,
    'once a day',
    { body: dying(), input: { halfHours: 48, care: { ...care, lifeSupport: true } }, dice: { 'mortal/48': 14 } },
    { body: { lingered: 0 } },
  ),
  one(
    'on life support, short of a day',
    MORTAL,
    'not yet',
    { body: dying(), input: { halfHours: 47, care: { ...care, lifeSupport: true } } },
    { body: { lingered: 47 }, asks: [] },
  ),
  one(
    'what has passed before',
    MORTAL,
    'counts: with 1 before, the first of this call is the second',
    { body: dying({ lingered: 1 }), input: { halfHours: 2, care }, dice: { 'mortal/1': 14 } },
    { body: { lingered: 1 } },
  ),
  one(
    'more than is due has passed before',
    MORTAL,
    'the machine is off: due at once, then alone each half-hour',
    { body: dying({ lingered: 30 }), input: { halfHours: 2 }, dice: { 'mortal/1': 11, 'mortal/2': 11 } },
    { body: { lingered: 0 } },
  ),
  one(
    'suspended',
    MORTAL,
    'no rolls, and the time does not count',
    { body: dying({ lingered: 1 }), input: { halfHours: 600, suspended: true } },
    { body: { lingered: 1, mortalWound: true }, asks: [] },
  ),
  one(
    'without a mortal wound',
    MORTAL,
    'time passes by',
    { body: fighter({ lingered: 3 }), input: { halfHours: 672 } },
    { body: { lingered: 3 }, asks: [] },
  ),
  one('no time', MORTAL, 'nothing happens', { body: dying() }, { asks: [], flags: [] }),
  one(
    'the dead',
    'Death',
    'nothing happens',
    { body: dying({ dead: true }), input: { halfHours: 3, months: 3 } },
    { asks: [] },
  ),
]);

const lasting = (left: number, more = {}) => ({ crippled: 'lasting', months: left, ...more });

runTable('elapse: months', 'elapse', [
  one(
    'some',
    'Lasting Crippling',
    'count down; at 0 the part is whole, with its injury gone',
    {
      body: hurt({ leftArm: lasting(3, { injury: 7 }), rightFoot: lasting(2, { injury: 5 }), leftFoot: lasting(1) }),
      input: { months: 2 },
    },
    {
      body: {
        locations: { leftArm: lasting(1, { injury: 7 }), rightFoot: { crippled: null }, leftFoot: { crippled: null } },
      },
      derived: { disadvantages: ['oneArm'] },
    },
  ),
  one(
    'others',
    'Permanent Crippling',
    'what is not lasting stays',
    { body: hurt({ leftArm: { crippled: 'permanent' }, rightFoot: { crippled: 'temporary' } }), input: { months: 99 } },
    { body: { locations: { leftArm: { crippled: 'permanent' }, rightFoot: { crippled: 'temporary' } } } },
  ),
  one(
    'lasting without a number of months',
    'Lasting Crippling',
    'stays until it is restored',
    { body: hurt({ leftArm: { crippled: 'lasting' } }), input: { months: 99 } },
    { body: { locations: { leftArm: { crippled: 'lasting' } } } },
  ),
  one(
    'after half-hours that killed',
    'Lasting Crippling',
    'nothing heals any more',
    {
      body: hurt({ leftArm: lasting(1) }, { hp: -13, mortalWound: true, incapacitated: true }),
      input: { halfHours: 1, months: 1 },
      dice: { 'mortal/1': 12 },
    },
    { body: { dead: true, locations: { leftArm: lasting(1) } } },
  ),
  one(
    'suspended',
    'Lasting Crippling',
    'stops half-hours only',
    { body: hurt({ leftArm: lasting(1) }), input: { months: 1, suspended: true } },
    { body: { locations: { leftArm: { crippled: null } } } },
  ),
]);

describe('elapse, refused', () => {
  it.each([
    [{ halfHours: 673 }, 'input.halfHours: expected 0..672, got 673'],
    [{ halfHours: -1 }, 'input.halfHours: expected 0..672, got -1'],
    [{ halfHours: 0.5 }, 'input.halfHours: expected a whole number, got 0.5'],
    [{ months: -1 }, 'input.months: expected at least 0, got -1'],
    [{ care: {} }, 'input.care.physician: missing'],
    [{ care: { physician: 12, lifeSupport: 'yes' } }, 'input.care.lifeSupport: expected boolean, got "yes"'],
    [{ hours: 1 }, 'input.hours: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('elapse', { input })).toBe(message);
  });

  it('needs a body', () => {
    expect(refusal('elapse', { body: null })).toBe('body: missing');
  });
});

describe('what is cleared', () => {
  it('is gone from the body, not set to nothing', () => {
    const { body } = resolved('elapse', { body: hurt({ leftArm: lasting(1, { injury: 7 }) }), input: { months: 1 } });
    expect(body).toHaveProperty('locations.leftArm.crippled', null);
    expect(body).not.toHaveProperty('locations.leftArm.months');
    expect(body).not.toHaveProperty('locations.leftArm.injury');
  });
});
