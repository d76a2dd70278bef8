import { getDefault, type GenericSchema } from 'valibot';
import { ruleSet, type ImperiumBody, type RuleSetId } from '../rules/index.ts';
import { isPlain } from './places.ts';
import { setBridge, type Outfit, type Plain, type WornArmour, type WornField } from './set-bridge.ts';

/** What a body is read from: an actor's `system` (prepared or stored) and what it wears. */
export interface BodyBearer {
  readonly system: Plain;
  readonly armour: readonly WornArmour[];
  readonly forceFields: readonly WornField[];
}

/** Changes by path, from the document on (`system.hp`). */
export type Changes = Record<string, unknown>;

/** What the walk reads of a valibot schema; each kind has some of these. */
type Node = GenericSchema & {
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly value?: Node;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

/** The schema below an optional or nullable one. */
function inner(node: Node): Node {
  return node.wrapped === undefined ? node : inner(node.wrapped);
}

function below(node: Node | undefined, name: string): Node | undefined {
  if (node === undefined) return undefined;
  const { entries, value } = inner(node);
  return entries === undefined ? value : entries[name];
}

/** The lowest value that a number of the body may have by itself. */
function lowestAt(schema: Node, path: readonly string[]): number {
  const found = path.reduce<Node | undefined>(below, schema);
  const least = found && inner(found).pipe?.find(({ type }) => type === 'min_value')?.requirement;
  return typeof least === 'number' ? least : Number.MIN_SAFE_INTEGER;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isPlain(value)) return value;
  const kept = Object.entries(value).filter(([, inside]) => inside !== null && inside !== undefined);
  return Object.fromEntries(kept.map(([name, inside]) => [name, withoutNulls(inside)]));
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

function outfitOf({ system, armour, forceFields }: BodyBearer): Outfit {
  return { armour, fields: forceFields, wearAt: (item, location) => wearAt(system, item, location) };
}

/** Whether a path is one of these, with `*` for any name. */
function isNamed(patterns: readonly string[], path: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const names = pattern.split('.');
    return names.length === path.length && names.every((name, index) => name === '*' || name === path[index]);
  });
}

/** Whether a path of a body is stored with the actor. */
function isStored(id: RuleSetId, path: readonly string[]): boolean {
  return !isNamed(setBridge(id).unstored, path);
}

/** The locations of a plan that goes by its name, each with nothing said of it. */
function plannedPlaces(id: RuleSetId, stored: Plain): Plain {
  const { humanoid } = ruleSet(id).plans;
  if (humanoid === undefined || stored['plan'] === 'custom') return {};
  return Object.fromEntries(Object.keys(humanoid.locations).map((place) => [place, {}]));
}

/**
 * The complete body of a bearer. Armour is what the pieces are worth after wear; hit points above the maximum (which may
 * have fallen since) count as the maximum. Throws RuleError with the path of what is out of range.
 */
export function bodyOf(id: 'imperium', bearer: BodyBearer): ImperiumBody;
export function bodyOf(id: RuleSetId, bearer: BodyBearer): object;
export function bodyOf(id: RuleSetId, bearer: BodyBearer): object {
  const { entries = {} } = ruleSet(id).bodySchema as Node;
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(entries)) {
    if (!isStored(id, [name])) continue;
    const value = withoutNulls(bearer.system[name]);
    if (value !== undefined && value !== null) stored[name] = value;
  }
  if (entries['locations'] !== undefined) {
    const places = isPlain(stored['locations']) ? stored['locations'] : {};
    stored['locations'] = { ...plannedPlaces(id, stored), ...places };
  }
  return ruleSet(id).parseBody(setBridge(id).dressed(stored, outfitOf(bearer)));
}

function beyondDefaults(value: Plain, node: Node | undefined): Plain {
  const told = Object.entries(value).filter(([name, inside]) => {
    const entry = below(node, name);
    return entry === undefined || JSON.stringify(inside) !== JSON.stringify(getDefault(entry));
  });
  return Object.fromEntries(told);
}

/** A body without what `parseBody` fills in again. */
export function sparseBody(id: RuleSetId, body: object): Plain {
  const schema = ruleSet(id).bodySchema as Node;
  const { locations, ...rest } = body as Plain;
  const told = beyondDefaults(rest, schema);
  if (!isPlain(locations)) return told;
  const place = below(below(schema, 'locations'), '');
  const places = Object.entries(locations).map(([name, state]) => [
    name,
    isPlain(state) ? beyondDefaults(state, place) : state,
  ]);
  return { ...told, locations: Object.fromEntries(places) as Plain };
}

/** A whole body as a new actor's `system` stores it; what is worn is left out. */
export function storedBody(id: RuleSetId, body: object): Plain {
  const told = Object.entries(sparseBody(id, body)).filter(([name]) => isStored(id, [name]));
  const stored: Record<string, unknown> = Object.fromEntries(told);
  const { locations } = stored;
  if (!isPlain(locations)) return stored;
  const places = Object.entries(locations).map(([name, state]) => {
    const kept = Object.entries(isPlain(state) ? state : {}).filter(([field]) =>
      isStored(id, ['locations', name, field]),
    );
    return [name, Object.fromEntries(kept)];
  });
  return { ...stored, locations: Object.fromEntries(places) as Plain };
}

/** What a change is worked out from. */
interface Standing {
  readonly id: RuleSetId;
  /** As stored, without the effects of other modules. */
  readonly source: Plain;
  /** As prepared, with them. */
  readonly prepared: Plain;
  /** The body as it stands now. */
  readonly live: object;
}

/**
 * What to store so that an actor goes from `before` to `after`. Numbers are changed by their difference, so that neither
 * the effects of other modules nor what was edited meanwhile is written over; the rest is set. What armour has lost
 * becomes wear. `source` is the actor's `system` as stored, `bearer` holds it as prepared. Throws RuleError where the body
 * as it stands cannot be read.
 */
export function bodyChanges(id: RuleSetId, source: Plain, bearer: BodyBearer, before: object, after: object): Changes {
  const changes: Changes = {};
  const standing = { id, source, prepared: bearer.system, live: bodyOf(id, bearer) };
  collect(standing, before as Plain, after as Plain, [], changes);
  const leads = Object.keys(changes).some((path) => isNamed(setBridge(id).following.leaders, path.split('.').slice(1)));
  if (leads) collectFollowers(standing, after as Plain, [], changes);
  for (const { item, location, points } of setBridge(id).wear(before, after, outfitOf(bearer))) {
    changes[`system.wear.${item}.${location}`] = Math.max(0, wearAt(source, item, location) + points);
  }
  return changes;
}

function collect(standing: Standing, before: Plain, after: Plain, path: readonly string[], changes: Changes): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const here = [...path, name];
    const [from, to] = [before[name], after[name]];
    if (!isStored(standing.id, here)) continue;
    if (isPlain(from) && isPlain(to)) collect(standing, from, to, here, changes);
    else if (JSON.stringify(from) !== JSON.stringify(to))
      changes[`system.${here.join('.')}`] = changed(standing, here, from, to);
  }
}

/** What of an actor follows others as it is stored, by path: `hp` where nothing has been set there. */
export function followersNow(id: RuleSetId, source: Plain, bearer: BodyBearer): string[] {
  const found: Changes = {};
  const live = bodyOf(id, bearer);
  collectFollowers({ id, source, prepared: bearer.system, live }, live as Plain, [], found);
  return Object.keys(found).map((path) => path.slice('system.'.length));
}

/** Which paths that followed others in one body stand in another as they did there. */
export function stillFollowing(paths: readonly string[], before: object, after: object): string[] {
  return paths.filter((path) => at(before, path.split('.')) === at(after, path.split('.')));
}

/**
 * The changes that let again follow others what followed them before one body and stands in another as it did there: of
 * what is set in `source`, an actor's `system` as stored, or would be set by `changes`.
 */
export function followingAgain(
  paths: readonly string[],
  [before, after]: readonly [object, object],
  source: Plain,
  changes: Changes,
): Changes {
  const isSet = (path: string): boolean => `system.${path}` in changes || at(source, path.split('.')) !== undefined;
  const again = stillFollowing(paths, before, after).filter(isSet);
  return Object.fromEntries(again.map((path) => [`system.${path}`, null]));
}

/** Sets what has followed others until now, since they have changed. */
function collectFollowers(standing: Standing, after: Plain, path: readonly string[], changes: Changes): void {
  for (const [name, to] of Object.entries(after)) {
    const here = [...path, name];
    if (isPlain(to)) collectFollowers(standing, to, here, changes);
    else if (isNamed(setBridge(standing.id).following.followers, here) && at(standing.source, here) === undefined)
      changes[`system.${here.join('.')}`] = to;
  }
}

function changed(standing: Standing, path: readonly string[], from: unknown, to: unknown): unknown {
  const { id, source, prepared, live } = standing;
  const now = at(live, path);
  if (typeof from !== 'number' || typeof to !== 'number' || typeof now !== 'number') return to ?? null;
  const [base, shown] = [at(source, path), at(prepared, path)];
  const unaltered = typeof base === 'number' && typeof shown === 'number' ? base + (now - shown) : now;
  return Math.max(lowestAt(ruleSet(id).bodySchema as Node, path), unaltered + (to - from));
}
