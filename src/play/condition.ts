import { bridgeOf, readBody, statusesOf, writeBody } from '../bridge/body.ts';
import { Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import type { SetBridge } from '../bridge/set-bridge.ts';
import type { ConditionId } from '../data/constants.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { claimed } from './claim.ts';
import { inTurn } from './in-turn.ts';
import { mirrorOperations } from './mirrors.ts';

/** Changes a body by hand, with the effects that mirror its conditions and what else is to be written, in one batch. */
export function editBody(
  actor: Actor.Implementation,
  edit: (body: object, bridge: SetBridge) => object,
  further: readonly Operation[] = [],
): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isBodyActor(actor)) return false;
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    if (actor.system.body === null) throw unreadable(actor.name, actor.system.problem);
    return claimed([actor], async () => {
      const operations = [...editOperations(actor, edit), ...further];
      await applyBatch(operations);
      return operations.length > 0;
    });
  });
}

function editOperations(actor: BodyActor, edit: (body: object, bridge: SetBridge) => object): Operation[] {
  const before = readBody(actor);
  const after = edit(before, bridgeOf(actor));
  const changes = writeBody(actor, before, after);
  const body: Operation[] = Object.keys(changes).length === 0 ? [] : [{ action: 'update', document: actor, changes }];
  return [...body, ...mirrorOperations(actor, statusesOf(actor.type, after))];
}

/** Puts a condition on or takes it off by hand, in the body itself. */
export function setCondition(actor: Actor.Implementation, condition: ConditionId, active: boolean): Promise<boolean> {
  return editBody(actor, (body, bridge) => {
    const named = { name: actor.name, condition: game.i18n.localize(`GRIEVOUS.Condition.${condition}`) };
    if (!bridge.conditions.includes(condition)) throw new Refusal('noCondition', named);
    const after = bridge.withCondition(body, condition, active);
    if (statusesOf(bridge.id, after).has(condition) === active) return after;
    throw new Refusal(active ? 'cannotBe' : 'stays', named);
  });
}

/** The value on an actor's token bar: hit points, wounds and the like. */
function barValue(actor: Actor.Implementation): number {
  return isBodyActor(actor) ? actor.system.health.value : 0;
}

/**
 * Sets the value of the token bar by hand, or changes it by so much, with unconsciousness and death as they follow. What
 * is no number changes nothing.
 */
export function setHitPoints(actor: Actor.Implementation, value: number, isDelta = false): Promise<boolean> {
  if (!Number.isFinite(value)) return Promise.resolve(false);
  return editBody(actor, (body, bridge) => {
    const set = bridge.withHitPoints(body, isDelta ? barValue(actor) + value : value);
    if (set === null) throw new Refusal('byLocation', { name: actor.name });
    return set;
  });
}
