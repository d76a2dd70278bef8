import { isBodyActor } from '../data/narrowing.ts';
import { endRound, roundDue, roundEnded } from '../play/round.ts';
import { drawJiffies } from './jiffies.ts';
import { setGlance } from './set-glance.ts';
import { drawTools } from './tools.ts';

const FOLDER = 'systems/grievous/templates/tracker';

type Tracker = foundry.applications.sidebar.tabs.CombatTracker;

async function fragment(template: string, context: object): Promise<Element | null> {
  const holder = document.createElement('template');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(`${FOLDER}/${template}.hbs`, { ...context });
  return holder.content.firstElementChild;
}

async function drawGlance(row: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const actor = combat.combatants.get(row.dataset['combatantId'] ?? '')?.actor;
  if (!isBodyActor(actor)) return;
  const body: object | null = actor.testUserPermission(game.user, 'OBSERVER') ? actor.system.body : null;
  const marks = setGlance(game.i18n, actor.type, body, actor.system.conditions);
  const glance = marks.length === 0 ? null : await fragment('glance', { marks });
  row.querySelector('.grievous.glance')?.remove();
  if (glance !== null) (row.querySelector('.token-name') ?? row).append(glance);
}

async function drawRoundEnd(root: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const due = roundDue(combat);
  const ended = combat.started && roundEnded(combat, due);
  const context = { ended, disabled: ended || !combat.started, round: due };
  const bar = game.user.isGM ? await fragment('round-end', context) : null;
  bar?.querySelector('[data-round-end]')?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void endRound(combat, due);
  });
  root.querySelector('.grievous.round-end')?.remove();
  if (bar !== null) root.querySelector('[data-application-part="header"]')?.after(bar);
}

/** Adds the wounds of each combatant, and for the GM the end of the round, to the tracker that has just been drawn. */
export async function drawTracker(tracker: Tracker, root: HTMLElement): Promise<void> {
  const combat = tracker.viewed;
  if (combat === null) return;
  const rows = [...root.querySelectorAll<HTMLElement>('.combatant[data-combatant-id]')];
  await Promise.all([
    drawRoundEnd(root, combat),
    drawTools(root, combat),
    drawJiffies(root, combat),
    ...rows.map((row) => drawGlance(row, combat)),
  ]);
}

function isTracker(app: foundry.applications.api.ApplicationV2.Any): app is Tracker {
  return app instanceof foundry.applications.sidebar.tabs.CombatTracker;
}

/** Brings the wounds in every open tracker up to date, without drawing it anew. */
export async function refreshTrackers(): Promise<void> {
  const trackers = [...foundry.applications.instances.values()].filter(isTracker).filter(({ rendered }) => rendered);
  await Promise.all(trackers.map((tracker) => drawTracker(tracker, tracker.element)));
}
