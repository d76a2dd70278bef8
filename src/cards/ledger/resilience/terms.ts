import { locationName, paired, sentence, type Words } from '../../../bridge/words.ts';
import type { ResilienceLedger, ResilienceWound } from '../../../rules/index.ts';
import type { Describe, Talk } from '../row.ts';

/** Says these kinds of line of resilience's ledger. */
export type Lines<Key extends keyof ResilienceLedger> = { readonly [K in Key]: Describe<ResilienceLedger[K]> };

/** The degree of a wound by name. */
export function woundName(words: Words, wound: ResilienceWound): string {
  return words.localize(`GRIEVOUS.resilience.wound.${wound}`);
}

/** A location with what is said of it: "Chest: serious wound". */
export function placed(talk: Talk, location: string, text: string): string {
  return paired(talk.words, talk.place(location), text);
}

/** A change of a figure that may be below 0: "8 → −10". */
export function changeText(before: number, after: number): string {
  return [before, after].map((value) => (value < 0 ? `−${-value}` : String(value))).join(' → ');
}

/** What a Resilience test is for, and where: its ask is `<location>/death` or `<location>/consciousness`. */
export function testTitle(words: Words, ask: string): string | undefined {
  const [location = '', against = ''] = ask.split('/');
  if (against !== 'death' && against !== 'consciousness') return undefined;
  const purpose = against === 'death' ? 'live' : 'stayConscious';
  return sentence(words, `GRIEVOUS.resilience.test.${purpose}`, { location: locationName(words, location) });
}
