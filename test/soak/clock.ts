import { AsyncResource } from 'node:async_hooks';

/*
 * Time that stands still until it is told to go on, so that what happens between clients is decided by the seed alone and
 * nothing is waited for in vain.
 */

type Work = (...facts: unknown[]) => void;

interface Due {
  readonly at: number;
  readonly number: number;
  run(): void;
}

/** Where the clock begins: 1 January 2026. */
const BEGINNING = 1_767_225_600_000;

const real = { setTimeout, clearTimeout, now: Date.now };

/** Lets everything that is ready to run do so, without time passing. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The clock of a soak: timers and dates of the whole process go by it while it is installed. */
export class Clock {
  #now = BEGINNING;
  #count = 0;
  #due: Due[] = [];

  /** Puts this clock in the place of the real one. */
  install(): void {
    const later = (work: Work, after = 0, ...facts: unknown[]): number => this.#add(work, after, facts);
    const never = (timer: unknown): void => this.#forget(timer);
    Object.assign(globalThis, { setTimeout: later, clearTimeout: never });
    Date.now = () => this.#now;
  }

  /** Puts the real clock back. */
  uninstall(): void {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.now;
  }

  /** Does something once so many milliseconds have passed. */
  after(milliseconds: number, work: () => void): void {
    this.#add(work, milliseconds, []);
  }

  #add(work: Work, after: number, facts: unknown[]): number {
    this.#count += 1;
    const bound = AsyncResource.bind(() => work(...facts));
    const due = { at: this.#now + Math.max(0, after), number: this.#count, run: bound };
    const place = this.#due.findLastIndex(({ at }) => at <= due.at);
    this.#due.splice(place + 1, 0, due);
    return this.#count;
  }

  #forget(timer: unknown): void {
    this.#due = this.#due.filter(({ number }) => number !== timer);
  }

  /** Goes on to the next timer that is due within so many milliseconds; false where there is none. */
  async #next(within: number): Promise<boolean> {
    await breathe();
    const [first] = this.#due;
    if (first === undefined || first.at > this.#now + within) return false;
    this.#due.shift();
    this.#now = Math.max(this.#now, first.at);
    first.run();
    await breathe();
    return true;
  }

  /** Lets so many milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    while (await this.#next(end - this.#now));
    this.#now = end;
  }

  /** Lets time pass until something has come to its end; whether it has within so many milliseconds. */
  async until(work: Promise<unknown>, within: number): Promise<boolean> {
    let done = false;
    const end = this.#now + within;
    const finish = (): void => void (done = true);
    work.then(finish, finish);
    await breathe();
    while (!done && (await this.#next(end - this.#now)));
    return done;
  }
}
