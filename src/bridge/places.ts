import { constantOf } from '../rules/index.ts';
import { isRollable } from './dice.ts';
import { Refusal } from './refusal.ts';
import type { DamageRoll, Outfit, Plain, WornArmour } from './set-bridge.ts';

type Places<Place extends object> = Readonly<Record<string, Place>>;

/** Whether a value is an object by field. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Locations with each one changed. */
export function mapPlaces<Place extends object>(
  places: Places<Place>,
  change: (place: Place, id: string) => Place,
): Record<string, Place> {
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, change(place, id)]));
}

/** Stored locations with something of an outfit laid over each. */
export function dressedPlaces(stored: Plain, dress: (place: Plain, id: string) => Plain): Plain {
  const places = isPlain(stored['locations']) ? stored['locations'] : {};
  const dressed = Object.entries(places).map(([id, place]) => [id, isPlain(place) ? dress(place, id) : place]);
  return { ...stored, locations: Object.fromEntries(dressed) as Plain };
}

/** A number of stored data, 0 where there is none. */
export function figureOf(stored: Plain, name: string): number {
  const value = stored[name];
  return typeof value === 'number' ? value : 0;
}

/** The pieces of an outfit that cover a location. */
export function piecesAt(outfit: Outfit, location: string): WornArmour[] {
  return outfit.armour.filter(({ covers }) => covers.includes(location));
}

/** Stored data whose value is not above another's. */
export function capped(stored: Plain, name: string, highest: unknown): Plain {
  const value = stored[name];
  return typeof value === 'number' && typeof highest === 'number' && value > highest
    ? { ...stored, [name]: highest }
    : stored;
}

/** A formula of a blow that has to be rolled; none where it is left out or a constant. */
export function rollOf(blow: Plain, field: string, ask: string): DamageRoll[] {
  const formula = blow[field];
  if (typeof formula !== 'string' || formula.trim() === '' || constantOf(formula) !== null) return [];
  return [{ ask, formula }];
}

/** Refuses a formula that Foundry cannot roll. */
export function checkFormula(formula: string, what: string): void {
  if (!isRollable(formula)) throw new Refusal('formula', { what, formula });
}

/** The sum of hit points that are left of locations which each have their own. */
export function healthOfPlaces(places: Places<{ readonly hp: number; readonly maxHp: number }>): {
  value: number;
  max: number;
} {
  const all = Object.values(places);
  return {
    value: all.reduce((sum, { hp }) => sum + Math.max(0, hp), 0),
    max: all.reduce((sum, { maxHp }) => sum + maxHp, 0),
  };
}
