import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Several clients in one process, each with global names of its own, as pages have them: what runs in a realm, and whatever
 * it sets going, finds the names that were set there.
 */

type Names = Record<string, unknown>;

const current = new AsyncLocalStorage<Names>();
const define = Object.defineProperty.bind(Object);
const known = new Set<string>();

/** Global names that are set within a realm belong to it from now on. */
export function separateRealms(): void {
  Object.defineProperty = <T>(target: T, name: PropertyKey, facts: PropertyDescriptor): T => {
    const names = current.getStore();
    if (target !== (globalThis as unknown) || names === undefined || typeof name !== 'string')
      return define(target as object, name, facts) as T;
    names[name] = facts.value;
    if (!known.has(name)) define(globalThis, name, { get: () => current.getStore()?.[name], configurable: true });
    known.add(name);
    return target;
  };
}

/** Global names are everybody's again. */
export function joinRealms(): void {
  Object.defineProperty = define;
}

/** The global names of one client. */
export class Realm {
  readonly #names: Names = {};

  /** Does something, and all that follows from it, with the names of this realm. */
  run<T>(work: () => T): T {
    return current.run(this.#names, work);
  }
}
