import { asks, fighter, hurt, one, runTable, TWO_HANDS } from './mortal-cases.ts';

const HEADING = 'Knockdown and Stunning';
const blow = (damage: number, location: string) => ({ damage: String(damage), location });
const high = ['highPainThreshold'];
const low = ['lowPainThreshold'];

/** Location, damage (6 is a major wound, 2 cripples an eye), traits, the number to roll. */
const targets: readonly (readonly [location: string, damage: number, traits: readonly string[], atMost: number])[] = [
  ['torso', 6, [], 11],
  ['neck', 6, [], 11],
  ['rightArm', 7, [], 11],
  ['face', 6, [], 6],
  ['vitals', 6, [], 6],
  ['groin', 6, [], 11],
  ['groin', 6, ['groinVulnerable'], 6],
  ['torso', 6, ['groinVulnerable'], 11],
  ['torso', 6, high, 14],
  ['torso', 6, low, 7],
  ['torso', 6, [...high, ...low], 10],
  ['face', 6, high, 9],
  ['vitals', 6, low, 2],
  ['skull', 6, high, 4],
  ['rightEye', 2, high, 4],
  ['skull', 1, [], 11],
  ['face', 1, [], 11],
  ['face', 5, [], 11],
  ['leftEye', 1, [], 11],
  ['skull', 1, high, 14],
  ['face', 1, low, 7],
  ['secondHead', 1, [], 11],
  ['secondHead', 5, [], 11],
];

runTable(
  'hit: what knockdown is rolled against',
  'hit',
  targets.flatMap(([location, damage, traits, atMost]) => {
    const body = hurt({ secondHead: { kind: 'extraHead' } }, { traits });
    const rule =
      '-5 face, vitals (groin by the trait), -10 skull, eye, in major wounds only; +3, -4 by the pain threshold';
    const name = `${damage} on a ${location} with ${traits.join(' and ') || 'no traits'}`;
    const passing = Math.max(atMost, 4);
    return [
      one(
        `${name}: ${passing} passes`,
        HEADING,
        rule,
        { body, input: blow(damage, location), dice: { knockdown: passing } },
        {
          body: { stunned: false, prone: false },
          flags: [],
        },
      ),
      one(
        `${name}: ${passing + 1} fails`,
        HEADING,
        rule,
        { body, input: blow(damage, location), dice: { knockdown: passing + 1 } },
        {
          body: { stunned: true, prone: true, unconscious: false },
          flags: ['prone', 'stunned'],
        },
      ),
    ];
  }),
);

runTable('hit: skull and eye without traits', 'hit', [
  one(
    'a major wound to the skull',
    HEADING,
    '11 less 10 is 1: a 5 fails by 4, stunned only',
    { input: blow(6, 'skull'), dice: { knockdown: 5 } },
    { body: { stunned: true, unconscious: false } },
  ),
  one(
    'a crippled eye',
    HEADING,
    'a 6 against 1 fails by 5',
    { input: blow(2, 'leftEye'), dice: { knockdown: 6 } },
    { body: { stunned: true, unconscious: true } },
  ),
  one(
    'a number far below 3',
    HEADING,
    'a 4 passes all the same',
    { body: fighter({ traits: low, ht: 5 }), input: blow(6, 'skull'), dice: { knockdown: 4 } },
    { body: { stunned: false } },
  ),
]);

runTable('hit: when knockdown is rolled', 'hit', [
  one('less than half elsewhere', HEADING, 'is not asked', { input: blow(5, 'torso') }, { asks: [], flags: [] }),
  one(
    'half of an odd maximum',
    'Major Wounds',
    '6 of 11 is half or more, 5 is not',
    { body: fighter({ hp: 11, maxHp: 11 }), input: blow(5, 'torso') },
    { asks: [] },
  ),
  one(
    'half of an odd maximum, one more',
    'Major Wounds',
    '6 of 11 is half or more',
    { body: fighter({ hp: 11, maxHp: 11 }), input: blow(6, 'torso'), dice: { knockdown: 11 } },
    { asks: asks(['knockdown', '3d6']) },
  ),
  one(
    'a scratch on a great head',
    HEADING,
    'of 30 hit points 2 cause no shock',
    { body: fighter({ hp: 30, maxHp: 30 }), input: blow(2, 'face') },
    { asks: [] },
  ),
  one(
    'a little more than a scratch',
    HEADING,
    'of 30 hit points 3 do',
    { body: fighter({ hp: 30, maxHp: 30 }), input: blow(3, 'face'), dice: { knockdown: 11 } },
    { flags: [] },
  ),
  one(
    'a scratch that adds to shock',
    HEADING,
    'this blow alone is looked at',
    { body: fighter({ hp: 30, maxHp: 30, shockDamage: 5 }), input: blow(2, 'skull') },
    { asks: [], derived: { shockPenalty: 2 } },
  ),
  one(
    'the unconscious',
    HEADING,
    'are not asked',
    { body: fighter({ unconscious: true }), input: blow(6, 'face') },
    { asks: [], flags: [] },
  ),
  one(
    'the stunned',
    HEADING,
    'are asked again; what is so already is not flagged',
    { body: fighter({ stunned: true, prone: true }), input: blow(1, 'face'), dice: { knockdown: 12 } },
    { flags: [] },
  ),
]);

runTable('hit: what knockdown does', 'hit', [
  one(
    'fails by 4',
    HEADING,
    'stunned, down, hands empty; a shield stays',
    {
      body: hurt({
        rightHand: { holds: 'oneHanded' },
        leftArm: { shield: true },
        thirdArm: { kind: 'extraArm', holds: 'oneHanded' },
      }),
      input: blow(6, 'torso'),
      dice: { knockdown: 15 },
    },
    {
      body: {
        stunned: true,
        unconscious: false,
        locations: { rightHand: { holds: 'nothing' }, leftArm: { shield: true } },
      },
      derived: { defencePenalty: 4 },
      flags: ['dropped:rightHand', 'dropped:thirdArm', 'prone', 'stunned'],
    },
  ),
  one(
    'fails by 5',
    HEADING,
    'unconscious too',
    { body: hurt(TWO_HANDS), input: blow(6, 'torso'), dice: { knockdown: 16 } },
    {
      body: { stunned: true, unconscious: true },
      flags: ['dropped:leftHand', 'dropped:rightHand', 'prone', 'stunned', 'unconscious'],
    },
  ),
  one(
    '17 against 14',
    HEADING,
    'by 3, but critical',
    { body: fighter({ traits: high }), input: blow(6, 'torso'), dice: { knockdown: 17 } },
    { body: { unconscious: true } },
  ),
  one(
    '17 against 15',
    HEADING,
    'critical at 15 or less',
    { body: fighter({ ht: 15 }), input: blow(6, 'torso'), dice: { knockdown: 17 } },
    { body: { unconscious: true } },
  ),
  one(
    '17 against 16',
    HEADING,
    'fails, by 1, and not critically',
    { body: fighter({ ht: 13, traits: high }), input: blow(6, 'torso'), dice: { knockdown: 17 } },
    { body: { stunned: true, unconscious: false } },
  ),
  one(
    '18 against 20',
    HEADING,
    'always critical',
    { body: fighter({ ht: 20 }), input: blow(6, 'torso'), dice: { knockdown: 18 } },
    { body: { unconscious: true } },
  ),
  one(
    'after staying awake at 0',
    HEADING,
    'both are asked, in this order',
    {
      body: fighter({ hp: 6 }),
      input: { damage: '2d6', location: 'torso' },
      dice: { damage: 6, consciousness: 11, knockdown: 11 },
    },
    { asks: asks(['damage', '2d6'], ['consciousness', '3d6'], ['knockdown', '3d6']) },
  ),
]);
