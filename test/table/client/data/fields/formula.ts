import type { Source } from '../../../common/objects.ts';
import { is14 } from '../../generations/release.ts';

/** Evaluates a formula without dice. */
export type NumberEvaluator = (formula: string, data: Source) => number;

let evaluator: NumberEvaluator = (formula) => Number(formula);

/** Gives the fields the dice engine's way to evaluate formulas. */
export function setNumberEvaluator(evaluate: NumberEvaluator): void {
  evaluator = evaluate;
}

/** The number a formula comes to; an error where it comes to none. In 13 only plain numbers do. */
export function evaluateNumber(formula: string, data: Source): number {
  const value = is14() ? evaluator(formula, data) : Number(formula);
  if (Number.isNaN(value)) throw new Error(`"${formula}" does not evaluate to a number`);
  return value;
}
