import { CONFIG } from '../config.ts';
import type { Actor } from '../documents/actor.ts';
import type { EventfulCombat } from '../documents/eventful-combat.ts';
import { game } from '../state.ts';
import type { ActiveEffect14 } from './effect-members-14.ts';

/** What an event is about. */
export interface ExpiryContext {
  combat?: EventfulCombat | null;
  actors?: Iterable<Actor>;
}

/** Generation 14: lets effects expire when their time has run out and their event occurs. */
export class ActiveEffectRegistry {
  /** The effects whose time is watched. */
  *effects(actors: Iterable<Actor> = everyActor()): Generator<ActiveEffect14> {
    for (const actor of actors) {
      for (const effect of actor.allApplicableEffects() as Generator<ActiveEffect14>)
        if (effect.isExpiryTrackable) yield effect;
    }
  }

  /** Works out every duration anew; what has expired is written by the active game master, as `CONFIG.ActiveEffect.expiryAction` says. */
  async refresh(event: string, { combat = game.combat, actors }: ExpiryContext = {}): Promise<void> {
    const ended: ActiveEffect14[] = [];
    for (const effect of this.effects(actors)) {
      effect.updateDuration();
      const { remaining } = effect.duration;
      if (
        (remaining === null ? effect.duration.expiry !== null : remaining <= 0) &&
        effect.isExpiryEvent(event, { combat })
      )
        ended.push(effect);
    }
    if (ended.length === 0) return;
    if (game.users.activeGM?.isSelf) await this.#conclude(ended);
    for (const [actor, effects] of grouped(ended, (effect) => effect.actor))
      actor?.onUpdateEffectDurations(effects, event, { combat });
  }

  async #conclude(effects: ActiveEffect14[]): Promise<void> {
    const action = CONFIG.ActiveEffect['expiryAction'];
    for (const [holder, ended] of grouped(effects, (effect) => effect.holder)) {
      if (action === 'delete')
        await holder?.deleteEmbeddedDocuments(
          'ActiveEffect',
          ended.map((effect) => String(effect.id)),
        );
      if (action === 'update') {
        const updates = ended.map((effect) => ({ _id: effect.id, 'duration.expired': true }));
        await holder?.updateEmbeddedDocuments('ActiveEffect', updates);
      }
    }
  }
}

function* everyActor(): Generator<Actor> {
  yield* game.actors;
  for (const scene of game.scenes) {
    for (const token of scene.tokens) if (!token.actorLink && token.actor) yield token.actor;
  }
}

function grouped<K>(
  effects: readonly ActiveEffect14[],
  keyOf: (effect: ActiveEffect14) => K,
): Map<K, ActiveEffect14[]> {
  const groups = new Map<K, ActiveEffect14[]>();
  for (const effect of effects) {
    const key = keyOf(effect);
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return groups;
}
