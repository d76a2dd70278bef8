import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { RULE_SETS, type RuleSetId } from '../../src/rules/index.ts';
import { playGolden, type GoldenEnd, type GoldenFight } from './golden-fight.ts';
import { makeGolden, STEPS } from './golden-making.ts';

/**
 * One fight of each rule set, frozen: its bodies, its two hundred steps and what they come to on seeded dice. It proves
 * no rule; it tells when behaviour changes that nobody meant to change. Where a change is meant, look at what differs,
 * then freeze the ends of the same steps anew with
 *
 *     UPDATE_GOLDEN=ends npx vitest run --project unit test/rules/golden.test.ts
 *
 * and where a set takes other bodies or inputs than before (or has more procedures), draw the fights anew with
 *
 *     UPDATE_GOLDEN=fights npx vitest run --project unit test/rules/golden.test.ts
 */
const UPDATE = process.env['UPDATE_GOLDEN'];

interface Golden extends GoldenFight {
  readonly end: GoldenEnd;
}

const pathOf = (id: RuleSetId): string => fileURLToPath(new URL(`golden/${id}.json`, import.meta.url));

const readGolden = (id: RuleSetId): Golden => JSON.parse(readFileSync(pathOf(id), 'utf8')) as Golden;

/** A value as a file gives it back. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

async function write(id: RuleSetId, golden: Golden): Promise<void> {
  const path = pathOf(id);
  const style = await resolveConfig(path);
  writeFileSync(path, await format(JSON.stringify(golden), { ...style, parser: 'json' }));
}

describe.each(RULE_SETS)('the golden fight of $id', (set) => {
  const { id } = set;

  if (UPDATE === 'ends' || UPDATE === 'fights') {
    it('is frozen anew', { timeout: 120_000 }, async () => {
      const { end: _end, ...fight } = UPDATE === 'ends' ? readGolden(id) : { ...makeGolden(set), end: null };
      await write(id, { ...fight, end: playGolden(set, fight) });
    });
  }

  it('comes to the same end as when it was frozen', () => {
    const { end, ...fight } = readGolden(id);
    expect(stored(playGolden(set, fight))).toEqual(end);
  });

  it('has two hundred steps, of every procedure that the set has', () => {
    const { steps } = readGolden(id);
    expect(steps).toHaveLength(STEPS);
    expect(new Set(steps.map(({ procedure }) => procedure))).toEqual(new Set(Object.keys(set.procedures)));
  });
});
