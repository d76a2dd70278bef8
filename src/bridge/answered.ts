import { constantOf, type Answers, type Ask, type Entry, type RuleSetId } from '../rules/index.ts';
import type { StoredInput } from '../data/message/parts.ts';
import { setBridge } from './set-bridge.ts';

/** An ask with its answer. */
export interface AnsweredAsk {
  readonly ask: Ask;
  readonly answer: number | string;
  /** For a test by 1d100: whether it was passed. What passes on other dice stands in the ledger. */
  readonly passed?: boolean;
}

/** The asks that have an answer, with it. */
export function answered(asks: readonly Ask[], answers: Answers): AnsweredAsk[] {
  return asks.flatMap((ask) => {
    const answer = answers[ask.id];
    if (answer === undefined) return [];
    const told = typeof answer === 'number' && ask.atMost !== undefined && ask.formula === '1d100';
    const passed = told ? { passed: answer <= (ask.atMost ?? 0) } : {};
    return [{ ask, answer, ...passed }];
  });
}

/** The location that the lines of a procedure say was found; empty where none does. */
export function locationFound(entries: readonly Entry[]): string {
  const found = entries.find(({ key }) => key === 'location')?.['location'];
  return typeof found === 'string' ? found : '';
}

/** A procedure as far as the damage of a hit is read from it. */
interface Blow {
  readonly ruleSet: RuleSetId;
  readonly procedure: string;
  readonly input: StoredInput;
}

/** What the attacker has rolled of a hit that is not applied yet. */
export function damageOf({ ruleSet, procedure, input }: Blow, answers: Answers): AnsweredAsk[] {
  if (procedure !== 'hit') return [];
  const rolls = setBridge(ruleSet).damageRolls(input);
  return answered(
    rolls.map(({ ask, formula }) => ({ id: ask, kind: 'roll', formula })),
    answers,
  );
}

/** The lines that tell the damage of a hit that is not applied yet. */
export function damageEntries({ ruleSet, input }: Blow, asks: readonly AnsweredAsk[]): Entry[] {
  const totals = asks.flatMap(({ ask, answer }) => (typeof answer === 'number' ? [[ask.id, answer] as const] : []));
  const lines = setBridge(ruleSet).damageLines?.(input, Object.fromEntries(totals));
  if (lines !== undefined) return lines;
  const formula = typeof input['damage'] === 'string' ? input['damage'] : '';
  const constant = formula === '' ? null : constantOf(formula);
  if (constant !== null) return [{ key: 'damage', formula, total: constant }];
  const rolled = asks.filter(({ ask }) => ask.id === 'damage');
  return rolled.map(({ ask, answer }) => ({ key: 'damage', ask: ask.id, formula: ask.formula, total: answer }));
}
