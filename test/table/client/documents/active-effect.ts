import { asRecord, deepClone, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import { CONST } from '../const.ts';
import type { EffectChange } from '../data/fields/change.ts';
import type { ModelOptions } from '../data/model.ts';
import { preparedDuration, type PreparedDuration } from '../generations/durations.ts';
import type { StatusEffect } from '../generations/statuses.ts';
import { ActiveEffectRegistry } from '../generations/effect-registry.ts';
import { game } from '../state.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import type { Actor } from './actor.ts';
import { BaseActiveEffect } from './base-classes.ts';
import type { Combat } from './combat.ts';
import type { Document } from './document.ts';
import type { EventfulCombat } from './eventful-combat.ts';
import { applyOneChange, type ChangeOptions } from './effect-application.ts';
import type { Item } from './item.ts';
import type { User } from './user.ts';
import { fromUuidSync } from './uuid.ts';

/** A condition or a change of values on an actor, by itself or through an item. */
export class ActiveEffect extends BaseActiveEffect {
  /** The effects whose time is watched. */
  static readonly registry = new ActiveEffectRegistry();

  declare readonly disabled: boolean;
  declare readonly img: string;
  declare readonly type: string;
  declare readonly transfer: boolean;
  declare readonly statuses: Set<string>;
  declare readonly origin: string | null;
  declare readonly showIcon: number;
  declare readonly start: Source | null;
  declare duration: PreparedDuration;

  /** The rows of changes. */
  get rows(): EffectChange[] {
    const { changes } = asRecord(this.system);
    return Array.isArray(changes) ? (changes as EffectChange[]) : [];
  }

  get changes(): EffectChange[] {
    logCompatibilityWarning('ActiveEffect#changes has moved to ActiveEffect#system#changes', {
      since: 14,
      until: 16,
      once: true,
    });
    return this.rows;
  }

  get actor(): Actor | null {
    const { holder } = this;
    if (holder?.documentName === 'Actor') return holder as Actor;
    return holder?.documentName === 'Item' ? (holder as Item).actor : null;
  }

  get item(): Item | null {
    return this.holder?.documentName === 'Item' ? (this.parent as Item) : null;
  }

  /** Whether the effect is neither switched off nor suppressed. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isSuppressed(): boolean {
    const { isSuppressed } = asRecord(this.system);
    return Boolean(isSuppressed) || this.duration.expired;
  }

  /** The document that the effect changes. */
  get target(): Document | null {
    return this.item && this.transfer ? this.item.actor : this.holder;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === 'Actor';
  }

  get isTemporary(): boolean {
    return this.duration.value !== null || this.duration.expiry !== null || this.statuses.size > 0;
  }

  get isExpiryTrackable(): boolean {
    return (
      !this.duration.expired && (this.duration.value !== null || this.duration.expiry !== null) && this.actor !== null
    );
  }

  get sourceName(): string {
    const source = this.origin ? fromUuidSync(this.origin, { strict: false, relative: this }) : null;
    return (source?.['name' as keyof typeof source] as string | undefined) ?? game.i18n.localize('COMMON.None');
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.updateDuration();
  }

  /** Works out anew how much of the duration is left. */
  updateDuration(): PreparedDuration {
    this.duration = preparedDuration(asRecord(this._source['duration']), asRecord(this._source['start']));
    return this.duration;
  }

  /** The data to which `@` in the values of changes refers. */
  getReplacementData(rollData: Source): Source {
    return rollData;
  }

  /** Whether a change applies in a phase. */
  shouldApplyChange(change: EffectChange, { phase }: { phase: string; replacementData?: Source }): boolean {
    return change.phase === phase && !change.key.startsWith('token.');
  }

  /** Whether an event ends the effect once its time has run out. */
  isExpiryEvent(event: string, { combat }: { combat?: EventfulCombat | null } = {}): boolean {
    const { expiry } = this.duration;
    if (!this.actor?.inCombat && event === 'updateWorldTime' && expiry !== 'combatStart') return true;
    if (expiry === null) return event === 'updateWorldTime';
    if (expiry !== event) return false;
    if (event !== 'turnStart' && event !== 'turnEnd') return true;
    const combatant = this.start?.['combatant'];
    return !combatant || !combat || combat.combatant?.id === combatant;
  }

  /** Applies a change to a document. */
  static applyChange(document: Document, change: EffectChange, options: ChangeOptions = {}): Source {
    return applyOneChange(document, change, options);
  }

  /** Applies a change through a field. */
  static applyChangeField(document: Document, change: EffectChange, options: ChangeOptions = {}): unknown {
    return Object.values(applyOneChange(document, change, options))[0];
  }

  /** When an effect that is made now begins. */
  static getEffectStart(combat: Combat | null = game.combat): Source {
    const { combatant = null, round = null, turn = null } = combat?.started ? combat : {};
    return {
      combat: combat?.started ? combat.id : null,
      combatant: combatant?.id ?? null,
      initiative: combatant?.initiative ?? null,
      round,
      turn,
      time: game.time.worldTime,
    };
  }

  /** The condition of an id. */
  static statusOf(statusId: string): StatusEffect | undefined {
    const statuses = CONFIG.statusEffects;
    return Array.isArray(statuses)
      ? (statuses as StatusEffect[]).find(({ id }) => id === statusId)
      : statuses[statusId];
  }

  /** An effect, not stored, that gives a condition. */
  static async fromStatusEffect(statusId: string, options: ModelOptions = {}): Promise<ActiveEffect> {
    const status = this.statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id: _id, hud: _hud, order: _order, ...data } = deepClone(status);
    const statuses = new Set([statusId, ...(status.statuses ?? [])]);
    const effectData = { ...data, name: game.i18n.localize(status.name), statuses: [...statuses] };
    return (this.implementation as unknown as typeof ActiveEffect)._fromStatusEffect(statusId, effectData, options);
  }

  /** Makes the effect of a condition; systems override it. */
  static async _fromStatusEffect(_statusId: string, effectData: Source, options: ModelOptions): Promise<ActiveEffect> {
    return Promise.resolve(new this(effectData, options));
  }

  override async _preCreate(data: Source, options: Source, user: User): Promise<boolean | undefined> {
    const timed = this.duration.value !== null || this.duration.expiry !== null;
    if (timed && this.actor && !this._source['start']) this.updateSource({ start: ActiveEffect.getEffectStart() });
    const combatUnits = ['rounds', 'turns'].includes(this.duration.units);
    if (combatUnits && this.duration.value !== null && this.duration.expiry === null)
      this.updateSource({ 'duration.expiry': 'turnStart' });
    return super._preCreate(data, options, user);
  }

  /** Whether the token shows the effect's picture. */
  get isIconShown(): boolean {
    const { NEVER, ALWAYS } = CONST.ACTIVE_EFFECT_SHOW_ICON;
    if (this.showIcon === NEVER) return false;
    return this.active && (this.showIcon === ALWAYS || this.isTemporary);
  }
}
