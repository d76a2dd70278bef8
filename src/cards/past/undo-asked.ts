import { resolutionCard } from '../../play/apply.ts';
import { foresee, type Foresight } from '../../play/foresee.ts';
import { reportError } from '../../play/report.ts';
import type { Chooser } from '../../play/rewrite.ts';
import { turn, turnsOf, type Turn } from '../../play/undo.ts';
import { askView } from '../ask-view.ts';
import { eventName, foresightView } from './past-words.ts';

const TEMPLATE = 'systems/grievous/templates/card/foresight.hbs';

async function contentOf(views: readonly object[]): Promise<HTMLElement> {
  const content = document.createElement('div');
  content.className = 'grievous foresight';
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { people: views });
  return content;
}

/**
 * Shows what something would change that comes before others, and asks whether to do it, by a title of GRIEVOUS.Past and the
 * text of its button; true at once where nothing comes after.
 */
export async function confirmed(foreseen: readonly Foresight[], title: string, button: string): Promise<boolean> {
  const seen = foreseen.filter(({ later }) => later.length > 0);
  if (seen.length === 0) return true;
  const words = game.i18n;
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: `GRIEVOUS.Past.${title}` },
    content: (await contentOf(seen.map((one) => foresightView(words, one)))) as never,
    yes: { label: button },
    no: { label: words.localize('GRIEVOUS.Past.Leave'), default: true },
    position: { width: 480 },
  });
  return answer === true;
}

/** Lets the user choose what has newly to be chosen for an event of an actor; null where he calls it off. */
export const choose: Chooser = async (actor, event, ask) => {
  const words = game.i18n;
  const view = askView(ask, { words, ruleSet: actor.type, isGM: game.user.isGM }, true);
  const content = document.createElement('p');
  content.textContent = view?.label ?? '';
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: eventName(words, actor, event) },
    content: content as never,
    buttons: (view?.options ?? []).map(({ value, label }) => ({ action: value, label })) as never,
    rejectClose: false,
  });
  return typeof chosen === 'string' && ask.options?.includes(chosen) === true ? chosen : null;
};

/**
 * Undoes something, or does it again; shows first what that would change where something has come after. What cannot be
 * done is reported.
 */
export async function askTurn(undone: boolean, turnsWanted: () => readonly Turn[]): Promise<void> {
  const button = game.i18n.localize(`GRIEVOUS.Card.${undone ? 'Undo' : 'Redo'}`);
  try {
    const turns = turnsWanted();
    if (await confirmed(turns.map(foresee), undone ? 'UndoTitle' : 'RedoTitle', button)) await turn(turns, choose);
  } catch (error) {
    reportError(error);
  }
}

/** Undoes what a card has done to one of its targets, or to all, or does it again. */
export function turnOnCard(message: ChatMessage.Implementation, key: string | null, undone: boolean): Promise<void> {
  return askTurn(undone, () => turnsOf(resolutionCard(message), undone, key));
}
