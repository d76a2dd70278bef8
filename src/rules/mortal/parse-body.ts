import type * as v from 'valibot';
import { checkLocationIds, checkTable } from '../body-plan.ts';
import { read, shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import {
  FACES,
  KINDS,
  locationSchema,
  mortalBodySchema,
  type MortalBody,
  type MortalLocation,
  type MortalLocations,
  type MortalPlace,
} from './body.ts';
import { cripplingNumber } from './parts.ts';
import { HUMANOID, PLANS } from './plans.ts';

type StoredLocation = v.InferOutput<typeof locationSchema>;

function agreed<Value>(given: Value | undefined, planned: Value | undefined, path: string): Value | undefined {
  if (given === undefined || given === planned) return planned;
  throw new RuleError(path, `expected ${shown(planned)}, got ${shown(given)}`);
}

function checkHeld({ kind, shield, holds }: MortalLocation, path: string): void {
  if (shield && kind !== 'arm') throw new RuleError(`${path}.shield`, `a location of kind ${kind} can carry no shield`);
  if (holds !== 'nothing' && kind !== 'hand' && kind !== 'extraArm') {
    throw new RuleError(`${path}.holds`, `a location of kind ${kind} can hold nothing`);
  }
}

function completeLocation(
  id: string,
  stored: StoredLocation,
  plan: MortalPlace | undefined,
  maxHp: number,
): MortalLocation {
  const path = `body.locations.${id}`;
  const kind = plan === undefined ? stored.kind : agreed(stored.kind, plan.kind, `${path}.kind`);
  const side = plan === undefined ? stored.side : agreed(stored.side, plan.side, `${path}.side`);
  if (kind === undefined) throw new RuleError(`${path}.kind`, `expected ${KINDS.map(shown).join('|')}, got nothing`);
  const { dr, crippled, dismembered, shield, holds, injury } = stored;
  // Left over where the length of a crippling was edited by hand.
  const months = crippled === 'lasting' ? stored.months : undefined;
  const number = cripplingNumber(kind, maxHp);
  if (injury !== undefined && injury > (number ?? 0)) {
    throw new RuleError(`${path}.injury`, `expected 0..${number ?? 0}, got ${injury}`);
  }
  const location: MortalLocation = {
    kind,
    dr,
    ...(side === undefined ? {} : { side }),
    crippled,
    ...(months === undefined ? {} : { months }),
    dismembered,
    shield,
    holds,
    ...(injury === undefined ? {} : { injury }),
  };
  checkHeld(location, path);
  return location;
}

function completeLocations(
  plan: MortalBody['plan'],
  stored: Readonly<Record<string, StoredLocation>>,
  maxHp: number,
): MortalLocations {
  const planned = plan === 'custom' ? {} : HUMANOID.locations;
  const locations: Record<string, MortalLocation> = {};
  const whole = read(locationSchema, {}, 'body.locations');
  for (const [id, place] of Object.entries(planned)) {
    locations[id] = completeLocation(id, stored[id] ?? whole, place, maxHp);
  }
  for (const [id, given] of Object.entries(stored)) {
    if (!Object.hasOwn(planned, id)) locations[id] = completeLocation(id, given, undefined, maxHp);
  }
  if (Object.keys(locations).length === 0) throw new RuleError('body.locations', 'expected at least one location');
  return locations;
}

/** Reads a body: the plan laid under it, defaults filled, everything checked. Throws RuleError with a path from `body` on. */
export function parseBody(data: unknown): MortalBody {
  checkLocationIds(data);
  const { plan, table, locations: given, ...stored } = read(mortalBodySchema, data, 'body');
  const { hp, maxHp, traits, shockDamage, shockOld } = stored;
  if (hp > maxHp) throw new RuleError('body.hp', `expected at most ${maxHp}, got ${hp}`);
  if (shockOld > shockDamage) throw new RuleError('body.shockOld', `expected 0..${shockDamage}, got ${shockOld}`);
  if (new Set(traits).size < traits.length) throw new RuleError('body.traits', 'a trait stands there twice');
  const locations = completeLocations(plan, given, maxHp);
  if (table !== undefined) checkTable(table, FACES, locations, 'body.table');
  return { plan, ...(table === undefined ? {} : { table }), ...stored, hp: hp + 0, locations };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Lays a plan under what is given of a body. The human plan goes by its name; a body of another is stored as a custom
 * one with all its locations and its table. RuleError with the path `plan` for a plan that there is not.
 */
export function bodyOfPlan(plan: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found = Object.hasOwn(PLANS, plan) ? PLANS[plan] : undefined;
  if (found === undefined) {
    throw new RuleError('plan', `expected ${Object.keys(PLANS).map(shown).join('|')}, got ${shown(plan)}`);
  }
  if (plan === 'humanoid') return { ...given, plan };
  const own = given['locations'] ?? {};
  if (!isRecord(own)) return { ...given, plan: 'custom' };
  const locations: Record<string, unknown> = { ...own };
  const ordered: Record<string, unknown> = {};
  for (const [id, place] of Object.entries(found.locations)) {
    const changes = locations[id];
    ordered[id] = changes === undefined || isRecord(changes) ? { ...place, ...changes } : changes;
  }
  return {
    ...given,
    plan: 'custom',
    table: given['table'] ?? found.table,
    locations: { ...ordered, ...rest(locations, ordered) },
  };
}

function rest(all: Readonly<Record<string, unknown>>, taken: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !Object.hasOwn(taken, id)));
}
