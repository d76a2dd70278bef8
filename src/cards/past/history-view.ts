import { factChanges, type FactChange } from '../../bridge/body-facts.ts';
import { timeText } from '../../bridge/time-words.ts';
import { sentence, type Words } from '../../bridge/words.ts';
import type { BodyActor } from '../../data/narrowing.ts';
import type { Past } from '../../play/rewrite.ts';
import { isSame } from '../../rules/index.ts';
import { eventName } from './past-words.ts';

/** One thing that has been done to somebody, as the window of his past tells it. */
export interface HistoryRow {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly undone: boolean;
  readonly changes: readonly FactChange[];
  /** What can be done with it: a text, else empty. */
  readonly undo: string;
  readonly redo: string;
  /** The card that tells of it; empty where there is none any more. */
  readonly card: string;
}

function whenText(words: Words, actor: BodyActor, id: string): string {
  const record = actor.system.history[id];
  if (record === undefined) return '';
  const passed = Math.floor(game.time.worldTime) - record.time;
  const round =
    record.round === null || record.round === 0 ? '' : sentence(words, 'GRIEVOUS.Past.Round', { round: record.round });
  return passed < 60 ? round : sentence(words, 'GRIEVOUS.Past.Ago', { span: timeText(words, passed) });
}

/** What has been done to somebody, the newest first; `mayTurn` says what the user may undo. */
export function historyRows(
  words: Words,
  { actor, events, now }: Past,
  mayTurn: (id: string) => boolean,
): HistoryRow[] {
  const rows = events.map((event, index): HistoryRow => {
    const { id, undone, before } = event;
    const after = events[index + 1]?.before ?? now;
    const may = mayTurn(id);
    const message = actor.system.history[id]?.message ?? '';
    return {
      id,
      name: eventName(words, actor, event),
      when: whenText(words, actor, id),
      undone,
      changes: factChanges(words, actor.type, before, after),
      undo: may && !undone && !isSame(before, after) ? words.localize('GRIEVOUS.Card.Undo') : '',
      redo: may && undone ? words.localize('GRIEVOUS.Card.Redo') : '',
      card: game.messages.has(message) ? message : '',
    };
  });
  return rows.toReversed();
}
