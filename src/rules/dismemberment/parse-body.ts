import type * as v from 'valibot';
import { checkLocation, checkLocationIds, checkTable, type HitTable } from '../body-plan.ts';
import { read, shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import {
  conSchema,
  dismembermentBodySchema,
  FACES,
  type DismembermentBody,
  type DismembermentLocation,
  type locationSchema,
} from './body.ts';
import { HUMANOID, maximumOf, PLANS, type Place } from './plans.ts';

type StoredLocation = Partial<v.InferOutput<typeof locationSchema>>;
type Locations = Readonly<Record<string, DismembermentLocation>>;

function completeLocation(id: string, stored: StoredLocation, con: number, place?: Place): DismembermentLocation {
  const path = `body.locations.${id}`;
  const maxHp = stored.maxHp ?? (place === undefined ? undefined : maximumOf(con, place.divider));
  if (maxHp === undefined) throw new RuleError(`${path}.maxHp`, 'missing');
  const essential = stored.essential ?? place?.essential;
  if (essential === undefined) throw new RuleError(`${path}.essential`, 'missing');
  const hp = stored.hp ?? maxHp;
  if (hp > maxHp) throw new RuleError(`${path}.hp`, `expected at most ${maxHp}, got ${hp}`);
  const attachedTo = stored.attachedTo ?? place?.attachedTo;
  const table = stored.table ?? place?.table;
  const { armour = 0, armourHp = null, bodyArmour = 0, bleeding = 0 } = stored;
  return {
    hp,
    maxHp,
    essential,
    ...(attachedTo === undefined ? {} : { attachedTo }),
    armour: armourHp === 0 ? 0 : armour,
    armourHp,
    bodyArmour,
    bleeding,
    destroyed: hp < -maxHp,
    useless: hp < 0,
    ...(table === undefined ? {} : { table }),
  };
}

function completeLocations(
  plan: DismembermentBody['plan'],
  con: number,
  stored: Readonly<Record<string, StoredLocation>>,
): Locations {
  const planned = plan === 'custom' ? {} : HUMANOID.locations;
  const locations: Record<string, DismembermentLocation> = {};
  for (const [id, place] of Object.entries(planned)) {
    locations[id] = completeLocation(id, stored[id] ?? {}, con, place);
  }
  for (const [id, given] of Object.entries(stored)) {
    if (!Object.hasOwn(planned, id)) locations[id] = completeLocation(id, given, con);
  }
  if (Object.keys(locations).length === 0) throw new RuleError('body.locations', 'expected at least one location');
  return locations;
}

/** Where any location has a share of the table, all of it must be shared out. */
function checkShares(locations: Locations): void {
  const table: Record<string, HitTable[string]> = {};
  for (const [id, { table: share }] of Object.entries(locations)) if (share !== undefined) table[`${id}.table`] = share;
  if (Object.keys(table).length > 0) checkTable(table, FACES, table, 'body.locations');
}

/** What a location is attached to must be there, and must not lead back to where it came from. */
function checkAttachments(locations: Locations): void {
  for (const id of Object.keys(locations)) {
    const passed = new Set([id]);
    let last = id;
    let next = locations[id]?.attachedTo;
    while (next !== undefined) {
      const path = `body.locations.${last}.attachedTo`;
      checkLocation(next, locations, path);
      if (passed.has(next)) throw new RuleError(path, `expected no way back, got ${shown(next)}`);
      passed.add(next);
      last = next;
      next = locations[next]?.attachedTo;
    }
  }
}

/** Reads a body: the plan laid under it, defaults filled, everything checked. Throws RuleError with a path from `body` on. */
export function parseBody(data: unknown): DismembermentBody {
  checkLocationIds(data);
  const stored = read(dismembermentBodySchema, data, 'body');
  const locations = completeLocations(stored.plan, stored.con, stored.locations);
  checkShares(locations);
  checkAttachments(locations);
  return { ...stored, locations };
}

function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlan(plan: string): plan is keyof typeof PLANS {
  return Object.hasOwn(PLANS, plan);
}

/** The locations of a plan as a custom body has them, at this Constitution. */
function laidOut({ locations }: (typeof PLANS)[keyof typeof PLANS], con: number): Record<string, unknown> {
  const laid: Record<string, unknown> = {};
  for (const [id, { divider, ...place }] of Object.entries(locations)) {
    laid[id] = { maxHp: maximumOf(con, divider), ...place };
  }
  return laid;
}

/**
 * A body of a plan, to be stored. The human plan stays a name; any other is laid out as a custom body, its maxima worked
 * out from `con` in `given` (50 where there is none), and what `given` says of a location goes before the plan.
 * RuleError at `plan` for none of the plans, from `body` on for a Constitution or locations that are none.
 */
export function bodyOfPlan(plan: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!isPlan(plan))
    throw new RuleError('plan', `expected ${Object.keys(PLANS).map(shown).join('|')}, got ${shown(plan)}`);
  if (plan === 'humanoid') return { ...given, plan };
  const locations = laidOut(PLANS[plan], read(conSchema, given['con'], 'body.con'));
  const own = given['locations'];
  if (own !== undefined) {
    if (!isParts(own)) throw new RuleError('body.locations', `expected an object, got ${shown(own)}`);
    checkLocationIds(given);
    for (const [id, parts] of Object.entries<unknown>({ ...own })) {
      const place = Object.hasOwn(PLANS[plan].locations, id) ? locations[id] : undefined;
      locations[id] = isParts(parts) && isParts(place) ? { ...place, ...parts } : parts;
    }
  }
  return { ...given, plan: 'custom', locations };
}
