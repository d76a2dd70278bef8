import { locationName, type Words } from '../../bridge/words.ts';
import {
  metresBeyond,
  POINTS_A_METRE,
  type DismembermentBody,
  type DismembermentFallInput,
} from '../../rules/index.ts';
import { stateName } from './state.ts';
import { dismembermentText, figureText } from './text.ts';

/** The points of damage of a fall. */
export function fallDamage(distances: Omit<DismembermentFallInput, 'spread'>): number {
  return POINTS_A_METRE * metresBeyond(distances);
}

/** A location that can take a share of a fall. */
export interface FallRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

/** The locations with what is left of each. */
export function fallRows(words: Words, body: DismembermentBody): FallRow[] {
  return Object.entries(body.locations).map(([id, place]) => ({
    id,
    name: locationName(words, id),
    state: dismembermentText(words, 'dialog.state', {
      state: stateName(words, place),
      hp: figureText(place.hp),
      max: place.maxHp,
    }),
  }));
}

/** Points shared out over locations as evenly as whole points allow, the first taking what is over. */
export function evenShares(ids: readonly string[], damage: number): number[] {
  const each = Math.floor(damage / ids.length);
  return ids.map((_, index) => each + (index < damage % ids.length ? 1 : 0));
}

/** What is said of the shares so far, and whether the fall can be confirmed. */
export function fallSum(
  words: Words,
  damage: number,
  shares: Readonly<Record<string, number>>,
  locations: number,
): { readonly text: string; readonly good: boolean } {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  const slots = { sum, damage, left: damage - sum };
  if (damage === 0 && sum === 0) return { text: dismembermentText(words, 'dialog.sum.safe', slots), good: true };
  if (sum < damage) return { text: dismembermentText(words, 'dialog.sum.left', slots), good: false };
  if (sum > damage) return { text: dismembermentText(words, 'dialog.sum.over', slots), good: false };
  const touched = Object.keys(shares).length;
  if (touched < Math.min(2, locations)) return { text: dismembermentText(words, 'dialog.sum.one', slots), good: false };
  return { text: dismembermentText(words, 'dialog.sum.right', slots), good: true };
}
