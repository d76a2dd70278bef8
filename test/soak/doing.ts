import { isRuleSetId } from '../../src/rules/index.ts';
import type { BodyActor, Card } from '../../src/data/narrowing.ts';
import type { Seat } from '../play/shared-world.ts';
import type { Cast } from './cast.ts';
import type { Chance } from './chance.ts';

/** Somebody who is about to do something at his page. */
export interface Doing {
  readonly play: Seat['play'];
  readonly chance: Chance;
  readonly cast: Cast;
}

/** What somebody will do: in words, and the doing of it. */
export interface Plan {
  readonly what: string;
  run(): Promise<unknown>;
}

/** A kind of thing that is done; `weight` says how often beside others. */
export interface Deed {
  readonly weight: number;
  /** Whether only game masters do it. */
  readonly leads?: boolean;
  /** What is to be done as things stand; null where there is nothing of the kind. */
  plan(doing: Doing): Plan | null;
}

type Message = ChatMessage.Implementation;

const isBody = (actor: Actor.Implementation | null): actor is BodyActor => actor !== null && isRuleSetId(actor.type);

/** The actor that the world keeps for a body: its own, or that of which its token is a copy. */
export function worldId(actor: BodyActor): string {
  return (actor.isToken ? actor.token?.actorId : actor.id) ?? '';
}

/** All tokens of the world. */
export function tokens(): TokenDocument.Implementation[] {
  return game.scenes.contents.flatMap((scene) => scene.tokens.contents);
}

/** Everyone with a body: actors of the world, and copies on unlinked tokens in the place of those they were made from. */
export function bodies(): BodyActor[] {
  const copies = tokens().filter(({ actorLink }) => !actorLink);
  const copied = new Set(copies.map(({ actorId }) => actorId));
  const own = game.actors.contents.filter(({ id, prototypeToken }) => !copied.has(id) && prototypeToken.actorLink);
  return [...own, ...copies.map(({ actor }) => actor)].filter(isBody);
}

/** Those whom the user may write. */
export function ownBodies(): BodyActor[] {
  return bodies().filter(({ isOwner }) => isOwner);
}

/** Those whom the user may write and who may be changed by hand. */
export function changeable({ cast }: Doing): BodyActor[] {
  return ownBodies().filter((actor) => !cast.isUntouched(worldId(actor)));
}

/** An actor as cards name him. */
export function refOf(actor: BodyActor): { uuid: string; name: string; img: string } {
  return { uuid: (actor.isToken ? actor.token?.uuid : undefined) ?? actor.uuid, name: actor.name, img: '' };
}

const RECENT = 12;

/** The newest cards of some types. */
export function recentCards(...types: readonly Card['type'][]): Message[] {
  return game.messages.contents.filter(({ type }) => types.some((one) => one === type)).slice(-RECENT);
}

/** One target of a card. */
export interface Target {
  readonly card: Message;
  readonly key: string;
  readonly view: ReturnType<Seat['play']['targetView']>;
}

/** The targets of the newest cards of some types. */
export function recentTargets({ play }: Doing, ...types: readonly Card['type'][]): Target[] {
  return recentCards(...types).flatMap((card) =>
    Object.keys((card.system as { targets?: object }).targets ?? {}).map((key) => ({
      card,
      key,
      view: play.targetView(card, key),
    })),
  );
}

/** A target in few words. */
export function shownTarget({ card, key, view: { actor, state } }: Target): string {
  return `${card.type} ${card.id ?? ''} ${key} (${actor?.name ?? 'nobody'}, ${state})`;
}
