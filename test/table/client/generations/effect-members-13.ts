import { asRecord, getProperty, setProperty, type Source } from '../../common/objects.ts';
import type { EffectChange } from '../data/fields/change.ts';
import type { DataField } from '../data/fields/data-field.ts';
import type { DataModel } from '../data/model.ts';
import type { ActiveEffect } from '../documents/active-effect.ts';
import type { Document } from '../documents/document.ts';
import { targetOf, unguided } from '../documents/effect-application.ts';
import { Hooks } from '../hooks.ts';
import { initialDuration, preparedDuration13, type PreparedDuration13 } from './durations-13.ts';
import { MODE_TYPES } from './effects.ts';

/** Generation 13: a row of changes. */
export interface EffectChange13 extends Source {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

/** Generation 13: an effect as its own code sees it. */
export type ActiveEffect13 = ActiveEffect &
  typeof members & { readonly changes: EffectChange13[]; duration: PreparedDuration13 };

/** The row as the fields read it, with the type that its mode means. */
function typed(change: EffectChange13): EffectChange {
  return { ...change, type: MODE_TYPES[change.mode] ?? 'custom', phase: 'initial' };
}

const statics = {
  getInitialDuration: initialDuration,

  /** Applies a change through a field; gives the new value. */
  applyField(model: DataModel, change: EffectChange13, field?: DataField): unknown {
    const [holder, path] = targetOf(model, change.key);
    const found = field ?? holder.schema.getField(path);
    if (!found) throw new Error(`There is no field "${change.key}" to apply a change to`);
    const value = found.applyChange(getProperty(model, change.key), holder, typed(change));
    setProperty(model, change.key, value);
    return value;
  },
};

type Applied = (
  this: ActiveEffect,
  actor: Document,
  change: EffectChange13,
  current: unknown,
  delta: unknown,
  changes: Source,
) => void;

const combined: Applied = (_actor, change, current, _delta, changes) => {
  changes[change.key] = unguided(current, typed(change));
};

const members = {
  get rows(): EffectChange[] {
    return (this as unknown as ActiveEffect13).changes.map(typed);
  },

  get isSuppressed(): boolean {
    return Boolean(asRecord((this as unknown as ActiveEffect).system)['isSuppressed']);
  },

  get isTemporary(): boolean {
    const { duration, statuses } = this as unknown as ActiveEffect13;
    return duration.type !== 'none' || statuses.size > 0;
  },

  /** Works out anew how much of the duration is left. */
  updateDuration(this: ActiveEffect): PreparedDuration13 {
    const prepared = preparedDuration13(asRecord(this._source['duration']));
    Object.assign(this, { duration: prepared });
    return prepared;
  },

  /** Notes, on an effect about to be created, when it begins. */
  begin(this: ActiveEffect): void {
    if (this.bearer === null) return;
    const given = asRecord(this._source['duration']);
    const { duration } = initialDuration();
    const missing = Object.entries(duration).filter(([key]) => given[key] === null || given[key] === undefined);
    this.updateSource({ duration: Object.fromEntries(missing) });
  },

  /** Applies one change to an actor; gives the changed values by path. */
  apply(this: ActiveEffect, actor: Document, change: EffectChange13): Source {
    const changes: Source = {};
    const [holder, path] = targetOf(actor, change.key);
    const field = holder.schema.getField(path);
    if (change.mode === 0 || !field) (this as ActiveEffect13)._applyLegacy(actor, change, changes);
    else changes[change.key] = (this.constructor as unknown as typeof statics).applyField(actor, change, field);
    return changes;
  },

  /** Applies a change where no field describes the value, or where the change is a custom one. */
  _applyLegacy(this: ActiveEffect, actor: Document, change: EffectChange13, changes: Source): void {
    const methods = [
      '_applyCustom',
      '_applyMultiply',
      '_applyAdd',
      '_applyUpgrade',
      '_applyUpgrade',
      '_applyOverride',
    ] as const;
    const current = getProperty(actor, change.key);
    (this as ActiveEffect13)[methods[change.mode] ?? '_applyCustom'].call(
      this,
      actor,
      change,
      current,
      change.value,
      changes,
    );
    for (const [key, value] of Object.entries(changes)) setProperty(actor, key, value);
  },

  _applyMultiply: combined,
  _applyAdd: combined,
  _applyUpgrade: combined,
  _applyOverride: combined,

  /** A change that the hook `applyActiveEffect` carries out. */
  _applyCustom(_actor: Document, change: EffectChange13, current: unknown, delta: unknown, changes: Source): void {
    Hooks.callAll('applyActiveEffect', _actor, change, current, delta, changes);
  },
};

/** What effects, and their class, have in generation 13. */
export const effectMembers13 = { statics, members };
