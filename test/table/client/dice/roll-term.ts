import { asRecord, deepClone, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import type { DiceTerm } from './dice-term.ts';

/** How dice are evaluated. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}

/** A part of a formula. */
export class RollTerm {
  /** The term's class as it was when it was stored. */
  static isRollTerm = true;

  options: Source;
  _evaluated = false;

  constructor({ options = {} }: { options?: Source } = {}) {
    this.options = options;
  }

  /** The term as a formula says it, without its flavour. */
  get expression(): string {
    throw new Error('expression must be defined by subclass');
  }

  /** The term as a formula says it. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return String(this.options['flavor'] ?? '');
  }

  get isDeterministic(): boolean {
    return this.dice.length === 0;
  }

  /** Words of the term that mean nothing. */
  words(): string[] {
    return [];
  }

  get total(): number | string | undefined {
    return undefined;
  }

  /** Dice in the term. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Evaluates the term, without waiting for anything. */
  evaluateSync(options: EvaluationOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluateSync(options);
    this._evaluated = true;
    return this;
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    return Promise.resolve(this.evaluateSync(options));
  }

  _evaluateSync(_options: EvaluationOptions): void {
    return undefined;
  }

  /** Members that are stored beside class, options and whether the term was evaluated. */
  _stored(): Source {
    return {};
  }

  toJSON(): Source {
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated, ...this._stored() };
  }

  /** Takes a stored term's members back. */
  _restore(_data: Source): void {
    return undefined;
  }

  /** Makes a term of its stored form. */
  static fromData(data: Source): RollTerm {
    const cls = CONFIG.Dice.termTypes[String(data['class'])] as (new (data: Source) => RollTerm) | undefined;
    if (!cls) throw new Error(`The practice table has no term of the class "${String(data['class'])}"`);
    const term = new cls(deepClone(data));
    term._evaluated = data['evaluated'] !== false;
    term._restore(asRecord(data));
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Source);
  }
}
