import { SYSTEM_ID } from '../data/constants.ts';
import { isCard, type Card } from '../data/narrowing.ts';
import { redrawMessage } from '../foundry-compat.ts';

const MESSAGE_ID_LENGTH = 16;
const waiting = new Set<string>();

function redraw(): void {
  const messages = [...waiting].map((id) => game.messages.get(id));
  waiting.clear();
  for (const message of messages) if (message !== undefined && isCard(message)) redrawMessage(message);
}

/** How many of the last messages are looked through for cards on which somebody waits. */
const LAST_MESSAGES = 50;

function lastCards(): Card[] {
  return game.messages.contents.slice(-LAST_MESSAGES).filter((message) => isCard(message));
}

function waitingCards(uuid: string): string[] {
  return lastCards().flatMap((message) => {
    if (message.type === 'attack') return [];
    const waits = Object.values(message.system.targets).some((one) => one.uuid === uuid && one.state === 'waiting');
    return waits ? [message.id ?? ''] : [];
  });
}

/**
 * Draws the cards anew whose records stand in a change of an actor's history, on every client: the card itself may not
 * be written by who applies it. So are those on which he has waited. Several changes at once draw a card once.
 */
export function redrawCards(history: object, uuid: string | null): void {
  if (waiting.size === 0) queueMicrotask(redraw);
  for (const recordId of Object.keys(history)) waiting.add(recordId.slice(0, MESSAGE_ID_LENGTH));
  if (uuid !== null) for (const id of waitingCards(uuid)) waiting.add(id);
}

/** The settings on which it depends who is offered what on a card. */
const WHO_MAY = [`${SYSTEM_ID}.apply`, `${SYSTEM_ID}.tests`];

/** Has the last cards drawn anew when a setting changes who may do what on them. Called in `init`. */
export function redrawWithSettings(): void {
  const redrawAll = ({ key }: { readonly key: string }): void => {
    if (WHO_MAY.includes(key)) for (const card of lastCards()) redrawMessage(card);
  };
  Hooks.on('createSetting', redrawAll);
  Hooks.on('updateSetting', redrawAll);
}
