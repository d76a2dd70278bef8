import type { Entry, ImperiumLedger } from '../rules/index.ts';

/**
 * Lines that give away neither hit points, nor armour (also not by subtraction: what came through less what was rolled),
 * nor characteristics.
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
  'clockRuns',
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
  'alreadyDead',
] satisfies readonly (keyof ImperiumLedger)[];

/** A line without the figures that are nobody else's business: what hit points fell to, and half of what. */
function withoutFigures(entry: Entry): Entry {
  if (entry.key !== 'unconscious') return entry;
  return { key: entry.key, cause: entry['cause'] ?? null };
}

/** The lines of a ledger that anyone may read. */
export function reduceLedger(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ key }) => PUBLIC_KEYS.includes(key)).map(withoutFigures);
}
