import { isOfSet } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { isActiveGM } from './active-gm.ts';
import { inTurnUnasked } from './in-turn.ts';

const PAUSE = 50;

/** For how long a combatant waits; null where nobody counts that, or he has no initiative yet. */
function delayOf({ actor, initiative }: Combatant.Implementation): number | null {
  if (initiative === null || !isOfSet(actor, 'dismemberment')) return null;
  return actor.system.body?.delay ?? null;
}

/**
 * Behind how many delays each delay of a fight comes, from 0 for who may act. It stands in the initiative instead of the
 * delay, which would tell everybody how much has got through a foe's armour.
 */
function placesIn(combat: Combat.Implementation): ReadonlyMap<number, number> {
  const delays = new Set(combat.combatants.contents.flatMap((combatant) => delayOf(combatant) ?? []));
  return new Map([...new Set([0, ...delays])].toSorted((one, other) => one - other).map((delay, at) => [delay, at]));
}

/** The initiative of a combatant whose place has changed; what was rolled stays behind the point. Null where it is right. */
function dueInitiative(combatant: Combatant.Implementation, places: ReadonlyMap<number, number>): number | null {
  const { initiative } = combatant;
  const delay = delayOf(combatant);
  if (initiative === null || delay === null) return null;
  const place = places.get(delay) ?? 0;
  if (place === 0 && initiative >= 0) return null;
  const rolled = initiative - Math.floor(initiative);
  const due = Math.round((rolled - place) * 100) / 100;
  return due === initiative ? null : due;
}

function changes(): Operation[] {
  return game.combats.contents.flatMap((combat) => {
    const places = placesIn(combat);
    return combat.combatants.contents.flatMap((combatant): Operation[] => {
      const initiative = dueInitiative(combatant, places);
      return initiative === null ? [] : [{ action: 'update', document: combatant, changes: { initiative } }];
    });
  });
}

/** Whoever waits longer acts later: on the active GM's client the order of turns follows the delays. Called in `init`. */
export function registerDelayOrder(): void {
  const follow = foundry.utils.debounce(() => {
    if (isActiveGM()) void inTurnUnasked(undefined, () => applyBatch(changes()));
  }, PAUSE);
  Hooks.on('updateActor', follow);
  Hooks.on('updateActorDelta', follow);
  Hooks.on('createCombatant', follow);
  Hooks.on('updateCombatant', follow);
}
