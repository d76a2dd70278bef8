import { asRecord, type Source } from '../../common/objects.ts';
import type { EffectChange } from '../data/fields/change.ts';
import type { ActiveEffect } from '../documents/active-effect.ts';
import type { Actor } from '../documents/actor.ts';
import type { Combat } from '../documents/combat.ts';
import type { Document } from '../documents/document.ts';
import { applyOneChange, type ChangeOptions } from '../documents/effect-application.ts';
import type { EventfulCombat } from '../documents/eventful-combat.ts';
import type { Item } from '../documents/item.ts';
import { CONST } from '../const.ts';
import { game } from '../state.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { preparedDuration, type PreparedDuration } from './durations.ts';
import { ActiveEffectRegistry } from './effect-registry.ts';

/** Generation 14: an effect as its own code sees it. */
export type ActiveEffect14 = ActiveEffect &
  typeof members & { duration: PreparedDuration; readonly showIcon: number; readonly start: Source | null };

/** Generation 14: the class of effects as its own code sees it. */
export type ActiveEffectClass14 = typeof ActiveEffect & typeof statics;

/** When an effect that is made now begins. */
function effectStart(combat: Combat | null = game.combat): Source {
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

const isTimed = ({ value, expiry }: PreparedDuration) => value !== null || expiry !== null;

const statics = {
  /** The effects whose time is watched. */
  registry: new ActiveEffectRegistry(),

  /** Applies a change to a document. */
  applyChange(document: Document, change: EffectChange, options: ChangeOptions = {}): Source {
    return applyOneChange(document, change, options);
  },

  /** Applies a change through a field. */
  applyChangeField(document: Document, change: EffectChange, options: ChangeOptions = {}): unknown {
    return Object.values(applyOneChange(document, change, options))[0];
  },

  getEffectStart: effectStart,
};

const members = {
  get changes(): EffectChange[] {
    logCompatibilityWarning('ActiveEffect#changes has moved to ActiveEffect#system#changes', {
      since: 14,
      until: 16,
      once: true,
    });
    return (this as unknown as ActiveEffect).rows;
  },

  get rows(): EffectChange[] {
    const { changes } = asRecord((this as unknown as ActiveEffect).system);
    return Array.isArray(changes) ? (changes as EffectChange[]) : [];
  },

  get actor(): Actor | null {
    return (this as unknown as ActiveEffect).bearer;
  },

  get item(): Item | null {
    return (this as unknown as ActiveEffect).bearingItem;
  },

  get isSuppressed(): boolean {
    const { system, duration } = this as unknown as ActiveEffect14;
    return Boolean(asRecord(system)['isSuppressed']) || duration.expired;
  },

  get isTemporary(): boolean {
    const { duration, statuses } = this as unknown as ActiveEffect14;
    return isTimed(duration) || statuses.size > 0;
  },

  get isExpiryTrackable(): boolean {
    const { duration, bearer } = this as unknown as ActiveEffect14;
    return !duration.expired && isTimed(duration) && bearer !== null;
  },

  /** Works out anew how much of the duration is left. */
  updateDuration(this: ActiveEffect): PreparedDuration {
    const { duration, start } = this._source;
    const prepared = preparedDuration(asRecord(duration), asRecord(start));
    Object.assign(this, { duration: prepared });
    return prepared;
  },

  /** The data to which `@` in the values of changes refers. */
  getReplacementData(rollData: Source): Source {
    return rollData;
  },

  /** Whether a change applies in a phase. */
  shouldApplyChange(change: EffectChange, { phase }: { phase: string; replacementData?: Source }): boolean {
    return change.phase === phase && !change.key.startsWith('token.');
  },

  /** Whether an event ends the effect once its time has run out. */
  isExpiryEvent(this: ActiveEffect, event: string, { combat }: { combat?: EventfulCombat | null } = {}): boolean {
    const { duration, start } = this as ActiveEffect14;
    const { expiry } = duration;
    if (!this.bearer?.inCombat && event === 'updateWorldTime' && expiry !== 'combatStart') return true;
    if (expiry === null) return event === 'updateWorldTime';
    if (expiry !== event) return false;
    if (event !== 'turnStart' && event !== 'turnEnd') return true;
    const combatant = start?.['combatant'];
    return !combatant || !combat || combat.combatant?.id === combatant;
  },

  /** Whether the token shows the effect's picture. */
  get isIconShown(): boolean {
    const { showIcon, active, isTemporary } = this as unknown as ActiveEffect14;
    const { NEVER, ALWAYS } = CONST.ACTIVE_EFFECT_SHOW_ICON;
    return showIcon !== NEVER && active && (showIcon === ALWAYS || isTemporary);
  },

  /** Notes, on an effect about to be created, when it begins and what ends it. */
  begin(this: ActiveEffect): void {
    const { duration } = this as ActiveEffect14;
    if (isTimed(duration) && this.bearer && !this._source['start']) this.updateSource({ start: effectStart() });
    if (['rounds', 'turns'].includes(duration.units) && duration.value !== null && duration.expiry === null)
      this.updateSource({ 'duration.expiry': 'turnStart' });
  },
};

/** What effects, and their class, have in generation 14. */
export const effectMembers14 = { statics, members };
