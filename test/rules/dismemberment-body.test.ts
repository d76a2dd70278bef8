import { describe, expect, it } from 'vitest';
import {
  checkTable,
  dismemberment,
  DISMEMBERMENT_PLANS,
  type DismembermentPlace,
  type HitTable,
} from '../../src/rules/index.ts';
import { hurt, refusal, resolved, somebody, TEN_ARMED } from './dismemberment-cases.ts';
import type { Parts } from './named-cases.ts';

const places: readonly (readonly [id: string, from: number, to: number, divider: number, attachedTo: string | null])[] =
  [
    ['head', 1, 10, 8, null],
    ['rightArm', 11, 20, 6, 'torso'],
    ['leftArm', 21, 30, 6, 'torso'],
    ['torso', 31, 55, 4, null],
    ['abdomen', 56, 70, 5, null],
    ['rightLeg', 71, 85, 5, 'abdomen'],
    ['leftLeg', 86, 100, 5, 'abdomen'],
  ];

describe('a body as it is read', () => {
  it('has every default filled in, in the order of the plan', () => {
    const maxima = { head: 6, rightArm: 8, leftArm: 8, torso: 12, abdomen: 10, rightLeg: 10, leftLeg: 10 };
    const locations = places.map(([id, from, to, , attachedTo]) => {
      const maxHp = maxima[id as keyof typeof maxima];
      const state = { armour: 0, armourHp: null, bodyArmour: 0, bleeding: 0, destroyed: false, useless: false };
      const tied = attachedTo === null ? {} : { attachedTo };
      return [id, { hp: maxHp, maxHp, essential: attachedTo === null, ...tied, ...state, table: [from, to] }];
    });
    const body = dismemberment.parseBody({});
    expect(body).toEqual({
      plan: 'humanoid',
      con: 50,
      sizeAdjustment: 0,
      locations: Object.fromEntries(locations),
      delay: 0,
      unconscious: false,
      fainted: false,
      dead: false,
    });
    expect(Object.keys(body.locations)).toEqual(places.map(([id]) => id));
  });

  /** Constitution, and the maxima of head, arms, torso, abdomen and legs. */
  it.each([
    [1, 1, 1, 1, 1],
    [7, 1, 1, 1, 1],
    [8, 1, 1, 2, 1],
    [16, 2, 2, 4, 3],
    [23, 2, 3, 5, 4],
    [47, 5, 7, 11, 9],
    [48, 6, 8, 12, 9],
    [68, 8, 11, 17, 13],
    [100, 12, 16, 25, 20],
  ])('has maxima from Constitution %i, rounded down and at least 1', (con, head, arm, torso, leg) => {
    const { locations } = dismemberment.parseBody({ con });
    const maxHp = (id: string): number | undefined => locations[id]?.maxHp;
    expect([maxHp('head'), maxHp('leftArm'), maxHp('torso'), maxHp('rightLeg')]).toEqual([head, arm, torso, leg]);
    expect(maxHp('abdomen')).toBe(maxHp('rightLeg'));
  });

  it.each([
    [5, false, false],
    [0, false, false],
    [-1, true, false],
    [-5, true, false],
    [-6, true, true],
  ])('of a head of 5 with %i is useless: %s, destroyed: %s, whatever it says', (hp, useless, destroyed) => {
    for (const said of [true, false]) {
      const { locations } = dismemberment.parseBody(hurt({ head: { hp, useless: said, destroyed: said } }));
      expect(locations['head']).toMatchObject({ hp, useless, destroyed });
    }
  });

  it('has no armour where the armour has no hit points left', () => {
    const { locations } = dismemberment.parseBody(hurt({ head: { armour: 4, armourHp: 0, bodyArmour: 2 } }));
    expect(locations['head']).toMatchObject({ armour: 0, armourHp: 0, bodyArmour: 2 });
    expect(dismemberment.parseBody(hurt({ head: { armour: 4, armourHp: 1 } })).locations['head']?.armour).toBe(4);
  });

  it('adds locations after those of the plan, as given', () => {
    const locations = { wing: { maxHp: 4, essential: false, attachedTo: 'torso' }, leftLeg: { hp: 1 } };
    const { locations: read } = dismemberment.parseBody(somebody({ locations }));
    expect(Object.keys(read)).toEqual([...places.map(([id]) => id), 'wing']);
    expect(read['wing']).toMatchObject({ hp: 4, maxHp: 4, essential: false, attachedTo: 'torso' });
    expect(read['wing']).not.toHaveProperty('table');
  });

  it('may be otherwise than its plan', () => {
    const head = { maxHp: 20, essential: false, attachedTo: 'torso' };
    expect(dismemberment.parseBody(hurt({ head })).locations['head']).toMatchObject({ ...head, hp: 20 });
  });

  it('of a plan of its own has only what is given', () => {
    expect(Object.keys(dismemberment.parseBody(TEN_ARMED).locations)).toHaveLength(11);
  });

  it.each([{}, TEN_ARMED, hurt({ head: { hp: -9, armour: 3, armourHp: 0 } })])(
    'comes back as it is when it is read again',
    (data) => {
      const body = dismemberment.parseBody(data);
      const again = dismemberment.parseBody(JSON.parse(JSON.stringify(body)));
      expect(again).toEqual(body);
      expect(Object.keys(again.locations)).toEqual(Object.keys(body.locations));
    },
  );
});

const custom = (locations: Parts): Parts => ({ plan: 'custom', locations });
const place = (parts: Parts = {}): Parts => ({ maxHp: 4, essential: false, ...parts });

const refused: readonly (readonly [body: unknown, message: string])[] = [
  ['a body', 'body: expected an object, got "a body"'],
  [{ luck: 1 }, 'body.luck: unknown field'],
  [{ plan: 'quadruped' }, 'body.plan: expected "humanoid"|"custom", got "quadruped"'],
  [{ con: 0 }, 'body.con: expected at least 1, got 0'],
  [{ con: 1.5 }, 'body.con: expected a whole number, got 1.5'],
  [{ con: '50' }, 'body.con: expected a number, got "50"'],
  [{ sizeAdjustment: 0.5 }, 'body.sizeAdjustment: expected a whole number, got 0.5'],
  [{ delay: -1 }, 'body.delay: expected at least 0, got -1'],
  [{ dead: 'no' }, 'body.dead: expected boolean, got "no"'],
  [{ fainted: 1 }, 'body.fainted: expected boolean, got 1'],
  [{ unconscious: null }, 'body.unconscious: expected boolean, got null'],
  [{ locations: [] }, 'body.locations: expected an object, got an array'],
  [custom({}), 'body.locations: expected at least one location'],
  [custom({ constructor: place() }), 'body.locations.constructor: expected an id of a letter, then letters and digits'],
  [
    JSON.parse('{"locations":{"__proto__":{}}}'),
    'body.locations.__proto__: expected an id of a letter, then letters and digits',
  ],
  [custom({ 'a b': place() }), 'body.locations.a b: expected an id of a letter, then letters and digits'],
  [custom({ eye: { essential: true } }), 'body.locations.eye.maxHp: missing'],
  [custom({ eye: { maxHp: 3 } }), 'body.locations.eye.essential: missing'],
  [custom({ head: {} }), 'body.locations.head.maxHp: missing'],
  [hurt({ tail: { maxHp: 3 } }), 'body.locations.tail.essential: missing'],
  [hurt({ head: { maxHp: 0 } }), 'body.locations.head.maxHp: expected at least 1, got 0'],
  [hurt({ head: { hp: 6 } }), 'body.locations.head.hp: expected at most 5, got 6'],
  [hurt({ head: { hp: 1.5 } }), 'body.locations.head.hp: expected a whole number, got 1.5'],
  [hurt({ head: { armour: -1 } }), 'body.locations.head.armour: expected at least 0, got -1'],
  [hurt({ head: { armourHp: -1 } }), 'body.locations.head.armourHp: expected at least 0, got -1'],
  [hurt({ head: { bodyArmour: -1 } }), 'body.locations.head.bodyArmour: expected at least 0, got -1'],
  [hurt({ head: { bleeding: -1 } }), 'body.locations.head.bleeding: expected at least 0, got -1'],
  [hurt({ head: { holds: 'nothing' } }), 'body.locations.head.holds: unknown field'],
  [hurt({ head: { attachedTo: 'tail' } }), 'body.locations.head.attachedTo: the body has no "tail"'],
  [hurt({ head: { attachedTo: 'toString' } }), 'body.locations.head.attachedTo: the body has no "toString"'],
  [hurt({ head: { attachedTo: 'head' } }), 'body.locations.head.attachedTo: expected no way back, got "head"'],
  [hurt({ torso: { attachedTo: 'leftArm' } }), 'body.locations.leftArm.attachedTo: expected no way back, got "torso"'],
  [
    custom({ a: place({ attachedTo: 'b' }), b: place({ attachedTo: 'c' }), c: place({ attachedTo: 'b' }) }),
    'body.locations.c.attachedTo: expected no way back, got "b"',
  ],
  [hurt({ head: { table: [0, 10] } }), 'body.locations.head.table.0: expected 1..100, got 0'],
  [hurt({ leftLeg: { table: [86, 101] } }), 'body.locations.leftLeg.table.1: expected 1..100, got 101'],
  [hurt({ head: { table: [10, 1] } }), 'body.locations.head.table: expected a range within 1..100, got 10..1'],
  [hurt({ head: { table: [1, 9] } }), 'body.locations: face 10 is not covered'],
  [hurt({ head: { table: [1, 11] } }), 'body.locations.rightArm.table: face 11 is already head.table'],
  [hurt({ tail: place({ table: [61, 70] }) }), 'body.locations.tail.table: face 61 is already abdomen.table'],
  [custom({ eye: place({ table: [1, 99] }), ear: place() }), 'body.locations: face 100 is not covered'],
];

describe('a body out of order is refused with the path', () => {
  it.each(refused)('%j: %s', (body, message) => {
    expect(refusal('minute', { body: body as Parts })).toBe(message);
  });

  it('while one without any table is none', () => {
    expect(refusal('minute', { body: custom({ eye: place() }) })).toBe('');
  });
});

describe('what follows from a body', () => {
  it.each([
    [68, 13, 8],
    [40, 5, 2],
    [50, 1, 0],
    [100, 7, 7],
    [99, 100, 99],
    [150, 3, 4],
    [1, 99, 0],
  ])('at Constitution %i a location of %i has the shock level %i', (con, maxHp, level) => {
    const { derived } = resolved('minute', { body: { con, ...custom({ eye: place({ maxHp }) }) } });
    expect(derived).toEqual({ shockLevel: { eye: level }, armour: { eye: 0 } });
  });

  it('is armour with Body Armour', () => {
    const body = hurt({ torso: { armour: 3, bodyArmour: 2 }, head: { armour: 4, armourHp: 0, bodyArmour: 1 } });
    expect(resolved('minute', { body }).derived).toMatchObject({ armour: { torso: 5, head: 1, leftLeg: 0 } });
  });
});

const plans: readonly (readonly [name: string, essential: readonly string[]])[] = [
  ['humanoid', ['head', 'torso', 'abdomen']],
  ['quadruped', ['head', 'neck', 'torso', 'abdomen']],
  ['wingedQuadruped', ['head', 'neck', 'torso', 'abdomen']],
  ['bird', ['head', 'neck', 'torso', 'abdomen']],
  ['serpent', ['head', 'foreBody', 'midBody']],
  ['centaur', ['head', 'torso', 'barrel', 'hindquarters']],
  ['insect', ['head', 'thorax', 'abdomen']],
  ['arachnid', ['cephalothorax', 'abdomen']],
];

describe('the body plans', () => {
  type Plan = { readonly locations: Readonly<Record<string, DismembermentPlace>>; readonly table: HitTable };

  const planOf = (name: string): Plan => {
    const plans: Readonly<Record<string, Plan>> = DISMEMBERMENT_PLANS;
    const plan = plans[name];
    if (plan === undefined) throw new Error(`no ${name}`);
    return plan;
  };

  it('are these, the human one first', () => {
    expect(Object.keys(dismemberment.plans)).toEqual(plans.map(([name]) => name));
  });

  it.each(plans)(
    '%s covers every face once, has what it cannot live without, and hangs together',
    (name, essential) => {
      const { locations, table } = planOf(name);
      checkTable(table, [1, 100], locations, name);
      expect(Object.keys(table)).toEqual(Object.keys(locations));
      expect(Object.keys(locations).filter((id) => locations[id]?.essential)).toEqual(essential);
      for (const { essential: vital, attachedTo } of Object.values(locations)) {
        expect([vital, attachedTo === undefined]).toEqual([vital, vital]);
      }
    },
  );

  it.each(plans)('%s gives a body to be stored, sound and struck by its table', (name) => {
    const stored = dismemberment.bodyOfPlan(name, { con: 68, sizeAdjustment: 2 });
    const body = dismemberment.parseBody(stored);
    const { locations } = planOf(name);
    expect(body).toMatchObject({ plan: name === 'humanoid' ? 'humanoid' : 'custom', con: 68, sizeAdjustment: 2 });
    expect(Object.keys(body.locations)).toEqual(Object.keys(locations));
    for (const [id, { divider, table, essential, attachedTo }] of Object.entries(locations)) {
      const maxHp = Math.floor(68 / divider);
      expect(body.locations[id]).toMatchObject({ hp: maxHp, maxHp, essential, table });
      expect(body.locations[id]?.attachedTo).toBe(attachedTo);
    }
  });

  it('give maxima for the usual Constitution where none is given, and at least 1', () => {
    const maximum = (given: Parts): unknown =>
      dismemberment.parseBody(dismemberment.bodyOfPlan('serpent', given)).locations['tailTip']?.maxHp;
    expect([maximum({}), maximum({ con: 23 }), maximum({ con: 1 })]).toEqual([4, 1, 1]);
  });

  it('go under what is given of a location', () => {
    const locations = { tail: { hp: -1, armour: 2 }, horn: { maxHp: 2, essential: false } };
    const body = dismemberment.parseBody(dismemberment.bodyOfPlan('quadruped', { con: 48, locations }));
    expect(body.locations['tail']).toMatchObject({ hp: -1, maxHp: 4, armour: 2, attachedTo: 'abdomen', useless: true });
    expect(Object.keys(body.locations).at(-1)).toBe('horn');
  });

  it('leave what is given of them unchanged', () => {
    const given = Object.freeze({ con: 48, locations: Object.freeze({ tail: Object.freeze({ hp: 1 }) }) });
    expect(dismemberment.bodyOfPlan('humanoid', given)).toEqual({ ...given, plan: 'humanoid' });
    expect(dismemberment.bodyOfPlan('quadruped', given)['locations']).not.toBe(given.locations);
  });

  it.each([
    ['dragon', {}, /^plan: expected "humanoid"\|"quadruped"\|.*, got "dragon"$/],
    ['custom', {}, /^plan: /],
    ['toString', {}, /^plan: /],
    ['quadruped', { con: 0 }, /^body\.con: expected at least 1, got 0$/],
    ['quadruped', { con: 'big' }, /^body\.con: expected a number, got "big"$/],
    ['quadruped', { locations: [] }, /^body\.locations: expected an object, got an array$/],
    ['quadruped', { locations: { constructor: {} } }, /^body\.locations\.constructor: /],
  ])('refuse %s with %j', (plan, given, message) => {
    expect(() => dismemberment.bodyOfPlan(plan, given)).toThrow(message);
  });

  it('leave parts that are none to be refused when read', () => {
    const stored = dismemberment.bodyOfPlan('quadruped', { locations: { head: 5 } });
    expect(() => dismemberment.parseBody(stored)).toThrow(/^body\.locations\.head: expected an object, got 5$/);
  });
});

describe('the options', () => {
  it('are the usual way of rolling for a location, and nothing else', () => {
    expect(dismemberment.parseOptions({})).toEqual({
      ownLocationRoll: true,
      armourNegation: false,
      negationDie: false,
      equipmentHp: false,
      stumpBleeding: false,
      shock: false,
    });
  });

  it.each([
    [{ shock: 1 }, /^options\.shock: expected boolean, got 1$/],
    [{ luck: true }, /^options\.luck: unknown field$/],
    ['all', /^options: expected an object, got "all"$/],
  ])('%j: %s', (given, message) => {
    expect(() => dismemberment.parseOptions(given)).toThrow(message);
  });
});
