import type { MessageType } from '../data/constants.ts';
import type { BodyActor, Card } from '../data/narrowing.ts';
import { setting } from '../settings/settings.ts';
import { actorAt, partyUuid } from './parties.ts';

/** How somebody may apply to a body: by writing it himself, by asking the game master's client to, or not at all. */
export type Right = 'writes' | 'asks' | 'none';

/** What is done to a body: by what kind of card, whose card it is, and who does it in the world (uuid; null: nobody named). */
export interface Doing {
  readonly type: MessageType;
  readonly author: User.Implementation | null;
  readonly by: string | null;
}

/** What a card does to its targets. */
export function doingOf({ type, author, system }: Card): Doing {
  const by = 'attacker' in system ? system.attacker : 'healer' in system ? system.healer : null;
  return { type, author, by: by?.uuid ?? null };
}

/** Whether it is what a body does itself or what befalls it with time: a step of the fight, a treatment without a healer. */
export function isOwnAffair({ type, by }: Doing, actor: BodyActor): boolean {
  return type === 'round' || (type === 'treatment' && (by === null || by === partyUuid(actor)));
}

/** Whether a user has made it: he wrote the card, and whoever acts is his. Who is there no longer counts for nothing. */
function isMadeBy({ author, by }: Doing, user: User.Implementation): boolean {
  return author?.id === user.id && actorAt(by)?.testUserPermission(user, 'OWNER') !== false;
}

/**
 * How a user may apply something to a body, by the world's setting. A body's own affair is its owner's whatever the
 * setting says, and nobody else's but a GM's.
 */
export function rightTo(doing: Doing, actor: BodyActor, user: User.Implementation): Right {
  const owns = actor.testUserPermission(user, 'OWNER');
  if (user.isGM) return 'writes';
  if (isOwnAffair(doing, actor)) return owns ? 'writes' : 'none';
  const who = setting('apply');
  if (who === 'gm') return 'none';
  if (owns) return 'writes';
  return who === 'attacker' && isMadeBy(doing, user) ? 'asks' : 'none';
}
