import { runTable, hurt, somebody, TEN_ARMED } from './dismemberment-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const RESULTS = 'Damage Results';
const SHOCK = 'Shock';

type Kind = 'sound' | 'useless' | 'destroyed';

/** Location, its hit points, the damage, where they end, and what it is then. */
const bounds: readonly (readonly [id: string, maxHp: number, lost: number, after: number, kind: Kind])[] = [
  ['head', 5, 5, 0, 'sound'],
  ['head', 5, 6, -1, 'useless'],
  ['head', 5, 10, -5, 'useless'],
  ['head', 5, 11, -6, 'destroyed'],
  ['torso', 10, 10, 0, 'sound'],
  ['torso', 10, 11, -1, 'useless'],
  ['torso', 10, 20, -10, 'useless'],
  ['torso', 10, 21, -11, 'destroyed'],
  ['abdomen', 8, 8, 0, 'sound'],
  ['abdomen', 8, 9, -1, 'useless'],
  ['abdomen', 8, 16, -8, 'useless'],
  ['abdomen', 8, 17, -9, 'destroyed'],
  ['rightArm', 6, 6, 0, 'sound'],
  ['rightArm', 6, 7, -1, 'useless'],
  ['rightArm', 6, 12, -6, 'useless'],
  ['rightArm', 6, 13, -7, 'destroyed'],
  ['leftLeg', 8, 8, 0, 'sound'],
  ['leftLeg', 8, 9, -1, 'useless'],
  ['leftLeg', 8, 16, -8, 'useless'],
  ['leftLeg', 8, 17, -9, 'destroyed'],
];

const ESSENTIAL = ['head', 'torso', 'abdomen'];

runTable(
  'sound, useless or destroyed, at each boundary',
  'hit',
  bounds.map(([id, maxHp, lost, after, kind]) => {
    const essential = ESSENTIAL.includes(id);
    const dead = essential && kind === 'destroyed';
    const unconscious = essential && kind === 'useless';
    return {
      name: `${id} of ${maxHp} loses ${lost}: ${after}, ${kind}`,
      heading: RESULTS,
      rule: 'below 0 useless and bleeding, unconscious if essential; below the negative maximum lost, and with it the life',
      input: { damage: `${lost}`, location: id },
      expect: {
        asks: [],
        flags: dead ? ['dead'] : unconscious ? ['unconscious'] : [],
        body: {
          dead,
          unconscious,
          fainted: false,
          delay: dead || unconscious ? 0 : lost,
          locations: {
            [id]: {
              hp: after,
              useless: kind !== 'sound',
              destroyed: kind === 'destroyed',
              bleeding: kind === 'useless' ? 1 : 0,
            },
          },
        },
      },
    };
  }),
);

const arm = (parts: Parts, changes: Parts = {}): Parts => hurt({ rightArm: parts }, changes);

const results: readonly NamedCase[] = [
  {
    name: 'Dirk: thirteen to a head with six of eight left',
    heading: RESULTS,
    rule: '-7 is more than -8, so he only loses consciousness',
    body: { con: 60, locations: { head: { hp: 6, maxHp: 8 } } },
    input: { damage: '2d6+3', location: 'head' },
    dice: { damage: 13 },
    expect: {
      flags: ['unconscious'],
      body: {
        dead: false,
        unconscious: true,
        delay: 0,
        locations: { head: { hp: -7, useless: true, destroyed: false, bleeding: 1 } },
      },
      ledger: [
        { key: 'damage', ask: 'damage', formula: '2d6+3', total: 13 },
        { key: 'through', through: 13 },
        { key: 'hitPoints', location: 'head', lost: 13, before: 6, after: -7, maxHp: 8 },
        { key: 'useless', location: 'head', hp: -7 },
        { key: 'bleeding', location: 'head', before: 0, after: 1 },
        { key: 'unconscious', location: 'head' },
      ],
    },
  },
  {
    name: 'an essential area beyond repair',
    heading: RESULTS,
    rule: 'he is dead; shock and delay are nothing to him',
    options: { shock: true },
    input: { damage: '11', location: 'head' },
    expect: {
      asks: [],
      flags: ['dead'],
      body: { dead: true, unconscious: false, delay: 0 },
      ledger: [
        { key: 'damage', formula: '11', total: 11 },
        { key: 'through', through: 11 },
        { key: 'hitPoints', location: 'head', lost: 11, before: 5, after: -6, maxHp: 5 },
        { key: 'destroyed', location: 'head', hp: -6, maxHp: 5, essential: true },
        { key: 'death', cause: 'destroyed', location: 'head' },
      ],
    },
  },
  {
    name: 'a limb that bled is lost',
    heading: RESULTS,
    rule: 'what is gone bleeds no longer of itself',
    body: arm({ hp: -3, bleeding: 2 }),
    input: { damage: '4', location: 'rightArm' },
    expect: {
      flags: [],
      body: { delay: 4, locations: { rightArm: { hp: -7, bleeding: 0, destroyed: true }, torso: { bleeding: 0 } } },
      ledger: [
        { key: 'damage', formula: '4', total: 4 },
        { key: 'through', through: 4 },
        { key: 'hitPoints', location: 'rightArm', lost: 4, before: -3, after: -7, maxHp: 6 },
        { key: 'destroyed', location: 'rightArm', hp: -7, maxHp: 6, essential: false },
        { key: 'bleedingEnds', location: 'rightArm', before: 2 },
        { key: 'delay', added: 4, before: 0, after: 4 },
      ],
    },
  },
  {
    name: 'a stump bleeds from the torso',
    heading: RESULTS,
    rule: 'the essential area that a lost limb hangs on loses one more a minute',
    options: { stumpBleeding: true },
    body: hurt({ torso: { bleeding: 1 } }),
    input: { damage: '13', location: 'rightArm' },
    expect: {
      body: {
        locations: { rightArm: { destroyed: true, bleeding: 0 }, torso: { bleeding: 2 }, abdomen: { bleeding: 0 } },
      },
      ledger: [
        { key: 'damage', formula: '13', total: 13 },
        { key: 'through', through: 13 },
        { key: 'hitPoints', location: 'rightArm', lost: 13, before: 6, after: -7, maxHp: 6 },
        { key: 'destroyed', location: 'rightArm', hp: -7, maxHp: 6, essential: false },
        { key: 'stump', stump: 'rightArm', location: 'torso', before: 1, after: 2 },
        { key: 'delay', added: 13, before: 0, after: 13 },
      ],
    },
  },
  {
    name: 'a lost leg bleeds from the abdomen',
    heading: RESULTS,
    rule: 'legs hang on the abdomen',
    options: { stumpBleeding: true },
    input: { damage: '17', location: 'leftLeg' },
    expect: { body: { locations: { abdomen: { bleeding: 1, useless: false }, torso: { bleeding: 0 } } } },
  },
  {
    name: 'a limb that hangs on a limb',
    heading: RESULTS,
    rule: 'the first essential area along the chain bleeds, though what lies between is lost',
    options: { stumpBleeding: true },
    body: hurt({ rightArm: { hp: -7 }, rightHand: { maxHp: 2, essential: false, attachedTo: 'rightArm' } }),
    input: { damage: '5', location: 'rightHand' },
    expect: {
      body: { locations: { rightHand: { destroyed: true }, rightArm: { bleeding: 0 }, torso: { bleeding: 1 } } },
    },
  },
  {
    name: 'a limb that hangs on nothing',
    heading: RESULTS,
    rule: 'there is nothing for the stump to bleed from',
    options: { stumpBleeding: true },
    body: hurt({ wisp: { maxHp: 2, essential: false } }),
    input: { damage: '5', location: 'wisp' },
    expect: { flags: [], body: { locations: { wisp: { destroyed: true }, torso: { bleeding: 0 } } } },
  },
  {
    name: 'one of ten arms is lost',
    heading: RESULTS,
    rule: 'the trunk bleeds for it',
    options: { stumpBleeding: true },
    body: TEN_ARMED,
    input: { damage: '11', location: 'arm4' },
    expect: {
      body: { dead: false, locations: { arm4: { destroyed: true }, trunk: { bleeding: 1 }, arm5: { hp: 5 } } },
    },
  },
  {
    name: 'an arm that its owner cannot live without',
    heading: RESULTS,
    rule: 'essential is what the body says it is',
    options: { stumpBleeding: true },
    body: arm({ essential: true }),
    input: { damage: '13', location: 'rightArm' },
    expect: { flags: ['dead'], body: { dead: true, locations: { torso: { bleeding: 0 } } } },
  },
  {
    name: 'a second blow to what is destroyed',
    heading: RESULTS,
    rule: 'its hit points fall, no stump opens again, and it still holds him up',
    options: { stumpBleeding: true },
    body: arm({ hp: -7 }),
    input: { damage: '3', location: 'rightArm' },
    expect: {
      flags: [],
      body: { delay: 3, locations: { rightArm: { hp: -10, bleeding: 0, destroyed: true }, torso: { bleeding: 0 } } },
      ledger: [
        { key: 'damage', formula: '3', total: 3 },
        { key: 'through', through: 3 },
        { key: 'hitPoints', location: 'rightArm', lost: 3, before: -7, after: -10, maxHp: 6 },
        { key: 'beyondRepair', location: 'rightArm' },
        { key: 'delay', added: 3, before: 0, after: 3 },
      ],
    },
  },
  {
    name: 'a blow to a wound that was staunched',
    heading: RESULTS,
    rule: 'it bleeds again',
    body: arm({ hp: -2 }),
    input: { damage: '1', location: 'rightArm' },
    expect: {
      body: { locations: { rightArm: { hp: -3, bleeding: 1 } } },
      ledger: [
        { key: 'damage', formula: '1', total: 1 },
        { key: 'through', through: 1 },
        { key: 'hitPoints', location: 'rightArm', lost: 1, before: -2, after: -3, maxHp: 6 },
        { key: 'bleeding', location: 'rightArm', before: 0, after: 1 },
        { key: 'delay', added: 1, before: 0, after: 1 },
      ],
    },
  },
  {
    name: 'a blow to a wound that bleeds more',
    heading: RESULTS,
    rule: 'at least one a minute: three stay three',
    body: arm({ hp: -2, bleeding: 3 }),
    input: { damage: '1', location: 'rightArm' },
    expect: { body: { locations: { rightArm: { bleeding: 3 } } } },
  },
  {
    name: 'unconscious before',
    heading: RESULTS,
    rule: 'a second useless area gives no second flag',
    body: hurt({ head: { hp: -1, bleeding: 1 } }, { unconscious: true }),
    input: { damage: '11', location: 'torso' },
    expect: { flags: [], body: { unconscious: true, delay: 0, locations: { torso: { useless: true, bleeding: 1 } } } },
  },
  {
    name: 'awake with a head below nothing, and struck there again',
    heading: RESULTS,
    rule: 'a blow that leaves an essential area below 0 takes consciousness, whatever was before',
    body: hurt({ head: { hp: -1 } }),
    input: { damage: '1', location: 'head' },
    expect: { flags: ['unconscious'], body: { unconscious: true, delay: 0 } },
  },
  {
    name: 'killed in his sleep',
    heading: RESULTS,
    rule: 'who was unconscious and dies is dead; only that is new',
    body: hurt({ head: { hp: -1, bleeding: 1 } }, { unconscious: true }),
    input: { damage: '5', location: 'head' },
    expect: { flags: ['dead'], body: { dead: true, unconscious: true } },
  },
  {
    name: 'delays add up',
    heading: RESULTS,
    rule: 'a jiffy for each point, on top of those still to wait',
    body: somebody({ delay: 4 }),
    input: { damage: '3', location: 'torso' },
    expect: { body: { delay: 7 } },
  },
  {
    name: 'useless legs do not spare the delay',
    heading: RESULTS,
    rule: 'standing means awake and alive',
    body: hurt({ leftLeg: { hp: -1 }, rightLeg: { hp: -1 } }),
    input: { damage: '3', location: 'torso' },
    expect: { body: { delay: 3 } },
  },
  {
    name: 'whoever has fainted is not delayed',
    heading: RESULTS,
    rule: 'he does not stand',
    body: somebody({ fainted: true, delay: 2 }),
    input: { damage: '3', location: 'torso' },
    expect: { body: { delay: 2 } },
  },
];

runTable('what a loss does', 'hit', results);

const shock = true;

/** Location, its shock level at Constitution 40. */
const levels: readonly (readonly [id: string, level: number])[] = [
  ['head', 2],
  ['rightArm', 2],
  ['leftArm', 2],
  ['torso', 4],
  ['abdomen', 3],
  ['rightLeg', 3],
  ['leftLeg', 3],
];

runTable(
  'one point below the shock level asks for nothing',
  'hit',
  levels.map(([id, level]) => ({
    name: `${level - 1} to the ${id}`,
    heading: SHOCK,
    rule: 'the level is maximum times Constitution by a hundred, rounded down',
    options: { shock },
    input: { damage: `${level - 1}`, location: id },
    expect: { asks: [], flags: [], derived: { shockLevel: { [id]: level } } },
  })),
);

runTable(
  'the shock level itself asks for a test',
  'hit',
  levels.map(([id, level]) => ({
    name: `${level} to the ${id}`,
    heading: SHOCK,
    rule: 'damage of at least the level; one more than Constitution fails, and he faints',
    options: { shock },
    input: { damage: `${level}`, location: id },
    dice: { shock: 41 },
    expect: {
      asks: [{ id: 'shock', formula: '1d100' }],
      flags: ['fainted'],
      body: { fainted: true, unconscious: false, delay: 0 },
    },
  })),
);

const shocks: readonly NamedCase[] = [
  {
    name: "Rutger's leg",
    heading: SHOCK,
    rule: '13 hit points and level 8 at Constitution 68; 12 points take it from 9 to -3, and he fails',
    options: { shock },
    body: { con: 68, locations: { leftLeg: { hp: 9 } } },
    input: { damage: '2d6', location: 'leftLeg' },
    dice: { damage: 12, shock: 69 },
    expect: {
      flags: ['fainted'],
      body: {
        fainted: true,
        unconscious: false,
        delay: 0,
        locations: { leftLeg: { hp: -3, maxHp: 13, useless: true, bleeding: 1 } },
      },
      derived: { shockLevel: { leftLeg: 8 } },
      ledger: [
        { key: 'damage', ask: 'damage', formula: '2d6', total: 12 },
        { key: 'through', through: 12 },
        { key: 'hitPoints', location: 'leftLeg', lost: 12, before: 9, after: -3, maxHp: 13 },
        { key: 'useless', location: 'leftLeg', hp: -3 },
        { key: 'bleeding', location: 'leftLeg', before: 0, after: 1 },
        {
          key: 'shock',
          ask: 'shock',
          location: 'leftLeg',
          through: 12,
          maxHp: 13,
          con: 68,
          level: 8,
          atMost: 68,
          roll: 69,
          passed: false,
        },
        { key: 'fainted', location: 'leftLeg' },
      ],
    },
  },
  {
    name: 'exactly Constitution withstands it',
    heading: SHOCK,
    rule: 'at or under Constitution he stays on his feet, and is only held up',
    options: { shock },
    input: { damage: '4', location: 'torso' },
    dice: { shock: 40 },
    expect: {
      flags: [],
      body: { fainted: false, delay: 4 },
      ledger: [
        { key: 'damage', formula: '4', total: 4 },
        { key: 'through', through: 4 },
        { key: 'hitPoints', location: 'torso', lost: 4, before: 10, after: 6, maxHp: 10 },
        {
          key: 'shock',
          ask: 'shock',
          location: 'torso',
          through: 4,
          maxHp: 10,
          con: 40,
          level: 4,
          atMost: 40,
          roll: 40,
          passed: true,
        },
        { key: 'delay', added: 4, before: 0, after: 4 },
      ],
    },
  },
  {
    name: 'the points through count, not those dealt',
    heading: SHOCK,
    rule: 'of 6 armour leaves 3, below the level of 4',
    options: { shock },
    body: hurt({ torso: { armour: 3 } }),
    input: { damage: '6', location: 'torso' },
    expect: { asks: [], body: { delay: 3 } },
  },
  {
    name: 'a location that is destroyed by it',
    heading: SHOCK,
    rule: 'shock comes on top of all three results',
    options: { shock },
    input: { damage: '13', location: 'rightArm' },
    dice: { shock: 100 },
    expect: { flags: ['fainted'], body: { dead: false, fainted: true, locations: { rightArm: { destroyed: true } } } },
  },
  {
    name: 'a blow to what was destroyed before',
    heading: SHOCK,
    rule: 'it is of the first of the three results still',
    options: { shock },
    body: arm({ hp: -7 }),
    input: { damage: '2', location: 'rightArm' },
    dice: { shock: 41 },
    expect: { flags: ['fainted'], body: { delay: 0 } },
  },
  {
    name: 'unconscious and fainted at once',
    heading: SHOCK,
    rule: 'who is unconscious by the blow may faint besides',
    options: { shock },
    input: { damage: '6', location: 'head' },
    dice: { shock: 41 },
    expect: { flags: ['fainted', 'unconscious'], body: { unconscious: true, fainted: true } },
  },
  {
    name: 'unconscious, but no shock',
    heading: SHOCK,
    rule: 'the test passed does not wake him, and he is not delayed',
    options: { shock },
    input: { damage: '6', location: 'head' },
    dice: { shock: 1 },
    expect: { flags: ['unconscious'], body: { unconscious: true, fainted: false, delay: 0 } },
  },
  {
    name: 'fainted before',
    heading: SHOCK,
    rule: 'he cannot faint again: nothing is asked',
    options: { shock },
    body: somebody({ fainted: true }),
    input: { damage: '4', location: 'torso' },
    expect: { asks: [], flags: [], body: { fainted: true } },
  },
  {
    name: 'a shock level of nothing',
    heading: SHOCK,
    rule: 'one point is at least nothing',
    options: { shock },
    body: { con: 8 },
    input: { damage: '1', location: 'head' },
    dice: { shock: 9 },
    expect: { flags: ['fainted'], derived: { shockLevel: { head: 0 } } },
  },
  {
    name: 'a Constitution that cannot fail',
    heading: SHOCK,
    rule: 'the test is asked for all the same',
    options: { shock },
    body: { con: 100 },
    input: { damage: '12', location: 'head' },
    dice: { shock: 100 },
    expect: { asks: [{ id: 'shock', formula: '1d100' }], flags: [], body: { delay: 12 } },
  },
  {
    name: 'without the option nobody faints',
    heading: SHOCK,
    rule: 'the rule is optional',
    input: { damage: '5', location: 'torso' },
    expect: { asks: [], flags: [] },
  },
];

runTable('shock', 'hit', shocks);
