import type * as v from 'valibot';
import { checkLocationIds, checkTable } from '../body-plan.ts';
import { read, shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import {
  FACES,
  resilienceBodySchema,
  type locationSchema,
  type ResilienceBody,
  type ResilienceLocation,
} from './body.ts';
import { HUMANOID, PLANS } from './plans.ts';
import { LOCATION_KINDS, woundAt, type LocationKind } from './terms.ts';

type StoredLocation = v.InferOutput<typeof locationSchema>;

/** What a kind has more or less than a leg. rules/resilience.md, Body; rules/companion-facts.md, 003, Attributes. */
const HIT_POINTS_BEYOND_A_LEG = { leg: 0, arm: -1, abdomen: 1, chest: 2, head: 0 } as const satisfies Record<
  LocationKind,
  number
>;

/** The hit points that a location of this kind has by Constitution and Size: one for each full or begun 5, and so on. */
export function hitPointsOf(kind: LocationKind, con: number, siz: number): number {
  return Math.max(1, Math.ceil((con + siz) / 5) + HIT_POINTS_BEYOND_A_LEG[kind]);
}

function kindOf(stored: StoredLocation, planned: LocationKind | undefined, path: string): LocationKind {
  const { kind = planned } = stored;
  if (kind === undefined) {
    throw new RuleError(`${path}.kind`, `expected ${LOCATION_KINDS.map(shown).join('|')}, got nothing`);
  }
  if (planned === undefined || kind === planned) return kind;
  throw new RuleError(`${path}.kind`, `expected ${shown(planned)}, got ${shown(kind)}`);
}

/** The wound is read with the hit points; where there is none, nothing is stabilised and no clock runs. */
function completeLocation(
  id: string,
  stored: StoredLocation,
  planned: LocationKind | undefined,
  { con, siz }: { readonly con: number; readonly siz: number },
): ResilienceLocation {
  const path = `body.locations.${id}`;
  const kind = kindOf(stored, planned, path);
  const { armour, scarred, severed, holds } = stored;
  const maxHp = stored.maxHp ?? hitPointsOf(kind, con, siz);
  const hp = stored.hp ?? maxHp;
  if (hp > maxHp) throw new RuleError(`${path}.hp`, `expected at most ${maxHp}, got ${hp}`);
  if (holds !== undefined && holds !== 'nothing' && kind !== 'arm') {
    throw new RuleError(`${path}.holds`, `a ${kind} can hold nothing`);
  }
  const wound = woundAt(hp, maxHp, stored.wound);
  const stabilised = stored.stabilised && wound !== 'none';
  const clock = wound === 'none' || stabilised ? null : stored.clock;
  const location = { kind, hp, maxHp, armour, wound, scarred, severed, stabilised, clock };
  return kind === 'arm' ? { ...location, holds: holds ?? 'nothing' } : location;
}

function completeLocations(
  stored: Readonly<Record<string, StoredLocation>>,
  body: { readonly plan: ResilienceBody['plan']; readonly con: number; readonly siz: number },
): Record<string, ResilienceLocation> {
  const planned: Readonly<Record<string, { readonly kind: LocationKind }>> =
    body.plan === 'custom' ? {} : HUMANOID.locations;
  const unhurt = read(resilienceBodySchema.entries.locations.wrapped.value, {}, 'body.locations');
  const locations: Record<string, ResilienceLocation> = {};
  for (const [id, { kind }] of Object.entries(planned)) {
    locations[id] = completeLocation(id, stored[id] ?? unhurt, kind, body);
  }
  for (const [id, given] of Object.entries(stored)) {
    if (!Object.hasOwn(planned, id)) locations[id] = completeLocation(id, given, undefined, body);
  }
  if (Object.keys(locations).length === 0) throw new RuleError('body.locations', 'expected at least one location');
  return locations;
}

/** Reads a body: the plan laid under it, defaults filled, everything checked. Throws RuleError with a path from `body` on. */
export function parseBody(data: unknown): ResilienceBody {
  checkLocationIds(data);
  const { plan, table, locations: stored, ...rest } = read(resilienceBodySchema, data, 'body');
  const { con, pow, siz, resilience, movement, ...states } = rest;
  const locations = completeLocations(stored, { plan, con, siz });
  if (table !== undefined) checkTable(table, FACES, locations, 'body.table');
  return {
    plan,
    ...(table === undefined ? {} : { table }),
    con,
    pow,
    siz,
    resilience,
    movement,
    locations,
    ...states,
  };
}

function isPlan(name: string): name is keyof typeof PLANS {
  return Object.hasOwn(PLANS, name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Lays a plan under what is given of a body: the human one by its name, any other as `custom` with its locations and its
 * table. Hit points follow later, from the kinds. Throws RuleError at `plan` for a plan that there is not.
 */
export function bodyOfPlan(plan: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!isPlan(plan)) {
    throw new RuleError('plan', `expected ${Object.keys(PLANS).map(shown).join('|')}, got ${shown(plan)}`);
  }
  if (plan === 'humanoid') return { ...given, plan };
  const { locations: changes = {}, table = PLANS[plan].table } = given;
  if (!isObject(changes)) return { ...given, plan: 'custom', table };
  const locations: Record<string, unknown> = { ...PLANS[plan].locations, ...changes };
  for (const [id, place] of Object.entries(PLANS[plan].locations)) {
    const change: unknown = Reflect.get(changes, id);
    locations[id] = isObject(change) ? { ...place, ...change } : (change ?? place);
  }
  return { ...given, plan: 'custom', table, locations };
}
