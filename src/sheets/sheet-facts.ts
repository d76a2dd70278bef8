import { isItemOf, itemsOf, type BodyActor } from '../data/narrowing.ts';
import { weaponState } from '../bridge/items.ts';
import { attackFigures } from '../bridge/weapons.ts';
import type { ItemFacts, WeaponFacts } from './item-rows.ts';

function weaponFacts(actor: BodyActor): WeaponFacts[] {
  return sorted(itemsOf(actor, 'weapon')).map((weapon) => {
    const figures = attackFigures(actor, weapon);
    return {
      id: weapon.id ?? '',
      name: weapon.name,
      img: weapon.img ?? '',
      damage: weapon.system.damage,
      mode: weapon.system.mode,
      stat: figures?.stat ?? weapon.system.skill,
      modifier: weapon.system.modifier,
      chance: figures?.total ?? null,
      state: weaponState(actor, weapon),
      heldIn: weapon.system.heldIn,
    };
  });
}

function sorted<Kind extends { sort: number }>(items: readonly Kind[]): Kind[] {
  return items.toSorted((one, other) => one.sort - other.sort);
}

const PLAIN = { value: 0, formula: '', kind: 'other', covers: [], quantity: 1, on: false, lost: 0 } as const;

function wornLoss(actor: BodyActor, item: string): number {
  return Object.values(actor.system.wear[item] ?? {}).reduce((sum, points) => sum + points, 0);
}

function ownFacts(actor: BodyActor, item: Item.Implementation): Omit<ItemFacts, 'id' | 'type' | 'name' | 'img'> {
  if (isItemOf(item, 'armour')) {
    const { value, kind, covers, worn } = item.system;
    return { ...PLAIN, value, kind, covers, on: worn, lost: wornLoss(actor, item.id ?? '') };
  }
  if (isItemOf(item, 'forceField')) return { ...PLAIN, formula: item.system.formula, on: item.system.active };
  if (isItemOf(item, 'cover')) return { ...PLAIN, value: item.system.value, covers: item.system.covers };
  if (isItemOf(item, 'weapon') || isItemOf(item, 'gear')) return { ...PLAIN, quantity: item.system.quantity };
  return PLAIN;
}

function itemFacts(actor: BodyActor): ItemFacts[] {
  return sorted(actor.items.contents).map((item) => ({
    id: item.id ?? '',
    type: item.type,
    name: item.name,
    img: item.img ?? '',
    ...ownFacts(actor, item),
  }));
}

/** What of an actor's items the sheet shows. */
export function carriedFacts(actor: BodyActor): { weapons: WeaponFacts[]; items: ItemFacts[] } {
  return { weapons: weaponFacts(actor), items: itemFacts(actor) };
}
