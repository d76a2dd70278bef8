import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data, type HostJournalEntry, type HostJournalPage } from '../host.ts';
import { TextEditor } from '../ux/text-editor.ts';

/** An entry of the journal to read: its pages, and the text of one of them. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['journal-sheet', 'journal-entry'],
    viewPermission: 2,
    window: { icon: 'fa-solid fa-book-open', resizable: true },
    position: { width: 760, height: 600 },
    actions: { goToPage: JournalEntrySheet.#onGoToPage },
  };

  static override PARTS: Record<string, TemplatePart> = {
    main: { template: 'templates/sheets/journal/entry.hbs', scrollable: ['.journal-pages', '.journal-entry-page'] },
  };

  #pageId: string | null = null;

  get entry(): HostJournalEntry {
    return this.document as HostJournalEntry;
  }

  override get title(): string {
    return this.document.name;
  }

  /** The pages that the reader may see, in order. */
  #pages(): HostJournalPage[] {
    const pages = this.entry.pages.contents.filter((page) => page.visible);
    return pages.sort((a, b) => a.sort - b.sort);
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    const wanted: unknown = options['pageId'];
    if (typeof wanted === 'string') this.#pageId = wanted;
    const pages = this.#pages();
    const page = pages.find(({ id }) => id === this.#pageId) ?? pages[0];
    const secrets = this.document.isOwner;
    const html = page ? await TextEditor.enrichHTML(page.text.content, { secrets, relativeTo: page }) : '';
    return Object.assign(context, {
      pages: pages.map(({ id, name }) => ({ id, name, viewed: id === page?.id })),
      page: page && { id: page.id, name: page.name, type: page.type, titled: page.title.show, html },
    });
  }

  /** Shows a page. */
  goToPage(pageId: string): void {
    void this.render({ pageId } as RenderOptions);
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const button of this.element.querySelectorAll<HTMLButtonElement>('.journal-pages button'))
      button.disabled = false;
  }

  static #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    const { pageId = '' } = target.dataset;
    if (host.game.ready) this.goToPage(pageId);
  }
}
