import { type Source } from '../../common/objects.ts';
import { CONFIG, configured, documentConfig } from '../config.ts';
import type { ModelOptions } from '../data/model.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../state.ts';
import type { Actor } from './actor.ts';
import type { DatabaseOperation } from './base-document.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import { rollInitiatives, type InitiativeOptions } from './combat-initiative.ts';
import { EventfulCombat, type CombatState } from './eventful-combat.ts';
import { runTurnEvents } from './combat-events.ts';
import type { Combatant } from './combatant.ts';
import type { Document } from './document.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** An encounter: who takes part, and whose turn it is. */
export class Combat extends EventfulCombat {
  static CONFIG_SETTING = 'combatTrackerConfig';

  declare readonly combatants: EmbeddedCollection<Combatant>;
  declare readonly groups: EmbeddedCollection;
  declare readonly scene: Scene | null;
  declare readonly active: boolean;
  declare readonly round: number;
  declare turn: number | null;
  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState | undefined;
  declare _events: Promise<void>;

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    const state = { round: 0, turn: null, combatantId: null, tokenId: null };
    const hidden: Source = { turns: [], current: state, previous: undefined, _events: Promise.resolve() };
    for (const [name, value] of Object.entries(hidden))
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | undefined {
    const turn = (this.turn ?? -1) + 1;
    return this.turns[turn === this.turns.length ? 0 : turn];
  }

  get settings(): { resource: string; skipDefeated: boolean } {
    const stored = game.settings.get('core', Combat.CONFIG_SETTING) as Source;
    return { ...configured('Combat', 'settings'), ...stored } as { resource: string; skipDefeated: boolean };
  }

  get started(): boolean {
    return this.round > 0;
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

  _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
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

  async endCombat(): Promise<this> {
    await this.delete();
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

  /** Notes what moment it has become and, unless told otherwise, lets turn events happen after the hooks of the update. */
  _recordState(options: Source = {}): void {
    const prior = this.current;
    this.current = this._getCurrentState();
    const same =
      prior.round === this.current.round &&
      prior.turn === this.current.turn &&
      prior.combatantId === this.current.combatantId;
    if (same) return;
    this.previous = prior;
    if (options['turnEvents'] === false) return;
    const current = this.current;
    queueMicrotask(() => Hooks.callAll('combatTurnChange', this, prior, current));
    if (!game.users.activeGM?.isSelf) return;
    this._events = this._events
      .then(() => this._manageTurnEvents(prior, current))
      .catch((error: unknown) => {
        Hooks.onError('Combat#_manageTurnEvents', error, { log: 'error' });
      });
  }

  /** What happens at the end and the beginning of turns and rounds; runs on one game master's client only. */
  async _manageTurnEvents(
    prior: CombatState = this.previous ?? this.current,
    current: CombatState = this.current,
  ): Promise<void> {
    await runTurnEvents(this, prior, current);
  }

  override _onDelete(options: Source, userId: string): void {
    super._onDelete(options, userId);
    if (game.combats.viewed === this) game.combats.viewed = null;
    if (this.started) void this.refreshEffects('combatEnd');
  }

  /** Lets effects that end with an event of the encounter expire. */
  async refreshEffects(event: string): Promise<void> {
    const actors = this.combatants.contents.flatMap((combatant) => combatant.actor ?? []);
    const { registry } = documentConfig('ActiveEffect').documentClass as unknown as {
      registry: { refresh(event: string, context: object): Promise<void> };
    };
    await registry.refresh(event, { combat: this, actors });
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    data: Source[],
    options: Source,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#onMembers(collection, documents, options, (combatant) => this._onEnter(combatant));
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    changes: Source[],
    options: Source,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    if (collection === 'combatants') this._recordState(options);
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    ids: string[],
    options: Source,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#onMembers(collection, documents, options, (combatant) => this._onExit(combatant));
  }

  #onMembers(
    collection: string,
    documents: Document[],
    options: Source,
    event: (combatant: Combatant) => Promise<void>,
  ): void {
    if (collection !== 'combatants') return;
    this._recordState(options);
    if (!game.users.activeGM?.isSelf) return;
    for (const combatant of documents as Combatant[]) this._events = this._events.then(() => event(combatant));
  }
}
