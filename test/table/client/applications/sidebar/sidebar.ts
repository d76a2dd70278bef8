import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data } from '../host.ts';
import type { AbstractSidebarTab } from './sidebar-tab.ts';

/** What the sidebar says of a tab. */
export interface SidebarTab {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

/** The sidebar at the right: its tabs, and which one is open. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'sidebar',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };

  static override PARTS: Record<string, TemplatePart> = {
    tabs: { template: 'templates/sidebar/tabs.hbs', id: 'tabs' },
  };

  static readonly ENTRIES: Record<string, SidebarTab> = {
    chat: { icon: 'fa-solid fa-comments', tooltip: 'SIDEBAR.TabChat' },
    combat: { icon: 'fa-solid fa-swords', tooltip: 'SIDEBAR.TabCombat' },
    actors: { icon: 'fa-solid fa-users', tooltip: 'SIDEBAR.TabActors' },
    items: { icon: 'fa-solid fa-suitcase', tooltip: 'SIDEBAR.TabItems' },
    journal: { icon: 'fa-solid fa-book-open', tooltip: 'SIDEBAR.TabJournal' },
    tables: { icon: 'fa-solid fa-table-list', tooltip: 'SIDEBAR.TabTables' },
    macros: { icon: 'fa-solid fa-bolt', tooltip: 'SIDEBAR.TabMacros' },
    compendium: { icon: 'fa-solid fa-book-atlas', tooltip: 'SIDEBAR.TabCompendium' },
    settings: { icon: 'fa-solid fa-gears', tooltip: 'SIDEBAR.TabSettings' },
  };

  override tabGroups: Record<string, string | null> = { primary: 'chat' };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const entries = Object.entries(Sidebar.ENTRIES).filter(([, { gmOnly }]) => !gmOnly || host.game.user.isGM);
    const tabs = entries.map(([id, entry]) => ({ id, ...entry, active: this.tabGroups['primary'] === id }));
    return Object.assign(context, { sidebarTabs: tabs, expanded: this.#expanded });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const content = document.createElement('div');
    content.id = 'sidebar-content';
    frame.append(content);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-right')?.append(element);
  }

  override changeTab(tab: string, group: string, options: Parameters<ApplicationV2['changeTab']>[2] = {}): void {
    const prior = this.tabGroups[group];
    super.changeTab(tab, group, options);
    this.expand();
    if (prior === tab) return;
    (host.ui[prior ?? ''] as unknown as AbstractSidebarTab | undefined)?._onDeactivate();
    (host.ui[tab] as unknown as AbstractSidebarTab)._onActivate();
    host.Hooks.callAll('changeSidebarTab', host.ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle('collapsed', !expanded);
    const button = this.element.querySelector('[data-action="toggleState"]');
    button?.setAttribute('aria-expanded', String(expanded));
    host.Hooks.callAll('collapseSidebar', this, !expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}
