import { sentence, type Words } from '../../../bridge/words.ts';
import {
  SKIRMISH_LEDGER_KEYS,
  type Ask,
  type Entry,
  type SkirmishEntry,
  type SkirmishLedger,
} from '../../../rules/index.ts';
import { row, type LedgerRow, type LinesOf, type Talk } from '../row.ts';
import type { SetLines } from '../set-lines.ts';
import { ACTIVATION_LINES } from './activation.ts';
import { BLOW_LINES } from './blow.ts';
import { strikeChanges, strikeText } from './strike.ts';
import { statName } from '../../../bridge/skirmish-words.ts';

const LINES: LinesOf<SkirmishLedger> = { ...BLOW_LINES, ...ACTIVATION_LINES };

/** Lines that say in themselves what came of a procedure, with their reason or without; the others explain it. */
const RESULTS: Readonly<Partial<Record<string, 'plain' | 'reasoned'>>> = {
  blocked: 'plain',
  stray: 'plain',
  instead: 'plain',
  injury: 'reasoned',
  wound: 'plain',
  bleed: 'plain',
  prone: 'plain',
  fell: 'plain',
  unconscious: 'reasoned',
  bleedsOn: 'reasoned',
  escaped: 'plain',
  rallied: 'plain',
  broken: 'plain',
  skipped: 'reasoned',
  alreadyDead: 'plain',
} satisfies Partial<Record<keyof SkirmishLedger, 'plain' | 'reasoned'>>;

function isSkirmishEntry(entry: Entry): entry is SkirmishEntry {
  return (SKIRMISH_LEDGER_KEYS as readonly string[]).includes(entry.key);
}

function describe<Key extends keyof SkirmishLedger>(
  entry: SkirmishLedger[Key] & { readonly key: Key },
  talk: Talk,
): LedgerRow {
  return LINES[entry.key](entry, talk);
}

function ledgerRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  return entries.filter(isSkirmishEntry).map((entry) => describe(entry, talk));
}

/** What a failed or passed check comes to that no line of its own says. */
function afterChecks(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const checks = entries.filter(({ key }) => key === 'check');
  if (checks.some(({ ask, passed }) => ask === 'grit/rally' && passed === false))
    return [row(talk.say('staysBroken'), { tone: 'bad' })];
  const shock = entries.find(({ key }) => key === 'shock');
  const passed = checks.filter((check) => check['passed'] === true).length;
  return shock !== undefined && passed === shock['checks'] ? [row(talk.say('standsFirm'), { tone: 'good' })] : [];
}

/** What becomes of a blow that injures nothing. */
function withoutInjury(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const found = entries.find(({ key }) => key === 'location')?.['row'];
  return found === 'invulnerable' ? [row(talk.say('invulnerable'), { tone: 'good' })] : [];
}

function resultRows(entries: readonly Entry[], talk: Talk): LedgerRow[] {
  const results = entries.filter(({ key }) => RESULTS[key] !== undefined);
  const told = results.flatMap((entry) =>
    ledgerRows([entry], talk).map((line) => (RESULTS[entry.key] === 'plain' ? { ...line, why: '' } : line)),
  );
  return [...withoutInjury(entries, talk), ...told, ...afterChecks(entries, talk)];
}

/** A check as the button on the card calls it: what for, and the how many-eth where there are several. */
function testName(words: Words, { id, stat = '' }: Ask): string {
  const [what = '', part = ''] = id.split('/');
  const kind = what === 'grit' ? part : what;
  const number = /^\d+$/.test(part) ? part : '';
  return sentence(words, `GRIEVOUS.skirmish.ask.${kind}`, { stat: statName(words, stat), number });
}

/** What skirmish says of its ledger. */
export const skirmishLines: SetLines = {
  speaker: (words) => ({ say: (key, slots) => sentence(words, `GRIEVOUS.skirmish.ledger.${key}`, slots) }),
  rows: ledgerRows,
  results: resultRows,
  whyThere: () => '',
  critical: () => '',
  statName,
  testName,
  inSeries: ({ id }) => /^(luck|shock|ledge)\/\d+$/.test(id),
  strike: strikeText,
  changes: strikeChanges,
};
