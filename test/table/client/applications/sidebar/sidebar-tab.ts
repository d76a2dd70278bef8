import type { ApplicationDefaults, ApplicationOptions, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { host, type Data } from '../host.ts';
import type { Sidebar } from './sidebar.ts';

function sidebar(): Sidebar {
  return host.ui['sidebar'] as unknown as Sidebar;
}

/** One tab of the sidebar. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = '';
  static override readonly emittedEvents: string[] = [...ApplicationV2.emittedEvents, 'activate', 'deactivate'];
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['tab', 'sidebar-tab'],
    tag: 'section',
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return sidebar().tabGroups['primary'] === this.tabName;
  }

  get isPopout(): boolean {
    return this.hasFrame;
  }

  override _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    return { ...super._initializeApplicationOptions(options), id: this.tabName };
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    return Object.assign(await super._prepareContext(options), { user: host.game.user });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    Object.assign(frame.dataset, { tab: this.tabName, group: 'primary' });
    frame.role = 'tabpanel';
    frame.classList.toggle('active', this.active);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById('sidebar-content')?.append(element);
  }

  activate(): void {
    sidebar().changeTab(this.tabName, 'primary');
  }

  _onActivate(): void {
    return undefined;
  }

  _onDeactivate(): void {
    return undefined;
  }
}
