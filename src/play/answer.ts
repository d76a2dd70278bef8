import { storedId } from '../bridge/answers.ts';
import { storedAttackRun } from '../bridge/attack-run.ts';
import { shownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetKeys, targetView } from '../bridge/resolution.ts';
import { isCard } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { inTurn } from './in-turn.ts';
import { EVERY_TEST } from './step.ts';

function nameOf(message: ChatMessage.Implementation, key: string): string {
  const target = isCard(message) ? message.system.targets[key] : undefined;
  return target === undefined ? '' : shownName(target);
}

/**
 * Answers the ask that a target of a card waits for: rolls it, or takes what is given (a total only from a GM), and goes
 * on as `begin` does. An ask that is no longer open is left alone.
 */
export function answer(
  message: ChatMessage.Implementation,
  key: string,
  ask: string,
  given?: number | string,
): Promise<boolean> {
  return inTurn(`${message.id ?? ''}${key}`, false, async () => {
    const view = targetView(message, key);
    if (view.state === 'gone') return (await resolveTargets(resolutionCard(message), [key])) > 0;
    if (view.pending?.id !== ask) return false;
    if (!view.canAnswer) throw new Refusal('notOwner', { name: nameOf(message, key) });
    if (typeof given === 'number' && !game.user.isGM) throw new Refusal('onlyGM', {});
    if (view.procedure === 'attack') return chooseForAttack(message, key, ask, given);
    return (await resolveTargets(resolutionCard(message), [key], { ask, given: given ?? null })) > 0;
  });
}

/** Rolls every test that targets of a card wait for and the user may roll, with those that follow from them. */
export function answerAll(message: ChatMessage.Implementation): Promise<boolean> {
  return inTurn(`${message.id ?? ''}all`, false, async () => {
    const keys = targetKeys(message).filter((key) => {
      const { canAnswer, pending } = targetView(message, key);
      return canAnswer && pending?.kind === 'test';
    });
    return (await resolveTargets(resolutionCard(message), keys, EVERY_TEST)) > 0;
  });
}

async function chooseForAttack(
  message: ChatMessage.Implementation,
  key: string,
  ask: string,
  given: number | string | undefined,
): Promise<boolean> {
  if (!isCard(message) || message.type !== 'attack' || given === undefined) return false;
  storedAttackRun(message, key, { [ask]: given });
  const changes = { [`system.targets.${key}.answers.${storedId(ask)}`]: given };
  await applyBatch([{ action: 'update', document: message, changes }]);
  return true;
}
