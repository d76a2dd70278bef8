import { localized } from '../host.ts';
import type { InputConfig } from '../forms/fields.ts';
import { AbstractFormInputElement, elementFor, innerInput } from './form-element.ts';

/** What an editor of text may be given. */
export interface EditorConfig extends InputConfig {
  toggled?: boolean;
  compact?: boolean;
  enriched?: string;
  documentUUID?: string;
  height?: number;
}

/** An element around a textarea. */
abstract class HTMLTextAreaBackedElement extends AbstractFormInputElement<string> {
  override _readValue(): void {
    this._value ??= this.getAttribute('value') ?? this.textContent ?? '';
    this.removeAttribute('value');
  }

  _area(): HTMLTextAreaElement {
    const area = innerInput(document.createElement('textarea'));
    area.value = this._value ?? '';
    this._applyInputAttributes(area);
    area.addEventListener('change', () => {
      this.value = area.value;
    });
    return area;
  }

  override _buildElements(): HTMLElement[] {
    const area = this._area();
    this._primaryInput = area;
    return [area];
  }

  override _refresh(): void {
    const area = this.querySelector('textarea');
    if (area) area.value = this._value ?? '';
  }
}

/** An editor of rich text, here over its HTML source; with `toggled` it shows the text until it is opened. */
export class HTMLProseMirrorElement extends HTMLTextAreaBackedElement {
  static override tagName = 'prose-mirror';
  #enriched = '';

  static create(config: EditorConfig): HTMLElement {
    const { toggled, compact, documentUUID } = config;
    const element = elementFor(this.tagName, config, { toggled, compact, 'document-uuid': documentUUID });
    if (config.height) element.style.height = `${config.height}px`;
    if (config.enriched) element.innerHTML = config.enriched;
    return element;
  }

  get open(): boolean {
    return !this.hasAttribute('toggled') || this.hasAttribute('open');
  }

  set open(open: boolean) {
    if (open === this.open) return;
    this.toggleAttribute('open', open);
    this.#draw();
  }

  isDirty(): boolean {
    const area = this.querySelector('textarea');
    return area !== null && area.value !== this._value;
  }

  override _readValue(): void {
    this._value ??= this.getAttribute('value') ?? this.innerHTML;
    this.#enriched = this.innerHTML || this._value;
  }

  override _buildElements(): HTMLElement[] {
    if (this.open) return [this._area(), ...this.#closing()];
    const content = document.createElement('div');
    content.className = 'editor-content';
    content.innerHTML = this.#enriched;
    const button = this.#button('EDITOR.Edit', 'fa-pen', () => {
      this.open = true;
    });
    this._primaryInput = button;
    return [content, button];
  }

  #closing(): HTMLElement[] {
    this._primaryInput = null;
    if (!this.hasAttribute('toggled')) return [];
    const save = this.#button('EDITOR.Save', 'fa-check', () => {
      const area = this.querySelector('textarea');
      const changed = this.isDirty();
      this.#enriched = area?.value ?? this.#enriched;
      const value = this.#enriched;
      this.open = false;
      if (changed) this.value = value;
    });
    return [save];
  }

  override _area(): HTMLTextAreaElement {
    const area = super._area();
    area.setAttribute('aria-label', localized('EDITOR.Label'));
    return area;
  }

  #button(label: string, icon: string, run: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `toggle icon fa-solid ${icon}`;
    button.setAttribute('aria-label', localized(label));
    button.addEventListener('click', run);
    return button;
  }

  #draw(): void {
    this.replaceChildren(...this._buildElements());
    this._toggleDisabled(!this.editable);
    this.dispatchEvent(new Event(this.open ? 'open' : 'close', { bubbles: true }));
    if (this.open) this.querySelector('textarea')?.focus();
  }
}

/** An editor of code, here a textarea. */
export class HTMLCodeMirrorElement extends HTMLTextAreaBackedElement {
  static override tagName = 'code-mirror';

  static create(config: InputConfig & { language?: string }): HTMLElement {
    return elementFor(this.tagName, config, { language: config.language });
  }
}
