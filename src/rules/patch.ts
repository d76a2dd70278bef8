import type { Json } from './procedure.ts';

/**
 * One change of plain data. `path` leads to it, through lists by the `id` of their entries. `to` is what stands there
 * afterwards, with `by` how much more that is where both are numbers; `gone` takes it away; `taken` and `given` are entries
 * that a list without ids loses and gets.
 */
export type Change =
  | { readonly path: readonly string[]; readonly to: Json; readonly by?: number }
  | { readonly path: readonly string[]; readonly gone: true }
  | { readonly path: readonly string[]; readonly taken: readonly Json[]; readonly given: readonly Json[] };

/** Changes of plain data, one after the other. */
export type Patch = readonly Change[];

/**
 * How a patch is laid on other data than it was found on: numbers are set as they were, or changed by as much, but for those
 * that came to nothing, which do so here, too.
 */
export type Laying = 'set' | 'shift';

type Fields = Readonly<Record<string, Json>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands in a field; undefined for a name that is only inherited. */
function fieldOf(fields: Fields, name: string): Json | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether two pieces of plain data are the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function idOf(entry: Json): string | null {
  const id = isFields(entry) ? entry['id'] : undefined;
  return typeof id === 'string' ? id : null;
}

/** The entries of a list by their ids; null where one has none, or two have the same. */
function byId(list: readonly Json[]): Fields | null {
  const ids = list.map(idOf);
  if (ids.includes(null) || new Set(ids).size < ids.length) return null;
  return Object.fromEntries(list.map((entry) => [idOf(entry) ?? '', entry]));
}

function without(list: readonly Json[], others: readonly Json[]): Json[] {
  const left = [...list];
  for (const other of others) {
    const index = left.findIndex((entry) => isSame(entry, other));
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

function fieldChanges(path: readonly string[], before: Fields, after: Fields): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Change[] => {
    const here = [...path, name];
    const [from, to] = [fieldOf(before, name), fieldOf(after, name)];
    if (to === undefined) return [{ path: here, gone: true }];
    return from === undefined ? [{ path: here, to }] : changesAt(here, from, to);
  });
}

function listChanges(path: readonly string[], before: readonly Json[], after: readonly Json[]): Change[] {
  const [from, to] = [byId(before), byId(after)];
  const changes =
    from === null || to === null
      ? [{ path, taken: without(before, after), given: without(after, before) }]
      : fieldChanges(path, from, to);
  const relative = changes.map((change) => ({ ...change, path: change.path.slice(path.length) }));
  return isSame(laid(before, relative, 'set'), after) ? changes : [{ path, to: after }];
}

function changesAt(path: readonly string[], before: Json, after: Json): Change[] {
  if (isSame(before, after)) return [];
  if (isFields(before) && isFields(after)) return fieldChanges(path, before, after);
  if (isList(before) && isList(after)) return listChanges(path, before, after);
  const by = typeof before === 'number' && typeof after === 'number' ? { by: after - before } : {};
  return [{ path, to: after, ...by }];
}

/** What has to be changed of one piece of plain data to get another; nothing where they are the same. */
export function difference(before: object, after: object): Patch {
  return changesAt([], before as Json, after as Json);
}

/** A value with a change made right there; undefined where nothing is left of it. */
function changedHere(value: Json | undefined, change: Change, laying: Laying): Json | undefined {
  if ('gone' in change) return undefined;
  if ('taken' in change) return isList(value) ? [...without(value, change.taken), ...change.given] : value;
  const isShifted = laying === 'shift' && change.by !== undefined && change.to !== 0;
  return isShifted && typeof value === 'number' ? value + change.by : change.to;
}

function changedField(fields: Fields, change: Change, rest: readonly string[], laying: Laying): Fields {
  const [name = '', ...deeper] = rest;
  const inside = fieldOf(fields, name);
  if (inside === undefined && (deeper.length > 0 || 'taken' in change)) return fields;
  const value = changedAt(inside, change, deeper, laying);
  if (value !== undefined) return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

function changedEntry(list: readonly Json[], change: Change, rest: readonly string[], laying: Laying): readonly Json[] {
  const entries = byId(list);
  return entries === null ? list : Object.values(changedField(entries, change, rest, laying));
}

function changedAt(value: Json | undefined, change: Change, rest: readonly string[], laying: Laying): Json | undefined {
  if (rest.length === 0) return changedHere(value, change, laying);
  if (isList(value)) return changedEntry(value, change, rest, laying);
  return isFields(value) ? changedField(value, change, rest, laying) : value;
}

function laid(value: Json, patch: Patch, laying: Laying): Json {
  return patch.reduce<Json>((now, change) => changedAt(now, change, change.path, laying) ?? now, value);
}

/**
 * Plain data with a patch laid on it. What a change leads to that is not there is left out: a change inside something that
 * has gone changes nothing, what was added is added.
 */
export function patched(value: object, patch: Patch, laying: Laying = 'set'): object {
  return laid(value as Json, patch, laying) as object;
}
