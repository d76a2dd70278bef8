import { describe, expect, it } from 'vitest';
import { CHARTS, deriveImperium, HUMANOID, imperium, LEVEL_NAMES, type LocationKind } from '../../src/rules/index.ts';
import { FIFTY, hardy, resolved, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const CHART = 'Crippling Injuries Charts';
const K = ['WS', 'BS', 'I'] as const;
const ALL_BUT_S_AND_T = ['WS', 'BS', 'I', 'Wp', 'Sg', 'Nv', 'Ld'] as const;

/** What one row of a chart comes to at once, and while nobody has seen to it. */
interface Row {
  readonly dice?: Readonly<Record<string, number>>;
  readonly part?: string;
  readonly bleeding?: number;
  readonly prone?: true;
  readonly clock?: Parts;
  readonly dead?: true;
  readonly permanent?: readonly string[];
  /** Characteristics as they stand once the stun of the blow itself is over; 50 is unhurt, I is 40 with any wound. */
  readonly stands?: Readonly<Record<string, number>>;
  readonly movement?: string;
  readonly unusable?: readonly string[];
  readonly stunned?: true;
  readonly canAct?: false;
}

const each = (names: readonly string[], value: number) => Object.fromEntries(names.map((name) => [name, value]));
const allHalved = { WS: 25, BS: 25, S: 25, I: 20, Wp: 25, Sg: 25, Nv: 25, Ld: 25 };
const chartStun = { stunned: true, canAct: false, stands: allHalved } as const;
const held = { canAct: false } as const;
const dead = { dead: true } as const;

const rows: Record<LocationKind, readonly Row[]> = {
  head: [
    { dice: { part: 2 }, part: 'leftEar', stands: { ...each(ALL_BUT_S_AND_T, 30), I: 20 } },
    { stands: { ...each(ALL_BUT_S_AND_T, 30), I: 20 } },
    { stands: { ...each(ALL_BUT_S_AND_T, 40), I: 30 } },
    { bleeding: 3 },
    { prone: true, clock: { id: 'head.spine', rounds: 5, endedBy: 'attention' }, ...held },
    { dice: { rounds: 4 }, bleeding: 1, clock: { id: 'head.brain', rounds: 4, endedBy: 'attention' }, ...held },
    dead,
    dead,
    dead,
    dead,
  ],
  body: [
    { prone: true, ...chartStun },
    { dice: { side: 3 }, part: 'right', unusable: ['rightArm'], stands: { ...each(K, 40), I: 30 } },
    { prone: true, bleeding: 1, ...chartStun },
    { bleeding: 2, ...chartStun },
    { bleeding: 1, ...held },
    { prone: true, clock: { id: 'body.chest', rounds: 5, endedBy: 'drain' }, ...held },
    dead,
    dead,
    dead,
    dead,
  ],
  arm: [
    chartStun,
    chartStun,
    { bleeding: 1, ...chartStun },
    { bleeding: 1, ...held },
    { bleeding: 1, permanent: ['handLost'], clock: { id: '*.stump', hours: 24, endedBy: 'surgery' }, ...chartStun },
    { bleeding: 3, permanent: ['armLost'], clock: { id: '*.stump', hours: 24, endedBy: 'surgery' }, ...chartStun },
    dead,
    dead,
    dead,
    dead,
  ],
  leg: [
    { stands: { I: 20 }, movement: 'none' },
    { bleeding: 1, stands: { I: 20 }, movement: 'crawl' },
    { bleeding: 1, stands: { I: 20 }, movement: 'crawl' },
    { bleeding: 1, stands: { I: 20 }, movement: 'none' },
    { prone: true, bleeding: 1, permanent: ['footLost'], movement: 'crawl', ...chartStun },
    { prone: true, bleeding: 2, permanent: ['legLost'], movement: 'crawl', ...chartStun },
    dead,
    dead,
    dead,
    dead,
  ],
};

const allRows = Object.entries(HUMANOID.locations).flatMap(([location, { kind }]) =>
  rows[kind].map((row, index) => [location, kind, index + 1, row] as const),
);

/** A blow that brings exactly this entry: up to 6 from the level below the top, beyond that by excess levels. */
function crippled(location: string, kind: LocationKind, entry: number, row: Row) {
  const top = LEVEL_NAMES[kind].length;
  const excess = Math.max(0, entry - 6);
  const extra = Object.entries(row.dice ?? {}).map(([ask, total]) => [`${location}.crippled/chart/${ask}`, total]);
  return resolved('hit', {
    body: hardy({ locations: { [location]: { level: excess === 0 ? top - 1 : top } } }),
    input: { damage: String(5 * Math.max(1, excess)), mode: 'energy', location },
    dice: {
      [`${location}.crippled/toughness`]: 50,
      [`${location}.crippled/stun`]: 1,
      [`${location}.crippled/chart`]: Math.min(6, entry),
      ...Object.fromEntries(extra),
      ...(row.dead === true ? {} : { [`${location}.crippled/willpower`]: 1 }),
    },
  });
}

describe(`every row of every chart, on both sides [seed 000, ${CHART}: what holds until somebody sees to it]`, () => {
  it.each(allRows)('%s (%s) %i', (location, kind, entry, row) => {
    const { body, flags } = crippled(location, kind, entry, row);
    const top = LEVEL_NAMES[kind].length;
    const bleeding = (row.bleeding ?? 0) + (kind === 'head' ? 1 : 0);
    const record = {
      entry,
      stage: 'untreated',
      permanent: row.permanent ?? [],
      ...(row.part === undefined ? {} : { part: row.part }),
    };
    const clocks =
      row.clock === undefined ? [] : [{ ...row.clock, id: String(row.clock['id']).replace('*', location) }];
    expect(body).toMatchObject({
      dead: row.dead ?? false,
      prone: row.prone ?? false,
      hp: 200 - 5 * Math.max(1, entry - 6),
      insanity: 0,
      clocks,
      locations: { [location]: { level: top, bleeding, cripplings: [record] } },
    });
    expect(flags).toEqual([...(row.dead ? ['dead'] : []), ...(row.prone ? ['prone'] : []), 'stunned']);
    const rested = deriveImperium({ ...imperium.parseBody(body), stunned: 0, dead: false });
    expect(rested).toMatchObject({
      characteristics: { ...each(ALL_BUT_S_AND_T, 50), S: 50, T: 50, I: 40, ...row.stands },
      movement: row.movement ?? (kind === 'leg' ? 'crawl' : 'normal'),
      unusable: row.unusable ?? (kind === 'arm' ? [location] : []),
      stunned: row.stunned ?? false,
      canAct: row.canAct ?? true,
    });
  });
});

/** What each row still does once attended: all of its recovery at once. A treated wound no longer lowers Initiative. */
const attended: Record<LocationKind, readonly Row[]> = {
  head: [
    {},
    {},
    {},
    {},
    { stands: each(K, 25), movement: 'none', unusable: ['leftArm', 'rightArm'] },
    { stands: each(ALL_BUT_S_AND_T, 25) },
  ],
  body: [
    { stands: { I: 25 }, movement: 'halved' },
    {},
    { stands: each(K, 40) },
    { movement: 'halved' },
    { stands: each(K, 25), movement: 'crawl' },
    {},
  ],
  arm: [{}, {}, {}, {}, {}, { stands: each(K, 25) }],
  leg: [
    { stands: { WS: 25, BS: 25 }, movement: 'crawl' },
    { stands: { WS: 25, BS: 25 } },
    { stands: { WS: 25, BS: 25 } },
    { stands: { WS: 25, BS: 25 }, movement: 'halved' },
    { stands: each(K, 25), movement: 'crawl' },
    { stands: each(K, 25), movement: 'crawl' },
  ],
};

const allAttended = Object.entries(HUMANOID.locations).flatMap(([location, { kind }]) =>
  attended[kind].map((row, index) => [location, kind, index + 1, row] as const),
);

describe(`every row once attended, on both sides [seed 000, ${CHART}: the whole recovery holds, uncounted]`, () => {
  it.each(allAttended)('%s (%s) %i', (location, kind, entry, row) => {
    const hurt = crippled(location, kind, entry, rows[kind][entry - 1] ?? {});
    const input = { kind: 'attention', location };
    const { body, derived } = resolved('treat', { body: { ...hurt.body, stunned: 0 }, input });
    const stays = rows[kind][entry - 1]?.clock?.['endedBy'] ?? 'attention';
    expect(body).toMatchObject({
      clocks: stays === 'attention' ? [] : [{ endedBy: stays }],
      locations: { [location]: { treated: true, bleeding: 0, cripplings: [{ entry, stage: 'attended' }] } },
    });
    expect(derived).toMatchObject({
      characteristics: { ...each(ALL_BUT_S_AND_T, 50), S: 50, T: 50, ...row.stands },
      movement: row.movement ?? 'normal',
      unusable: row.unusable ?? (kind === 'arm' ? [location] : []),
      stunned: false,
      canAct: true,
    });
  });
});

const again = (location: string, cripplings: readonly Parts[], changes: Parts = {}): Parts =>
  hardy({ locations: { [location]: { level: 3, cripplings, ...changes } } });
const recorded = (entry: number, stage = 'untreated', permanent: readonly string[] = []): Parts => ({
  entry,
  stage,
  permanent,
});
const struck = (location: string, damage = 5, changes: Parts = {}): Parts => ({
  damage: String(damage),
  mode: 'energy',
  location,
  ...changes,
});
const legDice = (chart: number, changes: Readonly<Record<string, number>> = {}) => ({
  'leftLeg.crippled/toughness': 51,
  'leftLeg.crippled/chart': chart,
  'leftLeg.crippled/willpower': 50,
  ...changes,
});

const rolls: readonly NamedCase[] = [
  {
    name: 'an earlier crippling counts one',
    heading: 'Multiple Injuries',
    rule: 'roll 1, one excess level, one before: entry 3',
    body: again('leftLeg', [recorded(1)]),
    input: struck('leftLeg'),
    dice: legDice(1),
    expect: { body: { locations: { leftLeg: { cripplings: [recorded(1), recorded(3)] } } } },
  },
  {
    name: 'one healed without trace does not count',
    heading: 'Multiple Injuries',
    rule: 'completely healed, with nothing permanent',
    body: again('leftLeg', [recorded(1, 'healed')]),
    input: struck('leftLeg'),
    dice: legDice(1),
    expect: { body: { locations: { leftLeg: { cripplings: [recorded(1, 'healed'), recorded(2)] } } } },
  },
  {
    name: 'one healed with something permanent counts',
    heading: 'Multiple Injuries',
    rule: 'what is gone for good is remembered',
    body: again('leftLeg', [recorded(5, 'healed', ['footLost'])]),
    input: struck('leftLeg'),
    dice: legDice(1),
    expect: { body: { locations: { leftLeg: { cripplings: [recorded(5, 'healed', ['footLost']), recorded(3)] } } } },
  },
  {
    name: 'only cripplings of the same location count',
    heading: 'Multiple Injuries',
    rule: 'the other leg is another matter',
    body: hardy({ locations: { leftLeg: { level: 2 }, rightLeg: { level: 3, cripplings: [recorded(1)] } } }),
    input: struck('leftLeg'),
    dice: legDice(1),
    expect: { body: { locations: { leftLeg: { cripplings: [recorded(1)] } } } },
  },
  {
    name: 'each level beyond the top counts one',
    heading: 'Severe Injury',
    rule: 'two levels to the top and two beyond it: roll 2, entry 4',
    body: hardy({ locations: { leftLeg: { level: 1 } } }),
    input: struck('leftLeg', 20),
    dice: legDice(2),
    expect: { body: { locations: { leftLeg: { bleeding: 2, cripplings: [recorded(4)] } } } },
  },
  {
    name: 'no entry beyond ten',
    heading: CHART,
    rule: 'ten and more is ten',
    body: again('leftLeg', [recorded(1), recorded(2)]),
    input: struck('leftLeg', 30),
    dice: { 'leftLeg.crippled/toughness': 51, 'leftLeg.crippled/chart': 6 },
    expect: {
      body: { dead: true, hp: 170, locations: { leftLeg: { cripplings: [recorded(1), recorded(2), recorded(10)] } } },
      flags: ['dead', 'prone', 'unconscious'],
    },
  },
  {
    name: 'two hamstrings halve twice',
    heading: CHART,
    rule: 'each record of an entry acts: I 40 to 20 to 10',
    body: again('leftLeg', [recorded(2)], { level: 2 }),
    input: struck('leftLeg'),
    dice: legDice(1),
    expect: {
      body: { locations: { leftLeg: { cripplings: [recorded(2), recorded(2)] } } },
      derived: { characteristics: { I: 10, WS: 50 }, movement: 'crawl' },
    },
  },
  {
    name: 'Willpower exactly passed',
    heading: 'Psychological Trauma',
    rule: 'at 50 his mind holds',
    body: hardy({ locations: { leftLeg: { level: 2 } } }),
    input: struck('leftLeg'),
    dice: legDice(2, { 'leftLeg.crippled/willpower': 50 }),
    expect: { body: { insanity: 0 } },
  },
  {
    name: 'Willpower failed by one',
    heading: 'Psychological Trauma',
    rule: 'one point of insanity',
    body: hardy({ insanity: 3, locations: { leftLeg: { level: 2 } } }),
    input: struck('leftLeg'),
    dice: legDice(2, { 'leftLeg.crippled/willpower': 51 }),
    expect: { body: { insanity: 4 } },
  },
  {
    name: 'the new crippling counts at the test of the mind',
    heading: 'Psychological Trauma',
    rule: 'a broken jaw takes 20 off Willpower: 30 passes, 31 does not',
    body: hardy({ locations: { head: { level: 1 } } }),
    input: struck('head'),
    dice: { 'head.crippled/toughness': 51, 'head.crippled/chart': 2, 'head.crippled/willpower': 31 },
    expect: { body: { insanity: 1 } },
  },
  {
    name: 'a nose at 4',
    heading: 'Head Crippling Injuries 1',
    rule: '3 and 4 are the nose',
    body: hardy({ locations: { head: { level: 1 } } }),
    input: struck('head'),
    dice: {
      'head.crippled/toughness': 51,
      'head.crippled/chart': 1,
      'head.crippled/chart/part': 4,
      'head.crippled/willpower': 1,
    },
    expect: {
      body: { locations: { head: { cripplings: [{ entry: 1, part: 'nose', stage: 'untreated', permanent: [] }] } } },
    },
  },
  {
    name: 'a right ear at 5',
    heading: 'Head Crippling Injuries 1',
    rule: '5 and 6 are the right ear',
    body: hardy({ locations: { head: { level: 1 } } }),
    input: struck('head'),
    dice: {
      'head.crippled/toughness': 51,
      'head.crippled/chart': 1,
      'head.crippled/chart/part': 5,
      'head.crippled/willpower': 1,
    },
    expect: {
      body: {
        locations: { head: { cripplings: [{ entry: 1, part: 'rightEar', stage: 'untreated', permanent: [] }] } },
      },
    },
  },
  {
    name: 'a left shoulder at 4',
    heading: 'Body Crippling Injuries 2',
    rule: 'the arm of that side cannot be used',
    body: hardy({ locations: { body: { level: 3 } } }),
    input: struck('body'),
    dice: {
      'body.crippled/toughness': 51,
      'body.crippled/chart': 2,
      'body.crippled/chart/side': 4,
      'body.crippled/willpower': 1,
    },
    expect: { derived: { unusable: ['leftArm'] } },
  },
  {
    name: 'the weak have at least one round of breath',
    heading: 'Head Crippling Injuries 5',
    rule: 'a tenth of Toughness as it stands, rounded down, but at least 1',
    body: hardy({ characteristics: { ...FIFTY, T: 9 }, maxToughness: 50, locations: { head: { level: 1 } } }),
    input: struck('head'),
    dice: { 'head.crippled/toughness': 10, 'head.crippled/chart': 5, 'head.crippled/willpower': 1 },
    expect: { body: { clocks: [{ id: 'head.spine', rounds: 1, endedBy: 'attention' }] } },
  },
  {
    name: 'a clock that runs already is left alone',
    heading: 'Head Crippling Injuries 6',
    rule: 'its rounds are rolled all the same',
    body: hardy({ locations: { head: { level: 1 } }, clocks: [{ id: 'head.brain', rounds: 2, endedBy: 'attention' }] }),
    input: struck('head'),
    dice: {
      'head.crippled/toughness': 51,
      'head.crippled/chart': 6,
      'head.crippled/chart/rounds': 5,
      'head.crippled/willpower': 1,
    },
    expect: { body: { clocks: [{ id: 'head.brain', rounds: 2, endedBy: 'attention' }] } },
  },
  {
    name: 'how far the head flies',
    heading: 'Head Crippling Injuries 10',
    rule: 'the flourish is asked for when wanted, the one ask after death',
    body: hardy({ locations: { head: { level: 2 } } }),
    input: struck('head', 20, { flourish: true }),
    dice: { 'head.crippled/toughness': 51, 'head.crippled/chart': 6, 'head.crippled/chart/flourish': 7 },
    expect: { flags: ['dead', 'prone', 'unconscious'] },
  },
  {
    name: 'how far the blood of the trunk flies',
    heading: 'Body Crippling Injuries 10',
    rule: '1d3 yards',
    body: hardy({ locations: { body: { level: 4 } } }),
    input: struck('body', 20, { flourish: true }),
    dice: { 'body.crippled/toughness': 51, 'body.crippled/chart': 6, 'body.crippled/chart/flourish': 3 },
    expect: { body: { dead: true } },
  },
  {
    name: 'a leg has no flourish',
    heading: 'Leg Crippling Injuries 10',
    rule: 'nothing to roll',
    body: hardy({ locations: { leftLeg: { level: 3 } } }),
    input: struck('leftLeg', 20, { flourish: true }),
    dice: { 'leftLeg.crippled/toughness': 51, 'leftLeg.crippled/chart': 6 },
    expect: { body: { dead: true } },
  },
];

runTable('the roll on a chart', 'hit', rolls);

const blank = Array.from({ length: 9 }, () => ({}));
const acid = {
  bleeding: 2,
  part: { id: 'limb', upTo: { left: 2, right: 6 } },
  clock: { name: 'acid', rounds: '3', endedBy: 'drain' },
  untreated: { penalty: { T: 30 }, unusable: 'part', movement: 'crawl' },
  permanent: [{ id: 'scarred', ofPart: true }],
} as const;

const own: readonly NamedCase[] = [
  {
    name: 'a weapon with a chart of its own',
    heading: 'Crippling Injuries Charts (weapon-specific)',
    rule: 'its entry is copied into the record, so that the body is complete',
    body: hardy({ locations: { body: { level: 3 } } }),
    input: struck('body', 5, { chart: [acid, ...blank] }),
    dice: {
      'body.crippled/toughness': 51,
      'body.crippled/chart': 1,
      'body.crippled/chart/limb': 3,
      'body.crippled/willpower': 1,
    },
    expect: {
      body: {
        clocks: [{ id: 'body.acid', rounds: 3, endedBy: 'drain' }],
        locations: {
          body: {
            bleeding: 2,
            cripplings: [{ entry: 1, part: 'right', stage: 'untreated', permanent: ['scarred:right'], custom: acid }],
          },
        },
      },
      derived: { characteristics: { T: 20 }, consciousnessLevel: 10, unusable: ['rightArm'], movement: 'crawl' },
    },
  },
  {
    name: 'an arm on a chart of its own rests unless the chart says otherwise',
    heading: 'Arm Crippling Injuries',
    rule: 'a recovery line of an arm makes it unusable, one with effects does what they say',
    body: hardy({
      locations: {
        leftArm: {
          level: 3,
          treated: true,
          cripplings: [
            { entry: 1, stage: 'attended', permanent: [], custom: { recovery: [{ id: 'rest', formula: '1d6' }] } },
          ],
        },
        rightArm: {
          level: 3,
          treated: true,
          cripplings: [
            {
              entry: 1,
              stage: 'attended',
              permanent: [],
              custom: { recovery: [{ id: 'ache', effects: { penalty: { WS: 5 } } }] },
            },
          ],
        },
      },
    }),
    input: struck('body', 5),
    expect: { derived: { unusable: ['leftArm'], characteristics: { WS: 45 } } },
  },
];

runTable('charts of a weapon’s own', 'hit', own);

describe('the charts as data', () => {
  it.each(Object.entries(CHARTS))('%s has ten entries, and seven to ten kill', (_kind, chart) => {
    expect(chart.map(({ dead: kills }) => kills ?? false)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('recover in weeks, but for the voice after a pierced lung', () => {
    const lines = Object.values(CHARTS).flatMap((chart) => chart.flatMap(({ recovery }) => recovery ?? []));
    expect(lines.filter(({ unit }) => unit === 'days').map(({ id, formula }) => [id, formula])).toEqual([
      ['speech', '1d3'],
    ]);
    expect(lines.filter(({ formula, unit }) => (formula === undefined) !== (unit === undefined))).toEqual([]);
  });

  it.each([
    ['head', ['', '1d3+3', '1d6', '', '1d6+6', '1d6+3']],
    ['body', ['1d3+3 1d3 1d6 -', '1d6', '3d6', '1d6+3', '1d6+6', '1d3 1d3+3 1d3 -']],
    ['arm', ['1d6+3', '1d3+3', '1d6+3', '1d6+6', '1d3+3', '1d6+6']],
    ['leg', ['3d6+3 1d6+3', '1d3+1 1d3', '1d3+3 1d3', '1d3+1 1d3', '1d3', '1d3+3']],
  ] as const)('%s recovers as long as the rules say', (kind, lengths) => {
    const found = CHARTS[kind]
      .slice(0, 6)
      .map(({ recovery = [] }) => recovery.map(({ formula }) => formula ?? '-').join(' '));
    expect(found).toEqual(lengths);
  });
});
