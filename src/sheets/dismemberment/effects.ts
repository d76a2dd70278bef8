import { paired, type Words } from '../../bridge/words.ts';
import type { DismembermentBody, DismembermentLocation } from '../../rules/index.ts';
import { prognosis } from './state.ts';
import { dismembermentText, textAt } from './text.ts';

/** What ails the body, and what ends it. */
export interface EffectView {
  readonly text: string;
  readonly ends: string;
}

function placeEffects(words: Words, id: string, place: DismembermentLocation, dead: boolean): EffectView[] {
  const { useless, destroyed, bleeding } = place;
  const ends = (key: string): string => dismembermentText(words, `ending.${key}`);
  const effects: EffectView[] = [];
  if (destroyed) effects.push({ text: textAt(words, 'effect.destroyed', id), ends: ends('beyondMedicine') });
  else if (useless) effects.push({ text: textAt(words, 'effect.useless', id), ends: ends('healed') });
  if (bleeding === 0 || dead) return effects;
  const text = textAt(words, 'effect.bleeding', id, { points: bleeding });
  return [...effects, { text: paired(words, text, prognosis(words, id, place)), ends: ends('staunched') }];
}

/** All that ails a body, the whole body first, with what ends each. */
export function effectViews(words: Words, body: DismembermentBody): EffectView[] {
  const { dead, unconscious, fainted, delay, locations } = body;
  const effects: EffectView[] = [];
  const add = (effect: string, ending: string, slots = {}): number =>
    effects.push({
      text: dismembermentText(words, `effect.${effect}`, slots),
      ends: dismembermentText(words, `ending.${ending}`),
    });
  if (dead) add('dead', 'never');
  const useless = Object.values(locations).some((place) => place.essential && place.useless);
  if (unconscious) add('unconscious', useless ? 'essential' : 'healing');
  if (fainted) add('fainted', 'waking');
  if (delay > 0 && !dead) add('delay', 'waiting', { jiffies: delay });
  return [...effects, ...Object.entries(locations).flatMap(([id, place]) => placeEffects(words, id, place, dead))];
}
