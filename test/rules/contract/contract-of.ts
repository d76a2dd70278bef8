import { describe } from 'vitest';
import type { RuleSetId } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { describeGarbage } from './garbage.ts';
import { describeOdds } from './odds-honesty.ts';
import { describeOutcomes } from './outcomes.ts';
import { describePlansAndFlow } from './plans-and-flow.ts';
import { describeReplays } from './replays.ts';

/** The whole contract, for one rule set: rules/README.md holds for whatever its arbitrary makes up. */
export function contractOf(id: RuleSetId, arbitrary: SetArbitrary): void {
  describe(`the contract of ${id}`, () => {
    describeOutcomes(id, arbitrary);
    describeReplays(id, arbitrary);
    describeOdds(id, arbitrary);
    describeGarbage(id, arbitrary);
    describePlansAndFlow(id, arbitrary);
  });
}
