/** How a tab controller finds its navigation and content. */
export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: MouseEvent | null, tabs: Tabs, tab: string) => unknown) | null;
}

/** Tabbed navigation for a piece of HTML outside of an ApplicationV2. */
export class Tabs {
  active: string | undefined;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(readonly options: TabsOptions) {
    this.active = options.initial;
  }

  static get implementation(): typeof Tabs {
    return Tabs;
  }

  get group(): string | undefined {
    return this.options.group;
  }

  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.options;
    this.#nav = html.matches(navSelector) ? html : html.querySelector<HTMLElement>(navSelector);
    if (!this.#nav) return;
    this.#content = contentSelector
      ? (html.closest<HTMLElement>(contentSelector) ?? html.querySelector(contentSelector))
      : null;
    const links = [...this.#nav.querySelectorAll<HTMLElement>('[data-tab]')];
    const names = links.map((link) => link.dataset['tab'] ?? '');
    this.activate(this.active && names.includes(this.active) ? this.active : (names[0] ?? ''));
    this.#nav.addEventListener('click', (event) => {
      const tab = (event.target as Element).closest<HTMLElement>('[data-tab]')?.dataset['tab'];
      if (!tab || tab === this.active) return;
      event.preventDefault();
      this.activate(tab, { triggerCallback: true, event });
    });
  }

  activate(tab: string, options: { triggerCallback?: boolean; event?: MouseEvent } = {}): void {
    const inGroup = (element: HTMLElement): boolean => !this.group || element.dataset['group'] === this.group;
    for (const root of [this.#nav, this.#content]) {
      for (const element of root?.querySelectorAll<HTMLElement>('[data-tab]') ?? []) {
        if (inGroup(element)) element.classList.toggle('active', element.dataset['tab'] === tab);
      }
    }
    this.active = tab;
    if (options.triggerCallback) this.options.callback?.(options.event ?? null, this, tab);
  }
}
