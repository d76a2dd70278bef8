import { actorRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { openRecords, resolutionOf } from '../bridge/target.ts';
import { SYSTEM_ID } from '../data/constants.ts';
import { isImperium, type ImperiumActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

const ROUND_ENDED = `flags.${SYSTEM_ID}.roundEnded`;

/** Whether the end of a round has run in a combat: of the round it is in, or of the one named. */
export function roundEnded(combat: Combat.Implementation, round: number = combat.round): boolean {
  return (combat.getFlag(SYSTEM_ID, 'roundEnded') ?? 0) >= round;
}

function fighters(combat: Combat.Implementation): ImperiumActor[] {
  const actors = new Map<string, ImperiumActor>();
  for (const { actor } of combat.combatants) if (isImperium(actor)) actors.set(actor.uuid, actor);
  return [...actors.values()];
}

/**
 * Ends a round: one card, on which everyone in the fight bleeds, counts and is tested. Each round ends once, also when
 * the tracker is turned back and goes on again; then null.
 */
export function endRound(
  combat: Combat.Implementation,
  round: number = combat.round,
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${combat.id ?? ''}round`, null, async () => {
    if (round < 1) throw new Refusal('notStarted');
    if (roundEnded(combat, round)) return null;
    if (!combat.canUserModify(game.user, 'update')) throw new Refusal('onlyGM');
    const actors = fighters(combat);
    const targets = Object.fromEntries(actors.map((actor, index) => [`t${index}`, { ...actorRef(actor) }]));
    const system = { ruleSet: 'imperium', options: resolutionOptions(), combat: combat.id, round, targets };
    const { id, operation } = plannedCard({ type: 'round', system });
    const mark = { action: 'update', document: combat, changes: { [ROUND_ENDED]: round } } as const;
    await applyBatch([operation, mark]);
    const message = game.messages.get(id);
    if (message === undefined) return null;
    const card = resolutionCard(message);
    await resolveTargets(
      card,
      Object.keys(targets).filter((key) => isFree(resolutionOf(card, key)?.actor)),
    );
    return message;
  });
}

/** Someone who waits for a test of another card has his round's end later, from the card. */
function isFree(actor: ImperiumActor | null | undefined): boolean {
  return actor != null && actor.isOwner && actor.system.body !== null && openRecords(actor).length === 0;
}

/** Notes that a combatant has acted this round, if he could act. */
export function markActed(combatant: Combatant.Implementation): Promise<boolean> {
  return inTurn(null, false, async () => {
    const { actor } = combatant;
    if (!isImperium(actor) || actor.system.acted || actor.system.derived?.canAct !== true) return false;
    await applyBatch([{ action: 'update', document: actor, changes: { 'system.acted': true } }]);
    return true;
  });
}
