import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import type { RuleSetId } from '../rules/index.ts';

/** Someone by uuid (a token's where it is unlinked, else an actor's; null: nobody in particular), and how he is shown. */
export interface TargetRef {
  readonly uuid: string | null;
  readonly name: string;
  readonly img: string;
}

/** Whether a uuid still leads to something. */
export function isThere(uuid: string): boolean {
  return fromUuidSync(uuid, { strict: false }) != null;
}

/** The actor that a uuid of a token or an actor leads to; null when it leads nowhere any more. */
export function actorAt(uuid: string | null): Actor.Implementation | null {
  if (uuid === null || uuid === '') return null;
  const found = fromUuidSync(uuid, { strict: false });
  if (found == null || !('documentName' in found)) return null;
  if (found.documentName === 'Token') return (found as TokenDocument.Implementation).actor;
  return found.documentName === 'Actor' ? (found as Actor.Implementation) : null;
}

/** The actor that a uuid leads to, of this rule set where one is named; null for one of another, or of none. */
export function bodyAt(uuid: string | null, ruleSet?: RuleSetId): BodyActor | null {
  const actor = actorAt(uuid);
  return isBodyActor(actor) && (ruleSet === undefined || actor.type === ruleSet) ? actor : null;
}

/** How a card names an actor: the copy on an unlinked token by its token. */
export function actorRef(actor: Actor.Implementation): TargetRef {
  const token = actor.isToken ? actor.token : null;
  return { uuid: token?.uuid ?? actor.uuid, name: token?.name ?? actor.name, img: actor.img ?? '' };
}

/** How a card names a token: a linked one by its actor, which outlives it. */
export function tokenRef(token: TokenDocument.Implementation): TargetRef {
  const { actor } = token;
  if (actor === null) return { uuid: token.uuid, name: token.name, img: token.texture.src ?? '' };
  return {
    uuid: token.actorLink ? actor.uuid : token.uuid,
    name: token.name,
    img: actor.img ?? token.texture.src ?? '',
  };
}

/** Everybody with a body in the world: actors, and their copies on unlinked tokens. */
export function allBodies(): BodyActor[] {
  const copies = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.filter((token) => !token.actorLink).map(({ actor }) => actor),
  );
  return [...game.actors.contents, ...copies].filter((actor) => isBodyActor(actor));
}
