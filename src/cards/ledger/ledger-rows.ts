import { IMPERIUM_LEDGER_KEYS, type Entry, type ImperiumEntry, type ImperiumLedger } from '../../rules/index.ts';
import { ROUND_LINES, TREATMENT_LINES } from './aftermath.ts';
import { BLOW_LINES } from './blow.ts';
import type { Describe, LedgerRow, Talk } from './row.ts';
import { WOUND_LINES } from './wound.ts';

const LINES: { readonly [Key in keyof ImperiumLedger]: Describe<Key> } = {
  ...BLOW_LINES,
  ...WOUND_LINES,
  ...ROUND_LINES,
  ...TREATMENT_LINES,
};

/** Lines that say in themselves what came of a procedure; the others explain how it came about. */
const RESULT_KEYS: readonly string[] = [
  'hitPoints',
  'noInjury',
  'level',
  'stun',
  'prone',
  'drop',
  'bleeding',
  'unconscious',
  'death',
  'clock',
  'crippling',
  'permanent',
  'flourish',
  'insanity',
  'lodged',
  'exited',
  'mayFall',
  'armourWorn',
  'bleed',
  'clockRuns',
  'stunFalls',
  'attention',
  'bleedingStopped',
  'clockStopped',
  'healedHitPoints',
  'healedLevels',
  'cripplingHealed',
  'regained',
  'comaEnded',
  'awake',
  'stood',
  'cannotStand',
  'alreadyDead',
] satisfies readonly (keyof ImperiumLedger)[];

function isImperiumEntry(entry: Entry): entry is ImperiumEntry {
  return (IMPERIUM_LEDGER_KEYS as readonly string[]).includes(entry.key);
}

function describe<Key extends keyof ImperiumLedger>(
  entry: ImperiumLedger[Key] & { readonly key: Key },
  talk: Talk,
): LedgerRow {
  return LINES[entry.key](entry, talk);
}

/** The whole explanation, line by line. Entries of no known key (of a later version) are left out. */
export function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries.filter(isImperiumEntry).map((entry) => describe(entry, talk));
}

function isFinal(entry: Entry, index: number, entries: readonly Entry[]): boolean {
  if (entry.key !== 'level') return true;
  return !entries.slice(index + 1).some((later) => later.key === 'level' && later['location'] === entry['location']);
}

/** What came of it, shortly: of the levels passed only the last, and that before what it brought about. */
export function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const results = entries.filter((entry) => RESULT_KEYS.includes(entry.key)).filter(isFinal);
  const levels = results.filter(({ key }) => key === 'level');
  return ledgerRows([...levels, ...results.filter(({ key }) => key !== 'level')], talk);
}
