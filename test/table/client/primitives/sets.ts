import { define } from './define.ts';

declare global {
  interface Set<T> {
    equals(other: Set<unknown>): boolean;
    every(test: (value: T, index: number, set: Set<T>) => unknown): boolean;
    filter(test: (value: T, index: number, set: Set<T>) => unknown): Set<T>;
    find(test: (value: T, index: number, set: Set<T>) => unknown): T | undefined;
    first(): T | undefined;
    intersects(other: Set<unknown>): boolean;
    isSubset(other: Set<unknown>): boolean;
    map<U>(transform: (value: T, index: number, set: Set<T>) => U): Set<U>;
    reduce<U>(combine: (accumulated: U, value: T, index: number, set: Set<T>) => U, initial: U): U;
    some(test: (value: T, index: number, set: Set<T>) => unknown): boolean;
    toObject(): T[];
  }
}

type Test = (value: unknown, index: number, set: Set<unknown>) => unknown;

define(Set.prototype, {
  equals(this: Set<unknown>, other: Set<unknown>): boolean {
    return other instanceof Set && this.size === other.size && [...this].every((value) => other.has(value));
  },
  every(this: Set<unknown>, test: Test): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: Test): Set<unknown> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: Test): unknown {
    return [...this].find((value, index) => test(value, index, this));
  },
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return other instanceof Set && [...this].every((value) => other.has(value));
  },
  map(this: Set<unknown>, transform: Test): Set<unknown> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    combine: (sum: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
    initial: unknown,
  ): unknown {
    return [...this].reduce((sum, value, index) => combine(sum, value, index, this), initial);
  },
  some(this: Set<unknown>, test: Test): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
});
