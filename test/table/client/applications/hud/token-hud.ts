import type { Token } from '../../canvas/token.ts';
import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, localized, type Data, type HostActor, type HostStatus, type HostTokenDocument } from '../host.ts';

function isOffered({ hud }: HostStatus, actor: HostActor | null): boolean {
  if (typeof hud !== 'object') return hud !== false;
  return !hud.actorTypes || (actor !== null && hud.actorTypes.includes(actor.type));
}

/** What lies around an application that belongs to a thing on the canvas. */
export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['placeable-hud'],
    window: { frame: false, positioned: false },
  };

  #object: Token | null = null;

  get object(): Token | null {
    return this.#object;
  }

  /** Shows the HUD at a token; a second time at the same one hides it. */
  async bind(object: Token): Promise<void> {
    if (this.#object === object) {
      this.clear();
      return;
    }
    this.#object = object;
    await this.render({ force: true });
    this.follow();
    this.element.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }

  /** Hides the HUD. */
  clear(): void {
    const prior = this.#object;
    this.#object = null;
    if (this.element?.contains(document.activeElement)) prior?.element.focus({ preventScroll: true });
    void this.close({ animate: false });
  }

  /** Puts the HUD around the thing it belongs to. */
  follow(): void {
    const { object } = this;
    if (!object || !this.rendered) return;
    const { x, y } = host.canvas.clientCoordinatesFromCanvas({ x: object.x, y: object.y });
    const { scale } = host.canvas.view;
    const { style } = this.element;
    Object.assign(style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${object.w * scale}px`,
      height: `${object.h * scale}px`,
    });
    this.#keepInPage();
  }

  #keepInPage(): void {
    const { element } = this;
    element.style.setProperty('--lift', '0px');
    element.classList.remove('flipped');
    const columns = [...element.querySelectorAll('.col.left, .col.right')].map((column) =>
      column.getBoundingClientRect(),
    );
    const { clientHeight, clientWidth } = document.documentElement;
    const low = Math.max(...columns.map(({ bottom }) => bottom)) - (clientHeight - 8);
    const right = Math.max(...columns.map((column) => column.right));
    element.style.setProperty('--lift', `${Math.max(0, low)}px`);
    const sidebar = document.getElementById('sidebar')?.offsetWidth ?? 0;
    element.classList.toggle('flipped', right > clientWidth - sidebar);
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('hud')?.replaceChildren(element);
  }

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.#object) void this.close();
  }
}

/** What can be done to a token: target, combat, visibility, bars, conditions. */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'token-hud',
    actions: {
      combat: TokenHUD.#onCombat,
      config: TokenHUD.#onConfig,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      target: TokenHUD.#onTarget,
      visibility: TokenHUD.#onVisibility,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    hud: { template: 'templates/hud/token-hud.hbs', root: true },
  };

  get document(): HostTokenDocument | undefined {
    return this.object?.document;
  }

  get actor(): HostActor | null {
    return this.document?.actor ?? null;
  }

  /** The tokens that a press concerns: all in hand where this one is among them. */
  get tokens(): Token[] {
    const { object } = this;
    if (!object) return [];
    return object.controlled ? host.canvas.tokens.controlled : [object];
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { document: token, object, tokens } = this;
    return Object.assign(await super._prepareContext(options), {
      name: token?.name,
      several: tokens.length > 1 ? localized('HUD.Several', { count: tokens.length }) : null,
      isTargeted: object?.isTargeted,
      inCombat: token?.inCombat,
      hidden: token?.hidden,
      isGM: host.game.user.isGM,
      bars: token && this.actor ? this.#bars(token) : [],
      statuses: this._getStatusEffectChoices(),
    });
  }

  #bars(token: HostTokenDocument): Data[] {
    return ['bar1', 'bar2'].flatMap((name) => {
      const bar = token.getBarAttribute(name);
      return bar ? [{ ...bar, name, hasMax: bar.max !== undefined }] : [];
    });
  }

  _getStatusEffectChoices(): Data[] {
    const { actor } = this;
    const statuses = Object.values(host.CONFIG.statusEffects as Record<string, HostStatus>);
    return statuses
      .filter((status) => isOffered(status, actor))
      .map(({ id, name, img }) => ({ id, img, title: localized(name), isActive: actor?.statuses.has(id) ?? false }));
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>('input[data-attribute]')) {
      input.addEventListener('change', () => void this.#updateBar(input));
    }
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.clear();
    });
  }

  async #updateBar(input: HTMLInputElement): Promise<void> {
    const [, sign = '', digits = ''] = /^\s*([=+-]?)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(input.value) ?? [];
    const { attribute = '', type } = input.dataset;
    if (digits === '') {
      host.ui.notifications.warn('HUD.WarningBarValue', { format: { value: input.value } });
      await this.render();
      return;
    }
    const isDelta = sign === '+' || sign === '-';
    const value = sign === '-' ? -Number(digits) : Number(digits);
    const refocus = document.activeElement === input;
    await this.actor?.modifyTokenAttribute(attribute, value, isDelta, type === 'bar');
    await this.render();
    const inputs = [...this.element.querySelectorAll<HTMLInputElement>('input[data-attribute]')];
    if (refocus) inputs.find(({ dataset }) => dataset['attribute'] === attribute)?.select();
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.actor) {
      host.ui.notifications.warn('HUD.WarningEffectNoActor', { localize: true });
      return;
    }
    const { statusId = '' } = target.dataset;
    const active = !this.actor.statuses.has(statusId);
    const actors = new Set(this.tokens.flatMap(({ actor }) => actor ?? []));
    for (const actor of actors) await actor.toggleStatusEffect(statusId, { active, overlay: event.button === 2 });
    await this.render();
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    if (!host.game.combat && !host.game.user.isGM) {
      host.ui.notifications.warn('COMBAT.NoneActive', { localize: true });
      return;
    }
    const active = !this.document?.inCombat;
    for (const { document: token } of this.tokens) await token.toggleCombatant({ active });
    await this.render();
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    const hidden = !this.document?.hidden;
    await host.canvas.scene?.updateEmbeddedDocuments(
      'Token',
      this.tokens.map(({ id }) => ({ _id: id, hidden })),
    );
  }

  static async #onTarget(this: TokenHUD): Promise<void> {
    const targeted = !this.object?.isTargeted;
    for (const token of this.tokens) token.setTarget(targeted, { releaseOthers: false });
    await this.render();
  }

  static #onConfig(this: TokenHUD): void {
    void this.actor?.sheet?.render({ force: true });
  }
}
