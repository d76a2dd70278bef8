import { SYSTEM_ID } from '../data/constants.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { ROUNDS_A_MINUTE } from '../rules/index.ts';
import { deed } from './deed.ts';

const MINUTE_ENDED = `flags.${SYSTEM_ID}.minuteEnded`;

/** The minute of a fight that a round belongs to, counted from 1. */
function minuteOf(round: number): number {
  return Math.ceil(round / ROUNDS_A_MINUTE);
}

/** Whether the minute that a round belongs to has been ended by hand: its last round does not end it again. */
export function minuteEnded(combat: Combat.Implementation, round: number): boolean {
  return (combat.getFlag(SYSTEM_ID, 'minuteEnded') ?? 0) >= minuteOf(round);
}

/** Ends a minute by hand for these, who are in a fight: one card. The fight notes which of its minutes that was. */
export async function endMinute(
  combat: Combat.Implementation,
  actors: readonly BodyActor[],
): Promise<ChatMessage.Implementation | null> {
  const card = await deed(actors, 'minute');
  const ended = minuteOf(Math.max(combat.round, 1));
  if (card !== null && !minuteEnded(combat, combat.round))
    await applyBatch([{ action: 'update', document: combat, changes: { [MINUTE_ENDED]: ended } }]);
  return card;
}
