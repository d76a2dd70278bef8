import { isRuleSetId, type RuleSetId } from '../rules/index.ts';
import { MESSAGE_TYPES, type ITEM_TYPES, type MessageType } from './constants.ts';

/** An item type of the system. */
export type ItemType = (typeof ITEM_TYPES)[number];

/** A chat message of one of the system's types, which narrows by `type`. */
export type Card = ChatMessage.OfType<MessageType>;

/** An actor with a body of one of the rule sets, which narrows by `type`. */
export type BodyActor = Actor.OfType<RuleSetId>;

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

/** Whether an actor has a body of one of the rule sets. */
export function isBodyActor(actor: Actor.Implementation | null | undefined): actor is BodyActor {
  return actor != null && isRuleSetId(actor.type);
}

/** Whether an actor is of one rule set. */
export function isOfSet<Id extends RuleSetId>(
  actor: Actor.Implementation | null | undefined,
  ruleSet: Id,
): actor is Actor.OfType<Id> {
  return actor?.type === ruleSet;
}

/** Whether an actor is of the rule set imperium. */
export function isImperium(actor: Actor.Implementation | null | undefined): actor is ImperiumActor {
  return isOfSet(actor, 'imperium');
}
