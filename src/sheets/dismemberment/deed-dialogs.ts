import type { Plain } from '../../bridge/set-bridge.ts';
import { isOfSet } from '../../data/narrowing.ts';
import { deed } from '../../play/deed.ts';
import { endMinute } from '../../play/minute.ts';
import { JIFFIES_A_ROUND } from '../../rules/index.ts';
import { askByForm, isTicked, numberOf, type Question } from '../dialog.ts';
import { askFall } from './fall-dialog.ts';
import { minuteView, waitingRows, type Fighter } from './time-views.ts';

type DismembermentActor = Actor.OfType<'dismemberment'>;

/** Everyone of the rule set in the combat in view whom the user may change, once each. */
function inFight(): DismembermentActor[] {
  const found = new Map<string, DismembermentActor>();
  for (const { actor } of game.combat?.combatants ?? [])
    if (isOfSet(actor, 'dismemberment') && actor.isOwner && actor.system.body?.dead === false)
      found.set(actor.uuid, actor);
  return [...found.values()];
}

/** The actor himself, and everyone else in his fight; only himself where he is in none. */
function together(actor: DismembermentActor): DismembermentActor[] {
  const all = inFight();
  return all.some(({ uuid }) => uuid === actor.uuid) ? all : [actor];
}

function fighters(actors: readonly DismembermentActor[]): Fighter[] {
  return actors.flatMap(({ name, system: { body } }) => (body === null ? [] : [{ name, body }]));
}

function question(actor: DismembermentActor, procedure: string, context: object): Question {
  return {
    key: `${procedure} ${actor.uuid}`,
    title: game.i18n.format(`GRIEVOUS.dismemberment.dialog.title.${procedure === 'minute' ? 'minute' : 'elapse'}`, {
      actor: actor.name,
    }),
    template: `systems/grievous/templates/dialog/dismemberment-${procedure}.hbs`,
    context,
    button: game.i18n.localize(`GRIEVOUS.dismemberment.dialog.button.${procedure === 'minute' ? 'minute' : 'elapse'}`),
    width: 420,
  };
}

/** A minute for one, or for all who fight together: that is done here, on one card. */
async function askMinute(actor: DismembermentActor): Promise<Plain | null> {
  const all = together(actor);
  if (all.length === 1) return {};
  const form = await askByForm(question(actor, 'minute', minuteView(game.i18n, fighters(all))));
  if (form === null) return null;
  if (!isTicked(form, 'everyone')) return {};
  const combat = game.combat;
  await (combat?.started === true ? endMinute(combat, all) : deed(all, 'minute'));
  return null;
}

/** Says while it is typed who may act again after so many jiffies. */
function bindElapse(root: HTMLElement, actor: DismembermentActor, all: readonly DismembermentActor[]): void {
  const show = (): void => {
    const shown = isTicked(root, 'everyone') ? all : [actor];
    const rows = waitingRows(game.i18n, fighters(shown), Math.max(0, numberOf(root, 'jiffies', 0)));
    const items = rows.map(({ name, text, ready }) => {
      const [item, who, what] = ['li', 'b', 'span'].map((tag) => document.createElement(tag));
      if (item === undefined || who === undefined || what === undefined) return '';
      who.textContent = name;
      what.textContent = text;
      what.className = ready ? 'good' : 'muted';
      item.append(who, what);
      return item;
    });
    root.querySelector('[data-waiting]')?.replaceChildren(...items);
  };
  root.addEventListener('input', show);
  root.addEventListener('change', show);
  show();
}

/** Jiffies for one, or for all who fight together. */
async function askElapse(actor: DismembermentActor): Promise<Plain | null> {
  const all = together(actor);
  const others = all.length > 1;
  const delays = fighters(all).map(({ body }) => body.delay);
  const waiting = delays.filter((delay) => delay > 0);
  const jiffies = waiting.length === 0 ? JIFFIES_A_ROUND : Math.min(...waiting);
  const form = await askByForm({
    ...question(actor, 'elapse', { jiffies, others }),
    bind: (root) => bindElapse(root, actor, all),
  });
  if (form === null) return null;
  const input = { jiffies: Math.max(0, numberOf(form, 'jiffies', 0)) };
  if (!isTicked(form, 'everyone')) return input;
  const delayed = all.filter(({ system: { body } }) => body !== null && body.delay > 0);
  if (delayed.length === 0) return input;
  await deed(delayed, 'elapse', input);
  return null;
}

/** Asks what a deed leaves open; null when it is called off, or has been done already for several at once. */
export function askDeed(actor: DismembermentActor, procedure: string): Promise<Plain | null> {
  switch (procedure) {
    case 'minute':
      return askMinute(actor);
    case 'elapse':
      return askElapse(actor);
    case 'fall':
      return askFall(actor);
    default:
      return Promise.resolve({});
  }
}
