import type { Seat } from '../play/shared-world.ts';

/** Errors of a write that somebody else's write was ahead of: what it was about is there no longer, or was there before. */
const OVERTAKEN = [/does not exist/i, /already exists/i, /is not there/i];

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whatever pages that are open log, and what nobody catches. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #real = { error: console.error, warn: console.warn };
  readonly #uncaught = (error: unknown): void => this.add(`nobody catches ${textOf(error)}`);

  /** Listens from now on; what is logged by pages that have been closed does not count. */
  listen(openSeats: () => readonly Seat[]): void {
    const heard =
      (level: string) =>
      (...said: unknown[]): void => {
        const page = (globalThis as { game?: unknown }).game;
        const isOpen =
          page === undefined || openSeats().some((seat) => seat.as(() => Reflect.get(globalThis, 'game') === page));
        if (isOpen) this.add(`${level}: ${said.map(textOf).join(' ')}`);
      };
    Object.assign(console, { error: heard('error'), warn: heard('warning') });
    process.on('unhandledRejection', this.#uncaught);
  }

  /** Listens no longer. */
  stop(): void {
    Object.assign(console, this.#real);
    process.off('unhandledRejection', this.#uncaught);
  }

  add(complaint: string): void {
    if (!OVERTAKEN.some((pattern) => pattern.test(complaint))) this.#found.push(complaint);
  }

  addAll(complaints: readonly string[]): void {
    for (const complaint of complaints) this.add(complaint);
  }

  /** Something that was done by a direct call was refused with an error. */
  thrown(error: unknown, what: string): void {
    this.add(`${what}: ${textOf(error)}`);
  }

  /** What has been found since the last time. */
  take(): string[] {
    return this.#found.splice(0);
  }
}
