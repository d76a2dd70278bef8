import { objectsEqual } from '../../common/objects.ts';
import { define } from './define.ts';

declare global {
  interface ArrayConstructor {
    /** The numbers from `min` on, `n` of them. */
    fromRange(n: number, min?: number): number[];
  }
  interface Array<T> {
    deepFlatten(): unknown[];
    equals(other: unknown): boolean;
    filterJoin(separator: string): string;
    findSplice(find: (value: T, index: number) => unknown, replace?: T): T | null;
    partition(rule: (value: T, index: number) => unknown): [T[], T[]];
  }
}

define(Array, {
  fromRange(n: number, min = 0): number[] {
    return Array.from({ length: n }, (_entry, index) => index + min);
  },
});

define(Array.prototype, {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown): boolean {
    return objectsEqual(this, other);
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  findSplice(this: unknown[], find: (value: unknown, index: number) => unknown, ...replace: unknown[]): unknown {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [found] = this.splice(index, 1, ...replace.filter((value) => value !== undefined));
    return found;
  },
  partition(this: unknown[], rule: (value: unknown, index: number) => unknown): [unknown[], unknown[]] {
    const parts: [unknown[], unknown[]] = [[], []];
    this.forEach((value, index) => parts[rule(value, index) ? 1 : 0].push(value));
    return parts;
  },
});
