import { paired, locationName, type Words } from '../../bridge/words.ts';
import type { ResilienceBody, ResilienceDerived, ResilienceLocation } from '../../rules/index.ts';
import { stateName } from './body-rows.ts';
import { resilienceText, textAt } from './text.ts';

/** What ails the body, and what ends it. */
export interface EffectView {
  readonly text: string;
  readonly ends: string;
}

function woundEffects(words: Words, id: string, place: ResilienceLocation, dead: boolean): EffectView[] {
  const { wound, severed, stabilised, clock, kind } = place;
  const effect = (text: string, ending: string): EffectView => ({
    text,
    ends: resilienceText(words, `ending.${ending}`),
  });
  const limb = kind === 'arm' || kind === 'leg';
  const effects: EffectView[] = [];
  if (severed) effects.push(effect(textAt(words, 'effect.severed', id), 'restoring'));
  if (wound === 'none') return effects;
  if (stabilised) {
    const text = paired(words, locationName(words, id), stateName(words, { ...place, severed: false }));
    return [...effects, { text, ends: resilienceText(words, 'dialog.stateSeenTo') }];
  }
  if (wound === 'minor') return [...effects, effect(textAt(words, 'effect.minor', id), 'healing')];
  if (limb && !severed) effects.push(effect(textAt(words, 'effect.useless', id), 'aid'));
  if (dead) return effects;
  if (wound === 'major' && !limb) effects.push(effect(textAt(words, 'effect.testsAlive', id), 'aid'));
  else if (wound === 'major' || !limb) effects.push(effect(textAt(words, 'effect.testsConscious', id), 'aid'));
  if (clock !== null) effects.push(effect(textAt(words, 'effect.clock', id, { rounds: clock }), 'aid'));
  return effects;
}

/** What is lost with an arm, by the weapons that are left. */
const ARMS_LOST = { any: 'oneArm', oneHanded: 'oneArmOneHanded', none: 'noArms' } as const;

/** What useless limbs cost: skills, weapons, movement. */
function limbEffects(words: Words, derived: ResilienceDerived): EffectView[] {
  const { skillModifier, weapons, impossible } = derived;
  const ends = resilienceText(words, 'ending.limb');
  const effects: EffectView[] = [];
  if (skillModifier.arms !== 0) {
    effects.push({ text: resilienceText(words, `effect.${ARMS_LOST[weapons]}`), ends });
  }
  if (skillModifier.legs !== 0) {
    const how = impossible.includes('mobility') ? 'noLegs' : 'oneLeg';
    effects.push({ text: resilienceText(words, `effect.${how}`), ends });
  }
  return effects;
}

/** All that ails a body, the whole body first, with what ends each. */
export function effectViews(words: Words, body: ResilienceBody, derived: ResilienceDerived): EffectView[] {
  const { dead, unconscious, prone, lostActions: count } = body;
  const effects: EffectView[] = [];
  const add = (text: string, ending: string): number =>
    effects.push({ text, ends: resilienceText(words, `ending.${ending}`) });
  if (dead) add(resilienceText(words, 'effect.dead'), 'never');
  if (unconscious) add(resilienceText(words, 'effect.unconscious'), 'waking');
  if (count > 0)
    add(resilienceText(words, count === 1 ? 'effect.lostAction' : 'effect.lostActions', { count }), 'spending');
  if (prone) add(resilienceText(words, 'effect.prone'), derived.impossible.includes('mobility') ? 'legs' : 'standing');
  const wounds = Object.entries(body.locations).flatMap(([id, place]) => woundEffects(words, id, place, dead));
  return [...effects, ...wounds, ...limbEffects(words, derived)];
}
