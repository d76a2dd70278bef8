import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostMacro } from '../host.ts';
import { droppedData, withoutIds } from '../sheets/drop.ts';
import { executeMacro } from '../sheets/macro-config.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';

/** What is shown of a slot. */
interface SlotData {
  slot: number;
  macro: HostMacro | null;
  key: number;
  img: string | null;
  cssClass: 'full' | 'open';
  open: boolean;
  tooltip: string | null;
  ariaLabel: string;
}

/** How many pages the bar has. */
const PAGES = 5;

/** The bar of macros at the bottom of the page. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'hotbar',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };

  static override PARTS: Record<string, TemplatePart> = { hotbar: { template: 'templates/ui/hotbar.hbs' } };

  #page = 1;

  /** The page in view, counted from 1. */
  get page(): number {
    return this.#page;
  }

  /** The slots of the page in view. */
  get slots(): SlotData[] {
    return host.game.user.getHotbarMacros(this.page).map(({ slot, macro }, index) => ({
      slot,
      macro,
      key: (index + 1) % 10,
      img: macro?.img ?? null,
      cssClass: macro ? 'full' : 'open',
      open: macro === null,
      tooltip: macro?.name ?? null,
      ariaLabel: macro?.name ?? localized('HOTBAR.Empty', { slot }),
    }));
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { slots: this.slots, page: this.page });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-bottom')?.append(element);
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getContextMenuOptions, '.slot.full', { fixed: true });
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: '.slot.full',
      dropSelector: '.slot',
      callbacks: { dragstart: this.#onDragStart.bind(this), drop: this.#onDrop.bind(this) },
    }).bind(this.element);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return menuEntries([
      {
        label: 'HOTBAR.Edit',
        icon: 'fa-solid fa-pen',
        onClick: (_event, li) => void this.#macro(li)?.sheet?.render({ force: true }),
      },
      {
        label: 'HOTBAR.Remove',
        icon: 'fa-solid fa-xmark',
        onClick: (_event, li) => void host.game.user.assignHotbarMacro(null, Number(li.dataset['slot'])),
      },
    ]);
  }

  #macro(element: HTMLElement): HostMacro | null {
    const slot = Number(element.closest<HTMLElement>('[data-slot]')?.dataset['slot']);
    return this.slots.find((data) => data.slot === slot)?.macro ?? null;
  }

  #onDragStart(event: DragEvent): void {
    const li = event.currentTarget as HTMLElement;
    const macro = this.#macro(li);
    if (!macro) return;
    const data = { ...macro.toDragData(), slot: Number(li.dataset['slot']) };
    event.dataTransfer?.setData('text/plain', JSON.stringify(data));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const li = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]');
    if (!li) return;
    const slot = Number(li.dataset['slot']);
    const data = TextEditor.getDragEventData(event);
    if (!host.Hooks.call('hotbarDrop', this, data, slot)) return;
    const dropped = await droppedData(data);
    if (dropped?.documentName !== 'Macro') return;
    const macro = dropped.pack ? await dropped.constructor.create(withoutIds(dropped)) : dropped;
    const fromSlot = typeof data['slot'] === 'number' ? { fromSlot: data['slot'] } : {};
    if (macro) await host.game.user.assignHotbarMacro(macro, slot, fromSlot);
  }

  /** Turns to a page; false where there is none of this number. */
  changePage(page: number): boolean {
    if (page < 1 || page > PAGES) return false;
    this.#page = page;
    void this.render();
    return true;
  }

  /** Runs the macro of a key of the page in view; false where the slot is empty. */
  execute(key: number): boolean {
    const macro = this.slots.find((slot) => slot.key === key)?.macro;
    if (macro) void executeMacro(macro);
    return Boolean(macro);
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const macro = this.#macro(target);
    if (macro) await executeMacro(macro);
  }

  static #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
    const by = Number(target.dataset['by']);
    this.changePage(((this.#page - 1 + by + PAGES) % PAGES) + 1);
  }
}
