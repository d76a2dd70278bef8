import fc from 'fast-check';
import {
  parseFormula,
  replay,
  RuleError,
  ruleSet,
  seededSource,
  type Answers,
  type Ask,
  type Dice,
  type Entry,
  type Formula,
  type Outcome,
  type Replay,
  type RuleSet,
  type RuleSetId,
} from '../../../src/rules/index.ts';
import type { SetArbitrary } from '../arbitrary/set-arbitrary.ts';
import { deepFrozen, fieldsOf, type Fields } from './values.ts';

/** A procedure to be run: everything that it is given has been through the doors, and is frozen. */
export interface Run {
  readonly id: RuleSetId;
  readonly name: string;
  readonly body: Fields;
  readonly options: object;
  readonly input: unknown;
  /** What the input was before it went through its door. */
  readonly given: Fields;
  readonly seed: number;
}

/** One ask with its answer, the classes of its totals (passed or failed for a test), and whether a death stood in the ledger when it was made. */
export interface Asked {
  readonly ask: Ask;
  readonly answer: number | string;
  readonly classify: ((total: number) => number | string) | undefined;
  readonly afterDeath: boolean;
}

/** A join as it was told, and how many asks had been made before it. */
export interface Joined {
  readonly key: string;
  readonly past: string;
  readonly asked: number;
}

/** What came of a run: an outcome, or the refusal of an answer that the body has no location for. */
export interface Recorded {
  readonly outcome: Outcome<object | null> | null;
  readonly asked: readonly Asked[];
  readonly joined: readonly Joined[];
}

const formulas = new Map<string, Formula>();

/** A formula read, remembered by its text. */
export function formulaOf(text: string): Formula {
  let formula = formulas.get(text);
  if (formula === undefined) {
    formula = parseFormula(text);
    formulas.set(text, formula);
  }
  return formula;
}

/** A total: more often than by chance the least or the greatest. */
function totalOf(text: string, random: () => number): number {
  const { min, max, terms, constant } = formulaOf(text);
  const luck = random();
  if (luck < 0.2) return min;
  if (luck > 0.8) return max;
  let total = constant;
  for (const { sign, count, sides } of terms) {
    for (let die = 0; die < Math.min(count, 100); die += 1) total += sign * (1 + Math.floor(random() * sides));
    if (count > 100) total += sign * (count - 100);
  }
  return total;
}

/** Runs a procedure on dice of its seed, and notes everything that it asks and tells. */
export function recorded({ id, name, body, options, input, seed }: Run): Recorded {
  const startsDead = body['dead'] === true;
  const random = seededSource(seed);
  const ledger: Entry[] = [];
  const asked: Asked[] = [];
  const joined: Joined[] = [];
  const noted = <Answer extends number | string>(ask: Ask, answer: Answer, classify?: Asked['classify']): Answer => {
    asked.push({ ask, answer, classify, afterDeath: startsDead || ledger.some(({ key }) => key === 'death') });
    return answer;
  };
  const dice: Dice = {
    roll(id, formula, classify, against) {
      const ask: Ask =
        against === undefined ? { id, kind: 'roll', formula } : { id, kind: 'test', formula, ...against };
      return noted(ask, totalOf(formula, random), classify);
    },
    test(id, stat, atMost) {
      const passes = (total: number): number => (total <= atMost ? 1 : 0);
      const roll = noted({ id, kind: 'test', formula: '1d100', stat, atMost }, totalOf('1d100', random), passes);
      return { roll, passed: roll <= atMost };
    },
    choose(id, options) {
      const ask: Ask = { id, kind: 'choose', formula: options.join('|'), options };
      return noted(ask, options[Math.floor(random() * options.length)] ?? '');
    },
    join: (key, past) => joined.push({ key, past, asked: asked.length }),
  };
  try {
    return { outcome: doorOf(id, name).procedure(options)(body, input, dice, ledger), asked, joined };
  } catch (error) {
    if (error instanceof RuleError && asked.some(({ ask }) => ask.id === error.path)) {
      return { outcome: null, asked, joined };
    }
    throw error;
  }
}

/** A procedure's door by name. */
export function doorOf(id: RuleSetId, name: string): RuleSet['procedures'][string] {
  const door = ruleSet(id).procedures[name];
  if (door === undefined) throw new Error(`${id} has no ${name}`);
  return door;
}

/** The answers as a record, of the first `count` asks. */
export function answersOf(asked: readonly Asked[], count = asked.length): Answers {
  return Object.fromEntries(asked.slice(0, count).map(({ ask, answer }) => [ask.id, answer]));
}

/** The same run once more, on these answers. */
export function again({ id, name, body, options, input }: Run, answers: Answers): Replay<object | null> {
  return replay(doorOf(id, name).procedure(options), body, input, answers);
}

/** The outcome of a replay that has every answer; an error that names the ask where it stopped. */
export function finished(replayed: Replay<object | null>): Outcome<object | null> {
  if ('outcome' in replayed) return replayed.outcome;
  throw new Error(`stopped at ${replayed.pending.id}`);
}

/** A body of a set, complete and frozen. */
export function bodiesOf(set: RuleSet, arbitrary: SetArbitrary): fc.Arbitrary<Fields> {
  return arbitrary.body.map((data) => deepFrozen(fieldsOf(set.parseBody(data))));
}

/** Runs of every procedure of a set on every kind of body; `hit`, where most happens, more often. */
export function runsOf(id: RuleSetId, arbitrary: SetArbitrary, bodies?: fc.Arbitrary<Fields>): fc.Arbitrary<Run> {
  const set = ruleSet(id);
  const names = Object.keys(set.procedures);
  const name = fc.constantFrom(...names, ...names.flatMap((one) => (one === 'hit' ? names : [])));
  return fc
    .tuple(bodies ?? bodiesOf(set, arbitrary), arbitrary.options, name, fc.nat())
    .chain(([body, givenOptions, procedure, seed]) => {
      const options = deepFrozen(set.parseOptions(givenOptions));
      const inputs = arbitrary.inputs[procedure];
      if (inputs === undefined) throw new Error(`no inputs for ${id} ${procedure}`);
      return inputs(body).map((given): Run => {
        const input = deepFrozen(doorOf(id, procedure).parseInput(given, body));
        return { id, name: procedure, body, options, input, given, seed };
      });
    });
}

/** Of longer runs only so many asks are tried. */
const MOST_PLACES = 12;

/** The places of the asks to be tried: all of them in a run of the usual length. */
export function placesOf(asked: readonly Asked[], seed: number): number[] {
  const { length } = asked;
  if (length <= MOST_PLACES) return asked.map((_, place) => place);
  return Array.from({ length: MOST_PLACES }, (_, step) => (seed + step * 7) % length);
}
