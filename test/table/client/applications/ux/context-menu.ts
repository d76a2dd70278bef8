import { readEntry, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import { localized } from '../host.ts';

export type { ContextMenuEntry };

/** How a context menu opens. */
export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  jQuery?: boolean;
  fixed?: boolean;
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const { visible } = readEntry(entry);
  return Boolean(typeof visible === 'function' ? visible(target) : visible);
}

function itemElement(doc: Document, entry: ContextMenuEntry): HTMLLIElement {
  const item = doc.createElement('li');
  item.className = `context-item ${entry.classes ?? ''}`.trim();
  item.role = 'menuitem';
  item.tabIndex = -1;
  if (entry.icon) item.innerHTML = entry.icon.startsWith('<') ? entry.icon : `<i class="${entry.icon} fa-fw"></i>`;
  const label = doc.createElement('span');
  label.textContent = localized(readEntry(entry).label);
  item.append(label);
  return item;
}

/** A menu that opens by right click on the elements of a container. */
export class ContextMenu {
  /** The menu that is open now. */
  static current: ContextMenu | null = null;

  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions['onOpen'];
  onClose: ContextMenuOptions['onClose'];
  readonly #fixed: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #returnFocus: HTMLElement | null = null;

  constructor(
    readonly container: HTMLElement,
    readonly selector: string,
    menuItems: ContextMenuEntry[],
    { eventName = 'contextmenu', onOpen = null, onClose = null, fixed = false }: ContextMenuOptions = {},
  ) {
    this.menuItems = menuItems;
    this.onOpen = onOpen;
    this.onClose = onClose;
    this.#fixed = fixed;
    container.addEventListener(eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (ContextMenu.current?.target === target) await ContextMenu.current.close();
    else await this.render(target, { event });
  }

  async render(target: HTMLElement, options: { event?: PointerEvent | null; animate?: boolean } = {}): Promise<void> {
    await ContextMenu.current?.close();
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (entries.length === 0) return;
    const doc = target.ownerDocument;
    const menu = doc.createElement('nav');
    menu.id = 'context-menu';
    const list = doc.createElement('menu');
    list.className = 'context-items';
    list.role = 'menu';
    for (const entry of entries) list.append(this.#boundItem(doc, entry, target));
    menu.append(list);
    doc.body.append(menu);
    this.#open(menu, target, options.event ?? null);
  }

  #boundItem(doc: Document, entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = itemElement(doc, entry);
    item.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      readEntry(entry).run(event as PointerEvent, target);
    });
    return item;
  }

  #open(menu: HTMLElement, target: HTMLElement, event: PointerEvent | null): void {
    this.#element = menu;
    this.#target = target;
    this.#returnFocus = target.ownerDocument.activeElement as HTMLElement | null;
    ContextMenu.current = this;
    target.classList.add('context');
    const box = target.getBoundingClientRect();
    const atPointer = event && event.clientX + event.clientY > 0;
    this._setPosition(menu, atPointer ? event.clientX : box.left, atPointer ? event.clientY : box.bottom);
    menu.addEventListener('keydown', (key) => {
      this.#onKey(key);
    });
    menu.querySelector<HTMLElement>('.context-item')?.focus();
    this.onOpen?.(target);
  }

  _setPosition(menu: HTMLElement, x: number, y: number): void {
    const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
    menu.style.left = `${Math.max(0, Math.min(x, clientWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, clientHeight - menu.offsetHeight - 4))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.#element?.querySelectorAll<HTMLElement>('.context-item') ?? [])];
    const at = items.findIndex((item) => item === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') items[at]?.click();
    else if (event.key === 'Escape' || event.key === 'Tab') void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async close(_options: { animate?: boolean | null } = {}): Promise<void> {
    if (!this.#element) return;
    const hadFocus = this.#element.contains(this.#element.ownerDocument.activeElement);
    this.#element.remove();
    this.#element = null;
    if (ContextMenu.current === this) ContextMenu.current = null;
    if (hadFocus && this.#returnFocus?.isConnected) this.#returnFocus.focus();
    const target = this.#target;
    this.#target = null;
    target?.classList.remove('context');
    if (target) this.onClose?.(target);
  }

  /** Closes the open menu when something else is pressed. */
  static eventListeners(): void {
    document.addEventListener(
      'pointerdown',
      (event) => {
        const open = ContextMenu.current;
        if (open && !open.element?.contains(event.target as Node)) void open.close();
      },
      true,
    );
  }
}
