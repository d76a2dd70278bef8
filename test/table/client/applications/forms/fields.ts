import { localized } from '../host.ts';

/** What every input may be given. */
export interface InputConfig {
  name?: string | undefined;
  value?: unknown;
  id?: string | null | undefined;
  required?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  readonly?: boolean | null | undefined;
  autofocus?: boolean | null | undefined;
  localize?: boolean | null | undefined;
  placeholder?: string | null | undefined;
  classes?: string | string[] | null | undefined;
  dataset?: Record<string, unknown> | null | undefined;
  aria?: Record<string, unknown> | null | undefined;
}

/** What a number input may be given. */
export interface NumberInputConfig extends InputConfig {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | 'any' | undefined;
  type?: string | undefined;
}

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** What a select may be given. */
export interface SelectInputConfig extends InputConfig {
  options: SelectOption[];
  groups?: string[] | null | undefined;
  blank?: string | null | undefined;
  labelAttr?: string | null | undefined;
  valueAttr?: string | null | undefined;
  sort?: boolean | null | undefined;
  type?: string | null | undefined;
}

/** What a form group may be given. */
export interface GroupConfig {
  input: HTMLElement | HTMLCollection;
  label?: string | null | undefined;
  units?: string | null | undefined;
  hint?: string | null | undefined;
  rootId?: string | null | undefined;
  classes?: string[] | null | undefined;
  stacked?: boolean | null | undefined;
  hidden?: boolean | string | null | undefined;
  localize?: boolean | null | undefined;
}

/** Applies to an input what all inputs have in common. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config.name !== undefined) input.setAttribute('name', config.name);
  if (config.id) input.id = config.id;
  for (const flag of ['required', 'disabled', 'readonly', 'autofocus'] as const) {
    input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.placeholder) {
    input.setAttribute('placeholder', config.localize ? localized(config.placeholder) : config.placeholder);
  }
  const classes = typeof config.classes === 'string' ? config.classes.split(' ') : (config.classes ?? []);
  input.classList.add(...classes.filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) {
    if (value !== undefined && value !== null) input.dataset[key] = String(value);
  }
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}

function labelElement(config: GroupConfig): HTMLLabelElement {
  const label = document.createElement('label');
  const text = config.label ?? '';
  label.textContent = config.localize ? localized(text) : text;
  if (config.units) {
    const units = document.createElement('span');
    units.className = 'units';
    units.textContent = ` (${config.localize ? localized(config.units) : config.units})`;
    label.append(units);
  }
  return label;
}

/** A label, its inputs and a hint. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const group = document.createElement('div');
  group.className = 'form-group';
  group.classList.toggle('stacked', config.stacked === true);
  group.classList.add(...(config.classes ?? []));
  group.toggleAttribute('hidden', config.hidden === true);
  const inputs = 'outerHTML' in config.input ? [config.input] : Array.from(config.input);
  const fields = document.createElement('div');
  fields.className = 'form-fields';
  fields.append(...inputs);
  const label = labelElement(config);
  const [input] = inputs;
  if (input && config.rootId && !input.id) input.id = `${config.rootId}-${input.getAttribute('name') ?? ''}`;
  if (input?.id) label.htmlFor = input.id;
  group.append(label, fields);
  if (config.hint) {
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.innerHTML = config.localize ? localized(config.hint) : config.hint;
    group.append(hint);
  }
  return group;
}

/** A checkbox. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.toggleAttribute('checked', Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

/** A number input, or a slider when the type is "range". */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = config.type === 'range' ? 'range' : 'number';
  for (const key of ['min', 'max'] as const) {
    if (Number.isFinite(config[key])) input.setAttribute(key, String(config[key]));
  }
  input.setAttribute('step', String(config.step ?? 'any'));
  const { value } = config;
  if (value !== undefined && value !== null && value !== '') input.setAttribute('value', String(Number(value)));
  setInputAttributes(input, config);
  return input;
}

/** A line of text. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.setAttribute(
    'value',
    config.value === undefined || config.value === null ? '' : String(config.value as string),
  );
  setInputAttributes(input, config);
  return input;
}

/** Several lines of text. */
export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.textContent = config.value === undefined || config.value === null ? '' : String(config.value as string);
  if (config.rows) area.rows = config.rows;
  setInputAttributes(area, config);
  return area;
}

/** An editor of rich text. */
export function createEditorInput(config: InputConfig & { editable?: boolean; height?: number }): HTMLElement {
  const element = document.createElement('prose-mirror');
  element.setAttribute('value', String((config.value as string | undefined) ?? ''));
  if (config.height) element.style.height = `${config.height}px`;
  setInputAttributes(element, { ...config, disabled: config.disabled === true || config.editable === false });
  return element;
}

/** Options sorted into the groups they name, in order. */
export function prepareSelectOptionGroups(config: SelectInputConfig): { group: string; options: SelectOption[] }[] {
  const groups = new Map<string, SelectOption[]>((config.groups ?? []).map((group) => [group, []]));
  const value = config.value instanceof Set ? [...(config.value as Set<unknown>)] : config.value;
  const chosen = (Array.isArray(value) ? value : [value]).map((entry) => String(entry ?? ''));
  if (typeof config.blank === 'string') groups.set('', [{ value: '', label: config.blank }]);
  for (const option of config.options) {
    const label = config.labelAttr
      ? String((option as unknown as Record<string, unknown>)[config.labelAttr])
      : option.label;
    const own = config.valueAttr
      ? String((option as unknown as Record<string, unknown>)[config.valueAttr])
      : option.value;
    const list = groups.get(option.group ?? '') ?? [];
    const selected = option.selected ?? chosen.includes(String(own));
    list.push({ ...option, value: own, label: config.localize ? localized(label) : label, selected });
    groups.set(option.group ?? '', list);
  }
  const entries = [...groups].filter(([, options]) => options.length > 0);
  if (config.sort) for (const [, options] of entries) options.sort((a, b) => a.label.localeCompare(b.label));
  return entries.map(([group, options]) => ({ group, options }));
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return document.createElement('hr');
  const element = document.createElement('option');
  element.setAttribute('value', option.value);
  element.textContent = option.label;
  element.toggleAttribute('selected', option.selected === true);
  element.toggleAttribute('disabled', option.disabled === true);
  Object.assign(element.dataset, option.dataset ?? {});
  return element;
}

function appendOptions(select: HTMLElement, config: SelectInputConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const elements = options.map(optionElement);
    if (!group) select.append(...elements);
    else {
      const holder = document.createElement('optgroup');
      holder.label = config.localize ? localized(group) : group;
      holder.append(...elements);
      select.append(holder);
    }
  }
}

/** A select. */
export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = document.createElement('select');
  appendOptions(select, config);
  setInputAttributes(select, config);
  return select;
}

/** A choice of several: tags with a select, or checkboxes. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const element = document.createElement(config.type === 'checkboxes' ? 'multi-checkbox' : 'multi-select');
  appendOptions(element, config);
  setInputAttributes(element, config);
  return element;
}
