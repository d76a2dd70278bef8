import { listed, signed } from '../../../bridge/words.ts';
import type { MortalCheckOutcome, MortalLedger } from '../../../rules/index.ts';
import { faces, row, type Describe, type LedgerRow, type Talk } from '../row.ts';

/** Says these kinds of line of mortal's ledger. */
export type Lines<Key extends keyof MortalLedger> = { readonly [K in Key]: Describe<MortalLedger[K]> };

/** A roll of 3d6 against a number, as a line of the ledger tells it. */
export interface Check {
  readonly ask: string;
  readonly roll: number;
  readonly by: number;
  readonly outcome?: MortalCheckOutcome;
}

/** A number of hit points, which may be far below 0. */
export function points(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A number before and after. */
export function change(before: number, after: number): string {
  return `${points(before)} → ${points(after)}`;
}

/** What changes a number, each with its sign; what changes nothing is left out. */
export function changesText(talk: Talk, changes: Readonly<Record<string, number>>): string[] {
  return Object.entries(changes)
    .filter(([, value]) => value !== 0)
    .map(([cause, value]) => talk.say(`change.${cause}`, { change: signed(value) }));
}

/** What a check was rolled against: the value itself, what changed it, and what that came to. */
export function againstText(
  talk: Talk,
  stat: string,
  value: number,
  atMost: number,
  changes: Readonly<Record<string, number>> = {},
): string {
  const parts = [talk.say(`stat.${stat}`, { value }), ...changesText(talk, changes)];
  return talk.say('against', { parts: listed(talk.words, parts), atMost });
}

/** How a check came out, in words: "passed", "failed by 2". */
export function outcomeText(talk: Talk, { by, outcome }: Omit<Check, 'ask' | 'roll'>): string {
  if (outcome === 'criticalSuccess' || outcome === 'criticalFailure') return talk.say(`outcome.${outcome}`);
  return by === 0 ? talk.say('outcome.success') : talk.say('outcome.failure', { by });
}

/** The line of a check: what it is of, what it was rolled against with its dice, and how it came out. */
export function checkRow(talk: Talk, label: string, against: string, check: Check): LedgerRow {
  const dice = faces(talk, check.ask);
  return row(label, {
    why: dice === '' ? against : talk.say('rolledFrom', { against, dice }),
    change: String(check.roll),
    total: outcomeText(talk, check),
    tone: check.by === 0 ? 'good' : 'bad',
  });
}
