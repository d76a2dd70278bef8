import { type Source } from '../../common/objects.ts';
import { CONFIG, configured } from '../config.ts';
import { Hooks } from '../hooks.ts';
import { game, parts } from '../state.ts';
import type { Actor } from './actor.ts';
import type { DatabaseOperation } from './base-document.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import { rollInitiatives, type InitiativeOptions } from './combat-initiative.ts';
import { EventfulCombat } from './eventful-combat.ts';
import type { Combatant } from './combatant.ts';
import type { Document } from './document.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** An encounter: who takes part, and whose turn it is. */
export class Combat extends EventfulCombat {
  static CONFIG_SETTING = 'combatTrackerConfig';

  declare readonly groups: EmbeddedCollection;
  declare readonly scene: Scene | null;
  declare readonly active: boolean;
  get nextCombatant(): Combatant | undefined {
    const turn = (this.turn ?? -1) + 1;
    return this.turns[turn === this.turns.length ? 0 : turn];
  }

  get settings(): { resource: string; skipDefeated: boolean } {
    const stored = game.settings.get('core', Combat.CONFIG_SETTING) as Source;
    return { ...configured('Combat', 'settings'), ...stored } as { resource: string; skipDefeated: boolean };
  }

  get isActive(): boolean {
    return this.active && (!this.scene || this.scene === game.scenes.current);
  }

  get isView(): boolean {
    return game.combat === this;
  }

  override get visible(): boolean {
    return true;
  }

  override getUserLevel(user: User | null = game.user): number {
    return Math.max(0, ...this.combatants.map((combatant) => combatant.getUserLevel(user)));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Puts the combatants in order. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null)
      this.turn = this.turns.length ? Math.min(Math.max(this.turn, 0), this.turns.length - 1) : null;
    if (!this.previous) this.previous = this.current = this._getCurrentState();
    return this.turns;
  }

  /** Order of turns: highest initiative first, then by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [first, second] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    return first === second ? (String(a.id) > String(b.id) ? 1 : -1) : second - first;
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const synthetic = typeof actor === 'string' ? null : actor.token;
    if (synthetic) return this.getCombatantsByToken(synthetic);
    const id = typeof actor === 'string' ? actor : actor.id;
    return this.combatants.filter(
      (combatant) => combatant.actorId === id && !(typeof actor !== 'string' && combatant.actor?.isToken),
    );
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === 'string' ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  /** Makes this the active encounter, and no other. */
  async activate(operation: DatabaseOperation = {}): Promise<Document[]> {
    const others = game.combats.filter((combat) => combat !== this && combat.active && combat.scene === this.scene);
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as typeof Combat).updateDocuments(updates, operation);
  }

  /** World time, in seconds, from one moment of the encounter to another. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { turnTime, roundTime } = CONFIG.time;
    const turns = (toTurn ?? 0) - (fromTurn ?? 0) + (toRound - fromRound) * this.turns.length;
    return turns * turnTime + (toRound - fromRound) * roundTime;
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll('combatStart', this, updateData);
    await this.update(updateData, { direction: 1 });
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = this.#undefeated((this.turn ?? -1) + 1);
    if (turn === null) return this.nextRound();
    return this.#progress('combatTurn', { round: this.round, turn }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === null || this.turn <= 0) return this.previousRound();
    return this.#progress('combatTurn', { round: this.round, turn: this.turn - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    const first = this.turns.length ? (this.#undefeated(0) ?? 0) : null;
    return this.#progress(
      'combatRound',
      { round: this.round + 1, turn: this.turn === null && this.round > 0 ? null : first },
      1,
    );
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 && this.turns.length ? this.turns.length - 1 : null;
    return this.#progress('combatRound', { round, turn }, -1);
  }

  #undefeated(from: number): number | null {
    const { skipDefeated } = this.settings;
    const index = this.turns.findIndex((combatant, place) => place >= from && !(skipDefeated && combatant.isDefeated));
    return index < 0 ? null : index;
  }

  async #progress(hook: string, updateData: { round: number; turn: number | null }, direction: 1 | -1): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
    return this;
  }

  /** Asks whether the encounter should end, and deletes it. */
  async endCombat(): Promise<this> {
    const config = {
      window: { title: 'COMBAT.EndTitle' },
      content: `<p>${game.i18n.localize('COMBAT.EndConfirmation')}</p>`,
    };
    const confirmed = parts.DialogV2 ? await parts.DialogV2.confirm(config) : true;
    if (confirmed) await this.delete();
    return this;
  }

  /** Forgets every initiative. */
  async resetAll(): Promise<this> {
    await this.updateEmbeddedDocuments(
      'Combatant',
      this.combatants.map(({ id }) => ({ _id: id, initiative: null })),
    );
    if (this.round > 0) await this.update({ turn: 0 }, { turnEvents: false });
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Combatant) => boolean): string[] {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && condition(combatant))
      .map(({ id }) => String(id));
  }

  /** Rolls initiative for combatants, tells it in the chat, and keeps the turn with whoever has it. */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiatives(this, [ids].flat(), options);
    return this;
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('round' in changed || 'turn' in changed || 'combatants' in changed) this._recordState(options);
    const delta = Number((options['worldTime'] as { delta?: number } | undefined)?.delta ?? 0);
    if (delta !== 0 && game.users.activeGM?.isSelf) void game.time.advance(delta);
    if ('active' in changed || 'scene' in changed) game.combats.viewed = this.active ? this : game.combats.viewed;
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    if (game.combats.viewed === this) game.combats.viewed = null;
    if (this.started) void this.refreshEffects('combatEnd');
  }
}
