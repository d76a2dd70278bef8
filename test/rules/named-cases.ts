import { describe, expect, it } from 'vitest';
import { runCase } from '../../src/rules/case.ts';

/** Parts of a body, as a case gives them. */
export type Parts = Readonly<Record<string, unknown>>;

/** A named case of our own: the heading of seed 000 that it rests on, the rule in our words, and the answer by hand. */
export interface NamedCase {
  readonly name: string;
  readonly heading: string;
  readonly rule: string;
  readonly options?: Parts;
  readonly body?: Parts | null;
  readonly input?: Parts;
  readonly dice?: Readonly<Record<string, number | string>>;
  readonly expect: Parts;
}

/** Fifty in everything: Base Injury 5, unconscious below 25, dead at 0. */
export const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };

/** A person of fifties with changes; `hardy` ones have 200 hit points, so that no blow here fells them. */
export function person(changes: Parts = {}): Parts {
  return { characteristics: FIFTY, ...changes };
}

/** A person who does not fall for lack of hit points. */
export function hardy(changes: Parts = {}): Parts {
  return person({ maxHp: 200, ...changes });
}

/** The printed result of one run. */
export function resolved(procedure: string, given: Omit<NamedCase, 'name' | 'heading' | 'rule' | 'expect'>) {
  const { body = person(), input = {}, dice = {}, options = {} } = given;
  return runCase({ name: 'a case', ruleset: 'imperium', procedure, options, body, input, dice }).output;
}

/** The message with which a run is refused; empty when it is not. */
export function refusal(procedure: string, given: Omit<NamedCase, 'name' | 'heading' | 'rule' | 'expect'>): string {
  try {
    resolved(procedure, given);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^a case: /, '') : String(error);
  }
}

/** Runs a table of cases of one procedure. Scripted dice must be exactly those asked for. */
export function runTable(subject: string, procedure: string, cases: readonly NamedCase[]): void {
  describe(subject, () => {
    it.each(cases.map((one) => [`${one.name} [seed 000, ${one.heading}: ${one.rule}]`, one] as const))(
      '%s',
      (_title, one) => {
        const { name, body = person(), input = {}, dice = {}, options = {} } = one;
        const run = runCase({ name, ruleset: 'imperium', procedure, options, body, input, dice, expect: one.expect });
        expect(run.differences).toEqual([]);
      },
    );
  });
}
