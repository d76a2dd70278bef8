import { isCard } from '../data/narrowing.ts';
import { redrawMessage } from '../foundry-compat.ts';

const MESSAGE_ID_LENGTH = 16;
const waiting = new Set<string>();

function redraw(): void {
  const messages = [...waiting].map((id) => game.messages.get(id));
  waiting.clear();
  for (const message of messages) if (message !== undefined && isCard(message)) redrawMessage(message);
}

/**
 * Draws the cards anew whose records stand in a change of an actor's history, on every client: the card itself may not
 * be written by who applies it. Several changes at once draw a card once.
 */
export function redrawCards(history: object): void {
  if (waiting.size === 0) queueMicrotask(redraw);
  for (const recordId of Object.keys(history)) waiting.add(recordId.slice(0, MESSAGE_ID_LENGTH));
}
