import fc from 'fast-check';
import {
  CHARACTERISTICS,
  CHARTS,
  HUMANOID,
  imperium,
  LEVEL_NAMES,
  LOCATION_KINDS,
  MODES,
  type ChartEntry,
  type ImperiumBody,
  type LocationKind,
} from '../../../src/rules/index.ts';
import type { SetArbitrary } from './set-arbitrary.ts';

type Plain = Record<string, unknown>;

const SPANS = { minutes: 20_160, hours: 336, weeks: 2 } as const;

/** Mostly nothing, at times something. */
const seldom = <Value>(usual: Value, others: fc.Arbitrary<Value>, weight = 3): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

const few = (max: number): fc.Arbitrary<number> => seldom(0, fc.nat({ max }));
const rarely = seldom(false, fc.constant(true), 9);
const bits = fc.nat({ max: 255 });

/** Entries of a weapon's own chart, from the plain to one that has everything. */
const OWN_ENTRIES: readonly ChartEntry[] = [
  { bleeding: 1, recovery: [{ id: 'rest', formula: '1d6' }], untreated: { penalty: { WS: 5 } } },
  { dead: true, flourish: '3' },
  {
    prone: true,
    part: { id: 'lobe', upTo: { front: 2, rear: 6 } },
    clock: { name: 'poison', rounds: '1d3-1', endedBy: 'drain' },
    untreated: { penalty: { T: 10, Nv: 3 }, halve: ['Wp'], faint: true, unusable: 'part' },
    recovery: [
      { id: 'ache', formula: '3', unit: 'days' },
      { id: 'dizzy', formula: '1d4-2', effects: { penalty: { T: 5 } } },
      { id: 'scar' },
    ],
    permanent: [{ id: 'numb', test: true, ofPart: true }, { id: 'cold' }],
    failure: [
      { id: 'dread', loses: 'Nv', formula: '1d10-3', ask: 'fear' },
      { id: 'frail', loses: 'T', formula: '5', atMost: 40 },
      { id: 'teeth', formula: '1d6' },
    ],
  },
  { clock: { name: 'rot', hours: 5, endedBy: 'surgery' }, untreated: { nothing: true, stunned: true } },
];

function lastingOf({ permanent = [], failure = [] }: ChartEntry, part: string | undefined): string[] {
  return [...permanent, ...failure].map(({ id, ofPart, formula, loses }) => {
    if (ofPart === true) return `${id}:${part ?? ''}`;
    return formula !== undefined && loses === undefined ? `${id}:2` : id;
  });
}

/** A recorded injury of any entry, with a part where the entry has one, and some of its lines. */
function crippling(kind: LocationKind): fc.Arbitrary<Plain> {
  return fc
    .record({
      entry: fc.integer({ min: 1, max: 10 }),
      custom: seldom<ChartEntry | null>(null, fc.constantFrom(...OWN_ENTRIES)),
      stage: fc.constantFrom('untreated', 'attended', 'recovering', 'recovering', 'healed'),
      chosen: bits,
      hours: fc.constantFrom(1, 2, 24, 168, 2000),
    })
    .map(({ entry, custom, stage, chosen, hours }) => {
      const row = custom ?? CHARTS[kind][entry - 1] ?? {};
      const parts = Object.keys(row.part?.upTo ?? {});
      const part = parts[chosen % Math.max(1, parts.length)];
      const isChosen = (_: unknown, index: number): boolean => ((chosen >> index) & 1) === 1;
      const counted = (row.recovery ?? []).filter(({ formula }) => formula !== undefined).filter(isChosen);
      return {
        entry,
        stage,
        permanent: lastingOf(row, part).filter(isChosen),
        ...(part === undefined ? {} : { part }),
        ...(custom === null ? {} : { custom }),
        ...(stage === 'recovering' && counted.length > 0
          ? { hoursLeft: Object.fromEntries(counted.map(({ id }, index) => [id, hours + index])) }
          : {}),
      };
    });
}

const armour = fc.array(
  fc.record({
    id: fc.constantFrom('flak', 'plate', 'mail', 'hide'),
    value: fc.nat({ max: 9 }),
    kind: fc.constantFrom('plate', 'mail', 'other', 'natural'),
  }),
  { maxLength: 3 },
);

/** A location of a kind in any state. */
function location(kind: LocationKind): fc.Arbitrary<Plain> {
  return fc
    .record({
      level: few(LEVEL_NAMES[kind].length),
      treated: fc.boolean(),
      bleeding: few(3),
      cripplings: seldom<Plain[]>([], fc.array(crippling(kind), { minLength: 1, maxLength: 3 })),
      lodged: few(2),
      extracted: few(2),
      infection: fc.constantFrom('none', 'none', 'spared', 'due', 'infected'),
      infectionHours: fc.integer({ min: 1, max: 10 }),
      armour,
      holds: fc.constantFrom('nothing', 'oneHanded', 'twoHanded'),
    })
    .map(({ holds, infectionHours, ...rest }) => ({
      ...rest,
      ...(kind === 'arm' ? { holds } : {}),
      ...(rest.infection === 'due' ? { infectionHours } : {}),
    }));
}

const LOCATIONS = Object.fromEntries(LOCATION_KINDS.map((kind) => [kind, location(kind)])) as Record<
  LocationKind,
  fc.Arbitrary<Plain>
>;

const human = Object.fromEntries(Object.entries(HUMANOID.locations).map(([id, { kind }]) => [id, LOCATIONS[kind]]));
const beyondHuman = {
  tail: LOCATIONS.leg.map((place) => ({ ...place, kind: 'leg' })),
  leftWing: LOCATIONS.arm.map((place) => ({ ...place, kind: 'arm', side: 'left' })),
};

const CLOCKS: readonly Plain[] = [
  { rounds: 1, endedBy: 'attention' },
  { rounds: 3, endedBy: 'drain' },
  { hours: 1, endedBy: 'surgery' },
  { hours: 24, endedBy: 'surgery' },
  { hours: 400, endedBy: 'drain' },
];

/** Clocks on locations of the body, each with a name of its own; `head.spine` and the like where the body has a head. */
function clocksOn(ids: readonly string[], chosen: number): Plain[] {
  const names = ['spine', 'chest', 'stump', 'brain', 'poison'];
  const running = CLOCKS.map((clock, index) => {
    const id = ids[(chosen + index) % ids.length] ?? '';
    return { id: `${id}.${names[index] ?? ''}`, ...clock };
  });
  return running.filter((_, index) => ((chosen >> index) & 1) === 1);
}

/** Everything of a body but its locations and hit points. */
const state = fc.record({
  characteristics: fc.record(
    Object.fromEntries(CHARACTERISTICS.map((name) => [name, fc.integer({ min: 0, max: 120 })])),
  ),
  maxToughness: seldom<number | null>(null, fc.integer({ min: 1, max: 120 })),
  maxHp: seldom<number | null>(null, fc.integer({ min: 1, max: 300 })),
  share: fc.constantFrom(0, 1, 20, 49, 50, 51, 75, 100, 100),
  insanity: few(5),
  fate: few(3),
  fields: fc.constantFrom<readonly Plain[]>(
    [],
    [],
    [{ id: 'conversion', formula: '2d6' }],
    [
      { id: 'conversion', formula: '2d6' },
      { id: 'ward', formula: '3' },
    ],
  ),
  stunned: few(4),
  stunFresh: fc.boolean(),
  acted: fc.boolean(),
  prone: fc.boolean(),
  dead: rarely,
  coma: rarely,
  sepsis: seldom(false, fc.constant(true), 5),
  dayMinutes: fc.oneof(fc.constantFrom(0, 59, 60, 1380, 1439), fc.nat({ max: 1439 })),
  unconscious: seldom<string[]>([], fc.subarray(['hp', 'injury'])),
  wakeIn: seldom<number | null>(null, few(60)),
  clocks: few(31),
  losses: fc.constantFrom<Plain>({}, {}, { T: 5 }, { Wp: 40, S: 10 }, { Sg: 120, Nv: 3, BS: 20 }),
});

type State = typeof state extends fc.Arbitrary<infer Value> ? Value : never;

/** A stored body from its parts; hit points are a share of what they can be. */
function assembled(made: State, locations: Plain, ids: readonly string[], rest: Plain = {}): Plain {
  const { share, clocks, wakeIn, characteristics, ...others } = made;
  const toughness = made.maxToughness ?? Math.max(1, characteristics['T'] ?? 1);
  const most = made.maxHp ?? toughness;
  const { maxToughness: _maxToughness, maxHp: _maxHp, ...state } = others;
  return {
    ...rest,
    ...state,
    characteristics,
    maxToughness: toughness,
    maxHp: most,
    hp: Math.floor((most * share) / 100),
    locations,
    clocks: clocksOn(ids, clocks),
    ...(wakeIn === null ? {} : { wakeIn }),
  };
}

/** A complete human body in any state, with or without locations beyond the human ones. */
export function anyBody(extra: boolean): fc.Arbitrary<ImperiumBody> {
  const places = fc.record(extra ? { ...human, ...beyondHuman } : human);
  return fc
    .tuple(state, places)
    .map(([made, locations]) => imperium.parseBody(assembled(made, locations, Object.keys(locations))));
}

/** The faces of 1d100 dealt out evenly. */
function evenTable(ids: readonly string[]): Plain {
  const each = 100 / ids.length;
  return Object.fromEntries(
    ids.map((id, index) => [id, [Math.floor(index * each) + 1, Math.floor((index + 1) * each)]]),
  );
}

/** A table on which the head is all but everything. */
const ODD_TABLE: Plain = { head: [2, 100], leftLeg: [1, 1] };

const humans = fc
  .record({
    made: state,
    given: fc.record(human, { requiredKeys: [] }),
    extra: seldom<object>({}, fc.record(beyondHuman)),
    table: seldom<Plain | null>(null, fc.constant(ODD_TABLE)),
  })
  .map(({ made, given, extra, table }) => {
    const locations = { ...given, ...extra };
    const ids = [...Object.keys(HUMANOID.locations), ...Object.keys(extra)];
    return assembled(made, locations, ids, table === null ? {} : { table });
  });

const ARM_IDS = Array.from({ length: 10 }, (_, index) => `arm${index + 1}`);

const tenArms = fc.tuple(state, fc.tuple(...ARM_IDS.map(() => LOCATIONS.arm))).map(([made, arms]) => {
  const locations = Object.fromEntries(
    arms.map((arm, index) => [
      ARM_IDS[index] ?? '',
      { ...arm, kind: 'arm', ...(index % 3 === 0 ? {} : { side: index % 2 === 0 ? 'left' : 'right' }) },
    ]),
  );
  return assembled(made, locations, ARM_IDS, { plan: 'custom', table: evenTable(ARM_IDS) });
});

const oneLocation = fc
  .tuple(state, fc.oneof(...LOCATION_KINDS.map((kind) => LOCATIONS[kind].map((place) => ({ ...place, kind })))))
  .map(([made, core]) => assembled(made, { core }, ['core'], { plan: 'custom', table: { core: [1, 100] } }));

const healthy = state.map(({ characteristics, share }) => ({
  characteristics: { ...characteristics, T: Math.max(1, share) },
}));

const ownCharts = fc
  .array(fc.constantFrom(...OWN_ENTRIES, ...CHARTS.arm), { minLength: 10, maxLength: 10 })
  .map((entries): readonly ChartEntry[] => entries);

const DAMAGES = ['1d6', '2d10+4', '4d10', '7', '1d6-4', '30d6', '1', '1d3-2', '3d10+12'];

function attackInput({ locations, table }: ImperiumBody): fc.Arbitrary<Plain> {
  const ids = Object.keys(table ?? HUMANOID.table);
  const own = Object.keys(locations);
  return fc
    .record({
      skill: fc.nat({ max: 130 }),
      modifier: few(60).map((points) => (points % 2 === 0 ? points : -points)),
      mode: fc.constantFrom(...MODES),
      helpless: rarely,
      aimed: seldom<string | null>(null, fc.constantFrom(...ids)),
      table: seldom<Plain | null>(null, fc.constant(evenTable(own))),
    })
    .map(({ aimed, table: given, ...input }) => ({
      ...input,
      ...(aimed === null ? {} : { aimed }),
      ...(given === null || aimed !== null ? {} : { table: given }),
    }));
}

function hitInput({ locations }: ImperiumBody): fc.Arbitrary<Plain> {
  const ids = Object.keys(locations);
  return fc
    .record({
      damage: fc.constantFrom(...DAMAGES),
      mode: fc.constantFrom(...MODES),
      strength: fc.constantFrom(0, 50, 59, 60, 120, 200),
      hands: fc.constantFrom(1, 2),
      critical: fc.boolean(),
      location: fc.constantFrom(...ids),
      lodges: fc.boolean(),
      impales: fc.boolean(),
      flourish: fc.boolean(),
      slowdown: few(8),
      covers: seldom<string[] | null>(null, fc.subarray(ids)),
      chart: seldom<readonly ChartEntry[] | null>(null, ownCharts),
    })
    .map(({ damage, covers, chart, ...input }) => ({
      ...input,
      ...(input.mode === 'unarmed' && input.critical ? {} : { damage }),
      ...(covers === null ? {} : { cover: { value: 6, covers } }),
      ...(chart === null ? {} : { chart }),
    }));
}

function treatInput({ locations, dead, fate }: ImperiumBody): fc.Arbitrary<Plain> {
  const place = fc.constantFrom(...Object.keys(locations));
  const lived: fc.Arbitrary<Plain>[] = [
    fc.record({ kind: fc.constant('attention'), location: place }),
    fc.record({ kind: fc.constant('surgery'), location: place, passed: fc.boolean() }),
    fc.record({ kind: fc.constant('staunch'), location: place, value: fc.nat({ max: 120 }) }),
    fc.record({
      kind: fc.constant('heal'),
      location: place,
      hp: few(60),
      levels: few(4),
      losses: fc.constantFrom({}, { Wp: 9 }, { Wp: 40, Sg: 130 }),
    }),
    fc.record({ kind: fc.constant('cure'), infection: place, sepsis: fc.constant(true) }, { requiredKeys: ['kind'] }),
    fc.constantFrom({ kind: 'drain' }, { kind: 'wake' }, { kind: 'stand' }),
  ];
  if (dead && fate > 0) return fc.oneof({ weight: 3, arbitrary: fc.constant({ kind: 'fate' }) }, ...lived);
  return fc.oneof({ weight: 3, arbitrary: lived[1] ?? fc.constant({ kind: 'drain' }) }, ...lived);
}

const elapseInput: fc.Arbitrary<Plain> = fc.oneof(
  fc
    .oneof(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 1, max: SPANS.minutes }))
    .map((minutes) => ({ minutes })),
  {
    weight: 2,
    arbitrary: fc
      .oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: SPANS.hours }))
      .map((hours) => ({ hours })),
  },
  fc.integer({ min: 1, max: SPANS.weeks }).map((weeks) => ({ weeks })),
);

/** What a complete body is given as: the contract hands bodies over without their type. */
const whole = (body: object): ImperiumBody => body as ImperiumBody;

/** Imperium: humans whole and hurt, with and without more than human parts, a body of one location, and ten arms. */
export const imperiumArbitrary: SetArbitrary = {
  body: fc.oneof(
    healthy,
    { weight: 6, arbitrary: humans },
    { weight: 2, arbitrary: oneLocation },
    { weight: 2, arbitrary: tenArms },
  ),
  options: fc.record(
    {
      destroyArmour: fc.boolean(),
      attrition: rarely,
      lodging: fc.boolean(),
      lodgedStun: fc.boolean(),
      passThrough: fc.boolean(),
      infection: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  inputs: {
    attack: (body) => attackInput(whole(body)),
    hit: (body) => hitInput(whole(body)),
    roundEnd: () => fc.constant({}),
    treat: (body) => treatInput(whole(body)),
    elapse: () => elapseInput,
  },
};
