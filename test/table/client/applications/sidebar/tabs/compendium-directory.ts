import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { host, localized, type Data, type HostPack, type HostPackFolder } from '../../host.ts';
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
    actions: { activateEntry: CompendiumDirectory.#onActivateEntry },
  };

  static override PARTS: Record<string, TemplatePart> = {
    directory: { template: 'templates/sidebar/tabs/directory/packs.hbs', scrollable: [''] },
  };

  readonly #open = new Map<string, Compendium>();

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const packs = host.game.packs.contents.filter((pack) => pack.visible);
    const inFolders = (host.game.system.packFolders ?? []).flatMap((folder) =>
      CompendiumDirectory.#folders(folder, packs),
    );
    const loose = packs.filter((pack) => !inFolders.some((folder) => folder.packs.includes(pack)));
    const groups = [...inFolders, ...CompendiumDirectory.#kinds(loose)].map((group) => ({
      label: group.label,
      packs: group.packs.map(({ collection, metadata, index }) => ({
        id: collection,
        name: localized(metadata.label),
        count: index.contents.length,
      })),
    }));
    return Object.assign(await super._prepareContext(options), { groups });
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
}
