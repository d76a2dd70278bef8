import fc from 'fast-check';
import { deriveSkirmish, skirmish, SKIRMISH_LOCATIONS, SKIRMISH_STATS } from '../../../src/rules/index.ts';
import type { SetArbitrary } from './set-arbitrary.ts';

const rarely = fc.integer({ min: 0, max: 5 }).map((face) => face === 0);

/** Mostly the usual (the least), now and then more, seldom the far-fetched. */
const upTo = (usual: number, most: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: usual }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) },
  );

const stat = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 20 }));
const stats = fc.record(Object.fromEntries(SKIRMISH_STATS.map((name) => [name, stat])));

const injuries = fc.record(Object.fromEntries(SKIRMISH_LOCATIONS.map((name) => [name, upTo(2, 9)])), {
  requiredKeys: [],
});

const wounds = fc
  .tuple(upTo(6, 30), upTo(6, 30))
  .map(([left, lost]) => ({ wounds: left, maxWounds: Math.max(1, left + lost) }));

const states = fc.record(
  { prone: fc.boolean(), unconscious: rarely, broken: rarely, fled: rarely, dead: rarely },
  { requiredKeys: [] },
);

const figures = fc.record(
  { armour: upTo(3, 25), legs: upTo(2, 8), arms: upTo(2, 8), damage: upTo(6, 60), injuries },
  { requiredKeys: [] },
);

const body = fc
  .tuple(stats, wounds, figures, states)
  .map(([profile, left, given, state]) => ({ stats: profile, ...left, ...given, ...state }));

const places = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...SKIRMISH_LOCATIONS]));

const attack = fc.record(
  { skill: upTo(7, 40), modifier: fc.integer({ min: -9, max: 9 }) },
  { requiredKeys: ['skill'] },
);

/** Strengths from far above what the body withstands to far below, most of them about it. */
function strengths(body: object): fc.Arbitrary<number> {
  const { totalToughness } = deriveSkirmish(skirmish.parseBody(body));
  const about = fc.integer({ min: Math.max(0, totalToughness - 6), max: totalToughness + 4 });
  return fc.oneof({ weight: 4, arbitrary: about }, upTo(8, 60));
}

const hit = (body: object) =>
  fc.record(
    {
      strength: strengths(body),
      damage: upTo(4, 1000),
      cover: places,
      hidden: places,
      firearm: fc.boolean(),
      template: rarely,
      nearLedge: fc.boolean(),
    },
    { requiredKeys: ['strength', 'damage'] },
  );

/** Skirmish: fighters fresh and bleeding, with all limbs and none, every state, and blows from nothing to overwhelming. */
export const skirmishArbitrary: SetArbitrary = {
  body,
  options: fc.record(
    { checkDie: fc.constantFrom('1d6', '1d10', '2d6-1', 'D8', '1d20', '3d6', '1d4+20', '1d1') },
    { requiredKeys: [] },
  ),
  inputs: {
    attack: () => attack,
    hit,
    activate: () => fc.constant({}),
    endActivation: () => fc.record({ escaped: fc.boolean() }, { requiredKeys: [] }),
    battleShock: () => fc.constant({}),
  },
};
