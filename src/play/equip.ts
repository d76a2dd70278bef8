import { emptyHand, holdingIn, weaponState } from '../bridge/items.ts';
import { Refusal } from '../bridge/refusal.ts';
import type { ITEM_TYPES } from '../data/constants.ts';
import { locationName } from '../bridge/words.ts';
import { isImperium, isItemOf, itemsOf, type ImperiumActor } from '../data/narrowing.ts';
import { applyBatch, deletion, type Operation } from '../foundry-compat.ts';
import type { ImperiumBody } from '../rules/index.ts';
import { editBody } from './condition.ts';
import { inTurn } from './in-turn.ts';

type Weapon = Item.OfType<'weapon'>;

function heldIn(weapon: Weapon, arms: readonly string[]): Operation {
  return { action: 'update', document: weapon, changes: { 'system.heldIn': [...arms] } };
}

function checkArm({ name }: ImperiumActor, { locations }: ImperiumBody, arm: string): void {
  const location = locationName(game.i18n, arm);
  if (locations[arm] === undefined) throw new Refusal('location', { name, location });
  if (locations[arm].kind !== 'arm') throw new Refusal('noHand', { name, location });
}

/** Takes a weapon into these arms, which let go what they held; without arms it is put away. */
export function hold(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  arms: readonly string[],
): Promise<boolean> {
  if (!isImperium(actor) || !isItemOf(weapon, 'weapon')) return Promise.resolve(false);
  const displaced = itemsOf(actor, 'weapon').filter(
    (other) => other.id !== weapon.id && other.system.heldIn.some((arm) => arms.includes(arm)),
  );
  const before = weaponState(actor, weapon) === 'held' ? weapon.system.heldIn : [];
  const further = [heldIn(weapon, arms), ...displaced.map((other) => heldIn(other, []))];
  return editBody(
    actor,
    (body) => {
      for (const arm of arms) checkArm(actor, body, arm);
      const freed = before.reduce(emptyHand, body);
      return arms.length === 0 ? freed : holdingIn(freed, arms, weapon.system.hands === 2);
    },
    further,
  );
}

/** Lets go what an arm holds: its weapon counts as dropped. */
export function dropHeld(actor: Actor.Implementation, arm: string): Promise<boolean> {
  return editBody(actor, (body) => emptyHand(body, arm));
}

function writeItem(item: Item.Implementation, changes: Record<string, unknown>): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!item.isOwner) throw new Refusal('notOwner', { name: item.name });
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

/** Gives an actor a new item of a type, with its sheet open. */
export function createItem(
  actor: Actor.Implementation,
  type: (typeof ITEM_TYPES)[number],
): Promise<Item.Implementation | null> {
  return inTurn(`${actor.uuid}createItem`, null, async () => {
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const name = game.i18n.localize(`TYPES.Item.${type}`);
    return (await Item.implementation.create({ name, type }, { parent: actor, renderSheet: true })) ?? null;
  });
}

/** Mends what a piece of armour has lost, at one location or everywhere. */
export function mend(actor: Actor.Implementation, itemId: string, location?: string): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isImperium(actor) || actor.system.wear[itemId] === undefined) return false;
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const path = 'system.wear';
    const changes = location === undefined ? deletion(path, itemId) : deletion(`${path}.${itemId}`, location);
    await applyBatch([{ action: 'update', document: actor, changes }]);
    return true;
  });
}
