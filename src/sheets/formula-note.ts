import { sentence, type Words } from '../bridge/words.ts';
import { parseFormula, RuleError, type Formula } from '../rules/index.ts';

/** What is said of a formula while it is typed. */
export interface FormulaNote {
  readonly good: boolean;
  readonly text: string;
}

function average(formula: Formula): string {
  const mean =
    formula.constant + formula.terms.reduce((sum, { sign, count, sides }) => sum + (sign * count * (sides + 1)) / 2, 0);
  return String(Math.round(mean * 10) / 10);
}

function read(formula: string): Formula | string {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof RuleError) return error.reason;
    throw error;
  }
}

/** What an empty formula means: bare hands (imperium), nothing, or that one is missing. */
export type EmptyFormula = 'bareHands' | 'nothing' | 'missing';

/**
 * Checks a formula of damage: the range and average of one in the rules' own notation, where it is not always the same
 * figure, and the reason where it cannot be read. `rollable` tells whether the host can roll what the rules cannot read.
 */
export function formulaNote(
  words: Words,
  formula: string,
  rollable: (formula: string) => boolean,
  empty: EmptyFormula = 'bareHands',
): FormulaNote {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.Formula.${key}`, slots);
  if (formula.trim() === '')
    return { good: empty !== 'missing', text: empty === 'nothing' ? '' : say(`empty.${empty}`) };
  const found = read(formula);
  if (typeof found !== 'string') {
    const { min, max } = found;
    return { good: true, text: min === max ? '' : say('range', { min, max, average: average(found) }) };
  }
  return rollable(formula) ? { good: true, text: say('host') } : { good: false, text: say('bad', { problem: found }) };
}
