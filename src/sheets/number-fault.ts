import { sentence, type Words } from '../bridge/words.ts';

/** What a field of a number asks for, and what stands in it. */
export interface NumberTyped {
  /** What the field is called. */
  readonly label: string;
  readonly value: string;
  /** Whether something stands there that is no number at all, which the page gives out as empty. */
  readonly unreadable: boolean;
  /** The bounds as they are written on the field; empty where there is none. */
  readonly min: string;
  readonly max: string;
  readonly whole: boolean;
}

/** Beyond this, either way, no figure of the rules lies. */
const MOST = 1_000_000;

/**
 * Why what stands in a field of a number cannot be taken, with the field's name and what it asks for; empty where it can.
 * A field without a lower bound (a modifier) may be left empty, which is 0.
 */
export function numberFault(words: Words, typed: NumberTyped): string {
  const { label, value, unreadable, min, max, whole } = typed;
  const [least, most] = [min === '' ? -MOST : Number(min), max === '' ? MOST : Number(max)];
  const isEmpty = value.trim() === '';
  if (isEmpty && !unreadable && min === '') return '';
  const number = Number(value);
  if (!isEmpty && number >= least && number <= most && (!whole || Number.isInteger(number))) return '';
  const kind = words.localize(`GRIEVOUS.Dialog.Number.${whole ? 'whole' : 'any'}`);
  return sentence(words, 'GRIEVOUS.Dialog.Number.wanted', { field: label, kind, min: least, max: most });
}
