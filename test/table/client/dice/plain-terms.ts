import type { Source } from '../../common/objects.ts';
import { RollTerm, type EvaluationOptions } from './roll-term.ts';

/** A number. */
export class NumericTerm extends RollTerm {
  number: number;

  constructor({ number, options = {} }: { number?: number; options?: Source } = {}) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  override _stored(): Source {
    return { number: this.number };
  }
}

/** A sign between two terms, or before one. */
export class OperatorTerm extends RollTerm {
  static OPERATORS = ['+', '-', '*', '/', '%'];

  operator: string;

  constructor({ operator = '+', options = {} }: { operator?: string; options?: Source } = {}) {
    super({ options });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return '';
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  override _stored(): Source {
    return { operator: this.operator };
  }
}

/** Text that means no number. */
export class StringTerm extends RollTerm {
  term: string;

  constructor({ term = '', options = {} }: { term?: string; options?: Source } = {}) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override words(): string[] {
    return Number.isNumeric(this.term) ? [] : [this.term];
  }

  override get total(): string | number {
    return Number.isNumeric(this.term) ? Number(this.term) : this.term;
  }

  override _evaluateSync({ allowStrings = false }: EvaluationOptions): void {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }

  override _stored(): Source {
    return { term: this.term };
  }
}
