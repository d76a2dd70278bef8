import { isItemOf, type BodyActor } from '../data/narrowing.ts';
import { bridgeOf, wholeBody } from './body.ts';
import type { AttackFigures, WeaponData } from './set-bridge.ts';

/** What an attack reads of a weapon's item. */
export function weaponData({ name, system }: Item.OfType<'weapon'>): WeaponData {
  return { ...system, name };
}

/** What an attack with a weapon is rolled against before anything of the situation; null while the body cannot be read. */
export function attackFigures(actor: BodyActor, weapon: Item.Implementation): AttackFigures | null {
  const whole = wholeBody(actor);
  if (whole === null || !isItemOf(weapon, 'weapon')) return null;
  return bridgeOf(actor).attackFigures(whole.body, whole.derived, weaponData(weapon));
}
