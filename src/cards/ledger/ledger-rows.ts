import { IMPERIUM_LEDGER_KEYS, type Entry, type ImperiumEntry, type ImperiumLedger } from '../../rules/index.ts';
import { ROUND_LINES, TREATMENT_LINES } from './aftermath.ts';
import { BLOW_LINES } from './blow.ts';
import type { Describe, LedgerRow, Talk } from './row.ts';
import { SURGERY_LINES } from './surgery.ts';
import { TIME_LINES } from './time.ts';
import { WOUND_LINES } from './wound.ts';

const LINES: { readonly [Key in keyof ImperiumLedger]: Describe<Key> } = {
  ...BLOW_LINES,
  ...WOUND_LINES,
  ...ROUND_LINES,
  ...TREATMENT_LINES,
  ...SURGERY_LINES,
  ...TIME_LINES,
};

/** Lines that say in themselves what came of a procedure, with their reason or without; the others explain it. */
const RESULTS: Readonly<Partial<Record<string, 'plain' | 'reasoned'>>> = {
  hitPoints: 'plain',
  noInjury: 'reasoned',
  level: 'plain',
  stun: 'plain',
  prone: 'plain',
  drop: 'plain',
  bleeding: 'plain',
  unconscious: 'reasoned',
  death: 'reasoned',
  clock: 'plain',
  crippling: 'reasoned',
  permanent: 'reasoned',
  flourish: 'plain',
  insanity: 'plain',
  lodged: 'plain',
  exited: 'reasoned',
  mayFall: 'plain',
  armourWorn: 'reasoned',
  bleed: 'plain',
  clockRuns: 'reasoned',
  stunFalls: 'plain',
  attention: 'plain',
  bleedingStopped: 'plain',
  clockStopped: 'plain',
  healedHitPoints: 'plain',
  healedLevels: 'plain',
  cripplingHealed: 'reasoned',
  regained: 'reasoned',
  comaEnded: 'plain',
  awake: 'plain',
  stood: 'plain',
  cannotStand: 'plain',
  staunch: 'plain',
  drained: 'plain',
  sepsisEnded: 'plain',
  fate: 'plain',
  surgery: 'plain',
  recovery: 'plain',
  lost: 'plain',
  extracted: 'plain',
  infectionDue: 'plain',
  elapsed: 'plain',
  wakeRuns: 'reasoned',
  sepsisDamage: 'plain',
  coma: 'plain',
  hoursRun: 'reasoned',
  recoveryRuns: 'plain',
  infected: 'plain',
  sepsis: 'plain',
  alreadyDead: 'plain',
} satisfies Partial<Record<keyof ImperiumLedger, 'plain' | 'reasoned'>>;

/** Lines that count up: of several for one location only the last is a result. */
const RUNNING: readonly string[] = ['level', 'bleeding', 'stun'] satisfies readonly (keyof ImperiumLedger)[];

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
  if (!RUNNING.includes(entry.key)) return true;
  const later = entries.slice(index + 1);
  return !later.some(({ key, location }) => key === entry.key && location === entry['location']);
}

/** What came of it, shortly: of what counts up only the last, and the level before what it brought about. */
export function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const results = entries.filter(({ key }) => RESULTS[key] !== undefined).filter(isFinal);
  const levels = results.filter(({ key }) => key === 'level');
  return [...levels, ...results.filter(({ key }) => key !== 'level')].flatMap((entry) =>
    ledgerRows([entry], talk).map((line) => (RESULTS[entry.key] === 'plain' ? { ...line, why: '' } : line)),
  );
}
