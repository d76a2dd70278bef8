import { RuleError } from './rule-error.ts';
import { FightTally, type Figures } from './simulation-figures.ts';
import { fightOnce, type FightEnd, type Witness } from './simulation-fight.ts';
import type { Contest } from './simulation-sides.ts';

/** How many fights are fought, from which seed, and how many rounds one may last. */
export interface Terms {
  readonly seed: number;
  readonly fights: number;
  readonly rounds: number;
}

/** The bounds of the terms, each from the first to the last value. */
export const TERMS = {
  seed: [0, 4_294_967_295],
  fights: [1, 1_000_000],
  rounds: [1, 10_000],
} as const satisfies Record<keyof Terms, readonly [number, number]>;

const SEEDS = TERMS.seed[1] + 1;

/** The seed of one fight (1 is the first) of a run: no two fights of any two runs have the same. */
export function fightSeed(seed: number, fight: number): number {
  return seed + fight * SEEDS;
}

/** Throws RuleError at the name of a term that is out of its bounds. */
export function checkTerms(terms: Terms): void {
  for (const name of ['seed', 'fights', 'rounds'] as const) {
    const [least, most] = TERMS[name];
    const value = terms[name];
    if (Number.isSafeInteger(value) && value >= least && value <= most) continue;
    throw new RuleError(name, `expected a whole number in ${least}..${most}, got ${value}`);
  }
}

/** Fights one fight of a run alone, as it is fought in the run. Throws RuleError (`fight <n>: round <n>: ...`). */
export function fightOfRun(contest: Contest, terms: Terms, fight: number, witness?: Witness): FightEnd {
  try {
    return fightOnce(contest, fightSeed(terms.seed, fight), terms.rounds, witness);
  } catch (error) {
    if (error instanceof RuleError) throw new RuleError(`fight ${fight}`, error.message);
    throw error;
  }
}

/** Fights all the fights of a run, and counts. `after` is told the end of each, and how many are over. */
export function simulate(
  contest: Contest,
  terms: Terms,
  after: (end: FightEnd, fight: number) => void = () => undefined,
): Figures {
  checkTerms(terms);
  const tally = new FightTally(contest);
  for (let fight = 1; fight <= terms.fights; fight += 1) {
    const end = fightOfRun(contest, terms, fight, tally.witness);
    tally.count(end);
    after(end, fight);
  }
  return tally.figures();
}
