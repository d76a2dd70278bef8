import { isRollable } from '../bridge/dice.ts';
import { actorRef } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import { locationName } from '../bridge/words.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isImperium } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { imperium, type Mode } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { hitInput, rolledDamage } from './damage.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';

/** A hit that somebody enters without an attack roll. */
export interface HitByHand {
  /** What struck, as the card calls it. */
  readonly name?: string;
  /** A formula or a number; may be empty when unarmed. */
  readonly damage: string;
  readonly mode: Mode;
  readonly strength?: number;
  readonly hands?: 1 | 2;
  readonly critical?: boolean;
  readonly location: string;
  readonly cover?: CoverSnapshot | null;
  readonly lodges?: boolean;
  readonly impales?: boolean;
}

/** Posts the card of a hit on an actor that was entered by hand, its damage rolled. Refuses before anything is made. */
export function enterHit(actor: Actor.Implementation, given: HitByHand): Promise<ChatMessage.Implementation | null> {
  return inTurn(`${actor.uuid}enterHit`, null, async () => {
    const { name } = actor;
    if (!isImperium(actor)) throw new Refusal('nobody', { name });
    if (actor.system.body === null) throw new Refusal('body', { name, problem: actor.system.problem });
    if (!Object.hasOwn(actor.system.body.locations, given.location)) {
      throw new Refusal('location', { name, location: locationName(game.i18n, given.location) });
    }
    const weapon = snapshotOf(given);
    const bare = weapon.damage === '' && weapon.mode === 'unarmed';
    if (!bare && !isRollable(weapon.damage))
      throw new Refusal('formula', { what: weapon.name, formula: weapon.damage });
    naming(weapon.name, () =>
      imperium.procedures.hit.parseInput({ ...hitInput(weapon), location: given.location }, actor.system.body),
    );
    const { answers, rolls } = await rolledDamage(weapon, 't0', null);
    const { location, critical = false, cover = null } = given;
    const target = {
      ...actorRef(actor),
      location,
      decided: 'byHand',
      critical,
      cover,
      input: hitInput(weapon),
      answers,
    };
    const attacker = { uuid: null, name: '', img: '' };
    const options = resolutionOptions();
    const system = { ruleSet: actor.type, options, attacker, weapon, attack: null, targets: { t0: target } };
    const { id, operation } = plannedCard({ type: 'hit', system, rolls });
    await applyBatch([operation]);
    return game.messages.get(id) ?? null;
  });
}

function snapshotOf({ name, damage, mode, strength = 50, hands = 2, lodges = false, impales = false }: HitByHand) {
  return {
    uuid: null,
    name: name ?? game.i18n.localize('GRIEVOUS.Card.HitByHand'),
    img: '',
    damage: damage.trim(),
    mode,
    strength,
    hands,
    lodges,
    impales,
    flourish: false,
    chart: [],
  };
}
