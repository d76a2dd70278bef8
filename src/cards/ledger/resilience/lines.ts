import { sentence } from '../../../bridge/words.ts';
import {
  RESILIENCE_LEDGER_KEYS,
  type Entry,
  type ResilienceEntry,
  type ResilienceLedger,
} from '../../../rules/index.ts';
import type { LedgerRow, LinesOf, Talk } from '../row.ts';
import type { SetLines, StrikeText } from '../set-lines.ts';
import { AFTERMATH_LINES } from './aftermath.ts';
import { BLOW_LINES } from './blow.ts';
import { EFFECT_LINES } from './effects.ts';
import { testTitle } from './terms.ts';

const LINES: LinesOf<ResilienceLedger> = { ...BLOW_LINES, ...EFFECT_LINES, ...AFTERMATH_LINES };

/** Lines that say in themselves what came of a procedure, with their reason or without; the others explain it. */
const RESULTS: Readonly<Partial<Record<string, 'plain' | 'reasoned'>>> = {
  hitPoints: 'plain',
  wound: 'plain',
  stabilisingUndone: 'plain',
  lostActions: 'plain',
  severed: 'plain',
  useless: 'plain',
  prone: 'plain',
  drop: 'plain',
  clock: 'plain',
  clockStays: 'plain',
  unconscious: 'plain',
  death: 'reasoned',
  clockRuns: 'plain',
  stabilised: 'plain',
  healedHitPoints: 'plain',
  woundHealed: 'plain',
  clockStopped: 'plain',
  restored: 'plain',
  usable: 'plain',
  actionSpent: 'plain',
  awake: 'plain',
  stood: 'plain',
  cannotStand: 'plain',
  unchanged: 'plain',
  alreadyDead: 'plain',
} satisfies Partial<Record<keyof ResilienceLedger, 'plain' | 'reasoned'>>;

/** Results whose total their label has told already. */
const TOLD: readonly string[] = ['clock', 'clockStays'];

const KEYS: readonly string[] = RESILIENCE_LEDGER_KEYS;

function isResilienceEntry(entry: Entry): entry is Entry & ResilienceEntry {
  return KEYS.includes(entry.key);
}

function describe<Key extends keyof ResilienceLedger>(
  entry: ResilienceLedger[Key] & { readonly key: Key },
  talk: Talk,
): LedgerRow {
  return LINES[entry.key](entry, talk);
}

function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries.filter(isResilienceEntry).map((entry) => describe(entry, talk));
}

/** A limb that is severed need not be called useless as well. */
function isImplied({ key, location }: Entry, entries: readonly Entry[]): boolean {
  if (key !== 'useless') return false;
  return entries.some((other) => other.key === 'severed' && other['location'] === location);
}

function resultRow(entry: Entry, line: LedgerRow): LedgerRow {
  return {
    ...line,
    ...(RESULTS[entry.key] === 'plain' ? { why: '' } : {}),
    ...(TOLD.includes(entry.key) ? { total: '' } : {}),
  };
}

/** The wound stands first, then what it has done. */
function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const results = entries.filter(({ key }) => RESULTS[key] !== undefined);
  const told = results.filter((entry) => !isImplied(entry, entries));
  const wounds = told.filter(({ key }) => key === 'wound');
  return [...wounds, ...told.filter(({ key }) => key !== 'wound')].flatMap((entry) =>
    ledgerRows([entry], talk).map((line) => resultRow(entry, line)),
  );
}

function whyThere(entries: readonly Entry[], talk: Talk): string {
  const found = entries.find(({ key }) => key === 'location');
  if (found === undefined) return '';
  return found['how'] === 'rolled'
    ? talk.say('location.short', { roll: Number(found['roll'] ?? 0) })
    : talk.say('location.aimed');
}

/** Where a hit struck that is placed only when it is resolved, as one entered by hand may be. */
function strike(_input: object, entries: readonly Entry[], talk: Talk): StrikeText {
  const place = entries.find(({ key }) => key === 'location')?.['location'];
  if (typeof place !== 'string') return { place: '', why: talk.say('location.open') };
  return { place: talk.place(place), why: whyThere(entries, talk) };
}

/** The damage with what the attacker's modifier has made of it; null where there is none. */
function rolled(entries: readonly Entry[]): number | null {
  const total = entries.find(({ key }) => key === 'damageModifier')?.['total'];
  return typeof total === 'number' ? Math.max(0, total) : null;
}

/** What of a blow gets through to the location; null while that is not known, or not to be told. */
function through(entries: readonly Entry[]): number | null {
  if (entries.some(({ key }) => key === 'absorbed')) return 0;
  const lost = entries.find(({ key }) => key === 'hitPoints')?.['lost'];
  return typeof lost === 'number' ? lost : null;
}

/** What resilience says of its ledger. */
export const resilienceLines: SetLines = {
  speaker: (words) => ({
    say: (key, slots) => sentence(words, `GRIEVOUS.resilience.ledger.${key}`, slots),
  }),
  rows: ledgerRows,
  results: resultRows,
  whyThere,
  critical: () => '',
  statName: (words, stat) =>
    words.localize(`GRIEVOUS.resilience.stat.${stat === 'resilience' ? 'resilience' : 'skill'}`),
  testName: (words, { id }) => testTitle(words, id) ?? words.localize('GRIEVOUS.resilience.stat.skill'),
  rolled,
  through,
  strike,
};
