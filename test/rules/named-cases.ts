import { describe, expect, it } from 'vitest';
import { runCase, type CaseOutput } from '../../src/rules/case.ts';
import type { RuleSetId } from '../../src/rules/index.ts';

/** Parts of a body, as a case gives them. */
export type Parts = Readonly<Record<string, unknown>>;

/** What a run takes; what is left out is the set's plain body, no input, no dice, no options. */
export interface Given {
  readonly options?: Parts;
  readonly body?: Parts | null;
  readonly input?: Parts;
  readonly dice?: Readonly<Record<string, number | string>>;
}

/** A named case of our own: the heading of the seed that it rests on, the rule in our words, and the answer by hand. */
export interface NamedCase extends Given {
  readonly name: string;
  readonly heading: string;
  readonly rule: string;
  readonly expect: Parts;
}

/** How the cases of one rule set are run: the number of its seed, and the body of cases that give none. */
export function caseRunner(ruleset: RuleSetId, seed: string, plain: Parts) {
  const whole = (name: string, procedure: string, given: Given): Parts => {
    const { body = plain, input = {}, dice = {}, options = {} } = given;
    return { name, ruleset, procedure, options, body, input, dice };
  };

  /** The printed result of one run. */
  const resolved = (procedure: string, given: Given): CaseOutput => runCase(whole('a case', procedure, given)).output;

  /** The message with which a run is refused; empty when it is not. */
  const refusal = (procedure: string, given: Given): string => {
    try {
      resolved(procedure, given);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message.replace(/^a case: /, '') : String(error);
    }
  };

  /** Runs a table of cases of one procedure. Scripted dice must be exactly those asked for. */
  const runTable = (subject: string, procedure: string, cases: readonly NamedCase[]): void => {
    describe(subject, () => {
      it.each(cases.map((one) => [`${one.name} [seed ${seed}, ${one.heading}: ${one.rule}]`, one] as const))(
        '%s',
        (_title, one) => {
          const run = runCase({ ...whole(one.name, procedure, one), expect: one.expect });
          expect(run.differences).toEqual([]);
        },
      );
    });
  };

  return { resolved, refusal, runTable };
}
