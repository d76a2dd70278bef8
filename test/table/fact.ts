import { describe, test } from 'vitest';
import { generation } from '../generation.ts';
import { setGeneration } from './client/generations/release.ts';

/** The generation that the tests of this run are about. */
export { generation };
setGeneration(generation);

/** A behaviour that `foundry/api-facts.md` documents, checked against the table. The tag is its source there; `unverified` are choices of the table. */
export function fact(section: string, tag: string, statement: string, check: () => void | Promise<void>): void {
  test(`${section} [${tag}] ${statement}`, check);
}

/** A behaviour of one generation. */
export function factOf(
  only: 13 | 14,
  section: string,
  tag: string,
  statement: string,
  check: () => void | Promise<void>,
): void {
  if (only === generation) fact(section, tag, `(${only}) ${statement}`, check);
}

/** Behaviours of one generation. */
export function describeOf(only: 13 | 14, subject: string, tests: () => void): void {
  if (only === generation) describe(`${subject} (${only})`, tests);
}
