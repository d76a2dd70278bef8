import { RuleError } from './rule-error.ts';

/** One term of a formula: `sign` times the sum of `count` dice of `sides` faces. */
export interface DiceTerm {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly sides: number;
}

/** A formula read: its dice, the sum of its constants, and the least and greatest total. */
export interface Formula {
  readonly text: string;
  readonly terms: readonly DiceTerm[];
  readonly constant: number;
  readonly min: number;
  readonly max: number;
}

const WIDEST_DISTRIBUTION = 20_000_000;

class Scanner {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly path: string,
  ) {}

  atEnd(): boolean {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
    return this.at >= this.text.length;
  }

  take(pattern: RegExp): string | null {
    if (this.atEnd()) return null;
    const found = pattern.exec(this.text.slice(this.at));
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  fail(expected: string): never {
    const rest = this.text.slice(this.at);
    const place = rest === '' ? 'at its end' : `at character ${this.at + 1} (${JSON.stringify(rest)})`;
    throw new RuleError(
      this.path,
      `cannot read the formula ${JSON.stringify(this.text)} ${place}: expected ${expected}`,
    );
  }

  positive(digits: string, what: string): number {
    const value = Number(digits);
    if (value >= 1 && Number.isSafeInteger(value)) return value;
    this.at -= digits.length;
    return this.fail(what);
  }
}

function readTerm(scanner: Scanner, sign: 1 | -1): DiceTerm | number {
  const digits = scanner.take(/^\d+/);
  if (scanner.take(/^d/i) === null) {
    if (digits === null) return scanner.fail('dice or a number');
    return sign * (Number(digits) === 0 ? 0 : scanner.positive(digits, 'a number that can be counted'));
  }
  const count = digits === null ? 1 : Number(digits);
  if (!(count >= 1 && Number.isSafeInteger(count))) scanner.fail('at least one die before it');
  const sides = scanner.take(/^\d+/) ?? scanner.fail('a number of sides');
  return { sign, count, sides: scanner.positive(sides, 'at least one side') };
}

/**
 * Reads sums and differences of `NdS` and whole numbers; case and spaces do not matter, a leading sign is allowed.
 * Throws RuleError at `path` that names the formula and the place where reading stopped.
 */
export function parseFormula(text: string, path = 'formula'): Formula {
  const scanner = new Scanner(text, path);
  const terms: DiceTerm[] = [];
  let constant = 0;
  let sign = scanner.take(/^[+-]/);
  do {
    const term = readTerm(scanner, sign === '-' ? -1 : 1);
    if (typeof term === 'number') constant += term;
    else terms.push(term);
    sign = scanner.take(/^[+-]/);
  } while (sign !== null);
  if (!scanner.atEnd()) scanner.fail('+, - or the end');
  let min = constant;
  let max = constant;
  for (const term of terms) {
    min += term.sign === 1 ? term.count : -term.count * term.sides;
    max += term.sign === 1 ? term.count * term.sides : -term.count;
  }
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) scanner.fail('a total that can be counted');
  return { text, terms, constant: constant + 0, min: min + 0, max: max + 0 };
}

/** The value of a formula without dice, null where dice (or something only the host can roll) take part. */
export function constantOf(text: string): number | null {
  if (text.includes('d') || text.includes('D')) return null;
  try {
    return parseFormula(text).constant;
  } catch {
    return null;
  }
}

/** A source of numbers in [0, 1), always the same for a seed (sfc32). */
export function seededSource(seed: number): () => number {
  let a = seed | 0;
  let b = Math.floor(seed / 4294967296) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

/** The total of a formula, each die from `random` (numbers in [0, 1)). */
export function rollFormula(formula: Formula, random: () => number): number {
  let total = formula.constant;
  for (const { sign, count, sides } of formula.terms) {
    let sum = 0;
    for (let die = 0; die < count; die += 1) sum += 1 + Math.floor(random() * sides);
    total += sign * sum;
  }
  return total;
}

/** Adds one die of `sides` faces to weights that start at index 0: a running sum over the last `sides` of them. */
function withOneDie(weights: readonly number[], sides: number): number[] {
  const result = new Array<number>(weights.length + sides - 1).fill(0);
  for (let face = 0; face < sides; face += 1) {
    for (let index = 0; index < weights.length; index += 1) {
      result[index + face] = (result[index + face] ?? 0) + (weights[index] ?? 0) / sides;
    }
  }
  return result;
}

/** The probability of rolling a number or less. */
export function chanceAtMost(text: string, atMost: number): number {
  let chance = 0;
  for (const [total, weight] of distribution(parseFormula(text))) if (total <= atMost) chance += weight;
  return chance;
}

/** Every total of a formula, in rising order, with its probability. Throws RuleError where there are too many to work out. */
export function distribution(formula: Formula): ReadonlyMap<number, number> {
  const dice = formula.terms.flatMap(({ count, sides }) => ({ count, sides }));
  const width = formula.max - formula.min + 1;
  const work = dice.reduce((sum, { count, sides }) => sum + count * sides * width, 0);
  if (work > WIDEST_DISTRIBUTION) {
    throw new RuleError('formula', `${JSON.stringify(formula.text)} has too many totals to work out`);
  }
  let weights = [1];
  for (const { count, sides } of dice) {
    for (let die = 0; die < count; die += 1) weights = withOneDie(weights, sides);
  }
  return new Map(weights.map((weight, index) => [formula.min + index, weight]));
}
