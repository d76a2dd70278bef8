import { locationName, sentence, type Slots, type Words } from '../../bridge/words.ts';

/** A text of the rule set resilience. */
export function resilienceText(words: Words, key: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.resilience.${key}`, slots);
}

/** A text that says something of one location. */
export function textAt(words: Words, key: string, location: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.resilience.${key}`, { location: locationName(words, location), ...slots });
}
