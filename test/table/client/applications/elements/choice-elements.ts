import { createSelectInput, type InputConfig, type SelectInputConfig } from '../forms/fields.ts';
import { localized } from '../host.ts';
import { AbstractFormInputElement, elementFor, innerInput } from './form-element.ts';

function tagElement(label: string, remove: () => void): HTMLElement {
  const tag = document.createElement('div');
  tag.className = 'tag';
  const text = document.createElement('span');
  text.textContent = label;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'remove icon fa-solid fa-xmark';
  button.setAttribute('aria-label', `${localized('ELEMENTS.TAGS.Remove')}: ${label}`);
  button.addEventListener('click', remove);
  tag.append(text, button);
  return tag;
}

interface Choice {
  value: string;
  label: string;
}

/** What is common to choices of several from given options. */
abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  _choices: Choice[] = [];

  override _readValue(): void {
    const options = [...this.querySelectorAll('option')];
    this._choices = options.map((option) => ({ value: option.value, label: option.textContent ?? option.value }));
    const listed = this.getAttribute('value')?.split(',').filter(Boolean);
    this._value ??= listed ?? options.filter((option) => option.hasAttribute('selected')).map((option) => option.value);
  }

  override _setValue(value: string[]): void {
    const wanted = new Set(value);
    this._value = this._choices.filter((choice) => wanted.has(choice.value)).map((choice) => choice.value);
  }

  select(value: string): void {
    if (!this.value.includes(value)) this.value = [...this.value, value];
  }

  unselect(value: string): void {
    this.value = this.value.filter((entry) => entry !== value);
  }
}

/** Chosen options as tags, and a select for more. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-select';
  #tags: HTMLElement | null = null;
  #select: HTMLSelectElement | null = null;

  static create(config: SelectInputConfig): HTMLElement {
    const element = elementFor(this.tagName, config);
    element.append(...createSelectInput({ options: config.options, value: config.value }).children);
    return element;
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement('div');
    this.#tags.className = 'tags';
    const blank = this.getAttribute('placeholder') ?? '';
    this.#select = innerInput(createSelectInput({ options: this._choices, blank, value: '' }));
    this.#select.addEventListener('change', () => {
      const value = this.#select?.value;
      if (value) this.select(value);
    });
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    if (!this.#tags || !this.#select) return;
    const chosen = this._choices.filter((choice) => this._value?.includes(choice.value));
    this.#tags.replaceChildren(
      ...chosen.map(({ value, label }) =>
        tagElement(label, () => {
          this.unselect(value);
        }),
      ),
    );
    this.#select.value = '';
    for (const option of this.#select.options) option.disabled = this._value?.includes(option.value) ?? false;
    this._toggleDisabled(!this.editable);
  }
}

/** Options as checkboxes. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-checkbox';

  static create(config: SelectInputConfig): HTMLElement {
    const element = elementFor(this.tagName, config);
    element.append(...createSelectInput({ options: config.options, value: config.value }).children);
    return element;
  }

  override _buildElements(): HTMLElement[] {
    return this._choices.map(({ value, label }) => {
      const holder = document.createElement('label');
      holder.className = 'checkbox';
      const box = innerInput(document.createElement('input'));
      box.type = 'checkbox';
      box.value = value;
      box.addEventListener('change', () => {
        if (box.checked) this.select(value);
        else this.unselect(value);
      });
      this._primaryInput ??= box;
      holder.append(box, ` ${label}`);
      return holder;
    });
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll('input')) box.checked = this._value?.includes(box.value) ?? false;
  }
}

/** A list of texts as tags. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = 'string-tags';
  #tags: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;

  static create(config: InputConfig): HTMLElement {
    return elementFor(this.tagName, config);
  }

  override _readValue(): void {
    const text = this.getAttribute('value') ?? this.textContent ?? '';
    this._value ??= text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  }

  override _setValue(value: string[] | Set<string>): void {
    this._value = [...new Set(value)];
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement('div');
    this.#tags.className = 'tags input-element-tags';
    this.#input = innerInput(document.createElement('input'));
    this.#input.type = 'text';
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'icon fa-solid fa-plus';
    button.setAttribute('aria-label', localized('ELEMENTS.TAGS.Add'));
    return [this.#tags, this.#input, button];
  }

  override _activateListeners(): void {
    this.#input?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.querySelector(':scope > button')?.addEventListener('click', () => {
      this.#add();
    });
  }

  #add(): void {
    const text = this.#input?.value.trim();
    if (!text || !this.#input) return;
    this.#input.value = '';
    this.value = [...this.value, text];
    this.#input.focus();
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(
      ...(this._value ?? []).map((entry) =>
        tagElement(entry, () => {
          this.value = this.value.filter((other) => other !== entry);
        }),
      ),
    );
    this._toggleDisabled(!this.editable);
  }
}

/** UUIDs of documents as tags. */
export class HTMLDocumentTagsElement extends HTMLStringTagsElement {
  static override tagName = 'document-tags';

  static override create(config: InputConfig & { type?: string; single?: boolean; max?: number }): HTMLElement {
    return elementFor(this.tagName, config, { type: config.type, single: config.single, max: config.max });
  }

  override _activateListeners(): void {
    super._activateListeners();
    this.addEventListener('dragover', (event) => {
      event.preventDefault();
    });
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      const data = JSON.parse(event.dataTransfer?.getData('text/plain') || '{}') as { uuid?: string; type?: string };
      const type = this.getAttribute('type');
      if (data.uuid && (!type || type === data.type)) this.value = [...this.value, data.uuid];
    });
  }

  override _setValue(value: string[] | Set<string> | string): void {
    const list = typeof value === 'string' ? [value].filter(Boolean) : [...value];
    super._setValue(this.hasAttribute('single') ? list.slice(-1) : list);
  }
}
