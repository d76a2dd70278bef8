import { bridgeOf } from '../bridge/body.ts';
import { actorAt, bodyAt, publicRef, shownName, type TargetRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetView } from '../bridge/resolution.ts';
import type { Plain } from '../bridge/set-bridge.ts';
import { locationName } from '../bridge/words.ts';
import { isCard, type Card } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { RuleError, type RuleSetId } from '../rules/index.ts';
import { rollAt } from './attack.ts';
import { rolledDamage } from './damage.ts';
import { claimed } from './claim.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

type HitCard = ChatMessage.OfType<'hit'>;
type Struck = HitCard['system']['targets'][string];

const ID_LENGTH = 16;

/** Who is behind the one that a shot has gone through, and whether that one was held as a shield before him. */
export interface Beyond {
  readonly target: TargetRef;
  /** No second roll to hit: he is struck in the same location. */
  readonly shield?: boolean;
}

interface Passing extends Beyond {
  readonly message: HitCard;
  readonly key: string;
  readonly first: Struck;
  readonly slowdown: number;
}

/** The id of the card of what a shot strikes next: always the same, so that nobody is struck twice. */
function nextCardId(message: HitCard, key: string): string {
  return `${key}x${message.id ?? ''}`.slice(0, ID_LENGTH);
}

function throughOf({ message, key, first }: Passing): object {
  return { message: message.id, key, name: first.name };
}

function attackOf({ system }: HitCard): ChatMessage.OfType<'attack'> {
  const attack = game.messages.get(system.attack ?? '');
  if (attack === undefined || !isCard(attack) || attack.type !== 'attack') throw new Refusal('noCard');
  return attack;
}

/** The same attack rolled again, on who is behind. What was aimed at was a place of the first one. */
async function attackBehind(passing: Passing): Promise<Operation> {
  const { message, key, target, slowdown } = passing;
  const { ruleSet: id, options, attacker, weapon, skill, targets } = attackOf(message).system;
  const before = targets[key];
  if (before === undefined) throw new Refusal('noCard');
  const { aimed: _aimed, ...input } = before.input;
  const actor = bodyAt(target.uuid, id);
  const body = actor?.system.body ?? null;
  const shape = actor === null || body === null ? null : bridgeOf(actor).shapeOf(body);
  const { answers, rolls } = await rollAt('t0', { ruleSet: id, options, input, shape }, attacker.name);
  const place = { cover: null, blow: {}, answers, location: '', shot: 0 };
  const system = {
    ...{ ruleSet: id, options },
    attacker: { ...attacker },
    weapon: { ...weapon, blow: { ...weapon.blow, ...before.blow, slowdown } },
    skill: { ...skill, modifiers: [...skill.modifiers] },
    targets: { t0: { ...publicRef(target), input, shape, ...place } },
    through: throughOf(passing),
  };
  return posted(passing, 'attack', system, rolls);
}

function checkPlace(id: RuleSetId, { uuid, name }: TargetRef, location: string): void {
  const actor = bodyAt(uuid, id);
  const body = actor?.system.body ?? null;
  if (actor === null || body === null) return;
  const places = bridgeOf(actor).locations(body);
  if (places.some((place) => place.id === location)) return;
  throw new Refusal('location', { name, location: locationName(game.i18n, location) });
}

/** The hit on one behind a shield: no roll to hit, the same place, the damage rolled anew. */
async function hitBehind(passing: Passing): Promise<Operation> {
  const { message, first, target, slowdown } = passing;
  const { ruleSet: id, options, attacker, weapon } = message.system;
  const { location, critical } = first;
  checkPlace(id, target, location);
  const blow: Plain = { ...first.input, slowdown };
  const { answers, rolls } = await rolledDamage(id, blow, weapon.name, 't0', actorAt(attacker.uuid));
  const { uuid, name, img } = publicRef(target);
  const struck = { uuid, name, img, location, critical, cover: null, answers, input: blow };
  const system = {
    ...{ ruleSet: id, options, attack: null },
    attacker: { ...attacker },
    weapon: { ...weapon },
    targets: { t0: { ...struck, procedure: 'hit', decided: 'through' } },
    through: throughOf(passing),
  };
  return posted(passing, 'hit', system, rolls);
}

function posted({ message, key }: Passing, type: 'attack' | 'hit', system: object, rolls: readonly string[]) {
  const actor = actorAt(message.system.attacker.uuid);
  return plannedCard({ type, system, rolls, actor, readersOf: message, id: nextCardId(message, key) }).operation;
}

function passingOf(message: Card, key: string, beyond: Beyond): Passing {
  const first = message.type === 'hit' ? message.system.targets[key] : undefined;
  if (message.type !== 'hit' || first === undefined) throw new Refusal('noCard');
  const { passOn } = targetView(message, key);
  if (passOn === null) throw new Refusal('notThrough', { name: shownName(first) });
  if (first.uuid === beyond.target.uuid) throw new Refusal('sameBody', { name: shownName(first) });
  return { ...beyond, message, key, first, slowdown: passOn.slowdown };
}

/** What is told of a card of hits before and after it is posted; null for the card of an attack. */
function hitFacts(
  { message }: Passing,
  card: Operation,
): { readonly ruleSet: RuleSetId; readonly attack: null; readonly system: unknown } | null {
  if (card.action !== 'create' || card.data['type'] !== 'hit') return null;
  return { ruleSet: message.system.ruleSet, attack: null, system: card.data['system'] };
}

/**
 * Lets a shot that has gone through somebody strike who is behind: the attack is rolled again, or he is hit in the same
 * place where the first was his shield. What slowed the shot down goes along. Once for each hit; who attacked, or a GM.
 */
export function passThrough(
  message: ChatMessage.Implementation,
  key: string,
  beyond: Beyond,
): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${message.id ?? ''}${key}through`, null, async () => {
    if (!isCard(message)) throw new Refusal('noCard');
    const passing = passingOf(message, key, beyond);
    const id = nextCardId(passing.message, key);
    const card = await planned(passing);
    const facts = hitFacts(passing, card);
    if (facts !== null && !mayGoOn('preHit', facts)) return null;
    const mark: Operation = {
      action: 'update',
      document: message,
      changes: { [`system.targets.${key}.passedOn`]: id },
    };
    await claimed([message], () => applyBatch(game.messages.has(id) ? [mark] : [card, mark]));
    const posted = game.messages.get(id) ?? null;
    if (facts !== null) announce('hit', { ruleSet: facts.ruleSet, attack: null, message: posted });
    return posted;
  });
}

async function planned(passing: Passing): Promise<Operation> {
  try {
    return await (passing.shield === true ? hitBehind(passing) : attackBehind(passing));
  } catch (error) {
    const { name } = passing.target;
    throw error instanceof RuleError ? new Refusal('rule', { name, problem: error.message }) : error;
  }
}
