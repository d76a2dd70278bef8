import type { Data } from '../host.ts';
import type { FormDataExtended } from '../ux/form-data-extended.ts';
import type { ApplicationV2 } from './application.ts';

/** Where a window stands: pixels, a scale, and its place in the stack. */
export interface Position {
  top: number | undefined;
  left: number | undefined;
  width: number | 'auto';
  height: number | 'auto';
  scale: number;
  zIndex: number;
}

/** A change of position; what is left out stays. */
export type PositionChange = { [Key in keyof Position]?: Position[Key] | undefined };

/** What a click on an element with `data-action` runs, with the application as `this`. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** A handler for the left button, or one with the mouse buttons it hears. */
export type Action = ActionHandler | { handler: ActionHandler; buttons: number[] };

/** A handler of a form's submission, with the application as `this`. */
export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Data,
) => unknown;

/** How a form is submitted. */
export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** An entry of the menu in a window's header. */
export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: unknown) => boolean) | undefined;
  ownership?: string | number | undefined;
  onClick?: (event: PointerEvent) => unknown;
}

/** The frame of a window. */
export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** The options of an application, complete. */
export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, Action>;
  form?: FormConfiguration;
  position: PositionChange;
  [custom: string]: unknown;
}

/** The options a class or a caller gives. */
export interface ApplicationDefaults {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, Action>;
  form?: FormConfiguration;
  position?: PositionChange;
  [custom: string]: unknown;
}

/** The options of one rendering; what the application does not know travels to its hooks. */
export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  position?: PositionChange;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  tab?: string | Record<string, string>;
  isFirstRender?: boolean;
  [custom: string]: unknown;
}

/** The options of closing. */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [custom: string]: unknown;
}

/** One tab of a group. */
export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

/** The tabs of a group. */
export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** What is in a window's header. */
export interface WindowElements {
  header?: HTMLElement;
  icon?: HTMLElement;
  title?: HTMLElement;
  controls?: HTMLButtonElement;
  /** 13: the controls themselves. */
  controlsDropdown?: HTMLMenuElement;
  close?: HTMLButtonElement;
  resize?: HTMLElement;
  content?: HTMLElement;
}

function isPlain(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]));
}

function merged(base: unknown, over: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(over)) return [...base, ...over.map(copied)] as unknown[];
  if (!isPlain(base) || !isPlain(over)) return copied(over);
  const result: Data = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value !== undefined) result[key] = key in result ? merged(result[key], value) : copied(value);
  }
  return result;
}

/** The options of every class from the base on, then the caller's: arrays joined, plain objects merged, the rest replaced. */
export function mergedOptions(application: typeof ApplicationV2, options: ApplicationDefaults): ApplicationOptions {
  const layers: ApplicationDefaults[] = [options];
  for (const cls of application.inheritanceChain()) {
    if (Object.hasOwn(cls, 'DEFAULT_OPTIONS')) layers.unshift(cls.DEFAULT_OPTIONS);
  }
  return layers.reduce<unknown>(merged, {}) as ApplicationOptions;
}
