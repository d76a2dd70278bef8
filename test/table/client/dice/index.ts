import { CONFIG } from '../config.ts';
import { setNumberEvaluator } from '../data/fields/formula.ts';
import { Coin, Die, FateDie } from './die.ts';
import { DiceTerm } from './dice-term.ts';
import { FunctionTerm, ParentheticalTerm, PoolTerm } from './inner-terms.ts';
import { NumericTerm, OperatorTerm, StringTerm } from './plain-terms.ts';
import { RollTerm } from './roll-term.ts';
import { Roll } from './roll.ts';

/** Classes of the parts of formulas: `foundry.dice.terms`. */
export const terms = {
  RollTerm,
  DiceTerm,
  Die,
  Coin,
  FateDie,
  NumericTerm,
  OperatorTerm,
  StringTerm,
  ParentheticalTerm,
  FunctionTerm,
  PoolTerm,
};

/** Puts the core's dice into CONFIG, and formulas into the fields. */
export function registerDice(): void {
  CONFIG.Dice.rolls.push(Roll);
  CONFIG.Dice.types.push(Die, FateDie);
  Object.assign(CONFIG.Dice.terms, { c: Coin, d: Die, f: FateDie });
  Object.assign(CONFIG.Dice.termTypes, terms);
  setNumberEvaluator((formula, data) => Roll.create(formula, data).evaluateSync().total ?? NaN);
}
