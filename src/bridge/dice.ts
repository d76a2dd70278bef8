import { Refusal } from './refusal.ts';

type RollData = Readonly<Record<string, unknown>>;

/** A formula rolled by Foundry: the total, floored, and the roll as a message stores it. */
export interface Rolled {
  readonly total: number;
  readonly stored: string;
}

/** What a roll is for: its target on the card and its ask. It stands in the roll's `options.grievous`. */
export interface RollPurpose {
  readonly target: string;
  readonly ask: string;
}

function isPurpose(value: unknown): value is RollPurpose {
  return typeof value === 'object' && value !== null && 'target' in value && 'ask' in value;
}

/** What a roll of a card was made for; null for one that is none of the system's. */
export function purposeOf({ options }: { readonly options: object }): RollPurpose | null {
  const { grievous } = options as { readonly grievous?: unknown };
  return isPurpose(grievous) ? grievous : null;
}

/** A stored roll read again; null for what is no roll. */
export function readRoll(stored: string): Roll.Implementation | null {
  try {
    return Roll.fromJSON(stored);
  } catch {
    return null;
  }
}

/** No dice at all, or dice without sides: Foundry rolls them, to no purpose. */
const NO_DICE = /\b0+d\d|d0+\b/i;

/** Whether Foundry can roll a formula, with a die for each `d` in it. */
export function isRollable(formula: string): boolean {
  return formula.trim() !== '' && !NO_DICE.test(formula) && Roll.validate(formula);
}

interface Evaluating {
  readonly total?: number | undefined;
  evaluate(): Promise<unknown>;
}

/** The total of a roll, floored; NaN where Foundry reads the formula but will not roll it, as with far too many dice. */
async function evaluated(made: Evaluating): Promise<number> {
  try {
    await made.evaluate();
    return Math.floor(made.total ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** Rolls a formula. Throws Refusal where Foundry cannot roll it, naming `what` rolls. */
export async function roll(formula: string, what: string, purpose: RollPurpose, data: RollData = {}): Promise<Rolled> {
  if (!isRollable(formula)) throw new Refusal('formula', { what, formula });
  const made = new Roll(formula, { ...data });
  Object.assign(made.options, { grievous: purpose });
  const total = await evaluated(made);
  if (!Number.isSafeInteger(total)) throw new Refusal('formula', { what, formula });
  return { total, stored: JSON.stringify(made.toJSON()) };
}
