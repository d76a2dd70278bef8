import type { Plain } from '../../bridge/set-bridge.ts';
import type { Words } from '../../bridge/words.ts';
import type { CoverSnapshot } from '../../data/message/parts.ts';
import type { Ask, Entry, RuleSetId } from '../../rules/index.ts';
import { dismembermentLines } from './dismemberment/lines.ts';
import { imperiumLines } from './imperium/lines.ts';
import { mortalLines } from './mortal/lines.ts';
import { resilienceLines } from './resilience/lines.ts';
import type { LedgerRow, Talk } from './row.ts';
import { skirmishLines } from './skirmish/lines.ts';

/** What one rule set says of its ledger. */
export interface SetLines {
  /** The set's sentences: `say(key)` is the text of `GRIEVOUS.<set>.ledger.<key>`. */
  speaker(words: Words): Pick<Talk, 'say'>;
  /** The whole explanation, line by line. Entries of no known key (of a later version) are left out. */
  rows(entries: readonly Entry[], talk: Talk): LedgerRow[];
  /** What came of it, shortly. */
  results(entries: readonly Entry[], talk: Talk): LedgerRow[];
  /** Why an attack struck where it did, in a few words; empty where there is nothing to say. */
  whyThere(entries: readonly Entry[], talk: Talk): string;
  /** What is said of a critical hit; empty where it is none. */
  critical(entries: readonly Entry[], talk: Talk): string;
  /** What has been rolled for a blow, where that is more than the line `damage` tells. */
  rolled?(entries: readonly Entry[]): number | null;
  /** How much of a blow comes through, once that is known, where no line `through` says so. */
  through?(entries: readonly Entry[]): number | null;
  /** The name of what a test is rolled against. */
  statName(words: Words, stat: string): string;
  /** What a test is of, where what it is rolled against does not say so. */
  testName?(words: Words, ask: Ask): string;
  /** The chance of passing a test, where that is not simply to roll its number or less. */
  chance?(ask: Ask): number;
  /** Whether a test is one of several of its kind, one after the other, so that all may be rolled at once. */
  inSeries?(ask: Ask): boolean;
  /** Of a hit whose location is found only when it is resolved: where it struck and why, as far as the lines tell. */
  strike?(input: Plain, entries: readonly Entry[], talk: Talk): StrikeText;
  /** What of such a hit may still be changed by hand before it is applied, beside the cover. */
  changes?(words: Words, input: Plain, cover: CoverSnapshot | null): StrikeChanges;
}

/** Where a hit struck, empty while that is open, and what is said of it. */
export interface StrikeText {
  readonly place: string;
  readonly why: string;
}

/** Something that can be ticked: what is written, what it is called, and whether it holds. */
export interface Tick {
  readonly value: string;
  readonly label: string;
  readonly on: boolean;
}

/**
 * What may be changed of a hit that is not placed yet: what its cover hides, lists of values under a name, and single
 * facts by their field of the input.
 */
export interface StrikeChanges {
  readonly mayHide: readonly Tick[];
  readonly lists: readonly { readonly field: string; readonly label: string; readonly ticks: readonly Tick[] }[];
  readonly facts: readonly Tick[];
}

const LINES: Readonly<Record<RuleSetId, SetLines>> = {
  imperium: imperiumLines,
  skirmish: skirmishLines,
  mortal: mortalLines,
  resilience: resilienceLines,
  dismemberment: dismembermentLines,
};

/** What a rule set says of its ledger. */
export function setLines(ruleSet: RuleSetId): SetLines {
  return LINES[ruleSet];
}
