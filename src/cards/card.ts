import { coverChoices } from '../bridge/cover-choices.ts';
import { knownName, shownName, type TargetRef } from '../bridge/parties.ts';
import { targetKeys, targetView, type TargetView } from '../bridge/resolution.ts';
import type { CoverSnapshot, ShotThrough } from '../data/message/parts.ts';
import { isCard, type Card } from '../data/narrowing.ts';
import { attackCardView } from './attack-view.ts';
import { bindCard } from './card-binding.ts';
import type { CardContext } from './card-context.ts';
import { hitCardView } from './hit-view.ts';
import { contextOf } from './looking.ts';
import { roundCardView, treatmentCardView } from './round-view.ts';

type Views = Readonly<Record<string, TargetView>>;
type RoundTargets = ChatMessage.OfType<'round'>['system']['targets'];

const FOLDER = 'systems/grievous/templates/card';

/** Those whom the user may know of: a hidden combatant is named only to who owns him. */
function seenBy(targets: RoundTargets, views: Views): RoundTargets {
  const seen = Object.entries(targets).flatMap(([key, target]) => {
    const view = views[key];
    if (!target.hidden) return [[key, target] as const];
    if (view?.isOwner !== true || view.actor === null) return [];
    return [[key, { ...target, name: knownName(view.actor) }] as const];
  });
  return Object.fromEntries(seen);
}

function named<Ref extends TargetRef>(ref: Ref): Ref {
  return { ...ref, name: shownName(ref) };
}

function allNamed<Ref extends TargetRef>(refs: Readonly<Record<string, Ref>>): Record<string, Ref> {
  return Object.fromEntries(Object.entries(refs).map(([key, ref]) => [key, named(ref)]));
}

/** Whom a shot has gone through, where that is somebody whom nobody may see. */
function throughNamed(through: ShotThrough | null): ShotThrough | null {
  return through && { ...through, name: through.name || game.i18n.localize('GRIEVOUS.Card.Unseen') };
}

/** What a card of an attack or of hits stores, with those who may be named by their names. */
function fightNamed<
  System extends { attacker: TargetRef; targets: Readonly<Record<string, TargetRef>>; through: ShotThrough | null },
>(system: System): System {
  const { attacker, targets, through } = system;
  return { ...system, attacker: named(attacker), targets: allNamed(targets), through: throughNamed(through) };
}

function viewOf(message: Card, context: CardContext, views: Views, covers: readonly CoverSnapshot[]): object {
  switch (message.type) {
    case 'attack':
      return attackCardView(context, fightNamed(message.system), views);
    case 'hit':
      return hitCardView(context, fightNamed(message.system), views, covers);
    case 'round':
      return roundCardView(context, { ...message.system, targets: seenBy(message.system.targets, views) }, views);
    case 'treatment': {
      const { healer, healersTest } = message.system;
      const targets = allNamed(message.system.targets);
      const [patient] = Object.values(targets);
      const kind = String(patient?.input['kind'] ?? healersTest?.kind ?? '');
      return treatmentCardView(context, { ...message.system, healer: named(healer), targets, kind }, views);
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
