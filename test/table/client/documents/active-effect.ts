import { deepClone, type Source } from '../../common/objects.ts';
import { CONFIG } from '../config.ts';
import type { EffectChange } from '../data/fields/change.ts';
import type { ModelOptions } from '../data/model.ts';
import type { StatusEffect } from '../generations/statuses.ts';
import { game } from '../state.ts';
import type { Actor } from './actor.ts';
import { BaseActiveEffect } from './base-classes.ts';
import type { Document } from './document.ts';
import type { Item } from './item.ts';
import type { User } from './user.ts';
import { fromUuidSync } from './uuid.ts';

/** A condition or a change of values on an actor, by itself or through an item. What differs between generations is installed: `client/generations/effect-members-*.ts`. */
export class ActiveEffect extends BaseActiveEffect {
  declare readonly disabled: boolean;
  declare readonly img: string;
  declare readonly type: string;
  declare readonly transfer: boolean;
  declare readonly statuses: Set<string>;
  declare readonly origin: string | null;
  declare duration: object;
  /** The rows of changes, whatever the generation stores. */
  declare readonly rows: EffectChange[];
  declare readonly isSuppressed: boolean;
  declare readonly isTemporary: boolean;
  declare updateDuration: () => object;
  declare begin: () => void;

  /** The actor that bears the effect, itself or by an item. */
  get bearer(): Actor | null {
    const { holder } = this;
    if (holder?.documentName === 'Actor') return holder as Actor;
    return this.bearingItem?.actor ?? null;
  }

  /** The item that bears the effect. */
  get bearingItem(): Item | null {
    return this.holder?.documentName === 'Item' ? (this.parent as Item) : null;
  }

  /** Whether the effect is neither switched off nor suppressed. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The document that the effect changes. */
  get target(): Document | null {
    return this.bearingItem && this.transfer ? this.bearingItem.actor : this.holder;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === 'Actor';
  }

  get sourceName(): string {
    const source = this.origin ? fromUuidSync(this.origin, { strict: false, relative: this }) : null;
    return (source?.['name' as keyof typeof source] as string | undefined) ?? game.i18n.localize('COMMON.None');
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.updateDuration();
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
    this.begin();
    return super._preCreate(data, options, user);
  }
}
