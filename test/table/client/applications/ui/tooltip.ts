import { host } from '../host.ts';

/** What a tooltip shows, and how. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  cssClass?: string;
  direction?: string;
  locked?: boolean;
}

const MARGIN = 6;

/** Texts that appear beside the element under the pointer, or that has the keyboard's focus. */
export class TooltipManager {
  static readonly TOOLTIP_ACTIVATION_MS = 400;
  static readonly TOOLTIP_DIRECTIONS = { UP: 'UP', DOWN: 'DOWN', LEFT: 'LEFT', RIGHT: 'RIGHT', CENTER: 'CENTER' };

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer = 0;

  get tooltip(): HTMLElement {
    if (this.#tooltip?.isConnected) return this.#tooltip;
    const tooltip = document.createElement('aside');
    tooltip.id = 'tooltip';
    tooltip.role = 'tooltip';
    tooltip.popover = 'manual';
    document.body.append(tooltip);
    this.#tooltip = tooltip;
    return tooltip;
  }

  /** Listens to the pointer and the keyboard everywhere in the page. */
  activateEventListeners(): void {
    document.addEventListener('pointerover', (event) => {
      this.#onEnter(event.target as Element, TooltipManager.TOOLTIP_ACTIVATION_MS);
    });
    document.addEventListener('pointerdown', () => {
      this.deactivate();
    });
    document.addEventListener('focusin', (event) => {
      const target = event.target as Element;
      if (target.matches(':focus-visible')) this.#onEnter(target, 0);
    });
    document.addEventListener('focusout', () => {
      this.deactivate();
    });
  }

  #onEnter(target: Element, delay: number): void {
    const holder = target.closest<HTMLElement>('[data-tooltip], [data-tooltip-html], [data-tooltip-text]');
    if (holder && holder === this.element) return;
    if (!this.element?.contains(target)) this.deactivate();
    if (!holder) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (holder.isConnected) this.activate(holder);
    }, delay);
  }

  /** Shows the tooltip of an element; what is not given is read from its data attributes. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    clearTimeout(this.#timer);
    if (this.element && this.element !== element) this.deactivate();
    const { tooltip } = this;
    const { dataset } = element;
    const html = options.html ?? options.content ?? (options.text === undefined ? dataset['tooltipHtml'] : undefined);
    const key =
      options.text ?? dataset['tooltipText'] ?? (dataset['tooltip'] || element.getAttribute('aria-label')) ?? '';
    if (html === undefined && key === '') return;
    tooltip.className =
      options.cssClass ?? element.closest<HTMLElement>('[data-tooltip-class]')?.dataset['tooltipClass'] ?? '';
    if (html instanceof HTMLElement) tooltip.replaceChildren(html);
    else if (html !== undefined) tooltip.innerHTML = html;
    else tooltip.textContent = host.game.i18n.has(key) ? host.game.i18n.localize(key) : key;
    this.element = element;
    element.setAttribute('aria-describedby', 'tooltip');
    if (!tooltip.matches(':popover-open')) tooltip.showPopover();
    const direction =
      options.direction ?? element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset['tooltipDirection'];
    this.#place(element, direction ?? 'DOWN');
    requestAnimationFrame(this.#watch);
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    if (!this.element) return;
    if (this.element.getAttribute('aria-describedby') === 'tooltip') this.element.removeAttribute('aria-describedby');
    this.element = null;
    if (this.#tooltip?.matches(':popover-open')) this.#tooltip.hidePopover();
  }

  readonly #watch = (): void => {
    if (!this.element) return;
    if (this.element.isConnected) requestAnimationFrame(this.#watch);
    else this.deactivate();
  };

  #place(element: HTMLElement, direction: string): void {
    const { tooltip } = this;
    const box = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    let left = box.left + (box.width - width) / 2;
    let top = box.bottom + MARGIN;
    if (direction === 'UP' || (direction === 'DOWN' && top + height > clientHeight)) top = box.top - height - MARGIN;
    if (direction === 'LEFT') [left, top] = [box.left - width - MARGIN, box.top + (box.height - height) / 2];
    if (direction === 'RIGHT') [left, top] = [box.right + MARGIN, box.top + (box.height - height) / 2];
    if (direction === 'CENTER') top = box.top + (box.height - height) / 2;
    tooltip.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
    tooltip.style.top = `${Math.max(MARGIN, Math.min(top, clientHeight - height - MARGIN))}px`;
  }
}
