import { locationName, sentence, type Words } from '../../../bridge/words.ts';
import {
  chanceAtMost,
  MORTAL_LEDGER_KEYS,
  type Ask,
  type Entry,
  type MortalEntry,
  type MortalLedger,
} from '../../../rules/index.ts';
import type { LedgerRow, LinesOf, Talk } from '../row.ts';
import type { SetLines, StrikeText } from '../set-lines.ts';
import { CRIPPLING_LINES, TURN_LINES } from './aftermath.ts';
import { BLOW_LINES, pairRow } from './blow.ts';
import { TIME_LINES, TREATMENT_LINES } from './time.ts';
import { WOUND_LINES } from './wound.ts';

const LINES: LinesOf<MortalLedger> = {
  ...BLOW_LINES,
  ...WOUND_LINES,
  ...CRIPPLING_LINES,
  ...TURN_LINES,
  ...TIME_LINES,
  ...TREATMENT_LINES,
};

/** Lines that say in themselves what came of a procedure, with their reason or without; the others explain it. */
const RESULTS: Readonly<Partial<Record<string, 'plain' | 'reasoned'>>> = {
  missingPart: 'plain',
  noInjury: 'plain',
  hitPoints: 'plain',
  shock: 'plain',
  crippled: 'plain',
  destroyed: 'plain',
  death: 'reasoned',
  mortalWound: 'plain',
  unconscious: 'reasoned',
  majorWound: 'plain',
  stunned: 'plain',
  prone: 'plain',
  drop: 'plain',
  kept: 'plain',
  shieldUseless: 'plain',
  shieldDropped: 'plain',
  blinded: 'plain',
  fell: 'reasoned',
  shockStands: 'plain',
  recover: 'plain',
  shockPasses: 'plain',
  duration: 'plain',
  months: 'plain',
  lingers: 'plain',
  mortalCheck: 'plain',
  pulledThrough: 'plain',
  htLost: 'reasoned',
  wounded: 'plain',
  monthsPass: 'plain',
  stabilized: 'plain',
  healed: 'plain',
  ableAgain: 'plain',
  cripplingHealed: 'reasoned',
  restored: 'reasoned',
  awake: 'plain',
  stood: 'plain',
  cannotStand: 'plain',
  noMortalWound: 'plain',
  executed: 'plain',
  alreadyDead: 'plain',
} satisfies Partial<Record<keyof MortalLedger, 'plain' | 'reasoned'>>;

/** How far below and above no number of its own counts any more: 3 and 4 always pass, 17 and 18 never. */
const [LEAST, MOST] = [4, 16];

function isMortalEntry(entry: Entry): entry is MortalEntry {
  return (MORTAL_LEDGER_KEYS as readonly string[]).includes(entry.key);
}

function describe<Key extends keyof MortalLedger>(
  entry: MortalLedger[Key] & { readonly key: Key },
  talk: Talk,
): LedgerRow {
  return LINES[entry.key](entry, talk);
}

function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries
    .filter(isMortalEntry)
    .map((entry, index, all) =>
      entry.key === 'location' && all[index + 1]?.key === 'side' ? pairRow(entry, talk) : describe(entry, talk),
    );
}

function resultRow(entry: MortalEntry, talk: Talk): LedgerRow {
  const line = describe(entry, talk);
  return RESULTS[entry.key] === 'plain' ? { ...line, why: '', change: '' } : line;
}

function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries
    .filter(isMortalEntry)
    .filter(({ key }) => RESULTS[key] !== undefined)
    .map((entry) => resultRow(entry, talk));
}

function entryOf(entries: readonly Entry[], key: keyof MortalLedger): Entry | undefined {
  return entries.find((entry) => entry.key === key);
}

function whyThere(entries: readonly Entry[], talk: Talk): string {
  const found = entryOf(entries, 'location');
  if (found === undefined) return '';
  return found['how'] === 'aimed'
    ? talk.say('location.aimed')
    : talk.say('location.short', { roll: Number(found['roll'] ?? 0) });
}

/** Where a hit struck whose location was rolled when it was resolved, as far as that has come. */
function strike(_input: object, entries: readonly Entry[], talk: Talk): StrikeText {
  const lines = entries.filter(isMortalEntry);
  const rolled = lines.find(({ key }) => key === 'location');
  if (rolled === undefined) return { place: '', why: talk.say('location.open') };
  const places = lines.map((entry) => {
    if (entry.key === 'location' || entry.key === 'side') return entry.location;
    return entry.key === 'missingPart' ? entry.instead : '';
  });
  return { place: talk.place(places.findLast((place) => place !== '') ?? ''), why: whyThere(entries, talk) };
}

/** What tests are rolled against. */
const STAT_KEYS: Readonly<Record<string, string>> = {
  ht: 'GRIEVOUS.mortal.stat.ht',
  dx: 'GRIEVOUS.mortal.stat.dx',
  physician: 'GRIEVOUS.mortal.stat.physician',
};

function statName(words: Words, stat: string): string {
  return words.localize(STAT_KEYS[stat] ?? 'GRIEVOUS.mortal.stat.ht');
}

/** What a test is of, by the id of its ask. */
function testName(words: Words, { id }: Ask): string {
  const [name = '', which = ''] = id.split('/');
  return sentence(words, `GRIEVOUS.mortal.test.${name}`, { number: which, location: locationName(words, which) });
}

/** What comes through of a blow, once that is known: what armour and the kind of wound leave of it. */
function through(entries: readonly Entry[]): number | null {
  if (entryOf(entries, 'noInjury') !== undefined) return 0;
  if (entryOf(entries, 'hitPoints') === undefined) return null;
  const totals = ['multiplied', 'armour', 'damage'].map((key) => entries.find((entry) => entry.key === key)?.['total']);
  const last = totals.find((total) => typeof total === 'number');
  return typeof last === 'number' ? last : null;
}

/** What mortal says of its ledger. */
export const mortalLines: SetLines = {
  speaker: (words) => ({
    say: (key, slots) => sentence(words, `GRIEVOUS.mortal.ledger.${key}`, slots),
  }),
  rows: ledgerRows,
  results: resultRows,
  whyThere,
  strike,
  critical: (entries, talk) =>
    entryOf(entries, 'attack')?.['outcome'] === 'criticalSuccess' ? talk.say('attack.critical') : '',
  statName,
  testName,
  chance: ({ formula, atMost = 0 }) => chanceAtMost(formula, Math.min(MOST, Math.max(LEAST, atMost))),
  inSeries: ({ id }) => id.startsWith('mortal/'),
  through,
};
