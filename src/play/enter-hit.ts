import { bridgeOf } from '../bridge/body.ts';
import { roll } from '../bridge/dice.ts';
import { HIT_ROLLS, hitTableOf } from '../bridge/hit-table.ts';
import { actorRef, isUnseen } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import { setBridge, type Plain, type Strike } from '../bridge/set-bridge.ts';
import { locationName } from '../bridge/words.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { locationAt, ruleSet, type RuleSetId } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { rolledDamage } from './damage.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { plannedCard } from './post.ts';
import { reportError } from './report.ts';

/**
 * A hit that somebody enters without an attack roll. Beside what is named here it has the fields of the rule set's own
 * input of `hit`: `damage`, `mode`, `strength`, `armourDivisor` and so on; what is left out has the set's usual value.
 */
export interface HitByHand {
  /** What struck, as the card calls it. */
  readonly name?: string;
  readonly critical?: boolean;
  /** Left out or empty: rolled, at once or when the hit is resolved, as the set has it. */
  readonly location?: string;
  readonly cover?: CoverSnapshot | null;
  readonly [field: string]: unknown;
}

/** A hit whose source has a name. */
type Named = HitByHand & { readonly name: string };

/** One who is struck, as the card of hits keeps him, with the rolls made for him. */
interface Struck {
  readonly ruleSet: RuleSetId;
  readonly target: object;
  readonly blow: Plain;
  readonly rolls: readonly string[];
}

function bodyOf(actor: Actor.Implementation): { readonly actor: BodyActor; readonly body: object } {
  const { name } = actor;
  if (!isBodyActor(actor)) throw new Refusal('nobody', { name });
  const { body, problem } = actor.system;
  if (body === null) throw unreadable(name, problem);
  return { actor, body };
}

interface Landing {
  readonly location: string;
  readonly decided: 'byHand' | 'rolled';
  readonly rolls: readonly string[];
}

/** Where a hit lands: as said, else rolled on the body's table in the sets whose attacks find it; else it is left open. */
async function landing(actor: BodyActor, body: object, said: string, key: string): Promise<Landing> {
  const places = bridgeOf(actor).locations(body);
  if (said !== '') {
    if (places.some(({ id }) => id === said)) return { location: said, decided: 'byHand', rolls: [] };
    throw new Refusal('location', { name: actor.name, location: locationName(game.i18n, said) });
  }
  const dice = HIT_ROLLS[actor.type];
  if (dice?.byAttack !== true) return { location: '', decided: 'byHand', rolls: [] };
  const { total, stored } = await roll(dice.formula, actor.name, { target: key, ask: 'location' });
  return { location: locationAt(hitTableOf(actor.type, body), total).location, decided: 'rolled', rolls: [stored] };
}

/** The cover of a hit, before the locations that this body has. */
function coverOn(body: object, actor: BodyActor, cover: CoverSnapshot | null): CoverSnapshot | null {
  if (cover === null) return null;
  const places = bridgeOf(actor).locations(body);
  if (places.length === 0) return cover;
  return { ...cover, covers: cover.covers.filter((place) => places.some(({ id }) => id === place)) };
}

async function struckBy(given: Named, struck: Actor.Implementation, key: string): Promise<Struck> {
  const { actor, body } = bodyOf(struck);
  const { name: source, critical = false, location: said = '', cover = null, ...fields } = given;
  const bridge = bridgeOf(actor);
  const blow: Plain = bridge.blowByHand(fields);
  const { location, decided, rolls } = await landing(actor, body, said, key);
  const strike: Strike = { location, critical, cover: coverOn(body, actor, cover) };
  naming(source, () => ruleSet(actor.type).procedures['hit']?.parseInput(bridge.hitInput(blow, strike), body));
  const damage = await rolledDamage(actor.type, blow, source, key, null);
  const { answers } = damage;
  const target = { ...actorRef(actor), ...strike, procedure: 'hit', decided, input: blow, answers };
  return { ruleSet: actor.type, target, blow, rolls: [...rolls, ...damage.rolls] };
}

/** Those who are struck and can be, by key; the others are named and left out. Refuses where nobody is left. */
async function allStruck(given: Named, actors: readonly Actor.Implementation[]): Promise<Record<string, Struck>> {
  const found: Record<string, Struck> = {};
  for (const [index, actor] of actors.entries()) {
    const key = `t${index}`;
    try {
      const struck = await struckBy(given, actor, key);
      const [first = struck] = Object.values(found);
      if (struck.ruleSet !== first.ruleSet) throw new Refusal('otherRules', { name: actor.name });
      found[key] = struck;
    } catch (error) {
      if (actors.length === 1) throw error;
      reportError(error);
    }
  }
  return found;
}

/**
 * Posts the card of a hit that was entered by hand, on one or on many (a blast): each with damage and a location of his
 * own. Refuses before anything is made; of many, who cannot be struck is named and left out.
 */
export function enterHit(
  struck: Actor.Implementation | readonly Actor.Implementation[],
  given: HitByHand,
): Promise<ChatMessage.Implementation | null> {
  const actors = 'documentName' in struck ? [struck] : struck;
  return inTurn(`${actors.map(({ uuid }) => uuid).join(' ')}enterHit`, null, async () => {
    const name = given.name ?? game.i18n.localize('GRIEVOUS.Card.HitByHand');
    const found = await allStruck({ ...given, name }, actors);
    const [first] = Object.values(found);
    if (first === undefined) return null;
    const { ruleSet: id, blow } = first;
    const bridge = setBridge(id);
    const system = {
      ruleSet: id,
      options: resolutionOptions(id),
      attacker: { uuid: null, name: '', img: '' },
      weapon: {
        ...{ uuid: null, name, img: '', blow },
        damage: bridge.damageText(blow),
        close: bridge.ignoresCover(String(blow['mode'] ?? '')),
      },
      attack: null,
      targets: Object.fromEntries(Object.entries(found).map(([key, { target }]) => [key, target])),
    };
    const rolls = Object.values(found).flatMap((one) => one.rolls);
    if (!mayGoOn('preHit', { ruleSet: system.ruleSet, attack: null, system })) return null;
    const card = plannedCard({ type: 'hit', system, rolls, isSecret: actors.every(isUnseen) });
    await applyBatch([card.operation]);
    const message = game.messages.get(card.id) ?? null;
    announce('hit', { ruleSet: system.ruleSet, attack: null, message });
    return message;
  });
}
