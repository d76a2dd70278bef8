import { describe, expect, it } from 'vitest';
import { BLOB, hurt, refusal, resolved, runTable, somebody, TEN_ARMED } from './dismemberment-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const HEADING = 'Calculating Damage';

const torso = (parts: Parts): Parts => hurt({ torso: parts });

/** Armour, body armour, negation, damage, and what comes through to a torso of ten. */
const throughs: readonly (readonly [
  armour: number,
  body: number,
  negation: number,
  damage: number,
  through: number,
])[] = [
  [0, 0, 0, 1, 1],
  [5, 1, 4, 7, 5],
  [3, 1, 4, 7, 6],
  [3, 1, 3, 7, 6],
  [3, 1, 2, 7, 5],
  [0, 2, 9, 7, 5],
  [4, 2, 0, 7, 1],
  [4, 2, 0, 6, 0],
  [4, 2, 1, 6, 1],
  [4, 0, 0, 0, 0],
];

runTable(
  'armour against the blow',
  'hit',
  throughs.map(([armour, bodyArmour, negation, damage, through]) => {
    const worn = Math.max(0, armour - negation);
    return {
      name: `${damage} against ${armour}+${bodyArmour}, ${negation} negated: ${through} through`,
      heading: HEADING,
      rule: 'worn armour less the negation, and Body Armour, which cannot be negated, are subtracted',
      body: torso({ armour, bodyArmour }),
      input: { damage: `${damage}`, negation, location: 'torso' },
      expect: {
        asks: [],
        flags: through === 0 ? ['absorbed'] : [],
        result: { location: 'torso' },
        body: { delay: through, locations: { torso: { hp: 10 - through, armour } } },
        ledger: [
          { key: 'damage', formula: `${damage}`, total: damage },
          ...(armour + bodyArmour === 0
            ? []
            : [
                {
                  key: 'armour',
                  armour,
                  negation,
                  worn,
                  bodyArmour,
                  effective: worn + bodyArmour,
                  total: damage - worn - bodyArmour,
                },
              ]),
          { key: 'through', through },
          ...(through === 0
            ? []
            : [
                { key: 'hitPoints', location: 'torso', lost: through, before: 10, after: 10 - through, maxHp: 10 },
                { key: 'delay', added: through, before: 0, after: through },
              ]),
        ],
      },
    };
  }),
);

const blows: readonly NamedCase[] = [
  {
    name: 'Sil against armour of six, one of it Body Armour',
    heading: HEADING,
    rule: 'negating 4 of 5 leaves 2 in all: of 7 points 5 come through',
    body: torso({ armour: 5, bodyArmour: 1 }),
    input: { damage: '2d6', negation: 4, location: 'torso' },
    dice: { damage: 7 },
    expect: {
      asks: [{ id: 'damage', formula: '2d6' }],
      body: { locations: { torso: { hp: 5 } } },
      derived: { armour: { torso: 6 } },
    },
  },
  {
    name: 'Sil against armour of four, one of it Body Armour',
    heading: HEADING,
    rule: 'negating 4 of 3 leaves the Body Armour: of 7 points 6 come through',
    body: torso({ armour: 3, bodyArmour: 1 }),
    input: { damage: '2d6', negation: 4, location: 'torso' },
    dice: { damage: 7 },
    expect: { body: { delay: 6, locations: { torso: { hp: 4 } } }, derived: { armour: { torso: 4 } } },
  },
  {
    name: 'a larger attacker adds to it',
    heading: HEADING,
    rule: 'the adjustment for the size class of the attacker comes before armour',
    body: torso({ armour: 3 }),
    input: { damage: '1d6+1', sizeAdjustment: 2, location: 'torso' },
    dice: { damage: 4 },
    expect: {
      body: { locations: { torso: { hp: 7 } } },
      ledger: [
        { key: 'damage', ask: 'damage', formula: '1d6+1', total: 4 },
        { key: 'size', adjustment: 2, total: 6 },
        { key: 'armour', armour: 3, negation: 0, worn: 3, bodyArmour: 0, effective: 3, total: 3 },
        { key: 'through', through: 3 },
        { key: 'hitPoints', location: 'torso', lost: 3, before: 10, after: 7, maxHp: 10 },
        { key: 'delay', added: 3, before: 0, after: 3 },
      ],
    },
  },
  {
    name: 'a smaller attacker may do nothing',
    heading: HEADING,
    rule: 'damage does not fall below nothing',
    body: torso({ bodyArmour: 1 }),
    input: { damage: '1d6', sizeAdjustment: -4, location: 'torso' },
    dice: { damage: 3 },
    expect: {
      flags: ['absorbed'],
      ledger: [
        { key: 'damage', ask: 'damage', formula: '1d6', total: 3 },
        { key: 'size', adjustment: -4, total: 0 },
        { key: 'armour', armour: 0, negation: 0, worn: 0, bodyArmour: 1, effective: 1, total: -1 },
        { key: 'through', through: 0 },
      ],
    },
  },
  {
    name: "the victim's own size adjustment does nothing",
    heading: HEADING,
    rule: 'it belongs to the damage that he deals',
    body: somebody({ sizeAdjustment: 5 }),
    input: { damage: '2', location: 'torso' },
    expect: { body: { sizeAdjustment: 5, locations: { torso: { hp: 8 } } } },
  },
  {
    name: 'a formula below nothing',
    heading: HEADING,
    rule: 'a blow of less than nothing does nothing',
    input: { damage: '1d3-2', location: 'torso' },
    dice: { damage: -1 },
    expect: {
      flags: ['absorbed'],
      ledger: [
        { key: 'damage', ask: 'damage', formula: '1d3-2', total: -1 },
        { key: 'through', through: 0 },
      ],
    },
  },
  {
    name: 'no delay and no shock where nothing comes through',
    heading: HEADING,
    rule: 'the shock level of a head of 1 at Constitution 8 is nothing, yet nothing is asked',
    options: { shock: true },
    body: { con: 8, locations: { head: { armour: 3 } } },
    input: { damage: '3', location: 'head' },
    expect: { asks: [], flags: ['absorbed'], body: { delay: 0 }, derived: { shockLevel: { head: 0 } } },
  },
  {
    name: 'one location',
    heading: HEADING,
    rule: 'a custom body takes blows like any other',
    body: BLOB,
    input: { damage: '3', location: 'blob' },
    expect: { body: { locations: { blob: { hp: 5 } } } },
  },
  {
    name: 'the seventh of ten arms',
    heading: HEADING,
    rule: 'only the location struck is changed',
    body: TEN_ARMED,
    input: { damage: '3', location: 'arm7' },
    expect: { body: { locations: { arm7: { hp: 2 }, arm6: { hp: 5 }, trunk: { hp: 20 } } } },
  },
];

runTable('the points of a blow', 'hit', blows);

const EQUIPMENT = 'Calculating Damage, reflexive damage';
const equipmentHp = true;

const wears: readonly NamedCase[] = [
  {
    name: 'armour and weapon lose what the armour absorbed',
    heading: EQUIPMENT,
    rule: 'of 7 points armour 3 absorbs 3, and so much do armour and weapon lose',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 10 }),
    input: { damage: '7', location: 'torso' },
    expect: {
      flags: ['weaponDamage:3'],
      body: { delay: 4, locations: { torso: { hp: 6, armour: 3, armourHp: 7 } } },
      ledger: [
        { key: 'damage', formula: '7', total: 7 },
        { key: 'armour', armour: 3, negation: 0, worn: 3, bodyArmour: 0, effective: 3, total: 4 },
        { key: 'through', through: 4 },
        { key: 'armourWorn', location: 'torso', absorbed: 3, before: 10, after: 7 },
        { key: 'weaponDamage', points: 3 },
        { key: 'hitPoints', location: 'torso', lost: 4, before: 10, after: 6, maxHp: 10 },
        { key: 'delay', added: 4, before: 0, after: 4 },
      ],
    },
  },
  {
    name: 'a blow that stays in the armour wears it',
    heading: EQUIPMENT,
    rule: 'it absorbs no more than was dealt',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 10 }),
    input: { damage: '2', location: 'torso' },
    expect: {
      flags: ['absorbed', 'weaponDamage:2'],
      body: { delay: 0, locations: { torso: { hp: 10, armourHp: 8 } } },
    },
  },
  {
    name: 'the worn armour takes its share before the Body Armour',
    heading: EQUIPMENT,
    rule: 'Body Armour absorbs without wearing anything',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 10, bodyArmour: 2 }),
    input: { damage: '4', location: 'torso' },
    expect: { flags: ['absorbed', 'weaponDamage:3'], body: { locations: { torso: { armourHp: 7 } } } },
  },
  {
    name: 'Body Armour alone wears nothing',
    heading: EQUIPMENT,
    rule: 'neither the weapon nor a piece that has no value',
    options: { equipmentHp },
    body: torso({ armourHp: 10, bodyArmour: 2 }),
    input: { damage: '4', location: 'torso' },
    expect: { flags: [], body: { locations: { torso: { hp: 8, armourHp: 10 } } } },
  },
  {
    name: 'what was negated absorbs nothing',
    heading: EQUIPMENT,
    rule: 'of armour 5 with 4 negated one point absorbs one',
    options: { equipmentHp },
    body: torso({ armour: 5, armourHp: 10 }),
    input: { damage: '4', negation: 4, location: 'torso' },
    expect: { flags: ['weaponDamage:1'], body: { locations: { torso: { hp: 7, armour: 5, armourHp: 9 } } } },
  },
  {
    name: 'the last hit point of the armour',
    heading: EQUIPMENT,
    rule: 'at nothing left it is ruined, and gives nothing any more',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 3, bodyArmour: 1 }),
    input: { damage: '7', location: 'torso' },
    expect: {
      flags: ['armourRuined:torso', 'weaponDamage:3'],
      body: { locations: { torso: { hp: 7, armour: 0, armourHp: 0 } } },
      derived: { armour: { torso: 1 } },
      ledger: [
        { key: 'damage', formula: '7', total: 7 },
        { key: 'armour', armour: 3, negation: 0, worn: 3, bodyArmour: 1, effective: 4, total: 3 },
        { key: 'through', through: 3 },
        { key: 'armourWorn', location: 'torso', absorbed: 3, before: 3, after: 0 },
        { key: 'armourRuined', location: 'torso', before: 3 },
        { key: 'weaponDamage', points: 3 },
        { key: 'hitPoints', location: 'torso', lost: 3, before: 10, after: 7, maxHp: 10 },
        { key: 'delay', added: 3, before: 0, after: 3 },
      ],
    },
  },
  {
    name: 'one hit point of the armour is left',
    heading: EQUIPMENT,
    rule: 'it counts in full as long as it holds',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 4 }),
    input: { damage: '7', location: 'torso' },
    expect: { flags: ['weaponDamage:3'], body: { locations: { torso: { armour: 3, armourHp: 1 } } } },
  },
  {
    name: 'it absorbs more than it has left',
    heading: EQUIPMENT,
    rule: 'the blow still meets all of it, and the weapon suffers all of it',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 1 }),
    input: { damage: '7', location: 'torso' },
    expect: {
      flags: ['armourRuined:torso', 'weaponDamage:3'],
      body: { locations: { torso: { hp: 6, armour: 0, armourHp: 0 } } },
    },
  },
  {
    name: 'armour that does not wear still wears the weapon',
    heading: EQUIPMENT,
    rule: 'armour without hit points loses none',
    options: { equipmentHp },
    body: torso({ armour: 3 }),
    input: { damage: '7', location: 'torso' },
    expect: { flags: ['weaponDamage:3'], body: { locations: { torso: { armour: 3, armourHp: null } } } },
  },
  {
    name: 'armour ruined before',
    heading: EQUIPMENT,
    rule: 'it absorbs nothing, is not ruined again, and the weapon suffers nothing',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 0 }),
    input: { damage: '7', location: 'torso' },
    expect: { flags: [], body: { locations: { torso: { hp: 3, armour: 0, armourHp: 0 } } } },
  },
  {
    name: 'a bare hand hurts itself',
    heading: EQUIPMENT,
    rule: 'what the armour absorbed, less the armour on the hand',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 10 }),
    input: { damage: '7', location: 'torso', attackerArmour: 1 },
    expect: {
      flags: ['attackerDamage:2'],
      body: { locations: { torso: { armourHp: 7 } } },
      ledger: [
        { key: 'damage', formula: '7', total: 7 },
        { key: 'armour', armour: 3, negation: 0, worn: 3, bodyArmour: 0, effective: 3, total: 4 },
        { key: 'through', through: 4 },
        { key: 'armourWorn', location: 'torso', absorbed: 3, before: 10, after: 7 },
        { key: 'attackerDamage', absorbed: 3, armour: 1, points: 2 },
        { key: 'hitPoints', location: 'torso', lost: 4, before: 10, after: 6, maxHp: 10 },
        { key: 'delay', added: 4, before: 0, after: 4 },
      ],
    },
  },
  {
    name: 'a naked hand takes all of it',
    heading: EQUIPMENT,
    rule: 'armour of nothing on the hand is a bare hand all the same',
    options: { equipmentHp },
    body: torso({ armour: 3 }),
    input: { damage: '7', location: 'torso', attackerArmour: 0 },
    expect: { flags: ['attackerDamage:3'] },
  },
  {
    name: 'a gauntlet as thick as the armour',
    heading: EQUIPMENT,
    rule: 'nothing is left for the hand, and the gauntlet gives nothing back',
    options: { equipmentHp },
    body: torso({ armour: 3, armourHp: 10 }),
    input: { damage: '7', location: 'torso', attackerArmour: 3 },
    expect: { flags: [], body: { locations: { torso: { armourHp: 7 } } } },
  },
  {
    name: 'without the option nothing wears',
    heading: EQUIPMENT,
    rule: 'neither armour nor weapon nor hand',
    body: torso({ armour: 3, armourHp: 3 }),
    input: { damage: '7', location: 'torso', attackerArmour: 0 },
    expect: { flags: [], body: { locations: { torso: { armour: 3, armourHp: 3 } } } },
  },
];

runTable('equipment', 'hit', wears);

describe('a blow that cannot be', () => {
  it.each([
    [{ location: 'head' }, 'input.damage: missing'],
    [{ damage: '', location: 'head' }, 'input.damage: expected text, got ""'],
    [{ damage: '1d6' }, 'input.location: missing'],
    [{ damage: '1d6', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ damage: '1d6', location: 'constructor' }, 'input.location: the body has no "constructor"'],
    [{ damage: '1d6', location: 'head', negation: -1 }, 'input.negation: expected at least 0, got -1'],
    [
      { damage: '1d6', location: 'head', sizeAdjustment: 0.5 },
      'input.sizeAdjustment: expected a whole number, got 0.5',
    ],
    [{ damage: '1d6', location: 'head', attackerArmour: -1 }, 'input.attackerArmour: expected at least 0, got -1'],
    [{ damage: '1d6', location: 'head', critical: true }, 'input.critical: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('hit', { input })).toBe(message);
  });

  it('has somebody to land on', () => {
    expect(refusal('hit', { body: null, input: { damage: '1', location: 'head' } })).toBe('body: missing');
  });

  it('has a formula that can be read', () => {
    const said = refusal('hit', { input: { damage: '1d', location: 'head' }, dice: { damage: 1 } });
    expect(said).toMatch(/^damage: cannot read the formula "1d"/);
  });

  it('changes nothing of the dead, but is read', () => {
    const dead = somebody({ dead: true });
    expect(resolved('hit', { body: dead, input: { damage: '9d9', location: 'head' } })).toMatchObject({
      asks: [],
      flags: [],
      result: null,
      body: { dead: true, locations: { head: { hp: 5 } } },
      ledger: [{ key: 'alreadyDead' }],
    });
    expect(refusal('hit', { body: dead, input: { damage: '1', location: 'tail' } })).toBe(
      'input.location: the body has no "tail"',
    );
  });
});
