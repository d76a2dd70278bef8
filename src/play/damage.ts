import { attackHit, hitCardId, storedAttackRun, type FoundHit } from '../bridge/attack-run.ts';
import { roll } from '../bridge/dice.ts';
import { actorAt } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { setBridge, type Plain } from '../bridge/set-bridge.ts';
import { isCard } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { ruleSet as rulesOf, type RuleSetId } from '../rules/index.ts';
import { claimed } from './claim.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

type AttackCard = ChatMessage.OfType<'attack'>;

/** The damage rolled for one target of a hit card: its answers, and its rolls as a message stores them. */
export interface RolledDamage {
  readonly answers: Readonly<Record<string, number>>;
  readonly rolls: readonly string[];
}

/** Rolls what the attacker rolls of a blow; constants are not rolled. Throws Refusal naming what strikes. */
export async function rolledDamage(
  ruleSet: RuleSetId,
  blow: Plain,
  name: string,
  target: string,
  attacker: Actor.Implementation | null,
): Promise<RolledDamage> {
  const answers: Record<string, number> = {};
  const rolls: string[] = [];
  for (const { ask, formula } of setBridge(ruleSet).damageRolls(blow)) {
    const { total, stored } = await roll(formula, name, { target, ask }, attacker?.getRollData() ?? {});
    answers[ask] = total;
    rolls.push(stored);
  }
  return { answers, rolls };
}

function landedHits(message: AttackCard): (FoundHit & { readonly key: string })[] {
  return targetKeys(message).flatMap((key) => {
    const found = storedAttackRun(message, key);
    const hit = found === null ? null : attackHit(found);
    return hit === null ? [] : [{ ...hit, key }];
  });
}

/** Rolls the damage of an attack for every target it has hit, and posts the card of the hits. Once for each attack. */
export function rollDamage(message: ChatMessage.Implementation): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${message.id ?? ''}damage`, null, async () => {
    if (!isCard(message) || message.type !== 'attack') throw new Refusal('noCard');
    const { attacker } = message.system;
    if (!message.canUserModify(game.user, 'update')) throw new Refusal('notOwner', { name: attacker.name });
    if (game.messages.invalidDocumentIds.has(hitCardId(message))) throw new Refusal('damagedCard');
    const posted = game.messages.get(hitCardId(message));
    if (posted === undefined) return postHits(message);
    if (message.system.hit === null) await applyBatch([hitMark(message)]);
    return posted;
  });
}

/** The write that has an attack name its card of hits. */
function hitMark(message: AttackCard): Operation {
  return { action: 'update', document: message, changes: { 'system.hit': hitCardId(message) } };
}

async function postHits(message: AttackCard): Promise<ChatMessage.Implementation | null> {
  const { ruleSet, options, attacker, weapon, targets, through } = message.system;
  const actor = actorAt(attacker.uuid);
  const { flow } = rulesOf(ruleSet);
  const struck: Record<string, unknown> = {};
  const rolls: string[] = [];
  for (const { key, location: found, critical, how, result } of landedHits(message)) {
    const target = targets[key];
    if (target === undefined) continue;
    const { uuid, name, img, cover, shot, blow, location } = target;
    const moved = location !== '' && location !== found;
    const own = { ...weapon.blow, ...blow };
    const damage = await rolledDamage(ruleSet, own, weapon.name, key, actor);
    rolls.push(...damage.rolls);
    struck[key] = {
      ...{ uuid, name, img, cover, shot, critical },
      procedure: 'hit',
      location: moved ? location : found,
      decided: moved ? 'changed' : how,
      input: flow.hitInput(own, result),
      answers: damage.answers,
    };
  }
  if (Object.keys(struck).length === 0) return null;
  const system = {
    ruleSet,
    options,
    attacker: { ...attacker },
    weapon: { ...weapon },
    attack: message.id,
    through: through && { ...through },
    targets: struck,
  };
  if (!mayGoOn('preHit', { ruleSet, attack: message, system })) return null;
  const id = hitCardId(message);
  const card = plannedCard({ type: 'hit', system, rolls, actor, readersOf: message, id });
  const operations = [card.operation, hitMark(message)];
  await claimed([message], () => (game.messages.has(id) ? Promise.resolve() : applyBatch(operations)));
  const posted = game.messages.get(id) ?? null;
  announce('hit', { ruleSet, attack: message, message: posted });
  return posted;
}
