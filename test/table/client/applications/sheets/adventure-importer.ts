import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostAdventure } from '../host.ts';
import { TextEditor } from '../ux/text-editor.ts';

/** The members of an adventure that hold documents, with the names of their classes. */
const CONTENTS = {
  scenes: 'Scene',
  actors: 'Actor',
  items: 'Item',
  journal: 'JournalEntry',
  tables: 'RollTable',
  macros: 'Macro',
  combats: 'Combat',
};

/** What an adventure holds, and the button that brings it into the world. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['adventure-importer'],
    canImport: false,
    window: { icon: 'fa-solid fa-map', resizable: true },
    position: { width: 620, height: 560 },
    actions: { importAdventure: AdventureImporterV2.#onImportAdventure },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: 'templates/sheets/adventure-importer.hbs', scrollable: [''] },
  };

  get adventure(): HostAdventure {
    return this.document as HostAdventure;
  }

  override get title(): string {
    return this.document.name;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { adventure } = this;
    const source = adventure.toObject() as Record<string, { name?: string }[] | undefined>;
    const contents = Object.entries(CONTENTS).flatMap(([member, name]) => {
      const documents = source[member] ?? [];
      const label = localized(`DOCUMENT.${name}s`);
      const names = documents.flatMap((document) => document.name ?? []).join(', ');
      return documents.length > 0 ? [{ label, count: documents.length, names }] : [];
    });
    return Object.assign(await super._prepareContext(options), {
      img: adventure.img,
      caption: await TextEditor.enrichHTML(adventure.caption),
      description: await TextEditor.enrichHTML(adventure.description),
      contents,
      importable: host.game.user.isGM,
    });
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const button = this.element.querySelector<HTMLButtonElement>('[data-action="importAdventure"]');
    if (button) button.disabled = !host.game.user.isGM;
  }

  static async #onImportAdventure(this: AdventureImporterV2): Promise<void> {
    const { created, updated } = await this.adventure.import();
    const count = [...Object.values(created), ...Object.values(updated)].flat().length;
    if (count === 0) return;
    host.ui.notifications.info('ADVENTURE.ImportSuccess', { format: { name: this.document.name, count } });
    await this.close();
  }
}
