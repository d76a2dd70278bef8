import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scriptedDice } from '../client/dice/random.ts';
import type { Game } from '../client/game/game.ts';
import { generation } from '../fact.ts';
import { openSample } from '../sample-table.ts';
import { BULLETS } from './bullets.ts';
import { documentFacts } from './facts/documents.ts';
import { modelFacts } from './facts/models.ts';
import { pageFacts } from './facts/on-a-page.ts';
import { rollFacts } from './facts/rolls.ts';
import { UNVERIFIED } from './unverified.ts';

const table = join(import.meta.dirname, '..');

/** The table's own tests, beside those of this folder. */
function testFiles(): string[] {
  const files = readdirSync(table, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('honesty'))
    .map((name) => join(table, name));
}

let game: Game;

beforeAll(async () => {
  game = await openSample({ scenes: [{ _id: 'scene00000000000', name: 'Scene', active: true }] });
});
beforeEach(() => scriptedDice.clear());

describe('named facts', () => {
  const facts = [...modelFacts, ...documentFacts, ...rollFacts].filter(({ generations }) =>
    generations.includes(generation),
  );
  test.each(facts)('$bullet [$source] $fact', async ({ check }) => {
    await check(game);
  });
});

describe('bullets of api-facts, sections 3 to 8', () => {
  const named = [...modelFacts, ...documentFacts, ...rollFacts, ...pageFacts];
  const tests = testFiles().map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'"));
  const isTold = (beginning: string) =>
    tests.some((text) => [...`'"\``].some((quote) => text.includes(quote + beginning)));

  test.each(BULLETS)('$id: $about, is seen at the table', ({ id, told = [] }) => {
    expect(told.filter((beginning) => !isTold(beginning))).toEqual([]);
    expect(told.length + named.filter(({ bullet }) => bullet === id).length).toBeGreaterThan(0);
  });

  test('named facts belong to one each, and bullets are listed once', () => {
    const ids = BULLETS.map(({ id }) => id);
    expect(named.filter(({ bullet }) => !ids.includes(bullet))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(ids.map((id) => id.split(/[ .]/)[0]))]).toEqual(['3', '4', '5', '6', '7', '8']);
  });

  test('what the documentation leaves open stands in the README, and nothing else', () => {
    const readme = readFileSync(join(table, 'README.md'), 'utf8');
    const [, section = ''] = readme.split('## Where the documentation is unsure');
    const [rows = ''] = section.split('\n## ');
    const questions = rows.split('\n').flatMap((line) => /^\| (?!Question|-)(.+?)\s+\|/.exec(line)?.[1] ?? []);
    expect(questions).toEqual(UNVERIFIED);
  });
});
