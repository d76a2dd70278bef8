import { describe, expect, it } from 'vitest';
import { odds, skirmish } from '../../src/rules/index.ts';
import type { NamedCase, Parts } from './named-cases.ts';
import { fighter, PROFILE, runTable, tough } from './skirmish-cases.ts';

const BLEEDING = 'Bleeding';
const SHOCK = 'Battle Shock';
const CONSCIOUSNESS = 'Consciousness';
type Given = Readonly<Record<string, number>>;

const rolls = (name: string, values: readonly number[]): Given =>
  Object.fromEntries(values.map((roll, index) => [`${name}/${index + 1}`, roll]));
const asks = (name: string, count: number, formula = '1d6') =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}/${index + 1}`, formula }));
const times = (count: number, roll: number): number[] => Array.from({ length: count }, () => roll);

runTable('the roll to hit', 'attack', [
  {
    name: 'at skill',
    heading: 'no heading: our own',
    rule: 'at or under skill and modifier',
    input: { skill: 4 },
    dice: { attack: 4 },
    expect: {
      flags: ['hit'],
      result: null,
      ledger: [{ key: 'attack', ask: 'attack', formula: '1d6', roll: 4, skill: 4, modifier: 0, atMost: 4, hit: true }],
    },
  },
  {
    name: 'above skill',
    heading: 'no heading: our own',
    rule: 'one above misses',
    input: { skill: 4 },
    dice: { attack: 5 },
    expect: { flags: ['miss'], result: null, body: { wounds: 3, damage: 0 } },
  },
  {
    name: 'helped',
    heading: 'no heading: our own',
    rule: 'the modifier is added',
    input: { skill: 3, modifier: 2 },
    dice: { attack: 5 },
    expect: { flags: ['hit'] },
  },
  {
    name: 'hindered',
    heading: 'no heading: our own',
    rule: 'a modifier may be below 0; asked though it cannot hit',
    input: { skill: 1, modifier: -3 },
    dice: { attack: 1 },
    expect: { flags: ['miss'], asks: [{ id: 'attack', formula: '1d6' }] },
  },
  {
    name: 'on another die',
    heading: 'no heading: our own',
    rule: 'the die of checks',
    options: { checkDie: '1d10' },
    input: { skill: 9 },
    dice: { attack: 10 },
    expect: { flags: ['miss'], asks: [{ id: 'attack', formula: '1d10' }] },
  },
  {
    name: 'without a body',
    heading: 'no heading: our own',
    rule: 'body and derived are null',
    body: null,
    input: { skill: 6 },
    dice: { attack: 6 },
    expect: { flags: ['hit'], result: null, body: null, derived: null },
  },
  {
    name: 'at the dead',
    heading: 'no heading: our own',
    rule: 'nothing is asked',
    body: fighter({ dead: true }),
    input: { skill: 6 },
    expect: { flags: [], asks: [], result: null, ledger: [{ key: 'alreadyDead' }] },
  },
  {
    name: 'at the unconscious',
    heading: 'no heading: our own',
    rule: 'rolled as at anybody',
    body: fighter({ unconscious: true, prone: true }),
    input: { skill: 6 },
    dice: { attack: 1 },
    expect: { flags: ['hit'] },
  },
]);

runTable('the start of an activation', 'activate', [
  {
    name: 'unhurt',
    heading: BLEEDING,
    rule: 'no point, no check',
    expect: {
      asks: [],
      flags: [],
      result: null,
      body: { damage: 0 },
      ledger: [{ key: 'bleedsOn', checks: 0, failed: 0, before: 0, after: 0 }],
    },
  },
  {
    name: 'a check for each point, all passed',
    heading: BLEEDING,
    rule: 'Luck 4: 4 at or under 4 stops none and adds none',
    body: fighter({ damage: 3 }),
    dice: rolls('luck', [4, 1, 4]),
    expect: { asks: asks('luck', 3), body: { damage: 3 }, flags: [] },
  },
  {
    name: 'each failure is a point more',
    heading: BLEEDING,
    rule: '5 above Luck 4, twice',
    body: tough({ damage: 3 }),
    dice: rolls('luck', [5, 4, 6]),
    expect: {
      body: { damage: 5, unconscious: false },
      derived: { toughness: 7 },
      flags: [],
      ledger: [
        { key: 'check', ask: 'luck/1', formula: '1d6', stat: 'luck', base: 4, value: 4, roll: 5, passed: false },
        { key: 'check', ask: 'luck/2', formula: '1d6', stat: 'luck', base: 4, value: 4, roll: 4, passed: true },
        { key: 'check', ask: 'luck/3', formula: '1d6', stat: 'luck', base: 4, value: 4, roll: 6, passed: false },
        { key: 'bleedsOn', checks: 3, failed: 2, before: 3, after: 5 },
      ],
    },
  },
  {
    name: 'a point that was just added waits',
    heading: BLEEDING,
    rule: 'checked at the next activation',
    body: tough({ damage: 1 }),
    dice: rolls('luck', [6]),
    expect: { asks: asks('luck', 1), body: { damage: 2 } },
  },
  {
    name: 'to exactly Toughness',
    heading: CONSCIOUSNESS,
    rule: 'not more than Toughness, so awake',
    body: fighter({ damage: 3 }),
    dice: rolls('luck', [5, 1, 1]),
    expect: { body: { damage: 4, unconscious: false }, flags: [] },
  },
  {
    name: 'past Toughness',
    heading: CONSCIOUSNESS,
    rule: 'more than Toughness: unconscious and down',
    body: fighter({ damage: 3 }),
    dice: rolls('luck', [5, 1, 5]),
    expect: { body: { damage: 5, unconscious: true, prone: true }, flags: ['prone', 'unconscious'] },
  },
  {
    name: 'no wounds left by hand',
    heading: CONSCIOUSNESS,
    rule: 'consciousness is looked at whatever was asked',
    body: fighter({ wounds: 0 }),
    expect: {
      asks: [],
      body: { unconscious: true, prone: true },
      flags: ['prone', 'unconscious'],
      ledger: [
        { key: 'bleedsOn', checks: 0, failed: 0, before: 0, after: 0 },
        { key: 'unconscious', cause: 'wounds', damage: 0, toughness: 4, wounds: 0 },
        { key: 'prone', cause: 'unconscious' },
      ],
    },
  },
  {
    name: 'the unconscious bleed on',
    heading: CONSCIOUSNESS,
    rule: 'they are asked, and the ground gets worse',
    body: fighter({ damage: 5, unconscious: true, prone: true }),
    dice: rolls('luck', [6, 6, 1, 1, 1]),
    expect: { body: { damage: 7, unconscious: true }, flags: [], derived: { slipperyYards: 7 } },
  },
  {
    name: 'who was woken by hand with too much damage faints again',
    heading: CONSCIOUSNESS,
    rule: 'looked at after the checks, passed or not',
    body: fighter({ damage: 5, prone: true }),
    dice: rolls('luck', times(5, 1)),
    expect: { body: { damage: 5, unconscious: true }, flags: ['unconscious'] },
  },
  {
    name: 'the broken are asked',
    heading: BLEEDING,
    rule: 'only the dead and the fled are let off',
    body: fighter({ damage: 1, broken: true }),
    dice: rolls('luck', [1]),
    expect: { asks: asks('luck', 1), body: { broken: true } },
  },
  {
    name: 'thirty-nine points',
    heading: BLEEDING,
    rule: 'one below the most',
    body: fighter({ damage: 39, unconscious: true, prone: true }),
    dice: rolls('luck', times(39, 6)),
    expect: { asks: asks('luck', 39), body: { damage: 78 } },
  },
  {
    name: 'forty points',
    heading: BLEEDING,
    rule: 'the most',
    body: fighter({ damage: 40, unconscious: true, prone: true }),
    dice: rolls('luck', times(40, 5)),
    expect: { asks: asks('luck', 40), body: { damage: 80 } },
  },
  {
    name: 'forty-one points',
    heading: BLEEDING,
    rule: 'never more than forty checks',
    body: fighter({ damage: 41, unconscious: true, prone: true }),
    dice: rolls('luck', times(40, 5)),
    expect: { asks: asks('luck', 40), body: { damage: 81 } },
  },
  {
    name: 'a head injury leaves Luck alone',
    heading: 'Head',
    rule: 'only Sagacity and Grit are halved',
    body: fighter({ damage: 1, injuries: { head: 2 } }),
    dice: rolls('luck', [4]),
    expect: { body: { damage: 1 } },
  },
  {
    name: 'on another die',
    heading: BLEEDING,
    rule: 'checks roll the option',
    options: { checkDie: '1d10' },
    body: tough({ damage: 2 }),
    dice: rolls('luck', [4, 10]),
    expect: { asks: asks('luck', 2, '1d10'), body: { damage: 3 } },
  },
  {
    name: 'the fled are gone',
    heading: SHOCK,
    rule: 'nothing happens to them',
    body: fighter({ damage: 5, fled: true }),
    expect: {
      asks: [],
      body: { damage: 5, unconscious: false },
      flags: [],
      ledger: [{ key: 'skipped', reason: 'fled' }],
    },
  },
  {
    name: 'the dead do not bleed',
    heading: BLEEDING,
    rule: 'nothing happens to them',
    body: fighter({ damage: 5, dead: true }),
    expect: { asks: [], body: { damage: 5, unconscious: false }, flags: [], ledger: [{ key: 'alreadyDead' }] },
  },
]);

const nobody = (procedure: string, name: string, state: Parts, reason: string, input: Parts = {}): NamedCase => ({
  name,
  heading: SHOCK,
  rule: `${procedure} has nothing to do with ${reason}`,
  body: fighter(state),
  input,
  expect: {
    asks: [],
    body: { broken: false, fled: false, ...state },
    flags: [],
    result: null,
    ledger: [reason === 'dead' ? { key: 'alreadyDead' } : { key: 'skipped', reason }],
  },
});

runTable('the end of an activation', 'endActivation', [
  {
    name: 'the broken rally at Grit',
    heading: SHOCK,
    rule: 'passed: broken no longer, and its end is no flag',
    body: fighter({ broken: true }),
    dice: { 'grit/rally': 4 },
    expect: {
      asks: [{ id: 'grit/rally', formula: '1d6' }],
      body: { broken: false },
      flags: [],
      derived: { canAct: true },
      ledger: [
        { key: 'check', ask: 'grit/rally', formula: '1d6', stat: 'grit', base: 4, value: 4, roll: 4, passed: true },
        { key: 'rallied' },
      ],
    },
  },
  {
    name: 'the broken stay broken above Grit',
    heading: SHOCK,
    rule: 'failed',
    body: fighter({ broken: true }),
    dice: { 'grit/rally': 5 },
    expect: { body: { broken: true, fled: false }, flags: [], derived: { canAct: false } },
  },
  {
    name: 'one check whatever wounds are lost',
    heading: SHOCK,
    rule: 'the additional ones are for resisting, not for rallying',
    body: fighter({ broken: true, wounds: 1 }),
    dice: { 'grit/rally': 1 },
    expect: { body: { broken: false } },
  },
  {
    name: 'Grit halved by the head',
    heading: 'Head',
    rule: '3 above 2',
    body: fighter({ broken: true, injuries: { head: 1 } }),
    dice: { 'grit/rally': 3 },
    expect: { body: { broken: true } },
  },
  {
    name: 'the broken escape',
    heading: SHOCK,
    rule: 'off the battlefield, without a check, broken as they were',
    body: fighter({ broken: true }),
    input: { escaped: true },
    expect: {
      asks: [],
      body: { fled: true, broken: true },
      flags: ['fled'],
      derived: { canAct: false },
      ledger: [{ key: 'escaped' }],
    },
  },
  {
    name: 'the steady may leave too',
    heading: SHOCK,
    rule: 'fled, whether broken or not',
    input: { escaped: true },
    expect: { body: { fled: true, broken: false }, flags: ['fled'] },
  },
  nobody('endActivation', 'the steady', {}, 'notBroken'),
  nobody('endActivation', 'the unconscious', { unconscious: true, broken: true }, 'unconscious'),
  nobody('endActivation', 'the unconscious do not escape', { unconscious: true }, 'unconscious', { escaped: true }),
  nobody('endActivation', 'the fled', { fled: true, broken: true }, 'fled'),
  nobody('endActivation', 'the fled do not flee again', { fled: true }, 'fled', { escaped: true }),
  nobody('endActivation', 'the dead', { dead: true, broken: true }, 'dead'),
  nobody('endActivation', 'the dead do not escape', { dead: true }, 'dead', { escaped: true }),
]);

runTable('battle shock', 'battleShock', [
  {
    name: 'unwounded, at Grit',
    heading: SHOCK,
    rule: 'one check, passed',
    dice: rolls('shock', [4]),
    expect: {
      asks: asks('shock', 1),
      body: { broken: false },
      flags: [],
      result: null,
      ledger: [
        { key: 'shock', lost: 0, checks: 1 },
        { key: 'check', ask: 'shock/1', formula: '1d6', stat: 'grit', base: 4, value: 4, roll: 4, passed: true },
      ],
    },
  },
  {
    name: 'unwounded, above Grit',
    heading: SHOCK,
    rule: 'failed: broken',
    dice: rolls('shock', [5]),
    expect: {
      body: { broken: true, prone: false },
      flags: ['broken'],
      derived: { canAct: false },
      ledger: [
        { key: 'shock', lost: 0, checks: 1 },
        { key: 'check', ask: 'shock/1', formula: '1d6', stat: 'grit', base: 4, value: 4, roll: 5, passed: false },
        { key: 'broken' },
      ],
    },
  },
  {
    name: 'one more for each wound lost',
    heading: SHOCK,
    rule: 'two lost: three checks',
    body: fighter({ wounds: 1 }),
    dice: rolls('shock', [4, 4, 4]),
    expect: { asks: asks('shock', 3), body: { broken: false }, flags: [] },
  },
  {
    name: 'the last of them fails',
    heading: SHOCK,
    rule: 'all have to be passed',
    body: fighter({ wounds: 1 }),
    dice: rolls('shock', [4, 4, 5]),
    expect: { body: { broken: true }, flags: ['broken'] },
  },
  {
    name: 'the first failure ends it',
    heading: SHOCK,
    rule: 'no more is asked',
    body: fighter({ wounds: 1 }),
    dice: rolls('shock', [6]),
    expect: { asks: asks('shock', 1), body: { broken: true } },
  },
  {
    name: 'bleeding is no wound',
    heading: SHOCK,
    rule: 'only wounds lost count, not damage',
    body: tough({ damage: 5 }),
    dice: rolls('shock', [1]),
    expect: { asks: asks('shock', 1) },
  },
  {
    name: 'Grit halved by the head, twice',
    heading: 'Head',
    rule: '4, 2, 1: a 2 fails',
    body: fighter({ injuries: { head: 2 } }),
    dice: rolls('shock', [2]),
    expect: { body: { broken: true } },
  },
  {
    name: 'no Grit left',
    heading: SHOCK,
    rule: 'asked though it cannot pass',
    body: fighter({ stats: { ...PROFILE, grit: 0 } }),
    dice: rolls('shock', [1]),
    expect: { asks: asks('shock', 1), flags: ['broken'] },
  },
  {
    name: 'more Grit than the die has faces',
    heading: SHOCK,
    rule: 'asked though it cannot fail',
    body: fighter({ stats: { ...PROFILE, grit: 20 }, wounds: 2 }),
    dice: rolls('shock', [6, 6]),
    expect: { asks: asks('shock', 2), flags: [] },
  },
  {
    name: 'on another die',
    heading: SHOCK,
    rule: 'checks roll the option',
    options: { checkDie: '2d6-1' },
    dice: rolls('shock', [11]),
    expect: { asks: asks('shock', 1, '2d6-1'), flags: ['broken'] },
  },
  nobody('battleShock', 'the broken', { broken: true }, 'broken'),
  nobody('battleShock', 'the unconscious', { unconscious: true }, 'unconscious'),
  nobody('battleShock', 'the fled', { fled: true }, 'fled'),
  nobody('battleShock', 'the dead', { dead: true }, 'dead'),
]);

describe('the odds of bleeding on [seed 001, Bleeding]', () => {
  const activate = skirmish.procedures.activate.procedure(skirmish.parseOptions({}));
  const chancesOf = (body: Parts) =>
    odds(activate, skirmish.parseBody(body), {}, ({ body: after }) => String(after.damage));

  it('with three points and Luck 4: a third fails, and the failures are counted', () => {
    const { chances, exact } = chancesOf(fighter({ damage: 3 }));
    expect(exact).toBe(true);
    expect(chances.get('3')).toBeCloseTo(8 / 27, 12);
    expect(chances.get('4')).toBeCloseTo(12 / 27, 12);
    expect(chances.get('5')).toBeCloseTo(6 / 27, 12);
    expect(chances.get('6')).toBeCloseTo(1 / 27, 12);
  });

  it('with forty points are exact too: what has failed so far is all that matters', () => {
    const { chances, exact, runs } = chancesOf(fighter({ damage: 40, unconscious: true, prone: true }));
    expect(exact).toBe(true);
    expect(runs).toBeLessThan(2_000);
    expect(chances.size).toBe(41);
    expect(chances.get('80')).toBeCloseTo((1 / 3) ** 40, 30);
    expect(chances.get('40')).toBeCloseTo((2 / 3) ** 40, 15);
  });
});
