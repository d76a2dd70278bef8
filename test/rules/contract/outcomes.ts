import { describe, expect } from 'vitest';
import { ruleSet, type RuleSetId } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { always } from './always.ts';
import { FACTS } from './facts.ts';
import {
  checkBody,
  checkDerived,
  checkFlags,
  checkHands,
  checkLedger,
  checkPoints,
  checkResult,
  hasOutcome,
  type Finished,
} from './outcome-checks.ts';
import { bodiesOf, recorded, runsOf, type Run } from './recorded-run.ts';
import { deepFrozen, expectSame, fieldsOf, type Fields } from './values.ts';

/** What a procedure makes of a body. */
export function describeOutcomes(id: RuleSetId, arbitrary: SetArbitrary): void {
  const facts = FACTS[id];
  const set = ruleSet(id);
  const runs = runsOf(id, arbitrary);
  const finishing = (check: (run: Run, record: Finished) => void) => (run: Run) => {
    const record = recorded(run);
    if (hasOutcome(record)) check(run, record);
  };

  describe('an outcome', () => {
    always(
      'has another body that is complete, valid and comes back from storage as it is; what was given is unchanged',
      runs,
      finishing((run, record) => {
        expect(record.outcome.body).not.toBe(run.body);
        checkBody(run, record);
      }),
    );
    always(
      'tells it in the lines of the list, with whole figures and every ask',
      runs,
      finishing((run, record) => checkLedger(run, facts, record)),
    );
    always(
      'says in flags what became true; the unconscious lie and hold nothing',
      runs,
      finishing((run, record) => {
        checkFlags(run, facts, record);
        checkHands(run, facts, record);
      }),
    );
    always(
      'has no more hit points after a blow, no fewer after a treatment, and finds a location of the body',
      runs,
      finishing((run, record) => {
        checkPoints(run, facts, record);
        checkResult(run, record);
      }),
    );
  });

  const dead = bodiesOf(set, arbitrary).map((body) => deepFrozen(fieldsOf(set.parseBody({ ...body, dead: true }))));
  always(
    'the dead are asked nothing, stay as they are, and give no flags and no result',
    runsOf(id, arbitrary, dead),
    (run) => {
      const { outcome, asked } = recorded(run);
      for (const { ask } of asked) expect([ask.id, facts.asksTheDead(ask.id, true)]).toEqual([ask.id, true]);
      if (outcome === null || facts.changesTheDead(run.name, run.given)) return;
      expectSame(outcome.body, run.body);
      expectSame(outcome.flags, []);
      expectSame(outcome.result, undefined);
    },
  );

  always(
    'what follows from a body is worked out without an error, in whole numbers',
    bodiesOf(set, arbitrary),
    (body: Fields) => {
      checkDerived(set, facts, body);
    },
  );
}
