import { describe, expect, it } from 'vitest';
import { asks, fighter, GONE, hurt, one, refusal, resolved, runTable } from './mortal-cases.ts';

const INJURED = 'Being Injured';
const CRIPPLING = 'Crippling Injury';
const at = (location: string, damage: string, more = {}) => ({ damage, location, ...more });
const large = (changes = {}) => fighter({ hp: 100, maxHp: 100, ...changes });

runTable('hit: what comes through', 'hit', [
  one(
    'bare skin',
    INJURED,
    'every point counts',
    { input: at('torso', '5') },
    { body: { hp: 7, shockDamage: 5 }, flags: [] },
  ),
  one(
    'armour stops all',
    INJURED,
    'nothing through, nothing follows',
    { body: hurt({ skull: { dr: 3 } }), input: at('skull', '3') },
    { body: { hp: 12, shockDamage: 0 }, flags: [], result: { location: 'skull' } },
  ),
  one(
    'one more than the armour',
    INJURED,
    'one point, which on the head is a shock',
    { body: hurt({ skull: { dr: 3 } }), input: at('skull', '4'), dice: { knockdown: 11 } },
    { body: { hp: 11, shockDamage: 1 }, flags: [] },
  ),
  one(
    'an armour divisor of 2',
    INJURED,
    'half of 5 rounded down is 2',
    { body: hurt({ torso: { dr: 5 } }), input: at('torso', '6', { armourDivisor: 2 }) },
    { body: { hp: 8 } },
  ),
  one(
    'a divisor below 1',
    INJURED,
    'makes the armour count more: 2 by a half is 4',
    { body: hurt({ torso: { dr: 2 } }), input: at('torso', '5', { armourDivisor: 0.5 }) },
    { body: { hp: 11 } },
  ),
  one(
    'a divisor that binary fractions miss',
    INJURED,
    '33 by 1.1 is 30',
    { body: hurt({ torso: { dr: 33 } }), input: at('torso', '31', { armourDivisor: 1.1 }) },
    { body: { hp: 11 } },
  ),
  one(
    'a multiplier',
    INJURED,
    '3 by 1.5 is 4, rounded down',
    { input: at('torso', '3', { woundingMultiplier: 1.5 }) },
    { body: { hp: 8 } },
  ),
  one(
    'the multiplier comes after armour',
    INJURED,
    '5 less 2, by 1.5',
    { body: hurt({ torso: { dr: 2 } }), input: at('torso', '5', { woundingMultiplier: 1.5 }) },
    { body: { hp: 8 } },
  ),
  one(
    'a small multiplier',
    INJURED,
    'at least 1 if anything came through',
    { input: at('torso', '1', { woundingMultiplier: 0.2 }) },
    { body: { hp: 11 } },
  ),
  one(
    'a multiplier that binary fractions miss',
    INJURED,
    '20 by 1.15 is 23',
    { body: large(), input: at('torso', '20', { woundingMultiplier: 1.15 }) },
    { body: { hp: 77 } },
  ),
  one(
    'less than nothing rolled',
    INJURED,
    'nothing comes through',
    { input: at('torso', '1d3-2', { woundingMultiplier: 3 }), dice: { damage: -1 } },
    { body: { hp: 12 }, asks: asks(['damage', '1d3-2']), flags: [] },
  ),
  one('a constant', INJURED, 'is not asked', { input: at('torso', '2+2') }, { body: { hp: 8 }, asks: [] }),
  one(
    'no location given',
    CRIPPLING,
    'location, side and damage are asked in this order',
    { input: { damage: '2d6' }, dice: { location: 16, 'location/side': 4, damage: 2 } },
    {
      body: { hp: 10 },
      result: { location: 'leftFoot' },
      asks: asks(['location', '3d6'], ['location/side', '1d6'], ['damage', '2d6']),
    },
  ),
  one(
    'a rolled part that is gone',
    CRIPPLING,
    'the torso is hurt, uncapped',
    { body: hurt({ rightArm: GONE }), input: { damage: '2d6' }, dice: { location: 8, damage: 10, knockdown: 11 } },
    { body: { hp: 2 }, result: { location: 'torso' } },
  ),
  one(
    'a table of the input',
    CRIPPLING,
    'decides where the blow lands',
    { input: { damage: '1', table: { neck: [3, 18] } }, dice: { location: 3 } },
    { result: { location: 'neck' } },
  ),
]);

/** Hit points, location, damage, what is lost, whether it cripples, whether it is a major wound. */
const caps: readonly (readonly [
  maxHp: number,
  location: string,
  damage: number,
  lost: number,
  crippled: boolean,
  major: boolean,
])[] = [
  [11, 'rightArm', 5, 5, false, false],
  [11, 'rightArm', 6, 6, true, true],
  [11, 'rightArm', 9, 6, true, true],
  [11, 'leftHand', 3, 3, false, false],
  [11, 'leftHand', 4, 4, true, true],
  [11, 'leftHand', 40, 4, true, true],
  [11, 'rightEye', 2, 2, true, true],
  [11, 'rightEye', 8, 2, true, true],
  [10, 'leftArm', 5, 5, false, true],
  [10, 'leftArm', 6, 6, true, true],
  [10, 'rightHand', 3, 3, false, false],
  [10, 'rightHand', 4, 4, true, true],
  [10, 'leftEye', 2, 2, true, true],
  [12, 'rightLeg', 6, 6, false, true],
  [12, 'rightLeg', 7, 7, true, true],
  [12, 'rightFoot', 4, 4, false, false],
  [12, 'rightFoot', 5, 5, true, true],
  [12, 'rightFoot', 6, 5, true, true],
  [1, 'rightFoot', 3, 1, true, true],
];

runTable(
  'hit: caps',
  'hit',
  caps.map(([maxHp, location, damage, lost, crippled, major]) => {
    const fallen = maxHp - lost <= 0;
    return one(
      `${damage} on a ${location} of somebody with ${maxHp} hit points`,
      CRIPPLING,
      'the smallest whole number over the share cripples, and no more is lost',
      {
        body: fighter({ hp: maxHp, maxHp }),
        input: at(location, String(damage)),
        dice: { ...(fallen ? { consciousness: 3 } : {}), ...(major ? { knockdown: 3 } : {}) },
      },
      { body: { hp: maxHp - lost, locations: { [location]: { crippled: crippled ? 'untested' : null } } } },
    );
  }),
);

const OTHERS = {
  wing: { kind: 'wing' },
  horn: { kind: 'striker' },
  thirdArm: { kind: 'extraArm' },
  thirdLeg: { kind: 'extraLeg' },
  tail: { kind: 'tail' },
  fin: { kind: 'fin' },
  secondHead: { kind: 'extraHead' },
};

runTable(
  'hit: caps of what human beings lack',
  'hit',
  Object.entries({ wing: 7, horn: 7, thirdArm: 7, thirdLeg: 7, tail: 5, fin: 5, secondHead: 5 }).flatMap(
    ([location, number]) => [
      one(
        `${location}, one short`,
        CRIPPLING,
        'a limb by half, an extremity by a third of hit points',
        {
          body: hurt(OTHERS),
          input: at(location, String(number - 1)),
          dice: number === 7 || location === 'secondHead' ? { knockdown: 11 } : {},
        },
        { body: { hp: 13 - number, locations: { [location]: { crippled: null } } } },
      ),
      one(
        `${location}, at its number and over`,
        CRIPPLING,
        'crippled, a major wound, the rest is spared',
        { body: hurt(OTHERS), input: at(location, String(number + 9)), dice: { knockdown: 11 } },
        { body: { hp: 12 - number, locations: { [location]: { crippled: 'untested' } } } },
      ),
    ],
  ),
);

runTable(
  'hit: what has no cap',
  'hit',
  ['skull', 'face', 'neck', 'torso', 'vitals', 'groin'].map((location) =>
    one(
      location,
      CRIPPLING,
      'loses all and is not crippled, however strong the blow, even one that would cut off',
      { body: large(), input: at(location, '60', { dismember: true }), dice: { knockdown: 3 } },
      { body: { hp: 40, locations: { [location]: { crippled: null, dismembered: false } } } },
    ),
  ),
);

const again = (crippled: string, more = {}) => ({ crippled, ...more });

runTable('hit: a crippled part again', 'hit', [
  one(
    'a hand',
    CRIPPLING,
    'the cap holds; it is not crippled anew, keeps its grip, and 5 of 12 is no major wound',
    { body: hurt({ rightHand: again('temporary', { holds: 'oneHanded' }) }), input: at('rightHand', '9') },
    { body: { hp: 7, locations: { rightHand: { crippled: 'temporary', holds: 'oneHanded' } } }, flags: [] },
  ),
  one(
    'an arm',
    'Major Wounds',
    '7 of 12 is a major wound by its points alone',
    { body: hurt({ rightArm: again('lasting', { months: 2 }) }), input: at('rightArm', '9'), dice: { knockdown: 11 } },
    { body: { hp: 5, locations: { rightArm: { crippled: 'lasting', months: 2 } } } },
  ),
]);

const accumulate = { accumulate: true };

runTable('hit: injuries that add up', 'hit', [
  one(
    'the first',
    CRIPPLING,
    'is kept for the part',
    { options: accumulate, input: at('rightHand', '3') },
    { body: { hp: 9, locations: { rightHand: { injury: 3, crippled: null } } } },
  ),
  one(
    'one short of the number',
    CRIPPLING,
    '3 and 1 of 5',
    { options: accumulate, body: hurt({ rightHand: { injury: 3 } }), input: at('rightHand', '1') },
    { body: { hp: 11, locations: { rightHand: { injury: 4, crippled: null } } } },
  ),
  one(
    'the sum reaches the number',
    CRIPPLING,
    '3 and 2 of 5 cripples',
    {
      options: accumulate,
      body: hurt({ rightHand: { injury: 3 } }),
      input: at('rightHand', '2'),
      dice: { knockdown: 11 },
    },
    { body: { hp: 10, locations: { rightHand: { injury: 5, crippled: 'untested' } } } },
  ),
  one(
    'more than there is room for',
    CRIPPLING,
    'no more is lost than is left to the number',
    {
      options: accumulate,
      body: hurt({ rightHand: { injury: 3 } }),
      input: at('rightHand', '9'),
      dice: { knockdown: 11 },
    },
    { body: { hp: 10, shockDamage: 2, locations: { rightHand: { injury: 5, crippled: 'untested' } } } },
  ),
  one(
    'a part at its number',
    CRIPPLING,
    'loses nothing more: no hit points, no shock',
    { options: accumulate, body: hurt({ leftEye: { injury: 2, crippled: 'untested' } }), input: at('leftEye', '9') },
    { body: { hp: 12, shockDamage: 0, locations: { leftEye: { injury: 2 } } }, flags: [] },
  ),
  one(
    'a part without a number',
    CRIPPLING,
    'keeps no count',
    { options: accumulate, input: at('torso', '3') },
    { body: { hp: 9, locations: { torso: { crippled: null } } } },
  ),
  one(
    'with the option off',
    CRIPPLING,
    'each blow is for itself, what was counted stays',
    { body: hurt({ rightHand: { injury: 3 } }), input: at('rightHand', '4') },
    { body: { hp: 8, locations: { rightHand: { injury: 3, crippled: null } } } },
  ),
  one(
    'crippled before anything was counted',
    CRIPPLING,
    'the count starts, without crippling anew',
    { options: accumulate, body: hurt({ rightHand: again('permanent') }), input: at('rightHand', '9') },
    { body: { hp: 7, locations: { rightHand: { injury: 5, crippled: 'permanent' } } }, flags: [] },
  ),
]);

const cutting = (location: string, damage: string) => at(location, damage, { dismember: true });

runTable('hit: cutting off', 'hit', [
  one(
    'at the number',
    'Duration, dismemberment',
    'off, for good',
    { input: cutting('leftArm', '7'), dice: { knockdown: 11 } },
    { body: { hp: 5, locations: { leftArm: { crippled: 'permanent', dismembered: true } } } },
  ),
  one(
    'one short of it',
    'Duration, dismemberment',
    'an ordinary wound',
    { input: cutting('leftArm', '6'), dice: { knockdown: 11 } },
    { body: { hp: 6, locations: { leftArm: { crippled: null, dismembered: false } } } },
  ),
  one(
    'a part crippled already',
    'Duration, dismemberment',
    'counts as crippling it: a major wound, effects anew, months gone',
    {
      body: hurt({ rightFoot: again('lasting', { months: 3 }) }),
      input: cutting('rightFoot', '8'),
      dice: { knockdown: 11 },
    },
    {
      body: { hp: 7, prone: true, locations: { rightFoot: { crippled: 'permanent', dismembered: true } } },
      flags: ['prone'],
    },
  ),
  one(
    'a part crippled already, one short',
    'Duration, dismemberment',
    'nothing is cut off',
    { body: hurt({ rightFoot: again('lasting', { months: 3 }) }), input: cutting('rightFoot', '4') },
    { body: { hp: 8, locations: { rightFoot: { crippled: 'lasting', months: 3, dismembered: false } } }, flags: [] },
  ),
  one(
    'where injuries add up',
    'Duration, dismemberment',
    'the sum counts',
    {
      options: accumulate,
      body: hurt({ rightHand: { injury: 3 } }),
      input: cutting('rightHand', '2'),
      dice: { knockdown: 11 },
    },
    { body: { hp: 10, locations: { rightHand: { injury: 5, crippled: 'permanent', dismembered: true } } } },
  ),
  one(
    'where injuries add up, a part at its number',
    'Duration, dismemberment',
    'any blow that comes through takes it off, though no hit point is lost',
    {
      options: accumulate,
      body: hurt({ rightHand: { injury: 5, crippled: 'untested' } }),
      input: cutting('rightHand', '1'),
      dice: { knockdown: 11 },
    },
    { body: { hp: 12, shockDamage: 0, locations: { rightHand: { crippled: 'permanent', dismembered: true } } } },
  ),
]);

/** Maximum hit points, lost in one blow, penalty. */
const shocks: readonly (readonly [maxHp: number, lost: number, penalty: number])[] = [
  [12, 1, 1],
  [12, 3, 3],
  [12, 4, 4],
  [12, 5, 4],
  [20, 1, 1],
  [21, 1, 0],
  [21, 2, 1],
  [23, 3, 1],
  [23, 4, 2],
  [29, 2, 1],
  [29, 7, 3],
  [29, 8, 4],
  [37, 2, 0],
  [37, 3, 1],
  [37, 12, 4],
  [41, 3, 0],
  [41, 4, 1],
  [41, 19, 4],
];

runTable(
  'hit: shock',
  'hit',
  shocks.map(([maxHp, lost, penalty]) =>
    one(
      `${lost} of ${maxHp} hit points`,
      'Shock',
      'a point for each, above 20 hit points for each full tenth; 4 at most',
      { body: fighter({ hp: maxHp, maxHp }), input: at('torso', String(lost)) },
      { derived: { shockPenalty: penalty }, body: { shockDamage: lost } },
    ),
  ),
);

runTable('hit: shock adds up', 'hit', [
  one(
    'a second blow',
    'Shock',
    'adds to what was lost since the turn',
    { body: fighter({ hp: 10, shockDamage: 2, shockOld: 2 }), input: at('torso', '1') },
    { body: { shockDamage: 3, shockOld: 2 }, derived: { shockPenalty: 3 } },
  ),
]);

describe('hit, refused', () => {
  const body = hurt({ leftArm: GONE });
  it.each([
    [{ input: { location: 'torso' } }, 'input.damage: missing'],
    [{ input: { damage: '' } }, 'input.damage: expected text, got ""'],
    [{ input: at('tail', '1') }, 'input.location: the body has no "tail"'],
    [{ input: at('constructor', '1') }, 'input.location: the body has no "constructor"'],
    [{ body, input: at('leftArm', '1') }, 'input.location: the leftArm of the body is gone'],
    [{ body, input: at('leftHand', '1') }, 'input.location: the leftHand of the body is gone'],
    [{ input: at('torso', '1', { armourDivisor: 0 }) }, 'input.armourDivisor: expected a number above 0, got 0'],
    [
      { input: at('torso', '1', { woundingMultiplier: -1 }) },
      'input.woundingMultiplier: expected a number above 0, got -1',
    ],
    [{ input: at('torso', '1', { woundingMultiplier: NaN }) }, 'input.woundingMultiplier: expected a number, got NaN'],
    [{ input: at('torso', '1', { dismember: 1 }) }, 'input.dismember: expected boolean, got 1'],
    [{ input: { damage: '1', table: { torso: [4, 18] } } }, 'input.table: face 3 is not covered'],
    [
      { input: at('torso', '2d'), dice: { damage: 1 } },
      'damage: cannot read the formula "2d" at its end: expected a number of sides',
    ],
    [{ input: at('torso', '2d6'), dice: { damage: 13 } }, 'damage: 13 is outside 2..12 for 2d6'],
    [{ input: at('torso', '2d6'), options: { accumulates: true } }, 'options.accumulates: unknown field'],
    [{ input: at('torso', '2d6'), options: { accumulate: 'yes' } }, 'options.accumulate: expected boolean, got "yes"'],
    [{ body: null, input: at('torso', '2d6') }, 'body: missing'],
  ])('%j: %s', (given, message) => {
    expect(refusal('hit', given)).toBe(message);
  });
});

describe('figures beyond all measure', () => {
  it.each([at('torso', '30d6', { woundingMultiplier: 1e300 }), at('torso', '9007199254740991')])(
    'keep a body that can be read again: %j',
    (input) => {
      const dice = input.damage === '30d6' ? { damage: 100 } : {};
      const first = resolved('hit', { body: fighter({ dead: true }), input, dice });
      const second = resolved('hit', { body: { ...first.body }, input, dice });
      expect(second.body).toMatchObject({ hp: -9007199254740991, destroyed: true });
      expect(resolved('hit', { body: { ...second.body }, input, dice }).body).toMatchObject({ dead: true });
    },
  );

  it('take no armour into account that cannot be counted', () => {
    const input = at('torso', '5', { armourDivisor: 1e-310 });
    expect(resolved('hit', { body: hurt({ torso: { dr: 4 } }), input }).ledger).toContainEqual(
      expect.objectContaining({ key: 'armour', value: Number.MAX_SAFE_INTEGER, total: 0 }),
    );
  });
});
