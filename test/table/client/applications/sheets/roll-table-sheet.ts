import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import type { Data, HostRollTable } from '../host.ts';
import { TextEditor } from '../ux/text-editor.ts';

/** A table to look at and to draw from; its owner may change what is rolled. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['roll-table-sheet'],
    viewPermission: 2,
    window: { icon: 'fa-solid fa-table-list', resizable: true },
    position: { width: 620, height: 600 },
    form: { submitOnChange: true },
    actions: { drawResult: RollTableSheet.#onDrawResult, resetResults: RollTableSheet.#onResetResults },
  };

  static override PARTS: Record<string, TemplatePart> = {
    results: { template: 'templates/sheets/roll-table.hbs', scrollable: [''] },
  };

  get table(): HostRollTable {
    return this.document as HostRollTable;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { table } = this;
    const enriched = (html: string) => TextEditor.enrichHTML(html, { relativeTo: table });
    const rows = [...table.results.contents].sort((a, b) => a.range[0] - b.range[0]);
    const results = await Promise.all(
      rows.map(async ({ id, name, description, range: [from, to], drawn }) => ({
        id,
        name,
        range: from === to ? String(from) : `${from}–${to}`,
        html: await enriched(description),
        drawn: drawn && !table.replacement,
      })),
    );
    return Object.assign(await super._prepareContext(options), {
      description: await enriched(table.description),
      formula: table.formula,
      results,
      resettable: !table.replacement && this.isEditable,
    });
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const draw = this.element.querySelector<HTMLButtonElement>('[data-action="drawResult"]');
    if (draw) draw.disabled = false;
  }

  static async #onDrawResult(this: RollTableSheet): Promise<void> {
    await this.table.draw();
  }

  static async #onResetResults(this: RollTableSheet): Promise<void> {
    await this.table.resetResults();
  }
}
