import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCase } from '../../src/rules/case.ts';
import { RULE_SETS, RULE_SET_IDS, RuleError, ruleSet, type RuleSetId } from '../../src/rules/index.ts';
import { dismembermentArbitrary } from './arbitrary/dismemberment.ts';
import { imperiumArbitrary } from './arbitrary/imperium.ts';
import { mortalArbitrary } from './arbitrary/mortal.ts';
import { resilienceArbitrary } from './arbitrary/resilience.ts';
import type { SetArbitrary } from './arbitrary/set-arbitrary.ts';
import { skirmishArbitrary } from './arbitrary/skirmish.ts';
import { always, RUNS } from './contract/always.ts';
import { recorded, runsOf } from './contract/recorded-run.ts';

/**
 * What rules/README.md promises of all rule sets. Each is held to it by its own file under `contract/`, so that they run
 * side by side; here stands that none is missing, and what concerns all of them at once.
 */
const ARBITRARIES: Readonly<Record<RuleSetId, SetArbitrary>> = {
  imperium: imperiumArbitrary,
  skirmish: skirmishArbitrary,
  mortal: mortalArbitrary,
  resilience: resilienceArbitrary,
  dismemberment: dismembermentArbitrary,
};

it('there are five rule sets, and all can be played', () => {
  expect(RULE_SET_IDS).toEqual(['imperium', 'skirmish', 'mortal', 'resilience', 'dismemberment']);
  expect(RULE_SETS.map(({ id }) => id)).toEqual(RULE_SET_IDS);
});

describe.each(RULE_SET_IDS)('the rule set %s', (id) => {
  it('is held to the contract', () => {
    const file = readFileSync(new URL(`./contract/${id}.test.ts`, import.meta.url), 'utf8');
    expect(file).toContain(`contractOf('${id}', ${id}Arbitrary)`);
  });

  it('has inputs made up for all its procedures, hit and attack among them, and each comes to outcomes', () => {
    const { procedures } = ruleSet(id);
    expect(Object.keys(procedures)).toEqual(expect.arrayContaining(['attack', 'hit']));
    expect(Object.keys(ARBITRARIES[id].inputs).toSorted()).toEqual(Object.keys(procedures).toSorted());
    const outcomes = new Map<string, number>();
    for (const run of fc.sample(runsOf(id, ARBITRARIES[id]), RUNS)) {
      if (recorded(run).outcome !== null) outcomes.set(run.name, (outcomes.get(run.name) ?? 0) + 1);
    }
    for (const name of Object.keys(procedures)) expect([name, outcomes.get(name)]).toEqual([name, expect.any(Number)]);
  });
});

describe('a case of whatever kind', () => {
  const fields = ['name', 'ruleset', 'procedure', 'body', 'input', 'dice', 'options', 'expect', 'other'];
  const values = fc.oneof(
    fc.constantFrom(...RULE_SET_IDS, 'hit', 'attack', 'treat'),
    fc.object({
      key: fc.constantFrom('kind', 'location', 'mode', 'locations', 'stats', 'hp', '__proto__', 'constructor'),
      maxDepth: 3,
    }),
    fc.jsonValue(),
  );
  const near = fc.record(
    {
      name: fc.constant('a case'),
      ruleset: fc.constantFrom(...RULE_SET_IDS),
      procedure: fc.constantFrom('hit', 'attack', 'treat', 'roundEnd'),
      body: values,
      input: values,
      dice: values,
      options: values,
    },
    { requiredKeys: ['name', 'ruleset', 'procedure'] },
  );
  const cases = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), values), near);

  always('is refused with its name and a reason, or runs', cases, (data) => {
    try {
      runCase(data);
    } catch (error) {
      expect(error).toBeInstanceOf(RuleError);
      expect(String(error)).toMatch(/^RuleError: [^\n]+: [^\n]+$/);
    }
  });
});
