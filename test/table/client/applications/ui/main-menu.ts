import type { ApplicationDefaults } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { SettingsConfig } from '../settings/settings-config.ts';
import { showHelp } from './help.ts';
import { leaveSeat } from './seat.ts';

/** What Escape opens when nothing else is left to close. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'menu',
    window: { title: 'MENU.Title', icon: 'fa-solid fa-bars', minimizable: false },
    position: { width: 280 },
    actions: {
      help: MainMenu.#onHelp,
      configure: MainMenu.#onConfigure,
      leave: MainMenu.#onLeave,
    },
  };

  static override PARTS: Record<string, TemplatePart> = { menu: { template: 'templates/ui/main-menu.hbs' } };

  /** Opens the menu, or closes it. */
  toggle(): void {
    if (this.rendered) void this.close();
    else void this.render({ force: true });
  }

  static #onHelp(this: MainMenu): void {
    void this.close();
    showHelp();
  }

  static #onConfigure(this: MainMenu): void {
    void this.close();
    void new SettingsConfig().render({ force: true });
  }

  static #onLeave(this: MainMenu): void {
    leaveSeat();
  }
}
