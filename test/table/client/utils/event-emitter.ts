interface Listener {
  fn: (event: Event) => unknown;
  once: boolean;
}

/** A class of which another can be made by `extends`. */
export type Constructor<T = object> = abstract new (...args: never[]) => T;

// eslint-disable-next-line @typescript-eslint/no-extraneous-class
class Plain {}

/** Gives a class listeners of named events. */
export function EventEmitterMixin<Base extends Constructor = typeof Plain>(BaseClass: Base = Plain as unknown as Base) {
  abstract class EventEmitter extends (BaseClass as unknown as new (...args: unknown[]) => object) {
    /** Names of the events that are sent. */
    static emittedEvents: string[] = [];

    readonly #listeners: Record<string, Listener[]> = {};

    addEventListener(type: string, fn: (event: Event) => unknown, { once = false }: { once?: boolean } = {}): void {
      const { emittedEvents, name } = this.constructor as typeof EventEmitter;
      if (!emittedEvents.includes(type)) throw new Error(`"${type}" is not a supported event of the ${name} class`);
      (this.#listeners[type] ??= []).push({ fn, once });
    }

    removeEventListener(type: string, fn: (event: Event) => unknown): void {
      this.#listeners[type] = (this.#listeners[type] ?? []).filter((listener) => listener.fn !== fn);
    }

    dispatchEvent(event: Event): boolean {
      for (const { fn, once } of [...(this.#listeners[event.type] ?? [])]) {
        if (once) this.removeEventListener(event.type, fn);
        fn(event);
      }
      return !event.defaultPrevented;
    }
  }
  return EventEmitter;
}
