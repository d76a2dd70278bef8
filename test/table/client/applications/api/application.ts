import type { ContextMenuEntry } from '../../generations/menu-entries.ts';
import type { Data } from '../host.ts';
import { host, localized } from '../host.ts';
import { instances } from '../instances.ts';
import { ContextMenu, type ContextMenuOptions } from '../ux/context-menu.ts';
import { runAction } from './application-actions.ts';
import { openControls, refreshControls, toggleDropdown } from './application-controls.ts';
import { ApplicationPlacement } from './application-placement.ts';
import { buildFrame, updateHeader } from './application-frame.ts';
import {
  mergedOptions,
  type ApplicationDefaults,
  type ApplicationOptions,
  type ClosingOptions,
  type HeaderControl,
  type Position,
  type RenderOptions,
  type TabsConfiguration,
  type WindowElements,
} from './application-options.ts';
import { changedPosition } from './application-position.ts';
import { attachWindowListeners } from './application-window.ts';
import { Queue } from './queue.ts';

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** The number a render state stands for. */
export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

function* chainOf(start: typeof ApplicationV2): Generator<typeof ApplicationV2> {
  let cls: unknown = start;
  while (typeof cls === 'function' && cls !== Function.prototype) {
    yield cls as typeof ApplicationV2;
    if (cls === start.BASE_APPLICATION) return;
    cls = Object.getPrototypeOf(cls) as unknown;
  }
}

/** A piece of the interface with a life of its own: api-facts 8.1. */
export class ApplicationV2 extends ApplicationPlacement {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: string[] = ['prerender', 'render', 'close', 'position'];
  static TABS: Record<string, TabsConfiguration> = {};
  static _appId = 0;
  static DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'app-{id}',
    classes: [],
    tag: 'div',
    window: {
      frame: true,
      positioned: true,
      title: '',
      icon: '',
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: 'section',
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  override readonly options: ApplicationOptions;
  override position: Position;
  readonly #id: string;
  readonly #queue = new Queue();
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: RenderState = RENDER_STATES.NONE;
  #controlsMenu: ContextMenu | null = null;

  constructor(options: ApplicationDefaults = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace('{id}', this.options.uniqueId);
    const start: Position = {
      top: undefined,
      left: undefined,
      width: 'auto',
      height: 'auto',
      scale: 1,
      zIndex: ApplicationV2._maxZ,
    };
    this.position = changedPosition(start, this.options.position);
  }

  /** The open applications of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const application of instances.values()) if (application instanceof this) yield application;
  }

  /** This class and its parents, down to the base application. */
  static inheritanceChain(): Generator<typeof ApplicationV2> {
    return chainOf(this);
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return localized(this.options.window.title);
  }

  override get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  override get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get state(): RenderState {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  override get hasFrame(): boolean {
    return this.options.window.frame;
  }

  _initializeApplicationOptions(options: ApplicationDefaults): ApplicationOptions {
    const uniqueId = options.uniqueId ?? String(++ApplicationV2._appId);
    return mergedOptions(this.type, { ...options, uniqueId });
  }

  render(options: boolean | RenderOptions = {}, _legacy: RenderOptions = {}): Promise<this> {
    const given: RenderOptions = typeof options === 'boolean' ? { ..._legacy, force: options } : { ...options };
    return this.#queue.add(() => this.#render(given));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!this.rendered && !options.force) return this;
    options.isFirstRender = this.#state <= RENDER_STATES.NONE;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      host.ui.notifications.warn(error as Error);
      return this;
    }
    this._configureRenderOptions(options);
    const prior = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#renderSteps(options);
    } catch (error) {
      this.#state = this.#element?.isConnected ? prior : RENDER_STATES.ERROR;
      throw new Error(`Failed to render ${this.type.name} "${this.id}": ${(error as Error).message}`, { cause: error });
    }
    return this;
  }

  async #renderSteps(options: RenderOptions): Promise<void> {
    this._chooseTabs(options.tab);
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (options.isFirstRender) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs, eventName: 'prerender' });
    const result = await this._renderHTML(context, options);
    if (options.isFirstRender) await this.#openFrame(options);
    else this._updateFrame(options);
    this._replaceHTML(result, this.#content as HTMLElement, options);
    this.#state = RENDER_STATES.RENDERED;
    instances.set(this.id, this);
    if (options.isFirstRender) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: 'render',
      hookName: 'render',
      hookArgs: [this.#element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
    if (options.isFirstRender) this.#settle(options);
    else if (options.position) this.setPosition(options.position);
  }

  async #openFrame(options: RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    this.#content = this.window.content ?? this.#element;
    this._updateFrame(options);
    this._attachFrameListeners();
    this._insertElement(this.#element);
    this._minimized = false;
  }

  #settle(options: RenderOptions): void {
    if (this.options.window.positioned) {
      this.bringToFront();
      this.setPosition(options.position ?? {});
    }
    this.#element?.querySelector<HTMLElement>('[autofocus]')?.focus();
  }

  _canRender(_options: RenderOptions): unknown {
    return undefined;
  }

  _configureRenderOptions(_options: RenderOptions): void {
    return undefined;
  }

  _renderHTML(_context: Data, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.type.name} class does not implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.type.name} class does not implement _replaceHTML`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, elements } = buildFrame(document, this.id, this.options);
    Object.assign(this.window, elements);
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    if (!this.hasFrame) return;
    const icon = options.window?.icon ?? this.options.window.icon;
    updateHeader(this.window, options.window?.title ?? this.title, icon);
    if (options.isFirstRender || options.window?.controls) refreshControls(this);
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    for (const cls of this.type.inheritanceChain()) host.Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    return controls;
  }

  *_headerControlsButtons(): Generator<HeaderControl> {
    for (const control of this._getHeaderControls()) {
      const visible = typeof control.visible === 'function' ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  _attachFrameListeners(): void {
    const element = this.element;
    const run = (event: Event): void => {
      const target = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
      if (target && element.contains(target)) this.#onAction(event as PointerEvent, target);
    };
    for (const type of ['click', 'auxclick', 'contextmenu']) element.addEventListener(type, run);
    if (this.options.tag === 'form') {
      const form = this.options.form ?? {};
      element.addEventListener('submit', (event) => void this._onSubmitForm(form, event));
      element.addEventListener('change', (event) => {
        this._onChangeForm(form, event);
      });
    }
    attachWindowListeners(this);
  }

  #onAction(event: PointerEvent, target: HTMLElement): void {
    if (event.type === 'contextmenu' ? event.button !== 2 : event.type === 'auxclick' && event.button === 2) return;
    const action = target.dataset['action'] ?? '';
    if (this.options.actions[action]) runAction(this, action, event, target);
    else if (event.button !== 0) return;
    else if (action === 'close') void this.close();
    else if (action === 'tab') this._onClickTab(event);
    else if (action === 'openControls') this.#controlsMenu = openControls(this, event, target);
    else if (action === 'toggleControls') toggleDropdown(this);
    else void this._onClickAction(event, target);
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  override close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.#element || this.#state <= RENDER_STATES.CLOSED) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = RENDER_STATES.CLOSING;
    await this.#controlsMenu?.close();
    this._tearDown(options);
    this.#state = RENDER_STATES.CLOSED;
    instances.delete(this.id);
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: 'close', hookName: 'close' });
    return this;
  }

  _tearDown(_options: ClosingOptions): void {
    if (this.#element) this._removeElement(this.#element);
    this.#element = null;
    this.#content = null;
    for (const key of Object.keys(this.window) as (keyof WindowElements)[]) Reflect.deleteProperty(this.window, key);
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { container = this.element, hookName, parentClassHooks = true, ...rest } = options;
    const entries = handler.call(this);
    for (const cls of this.type.inheritanceChain()) {
      host.Hooks.callAll(hookName ?? `get${cls.name}ContextOptions`, this, entries);
      if (hookName || !parentClassHooks) break;
    }
    return entries.length ? new ContextMenu(container, selector, entries, { jQuery: false, ...rest }) : null;
  }
}
