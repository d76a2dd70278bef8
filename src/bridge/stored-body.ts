import { getDefault, type GenericSchema } from 'valibot';
import { HUMANOID, imperium, imperiumBodySchema, locationSchema, type ImperiumBody } from '../rules/index.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A piece of armour as its item says it, whole. */
export interface WornArmour {
  readonly id: string;
  readonly value: number;
  readonly kind: ImperiumBody['locations'][string]['armour'][number]['kind'];
  readonly covers: readonly string[];
}

/** What a body is read from: an actor's `system` (prepared or stored) and what it wears. */
export interface BodyBearer {
  readonly system: Plain;
  readonly armour: readonly WornArmour[];
  readonly forceFields: ImperiumBody['fields'];
}

/** Changes by path, from the document on (`system.hp`). */
export type Changes = Record<string, unknown>;

const STORED_NAMES = Object.keys(imperiumBodySchema.entries).filter((name) => name !== 'fields');

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isPlain(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)]));
}

function at(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const name of path) value = isPlain(value) ? value[name] : undefined;
  return value ?? undefined;
}

function wearAt(system: Plain, item: string, location: string): number {
  const wear = at(system, ['wear', item, location]);
  return typeof wear === 'number' ? wear : 0;
}

function armourAt({ system, armour }: BodyBearer, location: string): object[] {
  return armour
    .filter(({ covers }) => covers.includes(location))
    .map(({ id, value, kind }) => ({ id, kind, value: Math.max(0, value - wearAt(system, id, location)) }));
}

function highestHp(body: Plain): unknown {
  return body['maxHp'] ?? body['maxToughness'] ?? at(body, ['characteristics', 'T']);
}

/**
 * The complete body of a bearer. Armour is what the pieces are worth after wear; hit points above the maximum (which may
 * have fallen since) count as the maximum. Throws RuleError with the path of what is out of range.
 */
export function bodyOf(bearer: BodyBearer): ImperiumBody {
  const body: Record<string, unknown> = {};
  for (const name of STORED_NAMES) {
    const value = withoutNulls(bearer.system[name]);
    if (value !== undefined && value !== null) body[name] = value;
  }
  const [hp, highest] = [body['hp'], highestHp(body)];
  if (typeof hp === 'number' && typeof highest === 'number' && hp > highest) body['hp'] = highest;
  const planned = body['plan'] === 'custom' ? [] : Object.keys(HUMANOID.locations);
  const stored = isPlain(body['locations']) ? body['locations'] : {};
  const ids = new Set([...planned, ...Object.keys(stored)]);
  body['locations'] = Object.fromEntries(
    [...ids].map((id) => [id, { ...(stored[id] as object | undefined), armour: armourAt(bearer, id) }]),
  );
  body['fields'] = bearer.forceFields;
  return imperium.parseBody(body);
}

function beyondDefaults(value: Plain, entries: Readonly<Record<string, GenericSchema>>): Plain {
  const told = Object.entries(value).filter(([name, inner]) => {
    const entry = entries[name];
    return entry === undefined || JSON.stringify(inner) !== JSON.stringify(getDefault(entry));
  });
  return Object.fromEntries(told);
}

/** A body without what `parseBody` fills in again. */
export function sparseBody(body: ImperiumBody): Plain {
  const locations = Object.entries(body.locations).map(([id, place]) => [
    id,
    beyondDefaults(place, locationSchema.entries),
  ]);
  return { ...beyondDefaults(body, imperiumBodySchema.entries), locations: Object.fromEntries(locations) as Plain };
}

/** The three views of an actor that a change is worked out from. */
export interface Standing {
  /** As stored, without the effects of other modules. */
  readonly source: Plain;
  /** As prepared, with them. */
  readonly prepared: Plain;
  /** The body as it stands now. */
  readonly live: ImperiumBody;
}

/**
 * What to store so that an actor goes from `before` to `after`. Numbers are changed by their difference, so that neither
 * the effects of other modules nor what was edited meanwhile is written over; the rest is set. Lost armour becomes wear.
 */
export function bodyChanges(standing: Standing, before: ImperiumBody, after: ImperiumBody): Changes {
  const changes: Changes = {};
  const { fields: _before, ...from } = before;
  const { fields: _after, ...to } = after;
  collect(standing, from, to, [], changes);
  return changes;
}

function collect(standing: Standing, before: Plain, after: Plain, path: readonly string[], changes: Changes): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const here = [...path, name];
    const [from, to] = [before[name], after[name]];
    if (path[0] === 'locations' && name === 'armour') collectWear(standing, path[1] ?? '', from, to, changes);
    else if (isPlain(from) && isPlain(to)) collect(standing, from, to, here, changes);
    else if (JSON.stringify(from) !== JSON.stringify(to))
      changes[`system.${here.join('.')}`] = stored(standing, here, from, to);
  }
}

function stored({ source, prepared, live }: Standing, path: readonly string[], from: unknown, to: unknown): unknown {
  const now = at(live, path);
  if (typeof from !== 'number' || typeof to !== 'number' || typeof now !== 'number') return to ?? null;
  const [base, shown] = [at(source, path), at(prepared, path)];
  const unaltered = typeof base === 'number' && typeof shown === 'number' ? base + (now - shown) : now;
  return Math.max(0, unaltered + (to - from));
}

function collectWear({ source }: Standing, location: string, from: unknown, to: unknown, changes: Changes): void {
  const after = new Map(piecesOf(to));
  for (const [id, value] of piecesOf(from)) {
    const lost = value - (after.get(id) ?? value);
    if (lost !== 0) changes[`system.wear.${id}.${location}`] = Math.max(0, wearAt(source, id, location) + lost);
  }
}

function piecesOf(armour: unknown): [string, number][] {
  if (!Array.isArray(armour)) return [];
  return (armour as ImperiumBody['locations'][string]['armour']).map(({ id, value }) => [id, value]);
}
