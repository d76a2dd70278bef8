/** Names that JavaScript and its tools ask of any object. */
const ASKED_OF_ANYTHING = new Set([
  'then',
  'toJSON',
  'constructor',
  'prototype',
  'nodeType',
  'asymmetricMatch',
  '$$typeof',
  '__esModule',
]);

type Namespace = Record<PropertyKey, unknown>;

function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isMethod(value: unknown): value is (...args: unknown[]) => unknown {
  return (
    typeof value === 'function' &&
    !/^class\b/.test(Function.prototype.toString.call(value)) &&
    value.prototype === undefined
  );
}

/** An object that names, in an error, every member that is read and missing. Reading `in` it, writing to it and symbols work as ever. `deep` holds for plain objects within as well. */
export function guarded<T extends object>(object: T, name: string, { deep = false }: { deep?: boolean } = {}): T {
  const seen = new Map<PropertyKey, [value: unknown, shown: unknown]>();

  const shown = (key: PropertyKey, value: unknown): unknown => {
    const known = seen.get(key);
    if (known && known[0] === value) return known[1];
    let result = value;
    if (deep && isNamespace(value)) result = guarded(value, `${name}.${String(key)}`, { deep });
    else if (isMethod(value) && Object.getPrototypeOf(object) !== Object.prototype) result = value.bind(object);
    seen.set(key, [value, result]);
    return result;
  };

  return new Proxy(object, {
    get(target, key) {
      if (!(key in target)) {
        if (typeof key === 'symbol' || ASKED_OF_ANYTHING.has(key)) return undefined;
        throw new Error(`the practice table has no ${name}.${key}`);
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
