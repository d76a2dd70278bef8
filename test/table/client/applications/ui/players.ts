import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data } from '../host.ts';

/** Who sits at the table. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'players',
    tag: 'aside',
    window: { frame: false, positioned: false },
  };

  static override PARTS: Record<string, TemplatePart> = { players: { template: 'templates/ui/players.hbs' } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const users = host.game.users.contents
      .filter((user) => user.active)
      .map(({ id, name, isGM, isSelf, color }) => ({
        id,
        name,
        isSelf,
        color: color.css,
        role: isGM ? localized('USER.GM') : '',
      }));
    return Object.assign(await super._prepareContext(options), { users });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-left')?.append(element);
  }
}
