import { describe, expect, it } from 'vitest';
import {
  dismemberment,
  DISMEMBERMENT_LEDGER_KEYS,
  JIFFIES_A_ROUND,
  odds,
  ROUNDS_A_MINUTE,
  scriptedDice,
  seededDice,
  type DismembermentBody,
  type Outcome,
} from '../../src/rules/index.ts';
import { hurt, resolved, somebody } from './dismemberment-cases.ts';
import type { Given, Parts } from './named-cases.ts';

const { flow, procedures, parseBody, parseOptions } = dismemberment;

function struck(damage: string, location: string, body: Parts = somebody()): Outcome<DismembermentBody> {
  const victim = parseBody(body);
  const input = procedures.hit.parseInput({ damage, location }, victim);
  return procedures.hit.procedure(parseOptions({}))(victim, input, scriptedDice({}));
}

describe('how a fight goes on', () => {
  it('brings what the attack found into the blow', () => {
    const found = { location: 'head', negation: 3 };
    expect(flow.hitInput({ damage: '2d6', sizeAdjustment: 1 }, found)).toEqual({
      damage: '2d6',
      sizeAdjustment: 1,
      location: 'head',
      negation: 3,
    });
    expect(flow.hitInput({ damage: '2d6', location: 'torso' }, undefined)).toEqual({
      damage: '2d6',
      location: 'torso',
    });
  });

  it('has nothing to do at the start and the end of a turn, or for comrades', () => {
    const body = parseBody({ delay: 5, fainted: true });
    expect([flow.turnStart(body, true), flow.turnStart(body, false), flow.turnEnd(body), flow.sawFall(body)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it.each([
    [1, false],
    [9, false],
    [10, true],
    [11, false],
    [20, true],
  ])('at the end of round %i a minute is over: %s', (round, over) => {
    expect(ROUNDS_A_MINUTE).toBe(10);
    expect(flow.roundEnd(parseBody({}), round)).toEqual(over ? [{ procedure: 'minute', input: {} }] : []);
  });

  it.each([
    [0, null],
    [1, [{ procedure: 'elapse', input: { jiffies: 10 } }]],
    [25, [{ procedure: 'elapse', input: { jiffies: 10 } }]],
  ])('with %i jiffies to wait a turn is spent on waiting: %j', (delay, steps) => {
    expect(JIFFIES_A_ROUND).toBe(10);
    expect(flow.insteadOfAttack(parseBody({ delay }))).toEqual(steps);
  });

  it.each([
    [10, 1],
    [11, 2],
    [20, 2],
  ])('a delay of %i takes %i turns', (delay, turns) => {
    let body = parseBody({ delay });
    let waited = 0;
    for (let steps = flow.insteadOfAttack(body); steps !== null; steps = flow.insteadOfAttack(body)) {
      for (const { input } of steps) {
        body = procedures.elapse.procedure()(body, procedures.elapse.parseInput(input, body), scriptedDice({})).body;
      }
      waited += 1;
    }
    expect(waited).toBe(turns);
  });

  it.each([
    [{}, false, false],
    [{ unconscious: true }, true, false],
    [{ fainted: true }, true, false],
    [{ dead: true }, true, true],
    [{ locations: { leftLeg: { hp: -99 }, rightArm: { hp: -99 } }, delay: 50 }, false, false],
  ])('%j is out: %s, dead: %s', (data, out, dead) => {
    const body = parseBody(data);
    expect([flow.isOut(body), flow.isDead(body)]).toEqual([out, dead]);
  });

  it('knows what a blow wounded', () => {
    expect(flow.woundedAt(struck('3', 'leftLeg'))).toBe('leftLeg');
    expect(flow.woundedAt(struck('3', 'leftLeg', hurt({ leftLeg: { armour: 3 } })))).toBeNull();
    expect(flow.woundedAt(struck('3', 'leftLeg', somebody({ dead: true })))).toBeNull();
  });

  it('knows what killed', () => {
    expect(flow.causeOfDeath(struck('11', 'head'))).toBe('destroyed');
    expect(flow.causeOfDeath(struck('10', 'head'))).toBeNull();
    const bleeding = parseBody(hurt({ head: { hp: -5, bleeding: 1 } }));
    const minute = procedures.minute.procedure(parseOptions({}));
    expect(flow.causeOfDeath(minute(bleeding, {}, scriptedDice({})))).toBe('bleeding');
    const body = parseBody(somebody());
    const input = procedures.fall.parseInput({ metres: 4, safeMetres: 0, spread: { head: 11, torso: 1 } }, body);
    expect(flow.causeOfDeath(procedures.fall.procedure(parseOptions({}))(body, input, scriptedDice({})))).toBe('fall');
  });
});

const BLEEDING = hurt({ head: { hp: 0, bleeding: 1 }, rightArm: { hp: -7, bleeding: 1 } }, { fainted: true });

/** Runs that together write every line there is. */
const runs: readonly (readonly [procedure: string, given: Given])[] = [
  [
    'attack',
    {
      options: { armourNegation: true },
      input: { skill: 68 },
      dice: { attack: 14, location: 1 },
    },
  ],
  [
    'hit',
    {
      options: { equipmentHp: true, shock: true },
      body: hurt({ head: { armour: 1, armourHp: 1 } }),
      input: { damage: '1d6', sizeAdjustment: 2, location: 'head' },
      dice: { damage: 5, shock: 41 },
    },
  ],
  [
    'hit',
    {
      options: { equipmentHp: true, stumpBleeding: true },
      body: hurt({ rightArm: { armour: 1, hp: -1, bleeding: 1 } }),
      input: { damage: '9', location: 'rightArm', attackerArmour: 0 },
    },
  ],
  ['minute', { body: BLEEDING, dice: { wake: 1 } }],
  ['minute', { body: hurt({ head: { hp: -5, bleeding: 1 } }) }],
  ['treat', { body: hurt({ head: { bleeding: 1 } }), input: { kind: 'staunch', location: 'head' } }],
  ['treat', { body: hurt({ leftArm: { hp: -7 } }), input: { kind: 'heal', location: 'leftArm', hp: 1 } }],
  [
    'treat',
    {
      body: hurt({ leftArm: { hp: -7 } }, { unconscious: true }),
      input: { kind: 'heal', location: 'leftArm', hp: 9, beyondMedicine: true },
    },
  ],
  ['elapse', { input: { jiffies: 1 } }],
  ['fall', { input: { metres: 1, safeMetres: 0, spread: { head: 1, torso: 2 } } }],
  ['hit', { body: somebody({ dead: true }), input: { damage: '1', location: 'head' } }],
];

describe('the ledger', () => {
  it('has all the lines of its list, and no others', () => {
    const written = new Set(
      runs.flatMap(([procedure, given]) => resolved(procedure, given).ledger.map(({ key }) => key)),
    );
    expect([...written].toSorted()).toEqual(DISMEMBERMENT_LEDGER_KEYS.toSorted());
  });
});

describe('the odds of a blow', () => {
  const options = parseOptions({ shock: true, equipmentHp: true, stumpBleeding: true });
  const resolve = procedures.hit.procedure(options);

  it.each([
    ['head', '3d6'],
    ['torso', '6d6'],
    ['leftArm', '2d6+4'],
  ])('are those of many blows: %s, %s', (location, damage) => {
    const victim = parseBody(hurt({ head: { armour: 2 }, torso: { armour: 4, armourHp: 9 } }, { con: 45 }));
    const input = procedures.hit.parseInput({ damage, location }, victim);
    const label = ({ flags }: { readonly flags: readonly string[] }): string =>
      flags.filter((flag) => ['dead', 'unconscious', 'fainted', 'absorbed'].includes(flag)).join('+');
    const exact = odds(resolve, victim, input, { label, ignoresPast: true });
    expect(exact.exact).toBe(true);
    const dice = seededDice(7);
    const counts = new Map<string, number>();
    const blows = 20_000;
    for (let blow = 0; blow < blows; blow += 1) {
      const found = label(resolve(victim, input, dice));
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    expect([...counts.keys()].every((found) => exact.chances.has(found))).toBe(true);
    for (const [found, chance] of exact.chances) {
      expect(Math.abs((counts.get(found) ?? 0) / blows - chance)).toBeLessThan(0.015);
    }
  });

  it('keep the exact hit points apart where somebody looks at them', () => {
    const victim = parseBody(somebody());
    const input = procedures.hit.parseInput({ damage: '1d6+4', location: 'head' }, victim);
    const { chances } = odds(resolve, victim, input, ({ body }) => `${body.locations['head']?.hp}/${body.fainted}`);
    const lying = [-1, -2, -3, -4, -5];
    for (const hp of lying) {
      expect(chances.get(`${hp}/true`)).toBeCloseTo(0.6 / 6);
      expect(chances.get(`${hp}/false`)).toBeCloseTo(0.4 / 6);
    }
    expect(chances.size).toBe(2 * lying.length + 2);
  });
});
