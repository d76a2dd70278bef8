import { answer } from '../../play/answer.ts';
import { owedTests, whenOwedChanges, type OwedTest } from '../../play/owed-tests.ts';
import { reportError } from '../../play/report.ts';
import { openWindow, provideWindow } from '../../play/windows.ts';
import { goToCard } from '../go-to-card.ts';
import { owedRows } from './owed-view.ts';

const TEMPLATE = 'systems/grievous/templates/card/owed-tests.hbs';
const CONTROL = 'systems/grievous/templates/card/owed-control.hbs';
const { ApplicationV2 } = foundry.applications.api;

/** The window of the tests still owed: for a GM all, for a player his own. */
class OwedTestsWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: 'grievous-owed-tests',
    classes: ['grievous', 'owed-tests'],
    window: { title: 'GRIEVOUS.Owed.Title', resizable: true },
    position: { width: 520 },
    actions: {
      rollOwed: OwedTestsWindow.#onRoll,
      rollAllOwed: OwedTestsWindow.#onRollAll,
      goToCard: OwedTestsWindow.#onGoToCard,
    },
  };

  protected override async _renderHTML(): Promise<string> {
    const rows = owedRows(game.i18n, owedTests(), game.user.isGM);
    const rollable = rows.filter(({ mayRoll, ask }) => mayRoll && ask.options.length === 0);
    return foundry.applications.handlebars.renderTemplate(TEMPLATE, { rows, many: rollable.length > 1 });
  }

  /** Where the focus was when the last row went: the next one to come takes it, unless it has gone elsewhere meanwhile. */
  #left = -1;

  /** Puts the new rows in the place of the old ones, and the focus back where it was, or to the row that came after. */
  protected override _replaceHTML(html: string, content: HTMLElement): void {
    const { activeElement, body } = content.ownerDocument;
    const rows = [...content.querySelectorAll<HTMLElement>('[data-owed]')];
    const focused = activeElement?.closest<HTMLElement>('[data-owed]') ?? null;
    const button =
      focused === null ? 0 : [...focused.querySelectorAll<Element>('button')].indexOf(activeElement as Element);
    const at = focused === null ? -1 : rows.indexOf(focused);
    const wanted = at < 0 && activeElement === body ? this.#left : at;
    content.innerHTML = html;
    if (wanted < 0) return;
    const now = [...content.querySelectorAll<HTMLElement>('[data-owed]')];
    this.#left = now.length === 0 ? wanted : -1;
    const same = now.find(({ dataset }) => dataset['owed'] === focused?.dataset['owed']);
    const next = (same ?? now[Math.min(wanted, now.length - 1)])?.querySelectorAll<HTMLElement>('button');
    next?.[same === undefined ? 0 : button]?.focus();
  }

  static async #onRoll(this: OwedTestsWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    const owed = owedAt(target);
    if (event.detail <= 1 && owed !== undefined) await roll(owed, target.dataset['choice']);
  }

  static async #onRollAll(this: OwedTestsWindow): Promise<void> {
    for (const owed of owedTests()) if (owed.mayRoll && owed.ask.kind === 'test') await roll(owed);
  }

  static async #onGoToCard(this: OwedTestsWindow, _event: Event, target: HTMLElement): Promise<void> {
    await goToCard(owedAt(target)?.message.id ?? '');
  }
}

function owedAt(target: HTMLElement): OwedTest | undefined {
  const id = target.closest<HTMLElement>('[data-owed]')?.dataset['owed'];
  return owedTests().find((owed) => owed.id === id);
}

function roll({ message, key, ask }: OwedTest, choice?: string): Promise<boolean> {
  return answer(message, key, ask.id, choice);
}

let shown: OwedTestsWindow | null = null;

async function show(): Promise<void> {
  shown ??= new OwedTestsWindow();
  await shown.render({ force: true });
  shown.bringToFront();
  shown.element.querySelector<HTMLElement>('.window-content button')?.focus();
}

/** Puts the control that opens the window under the chat, with how many are owed. */
async function drawControl(root: HTMLElement): Promise<void> {
  const holder = root.ownerDocument.createElement('template');
  const count = owedTests().length;
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(CONTROL, { count });
  const control = holder.content.firstElementChild;
  root.querySelector('.grievous.owed-control')?.remove();
  if (control === null) return;
  control.querySelector('button')?.addEventListener('click', (event) => {
    event.preventDefault();
    openWindow('owedTests');
  });
  root.append(control);
}

function refresh(): void {
  if (shown?.rendered === true) void shown.render().catch(reportError);
  const chat = ui.chat;
  if (chat?.rendered === true) void drawControl(chat.element).catch(reportError);
}

/** Makes the window of owed tests and its control under the chat. Called in `init`. */
export function registerOwedWindow(): void {
  provideWindow('owedTests', () => void show().catch(reportError));
  whenOwedChanges(refresh);
  Hooks.on('renderChatLog', (_app: unknown, element: HTMLElement) => void drawControl(element).catch(reportError));
}
