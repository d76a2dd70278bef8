import { listed, locationName, paired, sentence, spacedName, type Words } from '../../bridge/words.ts';
import type { Entry, Json, RuleSetId } from '../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from './row.ts';
import type { SetLines } from './set-lines.ts';

/** Figures that are told elsewhere in the row, or are no figures. */
const SILENT = ['key', 'ask', 'total', 'location', 'formula'];

function shown(words: Words, name: string, value: Json): string {
  if (typeof value === 'object') return '';
  return paired(words, spacedName(name), typeof value === 'boolean' ? (value ? '✓' : '–') : String(value));
}

function figuresOf(words: Words, entry: Entry): string {
  const told = Object.entries(entry).filter(([name]) => !SILENT.includes(name));
  return listed(
    words,
    told.map(([name, value]) => shown(words, name, value)),
  );
}

function genericRow(ruleSet: RuleSetId, entry: Entry, talk: Talk): LedgerRow {
  const { words } = talk;
  const { key, location, formula, total, ask } = entry;
  const sentenceKey = `GRIEVOUS.${ruleSet}.ledger.${key}`;
  const slots = Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [[name, String(value)]],
  );
  const label = words.has(sentenceKey)
    ? sentence(words, sentenceKey, Object.fromEntries(slots) as Record<string, string>)
    : spacedName(key);
  const where = typeof location === 'string' ? locationName(words, location) : '';
  const dice = typeof ask === 'string' ? faces(talk, ask) : '';
  const rolled = typeof formula === 'string' ? formula : '';
  return row(label, {
    why: listed(words, [where, rolled, dice, figuresOf(words, entry)]),
    total: typeof total === 'number' ? String(total) : '',
  });
}

/** A rule set whose ledger is told line by line as it stands: the key's sentence where there is one, and the figures. */
export function genericLines(ruleSet: RuleSetId): SetLines {
  const rows = (entries: readonly Entry[], talk: Talk): LedgerRow[] =>
    entries.map((entry) => genericRow(ruleSet, entry, talk));
  return {
    speaker: (words) => ({
      say: (key, slots) => sentence(words, `GRIEVOUS.${ruleSet}.ledger.${key}`, slots),
    }),
    rows,
    results: (entries, talk) => rows(entries, talk).map((line) => ({ ...line, why: '' })),
    whyThere: () => '',
    critical: () => '',
    statName: (_words, stat) => spacedName(stat),
  };
}
