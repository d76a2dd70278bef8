import { owedTests } from '../play/owed-tests.ts';
import { stepTurn, turnState, type TurnMoment, type TurnState } from '../play/round.ts';
import { openWindow } from '../play/windows.ts';
import { setting } from '../settings/settings.ts';

const TEMPLATE = 'systems/grievous/templates/tracker/tools.hbs';

/** A button of a turn's step. */
export interface TurnButton {
  readonly moment: TurnMoment;
  readonly label: string;
  readonly done: boolean;
}

const LABELS: Readonly<Record<TurnMoment, string>> = {
  turnStart: 'GRIEVOUS.Tracker.TurnStart',
  turnEnd: 'GRIEVOUS.Tracker.TurnEnd',
};

/** The buttons of the steps that a turn has, in order; none for what its rules do not know or where it changes nothing. */
export function turnButtons(states: Readonly<Record<TurnMoment, TurnState>>): TurnButton[] {
  return (['turnStart', 'turnEnd'] as const).flatMap((moment) =>
    states[moment] === 'none' ? [] : [{ moment, label: LABELS[moment], done: states[moment] === 'done' }],
  );
}

function buttonsOf(combat: Combat.Implementation): { readonly buttons: TurnButton[]; readonly name: string } {
  const { combatant, started } = combat;
  if (!started || combatant == null || setting('automation') === 'auto' || !game.user.isGM)
    return { buttons: [], name: '' };
  const states = {
    turnStart: turnState(combat, combatant, 'turnStart'),
    turnEnd: turnState(combat, combatant, 'turnEnd'),
  };
  return { buttons: turnButtons(states), name: combatant.name ?? '' };
}

function bind(tools: Element, combat: Combat.Implementation): void {
  tools.querySelector('[data-owed-tests]')?.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    openWindow('owedTests');
  });
  for (const button of tools.querySelectorAll<HTMLElement>('[data-turn-step]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      const moment = button.dataset['turnStep'];
      const { combatant } = combat;
      if (combatant != null && (moment === 'turnStart' || moment === 'turnEnd'))
        void stepTurn(combat, combatant, moment);
    });
  }
}

/** Puts the steps of the turn, where they are run by hand, and the tests still owed under the tracker's head. */
export async function drawTools(root: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const count = owedTests().length;
  const holder = root.ownerDocument.createElement('template');
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { count, ...buttonsOf(combat) });
  const tools = holder.content.firstElementChild;
  root.querySelector('.grievous.tracker-tools')?.remove();
  if (tools === null) return;
  bind(tools, combat);
  root.querySelector('[data-application-part="header"]')?.after(tools);
}
