import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostCollection, type HostDocument } from '../host.ts';
import { droppedData, withoutIds } from '../sheets/drop.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';
import { filterRows } from './directory-filter.ts';
import { directoryRows, mayHold } from './directory-rows.ts';
import { createFolder, folderEntries } from './folder-menu.ts';
import { AbstractSidebarTab } from './sidebar-tab.ts';

/** A list of the world's documents of one kind. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory'],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      openContextMenu: DocumentDirectory.#onOpenContextMenu,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/directory/header.hbs' },
    directory: { template: 'templates/sidebar/tabs/directory/directory.hbs', scrollable: [''] },
  };

  #search = '';
  readonly #closed = new Set<string>();

  get collection(): HostCollection<HostDocument> {
    throw new Error(`${this.constructor.name} does not name its collection`);
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get #folders(): HostDocument[] {
    return host.game.folders.filter(({ type }) => type === this.documentName);
  }

  get #typeLabels(): Record<string, string> {
    return host.CONFIG[this.documentName as 'Actor'].typeLabels;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { label, labelPlural } = this.collection.documentClass.metadata;
    return Object.assign(await super._prepareContext(options), {
      canCreate: host.game.user.can(`${this.documentName.toUpperCase()}_CREATE`),
      createLabel: localized('SIDEBAR.Create', { type: localized(label) }),
      searchLabel: localized('SIDEBAR.Search', { types: localized(labelPlural ?? label) }),
      search: this.#search,
      isGM: host.game.user.isGM,
      rows: this.#rows(),
    });
  }

  #rows(): Data[] {
    const { game } = host;
    const documents = this.collection.contents.filter((document) => document.visible);
    const rows = directoryRows(documents, this.#folders, { language: game.i18n.lang, emptyFolders: game.user.isGM });
    return rows.map(({ document: { id, uuid, name, img, type }, isFolder, depth, within }) => {
      const typeLabel = this.#typeLabels[type];
      const shown = { id, uuid, name, isFolder, depth, within: within.join(' ') };
      if (isFolder) return { ...shown, expanded: !this.#closed.has(id) };
      return { ...shown, img, type: typeLabel ? localized(typeLabel) : type };
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
    this._createContextMenu(this._getFolderContextOptions, '.directory-item[data-folder-id]', {
      hookName: 'getFolderContextOptions',
      fixed: true,
    });
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#filter();
  }

  #filter(): void {
    filterRows(this.element, this.#search, this.#closed);
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

  _getFolderContextOptions(): ContextMenuEntry[] {
    const heldBy = ({ id }: HostDocument): HostDocument[] =>
      [...this.#folders, ...this.collection.contents].filter(({ _source }) => _source['folder'] === id);
    return folderEntries((li) => this.#folder(li), heldBy);
  }

  #folder(element: Element): HostDocument | undefined {
    const row = element.closest<HTMLElement>('[data-folder-id]');
    return host.game.folders.get(row?.dataset['folderId'] ?? '');
  }

  async #duplicate(li: HTMLElement): Promise<void> {
    const document = this.#entry(li);
    if (!document) return;
    const name = localized('DOCUMENT.CopyOf', { name: document.name });
    await document.constructor.create({ ...withoutIds(document), name });
  }

  _onDragStart(event: DragEvent): void {
    const row = event.currentTarget as HTMLElement;
    const document = this.#entry(row) ?? this.#folder(row);
    if (document) event.dataTransfer?.setData('text/plain', JSON.stringify(document.toDragData()));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const document = await droppedData(TextEditor.getDragEventData(event));
    const folder = this.#folderAt(event.target as Element);
    if (document?.documentName === 'Folder') await this.#moveFolder(document, folder);
    if (document?.documentName !== this.documentName) return;
    const id = folder?.id ?? null;
    if (document.pack || document.isEmbedded)
      await document.constructor.create({ ...withoutIds(document), folder: id });
    else if (document.isOwner && document._source['folder'] !== id) await document.update({ folder: id });
  }

  /** The folder of the row at which something is let go: that row's own, or the one it lies in. */
  #folderAt(target: Element): HostDocument | undefined {
    const row = target.closest<HTMLElement>('.directory-item');
    const within = (row?.dataset['within'] ?? '').split(' ').at(-1) ?? '';
    return row?.dataset['folderId'] ? this.#folder(row) : host.game.folders.get(within);
  }

  async #moveFolder(folder: HostDocument, into: HostDocument | undefined): Promise<void> {
    if (folder.type !== this.documentName || !folder.isOwner || folder.id === into?.id) return;
    if (!into || mayHold(into, folder, this.#folders)) await folder.update({ folder: into?.id ?? null });
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

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await createFolder(this.documentName);
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'] ?? '';
    if (!this.#closed.delete(id)) this.#closed.add(id);
    target.setAttribute('aria-expanded', String(!this.#closed.has(id)));
    this.#filter();
  }

  static #onOpenContextMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    const { clientX, clientY } = event;
    target.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button: 2 }),
    );
  }
}
