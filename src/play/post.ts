import { isUnseen, publicToken } from '../bridge/parties.ts';
import type { MessageType } from '../data/constants.ts';
import { withMessageMode, type Operation } from '../foundry-compat.ts';

/** A card to be posted. */
export interface Posting {
  readonly type: MessageType;
  readonly system: object;
  /** Rolls as a message stores them. */
  readonly rolls?: readonly string[];
  /** Who speaks; without one the user himself, whatever token he has in hand. */
  readonly actor?: Actor.Implementation | null;
  /** A card whose readers this one has too; without one the user's own choice. */
  readonly readersOf?: ChatMessage.Implementation;
  /** Whether it is of nobody whom the players know of: only GMs may read it. */
  readonly isSecret?: boolean;
  /** The id of the new message; a new one without. */
  readonly id?: string;
}

/** The id of a posting and the write that creates it. */
export interface PlannedCard {
  readonly id: string;
  readonly operation: Operation;
}

function readers(posting: Posting, data: object): object {
  const { readersOf, isSecret = false } = posting;
  if (isSecret) return { ...data, whisper: game.users.filter((user) => user.isGM).map((user) => user.id) };
  if (readersOf === undefined) return withMessageMode(data);
  return { ...data, whisper: [...readersOf._source.whisper], blind: readersOf.blind };
}

/** Who speaks, as all may know him: an actor by the name of his token, for one whom nobody may see the user. */
export function speakerOf(actor: Actor.Implementation | null): object {
  if (actor === null || isUnseen(actor)) return { alias: game.user.name };
  const token = publicToken(actor);
  return ChatMessage.getSpeaker({ actor, ...(token === null ? {} : { token }) });
}

/** Plans a card. */
export function plannedCard(posting: Posting): PlannedCard {
  const { type, system, rolls = [], actor = null } = posting;
  const id = posting.id ?? foundry.utils.randomID();
  const data = {
    _id: id,
    type,
    system,
    rolls: [...rolls],
    author: game.user.id,
    speaker: speakerOf(actor),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  return { id, operation: { action: 'create', documentName: 'ChatMessage', data: { ...readers(posting, data) } } };
}
