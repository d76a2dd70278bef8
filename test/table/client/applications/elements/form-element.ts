import { setInputAttributes, type InputConfig } from '../forms/fields.ts';

/** HTMLElement in a page; where there is none, Object, so that these modules load in Node. */
const ElementBase =
  (globalThis.HTMLElement as typeof HTMLElement | undefined) ?? (Object as unknown as typeof HTMLElement);

/** An element that may move to another window's document. */
export abstract class AdoptableHTMLElement extends ElementBase {}

/** A custom element that takes part in forms: `name`, `value`, `disabled`, events `input` and `change`. */
export abstract class AbstractFormInputElement<Value = unknown> extends AdoptableHTMLElement {
  static tagName: string;
  static readonly formAssociated: boolean = true;
  static readonly observedAttributes: string[] = ['disabled', 'readonly'];

  _value: Value | undefined = undefined;
  readonly _internals: ElementInternals = this.attachInternals();
  _primaryInput: HTMLElement | null = null;

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get type(): string {
    return this.localName;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  get value(): Value {
    return this._getValue();
  }

  set value(value: Value) {
    this._setValue(value);
    this._refresh();
    this._announce();
  }

  get disabled(): boolean {
    return this.matches(':disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  get editable(): boolean {
    return !(this.disabled || this.hasAttribute('readonly'));
  }

  connectedCallback(): void {
    if (this._primaryInput) return;
    this._readValue();
    this.replaceChildren(...this._buildElements());
    this._applyLabel();
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
  }

  formDisabledCallback(): void {
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(): void {
    this._toggleDisabled(!this.editable);
  }

  override focus(options?: FocusOptions): void {
    (this._primaryInput ?? this.querySelector<HTMLElement>('input, select, textarea, button'))?.focus(options);
  }

  /** Takes the first value from the element's attributes and children. */
  abstract _readValue(): void;

  /** The children of the element. */
  abstract _buildElements(): HTMLElement[];

  _getValue(): Value {
    return this._value as Value;
  }

  _setValue(value: Value): void {
    this._value = value;
  }

  _refresh(): void {
    return undefined;
  }

  _activateListeners(): void {
    return undefined;
  }

  _toggleDisabled(disabled: boolean): void {
    for (const input of this.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) {
      input.disabled = disabled;
    }
  }

  _applyInputAttributes(input: HTMLElement): void {
    for (const name of ['placeholder', 'min', 'max', 'step', 'autofocus']) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
  }

  _applyLabel(): void {
    const input = this._primaryInput;
    const label = this._internals.labels[0] as HTMLElement | undefined;
    const text = this.getAttribute('aria-label') ?? label?.textContent?.trim();
    if (input && text) input.setAttribute('aria-label', text);
  }

  _announce(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }));
  }
}

/** Keeps an inner input's own events from leaving its custom element. */
export function innerInput<Input extends HTMLElement>(input: Input): Input {
  for (const type of ['input', 'change']) {
    input.addEventListener(type, (event) => {
      event.stopPropagation();
    });
  }
  return input;
}

/** A custom element by its tag with the attributes of an input's configuration; its value stands in an attribute. */
export function elementFor(
  tagName: string,
  config: InputConfig,
  attributes: Record<string, unknown> = {},
): HTMLElement {
  const element = document.createElement(tagName);
  const value = config.value instanceof Set ? [...(config.value as Set<unknown>)] : config.value;
  if (value !== undefined && value !== null)
    element.setAttribute('value', Array.isArray(value) ? value.join(',') : String(value as string));
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute === true) element.toggleAttribute(name, true);
    else if (attribute !== undefined && attribute !== null && attribute !== false)
      element.setAttribute(name, String(attribute as string));
  }
  setInputAttributes(element, config);
  return element;
}
