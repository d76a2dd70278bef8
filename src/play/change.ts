import type { TargetRef } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { targetView } from '../bridge/resolution.ts';
import type { CoverSnapshot, StoredInput } from '../data/message/parts.ts';
import { isCard } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { inTurn } from './in-turn.ts';

/** What may be changed of a target before the blow is applied. */
export interface TargetChange {
  readonly location?: string;
  readonly cover?: CoverSnapshot | null;
  readonly critical?: boolean;
  /** Fields of the rule set's own input of `hit` that are laid over the blow's. */
  readonly input?: StoredInput;
}

function writeTarget(
  message: ChatMessage.Implementation,
  key: string,
  changes: Record<string, unknown>,
): Promise<boolean> {
  return inTurn(null, false, async () => {
    if (!isCard(message)) throw new Refusal('noCard');
    if (!targetView(message, key).canChange)
      throw new Refusal('settled', { name: message.system.targets[key]?.name ?? '' });
    const named = Object.entries(changes).map(([name, value]) => [`system.targets.${key}.${name}`, value]);
    await applyBatch([
      { action: 'update', document: message, changes: Object.fromEntries(named) as Record<string, unknown> },
    ]);
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

/** Lets a blow strike somebody else. Not once it is being applied. */
export function setTarget(message: ChatMessage.Implementation, key: string, ref: TargetRef): Promise<boolean> {
  const { uuid, name, img } = ref;
  return writeTarget(message, key, { uuid, name, img });
}
