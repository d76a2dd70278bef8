import { describe, expect, it } from 'vitest';
import { mortal, MORTAL_LEDGER_KEYS, type MortalBody, type Outcome } from '../../src/rules/index.ts';
import { fighter, GONE, hurt, resolved, TWO_HANDS } from './mortal-cases.ts';
import type { Given, Parts } from './named-cases.ts';

const { flow } = mortal;
const read = (changes: Parts = {}): MortalBody => mortal.parseBody(fighter(changes));

function ran(procedure: string, given: Given): Outcome<MortalBody> {
  const { body, ledger, flags, result } = resolved(procedure, given);
  return { body: mortal.parseBody(body), ledger, flags, ...(result === null ? {} : { result }) };
}

describe('how a fight goes', () => {
  it('hits where the attack found, whatever a critical means', () => {
    const blow = { damage: '2d6', woundingMultiplier: 1.5 };
    expect(flow.hitInput(blow, { location: 'neck', critical: true })).toEqual({ ...blow, location: 'neck' });
    expect(flow.hitInput(blow, undefined)).toEqual(blow);
  });

  it('begins and ends each turn', () => {
    expect(flow.turnStart(read(), true)).toEqual([{ procedure: 'turnStart', input: { didNothing: true } }]);
    expect(flow.turnStart(read(), false)).toEqual([{ procedure: 'turnStart', input: { didNothing: false } }]);
    expect(flow.turnEnd(read())).toEqual([{ procedure: 'turnEnd', input: {} }]);
    expect(flow.roundEnd(read(), 1)).toEqual([]);
    expect(flow.sawFall(read())).toEqual([]);
  });

  it('lets the stunned do nothing', () => {
    expect(flow.insteadOfAttack(read())).toBe(null);
    expect(flow.insteadOfAttack(read({ stunned: true }))).toEqual([]);
  });

  it('takes shock, wounds and a crippled tail from the skill of an attack', () => {
    const tail = { tail: { kind: 'tail', crippled: 'temporary' } };
    const bearer = read({ hp: -24, shockDamage: 3, locations: tail });
    expect(flow.attackInput?.(bearer, { skill: 12 })).toEqual({ skill: 12, modifier: -6 });
    expect(flow.attackInput?.(bearer, { skill: 12, modifier: 2 })).toEqual({ skill: 12, modifier: -4 });
    expect(flow.attackInput?.(read(), { skill: 12 })).toEqual({ skill: 12, modifier: 0 });
    expect(flow.attackInput?.(bearer, { modifier: 'much' })).toEqual({ modifier: 'much' });
  });

  it.each([
    [{}, false],
    [{ stunned: true, prone: true, hp: -20 }, false],
    [{ unconscious: true }, true],
    [{ incapacitated: true }, true],
    [{ mortalWound: true }, true],
    [{ dead: true }, true],
  ])('who is out of it: %j', (changes, out) => {
    expect(flow.isOut(read(changes))).toBe(out);
    expect(flow.isDead(read(changes))).toBe('dead' in changes);
  });

  it.each([
    ['a scratch', 'hit', { input: { damage: '1', location: 'torso' } }, 'torso'],
    ['stopped by armour', 'hit', { body: hurt({ torso: { dr: 9 } }), input: { damage: '1', location: 'torso' } }, null],
    [
      'at its number already',
      'hit',
      {
        options: { accumulate: true },
        body: hurt({ leftEye: { crippled: 'untested', injury: 2 } }),
        input: { damage: '1', location: 'leftEye' },
      },
      null,
    ],
    [
      'cut off without losing a point',
      'hit',
      {
        options: { accumulate: true },
        body: hurt({ leftEye: { crippled: 'untested', injury: 2 } }),
        input: { damage: '1', location: 'leftEye', dismember: true },
        dice: { knockdown: 4 },
      },
      'leftEye',
    ],
  ] as const)('what was wounded: %s', (_name, procedure, given, location) => {
    expect(flow.woundedAt(ran(procedure, given))).toBe(location);
  });

  it.each([
    ['hit', { body: fighter({ hp: 1 }), input: { damage: '99', location: 'torso' } }, 'hitPoints'],
    [
      'hit',
      { body: fighter({ hp: -11 }), input: { damage: '1', location: 'torso' }, dice: { 'death/1': 16 } },
      'deathCheck',
    ],
    [
      'hit',
      {
        body: fighter({ hp: -11, mortalWound: true }),
        input: { damage: '1', location: 'torso' },
        dice: { 'death/1': 12 },
      },
      'mortalWound',
    ],
    [
      'elapse',
      { body: fighter({ hp: -20, mortalWound: true }), input: { halfHours: 1 }, dice: { 'mortal/1': 12 } },
      'mortalWound',
    ],
    ['execute', {}, 'executed'],
    ['hit', { input: { damage: '1', location: 'torso' } }, null],
  ])('what killed: %s %j', (procedure, given, cause) => {
    expect(flow.causeOfDeath(ran(procedure, given))).toBe(cause);
  });
});

const stays = { knockdown: 11 };
const at = (location: string, damage: string, more = {}) => ({ damage, location, ...more });

/** Runs that together write every line there is. */
const runs: readonly (readonly [procedure: string, given: Given])[] = [
  [
    'attack',
    { body: hurt({ leftArm: GONE }), input: { skill: 12 }, dice: { attack: 9, location: 15, 'location/side': 6 } },
  ],
  ['hit', { body: hurt({ torso: { dr: 1 } }), input: at('torso', '1') }],
  [
    'hit',
    {
      options: { accumulate: true },
      body: hurt({ rightHand: { holds: 'twoHanded', dr: 1 }, leftHand: { holds: 'twoHanded' } }),
      input: at('rightHand', '5', { woundingMultiplier: 2 }),
      dice: { ...stays, 'dx/hand': 3 },
    },
  ],
  ['hit', { body: fighter({ hp: 0 }), input: at('torso', '120') }],
  ['hit', { body: hurt(TWO_HANDS, { hp: 1 }), input: at('torso', '13'), dice: { 'death/1': 12, knockdown: 18 } }],
  ['hit', { body: fighter({ hp: 1 }), input: at('torso', '1'), dice: { consciousness: 3 } }],
  ['hit', { body: hurt({ leftArm: { shield: true } }), input: at('leftArm', '7'), dice: stays }],
  ['hit', { body: hurt({ leftArm: { shield: true } }), input: at('leftArm', '7', { dismember: true }), dice: stays }],
  ['hit', { input: at('leftEye', '2'), dice: { knockdown: 3 } }],
  ['hit', { body: hurt({ wing: { kind: 'wing' } }, { airborne: true }), input: at('wing', '7'), dice: stays }],
  ['turnStart', { body: fighter({ shockDamage: 3 }), input: { didNothing: false } }],
  ['turnEnd', { body: fighter({ shockDamage: 3, shockOld: 3, stunned: true }), dice: { recover: 9 } }],
  [
    'endCombat',
    {
      body: hurt({ leftArm: { crippled: 'untested' } }),
      dice: { 'duration/leftArm': 13, 'duration/leftArm/months': 3 },
    },
  ],
  [
    'elapse',
    {
      body: hurt({ leftArm: { crippled: 'lasting', months: 2 } }, { hp: -20, mortalWound: true }),
      input: { halfHours: 1, months: 1 },
      dice: { 'mortal/1': 3, scar: 18 },
    },
  ],
  ['treat', { body: fighter({ mortalWound: true }), input: { kind: 'stabilize' }, dice: { scar: 9 } }],
  ['treat', { input: { kind: 'stabilize' } }],
  [
    'treat',
    {
      body: hurt({ leftArm: { crippled: 'temporary', injury: 3 } }, { hp: -20, incapacitated: true }),
      input: { kind: 'heal', hp: 99 },
    },
  ],
  ['treat', { body: hurt({ leftArm: GONE }), input: { kind: 'restore', location: 'leftArm' } }],
  ['treat', { body: fighter({ unconscious: true }), input: { kind: 'wake' } }],
  ['treat', { body: fighter({ prone: true }), input: { kind: 'stand' } }],
  ['treat', { body: fighter({ unconscious: true }), input: { kind: 'stand' } }],
  ['execute', {}],
  ['execute', { body: fighter({ dead: true }) }],
];

describe('the lines of the ledger', () => {
  it('are all written by some run, and none beside them', () => {
    const written = runs.flatMap(([procedure, given]) => resolved(procedure, given).ledger.map(({ key }) => key));
    expect([...new Set(written)].toSorted()).toEqual(MORTAL_LEDGER_KEYS.toSorted());
  });

  it('tell a blow step by step, with every figure', () => {
    const { ledger } = resolved('hit', {
      body: hurt({ ...TWO_HANDS, rightHand: { holds: 'twoHanded', dr: 1 } }, { hp: 3 }),
      input: { damage: '2d6', woundingMultiplier: 1.5 },
      dice: { location: 15, 'location/side': 2, damage: 6, consciousness: 10, knockdown: 9, 'dx/hand': 9 },
    });
    expect(ledger).toEqual([
      { key: 'location', location: 'rightHand', how: 'rolled', ask: 'location', roll: 15, from: 15, to: 15 },
      { key: 'side', ask: 'location/side', roll: 2, location: 'rightHand' },
      { key: 'damage', ask: 'damage', formula: '2d6', total: 6 },
      { key: 'armour', dr: 1, divisor: 1, value: 1, total: 5 },
      { key: 'multiplied', multiplier: 1.5, total: 7 },
      { key: 'capped', location: 'rightHand', number: 5, injury: 0, wound: 7, lost: 5 },
      { key: 'hitPoints', lost: 5, before: 3, after: -2 },
      { key: 'shock', lost: 5, before: 0, after: 5, unit: 1, penalty: 4 },
      { key: 'crippled', location: 'rightHand', kind: 'hand', number: 5, dismembered: false },
      { key: 'consciousness', ask: 'consciousness', ht: 11, atMost: 11, roll: 10, passed: true, by: 0 },
      { key: 'majorWound', lost: 5, maxHp: 12, crippled: true },
      {
        key: 'knockdown',
        ask: 'knockdown',
        ht: 11,
        place: 0,
        pain: 0,
        location: 'rightHand',
        major: true,
        atMost: 11,
        roll: 9,
        outcome: 'success',
        by: 0,
        unconscious: false,
      },
      {
        key: 'keepHold',
        ask: 'dx/hand',
        dx: 12,
        shock: 4,
        wound: 0,
        tail: 0,
        atMost: 8,
        roll: 9,
        passed: false,
        by: 1,
      },
      { key: 'drop', location: 'rightHand', held: 'twoHanded' },
      { key: 'drop', location: 'leftHand', held: 'twoHanded' },
    ]);
  });
});
