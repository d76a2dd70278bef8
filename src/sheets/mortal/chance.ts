import { sentence, type Words } from '../../bridge/words.ts';
import { chanceAtMost } from '../../rules/index.ts';

/** 3 and 4 always pass, 17 and 18 never, whatever the number is. rules/mortal.md, HT rolls. */
const [LEAST, MOST] = [4, 16];

/** The chance in whole per cent of rolling a number or less on 3d6. */
export function percentAt(atMost: number): number {
  return Math.round(chanceAtMost('3d6', Math.min(MOST, Math.max(LEAST, atMost))) * 100);
}

/** A number to roll at or under on 3d6, with its chance. */
export function chanceText(words: Words, atMost: number): string {
  return sentence(words, 'GRIEVOUS.mortal.dialog.chance', { atMost, percent: percentAt(atMost) });
}
