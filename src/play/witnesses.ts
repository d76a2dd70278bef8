import { wholeBody } from '../bridge/body.ts';
import { actorRef, knownName, type TargetRef } from '../bridge/parties.ts';
import { isCard, isOfSet, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { ruleSet } from '../rules/index.ts';
import { deed, type Once } from './deed.ts';
import { changesNothing } from './fight-step.ts';

/** Somebody who may have seen a comrade go down. */
export interface Witness extends TargetRef {
  readonly actor: BodyActor;
}

function sceneOf(actor: BodyActor): Scene.Implementation | null {
  return actor.token?.parent ?? game.scenes.viewed ?? null;
}

function sideOf(actor: BodyActor, scene: Scene.Implementation): number {
  const token = actor.token ?? scene.tokens.find((other) => other.actor?.uuid === actor.uuid);
  return (token ?? actor.prototypeToken).disposition;
}

/** Whether the rules have him shaken by the sight: he is there to see it, and is not running already. */
function canBeShaken(actor: BodyActor): boolean {
  const whole = wholeBody(actor);
  if (whole === null || !actor.isOwner) return false;
  const steps = ruleSet(actor.type).flow.sawFall(whole.body);
  return steps.some((step) => !changesNothing(actor.type, step, whole.body));
}

/** The allies of somebody in his scene whom the sight of his fall may shake, each once. */
export function possibleWitnesses(fallen: BodyActor): Witness[] {
  const scene = sceneOf(fallen);
  if (scene === null) return [];
  const side = sideOf(fallen, scene);
  const found = new Map<string, Witness>();
  for (const { actor, disposition } of scene.tokens) {
    if (disposition !== side || !isOfSet(actor, fallen.type) || actor.uuid === fallen.uuid) continue;
    if (!found.has(actor.uuid) && canBeShaken(actor))
      found.set(actor.uuid, { ...actorRef(actor), name: knownName(actor), actor });
  }
  return [...found.values()];
}

/** Has these shaken who saw a comrade go down: one card for them all; null where the rules do not ask for it. */
export async function shake(
  actors: readonly BodyActor[],
  once: Once | null = null,
): Promise<ChatMessage.Implementation | null> {
  const [first] = actors;
  const body = first?.system.body ?? null;
  if (first === undefined || body === null) return null;
  const [step] = ruleSet(first.type).flow.sawFall(body);
  return step === undefined ? null : deed(actors, step.procedure, step.input, once);
}

const ID_LENGTH = 16;

/** The id of the card on which those who saw a fall are shaken: always the same, so that there is no second. */
function shakenCardId(message: ChatMessage.Implementation, key: string): string {
  return `${key}w${message.id ?? ''}`.slice(0, ID_LENGTH);
}

/** Has these shaken who saw the fall that a target of a card tells of, once: the card notes it. Null the second time. */
export async function shakeOnce(
  message: ChatMessage.Implementation,
  key: string,
  actors: readonly BodyActor[],
): Promise<ChatMessage.Implementation | null> {
  if (!isCard(message) || message.type === 'attack') return null;
  if ((message.system.targets[key]?.shaken ?? null) !== null) return null;
  const id = shakenCardId(message, key);
  const card = game.messages.has(id) ? null : await shake(actors, { id, of: message });
  const changes = { [`system.targets.${key}.shaken`]: id };
  if (game.messages.has(id)) await applyBatch([{ action: 'update', document: message, changes }]);
  return card;
}
