import type { ApplicationDefaults, RenderOptions } from '../../api/application-options.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application.ts';
import { host, localized, type Data, type HostCombat, type HostCombatant, type HostEffect } from '../../host.ts';
import type { ContextMenuEntry } from '../../ux/context-menu.ts';
import { AbstractSidebarTab } from '../sidebar-tab.ts';
import { combatantEntries, combatEntries } from './combat-menus.ts';

interface EffectIcon {
  name: string;
  img: string;
}

type CombatMethod = (this: HostCombat) => Promise<unknown>;

function shownEffects(combatant: HostCombatant): EffectIcon[] {
  const effects: HostEffect[] = combatant.actor?.temporaryEffects ?? [];
  const defeated = host.CONFIG.specialStatusEffects.DEFEATED;
  return effects
    .filter((effect) => !effect.statuses.has(defeated))
    .map((effect) => ({ name: effect.name, img: effect.img ?? '' }));
}

/** The encounter: whose turn it is, and the buttons that move it on. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'combat';
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    classes: ['combat-sidebar'],
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      panToCombatant: CombatTracker.#onPanToCombatant,
      rollInitiative: CombatTracker.#onRollInitiative,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/tabs/combat/header.hbs' },
    tracker: { template: 'templates/sidebar/tabs/combat/tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/tabs/combat/footer.hbs' },
  };

  get combats(): HostCombat[] {
    const { scene } = host.canvas;
    return host.game.combats.filter((combat) => combat.scene === null || combat.scene.id === scene?.id);
  }

  get viewed(): HostCombat | null {
    return host.game.combat;
  }

  override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === 'tracker') await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  async _prepareCombatContext(context: Data, _options: RenderOptions): Promise<void> {
    const { viewed: combat, combats } = this;
    const index = combats.findIndex(({ id }) => id === combat?.id);
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: combats.map(({ id, active }, at) => ({ id, active, label: at + 1 })),
      currentIndex: index,
      displayCycle: combats.length > 1,
      previousId: combats[index - 1]?.id,
      nextId: combats[index + 1]?.id,
      control: combat?.combatant?.players.includes(host.game.user) ?? false,
      title: combat ? localized('COMBAT.Encounter') : localized('COMBAT.None'),
      roundLabel: combat?.started ? localized('COMBAT.Round', { round: combat.round }) : localized('COMBAT.NotStarted'),
      isGM: host.game.user.isGM,
    });
  }

  async _prepareTrackerContext(context: Data, _options: RenderOptions): Promise<void> {
    const { viewed: combat } = this;
    const turns: Data[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combatant.visible && combat) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, { turns, hasCombat: combat !== null, isGM: host.game.user.isGM });
  }

  async _prepareTurnContext(combat: HostCombat, combatant: HostCombatant, index: number): Promise<Data> {
    const { id, name, isOwner, isDefeated, hidden, initiative, resource } = combatant;
    const active = index === combat.turn && combat.started;
    const icons = shownEffects(combatant);
    const { decimals } = host.CONFIG.Combat.initiative;
    const hasDecimals = combat.turns.some((turn) => turn.initiative !== null && !Number.isInteger(turn.initiative));
    const css = [active && 'active', hidden && 'hide', isDefeated && 'defeated'].filter(Boolean).join(' ');
    return {
      id,
      name,
      isOwner,
      isDefeated,
      hidden,
      active,
      css,
      resource: combatant.testUserPermission(host.game.user, 'OBSERVER') ? resource : null,
      hasDecimals,
      canPing: combatant.token !== null,
      initiative: initiative === null || !hasDecimals ? initiative : initiative.toFixed(decimals),
      img: await this._getCombatantThumbnail(combatant),
      effects: { icons, tooltip: this._formatEffectsTooltip(icons) },
    };
  }

  async _getCombatantThumbnail(combatant: HostCombatant): Promise<string> {
    return combatant.img ?? combatant.token?.texture.src ?? combatant.actor?.img ?? '';
  }

  _formatEffectsTooltip(effects: EffectIcon[]): string {
    const list = document.createElement('ul');
    list.className = 'effects-tooltip plain';
    for (const { name, img } of effects) {
      const row = document.createElement('li');
      const image = document.createElement('img');
      image.src = img;
      image.alt = '';
      row.append(image, name);
      list.append(row);
    }
    return list.outerHTML;
  }

  override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, '.combatant', {
      hookName: 'getCombatantContextOptions',
      fixed: true,
    });
    this._createContextMenu(this._getCombatContextOptions, '.encounter-title', {
      hookName: 'getCombatContextOptions',
      fixed: true,
    });
    this.element.addEventListener('change', (event) => {
      if ((event.target as Element).matches('.initiative-input')) this._onUpdateInitiative(event);
    });
  }

  override _onActivate(): void {
    this.scrollToTurn();
  }

  /** Brings the combatant whose turn it is into view. */
  scrollToTurn(): void {
    this.element.querySelector('.combatant.active')?.scrollIntoView({ block: 'nearest' });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantEntries((li) => this.#combatant(li));
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatEntries(() => this.viewed);
  }

  #combatant(element: HTMLElement): HostCombatant | undefined {
    const row = element.closest<HTMLElement>('[data-combatant-id]');
    return this.viewed?.combatants.get(row?.dataset['combatantId'] ?? '');
  }

  override async _onClickAction(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed as (HostCombat & Record<string, CombatMethod | undefined>) | null;
    const name = target.dataset['action'] ?? '';
    if (!combat || !(name in combat)) return;
    await combat[name]?.call(combat);
  }

  _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatant(input);
    const value = Number(input.value);
    if (!combatant || !this.viewed) return;
    if (input.value.trim() === '' || !Number.isFinite(value)) input.value = String(combatant.initiative ?? '');
    else void this.viewed.setInitiative(combatant.id, value);
  }

  async _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const { DEFEATED } = host.CONFIG.specialStatusEffects;
    await combatant.actor?.toggleStatusEffect(DEFEATED, { overlay: true, active: defeated });
  }

  static #onActivateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatant(target);
    const token = combatant?.token && host.canvas.tokens.get(combatant.token.id);
    if (event.detail === 2) void combatant?.actor?.sheet?.render({ force: true });
    else if (combatant?.actor?.isOwner) token?.control({ releaseOthers: true });
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const cls = host.CONFIG.Combat.documentClass.implementation;
    const combat = (await cls.create({ scene: host.canvas.scene?.id ?? null })) as HostCombat | undefined;
    await combat?.activate({ render: false });
    await this.render();
  }

  static async #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await host.game.combats.get(target.dataset['combatId'] ?? '')?.activate();
  }

  static #onPanToCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const token = this.#combatant(target)?.token;
    const placeable = token && host.canvas.tokens.get(token.id);
    if (placeable) void host.canvas.animatePan(placeable.center);
  }

  static async #onRollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id]);
  }

  static async #onToggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this._onToggleDefeatedStatus(combatant);
  }

  static async #onToggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await combatant.update({ hidden: !combatant.hidden });
  }
}
