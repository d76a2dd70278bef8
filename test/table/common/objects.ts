/** Plain data: a record whose values are not known. */
export type Source = Record<string, unknown>;

const CLONE_DEPTH = 100;

/** The kind of a value as Foundry names it: `number`, `string`, `Array`, `Object` (plain), `Set`, `Map`, `null`, `undefined`, … */
export function getType(value: unknown): string {
  const primitive = typeof value;
  if (primitive !== 'object') return primitive;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'Array';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return 'Object';
  if (value instanceof Set) return 'Set';
  if (value instanceof Map) return 'Map';
  if (value instanceof Promise) return 'Promise';
  if (value instanceof Error) return 'Error';
  if (value instanceof Date) return 'Date';
  if (typeof HTMLElement !== 'undefined' && value instanceof HTMLElement) return 'HTMLElement';
  const constructor = (value as object).constructor;
  return constructor.name || 'Unknown';
}

/** Whether the value is an object literal, or an object without a prototype. */
export function isPlainObject(value: unknown): value is Source {
  return getType(value) === 'Object';
}

/** Reads any object as a record of unknown values; anything else is an empty record. */
export function asRecord(value: unknown): Source {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? (value as Source) : {};
}

/** Whether a value holds nothing: null, undefined, an empty string is not empty, an empty collection is. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case 'undefined':
    case 'null':
      return true;
    case 'Array':
      return (value as unknown[]).length === 0;
    case 'Set':
    case 'Map':
      return (value as Set<unknown>).size === 0;
    case 'Object':
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}

/** A deep copy of arrays, plain objects and dates; anything else is kept by reference, or refused when `strict`. */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloned(original, options.strict ?? false, 0) as T;
}

function cloned(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > CLONE_DEPTH)
    throw new Error('Maximum depth exceeded. Be sure your object does not contain cyclical data structures.');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloned(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (isPlainObject(value)) {
    const copy: Source = {};
    for (const key of Object.keys(value)) copy[key] = cloned(value[key], strict, depth + 1);
    return copy;
  }
  if (strict) throw new Error('deepClone cannot clone advanced objects');
  return value;
}

/** A copy by way of JSON: what JSON cannot say is lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Reads a value by a dotted path; undefined where the path ends early. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || typeof object !== 'object' || object === null) return undefined;
  if (path in object) return (object as Source)[path];
  let target: unknown = object;
  for (const part of path.split('.')) {
    if ((typeof target !== 'object' && typeof target !== 'function') || target === null || !(part in target))
      return undefined;
    target = (target as Source)[part];
  }
  return target;
}

/** Whether a dotted path leads to a member, whatever its value. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!path || typeof object !== 'object' || object === null) return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const part of path.split('.')) {
    if (typeof target !== 'object' || target === null || !(part in target)) return false;
    target = (target as Source)[part];
  }
  return true;
}

/** Sets a value by a dotted path, making records on the way; true when the value changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  if (!path) return false;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let target = object as Source;
  for (const part of parts) {
    const next = target[part];
    if (next === undefined || next === null) target[part] = {};
    target = target[part] as Source;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes the member at a dotted path; true when there was one. */
export function deleteProperty(object: object, path: string): boolean {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const target = parts.length ? getProperty(object, parts.join('.')) : object;
  if (typeof target !== 'object' || target === null || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

/** Freezes an object and everything in it. */
export function deepFreeze<T>(object: T): T {
  if (typeof object !== 'object' || object === null || Object.isFrozen(object)) return object;
  Object.freeze(object);
  for (const value of Object.values(object)) deepFreeze(value);
  return object;
}

/** Whether two values hold the same data. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === 'number') return Number.isNaN(a) && Number.isNaN(b);
  if (type === 'Array') {
    const [one, other] = [a as unknown[], b as unknown[]];
    return one.length === other.length && one.every((entry, index) => objectsEqual(entry, other[index]));
  }
  if (type === 'Set') {
    const [one, other] = [a as Set<unknown>, b as Set<unknown>];
    return one.size === other.size && [...one].every((entry) => other.has(entry));
  }
  if (type === 'Object') {
    const [one, other] = [a as Source, b as Source];
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => key in other && objectsEqual(one[key], other[key]))
    );
  }
  return typeof a === 'object' && a !== null && 'equals' in a && typeof a.equals === 'function'
    ? Boolean(a.equals(b))
    : false;
}
