/** Names that JavaScript, its tools and its test runners ask of any object. */
const ASKED_OF_ANYTHING = new Set([
  'then',
  'toJSON',
  'constructor',
  'prototype',
  'nodeType',
  'tagName',
  'asymmetricMatch',
  '$$typeof',
  '__esModule',
  'href',
]);

/** What systems for both generations look for and do without (api-facts 14, rows 2 and 20). */
const LOOKED_FOR = new Set(['foundry.data.ActiveEffectTypeDataModel', 'foundry.documents.modifyBatch']);

type Namespace = Record<PropertyKey, unknown>;

function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Places in lists, and marks of libraries, which no name of Foundry's looks like. */
const NO_NAME = /^(\d+$|@@__)/;

/** Whether a missing member may be read all the same. */
export function isAskedOfAnything(key: PropertyKey): boolean {
  return typeof key === 'symbol' || ASKED_OF_ANYTHING.has(String(key)) || NO_NAME.test(String(key));
}

/** The error that names what is missing. */
export function lacking(name: string): Error {
  return new Error(`the practice table has no ${name}`);
}

/** Which of the plain objects within are guarded as well. */
export type Depth = boolean | ((path: string) => boolean);

/**
 * A plain object that names, in an error, every member that is read and missing. Reading `in` it, writing to it and
 * symbols work as ever. `deep` says which of the plain objects within, by their whole name, are guarded likewise.
 */
export function guarded<T extends object>(object: T, name: string, { deep = false }: { deep?: Depth } = {}): T {
  const seen = new Map<PropertyKey, [value: unknown, shown: unknown]>();
  const isDeep = typeof deep === 'function' ? deep : () => deep;

  const shown = (key: PropertyKey, value: unknown): unknown => {
    const known = seen.get(key);
    if (known && known[0] === value) return known[1];
    const path = `${name}.${String(key)}`;
    const result = isNamespace(value) && isDeep(path) ? guarded(value, path, { deep }) : value;
    seen.set(key, [value, result]);
    return result;
  };

  return new Proxy(object, {
    get(target, key) {
      if (!(key in target)) {
        if (isAskedOfAnything(key) || LOOKED_FOR.has(`${name}.${String(key)}`)) return undefined;
        throw lacking(`${name}.${String(key)}`);
      }
      const value = Reflect.get(target, key, target) as unknown;
      return isFixed(target, key) ? value : shown(key, value);
    },
    set(target, key, value) {
      return Reflect.set(target, key, value, target);
    },
  });
}

function isFixed(target: object, key: PropertyKey): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(target, key);
  return descriptor !== undefined && !descriptor.configurable && descriptor.writable === false;
}
