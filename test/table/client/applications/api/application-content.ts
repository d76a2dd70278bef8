import { host, type Data } from '../host.ts';
import { FormDataExtended } from '../ux/form-data-extended.ts';
import { ApplicationEvents } from './application-events.ts';
import type {
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  Position,
  PositionChange,
  RenderOptions,
  Tab,
  TabsConfiguration,
  WindowElements,
} from './application-options.ts';
import { showTab } from './application-tabs.ts';

/** The tabs and forms within an application. */
export abstract class ApplicationContent extends ApplicationEvents {
  abstract readonly options: ApplicationOptions;
  readonly window: WindowElements = {};
  tabGroups: Record<string, string | null> = {};

  abstract get element(): HTMLElement;
  abstract get form(): HTMLFormElement | null;
  abstract setPosition(change?: PositionChange): Position | undefined;
  abstract close(options?: ClosingOptions): Promise<this>;

  async _prepareContext(_options: RenderOptions): Promise<Data> {
    const groups = Object.keys(this.type.TABS);
    const [group] = groups;
    return groups.length === 1 && group ? { tabs: this._prepareTabs(group) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.type.TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const { tabs, labelPrefix, initial = null } = this._getTabsConfig(group) ?? { tabs: [] };
    this.tabGroups[group] ??= initial;
    const prepared: Record<string, Tab> = {};
    for (const { id, cssClass = '', ...rest } of tabs) {
      const active = this.tabGroups[group] === id;
      const tab: Tab = {
        ...rest,
        id,
        group,
        active,
        cssClass: [cssClass, active && 'active'].filter(Boolean).join(' '),
      };
      if (labelPrefix) tab.label ??= `${labelPrefix}.${id}`;
      prepared[id] = tab;
    }
    return prepared;
  }

  _chooseTabs(tab: RenderOptions['tab']): void {
    if (typeof tab === 'string') {
      const [group] = Object.keys(this.type.TABS).concat(Object.keys(this.tabGroups));
      if (group) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  _onClickTab(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>('[data-tab]');
    const tab = button?.dataset['tab'];
    const group = button?.dataset['group'] ?? button?.closest<HTMLElement>('[data-group]')?.dataset['group'];
    if (tab && group) this.changeTab(tab, group, { event, navElement: button });
  }

  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement | null; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error('You must pass both the tab and tab group identifier');
    if (this.tabGroups[group] === tab && !options.force) return;
    const content = this.window.content ?? (this.element as HTMLElement | null);
    if (content) showTab(content, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition) this.setPosition();
  }

  async submit(submitOptions: Data = {}): Promise<unknown> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) {
      throw new Error(`The ${this.type.name} class does not support a single top-level form element`);
    }
    const event = new Event('submit', { cancelable: true });
    const formData = new FormDataExtended(form);
    const result: unknown = await config.handler.call(this as never, event, form, formData, submitOptions);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (config.handler) {
      try {
        await config.handler.call(this as never, event, form, new FormDataExtended(form));
      } catch (error) {
        host.ui.notifications.error(error as Error);
        return;
      }
    }
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }
}
