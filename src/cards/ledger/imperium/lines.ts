import { sentence, twoDigits, type Words } from '../../../bridge/words.ts';
import {
  IMPERIUM_LEDGER_KEYS,
  STAT_NAMES,
  type Entry,
  type ImperiumEntry,
  type ImperiumLedger,
} from '../../../rules/index.ts';
import { ROUND_LINES, TREATMENT_LINES } from './aftermath.ts';
import { BLOW_LINES } from './blow.ts';
import type { LedgerRow, LinesOf, Talk } from '../row.ts';
import type { SetLines } from '../set-lines.ts';
import { SURGERY_LINES } from './surgery.ts';
import { TIME_LINES } from './time.ts';
import { WOUND_LINES } from './wound.ts';

const LINES: LinesOf<ImperiumLedger> = {
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

function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries.filter(isImperiumEntry).map((entry) => describe(entry, talk));
}

function isFinal(entry: Entry, index: number, entries: readonly Entry[]): boolean {
  if (!RUNNING.includes(entry.key)) return true;
  const later = entries.slice(index + 1);
  return !later.some(({ key, location }) => key === entry.key && location === entry['location']);
}

/** Of what counts up only the last is told, and the level before what it brought about. */
function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const results = entries.filter(({ key }) => RESULTS[key] !== undefined).filter(isFinal);
  const levels = results.filter(({ key }) => key === 'level');
  return [...levels, ...results.filter(({ key }) => key !== 'level')].flatMap((entry) =>
    ledgerRows([entry], talk).map((line) => (RESULTS[entry.key] === 'plain' ? { ...line, why: '' } : line)),
  );
}

function entryOf(entries: readonly Entry[], key: string): Entry | undefined {
  return entries.find((entry) => entry.key === key);
}

function whyThere(entries: readonly Entry[], talk: Talk): string {
  const found = entryOf(entries, 'location');
  if (found === undefined) return '';
  const { roll = 0, face = 0, how } = found;
  if (how === 'reversed')
    return talk.say('location.short', { roll: twoDigits(Number(roll)), face: twoDigits(Number(face)) });
  return talk.say(how === 'aimed' ? 'location.aimed' : 'location.chosen');
}

function statName(words: Words, stat: string): string {
  const characteristic = Object.entries(STAT_NAMES).find(([, name]) => name === stat)?.[0];
  return characteristic === undefined ? stat : words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`);
}

/** What imperium says of its ledger. */
export const imperiumLines: SetLines = {
  speaker: (words) => ({
    say: (key, slots) => sentence(words, `GRIEVOUS.imperium.ledger.${key}`, slots),
  }),
  rows: ledgerRows,
  results: resultRows,
  whyThere,
  critical: (entries, talk) => (entryOf(entries, 'critical') === undefined ? '' : talk.say('critical.label')),
  statName,
};
