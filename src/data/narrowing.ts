import { MESSAGE_TYPES, type ITEM_TYPES, type MessageType } from './constants.ts';

/** An item type of the system. */
export type ItemType = (typeof ITEM_TYPES)[number];

/** A chat message of one of the system's types, which narrows by `type`. */
export type Card = ChatMessage.OfType<MessageType>;

/** An actor of the rule set imperium. */
export type ImperiumActor = Actor.OfType<'imperium'>;

/** Whether an item is of a type. */
export function isItemOf<T extends ItemType>(item: Item.Implementation, type: T): item is Item.OfType<T> {
  return item.type === type;
}

/** The items of one type that an actor has. */
export function itemsOf<T extends ItemType>(actor: Actor.Implementation, type: T): Item.OfType<T>[] {
  return actor.items.filter((item: Item.Implementation): item is Item.OfType<T> => isItemOf(item, type));
}

/** Whether a chat message is one of the system's cards. */
export function isCard(message: ChatMessage.Implementation): message is Card {
  return MESSAGE_TYPES.some((type) => type === message.type);
}

/** Whether an actor is of the rule set imperium. */
export function isImperium(actor: Actor.Implementation | null | undefined): actor is ImperiumActor {
  return actor?.type === 'imperium';
}
