import { describe, expect, it } from 'vitest';
import { deriveMortal, mortal, type MortalDerived } from '../../src/rules/index.ts';
import { fighter, GONE, hurt } from './mortal-cases.ts';
import type { Parts } from './named-cases.ts';

const derived = (body: Parts): MortalDerived => deriveMortal(mortal.parseBody(body));
const gone = { crippled: 'permanent' };

const figures: readonly (readonly [name: string, heading: string, body: Parts, values: Partial<MortalDerived>])[] = [
  [
    'whole',
    'HP < a third',
    fighter(),
    { move: 5, dodge: 9, shockPenalty: 0, woundPenalty: 0, dxPenalty: 0, defencePenalty: 0, shieldDefence: 0 },
  ],
  ['at exactly a third', 'HP < a third', fighter({ hp: 4 }), { move: 5, dodge: 9 }],
  ['below a third', 'HP < a third, rounded up', fighter({ hp: 3 }), { move: 3, dodge: 5 }],
  ['a third of 11 is 3 and two thirds', 'HP < a third', fighter({ hp: 3, maxHp: 11 }), { move: 3, dodge: 5 }],
  ['4 of 11', 'HP < a third', fighter({ hp: 4, maxHp: 11 }), { move: 5, dodge: 9 }],
  ['far below 0', 'HP < a third', fighter({ hp: -30, move: 4 }), { move: 2, dodge: 5 }],
  ['no move at all', 'HP < a third', fighter({ hp: 0, move: 0, dodge: 1 }), { move: 0, dodge: 1 }],
  ['at 0', '0 HP or less', fighter({ hp: 0 }), { woundPenalty: 0 }],
  ['one above the first multiple', '0 HP or less', fighter({ hp: -11 }), { woundPenalty: 0 }],
  ['the first multiple', '0 HP or less', fighter({ hp: -12 }), { woundPenalty: 1 }],
  ['one above the second', '0 HP or less', fighter({ hp: -23 }), { woundPenalty: 1 }],
  ['the second', '0 HP or less', fighter({ hp: -24 }), { woundPenalty: 2 }],
  ['the sixth', '0 HP or less', fighter({ hp: -72 }), { woundPenalty: 6 }],
  ['shock of 3', 'Shock', fighter({ shockDamage: 3 }), { shockPenalty: 3 }],
  ['shock of 50', 'Shock', fighter({ shockDamage: 50 }), { shockPenalty: 4 }],
  ['shock of 5 at 23 hit points', 'Shock', fighter({ hp: 23, maxHp: 23, shockDamage: 5 }), { shockPenalty: 2 }],
  ['shock of 11 at 37 hit points', 'Shock', fighter({ hp: 37, maxHp: 37, shockDamage: 11 }), { shockPenalty: 3 }],
  ['stunned', 'Stunned Condition', fighter({ stunned: true }), { defencePenalty: 4 }],
  ['a crippled tail', 'Tail', hurt({ tail: { kind: 'tail', ...gone } }), { dxPenalty: 1, disadvantages: ['balance'] }],
  [
    'two crippled tails',
    'Tail',
    hurt({ a: { kind: 'tail', ...gone }, b: { kind: 'tail', ...gone } }),
    { dxPenalty: 1, disadvantages: ['balance'] },
  ],
  ['a whole tail', 'Tail', hurt({ tail: { kind: 'tail' } }), { dxPenalty: 0, disadvantages: [] }],
  ['a shield on a whole arm', 'Arm', hurt({ leftArm: { shield: true }, rightArm: gone }), { shieldDefence: 0 }],
  ['a shield on a crippled arm', 'Arm', hurt({ leftArm: { shield: true, ...gone } }), { shieldDefence: -1 }],
];

describe('derived figures', () => {
  it.each(figures)('%s [seed 002, %s]', (_name, _heading, body, values) => {
    expect(derived(body)).toMatchObject(values);
  });

  it('have thresholds for each part that can be crippled, in the order of the body', () => {
    const { thresholds } = derived(
      fighter({ hp: 11, maxHp: 11, locations: { tail: { kind: 'tail' }, horn: { kind: 'striker' } } }),
    );
    expect(Object.entries(thresholds)).toEqual([
      ['rightEye', 2],
      ['leftEye', 2],
      ['rightArm', 6],
      ['leftArm', 6],
      ['rightHand', 4],
      ['leftHand', 4],
      ['rightLeg', 6],
      ['leftLeg', 6],
      ['rightFoot', 4],
      ['leftFoot', 4],
      ['tail', 4],
      ['horn', 6],
    ]);
  });
});

const thirdArm = { kind: 'extraArm' };
const disadvantages: readonly (readonly [name: string, locations: Parts, expected: readonly string[]])[] = [
  ['an arm; its hand is left out', { rightArm: gone }, ['oneArm']],
  ['an arm and its own hand', { rightArm: gone, rightHand: gone }, ['oneArm']],
  ['an arm and the other hand', { rightArm: gone, leftHand: gone }, ['noHands', 'oneArm']],
  ['both arms', { rightArm: gone, leftArm: gone }, ['noArms']],
  ['a hand', { leftHand: gone }, ['oneHand']],
  ['both hands', { leftHand: gone, rightHand: gone }, ['noHands']],
  ['an arm of three', { leftArm: gone, thirdArm }, []],
  ['two arms of three', { leftArm: gone, rightArm: gone, thirdArm }, ['oneArm']],
  ['all of three arms', { leftArm: gone, rightArm: gone, thirdArm: { ...thirdArm, ...gone } }, ['noArms', 'noHands']],
  ['a hand of three', { leftHand: gone, thirdArm }, []],
  ['two hands of three', { leftHand: gone, rightHand: gone, thirdArm }, ['oneHand']],
  ['the third arm alone', { thirdArm: { ...thirdArm, ...gone } }, []],
  ['the third arm and a hand', { thirdArm: { ...thirdArm, ...gone }, leftHand: gone }, ['oneHand']],
  ['a foot', { leftFoot: gone }, ['crippledLegs']],
  ['a leg', { leftLeg: gone }, ['missingLegs']],
  ['a leg cut off: its foot has its own say', { leftLeg: GONE }, ['missingLegs']],
  ['legs and feet', { leftLeg: gone, rightFoot: gone, leftFoot: gone }, ['crippledLegs', 'missingLegs']],
  ['an eye', { leftEye: gone }, ['oneEye']],
  ['both eyes', { leftEye: gone, rightEye: gone }, ['blind']],
  ['two eyes of three', { leftEye: gone, rightEye: gone, thirdEye: { kind: 'eye' } }, ['oneEye']],
  ['a wing', { leftWing: { kind: 'wing', ...gone }, rightWing: { kind: 'wing' } }, ['grounded']],
  ['two horns', { b: { kind: 'striker', ...gone }, a: { kind: 'striker', ...gone } }, ['noStriker:a', 'noStriker:b']],
  ['a second head', { secondHead: { kind: 'extraHead', ...gone } }, ['noHead:secondHead']],
  ['a fin and a third leg', { fin: { kind: 'fin', ...gone }, thirdLeg: { kind: 'extraLeg', ...gone } }, []],
  ['not yet tested', { leftFoot: { crippled: 'untested' } }, ['crippledLegs']],
  ['for a while', { leftFoot: { crippled: 'temporary' } }, ['crippledLegs']],
  ['for months', { leftFoot: { crippled: 'lasting', months: 3 } }, ['crippledLegs']],
  ['a skull that is none', { skull: GONE }, []],
];

describe('disadvantages of crippled parts [seed 002, Crippling Injury, Additional locations]', () => {
  it.each(disadvantages)('%s', (_name, locations, expected) => {
    expect(derived(hurt(locations)).disadvantages).toEqual(expected);
  });

  it('come from ten arms too', () => {
    const arms = (lost: number) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`arm${n}`, { kind: 'arm', ...(n < lost ? gone : {}) }]));
    const of = (lost: number) => derived(fighter({ plan: 'custom', locations: arms(lost) })).disadvantages;
    expect([8, 9, 10].map(of)).toEqual([[], ['oneArm'], ['noArms']]);
  });
});
