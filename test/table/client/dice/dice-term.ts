import type { Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import { scriptedFace } from './random.ts';
import { RollTerm, type EvaluationOptions } from './roll-term.ts';
import type { Roll } from './roll.ts';

/** What one die showed. */
export interface DiceResult {
  result: number;
  active: boolean;
  count?: number;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
}

/** Data of a term of dice. */
export interface DiceTermData {
  number?: number | Roll | null;
  faces?: number | string | Roll | null;
  modifiers?: string[];
  results?: DiceResult[];
  options?: Source;
}

/** A modifier: the name of a method, or a function. */
export type Modifier = string | ((this: DiceTerm, modifier: string) => unknown);

/** Dice of one kind. */
export class DiceTerm extends RollTerm {
  /** The letter of the dice in formulas. */
  static DENOMINATION = '';
  /** Modifiers that the dice know. */
  static MODIFIERS: Record<string, Modifier> = {};

  _number: number | Roll;
  _faces: number | string | Roll;
  modifiers: string[];
  results: DiceResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = number ?? 1;
    this._faces = faces ?? 6;
    this.modifiers = modifiers;
    this.results = results;
  }

  /** How many dice there are; undefined until that is rolled. */
  get number(): number | undefined {
    return typeof this._number === 'number' ? this._number : this._number.total;
  }

  set number(value: number | undefined) {
    this._number = value ?? 1;
  }

  /** How many sides a die has; undefined until that is rolled. */
  get faces(): number | undefined {
    if (typeof this._faces === 'string') return undefined;
    return typeof this._faces === 'number' ? this._faces : this._faces.total;
  }

  set faces(value: number | undefined) {
    this._faces = value ?? 6;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override words(): string[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === 'object' ? part.words() : []));
  }

  override get expression(): string {
    const number = typeof this._number === 'number' ? this._number : `(${this._number.formula})`;
    return `${number}d${this._facesExpression()}${this.modifiers.join('')}`;
  }

  _facesExpression(): string {
    if (this.denomination && this.denomination !== 'd') return this.denomination;
    return typeof this._faces === 'object' ? `(${this._faces.formula})` : String(this._faces);
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
  }

  /** What the active dice show. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].flatMap((part) => (typeof part === 'object' ? part.dice : []));
    return [this, ...inner];
  }

  override _evaluateSync(options: EvaluationOptions): void {
    for (const part of [this._number, this._faces])
      if (typeof part === 'object' && !part._evaluated) part.evaluateSync({ ...options, strict: false });
    const number = this.number ?? 0;
    if (!Number.isInteger(number) || number < 0 || number > 999)
      throw new Error(`You may not evaluate a DiceTerm with ${number} dice`);
    for (let index = this.results.length; index < number; index += 1) this.roll(options);
    this._evaluateModifiers();
  }

  /** Rolls one more die. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DiceResult {
    const result = minimize ? this.lowest : maximize ? this.highest : this.randomFace();
    const rolled: DiceResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  get lowest(): number {
    return Math.min(1, this.faces ?? 1);
  }

  get highest(): number {
    return this.faces ?? 1;
  }

  /** A face by the script, or by chance. */
  randomFace(): number {
    const face = scriptedFace(this.faces ?? 1);
    return face ?? this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** The face that a number in [0, 1) means. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 1));
  }

  _evaluateModifiers(): void {
    for (const modifier of this.modifiers) this._evaluateModifier(this._modifierName(modifier), modifier);
  }

  _modifierName(modifier: string): string {
    const names = Object.keys((this.constructor as typeof DiceTerm).MODIFIERS).sort((a, b) => b.length - a.length);
    return names.find((name) => modifier.toLowerCase().startsWith(name)) ?? modifier;
  }

  _evaluateModifier(name: string, modifier: string): void {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS[name];
    const method = typeof known === 'string' ? (this as unknown as Record<string, Modifier>)[known] : known;
    if (typeof method !== 'function') throw new Error(`"${modifier}" is not a modifier of ${this.constructor.name}`);
    method.call(this, modifier.toLowerCase());
  }

  /** CSS classes of a result, for the tooltip. */
  getResultCSS({ result, success, failure, rerolled, exploded, discarded }: DiceResult): (string | null)[] {
    const plain = !success && !failure;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces ?? ''}`,
      success ? 'success' : null,
      failure ? 'failure' : null,
      rerolled ? 'rerolled' : null,
      exploded ? 'exploded' : null,
      discarded ? 'discarded' : null,
      plain && result === this.lowest ? 'min' : null,
      plain && result === this.highest ? 'max' : null,
    ];
  }

  getResultLabel({ result }: DiceResult): string {
    return String(result);
  }

  getTooltipData(): Source {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filterJoin(' '),
      })),
    };
  }

  override _stored(): Source {
    return { number: this.number ?? 1, faces: this.faces ?? 6, modifiers: this.modifiers, results: this.results };
  }
}
