import { asRecord, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import { compares, keepOrDrop } from './die.ts';
import type { DiceResult, DiceTerm } from './dice-term.ts';
import { RollTerm, type EvaluationOptions } from './roll-term.ts';
import type { Roll } from './roll.ts';

function rollOf(formula: string): Roll {
  const cls = CONFIG.Dice.rolls[0] as typeof Roll;
  return new cls(formula);
}

function restored(data: unknown): Roll {
  const cls = CONFIG.Dice.rolls[0] as typeof Roll;
  return cls.fromData(asRecord(data));
}

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  term: string;
  roll: Roll;

  constructor({ term = '', roll, options = {} }: { term?: string; roll?: Roll; options?: Source } = {}) {
    super({ options });
    const given = typeof roll?.evaluateSync === 'function' ? roll : undefined;
    this.term = term || given?.formula || '';
    this.roll = given ?? rollOf(this.term);
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override words(): string[] {
    return this.roll.words();
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override _evaluateSync(options: EvaluationOptions): void {
    if (!this.roll._evaluated) this.roll.evaluateSync({ ...options, strict: false });
  }

  override _stored(): Source {
    return { term: this.term, roll: this.roll.toJSON() };
  }

  override _restore(data: Source): void {
    if (data['roll']) this.roll = restored(data['roll']);
  }
}

/** A function of formulas: those of Math, and those of CONFIG.Dice.functions. */
export class FunctionTerm extends RollTerm {
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor({
    fn = '',
    terms = [],
    rolls = [],
    result,
    options = {},
  }: { fn?: string; terms?: string[]; rolls?: Roll[]; result?: number; options?: Source } = {}) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    const given = rolls.every((roll) => typeof roll.evaluateSync === 'function') ? rolls : [];
    this.rolls = given.length ? given : terms.map((term) => rollOf(term));
    this.result = result;
  }

  /** The function of a name. */
  static find(name: string): ((...args: number[]) => number) | undefined {
    const own = CONFIG.Dice.functions[name] as ((...args: number[]) => number) | undefined;
    const math = (Math as unknown as Record<string, unknown>)[name];
    return own ?? (typeof math === 'function' ? (math as (...args: number[]) => number) : undefined);
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(', ')})`;
  }

  override words(): string[] {
    return this.rolls.flatMap((roll) => roll.words());
  }

  override get total(): number | undefined {
    return this.result;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync({ ...options, strict: false });
    const fn = FunctionTerm.find(this.fn);
    if (!fn) throw new Error(`"${this.fn}" is not a function that formulas may use`);
    this.result = Number(fn(...this.rolls.map((roll) => roll.total ?? 0)));
  }

  override _stored(): Source {
    return { fn: this.fn, terms: this.terms, rolls: this.rolls.map((roll) => roll.toJSON()), result: this.result };
  }

  override _restore(data: Source): void {
    const rolls = data['rolls'];
    if (Array.isArray(rolls)) this.rolls = rolls.map(restored);
  }
}

/** Formulas of which some are kept. */
export class PoolTerm extends RollTerm {
  terms: string[];
  rolls: Roll[];
  results: DiceResult[];
  modifiers: string[];

  constructor({
    terms = [],
    rolls = [],
    results = [],
    modifiers = [],
    options = {},
  }: { terms?: string[]; rolls?: Roll[]; results?: DiceResult[]; modifiers?: string[]; options?: Source } = {}) {
    super({ options });
    this.terms = terms;
    const given = rolls.every((roll) => typeof roll.evaluateSync === 'function') ? rolls : [];
    this.rolls = given.length ? given : terms.map((term) => rollOf(term));
    this.results = results;
    this.modifiers = modifiers;
  }

  override get expression(): string {
    return `{${this.terms.join(',')}}${this.modifiers.join('')}`;
  }

  override words(): string[] {
    return this.rolls.flatMap((roll) => roll.words());
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync({ ...options, strict: false });
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) this.#modify(modifier.toLowerCase());
  }

  #modify(modifier: string): void {
    const counted = /^(cs|cf)([<>=]*)(\d+)$/.exec(modifier);
    if (!counted) {
      keepOrDrop(this.results, modifier);
      return;
    }
    const [, kind, comparison = '', target] = counted;
    for (const result of this.results) {
      const passes = compares(result.result, comparison, Number(target));
      result[kind === 'cs' ? 'success' : 'failure'] = passes;
      result.count = passes ? 1 : 0;
    }
  }

  override _stored(): Source {
    return {
      terms: this.terms,
      rolls: this.rolls.map((roll) => roll.toJSON()),
      results: this.results,
      modifiers: this.modifiers,
    };
  }

  override _restore(data: Source): void {
    const rolls = data['rolls'];
    if (Array.isArray(rolls)) this.rolls = rolls.map(restored);
  }
}
