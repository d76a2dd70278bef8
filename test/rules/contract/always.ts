import fc from 'fast-check';
import { it } from 'vitest';

/** How often each property is tried. */
export const RUNS = 2000;

const PATIENCE = 120_000;

/** A test that something holds for every value of an arbitrary. */
export function always<Value>(title: string, values: fc.Arbitrary<Value>, check: (value: Value) => void): void {
  it(title, { timeout: PATIENCE }, () => {
    fc.assert(fc.property(values, check), { numRuns: RUNS });
  });
}
