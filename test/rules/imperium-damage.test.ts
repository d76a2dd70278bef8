import { describe, expect, it } from 'vitest';
import { FIFTY, person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase } from './named-cases.ts';

/** Toughness 300: blows up to 30 points are one level on the body, where nothing is asked. */
const giant = { characteristics: { ...FIFTY, T: 300 } };
const DAMAGE = 'Damage Rolls';
const MATCHED = 'Matched Success';

const strengths: readonly (readonly [mode: string, strength: number, hands: 1 | 2, bonus: number])[] = [
  ['melee', 59, 2, 0],
  ['melee', 60, 2, 1],
  ['melee', 69, 2, 1],
  ['melee', 70, 2, 2],
  ['melee', 30, 2, 0],
  ['melee', 200, 2, 15],
  ['melee', 70, 1, 0],
  ['melee', 119, 1, 0],
  ['melee', 120, 1, 1],
  ['melee', 139, 1, 1],
  ['thrown', 80, 2, 3],
  ['natural', 80, 2, 3],
  ['unarmed', 80, 2, 3],
  ['projectile', 80, 2, 0],
  ['energy', 80, 2, 0],
  ['blast', 80, 2, 0],
];

runTable(
  'Strength adds to a blow',
  'hit',
  strengths.map(([mode, strength, hands, bonus]) => ({
    name: `${mode}, Strength ${strength}, ${hands === 1 ? 'one hand' : 'two hands'}: +${bonus}`,
    heading: DAMAGE,
    rule: 'a point for each full 10 above 50 in close combat and throwing, half the Strength in one arm',
    body: giant,
    input: { damage: '10', mode, strength, hands, location: 'body' },
    expect: { asks: [], body: { hp: 290 - bonus } },
  })),
);

const way: readonly NamedCase[] = [
  {
    name: 'bare hands do 1d3 of themselves',
    heading: 'Unarmed close combat damage',
    rule: 'no weapon, no location injury unless critical',
    input: { mode: 'unarmed', location: 'body' },
    dice: { damage: 3 },
    expect: {
      asks: [{ id: 'damage', formula: '1d3' }],
      body: { hp: 47, locations: { body: { level: 0, treated: false } } },
    },
  },
  {
    name: 'a critical punch injures',
    heading: 'Unarmed close combat damage',
    rule: 'a matched success makes even a fist a weapon',
    input: { mode: 'unarmed', critical: true, location: 'body' },
    dice: { damage: 3, 'body.heavy/strength': 50 },
    expect: { body: { hp: 44, locations: { body: { level: 2, bleeding: 1 } } } },
  },
  {
    name: 'the formula is asked for as it was written',
    heading: DAMAGE,
    rule: 'the weapon gives its dice',
    body: giant,
    input: { damage: ' 2D10 + 4 ', mode: 'energy', location: 'body' },
    dice: { damage: 24 },
    expect: { asks: [{ id: 'damage', formula: ' 2D10 + 4 ' }], body: { hp: 276 } },
  },
  {
    name: 'a critical blow doubles with its Strength',
    heading: MATCHED,
    rule: 'what has come together so far is doubled',
    body: giant,
    input: { damage: '10', mode: 'melee', strength: 70, critical: true, location: 'body' },
    expect: { body: { hp: 276 } },
  },
  {
    name: 'a slowed shot loses after doubling',
    heading: 'Shots Passing Through People',
    rule: 'the body passed takes off its slowdown from the doubled damage',
    body: giant,
    input: { damage: '10', mode: 'projectile', critical: true, slowdown: 8, location: 'body' },
    expect: { body: { hp: 288 } },
  },
  {
    name: 'a critical blow is doubled before armour',
    heading: MATCHED,
    rule: 'twice 9 less 6 is 12, not twice 3',
    body: { ...giant, locations: { body: { armour: [{ id: 'carapace', value: 6, kind: 'other' }] } } },
    input: { damage: '9', mode: 'energy', critical: true, location: 'body' },
    expect: { body: { hp: 288 } },
  },
  {
    name: 'cover takes off its value',
    heading: 'Cover',
    rule: 'a covered location is behind one more layer',
    body: giant,
    input: { damage: '20', mode: 'blast', location: 'body', cover: { value: 14, covers: ['body'] } },
    expect: { body: { hp: 294 } },
  },
  {
    name: 'cover somewhere else is no cover',
    heading: 'Cover',
    rule: 'only the locations behind it are covered',
    body: giant,
    input: {
      damage: '20',
      mode: 'projectile',
      location: 'body',
      cover: { value: 14, covers: ['leftLeg', 'rightLeg'] },
    },
    expect: { body: { hp: 280 } },
  },
  {
    name: 'no cover against a sword',
    heading: 'Cover',
    rule: 'close combat goes round it',
    body: giant,
    input: { damage: '20', mode: 'melee', location: 'body', cover: { value: 14, covers: ['body'] } },
    expect: { body: { hp: 280 } },
  },
  {
    name: 'cover stops a thrown knife',
    heading: 'Cover',
    rule: 'thrown weapons meet cover and fields',
    body: { ...giant, fields: [{ id: 'refractor', formula: '1d6' }] },
    input: { damage: '20', mode: 'thrown', location: 'body', cover: { value: 10, covers: ['body'] } },
    dice: { 'field/refractor': 6 },
    expect: { body: { hp: 296 } },
  },
  {
    name: 'the second field is not rolled once nothing is left',
    heading: 'Force Fields',
    rule: 'each field is rolled for each hit, while there is something to stop',
    body: {
      ...giant,
      fields: [
        { id: 'conversion', formula: '2d6' },
        { id: 'refractor', formula: '1d6' },
      ],
    },
    input: { damage: '7', mode: 'energy', location: 'body' },
    dice: { 'field/conversion': 7 },
    expect: { body: { hp: 300, locations: { body: { level: 0 } } }, flags: [], result: { location: 'body' } },
  },
  {
    name: 'two fields, both rolled, and one of a fixed strength',
    heading: 'Force Fields',
    rule: 'a fixed value is not asked for',
    body: {
      ...giant,
      fields: [
        { id: 'conversion', formula: '2D6' },
        { id: 'ward', formula: '3' },
        { id: 'refractor', formula: 'd6' },
      ],
    },
    input: { damage: '20', mode: 'projectile', location: 'body' },
    dice: { 'field/conversion': 8, 'field/refractor': 4 },
    expect: {
      asks: [
        { id: 'field/conversion', formula: '2D6' },
        { id: 'field/refractor', formula: 'd6' },
      ],
      body: { hp: 295 },
    },
  },
  {
    name: 'claws are inside the field',
    heading: 'Force Fields',
    rule: 'fields stand off from the body and stop nothing in close combat',
    body: { ...giant, fields: [{ id: 'conversion', formula: '2d6' }] },
    input: { damage: '20', mode: 'natural', location: 'body' },
    expect: { asks: [], body: { hp: 280 } },
  },
  {
    name: 'cover that stops everything leaves nothing for the field',
    heading: 'Cover',
    rule: 'a field is not rolled when the cover has stopped the blow',
    body: { ...giant, fields: [{ id: 'conversion', formula: '2d6' }] },
    input: { damage: '10', mode: 'blast', location: 'body', cover: { value: 10, covers: ['body'] } },
    expect: { asks: [], body: { hp: 300 } },
  },
];

runTable('the way of a blow to the skin', 'hit', way);

const ids = (pieces: readonly (readonly [string, number, string])[]) =>
  pieces.map(([id, value, kind]) => ({ id, value, kind }));

const armour: readonly (readonly [
  title: string,
  worn: ReturnType<typeof ids>,
  stopped: number,
  after: readonly number[],
])[] = [
  [
    'the best of two pieces',
    ids([
      ['flak', 3, 'other'],
      ['carapace', 6, 'other'],
    ]),
    6,
    [3, 5],
  ],
  [
    'the first of two equal pieces',
    ids([
      ['one', 4, 'other'],
      ['two', 4, 'other'],
    ]),
    4,
    [3, 4],
  ],
  [
    'plate over mail together',
    ids([
      ['plate', 5, 'plate'],
      ['mail', 3, 'mail'],
    ]),
    8,
    [4, 2],
  ],
  [
    'the best plate and the best mail',
    ids([
      ['a', 2, 'plate'],
      ['b', 4, 'mail'],
      ['c', 3, 'plate'],
      ['d', 1, 'mail'],
    ]),
    7,
    [2, 3, 2, 1],
  ],
  [
    'a single piece better than plate over mail',
    ids([
      ['plate', 2, 'plate'],
      ['mail', 3, 'mail'],
      ['suit', 7, 'other'],
    ]),
    7,
    [2, 3, 6],
  ],
  [
    'a tie goes to the single piece',
    ids([
      ['plate', 2, 'plate'],
      ['mail', 3, 'mail'],
      ['suit', 5, 'other'],
    ]),
    5,
    [2, 3, 4],
  ],
  [
    'two plates do not add up',
    ids([
      ['one', 5, 'plate'],
      ['two', 4, 'plate'],
    ]),
    5,
    [4, 4],
  ],
  [
    'worn-out plate leaves the mail alone',
    ids([
      ['plate', 0, 'plate'],
      ['mail', 3, 'mail'],
    ]),
    3,
    [0, 2],
  ],
  [
    'flak adds nothing to mail',
    ids([
      ['flak', 3, 'other'],
      ['mail', 3, 'mail'],
    ]),
    3,
    [2, 3],
  ],
  [
    'natural plates do not wear',
    ids([
      ['hide', 4, 'natural'],
      ['flak', 3, 'other'],
    ]),
    4,
    [4, 3],
  ],
  ['one point of armour wears to nothing', ids([['rag', 1, 'other']]), 1, [0]],
];

describe('armour', () => {
  it.each(armour)(
    '%s [seed 000, Wearing Armour and Destroying Armour: the pieces that count stop the blow and wear]',
    (_t, worn, stopped, after) => {
      const body = { ...giant, locations: { body: { armour: worn } } };
      const input = { damage: '20', mode: 'projectile', location: 'body' };
      const whole = resolved('hit', { body, input });
      expect(whole.body).toMatchObject({ hp: 280 + stopped, locations: { body: { armour: worn } } });
      const torn = resolved('hit', { body, input, options: { destroyArmour: true } });
      const values = after.map((value, index) => ({ ...worn[index], value }));
      expect(torn.body).toMatchObject({ hp: 280 + stopped, locations: { body: { armour: values } } });
    },
  );
});

const consequences: readonly NamedCase[] = [
  {
    name: 'armour that stops everything does not wear',
    heading: 'Destroying Armour',
    rule: 'only a blow that goes through wears the armour',
    options: { destroyArmour: true },
    body: person({ locations: { body: { armour: [{ id: 'carapace', value: 6, kind: 'other' }] } } }),
    input: { damage: '6', mode: 'projectile', location: 'body' },
    expect: {
      body: { hp: 50, locations: { body: { level: 0, armour: [{ id: 'carapace', value: 6, kind: 'other' }] } } },
      flags: [],
    },
  },
  {
    name: 'armour wears only where it was struck',
    heading: 'Destroying Armour',
    rule: 'each location of a garment wears by itself',
    options: { destroyArmour: true },
    body: person({
      locations: {
        leftLeg: { armour: [{ id: 'flak', value: 3, kind: 'other' }] },
        rightLeg: { armour: [{ id: 'flak', value: 3, kind: 'other' }] },
      },
    }),
    input: { damage: '4', mode: 'energy', location: 'rightLeg' },
    dice: { 'rightLeg.light/strength': 50 },
    expect: {
      body: {
        locations: {
          leftLeg: { armour: [{ id: 'flak', value: 3, kind: 'other' }] },
          rightLeg: { armour: [{ id: 'flak', value: 2, kind: 'other' }] },
        },
      },
    },
  },
  {
    name: 'attrition counts hit points only',
    heading: 'Optional Rule - Attrition',
    rule: 'no location injury, whatever came through',
    options: { attrition: true },
    input: { damage: '20', mode: 'energy', location: 'rightArm' },
    expect: { asks: [], body: { hp: 30, locations: { rightArm: { level: 0, bleeding: 0 } } }, flags: [] },
  },
  {
    name: 'attrition spares the head its test',
    heading: 'Optional Rule - Attrition',
    rule: 'locations only say which armour counts',
    options: { attrition: true },
    input: { damage: '5', mode: 'energy', location: 'head' },
    expect: { asks: [], body: { hp: 45, stunned: 0 } },
  },
  {
    name: 'a quarter above the mark he stays awake',
    heading: 'Consciousness Level',
    rule: 'exactly half of Toughness 51 is 25.5, and 26 is not below it',
    body: person({ characteristics: { ...FIFTY, T: 51 }, hp: 29 }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: { body: { hp: 26, unconscious: [] }, flags: [], derived: { consciousnessLevel: 25.5 } },
  },
  {
    name: 'just below an odd half he falls',
    heading: 'Consciousness Level',
    rule: 'the half is not rounded before it is compared: 25 is below 25.5',
    body: person({ characteristics: { ...FIFTY, T: 51 }, hp: 29 }),
    input: { damage: '4', mode: 'energy', location: 'body' },
    expect: { body: { hp: 25, unconscious: ['hp'], prone: true }, flags: ['prone', 'unconscious'] },
  },
  {
    name: 'at exactly half he stays awake',
    heading: 'Consciousness Level',
    rule: 'only below half Toughness does he fall',
    body: person({ hp: 28 }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: { body: { hp: 25, unconscious: [], prone: false }, flags: [] },
  },
  {
    name: 'one below half he falls and drops what he holds',
    heading: 'Consciousness Level',
    rule: 'the unconscious lie down and let go',
    body: person({ hp: 27, locations: { rightArm: { holds: 'oneHanded' }, leftArm: { holds: 'oneHanded' } } }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: {
      body: {
        hp: 24,
        unconscious: ['hp'],
        prone: true,
        locations: { rightArm: { holds: 'nothing' }, leftArm: { holds: 'nothing' } },
      },
      flags: ['dropped:leftArm', 'dropped:rightArm', 'prone', 'unconscious'],
    },
  },
  {
    name: 'lowered Toughness lowers the mark, not Base Injury',
    heading: 'Location Injury',
    rule: 'the maximum counts for levels, the present Toughness for consciousness',
    body: person({ characteristics: { ...FIFTY, T: 20 }, maxToughness: 50, hp: 15 }),
    input: { damage: '5', mode: 'energy', location: 'body' },
    expect: {
      body: { hp: 10, unconscious: [], locations: { body: { level: 1 } } },
      derived: { consciousnessLevel: 10 },
    },
  },
  {
    name: 'a second cause of unconsciousness is no news',
    heading: 'Unconsciousness',
    rule: 'what was true before gives no flag',
    body: person({ hp: 27, unconscious: ['injury'], prone: true }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: { body: { hp: 24, unconscious: ['hp', 'injury'] }, flags: [] },
  },
  {
    name: 'whoever is unconscious already does not fall again',
    heading: 'Unconsciousness',
    rule: 'lying down and letting go come with falling unconscious, not with a second cause',
    body: person({ hp: 27, unconscious: ['injury'], locations: { leftArm: { holds: 'oneHanded' } } }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: { body: { prone: false, locations: { leftArm: { holds: 'oneHanded' } } }, flags: [] },
  },
  {
    name: 'the last hit point is life',
    heading: 'Instant Death',
    rule: 'at 1 he is unconscious, not dead',
    body: person({ hp: 4 }),
    input: { damage: '3', mode: 'energy', location: 'body' },
    expect: { body: { hp: 1, dead: false, unconscious: ['hp'] } },
  },
  {
    name: 'at no hit points he is dead',
    heading: 'Instant Death',
    rule: 'hit points do not go below 0',
    body: person({ hp: 4 }),
    input: { damage: '5', mode: 'energy', location: 'body' },
    expect: { body: { hp: 0, dead: true, unconscious: [], prone: false }, flags: ['dead'] },
  },
  {
    name: 'the dead are not struck again',
    heading: 'Instant Death',
    rule: 'a body dead before is asked nothing and changes in nothing',
    body: person({ hp: 0, dead: true }),
    input: { damage: '2d10', mode: 'energy', location: 'body' },
    expect: { asks: [], body: { hp: 0, dead: true, locations: { body: { level: 0 } } }, flags: [], result: null },
  },
];

runTable('what damage does to hit points and armour', 'hit', consequences);

describe('hit, refused', () => {
  const chart = Array.from({ length: 10 }, () => ({}));
  it.each([
    [{ damage: undefined }, 'input.damage: missing'],
    [{ location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ cover: { value: 4, covers: ['tail'] } }, 'input.cover.covers.0: the body has no "tail"'],
    [{ hands: 3 }, 'input.hands: expected 1|2, got 3'],
    [{ strength: Number.NaN }, 'input.strength: expected a number, got NaN'],
    [{ chart: chart.slice(1) }, 'input.chart: expected 10 entries, got 9'],
    [{ chart: [...chart.slice(1), { dead: 'yes' }] }, 'input.chart.9.dead: expected boolean, got "yes"'],
    [
      { chart: [...chart.slice(1), { flourish: '2y6' }] },
      'input.chart.9.flourish: cannot read the formula "2y6" at character 2 ("y6"): expected +, - or the end',
    ],
    [
      { chart: [...chart.slice(1), { part: { id: 'ear', upTo: { left: 3, right: 5 } } }] },
      'input.chart.9.part.upTo: expected the last part to reach 6, got 5',
    ],
    [
      { chart: [...chart.slice(1), { part: { id: 'ear', upTo: { left: 6, right: 6 } } }] },
      'input.chart.9.part.upTo.right: expected more than 6, got 6',
    ],
    [
      { chart: [...chart.slice(1), { clock: { name: 'x', endedBy: 'drain' } }] },
      'input.chart.9.clock: expected exactly one of rounds and hours',
    ],
    [
      { chart: [...chart.slice(1), { untreated: { unusable: 'part' } }] },
      'input.chart.9.untreated.unusable: the entry has no part',
    ],
    [
      { chart: [...chart.slice(1), { failure: [{ id: 'x', loses: 'Ld' }] }] },
      'input.chart.9.failure.0.formula: missing',
    ],
    [
      { chart: [...chart.slice(1), { permanent: [{ id: 'x', formula: '1' }] }] },
      'input.chart.9.permanent.0.formula: has no meaning in a permanent line',
    ],
    [
      { chart: [...chart.slice(1), { recovery: [{ id: 'x' }, { id: 'x' }] }] },
      'input.chart.9.recovery.1.id: "x" stands there twice',
    ],
  ])('%j: %s', (changes, message) => {
    const input = { damage: '1d6', mode: 'melee', location: 'body', ...changes };
    expect(refusal('hit', { input })).toBe(message);
  });

  it.each([
    [{}, 'no answer for damage (2d10+4)'],
    [{ damage: 25 }, 'damage: 25 is outside 6..24 for 2d10+4'],
    [{ damage: 5 }, 'damage: 5 is outside 6..24 for 2d10+4'],
    [{ damage: 6.5 }, 'damage: expected a whole number, got 6.5'],
    [{ damage: 'six' }, 'damage: expected a number, got "six"'],
    [{ damage: 9, luck: 4 }, 'no answer for body.heavy/strength (1d100)'],
    [{ damage: 9, 'body.heavy/strength': 101 }, 'body.heavy/strength: 101 is outside 1..100 for 1d100'],
    [{ damage: 9, 'body.heavy/strength': 1, foo: 4 }, 'unused dice: foo'],
  ])('the dice %j: %s', (dice, message) => {
    expect(refusal('hit', { input: { damage: '2d10+4', mode: 'energy', location: 'body' }, dice })).toBe(message);
  });

  it('names a formula that cannot be read by the ask that needs it', () => {
    const given = { input: { damage: '2d', mode: 'energy', location: 'body' } };
    expect(refusal('hit', given)).toBe('damage: cannot read the formula "2d" at its end: expected a number of sides');
  });
});
