import { CONFIG } from '../config.ts';
import { DiceTerm } from './dice-term.ts';
import { Die } from './die.ts';
import { FunctionTerm, ParentheticalTerm, PoolTerm } from './inner-terms.ts';
import { NumericTerm, OperatorTerm, StringTerm } from './plain-terms.ts';
import type { Roll } from './roll.ts';
import type { RollTerm } from './roll-term.ts';

const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const WORD = /[^\s()+\-*/%,{}[\]]+/y;
const MODIFIERS = /(?:[a-z]{1,4}[<>=]*\d*(?:[<>=]+\d+)?)+/iy;

type Dice = new (data: object) => DiceTerm;

/** Reads formulas into terms. */
export class FormulaParser {
  readonly #text: string;
  readonly #makeRoll: (formula: string) => Roll;
  #at = 0;

  constructor(text: string, makeRoll: (formula: string) => Roll) {
    this.#text = text;
    this.#makeRoll = makeRoll;
  }

  /** The terms of the whole formula. */
  parse(): RollTerm[] {
    const terms: RollTerm[] = [];
    let expectsTerm = true;
    for (this.#space(); this.#at < this.#text.length; this.#space()) {
      const sign = this.#text.charAt(this.#at);
      if (OperatorTerm.OPERATORS.includes(sign)) {
        if (expectsTerm && sign !== '-' && sign !== '+') this.#fail(`"${sign}" has nothing before it`);
        this.#at += 1;
        if (!(expectsTerm && sign === '+')) terms.push(new OperatorTerm({ operator: sign }));
        expectsTerm = true;
      } else {
        if (!expectsTerm) this.#fail('an operator is missing');
        terms.push(this.#term());
        expectsTerm = false;
      }
    }
    if (expectsTerm) this.#fail('a term is missing');
    return terms;
  }

  #fail(reason: string): never {
    throw new Error(`Failed to parse the formula "${this.#text}" at position ${this.#at}: ${reason}`);
  }

  #space(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found) this.#at += found.length;
    return found;
  }

  #term(): RollTerm {
    const operand = this.#dice() ?? this.#operand();
    const term = (operand && !(operand instanceof DiceTerm) && this.#dice(operand)) || (operand ?? this.#word());
    this.#space();
    if (this.#text.charAt(this.#at) === '[') term.options['flavor'] = this.#bracketed('[', ']');
    return term;
  }

  /** The text within brackets, which may hold others. */
  #bracketed(open: string, close: string): string {
    const start = this.#at + 1;
    let depth = 0;
    for (let index = this.#at; index < this.#text.length; index += 1) {
      const character = this.#text.charAt(index);
      if (character === open) depth += 1;
      if (character === close) depth -= 1;
      if (depth > 0) continue;
      this.#at = index + 1;
      return this.#text.slice(start, index);
    }
    return this.#fail(`"${open}" is not closed`);
  }

  #operand(): RollTerm | undefined {
    const character = this.#text.charAt(this.#at);
    if (character === '(') return this.#parenthetical();
    if (character === '{') return this.#pool();
    const number = this.#match(NUMBER);
    if (number !== undefined) return new NumericTerm({ number: Number(number) });
    return this.#function();
  }

  #parenthetical(): ParentheticalTerm {
    const term = this.#bracketed('(', ')').trim();
    return new ParentheticalTerm({ term, roll: this.#makeRoll(term) });
  }

  #pool(): PoolTerm {
    const terms = split(this.#bracketed('{', '}'));
    const modifiers = this.#modifiers(['kh', 'kl', 'k', 'dh', 'dl', 'd', 'cs', 'cf']);
    return new PoolTerm({ terms, rolls: terms.map(this.#makeRoll), modifiers });
  }

  #function(): FunctionTerm | undefined {
    const start = this.#at;
    const fn = this.#match(NAME);
    if (fn === undefined || this.#text.charAt(this.#at) !== '(' || !FunctionTerm.find(fn)) {
      this.#at = start;
      return undefined;
    }
    const terms = split(this.#bracketed('(', ')'));
    return new FunctionTerm({ fn, terms, rolls: terms.map(this.#makeRoll) });
  }

  /** Dice, if dice stand here: their number (read already, or none), their letter, their sides and modifiers. */
  #dice(operand?: RollTerm): DiceTerm | undefined {
    const start = this.#at;
    if (!/[dD]/.test(this.#text.charAt(start)) || operand instanceof PoolTerm) return undefined;
    this.#at += 1;
    const dice = this.#sides(this.#quantityOf(operand) ?? 1);
    if (!dice) this.#at = start;
    return dice;
  }

  /** The number, or the formula of one, that a term stands for. */
  #quantityOf(term: RollTerm | undefined): number | Roll | undefined {
    if (term instanceof NumericTerm) return term.number;
    if (term instanceof ParentheticalTerm) return term.roll;
    return term instanceof FunctionTerm ? this.#makeRoll(term.formula) : undefined;
  }

  #sides(number: number | Roll): DiceTerm | undefined {
    if (this.#text.charAt(this.#at) === '%') {
      this.#at += 1;
      return this.#made(Die, { number, faces: 100 });
    }
    const letter = this.#text.charAt(this.#at).toLowerCase();
    const special =
      letter === 'd' || letter === '' ? undefined : (CONFIG.Dice.terms[letter] as unknown as Dice | undefined);
    if (special && !/[a-z]/i.test(this.#text.charAt(this.#at + 1))) {
      this.#at += 1;
      return this.#made(special, { number });
    }
    const faces = this.#quantityOf(this.#operand());
    return faces === undefined ? undefined : this.#made(Die, { number, faces });
  }

  #made(cls: Dice, data: object): DiceTerm {
    const { MODIFIERS: known } = cls as unknown as typeof DiceTerm;
    return new cls({ ...data, modifiers: this.#modifiers(Object.keys(known)) });
  }

  #modifiers(names: string[]): string[] {
    const text = this.#match(MODIFIERS) ?? '';
    const sorted = [...names].sort((a, b) => b.length - a.length);
    const pattern = new RegExp(`(?:${sorted.join('|')})\\d*(?:[<>=]+\\d+)?`, 'iy');
    const modifiers: string[] = [];
    for (let at = 0; at < text.length; at = pattern.lastIndex) {
      pattern.lastIndex = at;
      const [found] = pattern.exec(text) ?? [];
      if (!found) this.#fail(`"${text.slice(at)}" is not a modifier of these dice`);
      modifiers.push(found);
    }
    return modifiers;
  }

  #word(): RollTerm {
    const word = this.#match(WORD);
    if (word === undefined) this.#fail(`"${this.#text.charAt(this.#at)}" is not expected here`);
    return new StringTerm({ term: word });
  }
}

/** The parts between commas that stand in no brackets. */
function split(text: string): string[] {
  const pieces: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += character;
  }
  return pieces.map((piece) => piece.trim());
}
