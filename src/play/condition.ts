import { withCondition, withHitPoints } from '../bridge/conditions.ts';
import { readBody, statusesOf, writeBody } from '../bridge/body.ts';
import { Refusal } from '../bridge/refusal.ts';
import type { ConditionId } from '../data/constants.ts';
import { isImperium } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import type { ImperiumBody } from '../rules/index.ts';
import { inTurn } from './in-turn.ts';
import { mirrorOperations } from './mirrors.ts';

/** Changes a body by hand, with the effects that mirror its conditions and what else is to be written, in one batch. */
export function editBody(
  actor: Actor.Implementation,
  edit: (body: ImperiumBody) => ImperiumBody,
  further: readonly Operation[] = [],
): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isImperium(actor)) return false;
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    if (actor.system.body === null) throw new Refusal('body', { name: actor.name, problem: actor.system.problem });
    const before = readBody(actor);
    const after = edit(before);
    const changes = writeBody(actor, before, after);
    const body: Operation[] = Object.keys(changes).length === 0 ? [] : [{ action: 'update', document: actor, changes }];
    const operations = [...body, ...mirrorOperations(actor, statusesOf(after)), ...further];
    await applyBatch(operations);
    return operations.length > 0;
  });
}

/** Puts a condition on or takes it off by hand, in the body itself. */
export function setCondition(actor: Actor.Implementation, condition: ConditionId, active: boolean): Promise<boolean> {
  return editBody(actor, (body) => {
    const after = withCondition(body, condition, active);
    if (active || !statusesOf(after).has(condition)) return after;
    throw new Refusal('stays', { name: actor.name, condition: game.i18n.localize(`GRIEVOUS.Condition.${condition}`) });
  });
}

/**
 * Sets the hit points by hand, or changes them by so many, with unconsciousness and death as they follow. What is no
 * number changes nothing.
 */
export function setHitPoints(actor: Actor.Implementation, value: number, isDelta = false): Promise<boolean> {
  if (!Number.isFinite(value)) return Promise.resolve(false);
  return editBody(actor, (body) => withHitPoints(body, isDelta ? body.hp + value : value));
}
