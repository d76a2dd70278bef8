import { isItemOf, itemsOf, type ImperiumActor } from '../data/narrowing.ts';
import type { ImperiumBody } from '../rules/index.ts';

/** Where a weapon is: part of the body, in hand, put away, or fallen from a hand that is empty now. */
export type WeaponState = 'natural' | 'held' | 'dropped' | 'stowed';

/** A piece of armour at one location: its item, what it is worth there after wear, and whether it is worn. */
export interface ArmourThere {
  readonly item: Item.OfType<'armour'>;
  readonly value: number;
  readonly worn: boolean;
}

/** Where a weapon is. */
export function weaponState(actor: ImperiumActor, weapon: Item.Implementation): WeaponState {
  if (!isItemOf(weapon, 'weapon')) return 'stowed';
  const { mode, heldIn } = weapon.system;
  if (mode === 'unarmed' || mode === 'natural') return 'natural';
  if (heldIn.length === 0) return 'stowed';
  return heldIn.every((id) => (actor.system.locations[id]?.holds ?? 'nothing') !== 'nothing') ? 'held' : 'dropped';
}

/** The points of value that a piece of armour has lost at a location. */
export function wearOf(actor: ImperiumActor, itemId: string, location: string): number {
  return actor.system.wear[itemId]?.[location] ?? 0;
}

/** The pieces of armour that cover a location, worn or not. */
export function armourAt(actor: ImperiumActor, location: string): ArmourThere[] {
  return itemsOf(actor, 'armour')
    .filter((item) => item.system.covers.includes(location))
    .map((item) => {
      const value = Math.max(0, item.system.value - wearOf(actor, item.id ?? '', location));
      return { item, value, worn: item.system.worn };
    });
}

/** A body that holds something in these arms, in one hand or two; what they held before is let go. */
export function holdingIn(body: ImperiumBody, arms: readonly string[], twoHanded: boolean): ImperiumBody {
  const emptied = arms.reduce(emptyHand, body);
  const holds = twoHanded || arms.length > 1 ? 'twoHanded' : 'oneHanded';
  const locations = Object.entries(emptied.locations).map(([id, place]) => [
    id,
    arms.includes(id) ? { ...place, holds } : place,
  ]);
  return { ...emptied, locations: Object.fromEntries(locations) as ImperiumBody['locations'] };
}

/** A body that lets go what an arm holds; what is held in two hands leaves both. */
export function emptyHand(body: ImperiumBody, arm: string): ImperiumBody {
  const held = body.locations[arm]?.holds ?? 'nothing';
  if (held === 'nothing') return body;
  const locations = Object.entries(body.locations).map(([id, place]) => {
    const empties = id === arm || (held === 'twoHanded' && place.holds === 'twoHanded');
    return [id, empties ? { ...place, holds: 'nothing' } : place];
  });
  return { ...body, locations: Object.fromEntries(locations) as ImperiumBody['locations'] };
}
