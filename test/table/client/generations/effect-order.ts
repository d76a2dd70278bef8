import { expandObject } from '../../common/merge.ts';
import { deepClone, isEmpty, type Source } from '../../common/objects.ts';
import { configured, documentConfig } from '../config.ts';
import type { ActiveEffect } from '../documents/active-effect.ts';
import type { Actor } from '../documents/actor.ts';
import { changeTypes } from '../documents/effect-application.ts';
import { Hooks } from '../hooks.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import type { ActiveEffect13, EffectChange13 } from './effect-members-13.ts';
import type { ActiveEffect14, ActiveEffectClass14 } from './effect-members-14.ts';

interface Row {
  effect: ActiveEffect;
  key: string;
  priority: number;
}

/** Does something for each row, by priority, and collects the changed values by path. An error in one change is told and does not stop the others. */
function inOrder<R extends Row>(rows: R[], apply: (row: R) => Source): Source {
  const changed: Source = {};
  for (const row of rows.sort((a, b) => a.priority - b.priority)) {
    try {
      Object.assign(changed, apply(row));
    } catch (error) {
      const msg = `The change of "${row.key}" by ${row.effect.uuid} could not be applied`;
      Hooks.onError('ActiveEffect application', error, { msg, log: 'warn' });
    }
  }
  return changed;
}

function appliedInPhase(actor: Actor, phase: string): Source {
  const rows = (actor.appliedEffects as ActiveEffect14[]).flatMap((effect) =>
    effect.rows
      .filter((change) => change.key && change.phase === phase)
      .map((change) => ({
        ...deepClone(change),
        effect,
        priority: change.priority ?? changeTypes()[change.type]?.defaultPriority ?? 0,
      })),
  );
  const cls = documentConfig('ActiveEffect').documentClass as unknown as ActiveEffectClass14;
  return inOrder(rows, (change) => {
    const replacementData = change.effect.getReplacementData(actor.getRollData());
    if (!change.effect.shouldApplyChange(change, { phase, replacementData })) return {};
    return cls.applyChange(actor, change, { replacementData });
  });
}

function appliedAtOnce(actor: Actor): Source {
  const rows = (actor.appliedEffects as ActiveEffect13[]).flatMap((effect) =>
    effect.changes
      .filter(({ key }) => key)
      .map((change) => {
        const copy = deepClone(change) as EffectChange13;
        return { ...copy, effect, priority: copy.priority ?? copy.mode * 10 };
      }),
  );
  return inOrder(rows, (change) => change.effect.apply(actor, change));
}

function takeStatuses(actor: Actor): void {
  for (const effect of actor.appliedEffects) for (const status of effect.statuses) actor.statuses.add(status);
}

function takeOverrides(actor: Actor, changed: Source): void {
  if (!isEmpty(changed)) actor.overrides = expandObject({ ...actor.overrides, ...changed });
}

/** Generation 13: applies conditions and all changes in one pass. */
export function applyAtOnce(actor: Actor): void {
  actor._clearData();
  takeStatuses(actor);
  takeOverrides(actor, appliedAtOnce(actor));
}

/** Generation 14: applies the changes of one phase; with the first phase the conditions as well. */
export function applyPhase(actor: Actor, phase: string | undefined): void {
  if (phase === undefined) {
    logCompatibilityWarning('Actor#applyActiveEffects must be called with a phase', {
      since: 14,
      until: 16,
      once: true,
    });
  }
  const current = phase ?? 'initial';
  if (!(current in configured('ActiveEffect', 'phases'))) {
    console.error(`"${current}" is not a registered phase of ActiveEffect application`);
    return;
  }
  if (!actor._completedPhases)
    throw new Error('Actor#prepareBaseData was not called: an override must call super.prepareBaseData()');
  if (actor._completedPhases.has(current)) {
    console.error(`The "${current}" phase of ActiveEffects has already been applied to ${actor.uuid} in this cycle`);
    return;
  }
  actor._completedPhases.add(current);
  if (current === 'initial') takeStatuses(actor);
  takeOverrides(actor, appliedInPhase(actor, current));
}
