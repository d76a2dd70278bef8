import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { host, localized, type Data, type HostPack, type HostPackFolder } from '../../host.ts';
import { DragDrop } from '../../ux/drag-drop.ts';
import { Compendium } from '../compendium.ts';
import { AbstractSidebarTab } from '../sidebar-tab.ts';

/** Compendia that are listed together. */
interface Group {
  label: string;
  packs: HostPack[];
}

/** The compendia, by the folders that the manifest puts them into; those in none by the kind of document they hold. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'compendium';
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['directory', 'compendium-sidebar'],
    actions: { activateEntry: CompendiumDirectory.#onActivateEntry, openFound: CompendiumDirectory.#onOpenFound },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/directory/header.hbs' },
    directory: { template: 'templates/sidebar/tabs/directory/packs.hbs', scrollable: [''] },
  };

  readonly #open = new Map<string, Compendium>();
  #search = '';

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const packs = host.game.packs.contents.filter((pack) => pack.visible);
    const inFolders = (host.game.system.packFolders ?? []).flatMap((folder) =>
      CompendiumDirectory.#folders(folder, packs),
    );
    const loose = packs.filter((pack) => !inFolders.some((folder) => folder.packs.includes(pack)));
    const groups = [...inFolders, ...CompendiumDirectory.#kinds(loose)].map((group) => ({
      label: group.label,
      packs: group.packs.map((pack) => this.#shown(pack)).filter((pack) => pack !== null),
    }));
    return Object.assign(await super._prepareContext(options), {
      search: this.#search,
      searchLabel: localized('SIDEBAR.SearchPacks'),
      groups: groups.filter((group) => group.packs.length > 0),
    });
  }

  /** What is shown of a pack: itself, and what in it has the words looked for in its name; null where neither has them. */
  #shown({ collection, metadata, index }: HostPack): Data | null {
    const wanted = this.#search.trim().toLocaleLowerCase();
    const holds = (name: string): boolean => name.toLocaleLowerCase().includes(wanted);
    const name = localized(metadata.label);
    const found = wanted === '' ? [] : index.contents.filter((entry) => holds(entry.name));
    if (found.length === 0 && !holds(name)) return null;
    return { id: collection, name, count: index.contents.length, found };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'directory') {
      const dragstart = (event: DragEvent): void => {
        const { uuid, pack = '' } = (event.currentTarget as HTMLElement).dataset;
        const type = host.game.packs.get(pack)?.documentName;
        event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
      };
      new DragDrop({ dragSelector: '.directory-item.found', callbacks: { dragstart } }).bind(element);
      return;
    }
    element.querySelector('input')?.addEventListener('input', (event) => {
      this.#search = (event.target as HTMLInputElement).value;
      void this.render({ parts: ['directory'] });
    });
  }

  static #folders(folder: HostPackFolder, packs: HostPack[]): Group[] {
    const within = (folder.folders ?? []).flatMap((inner) => CompendiumDirectory.#folders(inner, packs));
    const named = folder.packs ?? [];
    const own = named.flatMap((name) => packs.filter(({ metadata }) => metadata.name === name));
    return own.length > 0 ? [{ label: folder.name, packs: own }, ...within] : within;
  }

  static #kinds(packs: HostPack[]): Group[] {
    const kinds = [...new Set(packs.map((pack) => pack.documentName))];
    return kinds.map((kind) => ({
      label: localized(host.CONFIG[kind as 'Actor'].documentClass.metadata.labelPlural ?? kind),
      packs: packs.filter((pack) => pack.documentName === kind),
    }));
  }

  static async #onActivateEntry(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-pack]')?.dataset['pack'] ?? '';
    const pack = host.game.packs.get(id);
    if (!pack) return;
    const application = this.#open.get(id) ?? new Compendium({ collection: pack });
    this.#open.set(id, application);
    await application.render({ force: true });
    application.bringToFront();
  }

  static async #onOpenFound(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { pack = '', entryId = '' } = target.closest<HTMLElement>('[data-entry-id]')?.dataset ?? {};
    const document = await host.game.packs.get(pack)?.getDocument(entryId);
    await document?.sheet?.render({ force: true });
  }
}
