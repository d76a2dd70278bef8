import { isAskedOfAnything, lacking } from './guard.ts';

/** A class, as far as its members go. */
export interface GuardedClass {
  readonly name: string;
  readonly prototype: object;
}

/** How the classes of the table are called. */
export interface ClassNames {
  /** The namespace in which classes are found by their path. */
  readonly foundry: object;
  /** Names under which the one instance of a class stands, by the class's path, or its name where it has no path. */
  readonly standing: Readonly<Record<string, string>>;
}

/** Data that generic code asks of documents of any kind; those of the others have none. */
const COMMON_DATA = new Set(['flags', 'folder', 'img', 'name', 'ownership', 'sort', 'system', 'type']);

const guardedPrototypes = new Set<object>();
const watched = new WeakSet();
let names: ClassNames = { foundry: {}, standing: {} };

function* chainOf(object: object): Generator<object> {
  for (let current: object | null = object; current !== null; current = Object.getPrototypeOf(current) as object | null)
    yield current;
}

/** The prototypes of an instance's or a class's own chain, if one of them is guarded. */
function guardedChain(receiver: unknown): object[] {
  const start = typeof receiver === 'function' ? (receiver.prototype as unknown) : receiver;
  if (typeof start !== 'object' || start === null) return [];
  const chain = [...chainOf(start)];
  return chain.some((prototype) => guardedPrototypes.has(prototype)) ? chain : [];
}

function isClass(value: unknown): value is GuardedClass {
  return typeof value === 'function' && typeof value.prototype === 'object';
}

/** The classes within a namespace, with their paths. */
export function classesIn(namespace: object, path: string, seen = new Set<object>()): [GuardedClass, string][] {
  if (seen.has(namespace)) return [];
  seen.add(namespace);
  return Object.entries(Object.getOwnPropertyDescriptors(namespace)).flatMap(([key, { value }]) => {
    const name = `${path}.${key}`;
    if (isClass(value)) return [[value, name]];
    const isWithin = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isWithin ? classesIn(value, name, seen) : [];
  });
}

/** The name of a missing member: after the nearest class that the table knows, `#` for a member of its instances. */
function missingName(chain: readonly object[], ofClass: boolean, key: string): string {
  const paths = new Map(classesIn(names.foundry, 'foundry').map(([cls, path]) => [cls.prototype, path]));
  const nearest = chain.find((prototype) => paths.has(prototype)) ?? chain.find((link) => guardedPrototypes.has(link));
  const path = paths.get(nearest ?? {}) ?? (nearest?.constructor as GuardedClass).name;
  const standing = names.standing[path];
  return standing !== undefined && !ofClass ? `${standing}.${key}` : `${path}${ofClass ? '.' : '#'}${key}`;
}

/** Whether a document's data are asked for: before they are shown, or of a kind that has none of the name. */
function isData(receiver: unknown, key: string): boolean {
  const cls = (receiver as { constructor: object | { schema: { has(name: string): boolean } } }).constructor;
  return 'schema' in cls && (COMMON_DATA.has(key) || cls.schema.has(key));
}

const trap: ProxyHandler<object> = {
  get(target, key, receiver: unknown) {
    if (key in target) return Reflect.get(target, key, receiver) as unknown;
    if (typeof key === 'symbol' || isAskedOfAnything(key)) return undefined;
    const chain = guardedChain(receiver);
    if (chain.length === 0 || (typeof receiver === 'object' && isData(receiver, key))) return undefined;
    throw lacking(missingName(chain, typeof receiver === 'function', key));
  },
};

/** The last class of a chain that is written in the table, before those of the language. */
function rootOf(cls: GuardedClass): GuardedClass {
  let root = cls;
  for (let next: unknown = cls; typeof next === 'function' && !isBuiltIn(next); next = Object.getPrototypeOf(next))
    root = next as unknown as GuardedClass;
  return root;
}

function isBuiltIn(cls: object): boolean {
  return Function.prototype.toString.call(cls).includes('[native code]');
}

/** Puts the watch at the end of what a class inherits: whatever is found before never comes to it. */
function watch(root: GuardedClass): void {
  if (watched.has(root)) return;
  watched.add(root);
  const inherited = Object.getPrototypeOf(root.prototype) as object;
  Object.setPrototypeOf(root.prototype, new Proxy(Object.create(inherited) as object, trap));
  const parent = Object.getPrototypeOf(root) as object;
  const isBase = parent === Function.prototype;
  Object.setPrototypeOf(root, new Proxy(isBase ? (Object.create(parent) as object) : parent, trap));
  Object.defineProperty(root, Symbol.hasInstance, { value: Function.prototype[Symbol.hasInstance] });
}

/**
 * Lets a class and all that extend it name, in an error, every member that is read of them or of their instances and
 * missing. What a system adds to its own instances is read as ever once it is there.
 */
export function guardClasses(classes: readonly GuardedClass[], called: ClassNames): void {
  names = called;
  for (const cls of classes) {
    guardedPrototypes.add(cls.prototype);
    watch(rootOf(cls));
  }
}
