import type { Source } from '../../common/objects.ts';
import { DiceTerm, type DiceResult, type DiceTermData } from './dice-term.ts';

/** Most dice that rerolls and explosions may add. */
const LIMIT = 1000;

/** Whether a result compares with a target in a way; equality where none is said. */
export function compares(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case '<':
      return result < target;
    case '<=':
      return result <= target;
    case '>':
      return result > target;
    case '>=':
      return result >= target;
    default:
      return result === target;
  }
}

interface Condition {
  most: number;
  comparison: string;
  target: number;
}

/** Keeps or discards results of dice or of pools by their size. */
export function keepOrDrop(results: DiceResult[], modifier: string): void {
  const [, kind = '', amount = '1'] = /^(kh|kl|k|dh|dl|d)(\d*)$/.exec(modifier) ?? [];
  const number = amount === '' ? 1 : Number(amount);
  const ascending = results.filter(({ active }) => active).sort((a, b) => a.result - b.result);
  const lowest = ascending.slice(0, number);
  const highest = ascending.slice(Math.max(ascending.length - number, 0));
  const keeps = kind.startsWith('k');
  const named = kind === 'kl' || kind === 'd' || kind === 'dl' ? lowest : highest;
  for (const result of ascending) {
    if (named.includes(result) === keeps) continue;
    result.active = false;
    result.discarded = true;
  }
}

/** Dice with sides from 1 on. */
export class Die extends DiceTerm {
  static override DENOMINATION = 'd';
  static override MODIFIERS: DiceTermModifiers = {
    r: 'reroll',
    rr: 'rerollRecursive',
    x: 'explode',
    xo: 'explodeOnce',
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    min: 'minimum',
    max: 'maximum',
    even: 'countEven',
    odd: 'countOdd',
    cs: 'countSuccess',
    cf: 'countFailures',
    df: 'deductFailures',
    sf: 'subtractFailures',
    ms: 'marginSuccess',
  };

  constructor(data: DiceTermData = {}) {
    super(data);
    if (typeof this._faces === 'number' && (!Number.isInteger(this._faces) || this._faces < 0)) {
      throw new Error(`A Die may not have ${this._faces} faces`);
    }
  }

  override get total(): number | undefined {
    const { total } = { total: super.total };
    const margin = this.options['marginSuccess'];
    return typeof margin === 'number' && total !== undefined ? total - margin : total;
  }

  #condition(modifier: string, name: string, otherwise: number): Condition {
    const [, first = '', comparison = '', second = ''] =
      new RegExp(`^${name}(\\d*)([<>=]*)(\\d*)$`).exec(modifier) ?? [];
    if (comparison === '' && first !== '') return { most: Infinity, comparison: '=', target: Number(first) };
    return {
      most: first === '' ? Infinity : Number(first),
      comparison: comparison || '=',
      target: second === '' ? otherwise : Number(second),
    };
  }

  reroll(modifier: string, recursive = false): void {
    const { most, comparison, target } = this.#condition(modifier, recursive ? 'rr' : 'r', 1);
    let [index, left, checked] = [0, most, this.results.length];
    for (; index < checked && left > 0; index += 1) {
      const result = this.results[index] as DiceResult;
      if (!result.active || !compares(result.result, comparison, target)) continue;
      left -= 1;
      result.rerolled = true;
      result.active = false;
      this.roll();
      if (recursive) checked = this.results.length;
      if (checked > LIMIT) throw new Error('Maximum recursion depth for rerolling dice exceeded');
    }
  }

  rerollRecursive(modifier: string): void {
    this.reroll(modifier, true);
  }

  explode(modifier: string, recursive = true): void {
    const { most, comparison, target } = this.#condition(modifier, recursive ? 'x' : 'xo', this.highest);
    let [index, left, checked] = [0, most, this.results.length];
    for (; index < checked && left > 0; index += 1) {
      const result = this.results[index] as DiceResult;
      if (!result.active || !compares(result.result, comparison, target)) continue;
      left -= 1;
      result.exploded = true;
      this.roll();
      if (recursive) checked = this.results.length;
      if (checked > LIMIT) throw new Error('Maximum recursion depth for exploding dice rolls exceeded');
    }
  }

  explodeOnce(modifier: string): void {
    this.explode(modifier, false);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  #limit(modifier: string, name: string, within: (result: number, limit: number) => boolean): void {
    const limit = Number(modifier.slice(name.length));
    for (const result of this.results) {
      if (!result.active || within(result.result, limit)) continue;
      result.count = limit;
      result.rerolled = true;
    }
  }

  minimum(modifier: string): void {
    this.#limit(modifier, 'min', (result, limit) => result >= limit);
  }

  maximum(modifier: string): void {
    this.#limit(modifier, 'max', (result, limit) => result <= limit);
  }

  #count(
    mark: 'success' | 'failure',
    passes: (result: DiceResult) => boolean,
    counted: (result: DiceResult) => number,
  ): void {
    for (const result of this.results) {
      if (!result.active) continue;
      if (passes(result)) {
        result[mark] = true;
        result.count = counted(result);
      } else result.count ??= 0;
    }
  }

  #counting(
    modifier: string,
    name: string,
    mark: 'success' | 'failure',
    counted: (result: DiceResult) => number,
  ): void {
    const { comparison, target } = this.#condition(modifier, name, mark === 'success' ? this.highest : this.lowest);
    this.#count(mark, ({ result }) => compares(result, comparison, target), counted);
  }

  countEven(): void {
    this.#count(
      'success',
      ({ result }) => result % 2 === 0,
      () => 1,
    );
  }

  countOdd(): void {
    this.#count(
      'success',
      ({ result }) => result % 2 !== 0,
      () => 1,
    );
  }

  countSuccess(modifier: string): void {
    this.#counting(modifier, 'cs', 'success', () => 1);
  }

  countFailures(modifier: string): void {
    this.#counting(modifier, 'cf', 'failure', () => 1);
  }

  deductFailures(modifier: string): void {
    this.#counting(modifier, 'df', 'failure', () => -1);
  }

  subtractFailures(modifier: string): void {
    this.#counting(modifier, 'sf', 'failure', ({ result }) => -result);
  }

  marginSuccess(modifier: string): void {
    this.options['marginSuccess'] = Number(/\d+$/.exec(modifier)?.[0] ?? 0);
  }
}

type DiceTermModifiers = (typeof DiceTerm)['MODIFIERS'];

/** Coins: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = 'c';
  static override MODIFIERS: DiceTermModifiers = { c: 'call' };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowest(): number {
    return 0;
  }

  override get highest(): number {
    return 1;
  }

  override randomFace(): number {
    return super.randomFace() - 1;
  }

  override getResultLabel({ result }: DiceResult): string {
    return result === 1 ? 'H' : 'T';
  }

  /** Counts the coins that were called. */
  call(modifier: string): void {
    const target = Number(modifier.slice(1));
    for (const result of this.results) {
      result.success = result.result === target;
      result.count = result.success ? 1 : 0;
    }
  }
}

/** Dice of -1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = 'f';
  static override MODIFIERS: DiceTermModifiers = Object.fromEntries(
    Object.entries(Die.MODIFIERS).filter(([name]) => ['r', 'rr', 'k', 'kh', 'kl', 'd', 'dh', 'dl'].includes(name)),
  );

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowest(): number {
    return -1;
  }

  override get highest(): number {
    return 1;
  }

  override randomFace(): number {
    return super.randomFace() - 2;
  }

  override getResultLabel({ result }: DiceResult): string {
    return { '-1': '-', '0': '&nbsp;', '1': '+' }[result] ?? String(result);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  reroll(modifier: string): void {
    const target = Number(modifier.replace(/^r+=?/, ''));
    for (const result of [...this.results]) {
      if (!result.active || result.result !== target) continue;
      Object.assign(result, { rerolled: true, active: false });
      this.roll();
    }
  }

  rerollRecursive(modifier: string): void {
    this.reroll(modifier);
  }

  override _stored(): Source {
    return { ...super._stored(), faces: 3 };
  }
}
