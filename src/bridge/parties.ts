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

/** The tokens that show an actor: of a copy its own, of others those that are linked to them. */
function tokensOf(actor: Actor.Implementation): TokenDocument.Implementation[] {
  if (actor.isToken) return actor.token === null ? [] : [actor.token];
  const all = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  return all.filter((token) => token.actorLink && token.actorId === actor.id);
}

/** The token by which others know an actor: one that they can see. */
export function publicToken(actor: Actor.Implementation): TokenDocument.Implementation | null {
  return tokensOf(actor).find(({ hidden }) => !hidden) ?? null;
}

/** Whether an actor is nobody's whom players play and is kept from them: all his tokens are hidden, or without any his part in the fights. */
export function isUnseen(actor: Actor.Implementation): boolean {
  if (actor.hasPlayerOwner) return false;
  const tokens = tokensOf(actor);
  if (tokens.length > 0) return tokens.every(({ hidden }) => hidden);
  const parts = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
  const own = parts.filter((combatant) => combatant.actor?.uuid === actor.uuid);
  return own.length > 0 && own.every(({ hidden }) => hidden);
}

/** What an actor is called by those who may know him; a copy by its token. */
export function knownName(actor: Actor.Implementation): string {
  return (actor.isToken ? actor.token?.name : undefined) ?? actor.name;
}

/** The picture of a token's actor; one that goes by another name than his own shows no more than the token does. */
function pictureOf(token: TokenDocument.Implementation, actor: Actor.Implementation): string {
  const src = token.texture.src ?? '';
  return token.actorLink && token.name !== actor.name ? src : (actor.img ?? src);
}

/** The uuid by which a card names an actor: a copy's is that of its token. */
export function partyUuid(actor: Actor.Implementation): string {
  return actor.isToken ? (actor.token?.uuid ?? actor.uuid) : actor.uuid;
}

/** How a card names an actor, for all who read it: as his token does, and not at all whom nobody may see. */
export function actorRef(actor: Actor.Implementation): TargetRef {
  const uuid = partyUuid(actor);
  if (isUnseen(actor)) return { uuid, name: '', img: '' };
  const token = publicToken(actor);
  if (token === null) return { uuid, name: actor.name, img: actor.img ?? '' };
  return { uuid, name: token.name, img: pictureOf(token, actor) };
}

/** How a token is named to who targets it: a linked one by its actor, which outlives it. */
export function tokenRef(token: TokenDocument.Implementation): TargetRef {
  const { actor } = token;
  if (actor === null) return { uuid: token.uuid, name: token.name, img: token.texture.src ?? '' };
  return { uuid: token.actorLink ? actor.uuid : token.uuid, name: token.name, img: pictureOf(token, actor) };
}

/** Somebody as a card may name him: whom nobody may see by neither name nor picture. */
export function publicRef(ref: TargetRef): TargetRef {
  const actor = actorAt(ref.uuid);
  return actor !== null && isUnseen(actor) ? { ...ref, name: '', img: '' } : ref;
}

/** What the user is told of somebody whom a card names: of one it does not name, his name where he is the user's own. */
export function shownName({ uuid, name }: Pick<TargetRef, 'uuid' | 'name'>): string {
  if (name !== '' || uuid === null) return name;
  const actor = actorAt(uuid);
  return actor?.isOwner === true ? knownName(actor) : game.i18n.localize('GRIEVOUS.Card.Unseen');
}

/** Everybody with a body in the world: actors, and their copies on unlinked tokens. */
export function allBodies(): BodyActor[] {
  const copies = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.filter((token) => !token.actorLink).map(({ actor }) => actor),
  );
  return [...game.actors.contents, ...copies].filter((actor) => isBodyActor(actor));
}
