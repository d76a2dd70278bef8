import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { DialogV2 } from '../api/dialog.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data } from '../host.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import { mayChange, settingGroup } from './setting-input.ts';

/** All registered settings that may be seen, by the package that registered them. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'settings-config',
    tag: 'form',
    window: { title: 'SETTINGS.Title', icon: 'fa-solid fa-gears', resizable: true },
    position: { width: 620, height: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onOpenMenu },
  };

  static override PARTS: Record<string, TemplatePart> = {
    main: { template: 'templates/settings/config.hbs', scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { settings, system } = host.game;
    const shown = [...settings.settings.values()].filter((setting) => setting.config && mayChange(setting));
    const menus = [...settings.menus.values()].filter((menu) => !menu.restricted || host.game.user.isGM);
    const names = new Set([...menus, ...shown].map(({ namespace }) => namespace));
    const groups = [...names].map((namespace) => ({
      title: namespace === system.id ? system.title : localized('SETTINGS.Core'),
      menus: menus
        .filter((menu) => menu.namespace === namespace)
        .map((menu) => ({ ...menu, id: `${namespace}.${menu.key}` })),
      html: shown
        .filter((setting) => setting.namespace === namespace)
        .map((setting) => settingGroup(setting, settings.get(namespace, setting.key)).outerHTML)
        .join(''),
    }));
    const buttons = [{ type: 'submit', icon: 'fa-solid fa-check', label: 'SETTINGS.Save' }];
    return Object.assign(await super._prepareContext(options), { groups, buttons });
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = host.game.settings.menus.get(target.dataset['menu'] ?? '');
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    for (const [name, value] of Object.entries(formData.object)) {
      const setting = host.game.settings.settings.get(name);
      if (!setting) continue;
      const { namespace, key } = setting;
      const prior = host.game.settings.get(namespace, key);
      if (JSON.stringify(prior) === JSON.stringify(value)) continue;
      await host.game.settings.set(namespace, key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Asks whether to load the page anew, and does so. */
  static async reloadConfirm(_options: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: 'SETTINGS.ReloadPromptTitle' },
      content: `<p>${localized('SETTINGS.ReloadPromptBody')}</p>`,
    });
    if (sure) location.reload();
  }
}
