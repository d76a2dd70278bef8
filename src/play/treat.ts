import { actorRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { openRecords } from '../bridge/target.ts';
import { isImperium } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { imperium, type TreatInput } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

/** Treats an actor: posts the card and applies it at once. Refuses before anything is made. */
export function treat(
  actor: Actor.Implementation,
  input: TreatInput,
  healer: Actor.Implementation | null = null,
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${actor.uuid}treat`, null, async () => {
    const { name } = actor;
    if (!isImperium(actor)) throw new Refusal('nobody', { name });
    if (!actor.isOwner) throw new Refusal('notOwner', { name });
    const { body, problem } = actor.system;
    if (body === null) throw new Refusal('body', { name, problem });
    if (openRecords(actor).length > 0) throw new Refusal('otherOpen', { name });
    imperium.procedures.treat.parseInput(input, body);
    const nobody = { uuid: null, name: '', img: '' };
    const system = {
      ruleSet: actor.type,
      options: resolutionOptions(),
      healer: healer === null ? nobody : actorRef(healer),
      targets: { t0: { ...actorRef(actor), input } },
    };
    const { id, operation } = plannedCard({ type: 'treatment', system, actor: healer });
    await applyBatch([operation]);
    const message = game.messages.get(id);
    if (message === undefined) return null;
    await resolveTargets(resolutionCard(message), ['t0']);
    return message;
  });
}
