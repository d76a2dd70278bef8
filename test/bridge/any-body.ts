import fc from 'fast-check';
import {
  CHARACTERISTICS,
  HUMANOID,
  imperium,
  LEVEL_NAMES,
  type ImperiumBody,
  type LocationKind,
} from '../../src/rules/index.ts';

type Plain = Record<string, unknown>;

const few = fc.nat({ max: 5 });
const characteristics = fc.record(
  Object.fromEntries(CHARACTERISTICS.map((name) => [name, fc.integer({ min: 1, max: 120 })])),
);

/** Entry 4 of every chart has no part; entry 1 of the head has one. */
const crippling = fc.oneof(
  fc.record({ entry: fc.constant(4), stage: fc.constant('untreated'), permanent: fc.constant([]) }),
  fc.record({
    entry: fc.constant(2),
    stage: fc.constantFrom('untreated', 'attended'),
    permanent: fc.constant([]),
    custom: fc.constant({ bleeding: 1, recovery: [{ id: 'rest', formula: '1d6' }], untreated: { penalty: { WS: 5 } } }),
  }),
  fc.record({
    entry: fc.constant(2),
    stage: fc.constant('recovering'),
    permanent: fc.constant([]),
    custom: fc.constant({ recovery: [{ id: 'rest', formula: '1d6' }] }),
    hoursLeft: fc.constant({ rest: 40 }),
  }),
);

function location(kind: LocationKind): fc.Arbitrary<Plain> {
  return fc
    .record({
      level: fc.nat({ max: LEVEL_NAMES[kind].length }),
      treated: fc.boolean(),
      bleeding: few,
      lodged: few,
      extracted: few,
      cripplings: fc.array(crippling, { maxLength: 2 }),
      infection: fc.constantFrom('none', 'spared', 'due', 'infected'),
      holds: fc.constantFrom('nothing', 'oneHanded', 'twoHanded'),
    })
    .map(({ holds, ...rest }) => ({
      ...rest,
      ...(kind === 'arm' ? { holds } : {}),
      ...(rest.infection === 'due' ? { infectionHours: 7 } : {}),
    }));
}

function locations(extra: boolean): fc.Arbitrary<Plain> {
  const human = Object.entries(HUMANOID.locations).map(([id, { kind }]) => [id, location(kind)]);
  const tail = location('leg').map((place) => ({ ...place, kind: 'leg' }));
  const wing = location('arm').map((place) => ({ ...place, kind: 'arm', side: 'left' }));
  return fc.record(
    Object.fromEntries([
      ...human,
      ...(extra
        ? [
            ['tail', tail],
            ['leftWing', wing],
          ]
        : []),
    ]) as Record<string, fc.Arbitrary<Plain>>,
  );
}

const clocks = fc.constantFrom<readonly Plain[]>(
  [],
  [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
  [
    { id: 'head.spine', rounds: 1, endedBy: 'attention' },
    { id: 'rightArm.stump', hours: 24, endedBy: 'surgery' },
  ],
);

const state = fc.record({
  insanity: few,
  fate: few,
  stunned: few,
  stunFresh: fc.boolean(),
  acted: fc.boolean(),
  prone: fc.boolean(),
  dead: fc.boolean(),
  coma: fc.boolean(),
  sepsis: fc.boolean(),
  dayMinutes: fc.nat({ max: 1439 }),
  unconscious: fc.subarray(['hp', 'injury']),
  clocks,
  losses: fc.record({ T: fc.nat({ max: 9 }), Wp: fc.nat({ max: 9 }) }, { requiredKeys: [] }),
});

const optional = fc.record({ wakeIn: few, maxToughness: fc.integer({ min: 1, max: 90 }) }, { requiredKeys: [] });

/** A body of any state, with or without locations beyond the human ones; hit points anywhere up to their maximum. */
export function anyBody(extra: boolean): fc.Arbitrary<ImperiumBody> {
  return fc
    .record({ characteristics, places: locations(extra), state, optional, share: fc.nat({ max: 100 }) })
    .map((made) => {
      const body = { ...made.state, ...made.optional, characteristics: made.characteristics, locations: made.places };
      const whole = imperium.parseBody(body);
      return imperium.parseBody({ ...body, hp: Math.floor((whole.maxHp * made.share) / 100) });
    });
}
