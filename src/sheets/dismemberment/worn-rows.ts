import { locationName, type Words } from '../../bridge/words.ts';
import type { ItemFacts } from '../item-rows.ts';

/** What a piece of armour has lost at the locations that it covers. */
export interface WornRow {
  readonly id: string;
  readonly name: string;
  readonly places: readonly { readonly id: string; readonly name: string; readonly lost: number }[];
}

/** The pieces that are worn, with what each has lost at each location. */
export function wornRows(
  words: Words,
  items: readonly ItemFacts[],
  wear: Readonly<Record<string, Readonly<Record<string, number>>>>,
): WornRow[] {
  return items
    .filter(({ type, on }) => type === 'armour' && on)
    .map(({ id, name, covers }) => ({
      id,
      name,
      places: covers.map((place) => ({
        id: place,
        name: locationName(words, place),
        lost: wear[id]?.[place] ?? 0,
      })),
    }));
}
