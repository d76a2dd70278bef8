import { coverChoices } from '../bridge/cover-choices.ts';
import { purposeOf } from '../bridge/dice.ts';
import { actorRef } from '../bridge/parties.ts';
import { targetKeys, targetView, type TargetView } from '../bridge/resolution.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import { isCard, type Card } from '../data/narrowing.ts';
import { attackCardView } from './attack-view.ts';
import { bindCard } from './card-binding.ts';
import type { CardContext } from './card-context.ts';
import { facesByAsk, type PurposedRoll } from './faces-of-dice.ts';
import { hitCardView } from './hit-view.ts';
import { roundCardView, treatmentCardView } from './round-view.ts';

type Views = Readonly<Record<string, TargetView>>;
type RoundTargets = ChatMessage.OfType<'round'>['system']['targets'];

const FOLDER = 'systems/grievous/templates/card';

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

function contextOf(message: Card, views: Views): CardContext {
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

/** Those whom the user may know of: a hidden combatant is named only to who owns him. */
function seenBy(targets: RoundTargets, views: Views): RoundTargets {
  const seen = Object.entries(targets).flatMap(([key, target]) => {
    const view = views[key];
    if (!target.hidden) return [[key, target] as const];
    if (view?.isOwner !== true || view.actor === null) return [];
    return [[key, { ...target, name: actorRef(view.actor).name }] as const];
  });
  return Object.fromEntries(seen);
}

function viewOf(message: Card, context: CardContext, views: Views, covers: readonly CoverSnapshot[]): object {
  switch (message.type) {
    case 'attack':
      return attackCardView(context, message.system, views);
    case 'hit':
      return hitCardView(context, message.system, views, covers);
    case 'round':
      return roundCardView(context, { ...message.system, targets: seenBy(message.system.targets, views) }, views);
    case 'treatment': {
      const { targets, healersTest } = message.system;
      const [patient] = Object.values(targets);
      const kind = String(patient?.input['kind'] ?? healersTest?.kind ?? '');
      return treatmentCardView(context, { ...message.system, kind }, views);
    }
  }
}

const TEMPLATES = { attack: 'attack', hit: 'hit', round: 'round', treatment: 'round' } as const;

/** Draws a card into its message, replayed from what is stored, and binds its buttons. Other messages are left alone. */
export async function drawCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>('.message-content');
  if (content === null || !isCard(message)) return;
  const views: Views = Object.fromEntries(targetKeys(message).map((key) => [key, targetView(message, key)]));
  const canChange = Object.values(views).some((view) => view.canChange);
  const covers = canChange ? await coverChoices(message.system.ruleSet) : [];
  const view = viewOf(message, contextOf(message, views), views, covers);
  const template = `${FOLDER}/${TEMPLATES[message.type]}.hbs`;
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(template, { ...view });
  bindCard(message, content, covers);
}
