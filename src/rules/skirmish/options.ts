import * as v from 'valibot';
import { parseFormula } from '../dice.ts';
import { read, shown, text } from '../reading.ts';
import { RuleError } from '../rule-error.ts';

/** `checkDie`: what a check and an attack roll, 1d6 where left out. rules/skirmish.md, Checks. */
export const skirmishOptionsSchema = v.strictObject({ checkDie: v.optional(text(), '1d6') });

/** The options in play. */
export type SkirmishOptions = Readonly<v.InferOutput<typeof skirmishOptionsSchema>>;

/** Reads options; RuleError with a path from `options` on, also for a formula that rolls no dice. */
export function parseOptions(data: unknown): SkirmishOptions {
  const options = read(skirmishOptionsSchema, data, 'options');
  const { terms } = parseFormula(options.checkDie, 'options.checkDie');
  if (terms.length === 0) {
    throw new RuleError('options.checkDie', `expected a formula with dice, got ${shown(options.checkDie)}`);
  }
  return options;
}
