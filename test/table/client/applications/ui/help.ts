import type { ApplicationDefaults, ClosingOptions, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data } from '../host.ts';

/** A few lines on how to play at this table. */
export class TableHelp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'table-help',
    window: { title: 'TABLE.HowToPlay', icon: 'fa-solid fa-circle-question', minimizable: false },
    position: { width: 440, left: 110, top: 90 },
  };

  static override PARTS: Record<string, TemplatePart> = { help: { template: 'templates/ui/help.hbs' } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const lines = [1, 2, 3, 4, 5].map((line) => `TABLE.Help${line}`);
    return Object.assign(await super._prepareContext(options), { lines });
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    void host.game.settings.set('core', 'tableHelp', false);
  }
}

/** Opens the help. */
export function showHelp(): void {
  void new TableHelp().render({ force: true });
}
