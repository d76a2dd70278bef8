import { isRuleSetId, type RuleSetId } from '../rules/index.ts';

/** The bare hands of each rule set, in its pack of weapons. */
const BARE_HANDS: Readonly<Record<RuleSetId, string>> = {
  imperium: 'impBareHands0000',
  skirmish: 'skiBareHands0000',
  mortal: 'morBareHands0000',
  resilience: 'resBareHands0000',
  dismemberment: 'disBareHands0000',
};

/** The bare hands that a new character of a type has, as data of an item; null where the packs have none. */
export async function bareHands(type: string): Promise<object | null> {
  if (!isRuleSetId(type)) return null;
  const pack = game.packs.get(`grievous.${type}-weapons`);
  const hands = await pack?.getDocument(BARE_HANDS[type]);
  if (hands == null) return null;
  const name = game.i18n.localize('GRIEVOUS.Actor.BareHands');
  return { ...hands.toObject(), _id: foundry.utils.randomID(), name };
}
