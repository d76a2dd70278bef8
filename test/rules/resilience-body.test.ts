import { describe, expect, it } from 'vitest';
import { checkTable, resilience } from '../../src/rules/index.ts';
import type { Parts } from './named-cases.ts';
import { fighter, hurt, refusal, resolved } from './resilience-cases.ts';

const SOUND = { armour: 0, wound: 'none', scarred: false, severed: false, stabilised: false, clock: null };
const place = (kind: string, maxHp: number) => ({ kind, hp: maxHp, maxHp, ...SOUND });
const arm = (maxHp: number) => ({ ...place('arm', maxHp), holds: 'nothing' });

describe('a body as it is read', () => {
  it('has every default filled in', () => {
    expect(resilience.parseBody({ con: 12, pow: 11, siz: 13, resilience: 45 })).toEqual({
      plan: 'humanoid',
      con: 12,
      pow: 11,
      siz: 13,
      resilience: 45,
      movement: 8,
      locations: {
        rightLeg: place('leg', 5),
        leftLeg: place('leg', 5),
        abdomen: place('abdomen', 6),
        chest: place('chest', 7),
        rightArm: arm(4),
        leftArm: arm(4),
        head: place('head', 5),
      },
      lostActions: 0,
      prone: false,
      unconscious: false,
      dead: false,
    });
  });

  // Companion facts 003, Attributes: each band from its first to its last sum of CON and SIZ.
  it.each([
    [2, 1, 2, 3, 1],
    [5, 1, 2, 3, 1],
    [6, 2, 3, 4, 1],
    [10, 2, 3, 4, 1],
    [11, 3, 4, 5, 2],
    [15, 3, 4, 5, 2],
    [16, 4, 5, 6, 3],
    [20, 4, 5, 6, 3],
    [21, 5, 6, 7, 4],
    [25, 5, 6, 7, 4],
    [26, 6, 7, 8, 5],
    [30, 6, 7, 8, 5],
    [31, 7, 8, 9, 6],
    [35, 7, 8, 9, 6],
    [36, 8, 9, 10, 7],
    [40, 8, 9, 10, 7],
    [41, 9, 10, 11, 8],
    [46, 10, 11, 12, 9],
  ])('with CON and SIZ of %i has %i in legs and head, %i, %i and %i in abdomen, chest and arms', (sum, ...expected) => {
    const { locations } = resilience.parseBody({ con: 1, pow: 1, siz: sum - 1, resilience: 0 });
    const [leg, abdomen, chest, armHp] = expected;
    const points = Object.fromEntries(Object.entries(locations).map(([id, { hp, maxHp }]) => [id, [hp, maxHp]]));
    expect(points).toEqual({
      rightLeg: [leg, leg],
      leftLeg: [leg, leg],
      abdomen: [abdomen, abdomen],
      chest: [chest, chest],
      rightArm: [armHp, armHp],
      leftArm: [armHp, armHp],
      head: [leg, leg],
    });
  });

  // Of 5 hit points: what the hit points say, against what was recorded.
  it.each([
    [1, 'none', 'none'],
    [1, 'major', 'none'],
    [5, 'serious', 'none'],
    [0, 'none', 'minor'],
    [0, 'minor', 'minor'],
    [0, 'serious', 'serious'],
    [0, 'major', 'major'],
    [-1, 'none', 'serious'],
    [-1, 'minor', 'serious'],
    [-1, 'major', 'major'],
    [-5, 'none', 'serious'],
    [-5, 'serious', 'serious'],
    [-6, 'none', 'major'],
    [-6, 'serious', 'major'],
  ])('with a head at %i, recorded as %s, has it %s', (hp, wound, read) => {
    expect(resilience.parseBody(hurt({ head: { hp, wound } })).locations['head']).toMatchObject({ hp, wound: read });
  });

  it('has nothing to bleed from where there is no wound', () => {
    const { head } = resilience.parseBody(
      hurt({ head: { hp: 1, wound: 'major', clock: 3, stabilised: true } }),
    ).locations;
    expect(head).toEqual({ ...place('head', 5), hp: 1 });
  });

  it('has no clock where first aid was given', () => {
    const { head } = resilience.parseBody(hurt({ head: { hp: -9, clock: 3, stabilised: true } })).locations;
    expect(head).toMatchObject({ stabilised: true, clock: null });
  });

  it('may say of what cannot hold that it holds nothing', () => {
    const { head } = resilience.parseBody(hurt({ head: { holds: 'nothing' } })).locations;
    expect(head).toEqual(place('head', 5));
  });

  it('keeps the order of the plan, then of what is added', () => {
    const body = resilience.parseBody(
      hurt({ tail: { kind: 'leg' }, head: { armour: 2 }, thirdArm: { kind: 'arm', holds: 'oneHanded' } }),
    );
    expect(Object.keys(body.locations)).toEqual([
      'rightLeg',
      'leftLeg',
      'abdomen',
      'chest',
      'rightArm',
      'leftArm',
      'head',
      'tail',
      'thirdArm',
    ]);
    expect(body.locations['thirdArm']).toEqual({ ...arm(4), holds: 'oneHanded' });
    expect(body.locations['tail']).toEqual(place('leg', 5));
  });

  it('of a plan of its own has only what is given, in that order', () => {
    const body = resilience.parseBody(
      fighter({ plan: 'custom', locations: { jaw: { kind: 'head' }, foot: { kind: 'leg', maxHp: 9 } } }),
    );
    expect(body.locations).toEqual({ jaw: place('head', 5), foot: place('leg', 9) });
    expect(Object.keys(body.locations)).toEqual(['jaw', 'foot']);
  });

  it('is the same when read again', () => {
    const once = resilience.parseBody(
      hurt(
        { chest: { hp: -9, clock: 4 }, leftArm: { hp: 0, severed: true, holds: 'twoHanded' }, head: { hp: 2 } },
        { table: { chest: [1, 20] }, lostActions: 2, prone: true },
      ),
    );
    expect(resilience.parseBody(once)).toEqual(once);
  });
});

const refused: readonly (readonly [changes: Parts, message: string])[] = [
  [{ con: undefined }, 'body.con: expected a number, got nothing'],
  [{ con: 0 }, 'body.con: expected at least 1, got 0'],
  [{ pow: 0 }, 'body.pow: expected at least 1, got 0'],
  [{ siz: 0 }, 'body.siz: expected at least 1, got 0'],
  [{ siz: 1.5 }, 'body.siz: expected a whole number, got 1.5'],
  [{ resilience: -1 }, 'body.resilience: expected at least 0, got -1'],
  [{ resilience: '45' }, 'body.resilience: expected a number, got "45"'],
  [{ movement: -1 }, 'body.movement: expected at least 0, got -1'],
  [{ lostActions: -1 }, 'body.lostActions: expected at least 0, got -1'],
  [{ prone: 1 }, 'body.prone: expected boolean, got 1'],
  [{ dead: 'no' }, 'body.dead: expected boolean, got "no"'],
  [{ hp: 12 }, 'body.hp: unknown field'],
  [{ plan: 'quadruped' }, 'body.plan: expected "humanoid"|"custom", got "quadruped"'],
  [{ plan: 'custom' }, 'body.locations: expected at least one location'],
  [{ locations: [] }, 'body.locations: expected an object, got an array'],
  [{ locations: { tail: {} } }, 'body.locations.tail.kind: expected "leg"|"arm"|"abdomen"|"chest"|"head", got nothing'],
  [{ locations: { head: { kind: 'leg' } } }, 'body.locations.head.kind: expected "head", got "leg"'],
  [
    { locations: { tail: { kind: 'tail' } } },
    'body.locations.tail.kind: expected "leg"|"arm"|"abdomen"|"chest"|"head", got "tail"',
  ],
  [{ locations: { head: { side: 'left' } } }, 'body.locations.head.side: unknown field'],
  [{ locations: { head: { hp: 6 } } }, 'body.locations.head.hp: expected at most 5, got 6'],
  [{ locations: { head: { hp: 3, maxHp: 2 } } }, 'body.locations.head.hp: expected at most 2, got 3'],
  [{ locations: { head: { hp: 0.5 } } }, 'body.locations.head.hp: expected a whole number, got 0.5'],
  [{ locations: { head: { hp: Number.NaN } } }, 'body.locations.head.hp: expected a number, got NaN'],
  [{ locations: { head: { maxHp: 0 } } }, 'body.locations.head.maxHp: expected at least 1, got 0'],
  [{ locations: { head: { armour: -1 } } }, 'body.locations.head.armour: expected at least 0, got -1'],
  [{ locations: { head: { clock: -1 } } }, 'body.locations.head.clock: expected at least 0, got -1'],
  [
    { locations: { head: { wound: 'grave' } } },
    'body.locations.head.wound: expected "none"|"minor"|"serious"|"major", got "grave"',
  ],
  [{ locations: { head: { holds: 'oneHanded' } } }, 'body.locations.head.holds: a head can hold nothing'],
  [
    { locations: { leftArm: { holds: 'sword' } } },
    'body.locations.leftArm.holds: expected "nothing"|"oneHanded"|"twoHanded", got "sword"',
  ],
  [
    { locations: { '2nd': { kind: 'leg' } } },
    'body.locations.2nd: expected an id of a letter, then letters and digits',
  ],
  [
    { locations: { constructor: { kind: 'leg' } } },
    'body.locations.constructor: expected an id of a letter, then letters and digits',
  ],
  [
    { locations: Object.fromEntries([['__proto__', { kind: 'leg' }]]) },
    'body.locations.__proto__: expected an id of a letter, then letters and digits',
  ],
  [{ table: { head: [1, 19] } }, 'body.table: face 20 is not covered'],
  [{ table: { head: [1, 11], chest: [11, 20] } }, 'body.table.chest: face 11 is already head'],
  [{ table: { tail: [1, 20] } }, 'body.table.tail: the body has no such location'],
  [{ table: { head: [1, 100] } }, 'body.table.head.1: expected 1..20, got 100'],
];

describe('refused with the path', () => {
  it.each(refused)('%o', (changes, message) => {
    expect(refusal('stand', { body: fighter(changes) })).toBe(message);
  });

  it('a body that is none', () => {
    expect(() => resilience.parseBody(null)).toThrow('body: expected an object, got null');
    expect(() => resilience.parseBody([])).toThrow('body.con: missing');
  });

  it('options, for there are none', () => {
    expect(refusal('stand', { options: { gore: true } })).toBe('options.gore: unknown field');
    expect(resilience.parseOptions({})).toEqual({});
  });
});

/** Each plan by its rows: location, kind, last face. Seed 003; companion facts 003, Non-humanoid d20 tables. */
const PLANS: Readonly<Record<string, string>> = {
  humanoid:
    'rightLeg leg 3, leftLeg leg 6, abdomen abdomen 9, chest chest 12, rightArm arm 15, leftArm arm 18, head head 20',
  hornedBiped:
    'rightLeg leg 3, leftLeg leg 6, abdomen abdomen 9, chest chest 12, rightArm arm 14, leftArm arm 16, head head 20',
  quadruped:
    'rightHindLeg leg 3, leftHindLeg leg 6, hindquarters abdomen 9, forequarters chest 12, rightForeleg leg 15, leftForeleg leg 18, head head 20',
  horse:
    'rightHindLeg leg 3, leftHindLeg leg 6, hindquarters abdomen 9, forequarters chest 12, rightForeleg leg 14, leftForeleg leg 16, head head 20',
  tailedQuadruped:
    'tail leg 3, rightHindLeg leg 5, leftHindLeg leg 7, hindquarters abdomen 10, forequarters chest 14, rightForeleg leg 16, leftForeleg leg 18, head head 20',
  wingedQuadruped:
    'tail leg 2, rightHindLeg leg 4, leftHindLeg leg 6, hindquarters abdomen 8, rightWing leg 10, leftWing leg 12, forequarters chest 14, rightForeleg leg 16, leftForeleg leg 18, head head 20',
  centaur:
    'rightHindLeg leg 2, leftHindLeg leg 4, hindquarters abdomen 6, forequarters chest 8, rightForeleg leg 10, leftForeleg leg 12, chest chest 14, rightArm arm 16, leftArm arm 18, head head 20',
  insect:
    'rightRearLeg leg 1, leftRearLeg leg 2, rightMiddleLeg leg 3, leftMiddleLeg leg 4, abdomen abdomen 9, thorax chest 13, rightFrontLeg leg 14, leftFrontLeg leg 15, head head 20',
  fish: 'tail leg 3, dorsalFin leg 6, hindquarters abdomen 10, forequarters chest 14, rightFin leg 16, leftFin leg 18, head head 20',
  serpent: 'tail leg 4, hindBody abdomen 9, foreBody chest 15, head head 20',
};

describe('body plans', () => {
  it('are these, the human one first', () => {
    expect(Object.keys(resilience.plans)).toEqual(Object.keys(PLANS));
  });

  it.each(Object.entries(PLANS))('%s', (name, rows) => {
    const plan = Object.entries(resilience.plans).find(([id]) => id === name)?.[1];
    if (plan === undefined) throw new Error(`no plan ${name}`);
    const read = Object.entries(plan.locations).map(([id, { kind }]) => `${id} ${kind} ${plan.table[id]?.[1] ?? 0}`);
    expect(read.join(', ')).toBe(rows);
    expect(Object.keys(plan.table)).toEqual(Object.keys(plan.locations));
    expect(() => checkTable(plan.table, [1, 20], plan.locations, 'table')).not.toThrow();

    const body = resilience.parseBody(resilience.bodyOfPlan(name, fighter()));
    expect(body.plan).toBe(name === 'humanoid' ? 'humanoid' : 'custom');
    expect(Object.keys(body.locations)).toEqual(Object.keys(plan.locations));
    expect(body.table).toEqual(name === 'humanoid' ? undefined : plan.table);
  });

  it('are laid under what is given', () => {
    const body = resilience.parseBody(
      resilience.bodyOfPlan('quadruped', hurt({ head: { armour: 3, hp: 1 }, tail: { kind: 'leg' } }, { movement: 12 })),
    );
    expect(body).toMatchObject({
      plan: 'custom',
      movement: 12,
      locations: { head: { armour: 3, hp: 1, kind: 'head' } },
    });
    expect(Object.keys(body.locations)).toEqual([
      'rightHindLeg',
      'leftHindLeg',
      'hindquarters',
      'forequarters',
      'rightForeleg',
      'leftForeleg',
      'head',
      'tail',
    ]);
  });

  it('give way to a table of its own', () => {
    const table = { head: [1, 20] };
    expect(resilience.bodyOfPlan('serpent', fighter({ table }))['table']).toEqual(table);
    expect(resilience.bodyOfPlan('humanoid', fighter({ table }))).toEqual(fighter({ table, plan: 'humanoid' }));
  });

  it('are refused by name where there is none', () => {
    const names = Object.keys(PLANS).map((name) => `"${name}"`);
    expect(() => resilience.bodyOfPlan('custom', {})).toThrow(`plan: expected ${names.join('|')}, got "custom"`);
    expect(() => resilience.bodyOfPlan('constructor', {})).toThrow('plan: expected "humanoid"');
  });

  it('do not hide what cannot be read', () => {
    for (const [locations, message] of [
      [[], 'body.locations: expected an object, got an array'],
      [{ head: 7 }, 'body.locations.head: expected an object, got 7'],
      [{ head: { kind: 'leg', holds: 'twoHanded' } }, 'body.locations.head.holds: a leg can hold nothing'],
    ] as const) {
      const body = resilience.bodyOfPlan('fish', fighter({ locations }));
      expect(() => resilience.parseBody(body)).toThrow(message);
    }
  });

  it('are struck by their own tables', () => {
    const body = resilience.bodyOfPlan('wingedQuadruped', fighter());
    const given = { body, input: { damage: '6' }, dice: { location: 11, actions: 1 } };
    const { result, flags, derived } = resolved('hit', given);
    expect({ result, flags }).toEqual({ result: { location: 'leftWing' }, flags: ['prone'] });
    expect(derived).toMatchObject({ uselessLegs: ['leftWing'], movement: 4, weapons: 'any' });
  });
});
