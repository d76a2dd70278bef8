import { describe, expect } from 'vitest';
import { deriveImperium, imperium, type ImperiumBody, type Outcome } from '../../src/rules/index.ts';
import { imperiumArbitrary } from './arbitrary/imperium.ts';
import { always } from './contract/always.ts';
import { recorded, runsOf, type Run } from './contract/recorded-run.ts';
import { visitLeaves } from './contract/values.ts';

/** What holds for imperium alone; what holds for all rule sets is in the contract test. */
const runs = runsOf('imperium', imperiumArbitrary);
const bodies = imperiumArbitrary.body.map((data) => imperium.parseBody(data));

function expectNoneBelowZero(value: unknown): void {
  visitLeaves(value, (leaf, path) => {
    if (typeof leaf === 'number' && leaf < 0) expect([path, leaf]).toEqual([path, 0]);
  });
}

/** The bodies before and after a run with an outcome; null where there is none. */
function beforeAndAfter(
  run: Run,
): { before: ImperiumBody; after: ImperiumBody; outcome: Outcome<object | null> } | null {
  const { outcome } = recorded(run);
  if (outcome === null) return null;
  return { before: imperium.parseBody(run.body), after: imperium.parseBody(outcome.body), outcome };
}

describe('whatever happens to an imperium body', () => {
  always('nothing in it falls below 0', runs, (run) => {
    expectNoneBelowZero(recorded(run).outcome?.body);
  });

  always('an infection that breaks out is a flag of its location', runs, (run) => {
    const found = beforeAndAfter(run);
    if (found === null) return;
    const { before, after, outcome } = found;
    for (const [id, { infection }] of Object.entries(after.locations)) {
      const broken = infection === 'infected' && before.locations[id]?.infection !== 'infected';
      expect([id, outcome.flags.includes(`infected:${id}`)]).toEqual([id, broken]);
    }
  });

  always('its characteristics never fall below 0, and the consciousness level is half of T', bodies, (body) => {
    const { characteristics, consciousnessLevel } = deriveImperium(body);
    expectNoneBelowZero(characteristics);
    expect(consciousnessLevel * 2).toBe(characteristics.T);
  });
});
