import { describe, expect, it } from 'vitest';
import { FIFTY, person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase } from './named-cases.ts';

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

it('takes the countdown away with the waking', () => {
  const body = person({ unconscious: ['injury'], wakeIn: 20, prone: true });
  expect(resolved('treat', { body, input: { kind: 'wake' } }).body).not.toHaveProperty('wakeIn');
});

it('takes the hours away with the infection', () => {
  const body = person({ locations: { body: { level: 1, infection: 'due', infectionHours: 4 } } });
  const healed = resolved('treat', { body, input: { kind: 'heal', location: 'body', levels: 1 } }).body;
  expect(healed).not.toHaveProperty('locations.body.infectionHours');
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
  ])('%j: %s', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });
});
