import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { setting } from '../settings/settings.ts';
import { feelsTime } from './time-pieces.ts';

function copies(): TokenDocument.Implementation[] {
  return game.scenes.contents.flatMap((scene) => scene.tokens.contents.filter((token) => !token.actorLink));
}

/** The uuids of everyone in a combat that has started: their time is told by its rounds. */
function fightersNow(): ReadonlySet<string> {
  const fights = game.combats.contents.filter((combat) => combat.started);
  return new Set(fights.flatMap(({ combatants }) => combatants.contents.flatMap(({ actor }) => actor?.uuid ?? [])));
}

function isFollowed(actor: BodyActor): boolean {
  if (setting('timeFor') === 'all' || actor.hasPlayerOwner) return true;
  return !actor.isToken && actor.prototypeToken.actorLink;
}

function isFelt(actor: BodyActor): boolean {
  return feelsTime(actor.type) && isFollowed(actor);
}

function everyBody(): BodyActor[] {
  return [...game.actors.contents, ...copies().map(({ actor }) => actor)].filter((actor) => isBodyActor(actor));
}

/** Those who would live through what passes of the world's time, were they not in a fight. */
export function heldByFights(): BodyActor[] {
  if (setting('timeFor') === 'nobody') return [];
  const fighting = fightersNow();
  return everyBody().filter((actor) => fighting.has(actor.uuid) && isFelt(actor));
}

/**
 * Those whose bodies live through what passes of the world's time: by the world's setting, under rules that have bodies
 * do something with it, and not in a fight.
 */
export function whoseTime(): BodyActor[] {
  if (setting('timeFor') === 'nobody') return [];
  const fighting = fightersNow();
  return everyBody().filter((actor) => !fighting.has(actor.uuid) && isFelt(actor));
}

/** Whether an actor is none of the players' business: nobody of theirs, and nowhere a token of his that they can see. */
export function isSecret(actor: BodyActor): boolean {
  if (actor.hasPlayerOwner) return false;
  if (actor.token !== null) return actor.token.hidden;
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  return !tokens.some((token) => token.actorLink && token.actorId === actor.id && !token.hidden);
}
