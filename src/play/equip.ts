import { bridgeOf } from '../bridge/body.ts';
import { weaponState } from '../bridge/items.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import type { ITEM_TYPES } from '../data/constants.ts';
import type { StoredEntry, WEAPON_SKILLS } from '../data/item/weapon.ts';
import { locationName } from '../bridge/words.ts';
import { isBodyActor, isItemOf, itemsOf, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, deletion, type Operation } from '../foundry-compat.ts';
import { readChart, type RuleSetId } from '../rules/index.ts';
import { editBody } from './condition.ts';
import { inTurn } from './in-turn.ts';

type Weapon = Item.OfType<'weapon'>;

function heldIn(weapon: Weapon, hands: readonly string[]): Operation {
  return { action: 'update', document: weapon, changes: { 'system.heldIn': [...hands] } };
}

function checkHand(actor: BodyActor, body: object, hand: string): void {
  const [name, location] = [actor.name, locationName(game.i18n, hand)];
  const { holding, locations } = bridgeOf(actor);
  if (!locations(body).some(({ id }) => id === hand)) throw new Refusal('location', { name, location });
  if (holding?.hands(body).includes(hand) !== true) throw new Refusal('noHand', { name, location });
}

/** Takes a weapon into these hands, which let go what they held; without hands it is put away. */
export function hold(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  hands: readonly string[],
): Promise<boolean> {
  if (!isBodyActor(actor) || !isItemOf(weapon, 'weapon')) return Promise.resolve(false);
  const displaced = itemsOf(actor, 'weapon').filter(
    (other) => other.id !== weapon.id && other.system.heldIn.some((hand) => hands.includes(hand)),
  );
  const before = weaponState(actor, weapon) === 'held' ? weapon.system.heldIn : [];
  const further = [heldIn(weapon, hands), ...displaced.map((other) => heldIn(other, []))];
  return editBody(
    actor,
    (body, { holding }) => {
      for (const hand of hands) checkHand(actor, body, hand);
      if (weapon.system.hands === 2 && hands.length === 1)
        throw new Refusal('twoHands', { name: actor.name, weapon: weapon.name });
      if (holding === null) return body;
      const freed = before.reduce((from, hand) => holding.empty(from, hand), body);
      return hands.length === 0 ? freed : holding.take(freed, hands, weapon.system.hands === 2);
    },
    further,
  );
}

/** Lets go what a hand holds: its weapon counts as dropped. */
export function dropHeld(actor: Actor.Implementation, hand: string): Promise<boolean> {
  return editBody(actor, (body, { holding }) => holding?.empty(body, hand) ?? body);
}

/** Takes a shield up on an arm, or puts it down, in the sets that ask for it. */
export function carryShield(actor: Actor.Implementation, arm: string, carried: boolean): Promise<boolean> {
  return editBody(actor, (body, { holding }) => {
    const { shields } = holding ?? {};
    if (shields?.places(body).includes(arm) === true) return shields.carry(body, arm, carried);
    throw new Refusal('noHand', { name: actor.name, location: locationName(game.i18n, arm) });
  });
}

function writeItem(item: Item.Implementation, changes: Record<string, unknown>, check?: () => void): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!item.isOwner) throw new Refusal('notOwner', { name: item.name });
    check?.();
    await applyBatch([{ action: 'update', document: item, changes }]);
    return true;
  });
}

/** Puts a piece of armour on or takes it off. */
export function setWorn(item: Item.Implementation, worn: boolean): Promise<boolean> {
  return writeItem(item, { 'system.worn': worn });
}

/** Switches a force field on or off. */
export function setActive(item: Item.Implementation, active: boolean): Promise<boolean> {
  return writeItem(item, { 'system.active': active });
}

/** Gives an actor a copy of somebody's item, put away: neither in hand, nor worn, nor switched on. */
export function receive(actor: Actor.Implementation, item: Item.Implementation): Promise<Item.Implementation | null> {
  return inTurn(null, null, async () => {
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const { system, ...data } = item.toObject() as { readonly system: object };
    const id = foundry.utils.randomID();
    const put: Record<string, unknown> = { ...system };
    if (isItemOf(item, 'weapon')) put['heldIn'] = [];
    if (isItemOf(item, 'armour')) put['worn'] = false;
    if (isItemOf(item, 'forceField')) put['active'] = false;
    const copy = { ...data, system: put, _id: id };
    await applyBatch([{ action: 'create', documentName: 'Item', parent: actor, data: copy }]);
    return actor.items.get(id) ?? null;
  });
}

const OWN_SKILLS: Readonly<Record<RuleSetId, (typeof WEAPON_SKILLS)[number]>> = {
  imperium: 'WS',
  skirmish: 'weaponSkill',
  mortal: 'own',
  resilience: 'own',
  dismemberment: 'own',
};

/** What a new item says at first: that it is of its bearer's rule set. */
function newItemOf({ type: ruleSet }: BodyActor, type: (typeof ITEM_TYPES)[number]): object {
  if (type === 'weapon')
    return { ruleSet, skill: OWN_SKILLS[ruleSet], ...(ruleSet === 'skirmish' ? { damage: '1' } : {}) };
  return type === 'armour' || type === 'cover' ? { ruleSet } : {};
}

/** Gives a weapon the entries of a crippling chart as its own; an empty list takes its own chart away. */
export function setChart(weapon: Item.Implementation, entries: readonly StoredEntry[]): Promise<boolean> {
  if (!isItemOf(weapon, 'weapon')) return Promise.resolve(false);
  return writeItem(weapon, { 'system.chart': entries.map((entry) => ({ ...entry })) }, () =>
    checkChart(weapon, entries),
  );
}

/** Gives a chart its entries, and the kind of location it is for where that is said; ten, as the rules read them. */
export function setEntries(
  chart: Item.Implementation,
  entries: readonly StoredEntry[],
  kind?: string,
): Promise<boolean> {
  if (!isItemOf(chart, 'chart')) return Promise.resolve(false);
  const changes = {
    'system.entries': entries.map((entry) => ({ ...entry })),
    ...(kind === undefined ? {} : { 'system.kind': kind }),
  };
  return writeItem(chart, changes, () => checkChart(chart, entries));
}

/** Throws Refusal for entries that are no chart. */
function checkChart(item: Item.Implementation, entries: readonly StoredEntry[]): void {
  if (entries.length > 0) naming(item.name, () => readChart([...entries], 'entries'));
}

/** Gives an actor a new item of a type, with its sheet open. */
export function createItem(
  actor: Actor.Implementation,
  type: (typeof ITEM_TYPES)[number],
): Promise<Item.Implementation | null> {
  return inTurn(`${actor.uuid}createItem`, null, async () => {
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const name = game.i18n.localize(`TYPES.Item.${type}`);
    const system = isBodyActor(actor) ? newItemOf(actor, type) : {};
    return (await Item.implementation.create({ name, type, system }, { parent: actor, renderSheet: true })) ?? null;
  });
}

/** Mends what a piece of armour has lost, at one location or everywhere. */
export function mend(actor: Actor.Implementation, itemId: string, location?: string): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isBodyActor(actor) || actor.system.wear[itemId] === undefined) return false;
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const path = 'system.wear';
    const changes = location === undefined ? deletion(path, itemId) : deletion(`${path}.${itemId}`, location);
    await applyBatch([{ action: 'update', document: actor, changes }]);
    return true;
  });
}
