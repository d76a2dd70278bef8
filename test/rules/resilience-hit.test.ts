import { describe, expect, it } from 'vitest';
import type { NamedCase } from './named-cases.ts';
import { fighter, hurt, MAJOR, refusal, resolved, runTable, SERIOUS } from './resilience-cases.ts';

const DAMAGE = 'Damage';
const MINOR = 'Minor Wound';
const SERIOUS_WOUND = 'Serious Wound';
const MAJOR_WOUND = 'Major Wound';
const ARMS = 'One Useless or Missing Arm';

const blow = (location: string, damage: string, changes = {}) => ({ location, damage, ...changes });
const asked = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, formula: id === 'actions' ? '1d4' : id === 'location' ? '1d20' : '1d100' }));

const through: readonly NamedCase[] = [
  {
    name: 'hit points left, nothing more',
    heading: DAMAGE,
    rule: 'so long as hit points remain there is no effect',
    input: blow('chest', '1d8'),
    dice: { damage: 6 },
    expect: {
      asks: [{ id: 'damage', formula: '1d8' }],
      body: { lostActions: 0, locations: { chest: { hp: 1, wound: 'none', scarred: false } } },
      flags: [],
      result: { location: 'chest' },
    },
  },
  {
    name: 'the Damage Modifier is added to the weapon’s dice',
    heading: DAMAGE,
    rule: 'rolled after the weapon’s',
    input: blow('chest', '1d6', { modifier: '1d4' }),
    dice: { damage: 3, damageModifier: 2 },
    expect: {
      asks: [
        { id: 'damage', formula: '1d6' },
        { id: 'damageModifier', formula: '1d4' },
      ],
      body: { locations: { chest: { hp: 2 } } },
    },
  },
  {
    name: 'a Damage Modifier below nothing',
    heading: DAMAGE,
    rule: 'the weak take from the weapon’s dice',
    input: blow('chest', '1d6', { modifier: '-1d4' }),
    dice: { damage: 5, damageModifier: -3 },
    expect: {
      asks: [
        { id: 'damage', formula: '1d6' },
        { id: 'damageModifier', formula: '-1d4' },
      ],
      body: { locations: { chest: { hp: 5 } } },
    },
  },
  {
    name: 'a Damage Modifier without dice is added unasked',
    heading: DAMAGE,
    rule: 'a constant is not rolled',
    input: blow('chest', '1d6', { modifier: '+2' }),
    dice: { damage: 3 },
    expect: { asks: [{ id: 'damage', formula: '1d6' }], body: { locations: { chest: { hp: 2 } } } },
  },
  {
    name: 'a Damage Modifier without dice that takes away',
    heading: DAMAGE,
    rule: 'a constant is not rolled',
    input: blow('chest', '1d6', { modifier: '-2' }),
    dice: { damage: 3 },
    expect: { body: { locations: { chest: { hp: 6 } } } },
  },
  {
    name: 'damage without dice is not asked',
    heading: DAMAGE,
    rule: 'a constant is not rolled',
    input: blow('chest', '4'),
    expect: { asks: [], body: { locations: { chest: { hp: 3 } } } },
  },
  {
    name: 'armour takes its points off',
    heading: DAMAGE,
    rule: 'what is left is deducted from the location',
    body: hurt({ chest: { armour: 5 } }),
    input: blow('chest', '1d8'),
    dice: { damage: 6 },
    expect: { body: { locations: { chest: { hp: 6 } } }, flags: [] },
  },
  {
    name: 'as much armour as damage',
    heading: DAMAGE,
    rule: 'nothing left: absorbed, and nothing more',
    body: hurt({ chest: { armour: 6 } }),
    input: blow('chest', '1d8'),
    dice: { damage: 6 },
    expect: { body: { locations: { chest: { hp: 7 } } }, flags: ['absorbed'], result: { location: 'chest' } },
  },
  {
    name: 'more armour than damage',
    heading: DAMAGE,
    rule: 'not below 0: nothing is given back',
    body: hurt({ chest: { armour: 9, hp: 3 } }),
    input: blow('chest', '1d8'),
    dice: { damage: 6 },
    expect: { body: { locations: { chest: { hp: 3 } } }, flags: ['absorbed'] },
  },
  {
    name: 'less than nothing rolled',
    heading: DAMAGE,
    rule: 'not below 0: nothing is given back',
    body: hurt({ chest: { hp: 3 } }),
    input: blow('chest', '1d4', { modifier: '-1d8' }),
    dice: { damage: 1, damageModifier: -8 },
    expect: { body: { locations: { chest: { hp: 3 } } }, flags: ['absorbed'] },
  },
  {
    name: 'a blow absorbed by a wounded location does it nothing anew',
    heading: DAMAGE,
    rule: 'absorbed, and nothing more',
    body: hurt({ chest: { ...SERIOUS, armour: 2, stabilised: true } }),
    input: blow('chest', '2'),
    expect: { asks: [], body: { lostActions: 0, locations: { chest: { stabilised: true } } }, flags: ['absorbed'] },
  },
  {
    name: 'the location is rolled first where it is not known',
    heading: 'Hit Locations',
    rule: '1d20 on the human table',
    input: { damage: '1d3' },
    dice: { location: 18, damage: 1 },
    expect: {
      asks: [
        { id: 'location', formula: '1d20' },
        { id: 'damage', formula: '1d3' },
      ],
      result: { location: 'leftArm' },
      body: { locations: { leftArm: { hp: 3 } } },
    },
  },
  {
    name: 'the location by the body’s table',
    heading: 'Hit Locations',
    rule: 'it comes before the human one',
    body: fighter({ table: { head: [1, 20] } }),
    input: { damage: '1' },
    dice: { location: 1 },
    expect: { result: { location: 'head' } },
  },
  {
    name: 'the location by the blow’s table',
    heading: 'Hit Locations',
    rule: 'it comes before the body’s',
    body: fighter({ table: { head: [1, 20] } }),
    input: { damage: '1', table: { chest: [1, 20] } },
    dice: { location: 1 },
    expect: { result: { location: 'chest' } },
  },
];

/** Location, hit points that it starts with, and the wound by what it ends with, at each boundary. */
const degrees: readonly (readonly [id: string, hp: number, ends: number, wound: string])[] = [
  ['chest', 7, 1, 'none'],
  ['chest', 7, 0, 'minor'],
  ['rightLeg', 5, 1, 'none'],
  ['rightLeg', 5, 0, 'minor'],
  ['rightLeg', 5, -1, 'serious'],
  ['rightLeg', 5, -5, 'serious'],
  ['rightLeg', 5, -6, 'major'],
  ['rightLeg', 1, -5, 'serious'],
  ['rightLeg', 1, -6, 'major'],
  ['rightArm', 4, 0, 'minor'],
  ['rightArm', 4, -1, 'serious'],
  ['rightArm', 4, -4, 'serious'],
  ['rightArm', 4, -5, 'major'],
  ['abdomen', 6, 0, 'minor'],
  ['abdomen', 6, -1, 'serious'],
  ['abdomen', 6, -6, 'serious'],
  ['abdomen', 6, -7, 'major'],
  ['chest', 7, -1, 'serious'],
  ['chest', 7, -7, 'serious'],
  ['chest', 7, -8, 'major'],
  ['head', 5, 0, 'minor'],
  ['head', 5, -1, 'serious'],
  ['head', 5, -5, 'serious'],
  ['head', 5, -6, 'major'],
];

const isLimb = (id: string) => id === 'rightLeg' || id === 'rightArm';

/** The asks of a wound in their order, and dice that pass every test. */
function asksOf(id: string, wound: string): readonly string[] {
  if (wound === 'serious') return isLimb(id) ? ['actions'] : ['actions', `${id}/consciousness`];
  if (wound === 'major') {
    return isLimb(id) ? ['actions', `${id}/consciousness`] : ['actions', `${id}/death`, `${id}/consciousness`];
  }
  return [];
}

const wounds: readonly NamedCase[] = degrees.map(([id, hp, ends, wound]) => {
  const asks = asksOf(id, wound);
  const lost = { none: 0, minor: 1 }[wound] ?? 3;
  const clock = wound === 'major' ? (isLimb(id) ? 23 : 11) : null;
  return {
    name: `the ${id} from ${hp} to ${ends}: ${wound}`,
    heading: { none: DAMAGE, minor: MINOR, serious: SERIOUS_WOUND }[wound] ?? MAJOR_WOUND,
    rule: '0 minor, below 0 serious, below its own negative major',
    body: hurt({ [id]: { hp } }),
    input: blow(id, String(hp - ends)),
    dice: Object.fromEntries(asks.map((ask) => [ask, ask === 'actions' ? 3 : 45])),
    expect: {
      asks: asked(...asks),
      body: {
        lostActions: lost,
        prone: wound === 'serious' ? id === 'rightLeg' : wound === 'major' && isLimb(id),
        unconscious: false,
        dead: false,
        locations: {
          [id]: {
            hp: ends,
            wound,
            scarred: wound !== 'none',
            severed: wound === 'major' && isLimb(id),
            stabilised: false,
            clock,
          },
        },
      },
    },
  };
});

const effects: readonly NamedCase[] = [
  {
    name: 'a minor wound adds to the actions that are lost already',
    heading: MINOR,
    rule: 'one more',
    body: fighter({ lostActions: 2 }),
    input: blow('leftArm', '4'),
    expect: { body: { lostActions: 3, locations: { leftArm: { hp: 0 } } }, flags: [] },
  },
  {
    name: 'a minor wound takes nothing out of the hand',
    heading: MINOR,
    rule: 'a limb is useless from a serious wound on',
    body: hurt({ leftArm: { holds: 'oneHanded' } }),
    input: blow('leftArm', '4'),
    expect: { body: { locations: { leftArm: { holds: 'oneHanded' } } }, flags: [], derived: { uselessArms: [] } },
  },
  ...[1, 2, 3, 4].map((actions) => ({
    name: `a serious wound costs ${actions} of 1d4 actions`,
    heading: SERIOUS_WOUND,
    rule: 'added to those that are lost already',
    body: fighter({ lostActions: 1 }),
    input: blow('leftArm', '5'),
    dice: { actions },
    expect: { body: { lostActions: 1 + actions } },
  })),
  {
    name: 'a useless leg throws him down',
    heading: SERIOUS_WOUND,
    rule: 'drops prone; no test for a limb',
    input: blow('leftLeg', '6'),
    dice: { actions: 1 },
    expect: {
      asks: asked('actions'),
      body: { prone: true, unconscious: false },
      flags: ['prone'],
      derived: { uselessLegs: ['leftLeg'], movement: 4 },
    },
  },
  {
    name: 'who lies already does not fall again',
    heading: SERIOUS_WOUND,
    rule: 'what was true before gives no flag',
    body: fighter({ prone: true }),
    input: blow('leftLeg', '6'),
    dice: { actions: 1 },
    expect: { body: { prone: true }, flags: [] },
  },
  {
    name: 'a useless arm leaves him on his feet and lets go',
    heading: ARMS,
    rule: 'what that hand holds falls',
    body: hurt({ rightArm: { holds: 'oneHanded' }, leftArm: { holds: 'oneHanded' } }),
    input: blow('rightArm', '5'),
    dice: { actions: 1 },
    expect: {
      body: { prone: false, locations: { rightArm: { holds: 'nothing' }, leftArm: { holds: 'oneHanded' } } },
      flags: ['dropped:rightArm'],
      derived: { uselessArms: ['rightArm'], weapons: 'oneHanded' },
    },
  },
  {
    name: 'what was held in two hands is let go by both',
    heading: ARMS,
    rule: 'a flag for each arm',
    body: hurt({ rightArm: { holds: 'twoHanded' }, leftArm: { holds: 'twoHanded' } }),
    input: blow('leftArm', '5'),
    dice: { actions: 1 },
    expect: {
      body: { locations: { rightArm: { holds: 'nothing' }, leftArm: { holds: 'nothing' } } },
      flags: ['dropped:leftArm', 'dropped:rightArm'],
    },
  },
  {
    name: 'an empty hand leaves what the others hold in two',
    heading: ARMS,
    rule: 'only what the struck arm held falls',
    body: hurt({
      thirdArm: { kind: 'arm' },
      rightArm: { holds: 'twoHanded' },
      leftArm: { holds: 'twoHanded' },
    }),
    input: blow('thirdArm', '5'),
    dice: { actions: 1 },
    expect: { body: { locations: { rightArm: { holds: 'twoHanded' } } }, flags: [] },
  },
  {
    name: 'a shield on the third arm stays when a great axe falls',
    heading: ARMS,
    rule: 'only the arms marked for two hands let go',
    body: hurt({
      rightArm: { holds: 'twoHanded' },
      leftArm: { holds: 'twoHanded' },
      thirdArm: { kind: 'arm', holds: 'oneHanded' },
    }),
    input: blow('rightArm', '5'),
    dice: { actions: 1 },
    expect: {
      body: { locations: { thirdArm: { holds: 'oneHanded' } } },
      flags: ['dropped:leftArm', 'dropped:rightArm'],
    },
  },
  ...(['abdomen', 'chest', 'head'] as const).flatMap((id) => [
    {
      name: `a serious wound in the ${id}, test failed`,
      heading: SERIOUS_WOUND,
      rule: 'Resilience or unconscious: he lies down and drops all',
      body: hurt({ [id]: { hp: 1 }, rightArm: { holds: 'oneHanded' }, leftArm: { holds: 'oneHanded' } }),
      input: blow(id, '2'),
      dice: { actions: 1, [`${id}/consciousness`]: 46 },
      expect: {
        asks: asked('actions', `${id}/consciousness`),
        body: { unconscious: true, prone: true, dead: false, locations: { [id]: { clock: null } } },
        flags: ['dropped:leftArm', 'dropped:rightArm', 'prone', 'unconscious'],
      },
    },
    {
      name: `a serious wound in the ${id}, test passed`,
      heading: SERIOUS_WOUND,
      rule: 'awake, and on his feet',
      body: hurt({ [id]: { hp: 1 }, rightArm: { holds: 'oneHanded' } }),
      input: blow(id, '2'),
      dice: { actions: 1, [`${id}/consciousness`]: 45 },
      expect: { body: { unconscious: false, prone: false }, flags: [] },
    },
    {
      name: `a major wound in the ${id}, both tests failed`,
      heading: MAJOR_WOUND,
      rule: 'Resilience or death; the dead are asked nothing more',
      body: hurt({ [id]: { hp: 1 }, rightArm: { holds: 'oneHanded' } }),
      input: blow(id, '10'),
      dice: { actions: 4, [`${id}/death`]: 46 },
      expect: {
        asks: asked('actions', `${id}/death`),
        body: {
          dead: true,
          unconscious: false,
          prone: false,
          lostActions: 4,
          locations: { [id]: { hp: -9, wound: 'major', severed: false, clock: 11 }, rightArm: { holds: 'oneHanded' } },
        },
        flags: ['dead'],
      },
    },
    {
      name: `a major wound in the ${id}, alive but out`,
      heading: MAJOR_WOUND,
      rule: 'alive, another test to stay conscious',
      body: hurt({ [id]: { hp: 1 } }),
      input: blow(id, '10'),
      dice: { actions: 4, [`${id}/death`]: 45, [`${id}/consciousness`]: 46 },
      expect: { body: { dead: false, unconscious: true, prone: true }, flags: ['prone', 'unconscious'] },
    },
    {
      name: `a major wound in the ${id}, both tests passed`,
      heading: MAJOR_WOUND,
      rule: 'he goes on, with half of CON+POW rounds to live',
      body: hurt({ [id]: { hp: 1 } }),
      input: blow(id, '10'),
      dice: { actions: 4, [`${id}/death`]: 45, [`${id}/consciousness`]: 45 },
      expect: { body: { unconscious: false, prone: false, locations: { [id]: { clock: 11 } } }, flags: [] },
    },
  ]),
  {
    name: 'a severed arm',
    heading: MAJOR_WOUND,
    rule: 'severed, prone, lets go, a test; CON+POW rounds to live',
    body: hurt({ rightArm: { holds: 'oneHanded' }, leftArm: { holds: 'oneHanded' } }),
    input: blow('rightArm', '9'),
    dice: { actions: 2, 'rightArm/consciousness': 45 },
    expect: {
      asks: asked('actions', 'rightArm/consciousness'),
      body: {
        prone: true,
        unconscious: false,
        lostActions: 2,
        locations: { rightArm: { hp: -5, severed: true, clock: 23 }, leftArm: { holds: 'oneHanded' } },
      },
      flags: ['dropped:rightArm', 'prone'],
    },
  },
  {
    name: 'a severed arm, test failed',
    heading: MAJOR_WOUND,
    rule: 'unconscious, the other hand drops too',
    body: hurt({ rightArm: { holds: 'oneHanded' }, leftArm: { holds: 'oneHanded' } }),
    input: blow('rightArm', '9'),
    dice: { actions: 2, 'rightArm/consciousness': 46 },
    expect: { flags: ['dropped:leftArm', 'dropped:rightArm', 'prone', 'unconscious'] },
  },
  {
    name: 'a severed leg, test failed',
    heading: MAJOR_WOUND,
    rule: 'prone and unconscious',
    input: blow('leftLeg', '11'),
    dice: { actions: 2, 'leftLeg/consciousness': 46 },
    expect: {
      body: { unconscious: true, locations: { leftLeg: { severed: true, clock: 23 } } },
      flags: ['prone', 'unconscious'],
    },
  },
  {
    name: 'half of an odd CON+POW is rounded down',
    heading: MAJOR_WOUND,
    rule: '1 and 2 make 1 round',
    body: fighter({ con: 1, pow: 2, locations: { head: { hp: 1, maxHp: 1 } } }),
    input: blow('head', '3'),
    dice: { actions: 1, 'head/death': 1, 'head/consciousness': 1 },
    expect: { body: { locations: { head: { clock: 1 } } } },
  },
  {
    name: 'the unconscious are not asked for consciousness: serious',
    heading: SERIOUS_WOUND,
    rule: 'no test, nothing newly dropped',
    body: hurt({ chest: { hp: 1 } }, { unconscious: true, prone: true }),
    input: blow('chest', '2'),
    dice: { actions: 1 },
    expect: { asks: asked('actions'), body: { unconscious: true }, flags: [] },
  },
  {
    name: 'the unconscious are not asked for consciousness: a limb',
    heading: MAJOR_WOUND,
    rule: 'no test',
    body: fighter({ unconscious: true, prone: true }),
    input: blow('leftLeg', '11'),
    dice: { actions: 1 },
    expect: { asks: asked('actions'), flags: [] },
  },
  {
    name: 'the unconscious are asked for their life',
    heading: MAJOR_WOUND,
    rule: 'the test against death only',
    body: hurt({ chest: { hp: 1 } }, { unconscious: true, prone: true }),
    input: blow('chest', '10'),
    dice: { actions: 1, 'chest/death': 45 },
    expect: { asks: asked('actions', 'chest/death'), body: { dead: false }, flags: [] },
  },
];

const again: readonly NamedCase[] = [
  {
    name: 'a second blow on a serious wound does it all anew',
    heading: SERIOUS_WOUND,
    rule: 'the effects are those of the wound as it then stands',
    body: hurt({ chest: SERIOUS }, { lostActions: 2 }),
    input: blow('chest', '1'),
    dice: { actions: 3, 'chest/consciousness': 46 },
    expect: {
      body: { lostActions: 5, unconscious: true, locations: { chest: { hp: -2, wound: 'serious' } } },
      flags: ['prone', 'unconscious'],
    },
  },
  {
    name: 'a wound is never lighter than before',
    heading: MAJOR_WOUND,
    rule: 'healed to -2, a blow finds it major still',
    body: hurt({ chest: { hp: -2, wound: 'major', clock: 4 } }),
    input: blow('chest', '1'),
    dice: { actions: 1, 'chest/death': 45, 'chest/consciousness': 45 },
    expect: { body: { locations: { chest: { hp: -3, wound: 'major', clock: 4 } } } },
  },
  {
    name: 'a serious wound at 0 hit points struck once more',
    heading: SERIOUS_WOUND,
    rule: 'serious, not minor',
    body: hurt({ leftArm: { hp: 0, wound: 'serious' } }),
    input: blow('leftArm', '1'),
    dice: { actions: 1 },
    expect: { body: { locations: { leftArm: { hp: -1, wound: 'serious' } } } },
  },
  {
    name: 'a minor wound struck once more is serious',
    heading: SERIOUS_WOUND,
    rule: 'below 0',
    body: hurt({ leftArm: { hp: 0, wound: 'minor', scarred: true } }),
    input: blow('leftArm', '1'),
    dice: { actions: 1 },
    expect: { body: { locations: { leftArm: { hp: -1, wound: 'serious' } } } },
  },
  {
    name: 'a serious wound becomes major',
    heading: MAJOR_WOUND,
    rule: 'severed now, and the clock is wound up',
    body: hurt({ leftArm: SERIOUS }),
    input: blow('leftArm', '4'),
    dice: { actions: 1, 'leftArm/consciousness': 45 },
    expect: { body: { locations: { leftArm: { hp: -5, wound: 'major', severed: true, clock: 23 } } } },
  },
  {
    name: 'a running clock is not wound up again',
    heading: MAJOR_WOUND,
    rule: 'the rounds run on',
    body: hurt({ chest: { ...MAJOR, clock: 2 } }),
    input: blow('chest', '1'),
    dice: { actions: 1, 'chest/death': 45, 'chest/consciousness': 45 },
    expect: { body: { locations: { chest: { clock: 2 } } } },
  },
  {
    name: 'a blow undoes first aid, and the clock starts anew',
    heading: MAJOR_WOUND,
    rule: 'stabilised no longer',
    body: hurt({ chest: { ...MAJOR, stabilised: true } }),
    input: blow('chest', '1'),
    dice: { actions: 1, 'chest/death': 45, 'chest/consciousness': 45 },
    expect: { body: { locations: { chest: { stabilised: false, clock: 11 } } } },
  },
  {
    name: 'a leg that first aid made usable fails again',
    heading: SERIOUS_WOUND,
    rule: 'stabilised no longer: useless, prone',
    body: hurt({ leftLeg: { ...SERIOUS, stabilised: true } }),
    input: blow('leftLeg', '1'),
    dice: { actions: 1 },
    expect: {
      body: { prone: true, locations: { leftLeg: { stabilised: false } } },
      derived: { uselessLegs: ['leftLeg'] },
    },
  },
  {
    name: 'a mangled limb put right is severed by the next blow',
    heading: MAJOR_WOUND,
    rule: 'the wound is major still',
    body: hurt({ leftArm: { ...MAJOR, severed: false, clock: 9 } }),
    input: blow('leftArm', '1'),
    dice: { actions: 1, 'leftArm/consciousness': 45 },
    expect: { body: { locations: { leftArm: { severed: true, clock: 9 } } } },
  },
  {
    name: 'a severed limb healed above 0 takes a light blow',
    heading: DAMAGE,
    rule: 'hit points remain: nothing more, severed it stays',
    body: hurt({ leftArm: { hp: 3, severed: true, scarred: true } }),
    input: blow('leftArm', '1'),
    expect: { asks: [], body: { lostActions: 0, locations: { leftArm: { hp: 2, severed: true } } }, flags: [] },
  },
  {
    name: 'on the dead nothing is asked and nothing changed',
    heading: MAJOR_WOUND,
    rule: 'dead before: no flags, no result',
    body: fighter({ dead: true }),
    input: { damage: '2d6' },
    expect: { asks: [], flags: [], result: null, body: { locations: { chest: { hp: 7 } } } },
  },
];

/** Resilience, the roll, whether it passes. */
const tests: readonly (readonly [resilience: number, roll: number, passed: boolean])[] = [
  [45, 45, true],
  [45, 46, false],
  [0, 1, true],
  [0, 5, true],
  [0, 6, false],
  [5, 5, true],
  [6, 6, true],
  [6, 7, false],
  [95, 95, true],
  [95, 96, false],
  [96, 96, false],
  [120, 95, true],
  [120, 96, false],
  [120, 100, false],
];

const resilienceTests: readonly NamedCase[] = tests.map(([resilience, roll, passed]) => ({
  name: `${roll} against Resilience ${resilience} ${passed ? 'passes' : 'fails'}`,
  heading: SERIOUS_WOUND,
  rule: 'at or under Resilience; 01-05 always succeeds, 96-00 always fails',
  body: fighter({ resilience, locations: { head: { hp: 1 } } }),
  input: blow('head', '2'),
  dice: { actions: 1, 'head/consciousness': roll },
  expect: { body: { unconscious: !passed } },
}));

/** A mantis-armed thing of one location, and one of ten arms. */
const ONE = fighter({ plan: 'custom', locations: { blob: { kind: 'chest', maxHp: 3 } }, table: { blob: [1, 20] } });
const TEN_ARMS = Object.fromEntries(
  'abcdefghij'.split('').map((letter) => [`${letter}Arm`, { kind: 'arm', maxHp: 2, holds: 'twoHanded' }]),
);

const plans: readonly NamedCase[] = [
  {
    name: 'a body of one location',
    heading: 'Hit Locations',
    rule: 'its own table; the kind decides',
    body: ONE,
    input: { damage: '7' },
    dice: { location: 13, actions: 1, 'blob/death': 6, 'blob/consciousness': 46 },
    expect: {
      result: { location: 'blob' },
      body: { unconscious: true, locations: { blob: { hp: -4, wound: 'major', clock: 11 } } },
      derived: { uselessArms: [], uselessLegs: [], weapons: 'any', movement: 8 },
    },
  },
  {
    name: 'ten arms with one pike',
    heading: ARMS,
    rule: 'all that hold in two hands let go',
    body: fighter({ plan: 'custom', locations: TEN_ARMS }),
    input: blow('cArm', '3'),
    dice: { actions: 1 },
    expect: {
      flags: Object.keys(TEN_ARMS).map((id) => `dropped:${id}`),
      derived: { uselessArms: ['cArm'], weapons: 'any', skillModifier: { arms: -20, legs: 0 } },
    },
  },
];

runTable('hit: the blow on its way in', 'hit', through);
runTable('hit: the degree of the wound', 'hit', wounds);
runTable('hit: what a wound does', 'hit', effects);
runTable('hit: wounds struck again', 'hit', again);
runTable('hit: Resilience tests', 'hit', resilienceTests);
runTable('hit: other bodies', 'hit', plans);

describe('hit', () => {
  it('keeps the order of its asks: location, damage, modifier, actions, death, consciousness', () => {
    const dice = {
      location: 10,
      damage: 12,
      damageModifier: 4,
      actions: 4,
      'chest/death': 45,
      'chest/consciousness': 45,
    };
    const { asks } = resolved('hit', { input: { damage: '2d6', modifier: '1d4' }, dice });
    expect(asks.map(({ id }) => id)).toEqual(Object.keys(dice));
  });

  it('explains every number of a severed arm', () => {
    const { ledger } = resolved('hit', {
      body: hurt({ rightArm: { armour: 2, holds: 'oneHanded' } }),
      input: { damage: '1d8', modifier: '1d4' },
      dice: { location: 14, damage: 8, damageModifier: 4, actions: 2, 'rightArm/consciousness': 46 },
    });
    expect(ledger).toEqual([
      { key: 'location', location: 'rightArm', how: 'rolled', ask: 'location', roll: 14, from: 13, to: 15 },
      { key: 'damage', ask: 'damage', formula: '1d8', total: 8 },
      { key: 'damageModifier', ask: 'damageModifier', formula: '1d4', value: 4, total: 12 },
      { key: 'armour', location: 'rightArm', value: 2, total: 10 },
      { key: 'hitPoints', location: 'rightArm', lost: 10, before: 4, after: -6, maxHp: 4 },
      { key: 'wound', location: 'rightArm', kind: 'arm', wound: 'major', before: 'none' },
      { key: 'scarred', location: 'rightArm' },
      { key: 'lostActions', ask: 'actions', added: 2, before: 0, after: 2 },
      { key: 'severed', location: 'rightArm' },
      { key: 'useless', location: 'rightArm' },
      { key: 'prone' },
      { key: 'drop', location: 'rightArm', held: 'oneHanded' },
      { key: 'clock', location: 'rightArm', rounds: 23, con: 12, pow: 11, halved: false },
      {
        key: 'test',
        ask: 'rightArm/consciousness',
        stat: 'resilience',
        against: 'consciousness',
        location: 'rightArm',
        value: 45,
        atMost: 45,
        roll: 46,
        passed: false,
      },
      { key: 'unconscious', location: 'rightArm' },
    ]);
  });

  it('explains a blow that armour stops, and a constant Damage Modifier', () => {
    const { ledger } = resolved('hit', {
      body: hurt({ head: { armour: 5 } }),
      input: { damage: '3', modifier: '-1', location: 'head' },
    });
    expect(ledger).toEqual([
      { key: 'location', location: 'head', how: 'given' },
      { key: 'damage', formula: '3', total: 3 },
      { key: 'damageModifier', formula: '-1', value: -1, total: 2 },
      { key: 'armour', location: 'head', value: 5, total: 0 },
      { key: 'absorbed', location: 'head' },
    ]);
  });

  it('explains a death, with a clock that ran already and first aid undone', () => {
    const struck = (changes: object) =>
      resolved('hit', {
        body: hurt({ chest: { ...MAJOR, ...changes } }),
        input: blow('chest', '1'),
        dice: { actions: 1, 'chest/death': 99 },
      }).ledger.slice(2);
    const start = [
      { key: 'hitPoints', location: 'chest', lost: 1, before: -9, after: -10, maxHp: 7 },
      { key: 'wound', location: 'chest', kind: 'chest', wound: 'major', before: 'major' },
    ];
    const actions = { key: 'lostActions', ask: 'actions', added: 1, before: 0, after: 1 };
    const death = [
      {
        key: 'test',
        ask: 'chest/death',
        stat: 'resilience',
        against: 'death',
        location: 'chest',
        value: 45,
        atMost: 45,
        roll: 99,
        passed: false,
      },
      { key: 'death', cause: 'test', location: 'chest' },
    ];
    expect(struck({ clock: 3 })).toEqual([
      ...start,
      actions,
      { key: 'clockStays', location: 'chest', rounds: 3 },
      ...death,
    ]);
    expect(struck({ stabilised: true })).toEqual([
      ...start,
      { key: 'stabilisingUndone', location: 'chest' },
      actions,
      { key: 'clock', location: 'chest', rounds: 11, con: 12, pow: 11, halved: true },
      ...death,
    ]);
  });

  it('does not say again what was so before: useless, severed, scarred, prone', () => {
    const body = hurt({ leftLeg: { ...MAJOR, severed: true, clock: 9 } }, { prone: true, unconscious: true });
    const { ledger } = resolved('hit', { body, input: blow('leftLeg', '1'), dice: { actions: 1 } });
    expect(ledger.slice(2).map(({ key }) => key)).toEqual(['hitPoints', 'wound', 'lostActions', 'clockStays']);
  });

  it('names a rolled location that the body lacks', () => {
    const body = fighter({ plan: 'custom', locations: { eye: { kind: 'head' } } });
    expect(refusal('hit', { body, input: { damage: '1' }, dice: { location: 7 } })).toBe(
      'location: the body has no abdomen',
    );
  });

  it.each([
    [{}, 'input.damage: missing'],
    [{ damage: 4 }, 'input.damage: expected text, got 4'],
    [{ damage: '' }, 'input.damage: expected text, got ""'],
    [{ damage: '1d6', modifier: 2 }, 'input.modifier: expected text, got 2'],
    [{ damage: '1d6', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ damage: '1d6', location: 'constructor' }, 'input.location: the body has no "constructor"'],
    [{ damage: '1d6', critical: true }, 'input.critical: unknown field'],
    [{ damage: '1d6', table: { head: [2, 20] } }, 'input.table: face 1 is not covered'],
    [{ damage: '1d6', table: { head: [1, 10], chest: [10, 20] } }, 'input.table.chest: face 10 is already head'],
    [{ damage: '1d6', table: { tail: [1, 20] } }, 'input.table.tail: the body has no such location'],
    [{ damage: '1d6', table: { head: [0, 20] } }, 'input.table.head.0: expected 1..20, got 0'],
  ])('refuses %o', (input, message) => {
    expect(refusal('hit', { input })).toBe(message);
  });

  it('needs a body', () => {
    expect(refusal('hit', { body: null, input: { damage: '1' } })).toBe('body: missing');
  });

  it('has its input checked on the dead too', () => {
    expect(refusal('hit', { body: fighter({ dead: true }), input: {} })).toBe('input.damage: missing');
  });

  it.each([
    ['damage', 9, '1d8', 'damage: 9 is outside 1..8 for 1d8'],
    ['damage', 0, '1d8', 'damage: 0 is outside 1..8 for 1d8'],
    ['damage', 1, '1x8', 'damage: cannot read the formula "1x8" at character 2 ("x8"): expected +, - or the end'],
  ])('refuses the answer of %s %i for %s', (id, answer, damage, message) => {
    expect(refusal('hit', { input: { damage, location: 'head' }, dice: { [id]: answer } })).toBe(message);
  });
});
