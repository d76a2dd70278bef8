import { actorRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import type { Plain } from '../bridge/set-bridge.ts';
import { openRecords } from '../bridge/target.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { ruleSet } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

/** Somebody on whom a procedure can be run now; else a Refusal that tells why not, or RuleError for a bad input. */
export function ready(actor: Actor.Implementation, procedure: string, input: Plain): BodyActor {
  const { name } = actor;
  if (!isBodyActor(actor)) throw new Refusal('nobody', { name });
  if (!actor.isOwner) throw new Refusal('notOwner', { name });
  const { body, problem } = actor.system;
  if (body === null) throw new Refusal('body', { name, problem });
  if (openRecords(actor).length > 0) throw new Refusal('otherOpen', { name });
  const { procedures } = ruleSet(actor.type);
  const door = Object.hasOwn(procedures, procedure) ? procedures[procedure] : undefined;
  if (door === undefined) throw new Refusal('noProcedure', { name, procedure });
  door.parseInput(input, body);
  return actor;
}

/** Treats an actor in one of his rule set's ways: posts the card and applies it at once. Refuses before anything is made. */
export function treat(
  actor: Actor.Implementation,
  input: Plain,
  healer: Actor.Implementation | null = null,
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${actor.uuid}treat`, null, async () => {
    const patient = ready(actor, 'treat', input);
    if (!mayGoOn('preTreat', { actor: patient, input, healer })) return null;
    const nobody = { uuid: null, name: '', img: '' };
    const system = {
      ruleSet: patient.type,
      options: resolutionOptions(patient.type),
      healer: healer === null ? nobody : actorRef(healer),
      targets: { t0: { ...actorRef(patient), procedure: 'treat', input } },
    };
    const { id, operation } = plannedCard({ type: 'treatment', system, actor: healer });
    await applyBatch([operation]);
    const message = game.messages.get(id);
    if (message === undefined) return null;
    await resolveTargets(resolutionCard(message), ['t0']);
    announce('treat', { actor: patient, input, healer, message });
    return message;
  });
}
