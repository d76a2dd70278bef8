import fc from 'fast-check';
import {
  resilience,
  RESILIENCE_HOLDINGS,
  RESILIENCE_LOCATION_KINDS,
  RESILIENCE_WOUNDS,
  type ResilienceLocationKind,
} from '../../../src/rules/index.ts';
import type { SetArbitrary } from './set-arbitrary.ts';

const LAST_FACE = 20;
const rarely = fc.integer({ min: 0, max: 4 }).map((draw) => draw === 0);

/** A location at the boundaries of its wounds, whether or not the recorded wound agrees. */
function locationOf(kind: ResilienceLocationKind): fc.Arbitrary<Record<string, unknown>> {
  const common = fc.record({
    maxHp: fc.integer({ min: 1, max: 9 }),
    at: fc.constantFrom('whole', 'one', 'zero', 'below', 'edge', 'beyond', 'gone'),
    armour: fc.constantFrom(0, 0, 1, 3, 8),
    wound: fc.constantFrom(...RESILIENCE_WOUNDS),
    scarred: fc.boolean(),
    severed: rarely,
    stabilised: rarely,
    clock: fc.constantFrom(null, null, null, null, null, null, 0, 1, 2, 23),
    holds: fc.constantFrom(...RESILIENCE_HOLDINGS),
  });
  return common.map(({ at, holds, ...rest }) => {
    const { maxHp } = rest;
    const hp = { whole: maxHp, one: 1, zero: 0, below: -1, edge: -maxHp, beyond: -maxHp - 1, gone: -99 }[at];
    return { kind, hp, ...rest, ...(kind === 'arm' ? { holds } : {}) };
  });
}

const kinds = Object.fromEntries(RESILIENCE_LOCATION_KINDS.map((kind) => [kind, locationOf(kind)]));
const anyKind = fc.constantFrom(...RESILIENCE_LOCATION_KINDS);
const anyLocation = fc.oneof(...RESILIENCE_LOCATION_KINDS.map((kind) => locationOf(kind)));

/** The faces of 1d20 dealt out to some of the locations. */
function tableOf(ids: readonly string[]): fc.Arbitrary<Record<string, [number, number]>> {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: LAST_FACE - 1 }), { maxLength: Math.min(ids.length, 8) - 1 });
  return fc.tuple(cuts, fc.shuffledSubarray([...ids], { minLength: Math.min(ids.length, 8) })).map(([ends, order]) => {
    const lasts = [...ends.toSorted((a, b) => a - b), LAST_FACE];
    return Object.fromEntries(lasts.map((last, index) => [order[index] ?? '', [(lasts[index - 1] ?? 0) + 1, last]]));
  });
}

const statistics = fc.record({
  con: fc.integer({ min: 1, max: 21 }),
  pow: fc.integer({ min: 1, max: 21 }),
  siz: fc.integer({ min: 1, max: 40 }),
  resilience: fc.constantFrom(0, 4, 5, 45, 95, 96, 150),
});

const states = fc.record(
  {
    movement: fc.constantFrom(0, 1, 2, 8, 13),
    lostActions: fc.constantFrom(0, 1, 5),
    prone: fc.boolean(),
    unconscious: rarely,
    dead: rarely,
  },
  { requiredKeys: [] },
);

/** Locations of a plan, some of them as they are by default, perhaps with a third arm or a tail. */
function locationsOf(
  plan: Readonly<Record<string, { readonly kind: ResilienceLocationKind }>>,
): fc.Arbitrary<Record<string, unknown>> {
  const own = Object.entries(plan).map(([id, { kind }]) => [id, kinds[kind] ?? anyLocation] as const);
  const added = { thirdArm: locationOf('arm'), tail: locationOf('leg') };
  return fc.record({ ...Object.fromEntries(own), ...added }, { requiredKeys: [] });
}

const { humanoid, ...others } = resilience.plans;

const humanoids = fc
  .tuple(locationsOf(humanoid.locations), fc.option(tableOf(Object.keys(humanoid.locations)), { nil: undefined }))
  .map(([locations, table]) => (table === undefined ? { locations } : { locations, table }));

const ofOtherPlans = fc.constantFrom(...Object.keys(others)).chain((name) => {
  const places = Object.entries(others).find(([id]) => id === name)?.[1].locations ?? {};
  return locationsOf(places).map((locations) => resilience.bodyOfPlan(name, { locations }));
});

const oneLocation = anyLocation.map((blob) => ({
  plan: 'custom',
  locations: { blob },
  table: { blob: [1, LAST_FACE] },
}));

const TEN = 'abcdefghij'.split('').map((letter) => `${letter}Limb`);
const tenLimbs = anyKind.chain((kind) =>
  fc
    .tuple(fc.array(kinds[kind] ?? anyLocation, { minLength: TEN.length, maxLength: TEN.length }), tableOf(TEN))
    .map(([limbs, table]) => ({
      plan: 'custom',
      locations: Object.fromEntries(TEN.map((id, index) => [id, limbs[index]])),
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
  .map(([numbers, state, shape]): Record<string, unknown> => ({ ...numbers, ...state, ...shape }));

const FORMULAS = ['1d8', '2d6+2', '1d3-2', '30d6', '0', '1', '7', '-3', 'd10 + 1D4', '4d6'];
const MODIFIERS = ['-1d8', '-1D2', '0', '+2', '-1', '1d4', '5d10'];

function idsOf(given: object): string[] {
  return Object.keys(resilience.parseBody(given).locations);
}

/** A location that is known, one that is to be rolled, and a table for that. */
function place(given: object) {
  const ids = idsOf(given);
  return { location: fc.constantFrom(...ids), table: tableOf(ids) };
}

const nothing = () => fc.constant({});

/** Bodies, options and inputs of resilience. */
export const resilienceArbitrary: SetArbitrary = {
  body,
  options: fc.constant({}),
  inputs: {
    attack: (given) =>
      fc.record(
        { skill: fc.constantFrom(0, 5, 50, 95, 130), modifier: fc.constantFrom(-200, -20, 0, 40), ...place(given) },
        { requiredKeys: ['skill'] },
      ),
    hit: (given) =>
      fc.record(
        { damage: fc.constantFrom(...FORMULAS), modifier: fc.constantFrom(...MODIFIERS), ...place(given) },
        { requiredKeys: ['damage'] },
      ),
    roundEnd: nothing,
    spendAction: nothing,
    treat: (given) => {
      const location = fc.constantFrom(...idsOf(given));
      return fc.oneof(
        fc.record({ kind: fc.constant('firstAid'), location }),
        fc.record({ kind: fc.constant('heal'), location, hp: fc.constantFrom(0, 1, 3, 200) }),
        fc.record({ kind: fc.constant('restore'), location }),
      );
    },
    wake: nothing,
    stand: nothing,
  },
};
