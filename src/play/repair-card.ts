import { storedId } from '../bridge/answers.ts';
import { purposeOf } from '../bridge/dice.ts';
import { cardRepair, mayRepairCard, type CardRepair } from '../bridge/card-repairs.ts';
import { shownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { resolutionOf } from '../bridge/target.ts';
import { isCard, type Card } from '../data/narrowing.ts';
import { applyBatch, deletion, replacement, type Operation } from '../foundry-compat.ts';
import { rollAt } from './attack.ts';
import { postedMarks } from './card-marks.ts';
import { claimed } from './claim.ts';
import { inTurn } from './in-turn.ts';

type AttackCard = ChatMessage.OfType<'attack'>;

/** An attack is rolled anew from its beginning: what it found hangs on its first roll. */
async function rolledAnew(message: AttackCard, key: string): Promise<Operation[]> {
  const target = message.system.targets[key];
  if (target === undefined) return [];
  const { ruleSet, options, attacker } = message.system;
  const { input, shape } = target;
  const { answers, rolls } = await rollAt(key, { ruleSet, options, input, shape }, attacker.name);
  const others = message._source.rolls.filter((_, index) => {
    const roll = message.rolls[index];
    return roll !== undefined && purposeOf(roll)?.target !== key;
  });
  const changes = { ...replacement(`system.targets.${key}`, 'answers', answers), rolls: [...others, ...rolls] };
  return [{ action: 'update', document: message, changes }];
}

/** The record goes, and the card stands as it did when it was posted. */
function begunAnew(message: Card, key: string): Operation[] {
  const resolution = message.type === 'attack' ? null : resolutionOf(message, key);
  if (resolution === null || resolution.actor === null) return [];
  const { actor, recordId } = resolution;
  const forgotten: Operation = { action: 'update', document: actor, changes: deletion('system.history', recordId) };
  if (!message.canUserModify(game.user, 'update')) return [forgotten];
  const changes = postedMarks(resolution.message, key);
  return [forgotten, { action: 'update', document: message, changes }];
}

async function writesOf(message: Card, key: string, repair: CardRepair): Promise<Operation[]> {
  if (repair.kind === 'anew') return begunAnew(message, key);
  if (repair.kind === 'roll' && message.type === 'attack') return rolledAnew(message, key);
  const changes =
    repair.kind === 'roll'
      ? deletion(`system.targets.${key}.answers`, storedId(repair.ask))
      : deletion('system.options', repair.option);
  return [{ action: 'update', document: message, changes }];
}

/** Puts right one thing that keeps a target of a card from being gone on with; false where there is none. */
export function repairCard(message: ChatMessage.Implementation, key: string): Promise<boolean> {
  return inTurn(`${message.id ?? ''}${key}repair`, false, async () => {
    if (!isCard(message)) throw new Refusal('noCard');
    const victim = message.type === 'attack' ? null : (resolutionOf(message, key)?.actor ?? null);
    return claimed(victim === null ? [message] : [message, victim], async () => {
      const repair = cardRepair(message, key);
      if (repair === null) return false;
      const name = shownName(message.system.targets[key] ?? { uuid: null, name: '' });
      if (!mayRepairCard(message, key, repair)) throw new Refusal('notOwner', { name });
      await applyBatch(await writesOf(message, key, repair));
      return true;
    });
  });
}
