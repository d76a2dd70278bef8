import { spanText, type Words } from '../../bridge/words.ts';
import type { DismembermentBody, DismembermentLocation } from '../../rules/index.ts';
import { dismembermentText, textAt } from './text.ts';

/** How a location stands, by the names of `GRIEVOUS.dismemberment.state`. */
export function stateOf({ hp, maxHp, useless, destroyed }: DismembermentLocation): string {
  if (destroyed) return 'destroyed';
  if (useless) return 'useless';
  return hp < maxHp ? 'hurt' : 'unhurt';
}

/** How a location stands, in words. */
export function stateName(words: Words, place: DismembermentLocation): string {
  return dismembermentText(words, `state.${stateOf(place)}`);
}

/** How bad a location is: what is lost of it by its whole, essential ones first among equals. */
function depth({ hp, maxHp, essential, bleeding }: DismembermentLocation): number {
  return ((maxHp - hp) / maxHp) * 100 + (essential ? 1 : 0) + Math.min(bleeding, 1) / 2;
}

/** The locations that are hurt or bleed, the worst first. */
export function worstFirst(body: DismembermentBody): [string, DismembermentLocation][] {
  const hurt = Object.entries(body.locations).filter(([, { hp, maxHp, bleeding }]) => hp < maxHp || bleeding > 0);
  return hurt.toSorted(([, one], [, other]) => depth(other) - depth(one));
}

/** The points that a body bleeds a minute, all locations together. */
export function bleedingOf(body: DismembermentBody): number {
  return Object.values(body.locations).reduce((sum, { bleeding }) => sum + bleeding, 0);
}

/** After how many minutes of bleeding a location is below 0, and after how many it is destroyed; null where it never is. */
export function bleedsOut({ hp, maxHp, bleeding, destroyed }: DismembermentLocation): {
  readonly useless: number | null;
  readonly destroyed: number | null;
} {
  if (bleeding === 0 || destroyed) return { useless: null, destroyed: null };
  const below = (points: number): number => Math.floor(points / bleeding) + 1;
  return { useless: hp < 0 ? null : below(hp), destroyed: below(hp + maxHp) };
}

/** What will come of a location's bleeding if nobody helps; empty where it does not bleed. */
export function prognosis(words: Words, id: string, place: DismembermentLocation): string {
  const ends = bleedsOut(place);
  if (ends.destroyed === null) return '';
  const fate = place.essential ? 'dies' : 'lost';
  const last = textAt(words, `prognosis.${fate}`, id, { time: spanText(words, ends.destroyed, 'minutes') });
  if (ends.useless === null) return last;
  const first = place.essential ? 'faints' : 'useless';
  const before = textAt(words, `prognosis.${first}`, id, { time: spanText(words, ends.useless, 'minutes') });
  return dismembermentText(words, 'prognosis.both', { first: before, last });
}

/** In how many minutes bleeding alone will kill; null where it will not. */
export function minutesToDeath(body: DismembermentBody): number | null {
  if (body.dead) return null;
  const ends = Object.values(body.locations).flatMap((place) => {
    const { destroyed } = bleedsOut(place);
    return place.essential && destroyed !== null ? [destroyed] : [];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}
