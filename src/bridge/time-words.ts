import { listed, spanText, type Words } from './words.ts';

const UNITS = [
  ['weeks', 604_800],
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** Seconds in words: "3 days", "1 week, 2 hours". What is short of a minute is left out. */
export function timeText(words: Words, seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [spanText(words, count, unit)];
  });
  return parts.length === 0 ? spanText(words, 0, 'minutes') : listed(words, parts);
}
