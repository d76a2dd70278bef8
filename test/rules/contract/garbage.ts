import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { RuleError, ruleSet, type RuleSetId } from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { always } from './always.ts';
import { FACTS } from './facts.ts';
import { checkDerived, checkMaxima, checkOutcome, hasOutcome } from './outcome-checks.ts';
import { bodiesOf, doorOf, recorded, runsOf, type Run } from './recorded-run.ts';
import { spoils, spoilt } from './spoils.ts';
import { expectSame, expectWhole, fieldsOf, stored } from './values.ts';

/** What an attempt gives; null where it is refused by a RuleError whose path goes on from `root`, on one line. */
function refusedOr<Value>(root: string, attempt: () => Value): Value | null {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    expect(error.message).toMatch(/^[^\n]+: [^\n]+$/);
    expect(error.path).toMatch(new RegExp(`^${root}(\\.|$)`));
    return null;
  }
}

/** A run of data that a door let through, which nobody meant: refused at an ask, or with an outcome that is one. */
function checkRun(run: Run): void {
  try {
    const record = recorded(run);
    if (hasOutcome(record)) checkOutcome(run, FACTS[run.id], record);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    expect(error.message).toMatch(/^[^\n]+: [^\n]+$/);
  }
}

/** What becomes of data that nobody should give. */
export function describeGarbage(id: RuleSetId, arbitrary: SetArbitrary): void {
  const facts = FACTS[id];
  const set = ruleSet(id);
  const runs = runsOf(id, arbitrary);
  const procedures = fc.constantFrom(...Object.keys(set.procedures));

  const places = ({ body }: Run): string[] => Object.keys(fieldsOf(body['locations']));

  describe('of garbage', () => {
    always('a spoilt body is refused with a path, or is a body still', fc.tuple(runs, spoils), ([run, spoil]) => {
      const { data, always: never } = spoilt(run.body, spoil, places(run));
      const body = refusedOr('body', () => set.parseBody(data));
      if (body === null) return;
      expect([spoil, never]).toEqual([spoil, false]);
      expectWhole(body, 'body', () => false);
      checkMaxima(fieldsOf(body));
      expectSame(set.parseBody(stored(body)), body);
      if (spoil.size !== 'utmost') checkDerived(set, facts, body);
      const input = refusedOr('input', () => doorOf(id, run.name).parseInput(run.given, body));
      if (input !== null && spoil.size === 'usual') checkRun({ ...run, body: fieldsOf(body), input });
    });

    always('a spoilt input is refused with a path, or is an input still', fc.tuple(runs, spoils), ([run, spoil]) => {
      const { data, always: never } = spoilt(run.given, spoil, places(run), facts.fractions);
      const input = refusedOr('input', () => doorOf(id, run.name).parseInput(data, run.body));
      if (input === null) return;
      expect([spoil, never]).toEqual([spoil, false]);
      if (spoil.size !== 'utmost') checkRun({ ...run, input });
    });

    always('spoilt options are refused with a path', fc.tuple(arbitrary.options, spoils), ([options, spoil]) => {
      const { data, always: never } = spoilt(options, spoil, []);
      const read = refusedOr('options', () => set.parseOptions(data));
      if (read !== null) expect([spoil, never]).toEqual([spoil, false]);
    });

    always(
      'junk in place of a body, an input or options is refused with a path',
      fc.tuple(bodiesOf(set, arbitrary), procedures, fc.anything({ withBigInt: true, withSparseArray: true })),
      ([body, name, junk]) => {
        refusedOr('body', () => set.parseBody(junk));
        refusedOr('options', () => set.parseOptions(junk));
        refusedOr('input', () => doorOf(id, name).parseInput(junk, body));
      },
    );

    always('without a body a procedure refuses, or runs without one', runs, (run) => {
      const door = doorOf(id, run.name);
      const input = refusedOr('(input|body)', () => door.parseInput(run.given, null));
      if (!door.bodyOptional) expect(input).toBeNull();
      if (input === null) return;
      const outcome = door.procedure(run.options)(null, input, {
        roll: () => 7,
        test: (_id, _stat, atMost) => ({ roll: 7, passed: atMost >= 7 }),
        choose: (_id, [first = '']) => first,
      });
      expect(outcome.body).toBeNull();
    });
  });
}
