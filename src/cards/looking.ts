import { purposeOf } from '../bridge/dice.ts';
import type { TargetView } from '../bridge/resolution.ts';
import type { Card } from '../data/narrowing.ts';
import type { CardContext } from './card-context.ts';
import { facesByAsk, type PurposedRoll } from './faces-of-dice.ts';

function purposedRolls(message: Card): PurposedRoll[] {
  return message.rolls.flatMap((roll) => {
    const purpose = purposeOf(roll);
    return purpose === null ? [] : [{ ...purpose, dice: roll.dice }];
  });
}

function itemNames(view: TargetView | undefined): Record<string, string> {
  if (view?.isOwner !== true || view.actor === null) return {};
  return Object.fromEntries(view.actor.items.map((item) => [item.id ?? '', item.name]));
}

/** Who looks at a card, and what he may be told of its targets. */
export function contextOf(message: Card, views: Readonly<Record<string, TargetView>>): CardContext {
  const rolls = purposedRolls(message);
  return {
    words: game.i18n,
    ruleSet: message.system.ruleSet,
    id: `grievous-${message.id ?? ''}`,
    isGM: game.user.isGM,
    namesOf: (key) => itemNames(views[key]),
    facesOf: (key) => facesByAsk(rolls, key),
  };
}
