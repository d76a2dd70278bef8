import { describe, expect, it } from 'vitest';
import { FIFTY, person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const ATTENTION = 'Immediate And Persistent Effects';
const HIT_POINTS = 'Hit Points';
const UNCONSCIOUS = 'Unconsciousness';

const cases: readonly NamedCase[] = [
  {
    name: 'attention stops the bleeding there and nowhere else',
    heading: ATTENTION,
    rule: 'persistent effects last until medical treatment',
    body: person({ locations: { leftLeg: { level: 2, bleeding: 2 }, head: { level: 1, bleeding: 1 } } }),
    input: { kind: 'attention', location: 'leftLeg' },
    expect: {
      asks: [],
      body: { locations: { leftLeg: { level: 2, treated: true, bleeding: 0 }, head: { treated: false, bleeding: 1 } } },
      derived: { movement: 'normal', characteristics: { I: 40 } },
      flags: [],
      result: null,
    },
  },
  {
    name: 'attention stops the clock that waits for it, there',
    heading: 'Head Crippling Injuries 5',
    rule: 'breathing is saved; a clock for surgery runs on, and so does one elsewhere',
    body: person({
      locations: { head: { level: 2, cripplings: [{ entry: 5, stage: 'untreated', permanent: [] }] } },
      clocks: [
        { id: 'head.spine', rounds: 2, endedBy: 'attention' },
        { id: 'head.other', hours: 5, endedBy: 'surgery' },
        { id: 'body.spine', rounds: 2, endedBy: 'attention' },
      ],
    }),
    input: { kind: 'attention', location: 'head' },
    expect: {
      body: {
        locations: { head: { cripplings: [{ entry: 5, stage: 'attended', permanent: [] }] } },
        clocks: [
          { id: 'head.other', hours: 5, endedBy: 'surgery' },
          { id: 'body.spine', rounds: 2, endedBy: 'attention' },
        ],
      },
    },
  },
  {
    name: 'attention leaves what is already on the mend',
    heading: ATTENTION,
    rule: 'only untreated cripplings become attended',
    body: person({
      locations: {
        leftLeg: {
          level: 3,
          cripplings: [
            { entry: 1, stage: 'recovering', permanent: [], hoursLeft: { run: 168 } },
            { entry: 2, stage: 'untreated', permanent: [] },
            { entry: 3, stage: 'healed', permanent: [] },
          ],
        },
      },
    }),
    input: { kind: 'attention', location: 'leftLeg' },
    expect: {
      body: {
        locations: {
          leftLeg: {
            cripplings: [
              { entry: 1, stage: 'recovering', permanent: [], hoursLeft: { run: 168 } },
              { entry: 2, stage: 'attended', permanent: [] },
              { entry: 3, stage: 'healed', permanent: [] },
            ],
          },
        },
      },
    },
  },
  {
    name: 'hit points heal to the maximum and no further',
    heading: HIT_POINTS,
    rule: 'the maximum is the most they can be',
    body: person({ hp: 45 }),
    input: { kind: 'heal', hp: 20 },
    expect: { body: { hp: 50 }, flags: [] },
  },
  {
    name: 'at exactly half Toughness he wakes from the loss of blood',
    heading: UNCONSCIOUS,
    rule: 'at half and more the cause is gone; he stays lying',
    body: person({ hp: 20, unconscious: ['hp'], prone: true }),
    input: { kind: 'heal', hp: 5 },
    expect: { body: { hp: 25, unconscious: [], prone: true } },
  },
  {
    name: 'below an odd half he sleeps on',
    heading: UNCONSCIOUS,
    rule: '25 is below 25.5',
    body: person({ characteristics: { ...FIFTY, T: 51 }, hp: 20, unconscious: ['hp', 'injury'], prone: true }),
    input: { kind: 'heal', hp: 5 },
    expect: { body: { hp: 25, unconscious: ['hp', 'injury'] } },
  },
  {
    name: 'healed hit points do not end a knock on the head',
    heading: UNCONSCIOUS,
    rule: 'each cause ends by itself',
    body: person({ hp: 20, unconscious: ['hp', 'injury'], prone: true }),
    input: { kind: 'heal', hp: 10 },
    expect: { body: { unconscious: ['injury'] } },
  },
  {
    name: 'a wound closes by levels',
    heading: 'Location Injury',
    rule: 'one level less; it still bleeds',
    body: person({ locations: { body: { level: 3, bleeding: 2, extracted: 1, infection: 'infected' } } }),
    input: { kind: 'heal', location: 'body', levels: 2 },
    expect: { body: { locations: { body: { level: 1, bleeding: 2, extracted: 1, infection: 'infected' } } } },
  },
  {
    name: 'a wound closed is gone with all that came of it',
    heading: 'Location Injury',
    rule: 'at level 0: no bleeding, nothing extracted, no infection; what is lodged stays',
    body: person({
      locations: { body: { level: 2, bleeding: 2, extracted: 1, lodged: 1, infection: 'due', infectionHours: 4 } },
    }),
    input: { kind: 'heal', location: 'body', levels: 5 },
    expect: { body: { locations: { body: { level: 0, bleeding: 0, extracted: 0, lodged: 1, infection: 'none' } } } },
  },
  {
    name: 'a crippling is healed when its time is over and the wound closed',
    heading: 'Multiple Injuries',
    rule: 'recovering, no hours left, level 0',
    body: person({
      locations: {
        leftLeg: {
          level: 1,
          treated: true,
          cripplings: [
            { entry: 1, stage: 'recovering', permanent: [] },
            { entry: 2, stage: 'recovering', permanent: [], hoursLeft: { run: 5 } },
            { entry: 3, stage: 'attended', permanent: [] },
          ],
        },
      },
    }),
    input: { kind: 'heal', location: 'leftLeg', levels: 1 },
    expect: {
      body: {
        locations: {
          leftLeg: {
            level: 0,
            cripplings: [
              { entry: 1, stage: 'healed', permanent: [] },
              { entry: 2, stage: 'recovering', permanent: [], hoursLeft: { run: 5 } },
              { entry: 3, stage: 'attended', permanent: [] },
            ],
          },
        },
      },
    },
  },
  {
    name: 'points lost come back, and a loss made good is gone',
    heading: 'Sepsis',
    rule: 'no more than was lost',
    body: person({ losses: { Wp: 20, Sg: 5, Ld: 7 } }),
    input: { kind: 'heal', losses: { Wp: 5, Sg: 9, Nv: 3 } },
    expect: { body: { losses: { Wp: 15, Ld: 7 } }, derived: { characteristics: { Wp: 35, Sg: 50, Ld: 43 } } },
  },
  {
    name: 'a coma lasts while a mind is at its end',
    heading: 'Sepsis',
    rule: 'one mental characteristic at 0 keeps him there',
    body: person({ coma: true, losses: { Wp: 55, Sg: 50 } }),
    input: { kind: 'heal', losses: { Wp: 10 } },
    expect: { body: { coma: true, losses: { Wp: 45, Sg: 50 } } },
  },
  {
    name: 'a coma ends when every mind is above its losses',
    heading: 'Sepsis',
    rule: 'one point is enough',
    body: person({ coma: true, losses: { Wp: 50, WS: 50 } }),
    input: { kind: 'heal', losses: { Wp: 1 } },
    expect: { body: { coma: false, losses: { Wp: 49, WS: 50 } } },
  },
  {
    name: 'woken from a knock on the head',
    heading: UNCONSCIOUS,
    rule: 'cold water ends the cause and its countdown',
    body: person({ unconscious: ['injury'], wakeIn: 20, prone: true }),
    input: { kind: 'wake' },
    expect: { body: { unconscious: [], prone: true }, flags: [] },
  },
  {
    name: 'not woken from the loss of blood',
    heading: UNCONSCIOUS,
    rule: 'only hit points help there',
    body: person({ hp: 20, unconscious: ['hp', 'injury'], prone: true }),
    input: { kind: 'wake' },
    expect: { body: { unconscious: ['hp'] } },
  },
  {
    name: 'stands up',
    heading: 'Leg Location Injury Chart',
    rule: 'prone no more, even on a bad leg',
    body: person({ prone: true, locations: { leftLeg: { level: 2 } } }),
    input: { kind: 'stand' },
    expect: { body: { prone: false }, derived: { movement: 'crawl' } },
  },
  {
    name: 'the unconscious do not stand',
    heading: UNCONSCIOUS,
    rule: 'first he must wake',
    body: person({ prone: true, unconscious: ['injury'] }),
    input: { kind: 'stand' },
    expect: { body: { prone: true } },
  },
  {
    name: 'nobody stands in a coma',
    heading: 'Sepsis',
    rule: 'first it must end',
    body: person({ prone: true, coma: true }),
    input: { kind: 'stand' },
    expect: { body: { prone: true } },
  },
  {
    name: 'the dead are past help',
    heading: 'Instant Death',
    rule: 'nothing changes',
    body: person({ hp: 0, dead: true }),
    input: { kind: 'heal', hp: 50 },
    expect: { body: { hp: 0, dead: true }, flags: [], result: null },
  },
];

runTable('treatment', 'treat', cases);

const BLEEDING = 'Bleeding';
const cut = (bleeding: number): Parts => person({ locations: { leftArm: { level: 2, bleeding } } });

/** A helper's Toughness, the roll, the bleeding before, and what is left of it. */
const staunched: readonly (readonly [value: number, roll: number, before: number, after: number])[] = [
  [50, 51, 3, 3],
  [50, 50, 3, 2],
  [50, 49, 3, 2],
  [50, 40, 3, 2],
  [50, 39, 3, 1],
  [50, 30, 3, 1],
  [50, 29, 3, 0],
  [50, 1, 3, 0],
  [50, 1, 9, 4],
  [50, 1, 5, 0],
  [50, 51, 0, 0],
  [50, 1, 0, 0],
  [100, 100, 1, 0],
  [120, 100, 4, 2],
  [0, 1, 1, 1],
];

runTable(
  'staunching',
  'treat',
  staunched.map(([value, roll, before, after]) => ({
    name: `Toughness ${value}, rolled ${roll}, ${before}D3`,
    heading: BLEEDING,
    rule: 'passed: one D3 less for each ten of the margin or part of it, one at least; it is no medical attention',
    body: cut(before),
    input: { kind: 'staunch', location: 'leftArm', value },
    dice: { staunch: roll },
    expect: {
      asks: [{ id: 'staunch', formula: '1d100' }],
      body: { locations: { leftArm: { bleeding: after, treated: false, level: 2 } } },
      flags: [],
    },
  })),
);

const DYING = {
  clocks: [
    { id: 'body.chest', rounds: 3, endedBy: 'drain' },
    { id: 'head.spine', rounds: 2, endedBy: 'attention' },
    { id: 'leftArm.poison', hours: 7, endedBy: 'drain' },
    { id: 'leftArm.stump', hours: 9, endedBy: 'surgery' },
  ],
};

const remedies: readonly NamedCase[] = [
  {
    name: 'a drain lets him breathe',
    heading: 'Body Crippling Injuries 6',
    rule: 'all clocks that a drain ends stop, wherever they are; the injury is untreated still',
    body: person({
      ...DYING,
      locations: { body: { level: 4, cripplings: [{ entry: 6, stage: 'untreated', permanent: [] }] } },
    }),
    input: { kind: 'drain' },
    expect: {
      asks: [],
      body: {
        clocks: [
          { id: 'head.spine', rounds: 2, endedBy: 'attention' },
          { id: 'leftArm.stump', hours: 9, endedBy: 'surgery' },
        ],
        locations: { body: { treated: false, cripplings: [{ entry: 6, stage: 'untreated', permanent: [] }] } },
      },
      flags: [],
    },
  },
  {
    name: 'an infection is cured',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'that one, and sepsis runs on',
    body: person({ sepsis: true, locations: { head: { infection: 'infected' }, body: { infection: 'infected' } } }),
    input: { kind: 'cure', infection: 'body' },
    expect: {
      asks: [],
      body: { sepsis: true, locations: { head: { infection: 'infected' }, body: { infection: 'spared' } } },
    },
  },
  {
    name: 'a wound that was spared stays so',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'and is not asked again until it is struck again',
    body: person({ locations: { body: { infection: 'spared' } } }),
    input: { kind: 'cure', infection: 'body' },
    expect: { body: { locations: { body: { infection: 'spared' } } } },
  },
  {
    name: 'where nothing was asked there is nothing to cure',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'none stays none',
    input: { kind: 'cure', infection: 'body' },
    expect: { body: { locations: { body: { infection: 'none' } } } },
  },
  {
    name: 'blood poisoning is cured, and what it cost stays lost',
    heading: 'Sepsis',
    rule: 'the coma too, until points come back; the infection is another matter',
    body: person({
      sepsis: true,
      coma: true,
      losses: { Wp: 50, Nv: 9 },
      locations: { body: { infection: 'infected' } },
    }),
    input: { kind: 'cure', sepsis: true },
    expect: {
      body: {
        sepsis: false,
        coma: true,
        losses: { Wp: 50, Nv: 9 },
        locations: { body: { infection: 'infected' } },
      },
    },
  },
  {
    name: 'both at once',
    heading: 'Sepsis',
    rule: 'one treatment for the wound and the blood',
    body: person({ sepsis: true, locations: { body: { infection: 'infected' } } }),
    input: { kind: 'cure', infection: 'body', sepsis: true },
    expect: { body: { sepsis: false, locations: { body: { infection: 'spared' } } } },
  },
  {
    name: 'nothing named, nothing cured',
    heading: 'Sepsis',
    rule: 'only what is named',
    body: person({ sepsis: true }),
    input: { kind: 'cure' },
    expect: { body: { sepsis: true } },
  },
  {
    name: 'Fate brings back who bled to death',
    heading: 'Instant Death',
    rule: 'unconsciousness in place of death: one hit point, below half, lying, with nothing in hand; no bleeding',
    body: person({
      hp: 0,
      dead: true,
      fate: 2,
      locations: { leftLeg: { level: 2, bleeding: 3 }, rightArm: { holds: 'oneHanded' } },
    }),
    input: { kind: 'fate' },
    expect: {
      asks: [],
      body: {
        hp: 1,
        dead: false,
        fate: 1,
        prone: true,
        unconscious: ['hp', 'injury'],
        locations: { leftLeg: { level: 2, treated: false, bleeding: 0 }, rightArm: { holds: 'nothing' } },
      },
      flags: ['dropped:rightArm', 'prone', 'unconscious'],
    },
  },
  {
    name: 'Fate brings back whom a chart killed',
    heading: 'Instant Death',
    rule: 'at exactly half Toughness only the injury keeps him down; the clocks of rounds are gone, those of hours run',
    body: person({ ...DYING, hp: 25, dead: true, fate: 1 }),
    input: { kind: 'fate' },
    expect: {
      body: {
        hp: 25,
        dead: false,
        fate: 0,
        unconscious: ['injury'],
        clocks: [
          { id: 'leftArm.poison', hours: 7, endedBy: 'drain' },
          { id: 'leftArm.stump', hours: 9, endedBy: 'surgery' },
        ],
      },
      flags: ['prone', 'unconscious'],
    },
  },
  {
    name: 'below half he is down for want of hit points too',
    heading: 'Instant Death',
    rule: '24 is below 25',
    body: person({ hp: 24, dead: true, fate: 1 }),
    input: { kind: 'fate' },
    expect: { body: { hp: 24, unconscious: ['hp', 'injury'] } },
  },
  {
    name: 'who died unconscious and lying is so again',
    heading: 'Instant Death',
    rule: 'what was true before gives no flag',
    body: person({ hp: 40, dead: true, fate: 1, unconscious: ['hp'], prone: true }),
    input: { kind: 'fate' },
    expect: { body: { hp: 40, unconscious: ['hp', 'injury'] }, flags: [] },
  },
  {
    name: 'no other treatment reaches the dead',
    heading: 'Instant Death',
    rule: 'asked nothing, changed nothing',
    body: person({ hp: 0, dead: true, locations: { leftArm: { bleeding: 2 } } }),
    input: { kind: 'staunch', location: 'leftArm', value: 50 },
    expect: { asks: [], body: { dead: true, locations: { leftArm: { bleeding: 2 } } }, flags: [], result: null },
  },
];

runTable('remedies', 'treat', remedies);

describe('the ledger of remedies', () => {
  it('staunching tells the margin in D3, before and after', () => {
    const staunch = { kind: 'staunch', location: 'leftArm', value: 50 };
    expect(resolved('treat', { body: cut(3), input: staunch, dice: { staunch: 29 } }).ledger).toEqual([
      {
        ...{ key: 'staunch', ask: 'staunch', location: 'leftArm', roll: 29, atMost: 50 },
        ...{ passed: true, less: 3, before: 3, after: 0 },
      },
    ]);
    expect(resolved('treat', { body: cut(1), input: staunch, dice: { staunch: 51 } }).ledger).toMatchObject([
      { passed: false, less: 0, before: 1, after: 1 },
    ]);
  });

  it('a drain and Fate name the clocks they stop', () => {
    const drained = resolved('treat', { body: person(DYING), input: { kind: 'drain' } }).ledger;
    expect(drained).toEqual([
      { key: 'drained' },
      { key: 'clockStopped', clock: 'body.chest' },
      { key: 'clockStopped', clock: 'leftArm.poison' },
    ]);
    const body = person({ ...DYING, hp: 0, dead: true, fate: 3, locations: { head: { bleeding: 1 } } });
    expect(resolved('treat', { body, input: { kind: 'fate' } }).ledger).toEqual([
      { key: 'fate', before: 3, after: 2 },
      { key: 'healedHitPoints', before: 0, after: 1 },
      { key: 'unconscious', cause: 'injury' },
      { key: 'prone' },
      { key: 'unconscious', cause: 'hp', hp: 1, toughness: 50 },
      { key: 'bleedingStopped', location: 'head', before: 1 },
      { key: 'clockStopped', clock: 'body.chest' },
      { key: 'clockStopped', clock: 'head.spine' },
    ]);
  });

  it('a cure tells what has ended', () => {
    const body = person({ sepsis: true, locations: { body: { infection: 'due', infectionHours: 3 } } });
    const cured = resolved('treat', { body, input: { kind: 'cure', infection: 'body', sepsis: true } });
    expect(cured.ledger).toEqual([{ key: 'infectionEnded', location: 'body' }, { key: 'sepsisEnded' }]);
    expect(cured.body).not.toHaveProperty('locations.body.infectionHours');
    const spared = person({ locations: { body: { infection: 'spared' } } });
    expect(
      resolved('treat', { body: spared, input: { kind: 'cure', infection: 'body', sepsis: true } }).ledger,
    ).toEqual([]);
  });
});

it('takes the countdown away with the waking', () => {
  const body = person({ unconscious: ['injury'], wakeIn: 20, prone: true });
  expect(resolved('treat', { body, input: { kind: 'wake' } }).body).not.toHaveProperty('wakeIn');
});

it('takes the hours away with the infection', () => {
  const body = person({ locations: { body: { level: 1, infection: 'due', infectionHours: 4 } } });
  const healed = resolved('treat', { body, input: { kind: 'heal', location: 'body', levels: 1 } }).body;
  expect(healed).not.toHaveProperty('locations.body.infectionHours');
});

it('heals a crippling injury whose hours stand there empty', () => {
  const crippling = { entry: 1, stage: 'recovering', permanent: [] };
  const body = person({ locations: { rightArm: { cripplings: [{ ...crippling, hoursLeft: {} }] } } });
  const healed = resolved('treat', { body, input: { kind: 'heal' } }).body as Parts;
  expect(healed).toHaveProperty('locations.rightArm.cripplings', [{ ...crippling, stage: 'healed' }]);
});

describe('treatment, refused', () => {
  it.each([
    [{}, 'input.kind: missing'],
    [
      { kind: 'prayer' },
      'input.kind: expected "attention"|"surgery"|"staunch"|"drain"|"heal"|"wake"|"stand"|"cure"|"fate", got "prayer"',
    ],
    [{ kind: 'attention' }, 'input.location: missing'],
    [{ kind: 'attention', location: 'tail' }, 'input.location: the body has no "tail"'],
    [{ kind: 'heal', levels: 1 }, 'input.location: missing'],
    [{ kind: 'heal', hp: -1 }, 'input.hp: expected at least 0, got -1'],
    [{ kind: 'heal', losses: { X: 1 } }, 'input.losses.X: unknown field'],
    [{ kind: 'wake', location: 'head' }, 'input.location: unknown field'],
    [{ kind: 'staunch', location: 'head' }, 'input.value: missing'],
    [{ kind: 'staunch', location: 'tail', value: 50 }, 'input.location: the body has no "tail"'],
    [{ kind: 'staunch', location: 'head', value: -1 }, 'input.value: expected at least 0, got -1'],
    [{ kind: 'staunch', location: 'head', value: 7.5 }, 'input.value: expected a whole number, got 7.5'],
    [{ kind: 'drain', location: 'body' }, 'input.location: unknown field'],
    [{ kind: 'cure', infection: 'tail' }, 'input.infection: the body has no "tail"'],
    [{ kind: 'cure', infection: true }, 'input.infection: expected text, got true'],
    [{ kind: 'cure', sepsis: false }, 'input.sepsis: expected true, got false'],
    [{ kind: 'fate' }, 'input.kind: fate brings back the dead, and the body lives'],
  ])('%j: %s', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });

  it('there is no Fate without a point of it', () => {
    const body = person({ hp: 0, dead: true });
    expect(refusal('treat', { body, input: { kind: 'fate' } })).toBe('input.kind: no point of Fate is left');
  });
});
