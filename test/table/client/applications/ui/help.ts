import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import type { Data } from '../host.ts';

/** The lines on how to play, as keys of the language files. */
export const HELP_LINES = [1, 2, 3, 4, 5, 6].map((line) => `TABLE.Help${line}`);

/** The template of the help, which is given its lines and what it closes with. */
export const HELP_TEMPLATE = 'templates/ui/help.hbs';

/** A few lines on how to play at this table. */
export class TableHelp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'table-help',
    window: { title: 'TABLE.HowToPlay', icon: 'fa-solid fa-circle-question', minimizable: false },
    position: { width: 440 },
  };

  static override PARTS: Record<string, TemplatePart> = { help: { template: HELP_TEMPLATE } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { lines: HELP_LINES, closing: 'close' });
  }
}

/** Opens the help. */
export function showHelp(): void {
  void new TableHelp().render({ force: true });
}
