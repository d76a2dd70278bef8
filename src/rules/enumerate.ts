import { distribution, parseFormula } from './dice.ts';
import type { Dice, Entry, Outcome, Procedure } from './procedure.ts';
import { RuleError } from './rule-error.ts';

type Answer = number | string;

/** An ask on the way, with one answer for each class that it may come to, their weights, and the one being tried. */
interface Fork {
  readonly answers: readonly Answer[];
  readonly weights: readonly number[];
  at: number;
}

/** Runs that come to the same from a join on: the answers of one of them, and the weight of all. */
interface Meeting {
  readonly answers: readonly Answer[];
  weight: number;
}

/** What an enumeration tells its caller, and asks of it. */
export interface Visitor<Body> {
  /** One way to go, finished, with its weight and what was noticed. */
  leaf(outcome: Outcome<Body>, weight: number, noticed: string): void;
  /** What matters later of the lines written so far. */
  notice(ledger: readonly Entry[]): string;
  /** Whether runs may meet that differ in what is settled. */
  readonly ignoresPast: boolean;
  /** Called before each run; throws to give up. */
  count(): void;
}

/** Thrown at a formula that cannot be enumerated: of the host's own notation, or with too many totals. */
export const UNCOUNTABLE = Symbol('uncountable');

/** Thrown where a run meets others; caught only here. */
const MET = Symbol('met');

const PASSED = 1;
const FAILED = 100;
const testForks = new Map<number, Fork>();

function forkOfTest(atMost: number): Fork {
  const passing = Math.min(100, Math.max(0, atMost));
  let fork = testForks.get(passing);
  if (fork === undefined) {
    const chance = passing / 100;
    if (passing === 0) fork = { answers: [FAILED], weights: [1], at: 0 };
    else if (passing === 100) fork = { answers: [PASSED], weights: [1], at: 0 };
    else fork = { answers: [PASSED, FAILED], weights: [chance, (100 - passing) / 100], at: 0 };
    testForks.set(passing, fork);
  }
  return { answers: fork.answers, weights: fork.weights, at: 0 };
}

const totals = new Map<string, { readonly answers: readonly number[]; readonly weights: readonly number[] }>();
const REMEMBERED = 256;

function totalsOf(formula: string): { readonly answers: readonly number[]; readonly weights: readonly number[] } {
  const known = totals.get(formula);
  if (known !== undefined) return known;
  let spread: ReadonlyMap<number, number>;
  try {
    spread = distribution(parseFormula(formula));
  } catch (error) {
    throw error instanceof RuleError ? UNCOUNTABLE : error;
  }
  const found = { answers: [...spread.keys()], weights: [...spread.values()] };
  if (totals.size >= REMEMBERED) totals.clear();
  totals.set(formula, found);
  return found;
}

function forkOfRoll(formula: string, classify: ((total: number) => number | string) | undefined): Fork {
  const { answers, weights } = totalsOf(formula);
  if (classify === undefined) return { answers, weights, at: 0 };
  const places = new Map<number | string, number>();
  const representatives: number[] = [];
  const sums: number[] = [];
  for (let index = 0; index < answers.length; index += 1) {
    const total = answers[index] ?? 0;
    const of = classify(total);
    const place = places.get(of);
    if (place === undefined) {
      places.set(of, representatives.length);
      representatives.push(total);
      sums.push(weights[index] ?? 0);
    } else sums[place] = (sums[place] ?? 0) + (weights[index] ?? 0);
  }
  return { answers: representatives, weights: sums, at: 0 };
}

/** Dice that try every way, one run after the other, from a fixed beginning up to the next join. */
class EveryWay implements Dice {
  private readonly path: Fork[] = [];
  private asked = 0;
  private joined = 0;
  /** The lines of the run that is on. */
  ledger: Entry[] = [];

  constructor(
    private readonly start: Meeting,
    private readonly phase: number,
    private readonly visitor: Pick<Visitor<never>, 'notice' | 'ignoresPast'>,
    private readonly meetings: Map<string, Meeting>,
  ) {}

  begin(): void {
    this.asked = 0;
    this.joined = 0;
    this.ledger = [];
  }

  /** Turns to the next way; false when all have been tried. */
  advance(): boolean {
    for (let last = this.path.at(-1); last !== undefined; last = this.path.at(-1)) {
      last.at += 1;
      if (last.at < last.answers.length) return true;
      this.path.pop();
    }
    return false;
  }

  weight(): number {
    let weight = this.start.weight;
    for (const { weights, at } of this.path) weight *= weights[at] ?? 0;
    return weight;
  }

  /** The answer at this place where one is fixed already; undefined at a new ask. */
  private given(): Answer | undefined {
    const place = this.asked;
    this.asked += 1;
    const { answers } = this.start;
    if (place < answers.length) return answers[place];
    const fork = this.path[place - answers.length];
    return fork?.answers[fork.at];
  }

  private grown(fork: Fork): Answer {
    this.path.push(fork);
    return fork.answers[0] ?? 0;
  }

  roll(_id: string, formula: string, classify?: (total: number) => number | string): number {
    return (this.given() ?? this.grown(forkOfRoll(formula, classify))) as number;
  }

  test(_id: string, _stat: string, atMost: number): { roll: number; passed: boolean } {
    const roll = (this.given() ?? this.grown(forkOfTest(atMost))) as number;
    return { roll, passed: roll <= atMost };
  }

  choose(id: string, options: readonly string[]): string {
    const given = this.given();
    if (given !== undefined) return given as string;
    if (options.length === 0) throw new RuleError(id, 'there is nothing to choose from');
    const even = 1 / options.length;
    return this.grown({ answers: options, weights: options.map(() => even), at: 0 }) as string;
  }

  join(key: string, past: string): void {
    this.joined += 1;
    if (this.joined <= this.phase) return;
    const noticed = this.visitor.notice(this.ledger);
    const meeting = this.visitor.ignoresPast ? `${key}\n${noticed}` : `${key}\n${past}\n${noticed}`;
    const weight = this.weight();
    const met = this.meetings.get(meeting);
    if (met === undefined) {
      const way = this.path.map(({ answers, at }) => answers[at] ?? 0);
      this.meetings.set(meeting, { answers: [...this.start.answers, ...way], weight });
    } else met.weight += weight;
    throw MET;
  }
}

/**
 * Runs a procedure every way it can go, each class of totals once, and merges runs where they join. Choices are taken
 * evenly. Throws UNCOUNTABLE for a formula that cannot be enumerated, and whatever `visitor.count` throws.
 */
export function enumerate<Body, Input>(
  procedure: Procedure<Body, Input>,
  body: Readonly<Body>,
  input: Input,
  weight: number,
  visitor: Visitor<Body>,
): void {
  let starts: Iterable<Meeting> = [{ answers: [], weight }];
  for (let phase = 0; ; phase += 1) {
    const meetings = new Map<string, Meeting>();
    for (const start of starts) {
      const dice = new EveryWay(start, phase, visitor, meetings);
      do {
        visitor.count();
        dice.begin();
        try {
          const outcome = procedure(body, input, dice, dice.ledger);
          visitor.leaf(outcome, dice.weight(), visitor.notice(outcome.ledger));
        } catch (signal) {
          if (signal !== MET) throw signal;
        }
      } while (dice.advance());
    }
    if (meetings.size === 0) return;
    starts = meetings.values();
  }
}
