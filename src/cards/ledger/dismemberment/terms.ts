import { paired } from '../../../bridge/words.ts';
import type { DismembermentLedger } from '../../../rules/index.ts';
import { row, type Describe, type LedgerRow, type Talk } from '../row.ts';

/** Says these kinds of line of dismemberment's ledger. */
export type Lines<Key extends keyof DismembermentLedger> = { readonly [K in Key]: Describe<DismembermentLedger[K]> };

/** A location with what is said of it: "Torso: useless". */
export function placed(talk: Talk, location: string, text: string): string {
  return paired(talk.words, talk.place(location), text);
}

/** A figure that may lie below 0, with the sign that text has. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** From what to what; empty for those who may not know. */
export function fromTo(before: number | undefined, after: number | undefined): string {
  return before === undefined || after === undefined ? '' : `${figure(before)} → ${figure(after)}`;
}

/** A roll of a hundred-sided die against Constitution. */
export function testRow(
  talk: Talk,
  label: string,
  why: string,
  { roll, passed }: { readonly roll: number; readonly passed: boolean },
): LedgerRow {
  return row(label, {
    why,
    change: String(roll),
    total: talk.say(passed ? 'test.passed' : 'test.failed'),
    tone: passed ? 'good' : 'bad',
  });
}
