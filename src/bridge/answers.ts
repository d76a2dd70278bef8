import type { Answers } from '../rules/index.ts';

/** An ask id as a key of stored data, where dots would be taken apart. */
export function storedId(id: string): string {
  return id.replaceAll('.', '~');
}

/** The ask id behind a stored key. */
export function askId(stored: string): string {
  return stored.replaceAll('~', '.');
}

/** Answers as they are stored. */
export function storedAnswers(answers: Answers): Record<string, number | string> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [storedId(id), answer]));
}

/** Answers as the rules take them. */
export function readAnswers(stored: Readonly<Record<string, number | string>>): Record<string, number | string> {
  return Object.fromEntries(Object.entries(stored).map(([id, answer]) => [askId(id), answer]));
}
