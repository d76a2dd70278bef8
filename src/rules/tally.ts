import { seededDice, type Dice, type Outcome } from './procedure.ts';
import { parseFormula } from './dice.ts';
import { RuleError } from './rule-error.ts';

/** What the odds of something are, by label. */
export interface Odds {
  /** The probability of each label that can come about (or came about, where sampled); together 1. */
  readonly chances: ReadonlyMap<string, number>;
  /** Whether every way was tried; otherwise the chances are those of `runs` random runs. */
  readonly exact: boolean;
  /** How often a procedure was run for it. */
  readonly runs: number;
  /** The greatest standard error among the labels; 0 where exact. */
  readonly error: number;
}

/** How far the odds may go before they sample, and how they sample. */
export interface Limits {
  /** Runs of a procedure. Default 200,000. */
  readonly runs?: number;
  /** Time, by `now`; without a clock it is not looked at. */
  readonly milliseconds?: number;
  /** A clock in milliseconds. */
  readonly now?: () => number;
  /** Random runs where it samples. Default 20,000, fewer where the time is over before. */
  readonly samples?: number;
  /** The seed of random runs. Default 1. */
  readonly seed?: number;
  /** Rolls a formula of the host's own notation, which can only be sampled. */
  readonly rollFormula?: (formula: string) => number;
}

/** An outcome without its ledger, whose lines are those of one of many runs. */
export type Observed<Body> = Pick<Outcome<Body>, 'body' | 'flags' | 'result'>;

const MOST_RUNS = 200_000;
const SAMPLES = 20_000;
const FEWEST_SAMPLES = 100;
const RUNS_A_LOOK = 64;

/** Thrown where an enumeration takes too long; caught only by `countedOrSampled`. */
export const TOO_MANY = Symbol('too many');

/** Counts runs, and gives up past the limits. */
export function runCounter(limits: Limits): { count(): void; readonly runs: () => number } {
  const { runs: most = MOST_RUNS, milliseconds = Infinity, now } = limits;
  const end = now === undefined ? Infinity : now() + milliseconds;
  let runs = 0;
  return {
    count() {
      runs += 1;
      if (runs > most) throw TOO_MANY;
      if (now !== undefined && runs % RUNS_A_LOOK === 0 && now() > end) throw TOO_MANY;
    },
    runs: () => runs,
  };
}

/** Sums of weights by label, each with what rounding has lost (Neumaier's sum). */
export class Tally {
  private readonly sums = new Map<string, { sum: number; lost: number }>();

  add(label: string, weight: number): void {
    const kept = this.sums.get(label);
    if (kept === undefined) {
      this.sums.set(label, { sum: weight, lost: 0 });
      return;
    }
    const sum = kept.sum + weight;
    kept.lost += kept.sum >= weight ? kept.sum - sum + weight : weight - sum + kept.sum;
    kept.sum = sum;
  }

  chances(): Map<string, number> {
    return new Map([...this.sums].map(([label, { sum, lost }]) => [label, sum + lost]));
  }
}

/** Dice for sampling: those of the seed, and the host's for formulas that the core cannot read. */
function samplingDice({ seed = 1, rollFormula }: Limits): Dice {
  const dice = seededDice(seed);
  const readable = new Map<string, boolean>();
  const canRead = (id: string, formula: string): boolean => {
    try {
      parseFormula(formula, id);
      return true;
    } catch (error) {
      if (rollFormula === undefined || !(error instanceof RuleError)) throw error;
      return false;
    }
  };
  return {
    roll(id, formula) {
      let known = readable.get(formula);
      if (known === undefined) readable.set(formula, (known = canRead(id, formula)));
      return known ? dice.roll(id, formula) : Math.floor(rollFormula?.(formula) ?? 0);
    },
    test: dice.test,
    choose: dice.choose,
  };
}

/** The odds by random runs: `once` gives the label of one. */
export function sampled(once: (dice: Dice) => string, limits: Limits): Odds {
  const { samples = SAMPLES, milliseconds = Infinity, now } = limits;
  const end = now === undefined ? Infinity : now() + milliseconds;
  const dice = samplingDice(limits);
  const counts = new Map<string, number>();
  let runs = 0;
  while (runs < samples) {
    if (now !== undefined && runs >= FEWEST_SAMPLES && runs % RUNS_A_LOOK === 0 && now() > end) break;
    const label = once(dice);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    runs += 1;
  }
  const chances = new Map([...counts].map(([label, count]) => [label, count / runs]));
  const variance = Math.max(...[...chances.values()].map((chance) => chance * (1 - chance)));
  return { chances, exact: false, runs, error: Math.sqrt(variance / runs) };
}
