import { isItemOf, itemsOf, type BodyActor } from '../data/narrowing.ts';
import { bridgeOf } from './body.ts';

/**
 * Where a weapon is: part of the body, at hand (in a set whose rules do not ask what is held), in hand, put away, or fallen
 * from a hand that is empty now.
 */
export type WeaponState = 'natural' | 'ready' | 'held' | 'dropped' | 'stowed';

/** A piece of armour at one location: its item, what it is worth there after wear, and whether it is worn. */
export interface ArmourThere {
  readonly item: Item.OfType<'armour'>;
  readonly value: number;
  readonly worn: boolean;
}

/** Where a weapon is. */
export function weaponState(actor: BodyActor, weapon: Item.Implementation): WeaponState {
  if (!isItemOf(weapon, 'weapon')) return 'stowed';
  const { mode, heldIn } = weapon.system;
  if (mode === 'unarmed' || mode === 'natural') return 'natural';
  const { holding } = bridgeOf(actor);
  if (holding === null) return 'ready';
  const { body } = actor.system;
  if (heldIn.length === 0) return 'stowed';
  if (body === null) return 'held';
  return heldIn.every((id) => holding.holds(body, id)) ? 'held' : 'dropped';
}

/** The points of value that a piece of armour has lost at a location. */
export function wearOf(actor: BodyActor, itemId: string, location: string): number {
  return actor.system.wear[itemId]?.[location] ?? 0;
}

/** The pieces of armour that cover a location, worn or not. */
export function armourAt(actor: BodyActor, location: string): ArmourThere[] {
  return itemsOf(actor, 'armour')
    .filter((item) => item.system.covers.includes(location))
    .map((item) => {
      const value = Math.max(0, item.system.value - wearOf(actor, item.id ?? '', location));
      return { item, value, worn: item.system.worn };
    });
}
