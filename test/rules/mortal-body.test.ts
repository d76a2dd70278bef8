import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTable, mortal, MORTAL_KINDS } from '../../src/rules/index.ts';
import { mortalArbitrary } from './arbitrary/mortal.ts';
import { fighter, hurt, refusal } from './mortal-cases.ts';
import type { Parts } from './named-cases.ts';

const { humanoid } = mortal.plans;

describe('a body as it is read', () => {
  it('has every default filled in', () => {
    const location = { dr: 0, crippled: null, dismembered: false, shield: false, holds: 'nothing' };
    const places = Object.entries(humanoid.locations).map(([id, place]) => [id, { ...place, ...location }]);
    expect(mortal.parseBody(fighter())).toEqual({
      plan: 'humanoid',
      hp: 12,
      maxHp: 12,
      ht: 11,
      dx: 12,
      iq: 10,
      move: 5,
      dodge: 9,
      traits: [],
      locations: Object.fromEntries(places),
      shockDamage: 0,
      shockOld: 0,
      lingered: 0,
      stunned: false,
      prone: false,
      unconscious: false,
      mortalWound: false,
      incapacitated: false,
      dead: false,
      destroyed: false,
      airborne: false,
    });
  });

  it('keeps the order of the plan, then of what is added', () => {
    const body = mortal.parseBody(
      hurt({ tail: { kind: 'tail' }, skull: { dr: 2 }, leftWing: { kind: 'wing', side: 'left' } }),
    );
    expect(Object.keys(body.locations)).toEqual([
      ...[
        'skull',
        'face',
        'rightEye',
        'leftEye',
        'neck',
        'torso',
        'vitals',
        'groin',
        'rightArm',
        'leftArm',
        'rightHand',
      ],
      ...['leftHand', 'rightLeg', 'leftLeg', 'rightFoot', 'leftFoot', 'tail', 'leftWing'],
    ]);
  });

  it('has only its own locations on a plan of its own', () => {
    const body = mortal.parseBody(fighter({ plan: 'custom', locations: { blob: { kind: 'torso' } } }));
    expect(Object.keys(body.locations)).toEqual(['blob']);
  });

  it('is read again as it is', () => {
    fc.assert(
      fc.property(mortalArbitrary.body, (given) => {
        const body = mortal.parseBody(given);
        expect(mortal.parseBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
      }),
      { numRuns: 200 },
    );
  });

  it.each([null, 'untested', 'temporary', 'permanent'])('has no months left of a crippling that is %s', (crippled) => {
    const { leftLeg } = mortal.parseBody(hurt({ leftLeg: { crippled, months: 2 } })).locations;
    expect(leftLeg).toEqual(mortal.parseBody(hurt({ leftLeg: { crippled } })).locations['leftLeg']);
    expect(leftLeg).not.toHaveProperty('months');
  });

  it('knows no zero below zero', () => {
    expect(Object.is(mortal.parseBody(fighter({ hp: -0 })).hp, 0)).toBe(true);
  });
});

const without = (field: string): Parts =>
  Object.fromEntries(Object.entries(fighter()).filter(([name]) => name !== field));

describe('a body, refused with the path', () => {
  it.each(['hp', 'maxHp', 'ht', 'dx', 'iq', 'move', 'dodge'])('needs %s', (field) => {
    expect(refusal('turnEnd', { body: without(field) })).toBe(`body.${field}: missing`);
  });

  it.each([
    [fighter({ hp: 13 }), 'body.hp: expected at most 12, got 13'],
    [fighter({ hp: 1.5 }), 'body.hp: expected a whole number, got 1.5'],
    [fighter({ hp: NaN }), 'body.hp: expected a number, got NaN'],
    [fighter({ hp: '12' }), 'body.hp: expected a number, got "12"'],
    [fighter({ maxHp: 0 }), 'body.maxHp: expected at least 1, got 0'],
    [fighter({ ht: -1 }), 'body.ht: expected at least 0, got -1'],
    [fighter({ shockOld: 1 }), 'body.shockOld: expected 0..0, got 1'],
    [fighter({ shockDamage: 3, shockOld: 4 }), 'body.shockOld: expected 0..3, got 4'],
    [fighter({ lingered: -1 }), 'body.lingered: expected at least 0, got -1'],
    [fighter({ stunned: 1 }), 'body.stunned: expected boolean, got 1'],
    [fighter({ traits: ['lowPainThreshold', 'lowPainThreshold'] }), 'body.traits: a trait stands there twice'],
    [
      fighter({ traits: ['brave'] }),
      'body.traits.0: expected "highPainThreshold"|"lowPainThreshold"|"groinVulnerable", got "brave"',
    ],
    [fighter({ plan: 'quadruped' }), 'body.plan: expected "humanoid"|"custom", got "quadruped"'],
    [fighter({ plan: 'custom' }), 'body.locations: expected at least one location'],
    [fighter({ fear: 1 }), 'body.fear: unknown field'],
    [fighter({ table: { torso: [3, 17] } }), 'body.table: face 18 is not covered'],
    [fighter({ table: { blob: [3, 18] } }), 'body.table.blob: the body has no such location'],
    [hurt({ '3rd': { kind: 'arm' } }), 'body.locations.3rd: expected an id of a letter, then letters and digits'],
    [
      hurt({ constructor: { kind: 'arm' } }),
      'body.locations.constructor: expected an id of a letter, then letters and digits',
    ],
    [
      hurt(JSON.parse('{"__proto__": {"kind": "arm"}}') as Parts),
      'body.locations.__proto__: expected an id of a letter, then letters and digits',
    ],
    [
      hurt({ horn: {} }),
      `body.locations.horn.kind: expected ${MORTAL_KINDS.map((kind) => `"${kind}"`).join('|')}, got nothing`,
    ],
    [hurt({ skull: { kind: 'face' } }), 'body.locations.skull.kind: expected "skull", got "face"'],
    [hurt({ rightArm: { side: 'left' } }), 'body.locations.rightArm.side: expected "right", got "left"'],
    [hurt({ torso: { side: 'left' } }), 'body.locations.torso.side: expected nothing, got "left"'],
    [hurt({ torso: { dr: -1 } }), 'body.locations.torso.dr: expected at least 0, got -1'],
    [hurt({ torso: { holds: 'oneHanded' } }), 'body.locations.torso.holds: a location of kind torso can hold nothing'],
    [
      hurt({ rightArm: { holds: 'twoHanded' } }),
      'body.locations.rightArm.holds: a location of kind arm can hold nothing',
    ],
    [
      hurt({ rightHand: { shield: true } }),
      'body.locations.rightHand.shield: a location of kind hand can carry no shield',
    ],
    [
      hurt({ third: { kind: 'extraArm', shield: true } }),
      'body.locations.third.shield: a location of kind extraArm can carry no shield',
    ],
    [
      hurt({ leftLeg: { crippled: 'lasting', months: 0 } }),
      'body.locations.leftLeg.months: expected at least 1, got 0',
    ],
    [hurt({ leftLeg: { injury: 8 } }), 'body.locations.leftLeg.injury: expected 0..7, got 8'],
    [hurt({ torso: { injury: 1 } }), 'body.locations.torso.injury: expected 0..0, got 1'],
    [
      hurt({ leftLeg: { crippled: 'broken' } }),
      'body.locations.leftLeg.crippled: expected "untested"|"temporary"|"lasting"|"permanent", got "broken"',
    ],
    [hurt({ leftLeg: { lost: true } }), 'body.locations.leftLeg.lost: unknown field'],
    ['nobody', 'body: expected an object, got "nobody"'],
  ])('%j', (body, message) => {
    expect(refusal('turnEnd', { body: body as Parts })).toBe(message);
  });
});

describe('body plans', () => {
  const names = Object.keys(mortal.plans);

  it('are human first, and many', () => {
    expect(names).toEqual([
      ...['humanoid', 'tailedHumanoid', 'quadruped', 'wingedQuadruped', 'avian', 'centaur', 'hexapod', 'vermiform'],
      ...['serpent', 'wingedSerpent', 'octopod', 'arachnoid', 'scorpion', 'ichthyoid'],
    ]);
  });

  it.each(Object.entries(mortal.plans))(
    '%s covers each face once with parts of its own, sides by their names',
    (_name, plan) => {
      checkTable(plan.table, [3, 18], plan.locations, 'table');
      for (const [id, { side }] of Object.entries(plan.locations))
        expect(side).toBe(/^(right|left)(?=[A-Z])/.exec(id)?.[1]);
    },
  );

  it.each(names.slice(1))('%s is stored as a body of its own plan', (name) => {
    const given = mortal.bodyOfPlan(name, fighter());
    const body = mortal.parseBody(given);
    expect(body.plan).toBe('custom');
    expect(body.table).toEqual(mortal.plans[name]?.table);
    expect(Object.keys(body.locations)).toEqual(Object.keys(mortal.plans[name]?.locations ?? {}));
  });

  it('let the human plan go by its name', () => {
    expect(mortal.bodyOfPlan('humanoid', fighter())).toEqual(fighter({ plan: 'humanoid' }));
  });

  it('lay what is given over the plan, and add what it lacks', () => {
    const table = { torso: [3, 18] };
    const body = mortal.parseBody(
      mortal.bodyOfPlan('serpent', fighter({ table, locations: { horn: { kind: 'striker' }, tail: { dr: 2 } } })),
    );
    expect(body.table).toEqual(table);
    expect(body.locations['tail']).toMatchObject({ kind: 'tail', dr: 2 });
    expect(Object.keys(body.locations).at(-1)).toBe('horn');
  });

  it.each(['custom', 'ooze', 'constructor'])('know no %s', (name) => {
    expect(() => mortal.bodyOfPlan(name, {})).toThrow(/^plan: expected "humanoid"\|"tailedHumanoid"\|/);
  });

  it.each([
    [{ locations: [] }, 'body.locations: expected an object, got an array'],
    [{ locations: { tail: 3 } }, 'body.locations.tail: expected an object, got 3'],
  ])('leave refusing to the reading: %j', (given, message) => {
    expect(() => mortal.parseBody(mortal.bodyOfPlan('serpent', fighter(given)))).toThrow(message);
  });

  it.each([
    ['quadruped', { extraLeg: 4, fin: 4, tail: 1 }],
    ['wingedQuadruped', { extraLeg: 4, wing: 2, tail: 1 }],
    ['avian', { leg: 2, foot: 2, wing: 2, tail: 1 }],
    ['centaur', { arm: 2, hand: 2, extraLeg: 4 }],
    ['hexapod', { extraLeg: 6 }],
    ['serpent', { tail: 1, extraLeg: 0 }],
    ['octopod', { extraArm: 8, skull: 1 }],
    ['arachnoid', { extraLeg: 8, tail: 0 }],
    ['scorpion', { extraArm: 2, striker: 1, extraLeg: 8 }],
    ['ichthyoid', { fin: 3, tail: 1, neck: 0 }],
  ])('%s has its kinds of parts', (name, counts) => {
    const kinds = Object.values(mortal.plans[name]?.locations ?? {}).map(({ kind }) => kind);
    for (const [kind, count] of Object.entries(counts)) expect(kinds.filter((one) => one === kind)).toHaveLength(count);
  });
});
