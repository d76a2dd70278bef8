import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCase } from '../../src/rules/case.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';

const COPIES = new URL('./cases/', import.meta.url);
const SHARED = new URL('../../../shared/cases/', import.meta.url);

interface Case {
  readonly name: string;
  readonly ruleset: string;
}

const files = readdirSync(COPIES).toSorted();
const casesIn = (file: string): Case[] => JSON.parse(readFileSync(new URL(file, COPIES), 'utf8')) as Case[];

it('the agreed cases are of all five rule sets', () => {
  const sets = files.flatMap(casesIn).map(({ ruleset }) => ruleset);
  expect(new Set(sets)).toEqual(new Set(RULE_SET_IDS));
});

describe.each(files)('the agreed cases in %s', (file) => {
  it.each(casesIn(file))('pass: $name', (one) => {
    expect(runCase(one).differences).toEqual([]);
  });

  it.runIf(existsSync(SHARED))('are the same as the shared ones', () => {
    expect(readFileSync(new URL(file, COPIES), 'utf8')).toBe(readFileSync(new URL(file, SHARED), 'utf8'));
  });
});
