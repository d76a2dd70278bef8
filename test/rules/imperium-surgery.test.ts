import { describe, expect, it } from 'vitest';
import { FIFTY, person, refusal, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const SURGERY = 'Surgery Failure';
const PERMANENT = 'Permanent';
const RECOVERY = 'Recovery';
const LODGED = 'Optional Rule – Lodged Projectiles';
const INFECTED = 'Optional Rule – Infected Wounds';

/** A crippling injury as it stands on a body. */
const injury = (entry: number, changes: Parts = {}): Parts => ({
  entry,
  stage: 'untreated',
  permanent: [],
  ...changes,
});

/** A person with injuries at one location, at its top level unless the state says otherwise. */
function crippled(location: string, cripplings: readonly Parts[], state: Parts = {}, changes: Parts = {}): Parts {
  const top: Readonly<Record<string, number>> = { head: 2, body: 4 };
  return person({ locations: { [location]: { level: top[location] ?? 3, cripplings, ...state } }, ...changes });
}

const operation = (location: string, passed: boolean): Parts => ({ kind: 'surgery', location, passed });

/** What stands on one location after. */
const at = (location: string, state: Parts, body: Parts = {}): Parts => ({
  body: { locations: { [location]: state }, ...body },
});

/** Every entry that can be survived: what success and failure ask, and what they leave, worked out from the charts. */
interface Row {
  readonly location: string;
  readonly entry: number;
  readonly part?: string;
  /** Asks of the recovery lines, each with its formula and the roll. */
  readonly lines: readonly (readonly [string, string, number])[];
  readonly hoursLeft?: Readonly<Record<string, number>>;
  /** The line that a failed test of Toughness brings. */
  readonly tested?: string;
  readonly kept?: readonly string[];
  readonly failure?: readonly (readonly [string, string, number])[];
  readonly failed?: readonly string[];
  readonly losses?: Parts;
}

const WEEK = 168;

const rows: readonly Row[] = [
  {
    ...{ location: 'head', entry: 1, part: 'nose', lines: [], failure: [['sense', '1d100', 75]] },
    failed: ['disfigured', 'senseLost:nose'],
  },
  {
    ...{ location: 'head', entry: 2, lines: [['speech', '1d3+3', 6]], hoursLeft: { speech: 6 * WEEK } },
    ...{ failure: [['leadership', '2d10', 13]], failed: ['speechImpediment'], losses: { Ld: 13 } },
  },
  {
    ...{ location: 'head', entry: 3, lines: [['sight', '1d6', 1]], hoursLeft: { sight: WEEK } },
    ...{ failed: ['eyeLost'], losses: { BS: 20 } },
  },
  { location: 'head', entry: 4, lines: [] },
  {
    ...{ location: 'head', entry: 5, lines: [['spine', '1d6+6', 12]], hoursLeft: { spine: 12 * WEEK } },
    tested: 'paralysedNeck',
  },
  {
    ...{ location: 'head', entry: 6, lines: [['brain', '1d6+3', 4]], hoursLeft: { brain: 4 * WEEK } },
    tested: 'brainDamage',
  },
  {
    ...{ location: 'body', entry: 1 },
    lines: [
      ['sprint', '1d3+3', 4],
      ['run', '1d3', 3],
      ['move', '1d6', 6],
    ],
    hoursLeft: { sprint: 4 * WEEK, run: 3 * WEEK, move: 6 * WEEK },
  },
  {
    ...{ location: 'body', entry: 2, part: 'left', lines: [['strength', '1d6', 2]] },
    hoursLeft: { strength: 2 * WEEK },
  },
  { location: 'body', entry: 3, lines: [['weak', '3d6', 18]], hoursLeft: { weak: 18 * WEEK } },
  {
    ...{ location: 'body', entry: 4, lines: [['move', '1d6+3', 9]], hoursLeft: { move: 9 * WEEK } },
    tested: 'infertile',
  },
  {
    ...{ location: 'body', entry: 5, lines: [['spine', '1d6+6', 7]], hoursLeft: { spine: 7 * WEEK } },
    tested: 'paralysedWaist',
  },
  {
    ...{ location: 'body', entry: 6 },
    lines: [
      ['speech', '1d3', 2],
      ['sprint', '1d3+3', 5],
      ['run', '1d3', 1],
    ],
    hoursLeft: { speech: 2 * 24, sprint: 5 * WEEK, run: WEEK },
  },
  { location: 'leftArm', entry: 1, lines: [['arm', '1d6+3', 4]], hoursLeft: { arm: 4 * WEEK } },
  {
    ...{ location: 'leftArm', entry: 2, lines: [['hand', '1d3+3', 5]], hoursLeft: { hand: 5 * WEEK } },
    ...{ failure: [['fingers', '1d3', 2]], failed: ['fingersLost:2'] },
  },
  { location: 'leftArm', entry: 3, lines: [['hand', '1d6+3', 9]], hoursLeft: { hand: 9 * WEEK } },
  { location: 'leftArm', entry: 4, lines: [['arm', '1d6+6', 8]], hoursLeft: { arm: 8 * WEEK } },
  {
    ...{ location: 'leftArm', entry: 5, lines: [['arm', '1d3+3', 6]], hoursLeft: { arm: 6 * WEEK } },
    kept: ['handLost'],
  },
  {
    ...{ location: 'leftArm', entry: 6, lines: [['weak', '1d6+6', 9]], hoursLeft: { weak: 9 * WEEK } },
    kept: ['armLost'],
  },
  {
    ...{ location: 'rightLeg', entry: 1 },
    lines: [
      ['sprint', '3d6+3', 21],
      ['run', '1d6+3', 4],
    ],
    hoursLeft: { sprint: 21 * WEEK, run: 4 * WEEK },
  },
  ...[2, 3, 4].map((entry): Row => ({
    location: 'rightLeg',
    entry,
    lines: [
      ['sprint', entry === 3 ? '1d3+3' : '1d3+1', 4],
      ['run', '1d3', 2],
    ],
    hoursLeft: { sprint: 4 * WEEK, run: 2 * WEEK },
  })),
  {
    ...{ location: 'rightLeg', entry: 5, lines: [['stand', '1d3', 3]], hoursLeft: { stand: 3 * WEEK } },
    kept: ['footLost'],
  },
  {
    ...{ location: 'rightLeg', entry: 6, lines: [['stand', '1d3+3', 6]], hoursLeft: { stand: 6 * WEEK } },
    kept: ['legLost'],
  },
];

/** What the operation on a row asks, and the injury after it. */
function played(row: Row, passed: boolean, toughness: number | null) {
  const { location, entry, part, lines, hoursLeft, tested, kept = [], failure = [], failed = [] } = row;
  const ofPart = part === undefined ? {} : { part };
  const body = crippled(location, [injury(entry, { permanent: kept, ...ofPart })]);
  const extra = passed ? (toughness === null ? [] : ([['toughness', '1d100', toughness]] as const)) : failure;
  const rolls = [...lines, ...extra];
  const run = resolved('treat', {
    body,
    input: operation(location, passed),
    dice: Object.fromEntries(rolls.map(([id, , roll]) => [`surgery/1/${id}`, roll])),
  });
  const asks = rolls.map(([id, formula]) => ({ id: `surgery/1/${id}`, formula }));
  const came = tested !== undefined && (!passed || (toughness ?? 0) > 50) ? [tested] : [];
  const after = {
    ...{ entry, ...ofPart, stage: 'recovering', permanent: [...kept, ...came, ...(passed ? [] : failed)] },
    ...(hoursLeft === undefined ? {} : { hoursLeft }),
  };
  return { run, asks, after };
}

describe('surgery on every entry of every chart [seed 000, Crippling Injuries Charts]', () => {
  it('has a row for each of the twenty-four that can be survived', () => {
    expect(rows).toHaveLength(24);
  });

  it.each(rows.map((row) => [`${row.location} ${row.entry}`, row] as const))('%s, done well', (_name, row) => {
    const { run, asks, after } = played(row, true, row.tested === undefined ? null : 50);
    expect(run.asks).toEqual(asks);
    expect(run.body).toMatchObject({ locations: { [row.location]: { treated: true } }, losses: {} });
    expect(Reflect.get(run.body ?? {}, 'locations')).toHaveProperty(`${row.location}.cripplings`, [after]);
  });

  it.each(rows.map((row) => [`${row.location} ${row.entry}`, row] as const))('%s, botched', (_name, row) => {
    const { run, asks, after } = played(row, false, null);
    expect(run.asks).toEqual(asks);
    expect(run.body).toMatchObject({ locations: { [row.location]: { treated: true } } });
    expect(run.body).toHaveProperty('losses', row.losses ?? {});
    expect(Reflect.get(run.body ?? {}, 'locations')).toHaveProperty(`${row.location}.cripplings`, [after]);
  });

  it.each(
    rows.filter(({ tested }) => tested !== undefined).map((row) => [`${row.location} ${row.entry}`, row] as const),
  )('%s, done well, but Toughness fails at 51', (_name, row) => {
    const { run, after } = played(row, true, 51);
    expect(after.permanent).toEqual([row.tested]);
    expect(Reflect.get(run.body ?? {}, 'locations')).toHaveProperty(`${row.location}.cripplings`, [after]);
  });
});

/** A chart entry of a weapon's own. */
const own = (custom: Parts, changes: Parts = {}): Parts => injury(1, { custom, ...changes });

const cases: readonly NamedCase[] = [
  {
    name: 'surgery is attention too',
    heading: 'Immediate And Persistent Effects',
    rule: 'also when it fails: bleeding and the clock of attention stop',
    body: crippled(
      'head',
      [injury(6)],
      { bleeding: 2 },
      { clocks: [{ id: 'head.brain', rounds: 1, endedBy: 'attention' }] },
    ),
    input: operation('head', false),
    dice: { 'surgery/1/brain': 9 },
    expect: at(
      'head',
      {
        treated: true,
        bleeding: 0,
        cripplings: [{ entry: 6, stage: 'recovering', permanent: ['brainDamage'], hoursLeft: { brain: 9 * WEEK } }],
      },
      { clocks: [] },
    ),
  },
  {
    name: 'surgery on a location without cripplings asks nothing',
    heading: SURGERY,
    rule: 'it is attention and no more',
    body: person({ locations: { leftLeg: { level: 2, bleeding: 1 } } }),
    input: operation('leftLeg', true),
    expect: { asks: [], ...at('leftLeg', { level: 2, treated: true, bleeding: 0 }), flags: [], result: null },
  },
  {
    name: 'injuries are numbered as they stand, healed ones counted',
    heading: RECOVERY,
    rule: 'only the attended are operated on: the second and the fourth of four',
    body: crippled('leftLeg', [
      injury(1, { stage: 'healed' }),
      injury(2),
      injury(3, { stage: 'recovering', hoursLeft: { run: 5 } }),
      injury(4, { stage: 'attended' }),
    ]),
    input: operation('leftLeg', true),
    dice: { 'surgery/2/sprint': 2, 'surgery/2/run': 1, 'surgery/4/sprint': 3, 'surgery/4/run': 2 },
    expect: {
      asks: [
        { id: 'surgery/2/sprint', formula: '1d3+1' },
        { id: 'surgery/2/run', formula: '1d3' },
        { id: 'surgery/4/sprint', formula: '1d3+1' },
        { id: 'surgery/4/run', formula: '1d3' },
      ],
      ...at('leftLeg', {
        cripplings: [
          { entry: 1, stage: 'healed', permanent: [] },
          { entry: 2, stage: 'recovering', permanent: [], hoursLeft: { sprint: 2 * WEEK, run: WEEK } },
          { entry: 3, stage: 'recovering', permanent: [], hoursLeft: { run: 5 } },
          { entry: 4, stage: 'recovering', permanent: [], hoursLeft: { sprint: 3 * WEEK, run: 2 * WEEK } },
        ],
      }),
    },
  },
  {
    name: 'a sense is kept at 76',
    heading: 'Head Crippling Injuries 1',
    rule: 'three chances in four; he is disfigured all the same',
    body: crippled('head', [injury(1, { part: 'leftEar' })]),
    input: operation('head', false),
    dice: { 'surgery/1/sense': 76 },
    expect: at('head', {
      cripplings: [{ entry: 1, part: 'leftEar', stage: 'recovering', permanent: ['disfigured'] }],
    }),
  },
  {
    name: 'the second eye lost leaves him blind',
    heading: 'Head Crippling Injuries 3',
    rule: 'two failures: 40 Ballistic Skill lost, then nothing of it left, Weapon Skill halved',
    body: crippled(
      'head',
      [injury(3, { stage: 'healed', permanent: ['eyeLost'] }), injury(3, { stage: 'attended' })],
      { treated: true },
      { losses: { BS: 20 } },
    ),
    input: operation('head', false),
    dice: { 'surgery/2/sight': 6 },
    expect: {
      body: { losses: { BS: 40 } },
      derived: { characteristics: { WS: 25, BS: 0 } },
    },
  },
  {
    name: 'the test is against Toughness as it stands',
    heading: PERMANENT,
    rule: 'ten points lost: 41 fails',
    body: crippled('body', [injury(5)], {}, { losses: { T: 10 } }),
    input: operation('body', true),
    dice: { 'surgery/1/spine': 8, 'surgery/1/toughness': 41 },
    expect: at('body', {
      cripplings: [{ entry: 5, stage: 'recovering', permanent: ['paralysedWaist'], hoursLeft: { spine: 8 * WEEK } }],
    }),
  },
  {
    name: 'the recovering are no longer stunned by the chart',
    heading: RECOVERY,
    rule: 'what lasts until attention is over, what lasts while he recovers begins',
    body: crippled('body', [injury(3)]),
    input: operation('body', true),
    dice: { 'surgery/1/weak': 9 },
    expect: { derived: { stunned: false, canAct: true, characteristics: { WS: 40, BS: 40, I: 40, S: 50 } } },
  },
  {
    name: 'a clock for surgery stops when it succeeds',
    heading: 'Arm Crippling Injuries 5',
    rule: 'within the day; the clock elsewhere, and one that waits for a drain, run on',
    body: crippled(
      'leftArm',
      [injury(5, { permanent: ['handLost'] })],
      {},
      {
        clocks: [
          { id: 'leftArm.stump', hours: 1, endedBy: 'surgery' },
          { id: 'leftArm.other', rounds: 2, endedBy: 'drain' },
          { id: 'rightArm.stump', hours: 9, endedBy: 'surgery' },
        ],
      },
    ),
    input: operation('leftArm', true),
    dice: { 'surgery/1/arm': 4 },
    expect: {
      body: {
        clocks: [
          { id: 'leftArm.other', rounds: 2, endedBy: 'drain' },
          { id: 'rightArm.stump', hours: 9, endedBy: 'surgery' },
        ],
      },
    },
  },
  {
    name: 'a clock for surgery runs on when it fails',
    heading: 'Arm Crippling Injuries 6',
    rule: 'only success saves him',
    body: crippled(
      'leftArm',
      [injury(6, { permanent: ['armLost'] })],
      {},
      { clocks: [{ id: 'leftArm.stump', hours: 9, endedBy: 'surgery' }] },
    ),
    input: operation('leftArm', false),
    dice: { 'surgery/1/weak': 7 },
    expect: { body: { clocks: [{ id: 'leftArm.stump', hours: 9, endedBy: 'surgery' }] } },
  },
  {
    name: 'a later attempt can still stop it',
    heading: 'Arm Crippling Injuries 6',
    rule: 'the injury recovers already and is not operated on again',
    body: crippled(
      'leftArm',
      [injury(6, { stage: 'recovering', permanent: ['armLost'], hoursLeft: { weak: 100 } })],
      { treated: true },
      { clocks: [{ id: 'leftArm.stump', hours: 2, endedBy: 'surgery' }] },
    ),
    input: operation('leftArm', true),
    expect: { asks: [], body: { clocks: [] } },
  },
  {
    name: 'what is lodged comes out',
    heading: LODGED,
    rule: 'all of it; what was taken out before is still to heal',
    body: person({ locations: { body: { level: 1, lodged: 2, extracted: 1 } } }),
    input: operation('body', true),
    expect: { ...at('body', { lodged: 0, extracted: 3 }), derived: { characteristics: { I: 35 } } },
  },
  {
    name: 'it stays in when surgery fails',
    heading: LODGED,
    rule: 'and nothing festers without the option',
    body: person({ locations: { body: { level: 1, lodged: 2 } } }),
    input: operation('body', false),
    expect: { asks: [], ...at('body', { lodged: 2, extracted: 0, infection: 'none' }) },
  },
  {
    name: 'what is left in festers for certain',
    heading: INFECTED,
    rule: 'no roll but for the hours',
    options: { infection: true },
    body: person({ locations: { body: { level: 0, lodged: 1, infection: 'spared' } } }),
    input: operation('body', false),
    dice: { 'surgery/infection/hours': 10 },
    expect: {
      asks: [{ id: 'surgery/infection/hours', formula: '1d10' }],
      ...at('body', { infection: 'due', infectionHours: 10 }),
    },
  },
  {
    name: 'failed surgery festers at 50',
    heading: INFECTED,
    rule: 'one chance in two, and then the hours',
    options: { infection: true },
    body: person({ locations: { body: { level: 1 } } }),
    input: operation('body', false),
    dice: { 'surgery/infection': 50, 'surgery/infection/hours': 1 },
    expect: {
      asks: [
        { id: 'surgery/infection', formula: '1d100' },
        { id: 'surgery/infection/hours', formula: '1d10' },
      ],
      ...at('body', { infection: 'due', infectionHours: 1 }),
    },
  },
  {
    name: 'and is spared at 51',
    heading: INFECTED,
    rule: 'asked, and not infected',
    options: { infection: true },
    body: person({ locations: { body: { level: 1 } } }),
    input: operation('body', false),
    dice: { 'surgery/infection': 51 },
    expect: at('body', { infection: 'spared' }),
  },
  {
    name: 'a wound once spared is asked again by a botched operation',
    heading: INFECTED,
    rule: 'spared is as good as not asked',
    options: { infection: true },
    body: person({ locations: { body: { level: 2, infection: 'spared' } } }),
    input: operation('body', false),
    dice: { 'surgery/infection': 12, 'surgery/infection/hours': 4 },
    expect: at('body', { infection: 'due', infectionHours: 4 }),
  },
  {
    name: 'an infection on its way is not asked again',
    heading: INFECTED,
    rule: 'the hours run as they ran',
    options: { infection: true },
    body: person({ locations: { body: { level: 2, lodged: 1, infection: 'due', infectionHours: 3 } } }),
    input: operation('body', false),
    expect: { asks: [], ...at('body', { infection: 'due', infectionHours: 3 }) },
  },
  {
    name: 'nor one that is there',
    heading: INFECTED,
    rule: 'once is enough',
    options: { infection: true },
    body: person({ locations: { body: { level: 2, infection: 'infected' } } }),
    input: operation('body', false),
    expect: { asks: [], ...at('body', { infection: 'infected' }) },
  },
  {
    name: 'where nothing is hurt nothing festers',
    heading: INFECTED,
    rule: 'level 0 and nothing lodged',
    options: { infection: true },
    input: operation('body', false),
    expect: { asks: [], ...at('body', { infection: 'none', treated: true }) },
  },
  {
    name: 'surgery that succeeds does not infect',
    heading: INFECTED,
    rule: 'only what is treated without success',
    options: { infection: true },
    body: person({ locations: { body: { level: 2, lodged: 1 } } }),
    input: operation('body', true),
    expect: { asks: [], ...at('body', { infection: 'none', lodged: 0, extracted: 1 }) },
  },
  {
    name: 'an injury without a time to recover in a closed wound is healed at once',
    heading: 'Multiple Injuries',
    rule: 'recovering, no hours left, level 0; one with hours is not',
    body: crippled('head', [injury(4), injury(2)], { level: 0 }),
    input: operation('head', true),
    dice: { 'surgery/2/speech': 4 },
    expect: at('head', {
      cripplings: [
        { entry: 4, stage: 'healed', permanent: [] },
        { entry: 2, stage: 'recovering', permanent: [], hoursLeft: { speech: 4 * WEEK } },
      ],
    }),
  },
  {
    name: 'the dead are not operated on',
    heading: 'Instant Death',
    rule: 'nothing changes',
    body: crippled('head', [injury(6)], {}, { hp: 0, dead: true }),
    input: operation('head', true),
    expect: { asks: [], ...at('head', { treated: false }), flags: [] },
  },
  {
    name: 'the asks of an own chart, and lines without any',
    heading: 'Crippling Injuries Charts',
    rule: 'a word of its own, the characteristic, the id; a constant is not asked, a time of days, weeks where not said',
    body: crippled('body', [
      own({
        recovery: [
          { id: 'ache', formula: '2', unit: 'days' },
          { id: 'limp', formula: '1d4' },
          { id: 'brief', formula: '1d4-4', unit: 'days' },
          { id: 'scar' },
        ],
        failure: [
          { id: 'dread', loses: 'Nv', formula: '1d10', ask: 'fear' },
          { id: 'doubt', loses: 'Wp', formula: '1d6' },
          { id: 'toes', formula: '1d5' },
          { id: 'nails', formula: '3' },
          { id: 'calm', loses: 'Ld', formula: '1d6-6' },
          { id: 'twitch', atMost: 10 },
          { id: 'tremor', loses: 'WS', formula: '5', atMost: 20, ask: 'shake' },
          { id: 'stiff' },
        ],
      }),
    ]),
    input: operation('body', false),
    dice: {
      'surgery/1/limp': 3,
      'surgery/1/brief': 0,
      'surgery/1/fear': 7,
      'surgery/1/willpower': 4,
      'surgery/1/toes': 5,
      'surgery/1/leadership': -2,
      'surgery/1/twitch': 11,
      'surgery/1/shake': 20,
    },
    expect: {
      asks: [
        { id: 'surgery/1/limp', formula: '1d4' },
        { id: 'surgery/1/brief', formula: '1d4-4' },
        { id: 'surgery/1/fear', formula: '1d10' },
        { id: 'surgery/1/willpower', formula: '1d6' },
        { id: 'surgery/1/toes', formula: '1d5' },
        { id: 'surgery/1/leadership', formula: '1d6-6' },
        { id: 'surgery/1/twitch', formula: '1d100' },
        { id: 'surgery/1/shake', formula: '1d100' },
      ],
      body: {
        losses: { Nv: 7, Wp: 4, WS: 5 },
        locations: {
          body: {
            cripplings: [
              {
                entry: 1,
                stage: 'recovering',
                permanent: ['dread', 'doubt', 'toes:5', 'nails:3', 'calm', 'tremor', 'stiff'],
                hoursLeft: { ache: 48, limp: 3 * WEEK },
                custom: {
                  recovery: [
                    { id: 'ache', formula: '2', unit: 'days' },
                    { id: 'limp', formula: '1d4' },
                    { id: 'brief', formula: '1d4-4', unit: 'days' },
                    { id: 'scar' },
                  ],
                  failure: [
                    { id: 'dread', loses: 'Nv', formula: '1d10', ask: 'fear' },
                    { id: 'doubt', loses: 'Wp', formula: '1d6' },
                    { id: 'toes', formula: '1d5' },
                    { id: 'nails', formula: '3' },
                    { id: 'calm', loses: 'Ld', formula: '1d6-6' },
                    { id: 'twitch', atMost: 10 },
                    { id: 'tremor', loses: 'WS', formula: '5', atMost: 20, ask: 'shake' },
                    { id: 'stiff' },
                  ],
                },
              },
            ],
          },
        },
      },
    },
  },
];

runTable('surgery', 'treat', cases);

it.each([
  ['passed, and Toughness at 50', true, { 'surgery/1/toughness': 50 }, []],
  ['passed, but Toughness fails at 51', true, { 'surgery/1/toughness': 51 }, ['numb:inner', 'weak']],
  ['failed, without a test', false, {}, ['numb:inner', 'weak']],
])('one test stands for all the lines that are tested: %s', (_name, passed, dice, permanent) => {
  const custom = {
    part: { id: 'side', upTo: { inner: 3, outer: 6 } },
    permanent: [
      { id: 'numb', test: true, ofPart: true },
      { id: 'weak', test: true },
    ],
  };
  const body = crippled('leftArm', [own(custom, { part: 'inner' })]);
  const run = resolved('treat', { body, input: operation('leftArm', passed), dice });
  expect(run.body).toHaveProperty('locations.leftArm.cripplings.0.permanent', permanent);
});

it('tests the second injury against what the first has left of Toughness', () => {
  const dizzy = { id: 'dizzy', formula: '1d4-4', effects: { penalty: { T: 20 } } };
  const custom = { recovery: [dizzy], permanent: [{ id: 'numb', test: true }] };
  const body = crippled('head', [own(custom), injury(5)]);
  const dice = {
    ...{ 'surgery/1/dizzy': 0, 'surgery/1/toughness': 31 },
    ...{ 'surgery/2/spine': 7, 'surgery/2/toughness': 50 },
  };
  const { body: after } = resolved('treat', { body, input: operation('head', true), dice });
  expect(after).toMatchObject({ locations: { head: { cripplings: [{ permanent: ['numb'] }, { permanent: [] }] } } });
});

it('records a line once, and takes the hours of before away', () => {
  const body = crippled('head', [injury(3, { stage: 'attended', permanent: ['eyeLost'], hoursLeft: { sight: 4 } })]);
  const { body: after } = resolved('treat', { body, input: operation('head', false), dice: { 'surgery/1/sight': 2 } });
  expect(after).toHaveProperty('locations.head.cripplings', [
    { entry: 3, stage: 'recovering', permanent: ['eyeLost'], hoursLeft: { sight: 2 * WEEK } },
  ]);
});

it('tells of a count that was rolled, though as many fingers are gone already', () => {
  const body = crippled('leftArm', [injury(2, { stage: 'attended', permanent: ['fingersLost:2'] })]);
  const dice = { 'surgery/1/hand': 4, 'surgery/1/fingers': 2 };
  const { body: after, ledger } = resolved('treat', { body, input: operation('leftArm', false), dice });
  expect(after).toHaveProperty('locations.leftArm.cripplings.0.permanent', ['fingersLost:2']);
  expect(ledger).toContainEqual({
    ...{ key: 'permanent', ask: 'surgery/1/fingers', location: 'leftArm', line: 'fingersLost:2' },
  });
});

describe('the ledger of surgery', () => {
  it('has every figure with its ask', () => {
    const { ledger } = resolved('treat', {
      options: { infection: true },
      body: crippled(
        'head',
        [injury(1, { part: 'nose' }), injury(2)],
        { bleeding: 1 },
        {
          characteristics: { ...FIFTY, Ld: 40 },
          losses: { Ld: 3 },
        },
      ),
      input: operation('head', false),
      dice: {
        'surgery/1/sense': 75,
        'surgery/2/speech': 5,
        'surgery/2/leadership': 11,
        'surgery/infection': 40,
        'surgery/infection/hours': 6,
      },
    });
    const where = { location: 'head', kind: 'head', custom: false };
    expect(ledger).toEqual([
      { key: 'surgery', location: 'head', passed: false },
      { key: 'attention', location: 'head' },
      { key: 'bleedingStopped', location: 'head', before: 1 },
      { key: 'attended', ...where, entry: 1 },
      { key: 'attended', ...where, entry: 2 },
      { key: 'permanent', location: 'head', line: 'disfigured' },
      {
        ...{ key: 'lasting', ask: 'surgery/1/sense', location: 'head', line: 'senseLost:nose' },
        ...{ roll: 75, atMost: 75, happens: true },
      },
      { key: 'permanent', location: 'head', line: 'senseLost:nose' },
      { key: 'recovering', ...where, entry: 1 },
      {
        ...{ key: 'recovery', ask: 'surgery/2/speech', ...where, entry: 2 },
        ...{ line: 'speech', total: 5, unit: 'weeks', hours: 840 },
      },
      { key: 'permanent', location: 'head', line: 'speechImpediment' },
      { key: 'lost', ask: 'surgery/2/leadership', characteristic: 'Ld', points: 11, total: 14 },
      { key: 'recovering', ...where, entry: 2 },
      { key: 'infectionRisk', ask: 'surgery/infection', location: 'head', roll: 40, atMost: 50, happens: true },
      { key: 'infectionDue', ask: 'surgery/infection/hours', location: 'head', hours: 6 },
    ]);
  });

  it('names the ask of a count, and says what was taken out or left in', () => {
    const botched = resolved('treat', {
      options: { infection: true },
      body: crippled('leftArm', [injury(2)], { lodged: 2 }),
      input: operation('leftArm', false),
      dice: { 'surgery/1/hand': 4, 'surgery/1/fingers': 1, 'surgery/infection/hours': 2 },
    }).ledger;
    expect(botched).toContainEqual({
      ...{ key: 'permanent', ask: 'surgery/1/fingers', location: 'leftArm', line: 'fingersLost:1' },
    });
    expect(botched).toContainEqual({ key: 'infectionCertain', location: 'leftArm', lodged: 2 });
    const done = resolved('treat', {
      body: person({ locations: { leftArm: { level: 1, lodged: 2, extracted: 1 } } }),
      input: operation('leftArm', true),
    }).ledger;
    expect(done).toContainEqual({ key: 'extracted', location: 'leftArm', count: 2, total: 3 });
  });
});

describe('surgery, refused', () => {
  it.each([
    [{ kind: 'surgery', location: 'head' }, 'input.passed: missing'],
    [{ kind: 'surgery', passed: true }, 'input.location: missing'],
    [{ kind: 'surgery', location: 'tail', passed: true }, 'input.location: the body has no "tail"'],
    [{ kind: 'surgery', location: 'head', passed: 'yes' }, 'input.passed: expected boolean, got "yes"'],
    [{ kind: 'surgery', location: 'head', passed: true, value: 3 }, 'input.value: unknown field'],
  ])('%j: %s', (input, message) => {
    expect(refusal('treat', { input })).toBe(message);
  });

  const entries = (entry: Parts): Parts => crippled('body', [own(entry)]);

  it.each([
    [
      { failure: [{ id: 'a', loses: 'Ld', formula: '1d6', atMost: 50 }] },
      'failure.0: surgery would ask for "leadership" twice',
    ],
    [
      { recovery: [{ id: 'rest', formula: '1d6' }], failure: [{ id: 'b', ask: 'rest', formula: '1d3' }] },
      'failure.0: surgery would ask for "rest" twice',
    ],
    [
      { recovery: [{ id: 'toughness', formula: '1d6' }], permanent: [{ id: 'b', test: true }] },
      'permanent.0: surgery would ask for "toughness" twice',
    ],
    [
      { part: { id: 'side', upTo: { one: 6 } }, failure: [{ id: 'a', ofPart: true, formula: '1d6' }] },
      'failure.0.formula: has no meaning in a line that records the part',
    ],
  ])('an own entry that would ask twice under one name or count for nothing: %j', (entry, message) => {
    expect(refusal('treat', { body: entries(entry), input: operation('body', true) })).toMatch(message);
  });

  it('a test that only success asks and a loss that only failure asks may share a name', () => {
    const entry = { permanent: [{ id: 'b', test: true }], failure: [{ id: 'a', loses: 'T', formula: '1d6' }] };
    const given = { body: entries(entry), dice: { 'surgery/1/toughness': 5 } };
    expect(refusal('treat', { ...given, input: operation('body', true) })).toBe('');
    expect(refusal('treat', { ...given, input: operation('body', false) })).toBe('');
  });
});
