import { describe, expect, it } from 'vitest';
import { asks, fighter, GONE, hurt, one, refusal, resolved, runTable } from './mortal-cases.ts';

const MORTAL = 'Mortal Wounds';
const dying = (changes = {}) => fighter({ hp: -13, mortalWound: true, incapacitated: true, lingered: 1, ...changes });
const stabilize = { kind: 'stabilize' };

/** HT, roll, HT after, flags. */
const scars: readonly (readonly [ht: number, roll: number, after: number, flags: readonly string[]])[] = [
  [11, 11, 11, []],
  [11, 3, 11, []],
  [11, 12, 10, []],
  [11, 16, 10, []],
  [11, 17, 10, ['wounded']],
  [16, 17, 15, []],
  [16, 18, 15, ['wounded']],
  [6, 16, 5, ['wounded']],
  [0, 5, 0, []],
];

runTable(
  'treat stabilize: scars',
  'treat',
  scars.map(([ht, roll, after, flags]) =>
    one(
      `${roll} against HT ${ht}`,
      MORTAL,
      'a failure costs a point of HT, a critical one is also for the GM',
      { body: dying({ ht }), input: stabilize, dice: { scar: roll } },
      {
        body: { ht: after, mortalWound: false, incapacitated: true, lingered: 1 },
        flags,
        asks: asks(['scar', '3d6']),
        result: null,
      },
    ),
  ),
);

const heal = (hp: number) => ({ kind: 'heal', hp });
const TEMPORARY = 'Temporary Crippling';

runTable('treat', 'treat', [
  one('stabilize the whole', MORTAL, 'nothing to do', { input: stabilize }, { asks: [], flags: [] }),
  one(
    'heal some',
    TEMPORARY,
    'hit points come back',
    { body: fighter({ hp: 3 }), input: heal(4) },
    { body: { hp: 7 }, flags: [] },
  ),
  one(
    'heal too much',
    TEMPORARY,
    'to the maximum',
    { body: fighter({ hp: 3 }), input: heal(40) },
    { body: { hp: 12 } },
  ),
  one(
    'heal to the maximum',
    TEMPORARY,
    'what was crippled for a while is whole, and all counts of injury are gone',
    {
      body: hurt(
        {
          rightArm: { crippled: 'temporary', injury: 7 },
          leftArm: { crippled: 'lasting', months: 2, injury: 7 },
          leftHand: { crippled: 'untested' },
          leftFoot: { injury: 2 },
        },
        { hp: 11 },
      ),
      input: heal(1),
    },
    {
      body: {
        locations: {
          rightArm: { crippled: null },
          leftArm: { crippled: 'lasting', months: 2 },
          leftHand: { crippled: 'untested' },
        },
      },
    },
  ),
  one(
    'heal one short of the maximum',
    TEMPORARY,
    'nothing is whole yet',
    { body: hurt({ rightArm: { crippled: 'temporary', injury: 7 } }, { hp: 10 }), input: heal(1) },
    { body: { hp: 11, locations: { rightArm: { crippled: 'temporary', injury: 7 } } } },
  ),
  one(
    'heal nothing at the maximum',
    TEMPORARY,
    'is at the maximum all the same',
    { body: hurt({ rightArm: { crippled: 'temporary' } }), input: heal(0) },
    { body: { locations: { rightArm: { crippled: null } } } },
  ),
  one(
    'heal the incapacitated above 0',
    MORTAL,
    'he can act again',
    { body: fighter({ hp: 0, incapacitated: true }), input: heal(1) },
    { body: { hp: 1, incapacitated: false }, flags: [] },
  ),
  one(
    'heal the incapacitated to 0',
    MORTAL,
    'not yet',
    { body: fighter({ hp: -3, incapacitated: true }), input: heal(3) },
    { body: { hp: 0, incapacitated: true } },
  ),
  one(
    'heal the mortally wounded above 0',
    MORTAL,
    'the wound stays mortal, and he incapacitated',
    { body: dying(), input: heal(20) },
    { body: { hp: 7, incapacitated: true, mortalWound: true } },
  ),
  one(
    'heal the unconscious',
    MORTAL,
    'does not wake them',
    { body: fighter({ hp: -3, unconscious: true, prone: true }), input: heal(30) },
    { body: { hp: 12, unconscious: true, prone: true } },
  ),
  one(
    'heal the dead',
    'Death',
    'hit points come back and nothing else',
    {
      body: hurt({ rightArm: { crippled: 'temporary', injury: 7 } }, { hp: -60, dead: true, incapacitated: true }),
      input: heal(99),
    },
    {
      body: { hp: 12, dead: true, incapacitated: true, locations: { rightArm: { crippled: 'temporary', injury: 7 } } },
      flags: [],
    },
  ),
  one(
    'wake',
    MORTAL,
    'he lies where he fell',
    { body: fighter({ unconscious: true, prone: true }), input: { kind: 'wake' } },
    { body: { unconscious: false, prone: true }, flags: [] },
  ),
  one('wake the waking', MORTAL, 'nothing to do', { input: { kind: 'wake' } }, { flags: [] }),
  one(
    'stand',
    'Leg',
    'up again',
    { body: fighter({ prone: true }), input: { kind: 'stand' } },
    { body: { prone: false } },
  ),
  one('stand, standing', 'Leg', 'nothing to do', { input: { kind: 'stand' } }, { body: { prone: false } }),
  one(
    'stand with a crippled leg',
    'Leg',
    'cannot',
    { body: hurt({ leftLeg: { crippled: 'untested' } }, { prone: true }), input: { kind: 'stand' } },
    { body: { prone: true }, flags: [] },
  ),
  one(
    'stand with a crippled foot',
    'Foot',
    'cannot',
    { body: hurt({ leftFoot: { crippled: 'permanent' } }, { prone: true }), input: { kind: 'stand' } },
    { body: { prone: true } },
  ),
  one(
    'stand with a crippled third leg',
    'Extra Legs',
    'can',
    { body: hurt({ thirdLeg: { kind: 'extraLeg', crippled: 'untested' } }, { prone: true }), input: { kind: 'stand' } },
    { body: { prone: false } },
  ),
  one(
    'stand, unconscious',
    'Leg',
    'cannot',
    { body: fighter({ unconscious: true, prone: true }), input: { kind: 'stand' } },
    { body: { prone: true } },
  ),
  one(
    'restore what was cut off',
    'Permanent Crippling',
    'whole again',
    { body: hurt({ leftArm: { ...GONE, injury: 7 } }), input: { kind: 'restore', location: 'leftArm' } },
    { body: { locations: { leftArm: { crippled: null, dismembered: false } } }, derived: { disadvantages: [] } },
  ),
  one(
    'restore what would have lasted',
    'Permanent Crippling',
    'whole again',
    { body: hurt({ leftArm: { crippled: 'lasting', months: 4 } }), input: { kind: 'restore', location: 'leftArm' } },
    { body: { locations: { leftArm: { crippled: null } } } },
  ),
  one(
    'restore what is whole',
    'Permanent Crippling',
    'nothing to do, a count of injury stays',
    { body: hurt({ leftArm: { injury: 2 } }), input: { kind: 'restore', location: 'leftArm' } },
    { body: { locations: { leftArm: { crippled: null, injury: 2 } } } },
  ),
  ...(['stabilize', 'wake', 'stand'] as const).map((kind) =>
    one(
      `${kind} the dead`,
      'Death',
      'nothing happens',
      { body: dying({ dead: true, unconscious: true, prone: true }), input: { kind } },
      { body: { mortalWound: true, unconscious: true, prone: true }, asks: [] },
    ),
  ),
]);

describe('treat, refused', () => {
  it.each([
    [{}, 'input.kind: missing'],
    [{ kind: 'bless' }, 'input.kind: expected "stabilize"|"heal"|"wake"|"stand"|"restore", got "bless"'],
    [{ kind: 'heal' }, 'input.hp: missing'],
    [{ kind: 'heal', hp: -1 }, 'input.hp: expected at least 0, got -1'],
    [{ kind: 'restore' }, 'input.location: missing'],
    [{ kind: 'restore', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ kind: 'stand', hp: 1 }, 'input.hp: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });

  it('needs a body', () => {
    expect(refusal('treat', { body: null, input: stabilize })).toBe('body: missing');
  });
});

runTable('execute', 'execute', [
  one(
    'the helpless',
    'Instant Death',
    'drop to five times below 0',
    {},
    { body: { hp: -60, dead: true, prone: false }, flags: ['dead'], asks: [] },
  ),
  one(
    'one who is lower',
    'Instant Death',
    'stays there',
    { body: fighter({ hp: -70 }) },
    { body: { hp: -70, dead: true, destroyed: false }, flags: ['dead'] },
  ),
  one(
    'the dead',
    'Instant Death',
    'nothing happens',
    { body: fighter({ hp: -14, dead: true }) },
    { body: { hp: -14 }, flags: [] },
  ),
]);

describe('a heal to the maximum', () => {
  it('leaves no count of injury behind', () => {
    const { body } = resolved('treat', { body: hurt({ leftFoot: { injury: 2 } }), input: heal(0) });
    expect(body).not.toHaveProperty('locations.leftFoot.injury');
  });
});
