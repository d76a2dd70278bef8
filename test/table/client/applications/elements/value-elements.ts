import { FilePicker } from '../apps/file-picker.ts';
import type { InputConfig, NumberInputConfig } from '../forms/fields.ts';
import { host, localized } from '../host.ts';
import { AbstractFormInputElement, elementFor, innerInput } from './form-element.ts';

function input(type: string): HTMLInputElement {
  const element = innerInput(document.createElement('input'));
  element.type = type;
  return element;
}

/** A path with a button that shows the pictures known to the world. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'file-picker';
  #input: HTMLInputElement | null = null;

  static create(config: InputConfig & { type?: string; noupload?: boolean }): HTMLElement {
    return elementFor(this.tagName, config, { type: config.type, noupload: config.noupload });
  }

  override _readValue(): void {
    this._value ??= this.getAttribute('value') ?? '';
  }

  override _buildElements(): HTMLElement[] {
    this.#input = input('text');
    this.#input.addEventListener('change', () => {
      this.value = this.#input?.value ?? '';
    });
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'icon fa-solid fa-image';
    button.setAttribute('aria-label', localized('FILES.BrowseTooltip'));
    button.addEventListener('click', () => void this.#browse());
    return [this.#input, button];
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = this._value ?? '';
  }

  async #browse(): Promise<void> {
    const picker = new FilePicker({
      current: this.value,
      callback: (path: string) => {
        this.value = path;
      },
    });
    await picker.browse();
  }
}

/** A colour as text and as a swatch. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string | null> {
  static override tagName = 'color-picker';
  #text: HTMLInputElement | null = null;
  #swatch: HTMLInputElement | null = null;

  static create(config: InputConfig): HTMLElement {
    return elementFor(this.tagName, config);
  }

  override _readValue(): void {
    this._value ??= this.getAttribute('value') ?? '';
  }

  override _setValue(value: string | null): void {
    const text = value ?? '';
    if (text !== '' && !/^#[0-9a-f]{6}$/i.test(text)) throw new Error(`${text} is not a colour of the form #rrggbb`);
    this._value = text;
  }

  override _buildElements(): HTMLElement[] {
    this.#text = input('text');
    this.#swatch = input('color');
    for (const element of [this.#text, this.#swatch]) {
      element.addEventListener('change', () => {
        this.#change(element.value);
      });
    }
    this._primaryInput = this.#text;
    return [this.#text, this.#swatch];
  }

  #change(value: string): void {
    try {
      this.value = value;
    } catch (error) {
      host.ui.notifications.error(error as Error);
      this._refresh();
    }
  }

  override _refresh(): void {
    if (this.#text) this.#text.value = this._value ?? '';
    if (this.#swatch) this.#swatch.value = this._value || '#000000';
  }
}

/** A slider with its figure. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = 'range-picker';
  #range: HTMLInputElement | null = null;
  #number: HTMLInputElement | null = null;

  static create(config: NumberInputConfig): HTMLElement {
    const { min, max, step } = config;
    return elementFor(this.tagName, config, { min, max, step });
  }

  get min(): number {
    return Number(this.getAttribute('min') ?? 0);
  }

  get max(): number {
    return Number(this.getAttribute('max') ?? 100);
  }

  override _readValue(): void {
    this._value ??= Number(this.getAttribute('value') ?? this.min);
  }

  override _setValue(value: number): void {
    this._value = Math.max(this.min, Math.min(this.max, Number(value)));
  }

  override _buildElements(): HTMLElement[] {
    this.#range = input('range');
    this.#number = input('number');
    for (const element of [this.#range, this.#number]) {
      this._applyInputAttributes(element);
      element.addEventListener('change', () => {
        this.value = element.valueAsNumber;
      });
    }
    this.#range.addEventListener('input', () => {
      if (this.#number && this.#range) this.#number.value = this.#range.value;
    });
    this._primaryInput = this.#range;
    return [this.#range, this.#number];
  }

  override _refresh(): void {
    for (const element of [this.#range, this.#number]) if (element) element.value = String(this._value);
  }
}

/** A slider over the hues. */
export class HTMLHueSelectorSlider extends HTMLRangePickerElement {
  static override tagName = 'hue-slider';

  override get max(): number {
    return 360;
  }
}
