import { knownName } from '../../bridge/parties.ts';
import { isBodyActor, type BodyActor } from '../../data/narrowing.ts';
import { reportError } from '../../play/report.ts';
import { wholePastOf } from '../../play/rewrite.ts';
import { mayTurn } from '../../play/undo.ts';
import { provideWindow } from '../../play/windows.ts';
import { goToCard } from '../go-to-card.ts';
import { historyRows } from './history-view.ts';
import { askTurn } from './undo-asked.ts';

const TEMPLATE = 'systems/grievous/templates/card/history.hbs';
const { ApplicationV2 } = foundry.applications.api;

function windowId(actor: Actor.Implementation): string {
  return `grievous-history-${actor.uuid.replaceAll('.', '-')}`;
}

/** The window of what has been done to somebody: cards, and what was changed by hand between them. */
class HistoryWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ['grievous', 'history'],
    window: { title: 'GRIEVOUS.Past.HistoryTitle', resizable: true },
    position: { width: 520 },
    actions: {
      undoEvent: HistoryWindow.#onUndo,
      redoEvent: HistoryWindow.#onRedo,
      goToCard: HistoryWindow.#onGoToCard,
    },
  };

  readonly actor: BodyActor;

  constructor(actor: BodyActor) {
    super({ id: windowId(actor) });
    this.actor = actor;
  }

  override get title(): string {
    return game.i18n.format('GRIEVOUS.Past.HistoryTitle', { name: knownName(this.actor) });
  }

  protected override async _renderHTML(): Promise<string> {
    const { actor } = this;
    const { body, problem } = actor.system;
    const rows = body === null ? [] : historyRows(game.i18n, wholePastOf(actor), (id) => mayTurn(actor, id));
    return foundry.applications.handlebars.renderTemplate(TEMPLATE, { rows, problem });
  }

  /** Puts the new rows in the place of the old ones, and the focus back to the row where it was. */
  protected override _replaceHTML(html: string, content: HTMLElement): void {
    const focused = content.ownerDocument.activeElement?.closest<HTMLElement>('[data-event]')?.dataset['event'];
    content.innerHTML = html;
    if (focused === undefined) return;
    content.querySelector<HTMLElement>(`[data-event="${CSS.escape(focused)}"] button`)?.focus();
  }

  static async #onUndo(this: HistoryWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (event.detail <= 1) await turnOne(this.actor, target, true);
  }

  static async #onRedo(this: HistoryWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (event.detail <= 1) await turnOne(this.actor, target, false);
  }

  static async #onGoToCard(this: HistoryWindow, _event: Event, target: HTMLElement): Promise<void> {
    await goToCard(target.dataset['card'] ?? '');
  }
}

function turnOne(actor: BodyActor, target: HTMLElement, undone: boolean): Promise<void> {
  const id = target.closest<HTMLElement>('[data-event]')?.dataset['event'] ?? '';
  return askTurn(undone, () => [{ actor, ids: [id], undone }]);
}

const shown = new Set<HistoryWindow>();

async function show(actor: Actor.Implementation): Promise<void> {
  if (!isBodyActor(actor) || !actor.isOwner) return;
  const open = [...shown].find((one) => one.id === windowId(actor) && one.rendered);
  const window = open ?? new HistoryWindow(actor);
  shown.add(window);
  await window.render({ force: true });
  window.bringToFront();
}

function refresh(): void {
  for (const window of shown) {
    if (window.rendered) void window.render().catch(reportError);
    else shown.delete(window);
  }
}

/** Makes the window of what has been done to somebody; it follows what happens. Called in `init`. */
export function registerHistory(): void {
  provideWindow('history', (actor) => void show(actor).catch(reportError));
  const soon = foundry.utils.debounce(refresh, 50);
  Hooks.on('updateActor', soon);
  Hooks.on('updateActorDelta', soon);
  Hooks.on('updateItem', soon);
}
