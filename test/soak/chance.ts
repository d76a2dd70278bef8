const SPREAD = 0x6d2b79f5;
const WHOLE = 2 ** 32;

/** A source of chance that a seed decides: the same seed gives the same choices. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1, without 1. */
  readonly uniform = (): number => {
    this.#state = (this.#state + SPREAD) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WHOLE;
  };

  /** A whole number from 0 to `below`, without that. */
  below(below: number): number {
    return Math.floor(this.uniform() * below);
  }

  /** Whether something of this probability happens. */
  happens(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** One of several; undefined where there is none. */
  oneOf<T>(several: readonly T[]): T | undefined {
    return several[this.below(several.length)];
  }

  /** A source of its own, which takes nothing more from this one. */
  fork(): Chance {
    return new Chance(this.below(WHOLE));
  }
}
