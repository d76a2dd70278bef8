import { describe, expect, it } from 'vitest';
import type { NamedCase } from './named-cases.ts';
import { fighter, hurt, MAJOR, refusal, resolved, runTable, SERIOUS } from './resilience-cases.ts';

const SERIOUS_WOUND = 'Serious Wound';
const MAJOR_WOUND = 'Major Wound';
const SEVERED = { ...MAJOR, severed: true };
const asked = (...ids: readonly string[]) => ids.map((id) => ({ id, formula: '1d100' }));

const tests: readonly NamedCase[] = [
  {
    name: 'the sound are asked nothing',
    heading: 'Damage',
    rule: 'so long as hit points remain there is no effect',
    body: fighter({ lostActions: 2, prone: true }),
    expect: { asks: [], flags: [], result: null, body: { lostActions: 2, prone: true } },
  },
  {
    name: 'minor wounds and serious ones of limbs are asked nothing',
    heading: SERIOUS_WOUND,
    rule: 'only the abdomen, chest and head are tested again',
    body: hurt({ chest: { hp: 0 }, head: { hp: 0 }, leftLeg: SERIOUS, rightArm: SERIOUS, leftArm: { hp: 0 } }),
    expect: { asks: [], flags: [] },
  },
  ...(['abdomen', 'chest', 'head'] as const).flatMap((id) => [
    {
      name: `a serious wound in the ${id}, passed`,
      heading: SERIOUS_WOUND,
      rule: 'repeated at the end of every round',
      body: hurt({ [id]: SERIOUS }),
      dice: { [`${id}/consciousness`]: 45 },
      expect: { asks: asked(`${id}/consciousness`), body: { unconscious: false }, flags: [] },
    },
    {
      name: `a serious wound in the ${id}, failed`,
      heading: SERIOUS_WOUND,
      rule: 'unconscious: he lies down and drops all',
      body: hurt({ [id]: SERIOUS, leftArm: { holds: 'oneHanded' } }),
      dice: { [`${id}/consciousness`]: 46 },
      expect: { body: { unconscious: true, prone: true }, flags: ['dropped:leftArm', 'prone', 'unconscious'] },
    },
    {
      name: `a major wound in the ${id}, both passed`,
      heading: MAJOR_WOUND,
      rule: 'death, then consciousness, and a round less to live',
      body: hurt({ [id]: { ...MAJOR, clock: 11 } }),
      dice: { [`${id}/death`]: 45, [`${id}/consciousness`]: 45 },
      expect: {
        asks: asked(`${id}/death`, `${id}/consciousness`),
        body: { dead: false, unconscious: false, locations: { [id]: { clock: 10 } } },
        flags: [],
      },
    },
    {
      name: `a major wound in the ${id}, the first failed`,
      heading: MAJOR_WOUND,
      rule: 'dead by a test: no clock falls',
      body: hurt({ [id]: { ...MAJOR, clock: 1 } }),
      dice: { [`${id}/death`]: 46 },
      expect: {
        asks: asked(`${id}/death`),
        body: { dead: true, unconscious: false, locations: { [id]: { clock: 1 } } },
        flags: ['dead'],
      },
    },
  ]),
  {
    name: 'a serious wound healed up to 0 is tested still',
    heading: SERIOUS_WOUND,
    rule: 'until 1 hit point or first aid',
    body: hurt({ chest: { hp: 0, wound: 'serious' } }),
    dice: { 'chest/consciousness': 45 },
    expect: { asks: asked('chest/consciousness') },
  },
  {
    name: 'a wound with first aid is asked nothing',
    heading: SERIOUS_WOUND,
    rule: 'no more tests there',
    body: hurt({
      chest: { ...SERIOUS, stabilised: true },
      head: { ...MAJOR, stabilised: true },
      leftArm: { ...SEVERED, stabilised: true },
    }),
    expect: { asks: [], flags: [], body: { dead: false, locations: { head: { clock: null } } } },
  },
  {
    name: 'a major wound of a limb, passed',
    heading: MAJOR_WOUND,
    rule: 'consciousness only',
    body: hurt({ leftArm: { ...SEVERED, clock: 23 } }),
    dice: { 'leftArm/consciousness': 45 },
    expect: { asks: asked('leftArm/consciousness'), body: { locations: { leftArm: { clock: 22 } } }, flags: [] },
  },
  {
    name: 'a limb sewn on is tested until it heals',
    heading: MAJOR_WOUND,
    rule: 'the wound is major whether severed or mangled',
    body: hurt({ leftLeg: { ...MAJOR, severed: false, clock: 23 } }),
    dice: { 'leftLeg/consciousness': 46 },
    expect: { body: { unconscious: true, locations: { leftLeg: { clock: 22 } } }, flags: ['prone', 'unconscious'] },
  },
  {
    name: 'a severed limb healed above 0 is asked nothing',
    heading: MAJOR_WOUND,
    rule: 'until 1 hit point',
    body: hurt({ leftLeg: { hp: 1, severed: true } }),
    expect: { asks: [], flags: [] },
  },
  {
    name: 'in the order of the body, until he faints; then only for his life',
    heading: MAJOR_WOUND,
    rule: 'no test of consciousness for the unconscious',
    body: hurt({
      head: { ...MAJOR, clock: 11 },
      chest: { ...MAJOR, clock: 11 },
      abdomen: SERIOUS,
      leftLeg: { ...SEVERED, clock: 23 },
      leftArm: { ...SEVERED, clock: 23 },
    }),
    dice: { 'leftLeg/consciousness': 45, 'abdomen/consciousness': 46, 'chest/death': 1, 'head/death': 5 },
    expect: {
      asks: asked('leftLeg/consciousness', 'abdomen/consciousness', 'chest/death', 'head/death'),
      flags: ['prone', 'unconscious'],
      body: { dead: false, locations: { leftLeg: { clock: 22 }, leftArm: { clock: 22 }, chest: { clock: 10 } } },
    },
  },
  {
    name: 'dead in the middle: the rest is not asked',
    heading: MAJOR_WOUND,
    rule: 'the dead are asked nothing more',
    body: hurt({ chest: { ...MAJOR, clock: 11 }, head: { ...MAJOR, clock: 11 }, leftLeg: { ...SEVERED, clock: 1 } }),
    dice: { 'leftLeg/consciousness': 46, 'chest/death': 46 },
    expect: {
      asks: asked('leftLeg/consciousness', 'chest/death'),
      body: { dead: true, unconscious: true, locations: { chest: { clock: 11 }, leftLeg: { clock: 1 } } },
      flags: ['dead', 'prone', 'unconscious'],
    },
  },
  {
    name: 'the unconscious with a serious wound are asked nothing',
    heading: SERIOUS_WOUND,
    rule: 'repeated only while he is conscious',
    body: hurt({ chest: SERIOUS }, { unconscious: true, prone: true }),
    expect: { asks: [], flags: [], body: { unconscious: true } },
  },
];

const clocks: readonly NamedCase[] = [
  {
    name: 'the last round of an arm',
    heading: MAJOR_WOUND,
    rule: 'he bleeds to death; the clock stays at 0',
    body: hurt({ leftArm: { ...SEVERED, clock: 1 } }, { unconscious: true, prone: true }),
    expect: {
      asks: [],
      body: { dead: true, locations: { leftArm: { clock: 0 } } },
      flags: ['bledOut', 'dead'],
    },
  },
  {
    name: 'the last round but one',
    heading: MAJOR_WOUND,
    rule: 'not yet',
    body: hurt({ leftArm: { ...SEVERED, clock: 2 } }, { unconscious: true, prone: true }),
    expect: { body: { dead: false, locations: { leftArm: { clock: 1 } } }, flags: [] },
  },
  {
    name: 'the last round of a chest, its tests passed',
    heading: MAJOR_WOUND,
    rule: 'the tests do not hold up the clock',
    body: hurt({ chest: { ...MAJOR, clock: 1 } }),
    dice: { 'chest/death': 1, 'chest/consciousness': 1 },
    expect: { body: { dead: true, unconscious: false }, flags: ['bledOut', 'dead'] },
  },
  {
    name: 'all clocks fall, those too that are not the last',
    heading: MAJOR_WOUND,
    rule: 'every clock falls by one',
    body: hurt(
      { chest: { ...MAJOR, clock: 4 }, leftArm: { ...SEVERED, clock: 1 }, rightArm: { ...SEVERED, clock: 1 } },
      { unconscious: true, prone: true },
    ),
    dice: { 'chest/death': 1 },
    expect: {
      body: { dead: true, locations: { chest: { clock: 3 }, leftArm: { clock: 0 }, rightArm: { clock: 0 } } },
      flags: ['bledOut', 'dead'],
    },
  },
  {
    name: 'a clock at 0 on the living kills at once',
    heading: MAJOR_WOUND,
    rule: 'never below 0',
    body: hurt({ leftArm: { ...SEVERED, clock: 0 } }, { unconscious: true, prone: true }),
    expect: { body: { dead: true, locations: { leftArm: { clock: 0 } } }, flags: ['bledOut', 'dead'] },
  },
  {
    name: 'a wound made major by hand has tests but no clock',
    heading: MAJOR_WOUND,
    rule: 'only a blow winds a clock up',
    body: hurt({ head: { hp: -6 } }),
    dice: { 'head/death': 45, 'head/consciousness': 45 },
    expect: { body: { locations: { head: { wound: 'major', clock: null } } }, flags: [] },
  },
  {
    name: 'the dead stay as they are',
    heading: MAJOR_WOUND,
    rule: 'nothing is asked, nothing falls',
    body: hurt({ chest: { ...MAJOR, clock: 4 } }, { dead: true }),
    expect: { asks: [], flags: [], result: null, body: { locations: { chest: { clock: 4 } } } },
  },
];

runTable('roundEnd: tests', 'roundEnd', tests);
runTable('roundEnd: clocks', 'roundEnd', clocks);

describe('roundEnd', () => {
  it('explains tests, clocks and a death by blood loss', () => {
    const body = hurt({ leftArm: { ...SEVERED, clock: 1 }, rightArm: { ...SEVERED, clock: 9 } }, { resilience: 2 });
    const dice = { 'rightArm/consciousness': 5, 'leftArm/consciousness': 6 };
    const test = { key: 'test', stat: 'resilience', against: 'consciousness', value: 2, atMost: 5 };
    expect(resolved('roundEnd', { body, dice }).ledger).toEqual([
      { ...test, ask: 'rightArm/consciousness', location: 'rightArm', roll: 5, passed: true },
      { ...test, ask: 'leftArm/consciousness', location: 'leftArm', roll: 6, passed: false },
      { key: 'unconscious', location: 'leftArm' },
      { key: 'prone' },
      { key: 'clockRuns', location: 'rightArm', before: 9, after: 8 },
      { key: 'clockRuns', location: 'leftArm', before: 1, after: 0 },
      { key: 'death', cause: 'clock', location: 'leftArm' },
    ]);
  });

  it('needs a body, and nothing else', () => {
    expect(refusal('roundEnd', { body: null })).toBe('body: missing');
    expect(refusal('roundEnd', { input: { rounds: 2 } })).toBe('input.rounds: unknown field');
  });
});
