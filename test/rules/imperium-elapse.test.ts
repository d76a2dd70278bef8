import { describe, expect, it } from 'vitest';
import { person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const UNCONSCIOUS = 'Unconsciousness';
const TIME = 'Recovery';
const MULTIPLE = 'Multiple Injuries';
const STUMP = 'Arm Crippling Injuries 5';

const asleep = (changes: Parts = {}): Parts => person({ unconscious: ['injury'], prone: true, ...changes });

const waking: readonly NamedCase[] = [
  {
    name: 'he sleeps for ten minutes a pip',
    heading: UNCONSCIOUS,
    rule: 'a 3 is half an hour: after 29 minutes one is left',
    body: asleep(),
    input: { minutes: 29 },
    dice: { 'wake/minutes': 3 },
    expect: {
      asks: [{ id: 'wake/minutes', formula: '1d6' }],
      body: { unconscious: ['injury'], wakeIn: 1, dayMinutes: 29 },
      flags: [],
    },
  },
  {
    name: 'and wakes on the minute',
    heading: UNCONSCIOUS,
    rule: 'after 30 none is left; he lies where he lay',
    body: asleep(),
    input: { minutes: 30 },
    dice: { 'wake/minutes': 3 },
    expect: { body: { unconscious: [], prone: true, dayMinutes: 30 }, flags: [] },
  },
  {
    name: 'what was rolled before is not rolled again',
    heading: UNCONSCIOUS,
    rule: 'twenty minutes less nineteen',
    body: asleep({ wakeIn: 20 }),
    input: { minutes: 19 },
    expect: { asks: [], body: { unconscious: ['injury'], wakeIn: 1 } },
  },
  {
    name: 'whose time is over wakes at once',
    heading: UNCONSCIOUS,
    rule: 'nothing left is nothing left',
    body: asleep({ wakeIn: 0 }),
    input: { minutes: 1 },
    expect: { asks: [], body: { unconscious: [] } },
  },
  {
    name: 'time does not wake who has lost too much blood',
    heading: UNCONSCIOUS,
    rule: 'only hit points do; nothing is rolled for him',
    body: asleep({ hp: 20, unconscious: ['hp'] }),
    input: { hours: 10 },
    expect: { asks: [], body: { unconscious: ['hp'], hp: 20 } },
  },
  {
    name: 'who is awake has no countdown that runs',
    heading: UNCONSCIOUS,
    rule: 'it is looked at only while the injury keeps him down',
    body: person({ wakeIn: 5 }),
    input: { minutes: 10 },
    expect: { asks: [], body: { wakeIn: 5, unconscious: [] } },
  },
  {
    name: 'one cause ends and the other stays',
    heading: UNCONSCIOUS,
    rule: 'an hour is the longest that a knock lasts',
    body: asleep({ hp: 20, unconscious: ['hp', 'injury'] }),
    input: { hours: 1 },
    dice: { 'wake/minutes': 6 },
    expect: { body: { unconscious: ['hp'] } },
  },
];

runTable('waking', 'elapse', waking);

it('takes the countdown away with the waking', () => {
  const { body } = resolved('elapse', { body: asleep({ wakeIn: 5 }), input: { minutes: 5 } });
  expect(body).not.toHaveProperty('wakeIn');
});

const mending = (hoursLeft: Parts, changes: Parts = {}): Parts => ({
  ...{ entry: 1, stage: 'recovering', permanent: [], hoursLeft },
  ...changes,
});

const stump = (hours: number): Parts => ({ id: 'leftArm.stump', hours, endedBy: 'surgery' });

const passing: readonly NamedCase[] = [
  {
    name: 'rounds are over when minutes pass',
    heading: 'Stunning',
    rule: 'no stun is left, and nobody has acted; bleeding and clocks of rounds stand still',
    body: person({
      stunned: 3,
      stunFresh: true,
      acted: true,
      locations: { body: { level: 2, bleeding: 2 } },
      clocks: [{ id: 'body.chest', rounds: 2, endedBy: 'drain' }],
    }),
    input: { minutes: 1 },
    expect: {
      asks: [],
      body: {
        ...{ hp: 50, stunned: 0, stunFresh: false, acted: false, dayMinutes: 1 },
        locations: { body: { bleeding: 2 } },
        clocks: [{ id: 'body.chest', rounds: 2, endedBy: 'drain' }],
      },
      flags: [],
      result: null,
    },
  },
  {
    name: 'what a chart stuns stays stunned',
    heading: 'Arm Crippling Injuries 1',
    rule: 'until attention',
    body: person({
      locations: { leftArm: { level: 3, cripplings: [{ entry: 1, stage: 'untreated', permanent: [] }] } },
    }),
    input: { hours: 1 },
    expect: { derived: { stunned: true, canAct: false } },
  },
  {
    name: 'an hour counts when the clock on the wall strikes',
    heading: STUMP,
    rule: 'from 0:59 one minute is enough',
    body: person({ dayMinutes: 59, clocks: [stump(5)] }),
    input: { minutes: 1 },
    expect: { body: { dayMinutes: 60, clocks: [stump(4)] } },
  },
  {
    name: 'and not before',
    heading: STUMP,
    rule: 'from 0:00 fifty-nine minutes are not',
    body: person({ clocks: [stump(5)] }),
    input: { minutes: 59 },
    expect: { body: { dayMinutes: 59, clocks: [stump(5)] } },
  },
  {
    name: 'the hour that he begins on is over',
    heading: STUMP,
    rule: 'from 1:00 the next stroke is at 2:00',
    body: person({ dayMinutes: 60, clocks: [stump(5)] }),
    input: { minutes: 60 },
    expect: { body: { dayMinutes: 120, clocks: [stump(4)] } },
  },
  {
    name: 'two strokes within sixty-one minutes',
    heading: STUMP,
    rule: 'from 0:59 to 2:00',
    body: person({ dayMinutes: 59, clocks: [stump(5)] }),
    input: { minutes: 61 },
    expect: { body: { dayMinutes: 120, clocks: [stump(3)] } },
  },
  {
    name: 'the day begins anew',
    heading: STUMP,
    rule: 'from 23:59 to 0:01, one stroke at midnight',
    body: person({ dayMinutes: 1439, clocks: [stump(5)] }),
    input: { minutes: 2 },
    expect: { body: { dayMinutes: 1, clocks: [stump(4)] } },
  },
  {
    name: 'a stump must be seen to within a day',
    heading: STUMP,
    rule: 'after 23 hours there is one left',
    body: person({ clocks: [stump(24)] }),
    input: { hours: 23 },
    expect: { body: { dead: false, clocks: [stump(1)] }, flags: [] },
  },
  {
    name: 'or he dies',
    heading: STUMP,
    rule: 'after 24 the clock is gone and so is he; the hit points are as they were',
    body: person({ clocks: [stump(24)] }),
    input: { hours: 24 },
    expect: { body: { dead: true, hp: 50, clocks: [], dayMinutes: 0 }, flags: ['dead'] },
  },
  {
    name: 'the day goes on without him',
    heading: STUMP,
    rule: 'the time of day advances by the whole span, all else stops at his death in the second hour',
    body: person({
      clocks: [stump(2), { id: 'body.other', hours: 9, endedBy: 'drain' }],
      locations: {
        leftLeg: { cripplings: [mending({ run: 9 })] },
        head: { infection: 'due', infectionHours: 4 },
      },
    }),
    input: { hours: 5 },
    expect: {
      body: {
        ...{ dead: true, dayMinutes: 300, clocks: [{ id: 'body.other', hours: 7, endedBy: 'drain' }] },
        locations: {
          leftLeg: { cripplings: [mending({ run: 8 })] },
          head: { infection: 'due', infectionHours: 3 },
        },
      },
      flags: ['dead'],
    },
  },
  {
    name: 'clocks that run out together are all gone',
    heading: STUMP,
    rule: 'in the first hour, two of three',
    body: person({ clocks: [stump(1), { id: 'rightArm.stump', hours: 1, endedBy: 'surgery' }, stumpOf('head', 2)] }),
    input: { hours: 1 },
    expect: { body: { dead: true, clocks: [stumpOf('head', 1)] } },
  },
  {
    name: 'recoveries count down hour by hour',
    heading: TIME,
    rule: 'a week is 168 hours: one is left of the run, the sprint is over',
    body: person({ locations: { leftLeg: { cripplings: [mending({ sprint: 167, run: 169 })] } } }),
    input: { weeks: 1 },
    expect: {
      body: { locations: { leftLeg: { cripplings: [mending({ run: 1 })] } }, dayMinutes: 0 },
      derived: { movement: 'crawl', characteristics: { WS: 25, BS: 25, I: 50 } },
    },
  },
  {
    name: 'a line over ends what it did',
    heading: TIME,
    rule: 'the last hour of the run; with no hours left and the wound closed he is healed',
    body: person({ locations: { leftLeg: { cripplings: [mending({ run: 1 })] } } }),
    input: { hours: 1 },
    expect: {
      body: { locations: { leftLeg: { cripplings: [{ entry: 1, stage: 'healed', permanent: [] }] } } },
      derived: { movement: 'normal', characteristics: { WS: 50 } },
    },
  },
  {
    name: 'a wound still open keeps it from being healed',
    heading: MULTIPLE,
    rule: 'level 1; what has no time of its own holds until healed',
    body: person({
      locations: { body: { level: 1, treated: true, cripplings: [mending({ sprint: 1, move: 2 })] } },
    }),
    input: { hours: 2 },
    expect: {
      body: { locations: { body: { cripplings: [{ entry: 1, stage: 'recovering', permanent: [] }] } } },
      derived: { movement: 'normal', characteristics: { I: 25 } },
    },
  },
  {
    name: 'several injuries recover side by side',
    heading: MULTIPLE,
    rule: 'each by its own hours; the untreated, the attended and the healed stand as they are',
    body: person({
      locations: {
        leftLeg: {
          level: 3,
          treated: true,
          cripplings: [
            mending({ sprint: 3, run: 1 }),
            mending({ sprint: 2, run: 5 }, { entry: 2 }),
            { entry: 3, stage: 'attended', permanent: [] },
            { entry: 4, stage: 'healed', permanent: [] },
            { entry: 6, stage: 'untreated', permanent: ['legLost'] },
          ],
        },
        rightArm: { level: 3, treated: true, cripplings: [mending({ arm: 2 }, { permanent: [] })] },
      },
    }),
    input: { hours: 2 },
    expect: {
      body: {
        locations: {
          leftLeg: {
            cripplings: [
              mending({ sprint: 1 }),
              mending({ run: 3 }, { entry: 2 }),
              { entry: 3, stage: 'attended', permanent: [] },
              { entry: 4, stage: 'healed', permanent: [] },
              { entry: 6, stage: 'untreated', permanent: ['legLost'] },
            ],
          },
          rightArm: { cripplings: [{ entry: 1, stage: 'recovering', permanent: [] }] },
        },
      },
    },
  },
  {
    name: 'hours of an injury that does not recover yet stand still',
    heading: MULTIPLE,
    rule: 'attended, whatever is written of hours',
    body: person({ locations: { leftLeg: { cripplings: [mending({ run: 3 }, { stage: 'attended' })] } } }),
    input: { hours: 2 },
    expect: { body: { locations: { leftLeg: { cripplings: [mending({ run: 3 }, { stage: 'attended' })] } } } },
  },
  {
    name: 'an injury that recovers without a time is healed when it is looked at',
    heading: MULTIPLE,
    rule: 'also when only a minute passes',
    body: person({ locations: { head: { cripplings: [{ entry: 4, stage: 'recovering', permanent: [] }] } } }),
    input: { minutes: 1 },
    expect: { body: { locations: { head: { cripplings: [{ entry: 4, stage: 'healed', permanent: [] }] } } } },
  },
  {
    name: 'the dead do not heal',
    heading: MULTIPLE,
    rule: 'he dies in the hour in which it would have closed',
    body: person({
      clocks: [stump(1)],
      locations: { head: { cripplings: [{ entry: 4, stage: 'recovering', permanent: [] }] } },
    }),
    input: { hours: 1 },
    expect: {
      body: { dead: true, locations: { head: { cripplings: [{ entry: 4, stage: 'recovering', permanent: [] }] } } },
    },
  },
  {
    name: 'fourteen days in one go',
    heading: TIME,
    rule: '336 hours, and as many off',
    body: person({
      dayMinutes: 700,
      clocks: [stump(337)],
      locations: { leftLeg: { cripplings: [mending({ run: 336 })] } },
    }),
    input: { weeks: 2 },
    expect: {
      body: {
        dayMinutes: 700,
        clocks: [stump(1)],
        locations: { leftLeg: { cripplings: [{ entry: 1, stage: 'healed', permanent: [] }] } },
      },
    },
  },
  {
    name: 'for the dead no time passes',
    heading: 'Instant Death',
    rule: 'asked nothing, changed nothing, not even the time of day',
    options: { infection: true },
    body: person({
      ...{ hp: 0, dead: true, stunned: 2, unconscious: ['injury'], dayMinutes: 5 },
      clocks: [stump(1)],
      locations: { head: { level: 1 } },
    }),
    input: { hours: 5 },
    expect: {
      asks: [],
      body: {
        stunned: 2,
        unconscious: ['injury'],
        dayMinutes: 5,
        clocks: [stump(1)],
        locations: { head: { level: 1 } },
      },
      flags: [],
      result: null,
    },
  },
];

function stumpOf(location: string, hours: number): Parts {
  return { id: `${location}.stump`, hours, endedBy: 'surgery' };
}

runTable('time that passes', 'elapse', passing);

it('takes the hours away with the last line', () => {
  const body = person({ locations: { leftLeg: { level: 1, cripplings: [mending({ run: 1 })] } } });
  const { body: after } = resolved('elapse', { body, input: { hours: 1 } });
  expect(after).not.toHaveProperty('locations.leftLeg.cripplings.0.hoursLeft');
});

it('the recovery that ends lowers Toughness no more when the next hour hurts', () => {
  const weak = { recovery: [{ id: 'weak', formula: '1d6', effects: { penalty: { T: 30 } } }] };
  const body = person({
    hp: 25,
    sepsis: true,
    locations: { body: { level: 1, treated: true, cripplings: [mending({ weak: 1 }, { custom: weak })] } },
  });
  const minds = ['Wp', 'Sg', 'Nv', 'Ld'];
  const rolls = (hour: number) =>
    Object.fromEntries([
      [`sepsis/hour${hour}/damage`, 2],
      ...minds.map((name) => [`sepsis/hour${hour}/${name}`, 1] as const),
    ]);
  const run = (hours: number, dice: Readonly<Record<string, number>>) =>
    resolved('elapse', { body, input: { hours }, dice }).body;
  expect(run(1, rolls(1))).toMatchObject({ hp: 23, unconscious: [] });
  expect(run(2, { ...rolls(1), ...rolls(2) })).toMatchObject({ hp: 21, unconscious: ['hp'] });
});

describe('the ledger of time that passes', () => {
  it('tells the span, the strokes and the time of day first, then what came of them', () => {
    const { ledger } = resolved('elapse', {
      body: person({
        ...{ stunned: 2, unconscious: ['injury'], prone: true, dayMinutes: 1410 },
        clocks: [stump(9)],
        locations: {
          leftLeg: { level: 1, treated: true, cripplings: [mending({ sprint: 1, run: 5 })] },
          head: { infection: 'due', infectionHours: 1 },
          body: { infection: 'due', infectionHours: 7 },
        },
      }),
      input: { minutes: 90 },
      dice: { 'wake/minutes': 2, 'sepsis/1/head': 11 },
    });
    const leg = { location: 'leftLeg', kind: 'leg', entry: 1, custom: false };
    expect(ledger).toEqual([
      { key: 'elapsed', minutes: 90, hours: 2, days: 1, before: 1410, after: 60 },
      { key: 'stunFalls', before: 2, after: 0 },
      { key: 'wakeTime', ask: 'wake/minutes', roll: 2, minutes: 20 },
      { key: 'wakeRuns', before: 20, after: 0 },
      { key: 'awake', cause: 'injury' },
      { key: 'recoveryRuns', ...leg, line: 'sprint', before: 1, after: 0 },
      { key: 'infected', location: 'head', hour: 1 },
      {
        ...{ key: 'sepsisRisk', ask: 'sepsis/1/head', location: 'head', day: 1 },
        ...{ roll: 11, atMost: 10, happens: false },
      },
      { key: 'hoursRun', clock: 'leftArm.stump', before: 9, after: 7 },
      { key: 'recoveryRuns', ...leg, line: 'run', before: 5, after: 3 },
      { key: 'infectionRuns', location: 'body', before: 7, after: 5 },
    ]);
  });

  it('names the clock that killed', () => {
    const { ledger } = resolved('elapse', { body: person({ clocks: [stump(3)] }), input: { hours: 4 } });
    expect(ledger).toEqual([
      { key: 'elapsed', minutes: 240, hours: 4, days: 0, before: 0, after: 240 },
      { key: 'death', cause: 'clock', clock: 'leftArm.stump' },
      { key: 'hoursRun', clock: 'leftArm.stump', before: 3, after: 0 },
    ]);
  });
});

describe('time that passes, refused', () => {
  it.each([
    [{}, 'input: expected exactly one of minutes, hours and weeks'],
    [{ minutes: 5, hours: 1 }, 'input: expected exactly one of minutes, hours and weeks'],
    [{ minutes: 0 }, 'input.minutes: expected 1..20160, got 0'],
    [{ minutes: 20161 }, 'input.minutes: expected 1..20160, got 20161'],
    [{ minutes: 1.5 }, 'input.minutes: expected a whole number, got 1.5'],
    [{ hours: 0 }, 'input.hours: expected 1..336, got 0'],
    [{ hours: 337 }, 'input.hours: expected 1..336, got 337'],
    [{ hours: '5' }, 'input.hours: expected a number, got "5"'],
    [{ weeks: 3 }, 'input.weeks: expected 1..2, got 3'],
    [{ days: 1 }, 'input.days: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('elapse', { input })).toBe(message);
  });

  it.each([[{ minutes: 20160 }], [{ hours: 336 }], [{ weeks: 2 }]])('%j is the longest', (input) => {
    expect(resolved('elapse', { input }).body).toMatchObject({ dayMinutes: 0 });
  });

  it('needs a body', () => {
    expect(refusal('elapse', { body: null, input: { hours: 1 } })).toBe('body: missing');
  });
});
