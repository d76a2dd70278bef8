import { modeChoices, modeOption } from '../../../generations/visibility.ts';
import { menuEntries, type ContextMenuEntry } from '../../../generations/menu-entries.ts';
import { renderTemplate } from '../../../handlebars.ts';
import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { DialogV2 } from '../../api/dialog.ts';
import { Queue } from '../../api/queue.ts';
import { host, localized, type Data, type HostMessage } from '../../host.ts';
import { HELP_LINES, HELP_TEMPLATE } from '../../ui/help.ts';
import { chooseWorld, worldChoices } from '../../ui/worlds.ts';
import { AbstractSidebarTab } from '../sidebar-tab.ts';
import { postText } from './chat-commands.ts';
import { ChatHistory } from './chat-history.ts';

/** How many messages are drawn when the log opens. */
const BATCH = 100;

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** The chat: what was said and rolled, and a line to say more. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'chat';
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['chat-sidebar'],
    actions: {
      closeHelp: ChatLog.#onCloseHelp,
      deleteMessage: ChatLog.#onDeleteMessage,
      flush: ChatLog.#onFlush,
      scrollBottom: ChatLog.#onScrollBottom,
      openContextMenu: ChatLog.#onOpenContextMenu,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    log: { template: 'templates/sidebar/tabs/chat/log.hbs' },
    input: { template: 'templates/sidebar/tabs/chat/input.hbs' },
  };

  readonly #posts = new Queue();
  readonly #history = new ChatHistory();

  get log(): HTMLElement | null {
    return (this.element as HTMLElement | null)?.querySelector<HTMLElement>('.chat-log') ?? null;
  }

  get isAtBottom(): boolean {
    const { log } = this;
    return !log || log.scrollHeight - log.clientHeight - log.scrollTop < 40;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const modes = Object.entries(modeChoices()).map(([value, { label }]) => ({ value, label }));
    return Object.assign(await super._prepareContext(options), {
      modes,
      mode: host.game.settings.get('core', modeOption()),
      isGM: host.game.user.isGM,
    });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'log') {
      this.log?.addEventListener('scroll', () => {
        this.#toggleJump();
      });
      return;
    }
    element.querySelector('textarea')?.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
    element.querySelector('select')?.addEventListener('change', (event) => {
      void host.game.settings.set('core', modeOption(), (event.target as HTMLSelectElement).value);
    });
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, '.message[data-message-id]', {
      hookName: 'getChatMessageContextOptions',
      fixed: true,
    });
    this.log?.addEventListener(
      'load',
      () => {
        if (this.isAtBottom) this.scrollBottom();
      },
      true,
    );
    if (host.game.settings.get('core', 'tableHelp')) await this.#showHelp();
    for (const message of host.game.messages.contents.slice(-BATCH)) await this.postOne(message);
    if (host.game.messages.size > 0) this.scrollBottom();
  }

  async #showHelp(): Promise<void> {
    const choice = { worlds: worldChoices(), world: host.table.world };
    const context = { heading: 'TABLE.HowToPlay', lines: HELP_LINES, closing: 'closeHelp', ...choice };
    const row = document.createElement('li');
    row.className = 'help-row';
    row.innerHTML = await renderTemplate(HELP_TEMPLATE, context);
    row.querySelector('select')?.addEventListener('change', (event) => {
      void chooseWorld((event.target as HTMLSelectElement).value);
    });
    this.log?.prepend(row);
  }

  /** Draws a new message at the end of the log. */
  postOne(message: HostMessage, _options: { notify?: boolean } = {}): Promise<void> {
    return this.#posts.add(async () => {
      if (!message.visible || !this.log || this.#find(message.id)) return;
      const stay = !this.isAtBottom && !message.isAuthor;
      this.log.append(await this.#draw(message));
      if (stay) this.#toggleJump();
      else this.scrollBottom();
    });
  }

  /** Draws a changed message anew, where it stands. */
  updateMessage(message: HostMessage, _notify = false): Promise<void> {
    return this.#posts.add(async () => {
      const existing = this.#find(message.id);
      const atBottom = this.isAtBottom;
      if (!message.visible) existing?.remove();
      else if (existing) await this.#replace(existing, message);
      else await this.#reveal(message);
      if (atBottom) this.scrollBottom();
    });
  }

  async #draw(message: HostMessage): Promise<HTMLElement> {
    const html = await message.renderHTML({ canDelete: message.isOwner });
    const time = html.querySelector('.message-timestamp');
    if (time) time.textContent = new Date(message.timestamp).toLocaleTimeString(host.game.i18n.lang, TIME);
    return html;
  }

  /** Draws a message that may be seen from now on, in its place among those that are drawn. */
  async #reveal(message: HostMessage): Promise<void> {
    const { contents } = host.game.messages;
    const later = contents.slice(contents.indexOf(message) + 1);
    const next = later.map(({ id }) => this.#find(id)).find((element) => element !== null);
    this.log?.insertBefore(await this.#draw(message), next ?? null);
  }

  async #replace(existing: HTMLElement, message: HostMessage): Promise<void> {
    const focused = existing.querySelector<HTMLElement>(':focus');
    const { action = '', id = '' } = focused?.dataset ?? {};
    const html = await this.#draw(message);
    existing.replaceWith(html);
    if (!focused) return;
    const same = [...html.querySelectorAll<HTMLElement>('[data-action]')].find(
      (element) => element.dataset['action'] === action && (element.dataset['id'] ?? '') === id,
    );
    (same ?? html.querySelector<HTMLElement>('button:not([disabled])'))?.focus({ preventScroll: true });
  }

  /** Takes a message out of the log. */
  deleteMessage(messageId: string): Promise<void> {
    return this.#posts.add(async () => {
      this.#find(messageId)?.remove();
    });
  }

  /** Shows the last message. */
  scrollBottom(): void {
    const { log } = this;
    if (log) log.scrollTop = log.scrollHeight;
    this.#toggleJump();
  }

  /** Says, rolls or whispers what was typed. */
  processMessage(text: string): Promise<unknown> {
    return postText(this, text);
  }

  #find(messageId: string): HTMLElement | null {
    return this.log?.querySelector<HTMLElement>(`.message[data-message-id="${messageId}"]`) ?? null;
  }

  #toggleJump(): void {
    const button = this.element.querySelector<HTMLElement>('[data-action="scrollBottom"]');
    button?.classList.toggle('invisible', this.isAtBottom);
  }

  #onKey(event: KeyboardEvent): void {
    const area = event.target as HTMLTextAreaElement;
    if (event.isComposing) return;
    this.#history.onKey(event, area);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const text = area.value.trim();
    if (!text) return;
    area.value = '';
    this.#history.add(text);
    this.processMessage(text).catch((error: unknown) => {
      host.ui.notifications.error((error as Error).message, { console: false });
      area.value ||= text;
    });
  }

  override _onActivate(): void {
    this.scrollBottom();
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const message = (li: HTMLElement): HostMessage | undefined => host.game.messages.get(li.dataset['messageId'] ?? '');
    return menuEntries([
      {
        label: 'CHAT.RevealMessage',
        icon: 'fa-solid fa-eye',
        visible: (li) => host.game.user.isGM && (message(li)?._source['whisper'] as unknown[]).length > 0,
        onClick: (_event, li) => message(li)?.update({ whisper: [], blind: false }),
      },
      {
        label: 'COMMON.Delete',
        icon: 'fa-solid fa-trash',
        visible: (li) => message(li)?.isOwner ?? false,
        onClick: (_event, li) => message(li)?.delete(),
      },
    ]);
  }

  static async #onCloseHelp(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    target.closest('.help-row')?.remove();
    await host.game.settings.set('core', 'tableHelp', false);
  }

  static #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '';
    void host.game.messages.get(id)?.delete();
  }

  static #onOpenContextMenu(this: ChatLog, event: PointerEvent, target: HTMLElement): void {
    event.preventDefault();
    event.stopPropagation();
    const { clientX, clientY } = event;
    target.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
    );
  }

  static #onScrollBottom(this: ChatLog): void {
    this.scrollBottom();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: 'CHAT.FlushTitle' },
      content: `<p>${localized('CHAT.FlushWarning')}</p>`,
    });
    const { contents, documentClass } = host.game.messages;
    const ids = contents.filter((message) => message.isOwner).map(({ id }) => id);
    if (sure) await documentClass.deleteDocuments(ids);
  }
}
