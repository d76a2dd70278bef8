import { deepClone, getProperty, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import { calculate } from './arithmetic.ts';
import type { DiceTerm } from './dice-term.ts';
import { FormulaParser } from './parser.ts';
import { NumericTerm, OperatorTerm } from './plain-terms.ts';
import { rollAnchor, rollHTML, rollTooltip, type RollRenderOptions } from './roll-html.ts';
import { RollMessage } from './roll-message.ts';
import { RollTerm, type EvaluationOptions } from './roll-term.ts';
import { modeAskedFor, modeNamed } from '../generations/visibility.ts';

type RollClass = typeof Roll;

/** A formula of dice, and what was rolled. */
export class Roll {
  static CHAT_TEMPLATE = 'templates/dice/roll.html';
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.html';

  data: Source;
  options: Source;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];

  constructor(formula: string | number, data: Source = {}, options: Source = {}) {
    const cls = this.constructor as RollClass;
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = cls.parse(String(formula), this.data);
    this._formula = cls.getFormula(this.terms);
  }

  _prepareData(data: Source): Source {
    return data;
  }

  /** A roll of the class that the world uses. */
  static create(formula: string | number, data: Source = {}, options: Source = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): RollClass {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }

  /** The terms of a formula; `@` paths that the data lacks are 0. */
  static parse(formula: string, data: Source = {}): RollTerm[] {
    if (!formula.trim()) return [];
    const replaced = this.replaceFormulaData(formula, data, { missing: '0' });
    return new FormulaParser(replaced, (inner) => new this(inner, data)).parse();
  }

  /** A formula with the values of data in the places of `@` paths. */
  static replaceFormulaData(
    formula: string,
    data: Source,
    { missing }: { missing?: string; warn?: boolean; recursive?: boolean } = {},
  ): string {
    return formula.replace(/@([A-Za-z_$][\w$]*(?:\.[\w$-]+)*)/g, (whole, path: string) => {
      const value = getProperty(data, path);
      return value === null || value === undefined ? (missing ?? whole) : String(value).trim();
    });
  }

  /** Whether a formula can be read and has only terms that can be evaluated. */
  static validate(formula: string): boolean {
    try {
      const roll = new this(formula.replace(/@([A-Za-z_$][\w$]*(?:\.[\w$-]+)*)/g, '1'));
      return roll.terms.length > 0 && roll.words().length === 0;
    } catch {
      return false;
    }
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join('')
      .trim();
  }

  static fromTerms(terms: RollTerm[], options: Source = {}): Roll {
    const roll = new this('', {}, options);
    roll.terms = terms;
    roll.resetFormula();
    if (terms.every((term) => term._evaluated)) {
      roll._total = roll._evaluateTotal();
      roll._evaluated = true;
    }
    return roll;
  }

  static fromData(data: Source): Roll {
    const name = data['class'];
    if (name !== undefined && name !== this.name) {
      const cls = CONFIG.Dice.rolls.find((candidate) => candidate.name === name);
      if (!cls)
        throw new Error(
          `Unable to recreate ${String(name)} instance from provided data: push the class to CONFIG.Dice.rolls`,
        );
      if (cls !== (this as RollClass)) return cls.fromData(data);
    }
    const roll = new this(String(data['formula'] ?? ''), {}, (data['options'] ?? {}) as Source);
    roll.terms = ((data['terms'] ?? []) as Source[]).map((term) => RollTerm.fromData(term));
    if (data['evaluated'] ?? true) {
      roll._total = Number(data['total']);
      roll._dice = ((data['dice'] ?? []) as Source[]).map((term) => RollTerm.fromData(term) as DiceTerm);
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Source);
  }

  /** Totals of many rolls of a formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    return Promise.resolve(
      Array.from({ length: n }, () => new this(formula).evaluateSync({ strict: false }).total ?? NaN),
    );
  }

  /** The value of an expression of numbers and functions of Math. */
  static safeEval(expression: string): number {
    const roll = new Roll(expression);
    if (!roll.isDeterministic) throw new Error(`"${expression}" is not a deterministic expression`);
    return roll.evaluateSync().total ?? NaN;
  }

  get formula(): string {
    return this._formula;
  }

  /** What was rolled, as a calculation. */
  get result(): string {
    return this.terms
      .map((term) => term.total)
      .join('')
      .trim();
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get product(): unknown {
    return this.total;
  }

  get dice(): DiceTerm[] {
    return [...this._dice, ...this.terms.flatMap((term) => term.dice)];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Words of the formula that mean nothing. */
  words(): string[] {
    return this.terms.flatMap((term) => term.words());
  }

  resetFormula(): string {
    this._formula = (this.constructor as RollClass).getFormula(this.terms);
    return this._formula;
  }

  /** Gives every term without a flavour this one. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options['flavor'] ??= flavor;
    this.resetFormula();
  }

  clone(): Roll {
    return new (this.constructor as RollClass)(this._formula, this.data, deepClone(this.options));
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#refuseSecond();
    await this._evaluate(options);
    return this;
  }

  /** Evaluates without waiting; dice are an error when strict, else they count as nothing. */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#refuseSecond();
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error('This Roll contains terms that cannot be synchronously evaluated.');
    }
    this._evaluateTerms(options);
    return this;
  }

  #refuseSecond(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this._conclude();
  }

  _evaluateTerms(options: EvaluationOptions): this {
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    return this._conclude();
  }

  _conclude(): this {
    this._total = this._evaluateTotal();
    this._evaluated = true;
    return this;
  }

  _evaluateTotal(): number {
    const parts = this.terms.map((term) =>
      term instanceof OperatorTerm ? term.operator : Number.isNumeric(term.total) ? Number(term.total) : 0,
    );
    return parts.length ? calculate(parts) : 0;
  }

  /** A new roll of the same formula, evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** Multiplies the numbers of dice and adds to them. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    this.#refuseSecond();
    for (const die of this.dice) die.number = Math.max((die.number ?? 0) * multiply + add, 0);
    if (multiplyNumeric) for (const term of this.terms) if (term instanceof NumericTerm) term.number *= multiply;
    this.resetFormula();
    return this;
  }

  toJSON(): Source {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }

  /** The roll as HTML, as messages show it. */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    return rollHTML(this, options);
  }

  /** The dice as HTML. */
  async getTooltip(): Promise<string> {
    return rollTooltip(this);
  }

  /** A link that shows the total. */
  toAnchor(options: { label?: string; dataset?: Record<string, string>; classes?: string[] } = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** Posts the roll, or gives the data of the message. */
  async toMessage(
    messageData: Source = {},
    options: { messageMode?: string; rollMode?: string; create?: boolean; [more: string]: unknown } = {},
  ): Promise<Source> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: modeAskedFor(options) !== modeNamed('blind') });
    return RollMessage.post(this, messageData, options);
  }
}
