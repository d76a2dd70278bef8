import { locationName, sentence, type Slots, type Words } from '../../bridge/words.ts';

/** A text of the rule set dismemberment. */
export function dismembermentText(words: Words, key: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.dismemberment.${key}`, slots);
}

/** A text that says something of one location. */
export function textAt(words: Words, key: string, location: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.dismemberment.${key}`, { location: locationName(words, location), ...slots });
}

/** A figure that may lie below 0, with the sign that text has. */
export function figureText(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
