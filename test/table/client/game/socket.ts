import type { Connection } from '../connection.ts';

type Listener = (payload: unknown, userId: string) => unknown;

/** Messages between clients; what is sent reaches every other client, not the sender. */
export class ClientSocket {
  readonly #connection: Connection;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  readonly connected = true;

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  emit(event: string, payload: unknown): this {
    this.#connection.request({ action: 'socket', name: event, payload }).catch((error: unknown) => {
      console.error(error);
    });
    return this;
  }

  /** Calls the listeners of an event that another client sent. */
  deliver(event: string, payload: unknown, userId: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload, userId);
  }
}
