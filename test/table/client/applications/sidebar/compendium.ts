import { menuEntries, type ContextMenuEntry } from '../../generations/menu-entries.ts';
import type { ApplicationDefaults, ApplicationOptions, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostPack } from '../host.ts';
import { withoutIds } from '../sheets/drop.ts';
import { DragDrop } from '../ux/drag-drop.ts';

/** What is in one compendium: to look at, to drag out, to import. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['compendium', 'directory'],
    window: { resizable: true, icon: 'fa-solid fa-book-atlas', contentClasses: ['compendium-content'] },
    position: { width: 360, height: 520, left: 120, top: 80 },
    actions: {
      activateEntry: Compendium.#onActivateEntry,
      importEntry: Compendium.#onImportEntry,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/directory/header.hbs' },
    directory: { template: 'templates/sidebar/tabs/directory/pack.hbs', scrollable: [''] },
  };

  get collection(): HostPack {
    return this.options['collection'] as HostPack;
  }

  override get title(): string {
    return localized(this.collection.metadata.label);
  }

  override _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    const pack = options['collection'] as HostPack;
    return super._initializeApplicationOptions({ ...options, id: `compendium-${pack.collection.replace('.', '-')}` });
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    await this.collection.getIndex();
    const labels = host.CONFIG[this.collection.documentName as 'Actor'].typeLabels;
    const entries = [...this.collection.index.contents].sort((a, b) =>
      a.name.localeCompare(b.name, host.game.i18n.lang),
    );
    return Object.assign(await super._prepareContext(options), {
      canImport: host.game.user.can(`${this.collection.documentName.toUpperCase()}_CREATE`),
      searchLabel: localized('SIDEBAR.Search', { types: this.title }),
      entries: entries.map(({ _id, uuid, name, img, type = '' }) => {
        const label = labels[type];
        return { id: _id, uuid, name, img, type: label ? localized(label) : type };
      }),
    });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.querySelector('input[type="search"]')?.addEventListener('input', (event) => {
      this.#filter((event.target as HTMLInputElement).value);
    });
    const dragstart = (event: DragEvent): void => {
      const { uuid } = (event.currentTarget as HTMLElement).dataset;
      event.dataTransfer?.setData('text/plain', JSON.stringify({ type: this.collection.documentName, uuid }));
    };
    if (partId === 'directory')
      new DragDrop({ dragSelector: '.directory-item', callbacks: { dragstart } }).bind(element);
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, '.directory-item', { fixed: true });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const onClick = (_event: PointerEvent, li: HTMLElement) => void this.#import(li);
    return menuEntries([{ label: 'SIDEBAR.Import', icon: 'fa-solid fa-download', onClick }]);
  }

  #filter(search: string): void {
    const wanted = search.trim().toLocaleLowerCase();
    for (const row of this.element.querySelectorAll<HTMLElement>('.directory-item')) {
      row.hidden = wanted !== '' && !(row.textContent ?? '').toLocaleLowerCase().includes(wanted);
    }
  }

  async #import(li: HTMLElement): Promise<void> {
    const document = await this.collection.getDocument(li.dataset['entryId'] ?? '');
    const imported = document && (await document.constructor.create(withoutIds(document)));
    if (imported) host.ui.notifications.info('SIDEBAR.Imported', { format: { name: imported.name } });
  }

  static async #onActivateEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  static async #onImportEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = target.closest<HTMLElement>('[data-entry-id]');
    if (row) await this.#import(row);
  }
}
