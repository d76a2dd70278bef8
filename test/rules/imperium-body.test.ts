import { describe, expect, it } from 'vitest';
import { HUMANOID, imperium } from '../../src/rules/index.ts';
import { FIFTY, person, refusal, resolved } from './imperium-cases.ts';
import type { Parts } from './named-cases.ts';

const entry = (changes: Parts): Parts => ({
  locations: { head: { cripplings: [{ entry: 5, stage: 'untreated', permanent: [], ...changes }] } },
});

describe('a body as it is read', () => {
  it('has every default filled in', () => {
    const location = {
      level: 0,
      treated: false,
      bleeding: 0,
      cripplings: [],
      lodged: 0,
      extracted: 0,
      infection: 'none',
      armour: [],
    };
    const places = Object.entries(HUMANOID.locations).map(([id, place]) => [
      id,
      { ...place, ...location, ...(place.kind === 'arm' ? { holds: 'nothing' } : {}) },
    ]);
    expect(imperium.parseBody({ characteristics: FIFTY })).toEqual({
      plan: 'humanoid',
      characteristics: FIFTY,
      maxToughness: 50,
      maxHp: 50,
      hp: 50,
      insanity: 0,
      fate: 0,
      locations: Object.fromEntries(places),
      fields: [],
      stunned: 0,
      stunFresh: false,
      acted: false,
      prone: false,
      dead: false,
      coma: false,
      unconscious: [],
      dayMinutes: 0,
      clocks: [],
      sepsis: false,
      losses: {},
    });
  });

  it('keeps the order of the plan, then of what is added', () => {
    const body = imperium.parseBody(
      person({ locations: { tail: { kind: 'leg' }, leftLeg: { level: 1 }, wing: { kind: 'arm', side: 'left' } } }),
    );
    expect(Object.keys(body.locations)).toEqual([
      'head',
      'body',
      'rightArm',
      'leftArm',
      'rightLeg',
      'leftLeg',
      'tail',
      'wing',
    ]);
    expect(body.locations['wing']).toMatchObject({ kind: 'arm', side: 'left', holds: 'nothing' });
  });

  it('of a plan of its own has only what is given', () => {
    const body = imperium.parseBody(person({ plan: 'custom', locations: { eye: { kind: 'head' } } }));
    expect(Object.keys(body.locations)).toEqual(['eye']);
  });

  it('lets the maxima follow Toughness, one after the other', () => {
    const characteristics = { ...FIFTY, T: 30 };
    expect(imperium.parseBody({ characteristics })).toMatchObject({ maxToughness: 30, maxHp: 30, hp: 30 });
    expect(imperium.parseBody({ characteristics, maxToughness: 40 })).toMatchObject({ maxHp: 40, hp: 40 });
    expect(imperium.parseBody({ characteristics, maxHp: 60 })).toMatchObject({ maxToughness: 30, hp: 60 });
  });

  it('sorts the causes of unconsciousness', () => {
    expect(imperium.parseBody(person({ unconscious: ['injury', 'hp'] })).unconscious).toEqual(['hp', 'injury']);
  });

  it('is struck in an added location by its kind', () => {
    const body = person({ locations: { tail: { kind: 'leg' } } });
    const input = { damage: '5', mode: 'energy', location: 'tail' };
    expect(resolved('hit', { body, input, dice: { 'tail.light/strength': 51 } }).flags).toEqual(['prone']);
  });
});

const refused: readonly (readonly [changes: Parts, message: string])[] = [
  [{ hp: 51 }, 'body.hp: expected 0..50, got 51'],
  [{ hp: -1 }, 'body.hp: expected at least 0, got -1'],
  [{ hp: 1.5 }, 'body.hp: expected a whole number, got 1.5'],
  [{ hp: '9' }, 'body.hp: expected a number, got "9"'],
  [{ maxHp: 0 }, 'body.maxHp: expected at least 1, got 0'],
  [{ characteristics: { ...FIFTY, T: 0 } }, 'body.maxToughness: expected at least 1, got 0 (from T)'],
  [{ characteristics: { ...FIFTY, Ld: undefined } }, 'body.characteristics.Ld: expected a number, got nothing'],
  [{ characteristics: { ...FIFTY, Luck: 1 } }, 'body.characteristics.Luck: unknown field'],
  [{ luck: 1 }, 'body.luck: unknown field'],
  [{ plan: 'dragon' }, 'body.plan: expected "humanoid"|"custom", got "dragon"'],
  [{ prone: 'yes' }, 'body.prone: expected boolean, got "yes"'],
  [{ dayMinutes: 1440 }, 'body.dayMinutes: expected 0..1439, got 1440'],
  [{ unconscious: ['hp', 'hp'] }, 'body.unconscious: a cause stands there twice'],
  [{ unconscious: ['sleep'] }, 'body.unconscious.0: expected "hp"|"injury", got "sleep"'],
  [{ losses: { X: 1 } }, 'body.losses.X: unknown field'],
  [{ locations: [] }, 'body.locations: expected an object, got an array'],
  [{ locations: { head: { level: 7 } } }, 'body.locations.head.level: expected 0..2, got 7'],
  [{ locations: { body: { level: 5 } } }, 'body.locations.body.level: expected 0..4, got 5'],
  [{ locations: { leftArm: { level: 4 } } }, 'body.locations.leftArm.level: expected 0..3, got 4'],
  [{ locations: { leftLeg: { level: 4 } } }, 'body.locations.leftLeg.level: expected 0..3, got 4'],
  [{ locations: { head: { level: Number.NaN } } }, 'body.locations.head.level: expected a number, got NaN'],
  [{ locations: { head: { kind: 'leg' } } }, 'body.locations.head.kind: expected "head", got "leg"'],
  [{ locations: { head: { side: 'left' } } }, 'body.locations.head.side: expected nothing, got "left"'],
  [{ locations: { leftArm: { side: 'right' } } }, 'body.locations.leftArm.side: expected "left", got "right"'],
  [{ locations: { tail: {} } }, 'body.locations.tail.kind: expected "head"|"body"|"arm"|"leg", got nothing'],
  [
    { locations: { 'left-leg': { kind: 'leg' } } },
    'body.locations.left-leg: expected an id of a letter, then letters and digits',
  ],
  [
    { locations: { constructor: { kind: 'leg' } } },
    'body.locations.constructor: expected an id of a letter, then letters and digits',
  ],
  [{ locations: { head: { holds: 'oneHanded' } } }, 'body.locations.head.holds: a head can hold nothing'],
  [
    { locations: { leftArm: { holds: 'sword' } } },
    'body.locations.leftArm.holds: expected "nothing"|"oneHanded"|"twoHanded", got "sword"',
  ],
  [{ locations: { head: { infection: 'due' } } }, 'body.locations.head.infectionHours: expected a number, got nothing'],
  [
    { locations: { head: { infectionHours: 3 } } },
    'body.locations.head.infectionHours: expected nothing unless an infection is due, got 3',
  ],
  [{ locations: { head: { armour: [{ id: 'x', value: 3 }] } } }, 'body.locations.head.armour.0.kind: missing'],
  [
    { locations: { head: { armour: [{ id: '', value: 3, kind: 'plate' }] } } },
    'body.locations.head.armour.0.id: expected text, got ""',
  ],
  [{ plan: 'custom' }, 'body.locations: expected at least one location'],
  [{ table: { head: [1, 50] } }, 'body.table: face 51 is not covered'],
  [{ table: { head: [1, 100], tail: [1, 1] } }, 'body.table.tail: the body has no such location'],
  [{ table: { head: [1] } }, 'body.table.head.1: expected a number, got nothing'],
  [
    {
      fields: [
        { id: 'a', formula: '1' },
        { id: 'a', formula: '2' },
      ],
    },
    'body.fields.1.id: "a" stands there twice',
  ],
  [
    { clocks: [{ id: 'head.x', rounds: 1, hours: 1, endedBy: 'drain' }] },
    'body.clocks.0: expected exactly one of rounds and hours',
  ],
  [{ clocks: [{ id: 'head.x', endedBy: 'drain' }] }, 'body.clocks.0: expected exactly one of rounds and hours'],
  [{ clocks: [{ id: 'head.x', rounds: 0, endedBy: 'drain' }] }, 'body.clocks.0.rounds: expected at least 1, got 0'],
  [
    { clocks: [{ id: 'tail.x', rounds: 1, endedBy: 'drain' }] },
    'body.clocks.0.id: expected <location>.<name> with a location of the body, got "tail.x"',
  ],
  [
    { clocks: [1, 2].map((rounds) => ({ id: 'head.x', rounds, endedBy: 'drain' })) },
    'body.clocks.1.id: "head.x" stands there twice',
  ],
  [entry({ entry: 11 }), 'body.locations.head.cripplings.0.entry: expected 1..10, got 11'],
  [
    entry({ stage: 'new' }),
    'body.locations.head.cripplings.0.stage: expected "untreated"|"attended"|"recovering"|"healed", got "new"',
  ],
  [entry({ part: 'nose' }), 'body.locations.head.cripplings.0.part: expected nothing, got "nose"'],
  [entry({ entry: 1 }), 'body.locations.head.cripplings.0.part: expected "leftEar"|"nose"|"rightEar", got nothing'],
  [
    entry({ entry: 1, part: 'chin' }),
    'body.locations.head.cripplings.0.part: expected "leftEar"|"nose"|"rightEar", got "chin"',
  ],
  [
    entry({ permanent: ['eyeLost'] }),
    'body.locations.head.cripplings.0.permanent.0: the entry leaves no "eyeLost" behind',
  ],
  [
    entry({ entry: 1, part: 'nose', permanent: ['senseLost:leftEar'] }),
    'body.locations.head.cripplings.0.permanent.0: the entry leaves no "senseLost:leftEar" behind',
  ],
  [
    entry({ hoursLeft: { arm: 3 } }),
    'body.locations.head.cripplings.0.hoursLeft.arm: the entry has no such recovery with a length',
  ],
  [entry({ hoursLeft: { spine: 0 } }), 'body.locations.head.cripplings.0.hoursLeft.spine: expected at least 1, got 0'],
  [
    entry({ custom: { clock: { name: 'x', endedBy: 'drain' } } }),
    'body.locations.head.cripplings.0.custom.clock: expected exactly one of rounds and hours',
  ],
  [entry({ custom: { dead: true, loud: true } }), 'body.locations.head.cripplings.0.custom.loud: unknown field'],
];

it('may say of what cannot hold that it holds nothing', () => {
  const body = resolved('roundEnd', { body: person({ locations: { head: { holds: 'nothing' } } }) }).body;
  expect(body).toEqual(resolved('roundEnd', { body: person() }).body);
});

describe('a body out of order is refused with the path', () => {
  it.each(refused)('%j: %s', (changes, message) => {
    expect(refusal('roundEnd', { body: person(changes) })).toBe(message);
  });

  it.each([
    [null, 'body: missing'],
    [[], 'body.characteristics: missing'],
    ['a body', 'body: expected an object, got "a body"'],
    [{}, 'body.characteristics: missing'],
  ])('%j: %s', (body, message) => {
    expect(refusal('hit', { body: body as Parts | null, input: { mode: 'unarmed', location: 'head' } })).toBe(message);
  });

  it.each([
    { entry: 1, part: 'nose', permanent: ['disfigured', 'senseLost:nose'] },
    { entry: 3, permanent: ['eyeLost'] },
    { entry: 6, permanent: ['brainDamage'], stage: 'recovering', hoursLeft: { brain: 24 } },
  ])('what a chart may leave is accepted: %j', (changes) => {
    expect(refusal('roundEnd', { body: person(entry(changes)) })).toBe('');
  });

  it('what a chart may count is accepted', () => {
    const cripplings = [{ entry: 2, stage: 'healed', permanent: ['fingersLost:2'] }];
    expect(refusal('roundEnd', { body: person({ locations: { leftArm: { cripplings } } }) })).toBe('');
  });
});
