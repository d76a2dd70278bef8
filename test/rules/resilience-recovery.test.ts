import { describe, expect, it } from 'vitest';
import type { NamedCase } from './named-cases.ts';
import { fighter, hurt, MAJOR, refusal, resolved, runTable, SERIOUS } from './resilience-cases.ts';

const MINOR_WOUND = 'Minor Wound';
const SERIOUS_WOUND = 'Serious Wound';
const MAJOR_WOUND = 'Major Wound';
const LEGS = 'Two Useless or Missing Legs';
const SEVERED = { ...MAJOR, severed: true };
const NOTHING_DONE = { asks: [], flags: [], result: null };

const actions: readonly NamedCase[] = [2, 1, 0].map((lostActions) => ({
  name: `${lostActions} lost actions, one goes by`,
  heading: MINOR_WOUND,
  rule: 'one less, not below 0',
  body: fighter({ lostActions }),
  expect: { ...NOTHING_DONE, body: { lostActions: [0, 0, 1][lostActions] } },
}));

const firstAid = (location: string) => ({ kind: 'firstAid', location });
const heal = (location: string, hp: number) => ({ kind: 'heal', location, hp });
const restore = (location: string) => ({ kind: 'restore', location });

const aid: readonly NamedCase[] = [
  {
    name: 'a location without a wound',
    heading: SERIOUS_WOUND,
    rule: 'nothing to stabilise',
    input: firstAid('chest'),
    expect: { ...NOTHING_DONE, body: { locations: { chest: { stabilised: false } } } },
  },
  {
    name: 'a minor wound',
    heading: MINOR_WOUND,
    rule: 'stabilised as well; hit points stay',
    body: hurt({ chest: { hp: 0 } }),
    input: firstAid('chest'),
    expect: { body: { locations: { chest: { hp: 0, wound: 'minor', stabilised: true } } } },
  },
  {
    name: 'a serious wound of a leg',
    heading: SERIOUS_WOUND,
    rule: 'usable again; he does not get up by it',
    body: hurt({ leftLeg: SERIOUS }, { prone: true }),
    input: firstAid('leftLeg'),
    expect: {
      ...NOTHING_DONE,
      body: { prone: true, locations: { leftLeg: { hp: -1, wound: 'serious', stabilised: true } } },
      derived: { uselessLegs: [], movement: 8 },
    },
  },
  {
    name: 'a major wound of the chest',
    heading: MAJOR_WOUND,
    rule: 'no tests, no clock; it does not wake',
    body: hurt({ chest: { ...MAJOR, clock: 3 } }, { unconscious: true, prone: true }),
    input: firstAid('chest'),
    expect: {
      ...NOTHING_DONE,
      body: { unconscious: true, locations: { chest: { wound: 'major', stabilised: true, clock: null } } },
    },
  },
  {
    name: 'a severed arm',
    heading: MAJOR_WOUND,
    rule: 'the bleeding stops, the arm is gone',
    body: hurt({ leftArm: { ...SEVERED, clock: 3 } }),
    input: firstAid('leftArm'),
    expect: {
      body: { locations: { leftArm: { severed: true, stabilised: true, clock: null } } },
      derived: { uselessArms: ['leftArm'] },
    },
  },
  {
    name: 'a mangled arm',
    heading: MAJOR_WOUND,
    rule: 'a limb that is not severed is usable again',
    body: hurt({ leftArm: { ...MAJOR, clock: 3 } }),
    input: firstAid('leftArm'),
    expect: { body: { locations: { leftArm: { stabilised: true } } }, derived: { uselessArms: [] } },
  },
  {
    name: 'another location than the one that bleeds',
    heading: MAJOR_WOUND,
    rule: 'each wound needs its own',
    body: hurt({ chest: { ...MAJOR, clock: 3 }, head: SERIOUS }),
    input: firstAid('head'),
    expect: { body: { locations: { chest: { clock: 3, stabilised: false }, head: { stabilised: true } } } },
  },
  {
    name: 'the dead',
    heading: MAJOR_WOUND,
    rule: 'nothing helps',
    body: hurt({ chest: { ...MAJOR, clock: 0 } }, { dead: true }),
    input: firstAid('chest'),
    expect: { ...NOTHING_DONE, body: { dead: true, locations: { chest: { stabilised: false, clock: 0 } } } },
  },
];

/** Hit points and wound before, points given, hit points and wound after. The chest has 7. */
const healings: readonly (readonly [hp: number, wound: string, points: number, after: number, left: string])[] = [
  [3, 'none', 2, 5, 'none'],
  [3, 'none', 9, 7, 'none'],
  [7, 'none', 1, 7, 'none'],
  [3, 'none', 0, 3, 'none'],
  [0, 'minor', 0, 0, 'minor'],
  [0, 'minor', 1, 1, 'none'],
  [-2, 'serious', 1, -1, 'serious'],
  [-2, 'serious', 2, 0, 'serious'],
  [-2, 'serious', 3, 1, 'none'],
  [-9, 'major', 2, -7, 'major'],
  [-9, 'major', 9, 0, 'major'],
  [-9, 'major', 10, 1, 'none'],
  [-9, 'major', 99, 7, 'none'],
];

const healed: readonly NamedCase[] = healings.map(([hp, wound, points, after, left]) => ({
  name: `${points} for a ${wound} wound at ${hp} of 7`,
  heading: wound === 'major' ? MAJOR_WOUND : SERIOUS_WOUND,
  rule: 'up to the maximum; no wound from 1 hit point on, below that it stays what it was',
  body: hurt({ chest: { hp, wound, scarred: wound !== 'none', clock: wound === 'major' ? 5 : null } }),
  input: heal('chest', points),
  expect: {
    ...NOTHING_DONE,
    body: {
      locations: {
        chest: {
          hp: after,
          wound: left,
          scarred: wound !== 'none',
          clock: left === 'major' ? 5 : null,
          stabilised: false,
        },
      },
    },
  },
}));

const healedMore: readonly NamedCase[] = [
  {
    name: 'a wound with first aid, healed above 0',
    heading: SERIOUS_WOUND,
    rule: 'nothing of it is left but the scar',
    body: hurt({ chest: { ...SERIOUS, stabilised: true } }),
    input: heal('chest', 2),
    expect: { body: { locations: { chest: { hp: 1, wound: 'none', stabilised: false, scarred: true } } } },
  },
  {
    name: 'a wound with first aid, healed to 0',
    heading: SERIOUS_WOUND,
    rule: 'it stays stabilised',
    body: hurt({ chest: { ...SERIOUS, stabilised: true } }),
    input: heal('chest', 1),
    expect: { body: { locations: { chest: { hp: 0, wound: 'serious', stabilised: true } } } },
  },
  {
    name: 'a leg healed above 0',
    heading: SERIOUS_WOUND,
    rule: 'usable again',
    body: hurt({ leftLeg: SERIOUS }),
    input: heal('leftLeg', 2),
    expect: { derived: { uselessLegs: [], movement: 8 } },
  },
  {
    name: 'a leg healed to 0',
    heading: SERIOUS_WOUND,
    rule: 'useless until 1',
    body: hurt({ leftLeg: SERIOUS }),
    input: heal('leftLeg', 1),
    expect: { derived: { uselessLegs: ['leftLeg'], movement: 4 } },
  },
  {
    name: 'a severed arm healed whole',
    heading: MAJOR_WOUND,
    rule: 'severed and useless it stays',
    body: hurt({ leftArm: { ...SEVERED, clock: 3 } }),
    input: heal('leftArm', 50),
    expect: {
      body: { locations: { leftArm: { hp: 4, wound: 'none', severed: true, clock: null } } },
      derived: { uselessArms: ['leftArm'] },
    },
  },
  {
    name: 'the unconscious',
    heading: MAJOR_WOUND,
    rule: 'healing wakes nobody',
    body: hurt({ chest: SERIOUS }, { unconscious: true, prone: true }),
    input: heal('chest', 5),
    expect: { body: { unconscious: true, prone: true } },
  },
  {
    name: 'the dead',
    heading: MAJOR_WOUND,
    rule: 'nothing helps',
    body: hurt({ chest: MAJOR }, { dead: true }),
    input: heal('chest', 50),
    expect: { ...NOTHING_DONE, body: { dead: true, locations: { chest: { hp: -9 } } } },
  },
  {
    name: 'a severed leg put back',
    heading: MAJOR_WOUND,
    rule: 'not severed, but as wounded as before',
    body: hurt({ leftLeg: { ...SEVERED, clock: 7 } }),
    input: restore('leftLeg'),
    expect: {
      body: { locations: { leftLeg: { severed: false, wound: 'major', hp: -9, clock: 7 } } },
      derived: { uselessLegs: ['leftLeg'] },
    },
  },
  {
    name: 'a healed leg put back',
    heading: MAJOR_WOUND,
    rule: 'usable again',
    body: hurt({ leftLeg: { hp: 2, severed: true } }),
    input: restore('leftLeg'),
    expect: { body: { locations: { leftLeg: { severed: false } } }, derived: { uselessLegs: [] } },
  },
  {
    name: 'a leg that is where it was',
    heading: MAJOR_WOUND,
    rule: 'nothing to put back',
    input: restore('leftLeg'),
    expect: { ...NOTHING_DONE, body: { locations: { leftLeg: { severed: false } } } },
  },
];

const waking: readonly NamedCase[] = [
  {
    name: 'the unconscious comes to',
    heading: SERIOUS_WOUND,
    rule: 'lying as he lay; no flag for the end of a state',
    body: fighter({ unconscious: true, prone: true }),
    expect: { ...NOTHING_DONE, body: { unconscious: false, prone: true } },
  },
  {
    name: 'who is awake stays so',
    heading: SERIOUS_WOUND,
    rule: 'no error',
    expect: { ...NOTHING_DONE, body: { unconscious: false } },
  },
  {
    name: 'the dead do not wake',
    heading: MAJOR_WOUND,
    rule: 'unless dead',
    body: fighter({ unconscious: true, dead: true }),
    expect: { ...NOTHING_DONE, body: { unconscious: true, dead: true } },
  },
];

const standing: readonly NamedCase[] = [
  {
    name: 'up from the ground',
    heading: LEGS,
    rule: 'nothing holds him down',
    body: fighter({ prone: true }),
    expect: { ...NOTHING_DONE, body: { prone: false } },
  },
  {
    name: 'who stands stays so',
    heading: LEGS,
    rule: 'no error',
    expect: { ...NOTHING_DONE, body: { prone: false } },
  },
  {
    name: 'on one leg',
    heading: 'One Useless or Missing Leg',
    rule: 'he may stumble along',
    body: hurt({ leftLeg: SERIOUS }, { prone: true }),
    expect: { body: { prone: false } },
  },
  {
    name: 'on one leg, as slow as 1 metre',
    heading: 'One Useless or Missing Leg',
    rule: 'it is the legs that decide, not the pace',
    body: hurt({ leftLeg: SERIOUS }, { prone: true, movement: 2 }),
    expect: { body: { prone: false }, derived: { movement: 1, impossible: [] } },
  },
  {
    name: 'without a leg',
    heading: LEGS,
    rule: 'prone until one is restored',
    body: hurt({ leftLeg: SERIOUS, rightLeg: { ...SEVERED, clock: 3 } }, { prone: true }),
    expect: { ...NOTHING_DONE, body: { prone: true } },
  },
  {
    name: 'with one leg given first aid',
    heading: LEGS,
    rule: 'one is restored',
    body: hurt({ leftLeg: { ...SERIOUS, stabilised: true }, rightLeg: { ...SEVERED, clock: 3 } }, { prone: true }),
    expect: { body: { prone: false } },
  },
  {
    name: 'the unconscious',
    heading: SERIOUS_WOUND,
    rule: 'they lie',
    body: fighter({ prone: true, unconscious: true }),
    expect: { ...NOTHING_DONE, body: { prone: true } },
  },
  {
    name: 'the dead',
    heading: MAJOR_WOUND,
    rule: 'they lie',
    body: fighter({ prone: true, dead: true }),
    expect: { ...NOTHING_DONE, body: { prone: true } },
  },
];

runTable('spendAction', 'spendAction', actions);
runTable('treat: first aid', 'treat', aid);
runTable('treat: hit points healed', 'treat', healed);
runTable('treat: what healing and restoring leave', 'treat', healedMore);
runTable('wake', 'wake', waking);
runTable('stand', 'stand', standing);

describe('what the ledger says of recovery', () => {
  const ledgerOf = (procedure: string, body: object, input = {}) =>
    resolved(procedure, { body: fighter({ ...body }), input }).ledger;

  it.each([
    ['spendAction', { lostActions: 3 }, {}, [{ key: 'actionSpent', before: 3, after: 2 }]],
    ['spendAction', {}, {}, [{ key: 'unchanged', reason: 'noLostActions' }]],
    ['wake', { unconscious: true }, {}, [{ key: 'awake' }]],
    ['wake', {}, {}, [{ key: 'unchanged', reason: 'awake' }]],
    ['stand', { prone: true }, {}, [{ key: 'stood' }]],
    ['stand', {}, {}, [{ key: 'unchanged', reason: 'standing' }]],
    ['stand', { prone: true, unconscious: true }, {}, [{ key: 'cannotStand', reason: 'unconscious' }]],
    [
      'stand',
      { prone: true, locations: { leftLeg: SERIOUS, rightLeg: SERIOUS } },
      {},
      [{ key: 'cannotStand', reason: 'crawling' }],
    ],
    ['stand', { dead: true }, {}, [{ key: 'alreadyDead' }]],
    [
      'treat',
      { locations: { leftArm: { ...MAJOR, clock: 3 } } },
      firstAid('leftArm'),
      [
        { key: 'stabilised', location: 'leftArm', wound: 'major' },
        { key: 'clockStopped', location: 'leftArm', before: 3 },
        { key: 'usable', location: 'leftArm' },
      ],
    ],
    ['treat', {}, firstAid('head'), [{ key: 'unchanged', reason: 'noWound', location: 'head' }]],
    [
      'treat',
      { locations: { head: { ...SERIOUS, stabilised: true } } },
      firstAid('head'),
      [{ key: 'unchanged', reason: 'stabilised', location: 'head' }],
    ],
    [
      'treat',
      { locations: { chest: { ...MAJOR, clock: 3 } } },
      heal('chest', 11),
      [
        { key: 'healedHitPoints', location: 'chest', before: -9, after: 2, maxHp: 7 },
        { key: 'woundHealed', location: 'chest', before: 'major' },
        { key: 'clockStopped', location: 'chest', before: 3 },
      ],
    ],
    [
      'treat',
      { locations: { chest: { hp: 2 } } },
      heal('chest', 1),
      [{ key: 'healedHitPoints', location: 'chest', before: 2, after: 3, maxHp: 7 }],
    ],
    ['treat', {}, heal('head', 1), [{ key: 'unchanged', reason: 'unhurt', location: 'head' }]],
    [
      'treat',
      { locations: { head: { hp: 1 } } },
      heal('head', 0),
      [{ key: 'unchanged', reason: 'noPoints', location: 'head' }],
    ],
    [
      'treat',
      { locations: { leftLeg: { severed: true } } },
      restore('leftLeg'),
      [
        { key: 'restored', location: 'leftLeg' },
        { key: 'usable', location: 'leftLeg' },
      ],
    ],
    ['treat', { locations: { leftLeg: SEVERED } }, restore('leftLeg'), [{ key: 'restored', location: 'leftLeg' }]],
    ['treat', {}, restore('head'), [{ key: 'unchanged', reason: 'notSevered', location: 'head' }]],
  ])('%s on %o with %o', (procedure, body, input, lines) => {
    expect(ledgerOf(procedure, body, input)).toEqual(lines);
  });
});

describe('refused', () => {
  it.each([
    [{}, 'input.kind: missing'],
    [{ kind: 'pray' }, 'input.kind: expected "firstAid"|"heal"|"restore", got "pray"'],
    [{ kind: 'firstAid' }, 'input.location: missing'],
    [{ kind: 'firstAid', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ kind: 'firstAid', location: 'head', hp: 1 }, 'input.hp: unknown field'],
    [{ kind: 'heal', location: 'head' }, 'input.hp: missing'],
    [{ kind: 'heal', location: 'head', hp: -1 }, 'input.hp: expected at least 0, got -1'],
    [{ kind: 'heal', location: 'head', hp: 0.5 }, 'input.hp: expected a whole number, got 0.5'],
    [{ kind: 'heal', hp: 1 }, 'input.location: missing'],
    [{ kind: 'restore', location: 7 }, 'input.location: expected text, got 7'],
  ])('treat %o', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });

  it.each(['spendAction', 'wake', 'stand'])('%s with any input, and without a body', (procedure) => {
    expect(refusal(procedure, { input: { now: true } })).toBe('input.now: unknown field');
    expect(refusal(procedure, { body: null })).toBe('body: missing');
  });

  it('treat without a body', () => {
    expect(refusal('treat', { body: null, input: firstAid('head') })).toBe('body: missing');
  });
});
