import type { Words } from '../../bridge/words.ts';
import type { Ask, Entry, RuleSetId } from '../../rules/index.ts';
import { genericLines } from './generic.ts';
import { imperiumLines } from './imperium/lines.ts';
import type { LedgerRow, Talk } from './row.ts';

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
  /** The name of what a test is rolled against. */
  statName(words: Words, stat: string): string;
  /** What a test is of, where what it is rolled against does not say so. */
  testName?(words: Words, ask: Ask): string;
  /** The chance of passing a test, where that is not simply to roll its number or less. */
  chance?(ask: Ask): number;
}

const LINES: Readonly<Record<RuleSetId, SetLines>> = {
  imperium: imperiumLines,
  skirmish: genericLines('skirmish'),
  mortal: genericLines('mortal'),
  resilience: genericLines('resilience'),
  dismemberment: genericLines('dismemberment'),
};

/** What a rule set says of its ledger. */
export function setLines(ruleSet: RuleSetId): SetLines {
  return LINES[ruleSet];
}
