import { bridgeOf, wholeBody } from '../bridge/body.ts';
import { actorRef, shownName } from '../bridge/parties.ts';
import { naming, Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import { weaponData } from '../bridge/weapons.ts';
import { isBodyActor, isItemOf } from '../data/narrowing.ts';
import { Fight, odds, ruleSet, type Limits, type Observe, type Odds } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import type { AttackChoices } from './attack.ts';

/** What the odds of an attack are asked under. */
export interface OddsChoices extends Pick<AttackChoices, 'modifier' | 'aimed' | 'blow'> {
  readonly helpless?: boolean;
  readonly limits?: Limits;
}

/** What an outcome counts as where nothing else is asked: the facts that became true. */
export const byFlags: Observe<object> = ({ flags }) => flags.join('+');

/**
 * What an attack of an actor with a weapon can come to on a target of the same rule set, under the world's options.
 * Nothing is rolled, posted or written. Throws Refusal, RuleError for what cannot be
 * worked out, and for a target into whose sheet the user may not look: the odds would tell what stands there.
 */
export function attackOdds(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  target: Actor.Implementation,
  observe: Observe<object> = byFlags,
  { modifier: situational = 0, aimed = '', blow = {}, helpless = false, limits = {} }: OddsChoices = {},
): Odds {
  if (!isBodyActor(actor) || !isItemOf(weapon, 'weapon')) throw new Refusal('noAttack', { name: weapon.name });
  if (!isBodyActor(target) || target.type !== actor.type) throw new Refusal('nobody', { name: target.name });
  const striker = wholeBody(actor);
  if (striker === null) throw unreadable(actor.name, actor.system.problem);
  if (!target.testUserPermission(game.user, 'OBSERVER'))
    throw new Refusal('notObserver', { name: shownName(actorRef(target)) });
  const { body, problem } = target.system;
  if (body === null) throw unreadable(target.name, problem);
  const bridge = bridgeOf(actor);
  const data = weaponData(weapon);
  const rules = ruleSet(actor.type);
  return naming(target.name, () => {
    const figures = bridge.attackFigures(striker.body, striker.derived, data);
    const struck = { ...bridge.blow(data, striker.body, striker.derived, resolutionOptions(actor.type)), ...blow };
    const fight = new Fight<object>(rules, rules.parseOptions(resolutionOptions(actor.type)));
    const input = { ...bridge.attackInput(figures, data, { situational, aimed, helpless }) };
    return odds(fight.attackAndHit(struck), body, fight.input('attack', input, body), observe, limits);
  });
}
