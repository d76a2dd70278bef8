import fc from 'fast-check';
import { dismemberment, DISMEMBERMENT_PLANS, metresBeyond, POINTS_A_METRE } from '../../../src/rules/index.ts';
import type { DismembermentBody, DismembermentLocation } from '../../../src/rules/index.ts';
import type { SetArbitrary } from './set-arbitrary.ts';

const LAST_FACE = 100;
const rarely = fc.integer({ min: 0, max: 4 }).map((draw) => draw === 0);
const OFTEN_NONE = [undefined, undefined, undefined];

type Parts = Record<string, unknown>;

/** A location at the boundaries of useless and destroyed, whatever it says of itself. */
const hurt: fc.Arbitrary<Parts> = fc
  .record({
    maxHp: fc.integer({ min: 1, max: 25 }),
    at: fc.constantFrom('whole', 'whole', 'one', 'zero', 'below', 'edge', 'beyond', 'gone'),
    armour: fc.constantFrom(0, 0, 1, 3, 9),
    armourHp: fc.constantFrom(null, null, 0, 1, 4, 12),
    bodyArmour: fc.constantFrom(0, 0, 1, 2),
    bleeding: fc.constantFrom(0, 0, 0, 1, 2, 7),
    destroyed: rarely,
    useless: rarely,
  })
  .map(({ at, ...rest }) => {
    const { maxHp } = rest;
    const hp = { whole: maxHp, one: 1, zero: 0, below: -1, edge: -maxHp, beyond: -maxHp - 1, gone: -999 }[at];
    return { hp, ...rest };
  });

/** The faces dealt out to some of the locations. */
function sharesOf(ids: readonly string[]): fc.Arbitrary<Record<string, [number, number]>> {
  const least = Math.min(ids.length, 8);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: LAST_FACE - 1 }), { maxLength: least - 1 });
  return fc.tuple(cuts, fc.shuffledSubarray([...ids], { minLength: least })).map(([ends, order]) => {
    const lasts = [...ends.toSorted((a, b) => a - b), LAST_FACE];
    return Object.fromEntries(lasts.map((last, index) => [order[index] ?? '', [(lasts[index - 1] ?? 0) + 1, last]]));
  });
}

/** Custom locations: each is attached to one before it, or to none; with or without a table. */
function customOf(ids: readonly string[]): fc.Arbitrary<Record<string, Parts>> {
  const places = fc.tuple(
    ...ids.map((_, index) => fc.tuple(hurt, fc.boolean(), fc.constantFrom(...OFTEN_NONE, ...ids.slice(0, index)))),
  );
  const shares = fc.oneof(sharesOf(ids), sharesOf(ids), fc.constant({} as Record<string, [number, number]>));
  return fc.tuple(places, shares).map(([parts, table]) =>
    Object.fromEntries(
      ids.map((id, index) => {
        const [place = {}, essential = false, attachedTo = undefined] = parts[index] ?? [];
        const share = Object.hasOwn(table, id) ? table[id] : undefined;
        const tied = attachedTo === undefined ? {} : { attachedTo };
        return [id, { ...place, essential, ...tied, ...(share === undefined ? {} : { table: share }) }];
      }),
    ),
  );
}

const states = fc.record(
  {
    sizeAdjustment: fc.constantFrom(0, -10, 3, 18),
    delay: fc.constantFrom(0, 1, 10, 37),
    unconscious: rarely,
    fainted: rarely,
    dead: rarely,
  },
  { requiredKeys: [] },
);

const con = fc.constantFrom(1, 7, 23, 50, 68, 99, 100, 180);
const TEN_ARMS = Array.from({ length: 10 }, (_, index) => `arm${index + 1}`);
const ODD_NAMES = ['A1', 'eye', 'z9'];
const HUMAN = Object.keys(DISMEMBERMENT_PLANS.humanoid.locations);
const PLAN_NAMES = Object.keys(DISMEMBERMENT_PLANS) as (keyof typeof DISMEMBERMENT_PLANS)[];

/** The human shape, some of it as it is by default, perhaps with a tail that nothing but an aimed blow finds. */
const human: fc.Arbitrary<Parts> = fc
  .tuple(fc.subarray(HUMAN), fc.tuple(...HUMAN.map(() => hurt)), fc.boolean(), fc.constantFrom(...HUMAN))
  .map(([given, parts, tailed, attachedTo]) => ({
    locations: {
      ...Object.fromEntries(given.map((id) => [id, parts[HUMAN.indexOf(id)] ?? {}])),
      ...(tailed ? { tail: { maxHp: 4, essential: false, attachedTo } } : {}),
    },
  }));

const custom = fc
  .oneof(customOf(['blob']), customOf(TEN_ARMS), customOf(['core', 'lobe', 'feeler', ...ODD_NAMES]))
  .map((locations) => ({ plan: 'custom', locations }));

const anyShape = fc.oneof(human, human, custom, fc.constantFrom<Parts>({}, { plan: 'humanoid' }));

const ofShape = fc
  .tuple(anyShape, states, fc.option(con))
  .map(([shape, state, given]) => ({ ...shape, ...state, ...(given === null ? {} : { con: given }) }));

const ofPlan = fc
  .tuple(fc.constantFrom(...PLAN_NAMES), con, states)
  .map(([plan, given, state]) => dismemberment.bodyOfPlan(plan, { ...state, con: given }));

const idsOf = (body: object): string[] => Object.keys((body as DismembermentBody).locations);

const placesOf = (body: object): DismembermentLocation[] => Object.values((body as DismembermentBody).locations);

/** An attack; on a body without a table it must be aimed. */
function attacksOn(body: object): fc.Arbitrary<Parts> {
  const aimed = fc.constantFrom(...idsOf(body));
  const tabled = placesOf(body).some(({ table }) => table !== undefined);
  return fc.record(
    {
      skill: fc.constantFrom(0, 1, 9, 10, 50, 68, 99, 100, 150),
      roll: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1, 10, 100)),
      aimed,
    },
    { requiredKeys: tabled ? ['skill'] : ['skill', 'aimed'] },
  );
}

function blowsOn(body: object): fc.Arbitrary<Parts> {
  return fc.record(
    {
      damage: fc.constantFrom('1d6', '2d6+3', '1d3-2', '30d6', '1', '0', '12', '2D6 + 4', '60', '1d6+1d4'),
      sizeAdjustment: fc.constantFrom(0, -10, -1, 2, 18),
      negation: fc.constantFrom(0, 1, 4, 9),
      location: fc.constantFrom(...idsOf(body)),
      attackerArmour: fc.constantFrom(0, 1, 5),
    },
    { requiredKeys: ['damage', 'location'] },
  );
}

function treatmentsOf(body: object): fc.Arbitrary<Parts> {
  const location = fc.constantFrom(...idsOf(body));
  const heal = fc.record(
    {
      kind: fc.constant('heal'),
      location,
      hp: fc.constantFrom(0, 1, 5, 40, 2000),
      beyondMedicine: fc.boolean(),
    },
    { requiredKeys: ['kind', 'location', 'hp'] },
  );
  return fc.oneof(fc.record({ kind: fc.constant('staunch'), location }), heal, heal);
}

/** Points dealt out over locations, at least one each. */
function spreadOver(ids: readonly string[], points: number): fc.Arbitrary<Record<string, number>> {
  if (points === 0) return fc.constant({});
  const least = Math.min(2, ids.length);
  return fc
    .tuple(
      fc.shuffledSubarray([...ids], { minLength: least, maxLength: Math.min(ids.length, points) }),
      fc.array(fc.nat({ max: 9 }), { minLength: ids.length, maxLength: ids.length }),
    )
    .map(([chosen, weights]) => {
      const shares: Record<string, number> = Object.fromEntries(chosen.map((id) => [id, 1]));
      let left = points - chosen.length;
      chosen.forEach((id, index) => {
        const more = index === chosen.length - 1 ? left : Math.min(left, weights[index] ?? 0);
        shares[id] = 1 + more;
        left -= more;
      });
      return shares;
    });
}

function fallsOf(body: object): fc.Arbitrary<Parts> {
  return fc
    .record({
      metres: fc.constantFrom(0, 1, 2.5, 4.1, 5.999, 6, 10, 40),
      safeMetres: fc.constantFrom(0, 0.5, 1.1, 3),
      horizontal: fc.boolean(),
      told: fc.boolean(),
    })
    .chain(({ told, ...flight }) => {
      const damage = POINTS_A_METRE * metresBeyond(told ? flight : { ...flight, horizontal: false });
      const { horizontal, ...distances } = flight;
      const given = told ? { ...distances, horizontal } : distances;
      return spreadOver(idsOf(body), damage).map((spread) => ({ ...given, spread }));
    });
}

/** Dismemberment: the human shape and others, sound to dead, and what can be done to them. */
export const dismembermentArbitrary: SetArbitrary = {
  body: fc.oneof({ weight: 4, arbitrary: ofShape }, { weight: 1, arbitrary: ofPlan }),
  options: fc.record(
    {
      ownLocationRoll: fc.boolean(),
      armourNegation: fc.boolean(),
      negationDie: fc.boolean(),
      equipmentHp: fc.boolean(),
      stumpBleeding: fc.boolean(),
      shock: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  inputs: {
    attack: attacksOn,
    hit: blowsOn,
    minute: () => fc.constant({}),
    treat: treatmentsOf,
    elapse: () => fc.record({ jiffies: fc.constantFrom(0, 1, 10, 99) }),
    fall: fallsOf,
  },
};
