import { locationName, sentence, type Words } from '../../../bridge/words.ts';
import {
  DISMEMBERMENT_LEDGER_KEYS,
  type Ask,
  type DismembermentEntry,
  type DismembermentLedger,
  type Entry,
} from '../../../rules/index.ts';
import type { LedgerRow, LinesOf, Talk } from '../row.ts';
import type { SetLines } from '../set-lines.ts';
import { AFTERMATH_LINES } from './aftermath.ts';
import { BLOW_LINES } from './blow.ts';
import { LOSS_LINES } from './loss.ts';

const LINES: LinesOf<DismembermentLedger> = { ...BLOW_LINES, ...LOSS_LINES, ...AFTERMATH_LINES };

/** Lines that say in themselves what came of a procedure, with their reason or without; the others explain it. */
const RESULTS: Readonly<Partial<Record<string, 'plain' | 'reasoned'>>> = {
  fall: 'plain',
  hitPoints: 'plain',
  bleed: 'plain',
  beyondRepair: 'plain',
  destroyed: 'plain',
  useless: 'plain',
  bleeding: 'plain',
  stump: 'plain',
  unconscious: 'plain',
  death: 'reasoned',
  fainted: 'plain',
  delay: 'plain',
  getUp: 'plain',
  armourRuined: 'plain',
  weaponDamage: 'plain',
  attackerDamage: 'plain',
  elapsed: 'plain',
  staunched: 'plain',
  healed: 'plain',
  beyondMedicine: 'plain',
  restored: 'plain',
  usable: 'plain',
  awake: 'plain',
  alreadyDead: 'plain',
} satisfies Partial<Record<keyof DismembermentLedger, 'plain' | 'reasoned'>>;

const KEYS: readonly string[] = DISMEMBERMENT_LEDGER_KEYS;

function isDismembermentEntry(entry: Entry): entry is Entry & DismembermentEntry {
  return KEYS.includes(entry.key);
}

function describe<Key extends keyof DismembermentLedger>(
  entry: DismembermentLedger[Key] & { readonly key: Key },
  talk: Talk,
): LedgerRow {
  return LINES[entry.key](entry, talk);
}

function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries.filter(isDismembermentEntry).map((entry) => describe(entry, talk));
}

/** What need not be said: a bare hand that takes nothing, and damage of a fall that the locations have lost. */
function isImplied({ key, location, ...figures }: Entry): boolean {
  return (key === 'attackerDamage' && figures['points'] === 0) || (key === 'fall' && figures['damage'] !== 0);
}

function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries
    .filter((entry) => RESULTS[entry.key] !== undefined && !isImplied(entry))
    .flatMap((entry) =>
      ledgerRows([entry], talk).map((line) => (RESULTS[entry.key] === 'plain' ? { ...line, why: '' } : line)),
    );
}

function entryOf(entries: readonly Entry[], key: keyof DismembermentLedger): Entry | undefined {
  return entries.find((entry) => entry.key === key);
}

function whyThere(entries: readonly Entry[], talk: Talk): string {
  const found = entryOf(entries, 'location');
  if (found === undefined) return '';
  const face = Number(found['face'] ?? 0);
  switch (found['how']) {
    case 'rolled':
      return talk.say('location.shortRolled', { face });
    case 'reversed':
      return talk.say('location.shortReversed', { roll: Number(found['roll'] ?? 0), face });
    default:
      return talk.say('location.aimed');
  }
}

/** What of the worn armour a hit gets past: the actual points, and the most that were possible. */
function negationText(entries: readonly Entry[], talk: Talk): string {
  const found = entryOf(entries, 'negation');
  if (found === undefined) return '';
  return talk.say('negation.short', { negation: Number(found['negation'] ?? 0), most: Number(found['most'] ?? 0) });
}

/** What a test of Constitution is for, by its ask: `shock`, `<location>/shock`, `wake`. */
function testName(words: Words, { id }: Ask): string {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.dismemberment.test.${key}`, slots);
  if (id === 'wake') return say('wake');
  const [place = '', shock] = id.split('/');
  return shock === undefined ? say('shock') : say('shockAt', { location: locationName(words, place) });
}

/** What dismemberment says of its ledger. */
export const dismembermentLines: SetLines = {
  speaker: (words) => ({
    say: (key, slots) => sentence(words, `GRIEVOUS.dismemberment.ledger.${key}`, slots),
  }),
  rows: ledgerRows,
  results: resultRows,
  whyThere,
  critical: negationText,
  statName: (words, stat) =>
    words.localize(`GRIEVOUS.dismemberment.stat.${stat === 'constitution' ? 'constitution' : 'skill'}`),
  testName,
  inSeries: ({ id }) => id.includes('/'),
};
