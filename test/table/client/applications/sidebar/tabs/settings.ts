import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { DialogV2 } from '../../api/dialog.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { host, localized, type Data } from '../../host.ts';
import { SettingsConfig } from '../../settings/settings-config.ts';
import { showHelp } from '../../ui/help.ts';
import { leaveSeat } from '../../ui/seat.ts';
import { chosenTheme, chooseTheme } from '../../ui/theme.ts';
import { chooseWorld, worldChoices } from '../../ui/worlds.ts';
import { AbstractSidebarTab } from '../sidebar-tab.ts';

/** Settings of the world and the reader, and what this table is. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'settings';
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['settings-sidebar'],
    actions: {
      configure: Settings.#onConfigure,
      help: Settings.#onHelp,
      about: Settings.#onAbout,
      reset: Settings.#onReset,
      leave: Settings.#onLeave,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    settings: { template: 'templates/sidebar/tabs/settings/settings.hbs', scrollable: [''] },
  };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { game } = host;
    return Object.assign(await super._prepareContext(options), {
      system: game.system,
      worlds: worldChoices(),
      world: host.table.world,
      version: game.version,
      languages: { en: 'English', ja: '日本語' },
      language: game.i18n.lang,
      themes: { dark: 'TABLE.Theme.dark', light: 'TABLE.Theme.light' },
      theme: chosenTheme(),
      isGM: game.user.isGM,
    });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.querySelector('select[name="theme"]')?.addEventListener('change', (event) => {
      void chooseTheme((event.target as HTMLSelectElement).value);
    });
    element.querySelector('select[name="world"]')?.addEventListener('change', (event) => {
      void chooseWorld((event.target as HTMLSelectElement).value);
    });
    element.querySelector('select[name="language"]')?.addEventListener('change', (event) => {
      void this.#speak((event.target as HTMLSelectElement).value);
    });
  }

  async #speak(language: string): Promise<void> {
    await host.game.settings.set('core', 'language', language);
    const address = new URL(location.href);
    address.searchParams.delete('lang');
    if (address.href === location.href) location.reload();
    else location.assign(address);
  }

  static async #onConfigure(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static #onHelp(this: Settings): void {
    showHelp();
  }

  static async #onAbout(this: Settings): Promise<void> {
    await DialogV2.prompt({
      window: { title: 'TABLE.About' },
      position: { width: 460 },
      content: `<p>${localized('TABLE.AboutText1')}</p><p>${localized('TABLE.AboutText2')}</p>`,
      ok: { label: 'APPLICATION.TOOLS.Close', icon: 'fa-solid fa-check' },
    });
  }

  static #onLeave(this: Settings): void {
    leaveSeat();
  }

  static async #onReset(this: Settings): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: 'TABLE.Reset' },
      content: `<p>${localized('TABLE.ResetWarning')}</p>`,
    });
    if (!sure) return;
    await host.table.reset();
    location.reload();
  }
}
