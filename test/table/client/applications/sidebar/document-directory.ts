import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostCollection, type HostDocument } from '../host.ts';
import { droppedData, withoutIds } from '../sheets/drop.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** A list of the world's documents of one kind. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      openContextMenu: DocumentDirectory.#onOpenContextMenu,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/directory/header.hbs' },
    directory: { template: 'templates/sidebar/tabs/directory/directory.hbs', scrollable: [''] },
  };

  #search = '';

  get collection(): HostCollection<HostDocument> {
    throw new Error(`${this.constructor.name} does not name its collection`);
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get #typeLabels(): Record<string, string> {
    return host.CONFIG[this.documentName as 'Actor'].typeLabels;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const entries = this.collection.contents.filter((document) => document.visible);
    entries.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, host.game.i18n.lang));
    const { label, labelPlural } = this.collection.documentClass.metadata;
    return Object.assign(await super._prepareContext(options), {
      canCreate: host.game.user.can(`${this.documentName.toUpperCase()}_CREATE`),
      createLabel: localized('SIDEBAR.Create', { type: localized(label) }),
      searchLabel: localized('SIDEBAR.Search', { types: localized(labelPlural ?? label) }),
      search: this.#search,
      entries: entries.map(({ id, uuid, name, img, type }) => {
        const typeLabel = this.#typeLabels[type];
        return { id, uuid, name, img, type: typeLabel ? localized(typeLabel) : type };
      }),
    });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'header') {
      element.querySelector('input')?.addEventListener('input', (event) => {
        this.#search = (event.target as HTMLInputElement).value;
        this.#filter();
      });
      return;
    }
    new DragDrop.implementation({
      dragSelector: '.directory-item',
      callbacks: { dragstart: this._onDragStart.bind(this), drop: this._onDrop.bind(this) },
    }).bind(element);
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, '.directory-item[data-entry-id]', {
      hookName: `get${this.documentName}ContextOptions`,
      fixed: true,
    });
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#filter();
  }

  #filter(): void {
    const wanted = this.#search.trim().toLocaleLowerCase();
    for (const row of this.element.querySelectorAll<HTMLElement>('.directory-item')) {
      row.hidden = wanted !== '' && !(row.textContent ?? '').toLocaleLowerCase().includes(wanted);
    }
  }

  #entry(element: HTMLElement): HostDocument | undefined {
    const row = element.closest<HTMLElement>('[data-entry-id]');
    return this.collection.get(row?.dataset['entryId'] ?? '');
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const isOwner = (li: HTMLElement): boolean => this.#entry(li)?.isOwner ?? false;
    return menuEntries([
      {
        label: 'SIDEBAR.Duplicate',
        icon: 'fa-solid fa-copy',
        visible: isOwner,
        onClick: (_event, li) => void this.#duplicate(li),
      },
      {
        label: 'COMMON.Delete',
        icon: 'fa-solid fa-trash',
        visible: isOwner,
        onClick: (_event, li) => this.#entry(li)?.deleteDialog(),
      },
    ]);
  }

  async #duplicate(li: HTMLElement): Promise<void> {
    const document = this.#entry(li);
    if (!document) return;
    const name = localized('DOCUMENT.CopyOf', { name: document.name });
    await document.constructor.create({ ...withoutIds(document), name });
  }

  _onDragStart(event: DragEvent): void {
    const document = this.#entry(event.currentTarget as HTMLElement);
    if (document) event.dataTransfer?.setData('text/plain', JSON.stringify(document.toDragData()));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const document = await droppedData(TextEditor.getDragEventData(event));
    if (document?.documentName !== this.documentName) return;
    if (document.pack || document.isEmbedded) await document.constructor.create(withoutIds(document));
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = this.#entry(target);
    if (document?.sheet) await document.sheet.render({ force: true });
    else if (document) host.ui.notifications.warn('SHEETS.NoSheet', { format: { name: document.name } });
  }

  static async #onCreateEntry(this: DocumentDirectory): Promise<void> {
    const created = await this.collection.documentClass.implementation.createDialog({}, { renderSheet: true });
    if (created?.sheet && !created.sheet.rendered) await created.sheet.render({ force: true });
  }

  static #onOpenContextMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    const { clientX, clientY } = event;
    target.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
    );
  }
}
