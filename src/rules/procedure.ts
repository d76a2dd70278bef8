import { parseFormula, rollFormula, seededSource, type Formula } from './dice.ts';
import { RuleError } from './rule-error.ts';

/** Plain JSON: what bodies, inputs and ledgers are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** One line of a ledger: what happened (`key`), with its figures and the ids of the asks behind them. */
export type Entry = { readonly key: string; readonly [figure: string]: Json };

/**
 * What a roll is tested against: what is tested, the highest total that passes, and what of that number is not the tested
 * value itself, by cause.
 */
export type Against = {
  readonly stat: string;
  readonly atMost: number;
  readonly changes?: Readonly<Record<string, number>>;
};

/**
 * Something a procedure wants to know. A test, of whatever dice, carries what it is rolled against, a choice its options.
 */
export type Ask = {
  readonly id: string;
  readonly kind: 'roll' | 'test' | 'choose';
  readonly formula: string;
  readonly stat?: string;
  readonly atMost?: number;
  readonly changes?: Readonly<Record<string, number>>;
  readonly options?: readonly string[];
};

/** Answers by ask id: totals of dice, or the option chosen. */
export type Answers = Readonly<Record<string, number | string>>;

/** What a procedure asks for chance and choices. Each method answers, or stops the run by throwing. */
export interface Dice {
  /**
   * The total of a formula. `classify` says which totals come to the same from here on; only the odds use it. `against`
   * makes it a test, which whoever owns the body rolls; what passes is for the procedure to say.
   */
  roll(id: string, formula: string, classify?: (total: number) => number | string, against?: Against): number;
  /** 1d100, passed at or under `atMost`. */
  test(id: string, stat: string, atMost: number): { roll: number; passed: boolean };
  /** One of the options. */
  choose(id: string, options: readonly string[]): string;
  /**
   * From here on only `key` decides what is asked and what comes of it: the odds merge runs of equal keys and go on
   * from one of them. `past` is what else of the outcome's body is settled already, though nothing that follows looks at
   * it: counts such as hit points, never what a flag or the result tells. An observer may say that it does not look at it
   * either.
   */
  join?(key: string, past: string): void;
}

/** What a procedure gives: the state after, what happened in order, the facts that became true, and what an attack found. */
export interface Outcome<Body> {
  readonly body: Body;
  readonly ledger: readonly Entry[];
  readonly flags: readonly string[];
  readonly result?: object;
}

/**
 * A rule: a pure function of the body, the input and the answers. It writes its lines into `ledger` where one is given,
 * so that a driver can read them when the run stops at an ask. Declared as a method so that a rule set's own procedures
 * fit the general interface.
 */
export type Procedure<Body, Input> = {
  run(body: Readonly<Body>, input: Input, dice: Dice, ledger?: Entry[]): Outcome<Body>;
}['run'];

/** A run on stored answers: finished with its outcome, or stopped at the first ask that has none. */
export type Replay<Body> =
  | { readonly asks: readonly Ask[]; readonly outcome: Outcome<Body> }
  | { readonly asks: readonly Ask[]; readonly pending: Ask; readonly ledger: readonly Entry[] };

const D100 = parseFormula('1d100');

/** Thrown by the replay's own dice and caught only there. */
class Unanswered {
  constructor(readonly ask: Ask) {}
}

function checkTotal(ask: Ask, formula: Formula | null, given: number | string): number {
  if (typeof given !== 'number') throw new RuleError(ask.id, `expected a number, got ${JSON.stringify(given)}`);
  if (!Number.isSafeInteger(given)) throw new RuleError(ask.id, `expected a whole number, got ${given}`);
  if (formula !== null && (given < formula.min || given > formula.max)) {
    throw new RuleError(ask.id, `${given} is outside ${formula.min}..${formula.max} for ${ask.formula}`);
  }
  return given + 0;
}

function readFormula(ask: Ask, anyFormula: boolean): Formula | null {
  try {
    return parseFormula(ask.formula, ask.id);
  } catch (error) {
    if (anyFormula && error instanceof RuleError) return null;
    throw error;
  }
}

function checkOption(ask: Ask, options: readonly string[], given: number | string): string {
  if (typeof given === 'string' && options.includes(given)) return given;
  throw new RuleError(ask.id, `${JSON.stringify(given)} is not one of ${ask.formula}`);
}

/** Dice that answer from a record, note every ask, and check that each answer is possible. */
function answeringDice(answers: Answers, asks: Ask[], missing: (ask: Ask) => never, anyFormula: boolean): Dice {
  const answer = (ask: Ask): number | string => {
    asks.push(ask);
    const given = Object.hasOwn(answers, ask.id) ? answers[ask.id] : undefined;
    return given ?? missing(ask);
  };
  return {
    roll(id, formula, _classify, against) {
      const ask: Ask =
        against === undefined ? { id, kind: 'roll', formula } : { id, kind: 'test', formula, ...against };
      const read = readFormula(ask, anyFormula);
      return checkTotal(ask, read, answer(ask));
    },
    test(id, stat, atMost) {
      const ask: Ask = { id, kind: 'test', formula: '1d100', stat, atMost };
      const roll = checkTotal(ask, D100, answer(ask));
      return { roll, passed: roll <= atMost };
    },
    choose(id, options) {
      const ask: Ask = { id, kind: 'choose', formula: options.join('|'), options };
      return checkOption(ask, options, answer(ask));
    },
  };
}

/**
 * Runs a procedure on stored answers. It never fails for a missing answer: it stops there and says which. A formula
 * that only the host can roll takes any whole total. Throws RuleError (`<ask id>: reason`) for an impossible answer.
 */
export function replay<Body, Input>(
  procedure: Procedure<Body, Input>,
  body: Readonly<Body>,
  input: Input,
  answers: Answers,
): Replay<Body> {
  const asks: Ask[] = [];
  const ledger: Entry[] = [];
  const stop = (ask: Ask): never => {
    throw new Unanswered(ask);
  };
  try {
    return { asks, outcome: procedure(body, input, answeringDice(answers, asks, stop, true), ledger) };
  } catch (signal) {
    if (signal instanceof Unanswered) return { asks, pending: signal.ask, ledger };
    throw signal;
  }
}

/** Dice with a script, for case files and tests: a missing or impossible answer is a RuleError. */
export function scriptedDice(answers: Answers): Dice & { readonly asks: readonly Ask[]; unused(): string[] } {
  const asks: Ask[] = [];
  const refuse = (ask: Ask): never => {
    throw new RuleError('', `no answer for ${ask.id} (${ask.formula})`);
  };
  const unused = (): string[] => Object.keys(answers).filter((id) => !asks.some((ask) => ask.id === id));
  return { ...answeringDice(answers, asks, refuse, false), asks, unused };
}

/** Dice that roll by themselves, the same for the same seed. Choices are made evenly. */
export function seededDice(seed: number): Dice {
  const random = seededSource(seed);
  const formulas = new Map<string, Formula>();
  return {
    roll(id, text) {
      let formula = formulas.get(text);
      if (formula === undefined) {
        formula = parseFormula(text, id);
        formulas.set(text, formula);
      }
      return rollFormula(formula, random);
    },
    test(_id, _stat, atMost) {
      const roll = 1 + Math.floor(random() * 100);
      return { roll, passed: roll <= atMost };
    },
    choose(id, options) {
      const chosen = options[Math.floor(random() * options.length)];
      if (chosen === undefined) throw new RuleError(id, 'there is nothing to choose from');
      return chosen;
    },
  };
}
