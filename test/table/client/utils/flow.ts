import { CONFIG } from '../config.ts';
import { getType } from '../../common/objects.ts';

/** Calls a function once a pause of `delay` milliseconds has passed since the last call. */
export function debounce<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  delay: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** Calls a function at most once in `delay` milliseconds; the last call comes through. */
export function throttle<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  delay: number,
): (...args: Args) => void {
  let waiting: Args | null = null;
  let blocked = false;
  const release = () => {
    blocked = waiting !== null;
    if (!waiting) return;
    const args = waiting;
    waiting = null;
    callback(...args);
    setTimeout(release, delay);
  };
  return (...args) => {
    if (blocked) {
      waiting = args;
      return;
    }
    blocked = true;
    callback(...args);
    setTimeout(release, delay);
  };
}

/** Lets at most so many asynchronous functions run at once. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  readonly #queue: (() => void)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many run now. */
  get active(): number {
    return this.#active;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Runs a function when there is room. */
  async add<Args extends unknown[], T>(fn: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    if (this.#active >= this.max) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#active += 1;
    try {
      return await fn(...args);
    } finally {
      this.#active -= 1;
      this.#queue.shift()?.();
    }
  }

  /** Forgets everything that waits. */
  clear(): void {
    this.#queue.length = 0;
  }
}

/** Options of `logCompatibilityWarning`. */
export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

const logged = new Set<string>();

/** Tells that something is deprecated, in the way `CONFIG.compatibility.mode` asks: 0 not, 1 warn, 2 log as error, 3 throw. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { mode = CONFIG.compatibility.mode, since, until, details, once = false } = options;
  const { includePatterns, excludePatterns } = CONFIG.compatibility;
  if (excludePatterns.some((pattern) => pattern.test(message))) return;
  if (includePatterns.length && !includePatterns.some((pattern) => pattern.test(message))) return;
  if (once && logged.has(message)) return;
  logged.add(message);
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details) lines.push(details);
  const text = lines.join('\n');
  if (mode === 3) throw new Error(text);
  if (mode === 2) console.error(new Error(text));
  else if (mode === 1) console.warn(new Error(text));
}

/** A class, whatever its arguments. */
export type AnyClass = abstract new (...args: never[]) => unknown;

/** Whether a class is another, or extends it. */
export function isSubclass(cls: unknown, parent: AnyClass): boolean {
  return typeof cls === 'function' && (cls === parent || (cls.prototype as unknown) instanceof parent);
}

/** The classes a class comes from: itself first, the root last. */
export function* getParentClasses(cls: AnyClass): Generator<AnyClass> {
  for (
    let current: unknown = cls;
    typeof current === 'function' && current !== Function.prototype;
    current = Object.getPrototypeOf(current)
  ) {
    yield current as AnyClass;
  }
}

/** The class of an object's chain that defines a member. */
export function getDefiningClass(object: unknown, property: string): unknown {
  const isClass = getType(object) === 'function';
  let target: unknown = isClass ? object : Object.getPrototypeOf(object);
  while (target) {
    if (Object.hasOwn(target as object, property))
      return isClass ? target : (target as { constructor: unknown }).constructor;
    target = Object.getPrototypeOf(target);
  }
  return null;
}

/** Whether an object is an instance of an element's class of whatever window it lives in. */
export function isElementInstanceOf(object: unknown, cls: string | AnyClass): boolean {
  if (typeof object !== 'object' || object === null) return false;
  const name = typeof cls === 'string' ? cls : cls.name;
  const node = object as { ownerDocument?: Document | null; defaultView?: Window | null };
  const view = (node.ownerDocument?.defaultView ?? node.defaultView ?? globalThis) as unknown as Record<
    string,
    unknown
  >;
  const candidate = view[name] ?? (typeof cls === 'string' ? undefined : cls);
  return typeof candidate === 'function' && object instanceof candidate;
}

/** A promise that settles with another's outcome, or rejects when that takes too long. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
