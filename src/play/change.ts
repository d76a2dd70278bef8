import { publicRef, shownName, type TargetRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetView } from '../bridge/resolution.ts';
import type { CoverSnapshot, StoredInput } from '../data/message/parts.ts';
import { isCard } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { postedMarks } from './card-marks.ts';
import { inTurn } from './in-turn.ts';

/** What may be changed of a target before the blow is applied. */
export interface TargetChange {
  readonly location?: string;
  readonly cover?: CoverSnapshot | null;
  readonly critical?: boolean;
  /** Fields of the rule set's own input of `hit` that are laid over the blow's. */
  readonly input?: StoredInput;
}

const NOBODY = { uuid: null, name: '' };

function writeTarget(
  message: ChatMessage.Implementation,
  key: string,
  changes: Record<string, unknown>,
  further: Record<string, unknown> = {},
): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isCard(message)) throw new Refusal('noCard');
    if (!targetView(message, key).canChange)
      throw new Refusal('settled', { name: shownName(message.system.targets[key] ?? NOBODY) });
    const named = Object.entries(changes).map(([name, value]) => [`system.targets.${key}.${name}`, value]);
    await applyBatch([{ action: 'update', document: message, changes: { ...Object.fromEntries(named), ...further } }]);
    return true;
  });
}

function inputChanges(input: StoredInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [`input.${field}`, value]));
}

/** Changes where a blow strikes, the cover before it, or whether it is critical. Not once it is being applied. */
export function changeTarget(message: ChatMessage.Implementation, key: string, change: TargetChange): Promise<boolean> {
  const { location, cover, critical, input } = change;
  const decided = location === undefined || message.type !== 'hit' ? {} : { decided: 'changed' };
  return writeTarget(message, key, {
    ...(location === undefined ? {} : { location, ...decided }),
    ...(cover === undefined ? {} : { cover }),
    ...(critical === undefined || message.type !== 'hit' ? {} : { critical }),
    ...(input === undefined || message.type !== 'hit' ? {} : inputChanges(input)),
  });
}

/** Of a hit whose victim has gone, the damage that was rolled stays, and nothing of what was his. */
function begunAnew(message: ChatMessage.Implementation, key: string): Record<string, unknown> {
  if (!isCard(message) || message.type !== 'hit') return {};
  return targetView(message, key).state === 'gone' ? postedMarks(message, key) : {};
}

/**
 * Lets a blow strike somebody else, also when its target is no longer there. Not once it is being applied. What was asked
 * for on the first one's account is asked for no longer.
 */
export function setTarget(message: ChatMessage.Implementation, key: string, ref: TargetRef): Promise<boolean> {
  const { uuid, name, img } = publicRef(ref);
  const again = isCard(message) && message.type !== 'attack' ? { [`system.targets.${key}.requested`]: false } : {};
  return writeTarget(message, key, { uuid, name, img }, { ...begunAnew(message, key), ...again });
}
