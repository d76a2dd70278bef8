import { isOfSet } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { inTurnUnasked } from './in-turn.ts';

const PAUSE = 50;

/** The initiative of a combatant whose delay has changed since it was rolled; what was rolled stays behind the point. */
function dueInitiative({ actor, initiative }: Combatant.Implementation): number | null {
  if (initiative === null || !isOfSet(actor, 'dismemberment') || actor.system.body === null) return null;
  const rolled = initiative - Math.floor(initiative);
  const due = Math.round((rolled - actor.system.body.delay) * 100) / 100;
  return due === initiative ? null : due;
}

function changes(): Operation[] {
  return game.combats.contents.flatMap((combat) =>
    combat.combatants.contents.flatMap((combatant): Operation[] => {
      const initiative = dueInitiative(combatant);
      return initiative === null ? [] : [{ action: 'update', document: combatant, changes: { initiative } }];
    }),
  );
}

/** Whoever waits longer acts later: on the active GM's client the order of turns follows the delays. Called in `init`. */
export function registerDelayOrder(): void {
  const follow = foundry.utils.debounce(() => {
    if (game.users.activeGM?.isSelf) void inTurnUnasked(undefined, () => applyBatch(changes()));
  }, PAUSE);
  Hooks.on('updateActor', follow);
  Hooks.on('updateActorDelta', follow);
}
