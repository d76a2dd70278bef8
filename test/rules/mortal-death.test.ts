import { asks, fighter, hurt, one, runTable, TWO_HANDS } from './mortal-cases.ts';

const blow = (damage: number, location = 'torso') => ({ damage: String(damage), location });
const DEATH = 'HP x -1';
const MORTAL = 'Mortal Wounds';

runTable('hit: beyond all rolls', 'hit', [
  one(
    'five times below 0',
    'HP x -5',
    'dead without a roll',
    { body: fighter({ hp: 1 }), input: blow(61) },
    { body: { hp: -60, dead: true, destroyed: false }, flags: ['dead'], asks: [] },
  ),
  one(
    'one short of it, from above 0',
    'HP x -1 to -4',
    'every multiple on the way is rolled for, then consciousness, then knockdown',
    {
      body: fighter({ hp: 1 }),
      input: blow(60),
      dice: { 'death/1': 11, 'death/2': 11, 'death/3': 11, 'death/4': 11, consciousness: 11, knockdown: 11 },
    },
    {
      body: { hp: -59, dead: false, unconscious: false },
      flags: [],
      asks: asks(
        ['death/1', '3d6'],
        ['death/2', '3d6'],
        ['death/3', '3d6'],
        ['death/4', '3d6'],
        ['consciousness', '3d6'],
        ['knockdown', '3d6'],
      ),
    },
  ),
  one(
    'ten times below 0',
    'HP x -10',
    'destroyed as well',
    { body: fighter({ hp: 0 }), input: blow(120) },
    { body: { hp: -120, dead: true, destroyed: true }, flags: ['dead', 'destroyed'] },
  ),
  one(
    'one short of that',
    'HP x -10',
    'dead only',
    { body: fighter({ hp: 0 }), input: blow(119) },
    { body: { hp: -119, dead: true, destroyed: false }, flags: ['dead'] },
  ),
  one(
    'a limb on the way down',
    'HP x -5',
    'what the blow does to the dead is recorded, nothing is asked',
    { body: hurt(TWO_HANDS, { hp: -55 }), input: blow(9, 'rightHand') },
    {
      body: { hp: -60, dead: true, locations: { rightHand: { crippled: 'untested', holds: 'nothing' } } },
      flags: ['dead', 'dropped:leftHand', 'dropped:rightHand'],
    },
  ),
]);

/** HT, roll, what comes of it: 0 lives, 1 mortally wounded, 2 dead. */
const deaths: readonly (readonly [ht: number, roll: number, fate: 0 | 1 | 2])[] = [
  [11, 11, 0],
  [11, 12, 1],
  [11, 13, 1],
  [11, 14, 2],
  [11, 18, 2],
  [16, 16, 0],
  [16, 17, 1],
  [16, 18, 1],
  [15, 17, 1],
  [15, 18, 2],
  [18, 17, 1],
  [18, 18, 1],
  [30, 18, 1],
  [1, 4, 0],
  [0, 3, 0],
  [2, 5, 2],
  [3, 5, 1],
];

runTable(
  'hit: rolls against death',
  'hit',
  deaths.map(([ht, roll, fate]) =>
    one(
      `${roll} against HT ${ht}`,
      DEATH,
      'a failure by 1 or 2, and by no more, is a mortal wound; criticals count for nothing',
      { body: fighter({ hp: -11, ht }), input: blow(1), dice: { 'death/1': roll } },
      {
        body: { hp: -12, dead: fate === 2, mortalWound: fate === 1, incapacitated: fate === 1 },
        flags: [[], ['incapacitated', 'mortalWound'], ['dead']][fate],
      },
    ),
  ),
);

runTable('hit: thresholds of death', 'hit', [
  one(
    'one above the first',
    DEATH,
    'nothing is asked',
    { body: fighter({ hp: -5 }), input: blow(5) },
    { body: { hp: -10 }, asks: [] },
  ),
  one(
    'past one that was reached before',
    DEATH,
    'nothing is asked again',
    { body: fighter({ hp: -12 }), input: blow(5) },
    { body: { hp: -17 }, asks: [], derived: { woundPenalty: 1 } },
  ),
  one(
    'the fourth alone',
    DEATH,
    'named by its multiple',
    { body: fighter({ hp: -47 }), input: blow(1), dice: { 'death/4': 9 } },
    { body: { hp: -48 }, asks: asks(['death/4', '3d6']), derived: { woundPenalty: 4 } },
  ),
  one(
    'two at once, the first failed outright',
    DEATH,
    'the second is not asked, nor anything after it',
    { body: fighter({ hp: -11 }), input: blow(20), dice: { 'death/1': 14 } },
    { body: { dead: true, mortalWound: false }, flags: ['dead'] },
  ),
  one(
    'two at once, the first a mortal wound',
    MORTAL,
    'any failure of the second kills',
    { body: fighter({ hp: -11 }), input: blow(20), dice: { 'death/1': 12, 'death/2': 12 } },
    { body: { dead: true, mortalWound: true }, flags: ['dead', 'incapacitated', 'mortalWound'] },
  ),
  one(
    'two at once, a mortal wound and then a success',
    MORTAL,
    'he is still up, so knockdown is asked; consciousness was no question at -11',
    { body: fighter({ hp: -11 }), input: blow(20), dice: { 'death/1': 12, 'death/2': 11, knockdown: 11 } },
    { body: { dead: false, mortalWound: true, unconscious: false }, flags: ['incapacitated', 'mortalWound'] },
  ),
  one(
    'mortally wounded before',
    MORTAL,
    'a failure by 1 kills',
    {
      body: fighter({ hp: -20, mortalWound: true, incapacitated: true }),
      input: blow(4),
      dice: { 'death/2': 12 },
    },
    { body: { dead: true, mortalWound: true }, flags: ['dead'] },
  ),
  one(
    'mortally wounded before, passed',
    MORTAL,
    'nothing changes, the time since the last roll goes on',
    {
      body: fighter({ hp: -20, mortalWound: true, incapacitated: true, lingered: 1 }),
      input: blow(4),
      dice: { 'death/2': 11 },
    },
    { body: { dead: false, mortalWound: true, lingered: 1 }, flags: [] },
  ),
  one(
    'a mortal wound anew',
    MORTAL,
    'its time starts at 0; who was incapacitated has no new flag for it',
    {
      body: fighter({ hp: -11, incapacitated: true, lingered: 7 }),
      input: blow(1),
      dice: { 'death/1': 13 },
    },
    { body: { mortalWound: true, lingered: 0 }, flags: ['mortalWound'] },
  ),
  one(
    'maximum of 1',
    DEATH,
    'from 1 to -3 are three multiples',
    {
      body: fighter({ hp: 1, maxHp: 1 }),
      input: blow(4),
      dice: { 'death/1': 3, 'death/2': 3, 'death/3': 3, consciousness: 3, knockdown: 3 },
    },
    { body: { hp: -3 } },
  ),
]);

const FAINTING = '0 HP or less';

runTable('hit: consciousness', 'hit', [
  one(
    'exactly 0, passed',
    FAINTING,
    'an HT roll when 0 is first reached',
    { body: fighter({ hp: 1 }), input: blow(1), dice: { consciousness: 11 } },
    { body: { hp: 0, unconscious: false, prone: false }, flags: [] },
  ),
  one(
    'exactly 0, failed',
    FAINTING,
    'unconscious, down, and with empty hands',
    { body: hurt(TWO_HANDS, { hp: 1 }), input: blow(1), dice: { consciousness: 12 } },
    {
      body: { unconscious: true, prone: true, stunned: false, locations: { leftHand: { holds: 'nothing' } } },
      flags: ['dropped:leftHand', 'dropped:rightHand', 'prone', 'unconscious'],
    },
  ),
  one(
    'one above it',
    FAINTING,
    'is not asked',
    { body: fighter({ hp: 2 }), input: blow(1) },
    { body: { hp: 1 }, asks: [] },
  ),
  one(
    'from 0 on',
    FAINTING,
    'is not asked again',
    { body: fighter({ hp: 0 }), input: blow(1) },
    { body: { hp: -1 }, asks: [] },
  ),
  one(
    'the unconscious',
    FAINTING,
    'are not asked',
    { body: fighter({ hp: 1, unconscious: true }), input: blow(1) },
    { asks: [], flags: [] },
  ),
  one(
    'the mortally wounded by this blow',
    FAINTING,
    'are not asked, but for knockdown',
    { body: fighter({ hp: 1 }), input: blow(13), dice: { 'death/1': 12, knockdown: 11 } },
    { body: { unconscious: false, mortalWound: true } },
  ),
  one(
    'a major wound that makes him faint',
    'Major Wounds',
    'knockdown is not asked of the unconscious',
    { body: fighter({ hp: 6 }), input: blow(6), dice: { consciousness: 12 } },
    { body: { unconscious: true, stunned: false } },
  ),
  one(
    'critical failure',
    FAINTING,
    'is a failure like any other',
    { body: fighter({ hp: 1, prone: true }), input: blow(1), dice: { consciousness: 18 } },
    { flags: ['unconscious'] },
  ),
]);

runTable('hit: the dead', 'hit', [
  one(
    'a blow with everything in it',
    'Death',
    'location, side and damage are asked, no HT roll; parts are crippled and drop what they hold',
    {
      body: hurt(TWO_HANDS, { hp: -10, dead: true }),
      input: { damage: '2d6' },
      dice: { location: 15, 'location/side': 1, damage: 9 },
    },
    {
      body: {
        hp: -15,
        shockDamage: 5,
        prone: false,
        locations: { rightHand: { crippled: 'untested', holds: 'nothing' } },
      },
      flags: ['dropped:leftHand', 'dropped:rightHand'],
      result: { location: 'rightHand' },
    },
  ),
  one(
    'down to ten times below 0',
    'Death',
    'what is left to raise is gone',
    { body: fighter({ hp: -119, dead: true }), input: blow(1) },
    { body: { hp: -120, destroyed: true }, flags: ['destroyed'] },
  ),
  one(
    'destroyed already',
    'Death',
    'has no second flag',
    { body: fighter({ hp: -120, dead: true, destroyed: true }), input: blow(3) },
    { body: { hp: -123 }, flags: [] },
  ),
  one(
    'past five times below 0',
    'Death',
    'dies no second time',
    { body: fighter({ hp: -59, dead: true }), input: blow(3, 'face') },
    { body: { hp: -62 }, flags: [], asks: [] },
  ),
]);
