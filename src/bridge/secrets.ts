import type { Entry, ImperiumLedger } from '../rules/index.ts';

/**
 * Lines that give away nothing of the victim: neither hit points, nor armour (also not by subtraction: what came through
 * less what was rolled), nor characteristics. What the attacker rolled against, and his Strength, stand on the card.
 */
const PUBLIC_KEYS: readonly string[] = [
  'attack',
  'helpless',
  'critical',
  'location',
  'damage',
  'strength',
  'doubled',
  'slowdown',
  'cover',
  'field',
  'noInjury',
  'level',
  'stun',
  'prone',
  'drop',
  'bleeding',
  'unconscious',
  'death',
  'chart',
  'part',
  'clock',
  'crippling',
  'permanent',
  'flourish',
  'lodged',
  'mayFall',
  'stunStays',
  'stunFalls',
  'attention',
  'bleedingStopped',
  'attended',
  'clockStopped',
  'healedLevels',
  'extractedHealed',
  'infectionEnded',
  'comaEnded',
  'cripplingHealed',
  'awake',
  'stood',
  'cannotStand',
  'staunch',
  'drained',
  'sepsisEnded',
  'surgery',
  'recovery',
  'recovering',
  'lasting',
  'extracted',
  'infectionCertain',
  'infectionRisk',
  'infectionDue',
  'elapsed',
  'wakeTime',
  'wakeRuns',
  'coma',
  'recoveryRuns',
  'infectionRuns',
  'infected',
  'sepsisRisk',
  'sepsis',
  'alreadyDead',
] satisfies readonly (keyof ImperiumLedger)[];

/** The fields that are left of lines whose other figures follow from hit points or Toughness. */
const PUBLIC_FIELDS: Readonly<Record<string, readonly string[]>> = {
  unconscious: ['cause'],
  clock: ['clock', 'running'],
};

/** A line without the figures that are nobody else's business. */
function withoutFigures(entry: Entry): Entry {
  const kept = PUBLIC_FIELDS[entry.key];
  if (kept === undefined) return entry;
  const fields = Object.entries(entry).filter(([field]) => kept.includes(field));
  return { ...Object.fromEntries(fields), key: entry.key };
}

/** The lines of a ledger that anyone may read. */
export function reduceLedger(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ key }) => PUBLIC_KEYS.includes(key)).map(withoutFigures);
}
