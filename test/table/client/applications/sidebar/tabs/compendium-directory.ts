import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { host, localized, type Data } from '../../host.ts';
import { Compendium } from '../compendium.ts';
import { AbstractSidebarTab } from '../sidebar-tab.ts';

/** The compendia, by the kind of document they hold. */
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
    const kinds = [...new Set(packs.map((pack) => pack.documentName))];
    const groups = kinds.map((kind) => ({
      label: localized(host.CONFIG[kind as 'Actor'].documentClass.metadata.labelPlural ?? kind),
      packs: packs
        .filter((pack) => pack.documentName === kind)
        .map(({ collection, metadata, index }) => ({
          id: collection,
          name: localized(metadata.label),
          count: index.contents.length,
        })),
    }));
    return Object.assign(await super._prepareContext(options), { groups });
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
