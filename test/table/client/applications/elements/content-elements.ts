import { host } from '../host.ts';
import { AdoptableHTMLElement } from './form-element.ts';

/** A piece of text that only owners read until it is revealed. */
export class HTMLSecretBlockElement extends AdoptableHTMLElement {
  static readonly tagName = 'secret-block';

  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.secret');
  }

  get revealed(): boolean {
    return this.secret?.classList.contains('revealed') ?? false;
  }
}

/** Text that was enriched and may act again when it is shown. */
export class HTMLEnrichedContentElement extends AdoptableHTMLElement {
  static readonly tagName = 'enriched-content';
}

/** Another document's text within a text. */
export class HTMLDocumentEmbedElement extends AdoptableHTMLElement {
  static readonly tagName = 'document-embed';

  get uuid(): string | null {
    return this.getAttribute('uuid');
  }

  connectedCallback(): void {
    if (this.uuid) void this.#show(this.uuid);
  }

  async #show(uuid: string): Promise<void> {
    const document = await host.fromUuid(uuid);
    this.textContent = document?.name ?? uuid;
  }
}
