import { actorRef, type TargetRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { openRecords, resolutionOf } from '../bridge/target.ts';
import { SYSTEM_ID } from '../data/constants.ts';
import { isImperium, type ImperiumActor } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

const ROUND_ENDED = `flags.${SYSTEM_ID}.roundEnded`;

/** Whether the end of a round has run in a combat: of the round it is in, or of the one named. */
export function roundEnded(combat: Combat.Implementation, round: number = combat.round): boolean {
  return (combat.getFlag(SYSTEM_ID, 'roundEnded') ?? 0) >= round;
}

/** The round whose end is due: the one that the tracker has just left if it was not ended, else the one it is in. */
export function roundDue(combat: Combat.Implementation): number {
  const left = combat.round - 1;
  return left >= 1 && !roundEnded(combat, left) ? left : combat.round;
}

interface Fighter extends TargetRef {
  readonly hidden: boolean;
}

/** Everyone in a fight, once; hidden is who has only hidden combatants. */
function fighters(combat: Combat.Implementation): Fighter[] {
  const found = new Map<string, { readonly actor: ImperiumActor; hidden: boolean }>();
  for (const { actor, hidden } of combat.combatants) {
    if (!isImperium(actor)) continue;
    const before = found.get(actor.uuid)?.hidden ?? true;
    found.set(actor.uuid, { actor, hidden: hidden && before });
  }
  return Array.from(found.values(), ({ actor, hidden }) => {
    const shown = hidden ? { name: '', img: '' } : {};
    return { ...actorRef(actor), ...shown, hidden };
  });
}

/** The id of a round's card: always the same, so that an interrupted end of a round goes on with the card it has. */
function roundCardId(combat: Combat.Implementation, round: number): string {
  const number = round.toString(36).padStart(4, '0');
  return `${(combat.id ?? '').slice(0, -number.length)}${number}`;
}

function roundCard(combat: Combat.Implementation, round: number, id: string): Operation {
  const targets = fighters(combat).map((fighter, index) => [`t${index}`, fighter] as const);
  const options = resolutionOptions();
  const system = { ruleSet: 'imperium', options, combat: combat.id, round, targets: Object.fromEntries(targets) };
  return plannedCard({ type: 'round', system, id }).operation;
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
    if (roundEnded(combat, round) || !game.combats.has(combat.id ?? '')) return null;
    if (!combat.canUserModify(game.user, 'update')) throw new Refusal('onlyGM');
    const id = roundCardId(combat, round);
    const card: Operation[] = game.messages.has(id) ? [] : [roundCard(combat, round, id)];
    await applyBatch([...card, { action: 'update', document: combat, changes: { [ROUND_ENDED]: round } }]);
    const message = game.messages.get(id);
    if (message === undefined) return null;
    const posted = resolutionCard(message);
    const free = targetKeys(posted).filter((key) => isFree(resolutionOf(posted, key)?.actor));
    await resolveTargets(posted, free);
    return message;
  });
}

/** Someone who waits for a test of another card has his round's end later, from the card. */
function isFree(actor: ImperiumActor | null | undefined): boolean {
  return actor != null && actor.isOwner && actor.system.body !== null && openRecords(actor).length === 0;
}

/** Notes that a combatant has acted in a round, if he could act. In a round whose end has run it changes nothing any more. */
export function markActed(
  combat: Combat.Implementation,
  combatant: Combatant.Implementation,
  round: number,
): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (roundEnded(combat, round)) return false;
    const { actor } = combatant;
    if (!isImperium(actor) || actor.system.acted || actor.system.derived?.canAct !== true) return false;
    await applyBatch([{ action: 'update', document: actor, changes: { 'system.acted': true } }]);
    return true;
  });
}
