import { parseFormula } from './dice.ts';
import { runOn, type Known, type PastEvent, type Runner } from './past-event.ts';
import type { Answers, Ask, Outcome } from './procedure.ts';
import { RuleError } from './rule-error.ts';

/*
 * Running an event once more, on another body, on what was thrown for it. Where an answer has been impossible and another
 * was given in its place both are known, and the first that is possible counts.
 */

/** What has come of an event: its outcome; an ask for which nothing is known; or why it cannot be run on the body. */
export type Told =
  | { readonly how: 'done'; readonly body: object; readonly outcome: Outcome<object> | null }
  | { readonly how: 'open'; readonly pending: Ask }
  | { readonly how: 'void'; readonly reason: string };

function isSameAsk(known: Known, { id, formula }: Pick<Ask, 'id' | 'formula'>): boolean {
  return known.id === id && known.formula === formula;
}

/** An ask by its id and formula. */
export function askKey({ id, formula }: Pick<Ask, 'id' | 'formula'>): string {
  return JSON.stringify([id, formula]);
}

/** What is known, each once. */
export function withoutDoubles(known: readonly Known[]): Known[] {
  return [...new Map(known.map((one) => [knownKey(one), one])).values()];
}

/** Something known by all that it is. */
export function knownKey(one: Known): string {
  return JSON.stringify([one.id, one.formula, one.answer]);
}

/** What came of running an event once more, what it asked, and what of it was answered. */
export interface Ran {
  readonly told: Told;
  readonly asks: readonly Ask[];
  readonly answers: Answers;
}

/** Of more totals than this it is not tried whether all are impossible. */
const MOST_TOTALS = 1000;

/** All that an ask can be answered with; null where that is not known, or is too much to try. */
function possibleAnswers({ id, formula, options }: Ask): readonly (number | string)[] | null {
  if (options !== undefined) return options;
  try {
    const { min, max } = parseFormula(formula, id);
    return max - min < MOST_TOTALS ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Whether an event refuses whatever an ask may be answered with. */
function isHopeless(run: Runner, event: PastEvent, body: object, answers: Answers, ask: Ask): boolean {
  const refuses = (answer: number | string): boolean => {
    try {
      runOn(run, event, body, { ...answers, [ask.id]: answer });
      return false;
    } catch (error) {
      if (error instanceof RuleError) return error.path === ask.id;
      throw error;
    }
  };
  return possibleAnswers(ask)?.every(refuses) ?? false;
}

/** What cannot be run asks nothing: all that is known of it is kept for when it can be. */
function cannotBeRun(reason: string): Ran {
  return { told: { how: 'void', reason }, asks: [], answers: {} };
}

/**
 * Runs an event on all that is known at once: long spans of time ask hundreds of dice. Null where one of them does not fit
 * what is asked, or is refused.
 */
function ranAtOnce(run: Runner, event: PastEvent, body: object, known: readonly Known[]): Ran | null {
  const first = new Map(known.toReversed().map((one) => [one.id, one]));
  const all = Object.fromEntries([...first.values()].map(({ id, answer }) => [id, answer]));
  try {
    const found = runOn(run, event, body, all);
    const used = found.asks.map((ask) => ({ ask, one: first.get(ask.id) }));
    if (used.some(({ ask, one }) => one !== undefined && !isSameAsk(one, ask))) return null;
    const answers = Object.fromEntries(used.flatMap(({ one }) => (one === undefined ? [] : [[one.id, one.answer]])));
    const told: Told =
      'outcome' in found
        ? { how: 'done', body: found.outcome.body, outcome: found.outcome }
        : { how: 'open', pending: found.pending };
    return { told, asks: found.asks, answers };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/**
 * Runs an event on a body, with what is known for as long as the same is asked. What is impossible is asked anew, and where
 * all is, the event cannot be run.
 */
export function retry(run: Runner, event: PastEvent, body: object, known: readonly Known[]): Ran {
  return ranAtOnce(run, event, body, known) ?? ranByAndBy(run, event, body, known);
}

/** Runs an event on one thing known after the other, so that what is impossible can be left out. */
function ranByAndBy(run: Runner, event: PastEvent, body: object, known: readonly Known[]): Ran {
  let answers: Record<string, number | string> = {};
  let left = known;
  let last: Ask | null = null;
  let refusal: RuleError | null = null;
  for (;;) {
    try {
      const found = runOn(run, event, body, answers);
      const { asks } = found;
      if ('outcome' in found) {
        const { outcome } = found;
        return { told: { how: 'done', body: outcome.body, outcome }, asks, answers };
      }
      const { pending } = found;
      const answer = left.find((one) => isSameAsk(one, pending))?.answer;
      if (answer === undefined) {
        if (refusal?.path === pending.id && isHopeless(run, event, body, answers, pending))
          return cannotBeRun(refusal.message);
        return { told: { how: 'open', pending }, asks, answers };
      }
      answers = { ...answers, [pending.id]: answer };
      last = pending;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      if (last === null || error.path !== last.id) return cannotBeRun(error.message);
      const { id } = last;
      const { [id]: impossible, ...others } = answers;
      left = left.filter((one) => one.id !== id || one.answer !== impossible);
      answers = others;
      last = null;
      refusal = error;
    }
  }
}
