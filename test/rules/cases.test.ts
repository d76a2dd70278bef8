import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCase } from '../../src/rules/case.ts';
import { BUILT_RULE_SETS } from '../../src/rules/index.ts';

const COPIES = new URL('./cases/', import.meta.url);
const SHARED = new URL('../../../shared/cases/', import.meta.url);

interface Case {
  readonly name: string;
  readonly ruleset: string;
}

const files = readdirSync(COPIES).toSorted();

/** The rule set for which a case waits; null when it must pass. */
function waitsFor({ ruleset }: Case): string | null {
  return BUILT_RULE_SETS.some(({ id }) => id === ruleset) ? null : ruleset;
}

describe.each(files)('the agreed cases in %s', (file) => {
  const cases = JSON.parse(readFileSync(new URL(file, COPIES), 'utf8')) as Case[];

  it.each(cases.filter((one) => waitsFor(one) === null))('pass: $name', (one) => {
    expect(runCase(one).differences).toEqual([]);
  });

  it.each(cases.flatMap((one) => [waitsFor(one) ?? []].flat().map((part) => ({ ...one, part }))))(
    'are refused by name until $part is built: $name',
    ({ part, ...one }) => {
      expect(() => runCase(one)).toThrow(`${one.name}: not built yet: ${part}`);
    },
  );

  it.runIf(existsSync(SHARED))('are the same as the shared ones', () => {
    expect(readFileSync(new URL(file, COPIES), 'utf8')).toBe(readFileSync(new URL(file, SHARED), 'utf8'));
  });
});
