import { enumerate, UNCOUNTABLE } from './enumerate.ts';
import type { Entry, Procedure } from './procedure.ts';
import { runCounter, sampled, Tally, TOO_MANY, type Limits, type Observed, type Odds } from './tally.ts';

/** What is looked at. Labels are free text; outcomes of one label are counted together. */
export interface Observer<Body> {
  /** What an outcome counts as; `noticed` is what `notice` made of the lines of its run. */
  label(outcome: Observed<Body>, noticed: string): string;
  /**
   * What the label needs to know of the lines written so far (the points through, say), as short as can be: runs that
   * join are merged only where it is equal. It must depend on the lines alone. Without it the label knows no lines.
   */
  notice?(ledger: readonly Entry[]): string;
  /**
   * The label does not look at what was settled before a join and is not in its key (the exact hit points, rounds of
   * stun): then more runs merge. See `Dice.join`.
   */
  readonly ignoresPast?: boolean;
}

/** The label of an outcome, or more about what is looked at. */
export type Observe<Body> = Observer<Body> | Observer<Body>['label'];

export const noticeNothing = (): string => '';

/** Tries every way; where there are too many, or a formula is beyond the core, it samples. */
export function countedOrSampled(count: () => Odds, sample: () => Odds): Odds {
  try {
    return count();
  } catch (signal) {
    if (signal === TOO_MANY || signal === UNCOUNTABLE) return sample();
    throw signal;
  }
}

/**
 * The exact distribution of what a procedure can come to on a body (read and complete) and an input (through its door):
 * every way is tried once for each class of totals, runs that join are merged. Choices are taken evenly. Past the limits
 * it samples, and says so with its error. Throws RuleError as the procedure does.
 */
export function odds<Body, Input>(
  procedure: Procedure<Body, Input>,
  body: Readonly<Body>,
  input: Input,
  observe: Observe<Body>,
  limits: Limits = {},
): Odds {
  const observer = typeof observe === 'function' ? { label: observe } : observe;
  const { notice = noticeNothing, ignoresPast = false } = observer;
  const count = (): Odds => {
    const counter = runCounter(limits);
    const tally = new Tally();
    enumerate(procedure, body, input, 1, {
      leaf: (outcome, weight, noticed) => tally.add(observer.label(outcome, noticed), weight),
      notice,
      ignoresPast,
      count: counter.count,
    });
    return { chances: tally.chances(), exact: true, runs: counter.runs(), error: 0 };
  };
  const sample = (): Odds =>
    sampled((dice) => {
      const outcome = procedure(body, input, dice);
      return observer.label(outcome, notice(outcome.ledger));
    }, limits);
  return countedOrSampled(count, sample);
}
