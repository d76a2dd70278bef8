import { bridgeOf } from '../bridge/body.ts';
import { actorRef } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import type { Plain } from '../bridge/set-bridge.ts';
import { locationName } from '../bridge/words.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { ruleSet } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { rolledDamage } from './damage.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

/**
 * A hit that somebody enters without an attack roll. Beside what is named here it has the fields of the rule set's own
 * input of `hit`: `damage`, `mode`, `strength`, `armourDivisor` and so on; what is left out has the set's usual value.
 */
export interface HitByHand {
  /** What struck, as the card calls it. */
  readonly name?: string;
  readonly critical?: boolean;
  /** Left out or empty: rolled when the hit is resolved, in the sets that roll it then. */
  readonly location?: string;
  readonly cover?: CoverSnapshot | null;
  readonly [field: string]: unknown;
}

function checkLocation(actor: BodyActor, body: object, location: string): void {
  if (
    location === '' ||
    bridgeOf(actor)
      .locations(body)
      .some(({ id }) => id === location)
  )
    return;
  throw new Refusal('location', { name: actor.name, location: locationName(game.i18n, location) });
}

/** Posts the card of a hit on an actor that was entered by hand, its damage rolled. Refuses before anything is made. */
export function enterHit(actor: Actor.Implementation, given: HitByHand): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${actor.uuid}enterHit`, null, async () => {
    const { name } = actor;
    if (!isBodyActor(actor)) throw new Refusal('nobody', { name });
    const { body, problem } = actor.system;
    if (body === null) throw new Refusal('body', { name, problem });
    const { name: source, critical = false, location = '', cover = null, ...fields } = given;
    checkLocation(actor, body, location);
    const bridge = bridgeOf(actor);
    const striker = source ?? game.i18n.localize('GRIEVOUS.Card.HitByHand');
    const blow: Plain = bridge.blowByHand(fields);
    const { answers, rolls } = await rolledDamage(actor.type, blow, striker, 't0', null);
    const strike = { location, critical, cover };
    naming(striker, () => ruleSet(actor.type).procedures['hit']?.parseInput(bridge.hitInput(blow, strike), body));
    const target = { ...actorRef(actor), ...strike, procedure: 'hit', decided: 'byHand', input: blow, answers };
    const close = bridge.ignoresCover(String(blow['mode'] ?? ''));
    const system = {
      ruleSet: actor.type,
      options: resolutionOptions(actor.type),
      attacker: { uuid: null, name: '', img: '' },
      weapon: { uuid: null, name: striker, img: '', damage: bridge.damageText(blow), close, blow },
      attack: null,
      targets: { t0: target },
    };
    const { id, operation } = plannedCard({ type: 'hit', system, rolls });
    await applyBatch([operation]);
    return game.messages.get(id) ?? null;
  });
}
