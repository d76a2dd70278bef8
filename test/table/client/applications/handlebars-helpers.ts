import Handlebars from 'handlebars';
import * as fields from './forms/fields.ts';
import { choiceOptions, type ChoiceHash } from './forms/choices.ts';
import type { Data } from './host.ts';
import { localized } from './host.ts';

interface Call<Hash = Data> {
  hash: Hash;
}

interface Field {
  toInput(config: Data): HTMLElement | HTMLCollection;
  toFormGroup(group: Data, input: Data): HTMLElement;
}

function safe(html: string): Handlebars.SafeString {
  return new Handlebars.SafeString(html);
}

function markup(element: HTMLElement | HTMLCollection): string {
  return 'outerHTML' in element ? element.outerHTML : Array.from(element, (entry) => entry.outerHTML).join('');
}

/** The attribute `checked` for a truthy value. */
export function checked(value: unknown): string {
  return value ? 'checked' : '';
}

/** The attribute `disabled` for a truthy value. */
export function disabled(value: unknown): string {
  return value ? 'disabled' : '';
}

/** All values joined to one text. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  return safe(values.slice(0, -1).join(''));
}

/** The second value when the first is truthy, else the third. */
export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** Whether two values are identical. */
export function eq(a: unknown, b: unknown): boolean {
  return a === b;
}

/** Whether two values differ. */
export function ne(a: unknown, b: unknown): boolean {
  return a !== b;
}

/** Whether a is less than b. */
export function lt(a: number, b: number): boolean {
  return a < b;
}

/** Whether a is greater than b. */
export function gt(a: number, b: number): boolean {
  return a > b;
}

/** Whether a is at most b. */
export function lte(a: number, b: number): boolean {
  return a <= b;
}

/** Whether a is at least b. */
export function gte(a: number, b: number): boolean {
  return a >= b;
}

/** Whether a value is falsy. */
export function not(value: unknown): boolean {
  return !value;
}

/** Whether all values are truthy. */
export function and(...values: unknown[]): boolean {
  return values.slice(0, -1).every(Boolean);
}

/** Whether any value is truthy. */
export function or(...values: unknown[]): boolean {
  return values.slice(0, -1).some(Boolean);
}

/** The text of a key in the reader's language. */
export function localize(key: unknown, { hash }: Call): string {
  const text = String(key ?? '');
  return Object.keys(hash).length ? localized(text, hash) : localized(text);
}

/** A number with fixed decimals and, when asked, its sign; throws for null and NaN as generation 14 does. */
export function numberFormat(value: unknown, { hash }: Call<{ decimals?: number; sign?: boolean }>): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    throw new TypeError(`numberFormat was given ${String(value)}, which is not a number`);
  }
  const text = number.toFixed(hash.decimals ?? 0);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** A number input. */
export function numberInput(value: number | string, { hash }: Call<fields.NumberInputConfig & { class?: string }>) {
  const { class: cssClass, ...config } = hash;
  const input = fields.createNumberInput({ ...config, value: value === '' ? undefined : Number(value) });
  if (cssClass) input.className = cssClass;
  return safe(input.outerHTML);
}

/** The named arguments as an object. */
export function object({ hash }: Call): Data {
  return hash;
}

/** Radio buttons for a set of choices. */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  { hash }: Call<{ checked?: unknown; localize?: boolean }>,
) {
  const boxes = Object.entries(choices).map(([value, label]) => {
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = name;
    input.setAttribute('value', value);
    input.toggleAttribute('checked', String(hash.checked) === value);
    const holder = document.createElement('label');
    holder.className = 'checkbox';
    holder.append(input, ` ${hash.localize ? localized(label) : label}`);
    return holder.outerHTML;
  });
  return safe(boxes.join(''));
}

/** The options of a select for a set of choices. */
export function selectOptions(choices: unknown, { hash }: Call<ChoiceHash>): Handlebars.SafeString {
  const select = fields.createSelectInput({ options: choiceOptions(choices, hash) });
  return safe(select.innerHTML);
}

/** The input of a data field. */
export function formInput(field: Field, { hash }: Call): Handlebars.SafeString {
  return safe(markup(field.toInput({ ...hash })));
}

/** The form group of a data field: label, input and hint. */
export function formGroup(field: Field, { hash }: Call): Handlebars.SafeString {
  const { classes, label, hint, rootId, stacked, units, widget, localize: localizes, hidden, ...input } = hash;
  const group: Data = { label, hint, rootId, stacked, units, widget, localize: localizes, hidden };
  if (typeof classes === 'string') group['classes'] = classes.split(' ').filter(Boolean);
  for (const key of Object.keys(group)) if (group[key] === undefined) Reflect.deleteProperty(group, key);
  return safe(field.toFormGroup(group, input).outerHTML);
}

/** A rich text editor for an update path. */
export function editor(content: string, { hash }: Call<{ target: string; editable?: boolean }>): Handlebars.SafeString {
  const element = document.createElement('prose-mirror');
  element.setAttribute('name', hash.target);
  element.setAttribute('value', content);
  element.toggleAttribute('disabled', hash.editable === false);
  return safe(element.outerHTML);
}

/** A range input with its figure. */
export function rangePicker({ hash }: Call): Handlebars.SafeString {
  const element = document.createElement('range-picker');
  for (const [name, value] of Object.entries(hash)) element.setAttribute(name, String(value));
  return safe(element.outerHTML);
}
