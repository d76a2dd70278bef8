import { describe, expect, it } from 'vitest';
import { FIFTY, hardy, person, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const INFECTED = 'Optional Rule – Infected Wounds';
const SEPSIS = 'Sepsis';
const infection = { infection: true };

/** A person with wounds. */
const wounded = (locations: Parts, changes: Parts = {}): Parts => person({ locations, ...changes });

const onset: readonly NamedCase[] = [
  {
    name: 'a wound left alone festers at 50',
    heading: INFECTED,
    rule: 'one chance in two, after 1d10 hours; the first of them passes',
    options: infection,
    body: wounded({ leftLeg: { level: 1 } }),
    input: { hours: 1 },
    dice: { 'infection/leftLeg': 50, 'infection/leftLeg/hours': 2 },
    expect: {
      asks: [
        { id: 'infection/leftLeg', formula: '1d100' },
        { id: 'infection/leftLeg/hours', formula: '1d10' },
      ],
      body: { locations: { leftLeg: { infection: 'due', infectionHours: 1 } } },
      flags: [],
    },
  },
  {
    name: 'and is spared at 51',
    heading: INFECTED,
    rule: 'asked once, not infected',
    options: infection,
    body: wounded({ leftLeg: { level: 1 } }),
    input: { hours: 5 },
    dice: { 'infection/leftLeg': 51 },
    expect: { body: { locations: { leftLeg: { infection: 'spared' } } }, flags: [] },
  },
  {
    name: 'it is asked when only a minute passes',
    heading: INFECTED,
    rule: 'before the first hour; the hours stand',
    options: infection,
    body: wounded({ leftLeg: { level: 1 } }),
    input: { minutes: 1 },
    dice: { 'infection/leftLeg': 1, 'infection/leftLeg/hours': 10 },
    expect: { body: { locations: { leftLeg: { infection: 'due', infectionHours: 10 } } } },
  },
  {
    name: 'it breaks out in its hour',
    heading: INFECTED,
    rule: 'three hours of three, and Initiative falls by 5 beside the wound’s 10',
    options: infection,
    body: wounded({ leftLeg: { level: 1 } }),
    input: { hours: 3 },
    dice: { 'infection/leftLeg': 30, 'infection/leftLeg/hours': 3 },
    expect: {
      body: { locations: { leftLeg: { infection: 'infected' } } },
      derived: { characteristics: { I: 35 } },
      flags: ['infected:leftLeg'],
    },
  },
  {
    name: 'without the option nothing new festers',
    heading: INFECTED,
    rule: 'nothing is asked',
    body: wounded({ leftLeg: { level: 2, lodged: 1 } }),
    input: { hours: 20 },
    expect: { asks: [], body: { locations: { leftLeg: { infection: 'none' } } }, flags: [] },
  },
  {
    name: 'but what is on its way goes on',
    heading: INFECTED,
    rule: 'due in 2 hours, an infection after them',
    body: wounded({ leftLeg: { level: 2, infection: 'due', infectionHours: 2 } }),
    input: { hours: 2 },
    expect: { asks: [], body: { locations: { leftLeg: { infection: 'infected' } } }, flags: ['infected:leftLeg'] },
  },
  {
    name: 'wounds are asked in the order of the locations',
    heading: INFECTED,
    rule: 'untreated, or with something lodged; not the treated, the spared, the infected, the unhurt',
    options: infection,
    body: wounded({
      head: { level: 1 },
      body: { level: 2, treated: true },
      rightArm: { level: 2, treated: true, lodged: 1 },
      leftArm: { level: 1, infection: 'spared' },
      rightLeg: { level: 0, lodged: 1 },
      leftLeg: { level: 3, infection: 'infected' },
    }),
    input: { hours: 1 },
    dice: { 'infection/head': 100, 'infection/rightArm': 51, 'infection/rightLeg': 99 },
    expect: {
      asks: [
        { id: 'infection/head', formula: '1d100' },
        { id: 'infection/rightArm', formula: '1d100' },
        { id: 'infection/rightLeg', formula: '1d100' },
      ],
      body: {
        locations: {
          head: { infection: 'spared' },
          body: { infection: 'none' },
          rightArm: { infection: 'spared' },
          leftArm: { infection: 'spared' },
          rightLeg: { infection: 'spared' },
          leftLeg: { infection: 'infected' },
        },
      },
    },
  },
  {
    name: 'each breaks out in its own hour',
    heading: INFECTED,
    rule: 'after two hours the first, and the second on the way',
    options: infection,
    body: wounded({ head: { level: 1 }, body: { level: 1, infection: 'due', infectionHours: 3 } }),
    input: { hours: 2 },
    dice: { 'infection/head': 50, 'infection/head/hours': 1 },
    expect: {
      body: { locations: { head: { infection: 'infected' }, body: { infection: 'due', infectionHours: 1 } } },
      flags: ['infected:head'],
    },
  },
];

runTable('infection', 'elapse', onset);

it('takes the hours away when it breaks out', () => {
  const body = wounded({ head: { level: 1, infection: 'due', infectionHours: 1 } });
  const { body: after } = resolved('elapse', { body, input: { hours: 1 } });
  expect(after).not.toHaveProperty('locations.head.infectionHours');
});

it('a new blow to a wound that was spared opens the question again', () => {
  const spared = wounded({ leftLeg: { level: 1, infection: 'spared' } });
  const blow = { damage: '1', mode: 'melee', location: 'leftLeg' };
  const struck = resolved('hit', { body: spared, input: blow }).body as Parts;
  const asked = resolved('elapse', {
    options: infection,
    body: struck,
    input: { hours: 1 },
    dice: { 'infection/leftLeg': 51 },
  });
  expect(asked.asks).toEqual([{ id: 'infection/leftLeg', formula: '1d100' }]);
});

const infected = { infection: 'infected' };

const dayEnds: readonly NamedCase[] = [
  {
    name: 'blood poisoning sets in at 10',
    heading: INFECTED,
    rule: 'one chance in ten at the end of the day; nothing hurts yet',
    body: wounded({ head: infected }, { dayMinutes: 1380 }),
    input: { hours: 1 },
    dice: { 'sepsis/1/head': 10 },
    expect: {
      asks: [{ id: 'sepsis/1/head', formula: '1d100' }],
      body: { sepsis: true, hp: 50, losses: {}, dayMinutes: 0 },
      flags: ['sepsis'],
    },
  },
  {
    name: 'and not at 11',
    heading: INFECTED,
    rule: 'until the next day’s end',
    body: wounded({ head: infected }, { dayMinutes: 1380 }),
    input: { hours: 1 },
    dice: { 'sepsis/1/head': 11 },
    expect: { body: { sepsis: false }, flags: [] },
  },
  {
    name: 'a day not over asks nothing',
    heading: INFECTED,
    rule: 'one minute before midnight',
    body: wounded({ head: infected }, { dayMinutes: 1380 }),
    input: { minutes: 59 },
    expect: { asks: [], body: { sepsis: false, dayMinutes: 1439 } },
  },
  {
    name: 'it hurts from the next hour',
    heading: SEPSIS,
    rule: 'set in at midnight, the first hour of it is the second that passes',
    body: wounded({ head: infected }, { dayMinutes: 1380 }),
    input: { hours: 2 },
    dice: {
      'sepsis/1/head': 1,
      'sepsis/hour2/damage': 3,
      'sepsis/hour2/Wp': 1,
      'sepsis/hour2/Sg': 2,
      'sepsis/hour2/Nv': 3,
      'sepsis/hour2/Ld': 4,
    },
    expect: { body: { sepsis: true, hp: 47, losses: { Wp: 1, Sg: 2, Nv: 3, Ld: 4 }, dayMinutes: 60 } },
  },
  {
    name: 'each infected wound is asked until it sets in',
    heading: SEPSIS,
    rule: 'one bout at a time, however many the wounds: the third is not asked',
    body: wounded({ head: infected, rightArm: infected, leftLeg: infected }, { dayMinutes: 1439 }),
    input: { minutes: 1 },
    dice: { 'sepsis/1/head': 11, 'sepsis/1/rightArm': 10 },
    expect: {
      asks: [
        { id: 'sepsis/1/head', formula: '1d100' },
        { id: 'sepsis/1/rightArm', formula: '1d100' },
      ],
      body: { sepsis: true },
    },
  },
  {
    name: 'day after day',
    heading: INFECTED,
    rule: 'the days are counted from the first that ends in the span',
    body: wounded({ head: infected }, { dayMinutes: 720 }),
    input: { hours: 60 },
    dice: { 'sepsis/1/head': 100, 'sepsis/2/head': 50, 'sepsis/3/head': 11 },
    expect: { body: { sepsis: false, dayMinutes: 0 }, flags: [] },
  },
  {
    name: 'an infection that breaks out at midnight counts at once',
    heading: INFECTED,
    rule: 'the hour comes before the end of the day',
    body: wounded({ head: { infection: 'due', infectionHours: 1 } }, { dayMinutes: 1380 }),
    input: { hours: 1 },
    dice: { 'sepsis/1/head': 11 },
    expect: { body: { locations: { head: infected } }, flags: ['infected:head'] },
  },
  {
    name: 'one that is due does not count',
    heading: INFECTED,
    rule: 'nor one that was spared',
    body: wounded(
      { head: { infection: 'due', infectionHours: 2 }, body: { infection: 'spared' } },
      { dayMinutes: 1380 },
    ),
    input: { hours: 1 },
    expect: { asks: [], body: { sepsis: false } },
  },
  {
    name: 'who has it already is not asked at the day’s end',
    heading: SEPSIS,
    rule: 'one bout at a time',
    body: wounded({ head: infected }, { dayMinutes: 1380, sepsis: true }),
    input: { hours: 1 },
    dice: { ...sepsisHour(1, 1, [1, 1, 1, 1]) },
    expect: { body: { sepsis: true, hp: 49 }, flags: [] },
  },
];

/** The rolls of one hour of blood poisoning. */
function sepsisHour(hour: number, damage: number, minds: readonly number[] = []): Record<string, number> {
  const names = ['Wp', 'Sg', 'Nv', 'Ld'];
  const rolls = minds.map((roll, index) => [`sepsis/hour${hour}/${names[index] ?? ''}`, roll] as const);
  return { [`sepsis/hour${hour}/damage`]: damage, ...Object.fromEntries(rolls) };
}

runTable('the end of a day', 'elapse', dayEnds);

const poisoned: readonly NamedCase[] = [
  {
    name: 'an hour of it takes hit points and every mind',
    heading: SEPSIS,
    rule: '1d6 and four times 1d10, in order, on top of what was lost',
    body: person({ sepsis: true, losses: { Wp: 5, WS: 3 } }),
    input: { hours: 1 },
    dice: sepsisHour(1, 6, [10, 1, 2, 3]),
    expect: {
      asks: [
        { id: 'sepsis/hour1/damage', formula: '1d6' },
        { id: 'sepsis/hour1/Wp', formula: '1d10' },
        { id: 'sepsis/hour1/Sg', formula: '1d10' },
        { id: 'sepsis/hour1/Nv', formula: '1d10' },
        { id: 'sepsis/hour1/Ld', formula: '1d10' },
      ],
      body: { hp: 44, coma: false, losses: { Wp: 15, WS: 3, Sg: 1, Nv: 2, Ld: 3 } },
      derived: { characteristics: { Wp: 35, Sg: 49, Nv: 48, Ld: 47 } },
      flags: [],
    },
  },
  {
    name: 'less than an hour takes nothing',
    heading: SEPSIS,
    rule: 'it hurts by the full hour',
    body: person({ sepsis: true }),
    input: { minutes: 59 },
    expect: { asks: [], body: { hp: 50, losses: {} } },
  },
  {
    name: 'at exactly half Toughness he is awake',
    heading: 'Hit Points',
    rule: '25 is not below 25',
    body: person({ sepsis: true, hp: 26 }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1, [1, 1, 1, 1]),
    expect: { body: { hp: 25, unconscious: [], prone: false }, flags: [] },
  },
  {
    name: 'below it he falls unconscious',
    heading: 'Hit Points',
    rule: 'lies down and drops what he holds',
    body: person({ sepsis: true, hp: 26, locations: { rightArm: { holds: 'oneHanded' } } }),
    input: { hours: 1 },
    dice: sepsisHour(1, 2, [1, 1, 1, 1]),
    expect: {
      body: { hp: 24, unconscious: ['hp'], prone: true, locations: { rightArm: { holds: 'nothing' } } },
      flags: ['dropped:rightArm', 'prone', 'unconscious'],
    },
  },
  {
    name: 'he dies of it, and no mind is asked any more',
    heading: 'Instant Death',
    rule: '0 hit points in the second hour; the time of day runs on, all else stops',
    body: person({
      ...{ sepsis: true, hp: 5, unconscious: ['hp'], prone: true },
      clocks: [{ id: 'leftArm.stump', hours: 9, endedBy: 'surgery' }],
    }),
    input: { hours: 5 },
    dice: { ...sepsisHour(1, 2, [1, 1, 1, 1]), ...sepsisHour(2, 3) },
    expect: {
      body: {
        ...{ dead: true, hp: 0, sepsis: true, losses: { Wp: 1, Sg: 1, Nv: 1, Ld: 1 }, dayMinutes: 300 },
        clocks: [{ id: 'leftArm.stump', hours: 8, endedBy: 'surgery' }],
      },
      flags: ['dead'],
    },
  },
  {
    name: 'one point of a mind keeps him out of the coma',
    heading: SEPSIS,
    rule: 'fifty less forty-nine',
    body: person({ sepsis: true, losses: { Nv: 40 } }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1, [10, 10, 9, 10]),
    expect: { body: { coma: false, losses: { Nv: 49 } }, derived: { canAct: true }, flags: [] },
  },
  {
    name: 'a mind at its end is a coma',
    heading: SEPSIS,
    rule: 'fifty less fifty; he neither falls nor drops anything',
    body: person({ sepsis: true, losses: { Nv: 40 }, locations: { rightArm: { holds: 'oneHanded' } } }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1, [10, 10, 10, 10]),
    expect: {
      body: {
        ...{ coma: true, prone: false, unconscious: [], losses: { Nv: 50 } },
        locations: { rightArm: { holds: 'oneHanded' } },
      },
      derived: { canAct: false, characteristics: { Nv: 0 } },
      flags: ['coma'],
    },
  },
  {
    name: 'a mind that never was is at its end in the first hour',
    heading: SEPSIS,
    rule: 'a sagacity of 1 is spent by any roll',
    body: person({ characteristics: { ...FIFTY, Sg: 1 }, sepsis: true }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1, [1, 1, 1, 1]),
    expect: { body: { coma: true, losses: { Sg: 1 } } },
  },
  {
    name: 'a coma does not stop it',
    heading: SEPSIS,
    rule: 'what is lost is lost below nothing too; the coma is no news',
    body: person({ sepsis: true, coma: true, losses: { Wp: 50 } }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1, [7, 1, 1, 1]),
    expect: { body: { coma: true, losses: { Wp: 57 } }, flags: [] },
  },
  {
    name: 'without sepsis no loss is a coma',
    heading: SEPSIS,
    rule: 'a mind lost otherwise is not looked at',
    body: person({ losses: { Wp: 50 } }),
    input: { hours: 1 },
    expect: { asks: [], body: { coma: false } },
  },
  {
    name: 'it comes before the clocks of the hour',
    heading: SEPSIS,
    rule: 'who is poisoned to death in an hour is not killed by a clock in it',
    body: person({ sepsis: true, hp: 1, clocks: [{ id: 'leftArm.stump', hours: 1, endedBy: 'surgery' }] }),
    input: { hours: 1 },
    dice: sepsisHour(1, 1),
    expect: { body: { dead: true, clocks: [{ id: 'leftArm.stump', hours: 1, endedBy: 'surgery' }] } },
  },
];

runTable('blood poisoning', 'elapse', poisoned);

describe('the ledger of infection and blood poisoning', () => {
  it('has every figure with its ask', () => {
    const { ledger } = resolved('elapse', {
      options: infection,
      body: hardy({
        dayMinutes: 1380,
        losses: { Wp: 43 },
        locations: { head: { level: 1 }, body: { level: 1 } },
      }),
      input: { hours: 2 },
      dice: {
        ...{ 'infection/head': 7, 'infection/head/hours': 1, 'infection/body': 60, 'sepsis/1/head': 4 },
        ...sepsisHour(2, 5, [7, 1, 2, 3]),
      },
    });
    const lost = (characteristic: string, points: number, total: number): Parts => ({
      ...{ key: 'sepsisLoss', ask: `sepsis/hour2/${characteristic}`, hour: 2, characteristic, points, total },
    });
    expect(ledger).toEqual([
      { key: 'elapsed', minutes: 120, hours: 2, days: 1, before: 1380, after: 60 },
      { key: 'infectionRisk', ask: 'infection/head', location: 'head', roll: 7, atMost: 50, happens: true },
      { key: 'infectionDue', ask: 'infection/head/hours', location: 'head', hours: 1 },
      { key: 'infectionRisk', ask: 'infection/body', location: 'body', roll: 60, atMost: 50, happens: false },
      { key: 'infected', location: 'head', hour: 1 },
      {
        ...{ key: 'sepsisRisk', ask: 'sepsis/1/head', location: 'head', day: 1 },
        ...{ roll: 4, atMost: 10, happens: true },
      },
      { key: 'sepsis', location: 'head', day: 1 },
      { key: 'sepsisDamage', ask: 'sepsis/hour2/damage', hour: 2, lost: 5 },
      { key: 'hitPoints', lost: 5, before: 200, after: 195 },
      lost('Wp', 7, 50),
      lost('Sg', 1, 1),
      lost('Nv', 2, 2),
      lost('Ld', 3, 3),
      { key: 'mindSpent', characteristic: 'Wp', value: 50, losses: 50 },
      { key: 'coma', hour: 2 },
    ]);
  });
});
