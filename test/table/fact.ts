import { test } from 'vitest';

/** A behaviour that `foundry/api-facts.md` documents, checked against the table. The tag is its source there; `unverified` are choices of the table. */
export function fact(section: string, tag: string, statement: string, check: () => void | Promise<void>): void {
  test(`${section} [${tag}] ${statement}`, check);
}
