import fc from 'fast-check';
import { mortal, MORTAL_CRIPPLINGS, MORTAL_GRIPS, MORTAL_KINDS, type MortalKind } from '../../../src/rules/index.ts';
import type { SetArbitrary } from './set-arbitrary.ts';

type Draft = Record<string, unknown>;

const FIRST = 3;
const LAST = 18;
const ABSENT = { nil: undefined };
const rarely = fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0);
const mostlyWhole = fc.constantFrom(null, null, null, null, ...MORTAL_CRIPPLINGS);

/** A location of a kind; one hit point of injury fits every part that keeps count. */
function locationOf(kind: MortalKind): fc.Arbitrary<Draft> {
  const counts = !['skull', 'face', 'neck', 'torso', 'vitals', 'groin'].includes(kind);
  const holds = kind === 'hand' || kind === 'extraArm' ? { holds: fc.constantFrom(...MORTAL_GRIPS) } : {};
  return fc
    .record({
      dr: fc.constantFrom(0, 0, 0, 1, 2, 6),
      crippled: mostlyWhole,
      months: fc.constantFrom(undefined, 1, 1, 2, 6),
      dismembered: rarely,
      ...(kind === 'arm' ? { shield: fc.boolean() } : {}),
      ...holds,
      ...(counts ? { injury: fc.constantFrom(undefined, undefined, 0, 1) } : {}),
    })
    .map(({ months, crippled, dismembered, ...rest }) => ({
      kind,
      ...rest,
      dismembered,
      crippled: dismembered ? 'permanent' : crippled,
      ...(crippled === 'lasting' && !dismembered && months !== undefined ? { months } : {}),
    }));
}

const kinds = Object.fromEntries(MORTAL_KINDS.map((kind) => [kind, locationOf(kind)]));
const anyLocation = fc.oneof(...MORTAL_KINDS.map((kind) => locationOf(kind)));
const locationOfKind = (kind: string): fc.Arbitrary<Draft> => kinds[kind] ?? anyLocation;

/** The faces of 3d6 dealt out to some of the locations. */
function tableOf(ids: readonly string[]): fc.Arbitrary<Record<string, [number, number]>> {
  const most = Math.min(ids.length, 8);
  const cuts = fc.uniqueArray(fc.integer({ min: FIRST, max: LAST - 1 }), { maxLength: most - 1 });
  return fc.tuple(cuts, fc.shuffledSubarray([...ids], { minLength: most })).map(([ends, order]) => {
    const lasts = [...ends.toSorted((a, b) => a - b), LAST];
    return Object.fromEntries(
      lasts.map((last, index) => [order[index] ?? '', [(lasts[index - 1] ?? FIRST - 1) + 1, last]]),
    );
  });
}

/** Hit points around each threshold: full, a third, 0, the multiples below, and far beyond. */
const statistics = fc
  .record({
    maxHp: fc.constantFrom(1, 2, 9, 10, 11, 12, 20, 21, 37),
    depth: fc.constantFrom(0, 0, 0.5, 0.7, 1, 1.1, 2, 2.5, 4, 5, 6, 11),
    off: fc.integer({ min: -1, max: 1 }),
    ht: fc.constantFrom(0, 3, 8, 10, 11, 12, 15, 16, 18, 30),
    dx: fc.integer({ min: 0, max: 18 }),
    iq: fc.integer({ min: 0, max: 18 }),
    move: fc.integer({ min: 0, max: 9 }),
    dodge: fc.integer({ min: 0, max: 12 }),
    traits: fc.subarray(['highPainThreshold', 'lowPainThreshold', 'groinVulnerable']),
  })
  .map(({ depth, off, ...rest }) => ({
    ...rest,
    hp: Math.min(rest.maxHp, Math.round(rest.maxHp * (1 - depth)) + off),
  }));

const states = fc
  .record({
    shockDamage: fc.constantFrom(0, 0, 1, 3, 4, 30),
    lingered: fc.constantFrom(0, 0, 1, 2, 47),
    stunned: rarely,
    prone: fc.boolean(),
    unconscious: rarely,
    mortalWound: rarely,
    incapacitated: rarely,
    dead: rarely,
    destroyed: fc.constant(false),
    airborne: fc.boolean(),
    old: fc.boolean(),
  })
  .map(({ old, ...rest }) => ({ ...rest, shockOld: old ? rest.shockDamage : 0 }));

/** Locations of a plan, some of them as they are by default, perhaps with parts that human beings lack. */
function locationsOf(plan: Readonly<Record<string, { readonly kind: MortalKind }>>): fc.Arbitrary<Draft> {
  const own = Object.entries(plan).map(([id, { kind }]) => [id, locationOfKind(kind)] as const);
  const added = { thirdArm: locationOf('extraArm'), curledTail: locationOf('tail'), horn: locationOf('striker') };
  return fc.record({ ...Object.fromEntries(own), ...added }, { requiredKeys: [] });
}

const { humanoid, ...others } = mortal.plans;

const humanoids = fc
  .tuple(locationsOf(humanoid.locations), fc.option(tableOf(Object.keys(humanoid.locations)), { ...ABSENT, freq: 2 }))
  .map(([locations, table]): Draft => (table === undefined ? { locations } : { locations, table }));

const ofOtherPlans = fc.oneof(
  ...Object.entries(others).map(([name, plan]) =>
    locationsOf(plan.locations).map((locations) => mortal.bodyOfPlan(name, { locations })),
  ),
);

/** A torso that stands in for what is gone has to be there, or a blow has nowhere to land. */
const oneLocation = fc.oneof(...MORTAL_KINDS.map((kind) => locationOf(kind))).map((blob): Draft => ({
  plan: 'custom',
  locations: { blob: { ...blob, dismembered: false } },
  table: { blob: [FIRST, LAST] },
}));

const TEN = 'abcdefghij'.split('').map((letter) => `${letter}Limb`);
const tenLimbs = fc.constantFrom<MortalKind>('arm', 'extraArm', 'hand', 'leg', 'eye', 'extraHead').chain((kind) =>
  fc
    .tuple(fc.array(locationOfKind(kind), { minLength: TEN.length, maxLength: TEN.length }), tableOf(TEN))
    .map(([limbs, table]): Draft => ({
      plan: 'custom',
      locations: { ...Object.fromEntries(TEN.map((id, index) => [id, limbs[index]])), torso: { kind: 'torso' } },
      table,
    })),
);

const shapes = fc.oneof(
  { weight: 5, arbitrary: humanoids },
  { weight: 2, arbitrary: ofOtherPlans },
  { weight: 1, arbitrary: oneLocation },
  { weight: 1, arbitrary: tenLimbs },
);

const body = fc
  .tuple(statistics, states, shapes)
  .map(([numbers, state, shape]): Draft => ({ ...numbers, ...state, ...shape }));

const FORMULAS = ['1', '1d6', '2d6', '1d3-2', '30d6', '0', '-3', '7', '13', 'd10 + 1D4', '4d6', '200'];

/** The parts of a complete body that a blow may be given for: those that are not gone. */
function strikable(given: object): readonly string[] {
  const parsed = mortal.parseBody(given);
  return Object.keys(parsed.locations).filter((location) => {
    try {
      mortal.procedures.hit.parseInput({ damage: '1', location }, parsed);
      return true;
    } catch {
      return false;
    }
  });
}

/** Where a blow is aimed, or a table for where it lands. */
function placed(given: object, field: 'aimed' | 'location') {
  const ids = Object.keys(mortal.parseBody(given).locations);
  const there = strikable(given);
  const aim = there.length === 0 ? {} : { [field]: fc.constantFrom(...there) };
  return { ...aim, table: tableOf(ids) };
}

const nothing = () => fc.constant({});

/** Bodies, options and inputs of mortal. */
export const mortalArbitrary: SetArbitrary = {
  body,
  options: fc.constantFrom({}, { accumulate: false }, { accumulate: true }),
  inputs: {
    attack: (given) =>
      fc.record(
        {
          skill: fc.constantFrom(0, 3, 10, 14, 15, 16, 25),
          modifier: fc.constantFrom(-20, -4, 0, 1, 6),
          ...placed(given, 'aimed'),
        },
        { requiredKeys: ['skill'] },
      ),
    hit: (given) =>
      fc.record(
        {
          damage: fc.constantFrom(...FORMULAS),
          armourDivisor: fc.constantFrom(0.5, 1, 2, 3, 10),
          woundingMultiplier: fc.constantFrom(0.2, 0.5, 1, 1.5, 2, 4),
          dismember: fc.boolean(),
          ...placed(given, 'location'),
        },
        { requiredKeys: ['damage'] },
      ),
    turnStart: () => fc.record({ didNothing: fc.boolean() }),
    turnEnd: nothing,
    endCombat: () => fc.record({ physicianTechLevel: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] }),
    elapse: () =>
      fc.record(
        {
          halfHours: fc.constantFrom(0, 1, 2, 3, 48, 672),
          care: fc.record({ physician: fc.integer({ min: 0, max: 20 }), lifeSupport: fc.boolean() }),
          suspended: rarely,
          months: fc.constantFrom(0, 1, 6),
        },
        { requiredKeys: [] },
      ),
    treat: (given) =>
      fc.oneof(
        fc.constantFrom({ kind: 'stabilize' }, { kind: 'wake' }, { kind: 'stand' }),
        fc.record({ kind: fc.constant('heal'), hp: fc.constantFrom(0, 1, 5, 30, 500) }),
        fc.record({
          kind: fc.constant('restore'),
          location: fc.constantFrom(...Object.keys(mortal.parseBody(given).locations)),
        }),
      ),
    execute: nothing,
  },
};
