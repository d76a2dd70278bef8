import { listed, paired, type Words } from '../../bridge/words.ts';
import type { DismembermentBody } from '../../rules/index.ts';
import { bleedingOf } from './state.ts';
import { dismembermentText } from './text.ts';

/** Somebody in a fight. */
export interface Fighter {
  readonly name: string;
  readonly body: DismembermentBody;
}

/** Whom a minute will do something to, in words: the bleeding with their points, the fainted. */
export function minuteView(
  words: Words,
  all: readonly Fighter[],
): { readonly names: string; readonly affected: string } {
  const affected = all.flatMap(({ name, body }) => {
    const points = bleedingOf(body);
    const effects = [
      points > 0 ? dismembermentText(words, 'dialog.minuteBleeds', { points }) : '',
      body.fainted ? dismembermentText(words, 'dialog.minuteWakes') : '',
    ].filter((text) => text !== '');
    return effects.length === 0 ? [] : [paired(words, name, listed(words, effects))];
  });
  return {
    names: listed(
      words,
      all.map(({ name }) => name),
    ),
    affected: affected.length === 0 ? dismembermentText(words, 'dialog.minuteNothing') : affected.join(' · '),
  };
}

/** One line of who may act when. */
export interface WaitingRow {
  readonly name: string;
  readonly text: string;
  readonly ready: boolean;
}

/** Who may act again after so many jiffies, those first who may; who is out of the fight is left out. */
export function waitingRows(words: Words, all: readonly Fighter[], jiffies: number): WaitingRow[] {
  return all
    .filter(({ body: { dead, unconscious, fainted } }) => !dead && !unconscious && !fainted)
    .toSorted((one, other) => one.body.delay - other.body.delay)
    .map(({ name, body: { delay } }) => {
      const left = Math.max(0, delay - jiffies);
      const ready = left === 0;
      const text = dismembermentText(words, ready ? 'dialog.ready' : 'dialog.waits', { jiffies: left });
      return { name, text, ready };
    });
}
