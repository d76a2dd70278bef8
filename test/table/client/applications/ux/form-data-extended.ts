import type { Data } from '../host.ts';

/** What a form's data leaves out, and types asked for beside the elements' own. */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

type FormElement = HTMLElement & {
  name: string;
  value: unknown;
  type?: string;
  disabled?: boolean;
  readOnly?: boolean;
  checked?: boolean;
};

function castTo(dtype: string | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => castTo(dtype, entry));
  if (dtype === 'Number') return value === '' || value === null ? null : Number(value);
  if (dtype === 'Boolean') return value === 'false' ? false : Boolean(value);
  if (dtype === 'JSON' && typeof value === 'string') return JSON.parse(value) as unknown;
  return value;
}

function selectValue(select: HTMLSelectElement): unknown {
  if (!select.multiple) return select.value;
  return [...select.selectedOptions].map((option) => option.value);
}

function checkboxValue(boxes: HTMLInputElement[]): unknown {
  const [first] = boxes;
  if (boxes.length === 1 && first) return first.checked;
  return boxes.filter((box) => box.checked).map((box) => box.value);
}

function ownType(element: FormElement): string | undefined {
  if (element.dataset['dtype']) return element.dataset['dtype'];
  return element.type === 'number' || element.type === 'range' ? 'Number' : undefined;
}

function elementValue(elements: FormElement[]): unknown {
  const [first] = elements;
  if (!first) return undefined;
  if (first.type === 'checkbox') return checkboxValue(elements as unknown as HTMLInputElement[]);
  if (first.type === 'radio') return elements.find((radio) => radio.checked)?.value ?? null;
  if (first instanceof HTMLSelectElement) return selectValue(first);
  if (elements.length > 1) return elements.map((element) => element.value);
  return first.value;
}

/** The data of a form by the names of its inputs, each in its type: `object` is flat. */
export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string>;
  readonly #object: Data = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  get object(): Data {
    return this.#object;
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions): void {
    const groups = new Map<string, FormElement[]>();
    for (const element of form.elements as Iterable<Element>) {
      const input = element as FormElement;
      if (!input.name || ['submit', 'button', 'reset', 'fieldset'].includes(input.type ?? '')) continue;
      if (!disabled && (input.disabled || input.matches(':disabled'))) continue;
      if (!readonly && (input.readOnly || input.hasAttribute('readonly'))) continue;
      groups.set(input.name, [...(groups.get(input.name) ?? []), input]);
    }
    for (const [name, elements] of groups) {
      const [first] = elements;
      const dtype = this.dtypes[name] ?? (first && ownType(first));
      if (dtype) this.dtypes[name] = dtype;
      const value = castTo(dtype, elementValue(elements));
      this.#object[name] = value;
      super.set(name, JSON.stringify(value));
    }
  }

  override set(name: string, value: unknown): void {
    const cast = castTo(this.dtypes[name], value);
    this.#object[name] = cast;
    super.set(name, JSON.stringify(cast));
  }

  override append(name: string, value: unknown): void {
    const prior = this.#object[name];
    this.set(name, Array.isArray(prior) ? [...(prior as unknown[]), value] : [prior, value]);
  }
}
