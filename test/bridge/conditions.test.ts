import { describe, expect, it } from 'vitest';
import { imperiumBridge } from '../../src/bridge/imperium.ts';
import type { ConditionId } from '../../src/data/constants.ts';
import { imperium, type ImperiumBody } from '../../src/rules/index.ts';

function withCondition(from: ImperiumBody, condition: ConditionId, active: boolean): ImperiumBody {
  return imperiumBridge.withCondition(from, condition, active);
}

function withHitPoints(from: ImperiumBody, hp: number): ImperiumBody {
  return imperiumBridge.withHitPoints(from, hp) ?? from;
}

function body(changes: object = {}): ImperiumBody {
  const characteristics = { WS: 50, BS: 50, S: 50, T: 55, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };
  return imperium.parseBody({ characteristics, ...changes });
}

describe('a condition put on or taken off by hand', () => {
  it('stuns for one round, which does not count when he has acted', () => {
    expect(withCondition(body(), 'stunned', true)).toMatchObject({ stunned: 1, stunFresh: false });
    expect(withCondition(body({ acted: true }), 'stunned', true)).toMatchObject({ stunned: 1, stunFresh: true });
    expect(withCondition(body({ stunned: 3, stunFresh: true }), 'stunned', false)).toMatchObject({
      stunned: 0,
      stunFresh: false,
    });
    expect(withCondition(body({ stunned: 3 }), 'stunned', true).stunned).toBe(3);
  });

  it('lets who falls unconscious lie down and drop what he holds', () => {
    const fallen = withCondition(body({ locations: { rightArm: { holds: 'oneHanded' } } }), 'unconscious', true);
    expect(fallen).toMatchObject({ unconscious: ['injury'], prone: true });
    expect(fallen.locations['rightArm']?.holds).toBe('nothing');
  });

  it('lifts the hit points of who wakes to the fewest that allow it, half of Toughness rounded up', () => {
    const woken = withCondition(body({ hp: 3, unconscious: ['hp', 'injury'], wakeIn: 10 }), 'unconscious', false);
    expect(woken).toMatchObject({ unconscious: [], hp: 28 });
    expect(woken).not.toHaveProperty('wakeIn');
    expect(withCondition(body({ hp: 40, unconscious: ['injury'] }), 'unconscious', false).hp).toBe(40);
  });

  it('gives the dead one hit point back, and leaves them unconscious where that is too few', () => {
    expect(withCondition(body({ hp: 0, dead: true }), 'dead', false)).toMatchObject({
      dead: false,
      hp: 1,
      unconscious: ['hp'],
    });
    expect(withCondition(body({ hp: 40, dead: true }), 'dead', false)).toMatchObject({
      dead: false,
      hp: 40,
      unconscious: [],
    });
  });

  it('lets the trunk bleed, and stops all bleeding', () => {
    expect(withCondition(body(), 'bleeding', true).locations['body']?.bleeding).toBe(1);
    const hurt = body({ locations: { leftLeg: { bleeding: 2 } } });
    expect(withCondition(hurt, 'bleeding', true)).toEqual(hurt);
    expect(withCondition(hurt, 'bleeding', false).locations['leftLeg']?.bleeding).toBe(0);
  });

  it('puts prone and coma on and off', () => {
    expect(withCondition(body(), 'prone', true).prone).toBe(true);
    expect(withCondition(body({ coma: true }), 'coma', false).coma).toBe(false);
  });
});

describe('hit points set by hand', () => {
  it.each([
    ['28 of 55 is enough to stay awake', 28, { hp: 28, unconscious: [], dead: false }],
    ['27 of 55 is not', 27, { hp: 27, unconscious: ['hp'], prone: true, dead: false }],
    ['none is death', 0, { hp: 0, dead: true }],
    ['less than none is none', -4, { hp: 0, dead: true }],
    ['more than the maximum is the maximum', 80, { hp: 55 }],
  ])('%s', (_name, hp, expected) => {
    expect(withHitPoints(body(), hp)).toMatchObject(expected);
  });

  it('wakes who was unconscious for want of them, but not who was knocked out', () => {
    expect(withHitPoints(body({ hp: 5, unconscious: ['hp', 'injury'] }), 40).unconscious).toEqual(['injury']);
  });
});
