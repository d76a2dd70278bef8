import type { Source } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import type { ModelOptions } from '../data/model.ts';
import type { ActiveEffectClass14 } from '../generations/effect-members-14.ts';
import { is14 } from '../generations/release.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../state.ts';
import { BaseCombat } from './base-classes.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import { runTurnEvents } from './combat-events.ts';
import type { Combatant } from './combatant.ts';
import type { Document } from './document.ts';

/** A moment of an encounter. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What is said with a turn's event. */
export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

/** What is said with a round's event. */
export type RoundContext = Omit<TurnContext, 'turn'>;

/** An encounter as its course is told: whose turn it becomes, and what one game master's client does then. Systems override the events. */
export class EventfulCombat extends BaseCombat {
  declare readonly combatants: EmbeddedCollection<Combatant>;
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

  get started(): boolean {
    return this.round > 0;
  }

  _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
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
    this.#afterEvents(() => this._manageTurnEvents(prior, current));
  }

  /** What happens at the end and the beginning of turns and rounds; runs on one game master's client only. */
  async _manageTurnEvents(
    prior: CombatState = this.previous ?? this.current,
    current: CombatState = this.current,
  ): Promise<void> {
    await runTurnEvents(this, prior, current);
  }

  /** Lets effects that end with an event of the encounter expire; 13 knows no such end. */
  async refreshEffects(event: string): Promise<void> {
    if (!is14()) return;
    const actors = this.combatants.contents.flatMap((combatant) => combatant.actor ?? []);
    const { registry } = documentConfig('ActiveEffect').documentClass as unknown as ActiveEffectClass14;
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
    if (collection === 'combatants') this.#keepTurn(options);
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

  /** Does something once all events so far are over; an error is told and does not stop later ones. */
  #afterEvents(work: () => Promise<void>): void {
    const told = (error: unknown) => Hooks.onError('Combat#_manageTurnEvents', error, { log: 'error' });
    this._events = this._events.then(work).catch(told);
  }

  /** Keeps the turn with whoever has it when the order changes; when that one is gone, it is the next one's. */
  #keepTurn(options: Source): void {
    const turn = this.turns.findIndex((combatant) => combatant.id === this.current.combatantId);
    if (turn < 0) {
      this._recordState(options);
      return;
    }
    const moved = turn !== this.turn;
    this.turn = turn;
    this.current = this._getCurrentState();
    if (moved && game.users.activeGM?.isSelf) void this.update({ turn }, { turnEvents: false });
  }

  #onMembers(
    collection: string,
    documents: Document[],
    options: Source,
    event: (combatant: Combatant) => Promise<void>,
  ): void {
    if (collection !== 'combatants') return;
    this.#keepTurn(options);
    if (!game.users.activeGM?.isSelf) return;
    for (const combatant of documents as Combatant[]) this.#afterEvents(() => event(combatant));
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    return Promise.resolve();
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    return Promise.resolve();
  }

  async _onStartRound(_context: RoundContext): Promise<void> {
    return Promise.resolve();
  }

  async _onEndRound(_context: RoundContext): Promise<void> {
    return Promise.resolve();
  }
}
