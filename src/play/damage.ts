import { attackResult, hitCardId, storedAttackRun } from '../bridge/attack-run.ts';
import { roll } from '../bridge/dice.ts';
import { actorAt } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { isCard } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { constantOf, type AttackResult } from '../rules/index.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

type AttackCard = ChatMessage.OfType<'attack'>;
type Snapshot = AttackCard['system']['weapon'];

const UNARMED_DAMAGE = '1d3';

/** The input of a hit but where it strikes: what the weapon brings. */
export function hitInput(weapon: Omit<Snapshot, 'uuid' | 'name' | 'img'>): Record<string, unknown> {
  const { damage, mode, strength, hands, lodges, impales, flourish, chart } = weapon;
  return {
    ...(damage.trim() === '' ? {} : { damage }),
    mode,
    strength,
    hands,
    lodges,
    impales,
    flourish,
    ...(chart.length > 0 ? { chart: [...chart] } : {}),
  };
}

/** The damage rolled for one target of a hit card: its answers, and its roll as a message stores it. */
export interface RolledDamage {
  readonly answers: Readonly<Record<string, number>>;
  readonly rolls: readonly string[];
}

/** Rolls the damage of a blow; a constant is not rolled. Throws Refusal naming the weapon. */
export async function rolledDamage(
  weapon: { readonly damage: string; readonly name: string },
  target: string,
  attacker: Actor.Implementation | null,
): Promise<RolledDamage> {
  const formula = weapon.damage.trim() === '' ? UNARMED_DAMAGE : weapon.damage;
  if (constantOf(formula) !== null) return { answers: {}, rolls: [] };
  const { total, stored } = await roll(formula, weapon.name, { target, ask: 'damage' }, attacker?.getRollData() ?? {});
  return { answers: { damage: total }, rolls: [stored] };
}

interface Landed {
  readonly key: string;
  readonly result: AttackResult;
  readonly how: string;
}

function landedHits(message: AttackCard): Landed[] {
  return targetKeys(message).flatMap((key) => {
    const found = storedAttackRun(message, key);
    const result = found === null ? null : attackResult(found);
    if (found === null || result === null || !('outcome' in found)) return [];
    const how = found.outcome.ledger.find((entry) => entry.key === 'location')?.['how'];
    return [{ key, result, how: how === 'aimed' || how === 'chosen' ? how : 'rolled' }];
  });
}

/** Rolls the damage of an attack for every target it has hit, and posts the card of the hits. Once for each attack. */
export function rollDamage(message: ChatMessage.Implementation): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${message.id ?? ''}damage`, null, async () => {
    if (!isCard(message) || message.type !== 'attack') throw new Refusal('noCard');
    const { attacker } = message.system;
    if (!message.canUserModify(game.user, 'update')) throw new Refusal('notOwner', { name: attacker.name });
    return game.messages.get(hitCardId(message)) ?? postHits(message);
  });
}

async function postHits(message: AttackCard): Promise<ChatMessage.Implementation | null> {
  const { ruleSet, options, attacker, weapon, targets } = message.system;
  const actor = actorAt(attacker.uuid);
  const struck: Record<string, unknown> = {};
  const rolls: string[] = [];
  for (const { key, result, how } of landedHits(message)) {
    const target = targets[key];
    if (target === undefined) continue;
    const { uuid, name, img, cover, location } = target;
    const moved = location !== '' && location !== result.location;
    const damage = await rolledDamage(weapon, key, actor);
    rolls.push(...damage.rolls);
    struck[key] = {
      ...{ uuid, name, img, cover },
      location: moved ? location : result.location,
      decided: moved ? 'changed' : how,
      critical: result.critical,
      input: hitInput(weapon),
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
    targets: struck,
  };
  const id = hitCardId(message);
  const card = plannedCard({ type: 'hit', system, rolls, actor, readersOf: message, id });
  const mark: Operation = { action: 'update', document: message, changes: { 'system.hit': id } };
  await applyBatch([card.operation, mark]);
  return game.messages.get(id) ?? null;
}
