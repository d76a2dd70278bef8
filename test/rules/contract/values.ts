import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** An object's fields by name, for bodies and inputs of any rule set. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields: an object or an array. */
export function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The fields of what should be an object; none where it is not. */
export function fieldsOf(value: unknown): Fields {
  return isHolder(value) ? value : {};
}

/** Visits every value inside another that is not an object itself, with its path and the name of its field. */
export function visitLeaves(
  value: unknown,
  visit: (leaf: unknown, path: string, field: string) => void,
  path = '',
  field = '',
): void {
  if (!isHolder(value)) visit(value, path, field);
  else for (const name of Object.keys(value)) visitLeaves(value[name], visit, `${path}.${name}`, name);
}

/** Freezes a value and all that is inside it; gives it back. */
export function deepFrozen<Value>(value: Value): Value {
  if (!isHolder(value) || Object.isFrozen(value)) return value;
  for (const name of Object.keys(value)) deepFrozen(value[name]);
  return Object.freeze(value);
}

/** Fails unless two values are equal to the last: -0 is not 0, a field of undefined is not a missing field. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  expect(actual).toStrictEqual(expected);
  throw new Error('equal by value, but not of the same kind');
}

/** A value as it comes back from storage. */
export function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Fails on a number that is NaN, endless, -0, too large to count with, or a fraction in a field that takes none. */
export function expectWhole(value: unknown, name: string, takesFraction: (field: string) => boolean): void {
  visitLeaves(value, (leaf, path, field) => {
    if (typeof leaf !== 'number') return;
    const fits = takesFraction(field) ? Number.isFinite(leaf) : Number.isSafeInteger(leaf);
    if (!fits || Object.is(leaf, -0)) throw new Error(`${name}${path} is ${Object.is(leaf, -0) ? '-0' : leaf}`);
  });
}
