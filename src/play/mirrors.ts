import { allBodies, isThere } from '../bridge/parties.ts';
import { CONDITION_IDS, SYSTEM_ID, type ConditionId } from '../data/constants.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { alwaysShown, applyBatch, hasChanges, type Operation, type StatusEffect } from '../foundry-compat.ts';
import { isNewerWorld } from '../settings/world-version.ts';
import { isActiveGM } from './active-gm.ts';
import { claimed } from './claim.ts';
import { inTurnUnasked } from './in-turn.ts';
import { reportError } from './report.ts';

const EFFECT_ID_LENGTH = 16;

/** The id of the effect that mirrors a condition: one for each condition, so that there can be no second. */
export function mirrorId(condition: ConditionId): string {
  return `${SYSTEM_ID}${condition}`.slice(0, EFFECT_ID_LENGTH).padEnd(EFFECT_ID_LENGTH, '0');
}

/** The condition that an effect mirrors, null for any other effect. */
export function mirroredBy(effect: ActiveEffect.Implementation): ConditionId | null {
  return CONDITION_IDS.find((condition) => mirrorId(condition) === effect.id) ?? null;
}

/** The conditions as the token HUD offers them. */
export function statusEffects(): StatusEffect[] {
  return CONDITION_IDS.map((id) => ({
    id,
    _id: mirrorId(id),
    name: `GRIEVOUS.Condition.${id}`,
    img: `systems/${SYSTEM_ID}/assets/icons/${id}.svg`,
  }));
}

function mirrorData(condition: ConditionId): Record<string, unknown> {
  const { _id, name, img } = statusEffects().find(({ id }) => id === condition) ?? { _id: '', name: '', img: '' };
  return {
    _id,
    name: game.i18n.localize(name),
    img,
    statuses: [condition],
    ...(condition === 'dead' ? { flags: { core: { overlay: true } } } : {}),
    ...alwaysShown(),
  };
}

/** Whether an effect is a copy of one that mirrors a condition: it shows that alone, by our icon, and changes nothing. */
function isCopy(effect: ActiveEffect.Implementation): boolean {
  const [status, ...others] = effect.statuses;
  const shown = statusEffects().find(({ id }) => id === status);
  if (shown === undefined || others.length > 0 || mirroredBy(effect) !== null) return false;
  return effect.img === shown.img && !hasChanges(effect);
}

/** The writes after which exactly the wanted conditions are mirrored by effects, each once. */
export function mirrorOperations(actor: BodyActor, wanted: ReadonlySet<ConditionId>): Operation[] {
  const copies = actor.effects.contents.filter((effect) => isCopy(effect));
  const removals = copies.map((document): Operation => ({ action: 'delete', document }));
  return [...removals, ...wantedMirrors(actor, wanted)];
}

function wantedMirrors(actor: BodyActor, wanted: ReadonlySet<ConditionId>): Operation[] {
  return CONDITION_IDS.flatMap((condition): Operation[] => {
    const effect = actor.effects.get(mirrorId(condition));
    if (!wanted.has(condition)) return effect === undefined ? [] : [{ action: 'delete', document: effect }];
    if (effect === undefined) {
      return [{ action: 'create', documentName: 'ActiveEffect', parent: actor, data: mirrorData(condition) }];
    }
    return effect.disabled ? [{ action: 'update', document: effect, changes: { disabled: false } }] : [];
  });
}

/** Makes the effects of an actor agree with his body; leaves them alone while the body cannot be read, or when he has been deleted. */
export async function repairMirrors(actor: BodyActor): Promise<void> {
  if (actor.system.body !== null && isThere(actor.uuid))
    await applyBatch(mirrorOperations(actor, actor.system.conditions));
}

/** Makes the effects of everyone in the world agree with their bodies: actors, and their copies on unlinked tokens. Not in a world of a newer version. */
async function repairAllMirrors(): Promise<void> {
  if (isNewerWorld()) return;
  const readable = allBodies().filter((actor) => actor.system.body !== null);
  await applyBatch(readable.flatMap((actor) => mirrorOperations(actor, actor.system.conditions)));
}

/** Makes the effects of an actor agree with his body while no other client writes him. Not while he is claimed. */
export async function mendMirrors(actor: BodyActor): Promise<void> {
  if (actor.system.body === null || mirrorOperations(actor, actor.system.conditions).length === 0) return;
  await claimed([actor], () => repairMirrors(actor));
}

/** Goes over everyone's effects: who has gone may have left some unwritten. */
async function mendAll(): Promise<void> {
  for (const actor of allBodies()) await mendMirrors(actor);
}

/** Has the active GM's client mend effects: when it has loaded, and when somebody has gone. Called in `init`. */
export function registerMirrors(): void {
  Hooks.once('ready', () => {
    if (isActiveGM()) repairAllMirrors().catch(reportError);
  });
  Hooks.on('userConnected', (_user: User.Implementation, connected: boolean) => {
    if (!connected && isActiveGM()) void inTurnUnasked(undefined, mendAll);
  });
}
