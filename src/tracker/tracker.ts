import { isImperium } from '../data/narrowing.ts';
import { endRound, roundEnded } from '../play/round.ts';
import { glanceView } from './glance-view.ts';

const FOLDER = 'systems/grievous/templates/tracker';

type Tracker = foundry.applications.sidebar.tabs.CombatTracker;

async function fragment(template: string, context: object): Promise<Element | null> {
  const holder = document.createElement('template');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(`${FOLDER}/${template}.hbs`, { ...context });
  return holder.content.firstElementChild;
}

function put(parent: Element, child: Element | null, selector: string): void {
  parent.querySelector(selector)?.remove();
  if (child !== null) parent.append(child);
}

async function drawGlance(row: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const actor = combat.combatants.get(row.dataset['combatantId'] ?? '')?.actor;
  if (!isImperium(actor)) return;
  const body = actor.testUserPermission(game.user, 'OBSERVER') ? actor.system.body : null;
  const marks = glanceView(game.i18n, body, actor.system.conditions);
  const glance = marks.length === 0 ? null : await fragment('glance', { marks });
  put(row.querySelector('.token-name') ?? row, glance, '.grievous.glance');
}

async function drawRoundEnd(root: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const ended = combat.started && roundEnded(combat);
  const context = { ended, disabled: ended || !combat.started, round: combat.round };
  const bar = game.user.isGM ? await fragment('round-end', context) : null;
  bar?.querySelector('[data-round-end]')?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void endRound(combat);
  });
  put(
    root.querySelector('.combat-tracker-header, [data-application-part="header"]') ?? root,
    bar,
    '.grievous.round-end',
  );
}

/** Adds the wounds of each combatant, and for the GM the end of the round, to the tracker that has just been drawn. */
export async function drawTracker(tracker: Tracker, root: HTMLElement): Promise<void> {
  const combat = tracker.viewed;
  if (combat === null) return;
  const rows = [...root.querySelectorAll<HTMLElement>('.combatant[data-combatant-id]')];
  await Promise.all([drawRoundEnd(root, combat), ...rows.map((row) => drawGlance(row, combat))]);
}
