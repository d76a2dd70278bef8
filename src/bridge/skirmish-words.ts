import type { SkirmishRow } from '../rules/index.ts';
import { locationName, type Words } from './words.ts';

/** What a row of the injury table is called: a location, a flesh wound, or nothing. */
export function rowName(words: Words, found: SkirmishRow): string {
  return found === 'fleshWound' || found === 'invulnerable'
    ? words.localize(`GRIEVOUS.skirmish.row.${found}`)
    : locationName(words, found);
}

/** A statistic by name. */
export function statName(words: Words, stat: string): string {
  return words.localize(`GRIEVOUS.skirmish.stat.${stat}.name`);
}
