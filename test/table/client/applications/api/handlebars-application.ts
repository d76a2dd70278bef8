import { loadTemplates, renderTemplate } from '../../handlebars.ts';
import type { Data } from '../host.ts';
import { host } from '../host.ts';
import type { ClosingOptions, FormConfiguration, RenderOptions } from './application-options.ts';
import type { ApplicationV2 } from './application.ts';
import { partState, restorePartState, type PartState } from './part-state.ts';

/** One part of an application: its template and what belongs to it. */
export interface TemplatePart {
  template: string;
  templates?: string[];
  id?: string;
  root?: boolean;
  classes?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

/** What the mixin adds to a class. */
export interface HandlebarsApplicationMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data>;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
}

/** A class that renders its parts with Handlebars. */
export type HandlebarsClass<Base extends typeof ApplicationV2> = Omit<Base, 'prototype'> & {
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplicationMembers;
  PARTS: Record<string, TemplatePart>;
};

function rootElement(partId: string, part: TemplatePart, html: string, applicationId: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [element, second] = template.content.children;
  if (!element || second) throw new Error(`Template part "${partId}" must render a single HTML element.`);
  const root = element as HTMLElement;
  root.dataset['applicationPart'] = partId;
  if (part.id) root.id = `${applicationId}-${part.id}`;
  if (part.classes) root.classList.add(...part.classes);
  return root;
}

/** Gives an application class parts that are rendered by Handlebars, each alone when asked: api-facts 8.2. */
export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(
  BaseApplication: Base,
): HandlebarsClass<Base> {
  class HandlebarsApplication extends (BaseApplication as typeof ApplicationV2) {
    static PARTS: Record<string, TemplatePart> = {};
    readonly #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const declared = (this.constructor as typeof HandlebarsApplication).PARTS;
      return Object.fromEntries(Object.entries(declared).map(([id, part]) => [id, { ...part }]));
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    override async _preRender(context: Data, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this.#configured);
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    override async _renderHTML(context: Data, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          host.ui.notifications.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = rootElement(partId, part, html, this.id);
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: Data, _options: RenderOptions): Promise<Data> {
      context['partId'] = `${this.id}-${partId}`;
      const tabs = context['tabs'] as Data | undefined;
      if (tabs && partId in tabs) context['tab'] = tabs[partId];
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const prior = this.#parts[partId];
        if (prior && content.contains(prior)) this.#replacePart(partId, element, prior, options);
        else this.#insertPart(partId, element, content, options);
      }
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#configured) continue;
        element.remove();
        Reflect.deleteProperty(this.#parts, partId);
      }
    }

    #replacePart(partId: string, element: HTMLElement, prior: HTMLElement, options: RenderOptions): void {
      const state: PartState = { scrollPositions: [] };
      this._preSyncPartState(partId, element, prior, state);
      prior.replaceWith(element);
      this.#parts[partId] = element;
      this._attachPartListeners(partId, element, options);
      this._syncPartState(partId, element, prior, state);
    }

    #insertPart(partId: string, element: HTMLElement, content: HTMLElement, options: RenderOptions): void {
      const order = Object.keys(this.#configured);
      const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = later.find((part) => part?.parentElement === content);
      if (this.#configured[partId]?.root) content.replaceChildren(element);
      else content.insertBefore(element, next ?? null);
      this.#parts[partId] = element;
      this._attachPartListeners(partId, element, options);
    }

    _preSyncPartState(partId: string, _next: HTMLElement, prior: HTMLElement, state: PartState): void {
      Object.assign(state, partState(prior, this.#configured[partId]?.scrollable ?? []));
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(next, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
        form?.addEventListener('submit', (event) => void this._onSubmitForm(config, event));
        form?.addEventListener('change', (event) => {
          this._onChangeForm(config, event);
        });
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) Reflect.deleteProperty(this.#parts, partId);
    }
  }
  return HandlebarsApplication as unknown as HandlebarsClass<Base>;
}
