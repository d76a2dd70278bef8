import { readBody } from '../bridge/body.ts';
import { Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import { targetKeys, targetView } from '../bridge/resolution.ts';
import {
  asResolutionCard,
  isSettled,
  openRecords,
  resolutionOf,
  waitsForEarlier,
  type Resolution,
  type ResolutionCard,
} from '../bridge/target.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { isSame } from '../rules/index.ts';
import { claimed } from './claim.ts';
import { announce, mayGoOn } from './hooks.ts';
import { inTurn } from './in-turn.ts';
import { makeWhole } from './marks.ts';
import { repairMirrors } from './mirrors.ts';
import { askGM, requestTargets, sortTargets } from './relay.ts';
import { reportError } from './report.ts';
import { cardOperations, mayWriteCard, nextStep, victimOperations, type Step, type Wanted } from './step.ts';

/** A target that is to go on, and the answer to one of its asks. */
export interface Errand {
  readonly resolution: Resolution;
  readonly wanted: Wanted | null;
}

/** The card behind a message that resolves on victims; a Refusal where it is none or has been deleted. */
export function resolutionCard(message: ChatMessage.Implementation): ResolutionCard {
  const card = game.messages.has(message.id ?? '') ? asResolutionCard(message) : null;
  if (card === null) throw new Refusal('noCard');
  return card;
}

async function markGone(message: ResolutionCard, key: string): Promise<void> {
  if (message.system.targets[key]?.state === 'gone' || !message.canUserModify(game.user, 'update')) return;
  await applyBatch([{ action: 'update', document: message, changes: { [`system.targets.${key}.state`]: 'gone' } }]);
}

async function victimOf({ message, key, target, actor, record, state }: Resolution): Promise<BodyActor> {
  const { name } = target;
  if (state === 'gone') await markGone(message, key);
  if (actor === null) throw new Refusal(state === 'gone' ? 'gone' : 'nobody', { name });
  if (!actor.isOwner) throw new Refusal('notOwner', { name });
  const { body, problem } = actor.system;
  if (body === null) throw unreadable(name, problem);
  if (record === null && openRecords(actor).length > 0) throw new Refusal('otherOpen', { name });
  return actor;
}

/** Whether those who listen let a target be taken up; one that is under way already goes on. */
function mayBeApplied({ message, key, procedure, input, record }: Resolution, actor: BodyActor): boolean {
  return record !== null || mayGoOn('preApply', { message, key, actor, procedure, input });
}

/** Tells of a target that has come to its end. */
function announceApplied({ resolution, actor, before, found }: Step): void {
  const { message, key, procedure, input } = resolution;
  if ('outcome' in found) announce('apply', { message, key, actor, procedure, input, before, outcome: found.outcome });
}

/** A step that has been worked out, with what it was to answer. */
interface Tried {
  readonly step: Step;
  readonly wanted: Wanted | null;
}

/** Works out a step for each target; what goes wrong with one is reported and does not keep the others. */
async function stepsOf(errands: readonly Errand[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { resolution, wanted } of errands) {
    try {
      const actor = await victimOf(resolution);
      if (mayBeApplied(resolution, actor)) tried.push({ step: await nextStep(resolution, actor, wanted), wanted });
    } catch (error) {
      reportError(error);
    }
  }
  return tried;
}

/** What a resolution starts from, but for the body. */
function startOf({ record, procedure, options, input, answers }: Resolution): object {
  return { open: record !== null, procedure, options, input, answers };
}

/** Whether a step brings no answer that is not on record. */
function addsNothing({ resolution: { record, answers: known }, answers, found }: Step): boolean {
  return record !== null && 'pending' in found && isSame(answers, known);
}

/**
 * A step as things stand now that nobody else writes: as it was worked out, where nothing it starts from has changed; else
 * worked out again on the dice that have fallen, only what is newly asked being rolled. Null where somebody else has done
 * it meanwhile.
 */
async function asThingsStand({ step, wanted }: Tried): Promise<Step | null> {
  const { message, key } = step.resolution;
  const resolution = game.messages.has(message.id ?? '') ? resolutionOf(message, key) : null;
  if (resolution === null || isSettled(resolution.state)) return null;
  const actor = await victimOf(resolution);
  const hasGoneOn = !isSame(startOf(resolution), startOf(step.resolution));
  if (!hasGoneOn && isSame(readBody(actor), step.before)) return { ...step, resolution, actor };
  const again = await nextStep(resolution, actor, wanted, step.rolls);
  return hasGoneOn && addsNothing(again) ? null : again;
}

async function stillDue(tried: readonly Tried[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const one of tried) {
    try {
      const step = await asThingsStand(one);
      if (step !== null) steps.push(step);
    } catch (error) {
      reportError(error);
    }
  }
  return steps;
}

/** Writes what is still due of steps of one card, whose victims are all different. Gives what was written. */
async function write(message: ResolutionCard, tried: readonly Tried[]): Promise<Step[]> {
  const victims = tried.map(({ step }) => step.actor);
  try {
    return await claimed([...victims, ...(mayWriteCard(message) ? [message] : [])], async () => {
      const due = await stillDue(tried);
      await applyBatch([...due.flatMap(victimOperations), ...cardOperations(message, due)]);
      for (const { actor } of due) await repairMirrors(actor);
      return due;
    });
  } catch (error) {
    await makeWhole(victims);
    throw error;
  }
}

/** Goes on with targets of one card whose victims are all different, and writes it in one batch. */
async function advance(message: ResolutionCard, errands: readonly Errand[]): Promise<number> {
  const tried = await stepsOf(errands);
  const steps = tried.length === 0 ? [] : await write(message, tried);
  for (const step of steps) announceApplied(step);
  return steps.length;
}

/**
 * Goes on with targets of a card. Several hits on one victim are taken one after the other, each finding what the one
 * before has done; where that one waits for a test, the later ones are left for afterwards. Gives how many went on.
 */
export async function resolveTargets(
  message: ResolutionCard,
  keys: readonly string[],
  wanted: Wanted | null = null,
): Promise<number> {
  let left = [...keys];
  let done = 0;
  let later = false;
  while (left.length > 0) {
    const victims = new Set<string>();
    const wave: string[] = [];
    for (const key of left) {
      const uuid = resolutionOf(message, key)?.actor?.uuid ?? key;
      if (!victims.has(uuid)) wave.push(key);
      victims.add(uuid);
    }
    left = left.filter((key) => !wave.includes(key));
    const resolutions = wave.flatMap((key) => {
      const resolution = resolutionOf(message, key);
      return resolution === null || (later && waitsForEarlier(resolution)) ? [] : [resolution];
    });
    later = true;
    done += await advance(
      message,
      resolutions.filter(isUnfinished).map((resolution) => ({ resolution, wanted })),
    );
  }
  return done;
}

function isUnfinished({ state }: Resolution): boolean {
  return !isSettled(state);
}

/** Applies targets of a card: what the user may write himself at once, the rest by the game master's client. */
async function applyTargets(
  message: ChatMessage.Implementation,
  name: string,
  keysOf: (card: ResolutionCard) => readonly string[],
): Promise<boolean> {
  const begun = await inTurn(`${message.id ?? ''}${name}`, null, async () => {
    const card = resolutionCard(message);
    const { writes, asks } = sortTargets(card, keysOf(card));
    const done = await resolveTargets(card, writes);
    await requestTargets(card, asks);
    return { card, asks, done };
  });
  if (begun === null) return false;
  const { card, asks, done } = begun;
  const wentOn = asks.length > 0 && (await askGM(card, asks));
  return wentOn || done > 0;
}

/**
 * Applies one target of a card: opens the record on the victim, rolls what needs no decision, stops at tests and
 * choices, and writes the whole outcome once nothing more is asked. Goes on with what a reload has interrupted. Whose
 * victim the user may not write is applied by the active GM's client, or waits on the card until one is there.
 */
export function begin(message: ChatMessage.Implementation, key: string): Promise<boolean> {
  return applyTargets(message, key, () => [key]);
}

/** Applies every target of a card that the user may apply and that waits for nothing, also what an interruption has left. */
export function beginAll(message: ChatMessage.Implementation): Promise<boolean> {
  return applyTargets(message, 'all', (card) =>
    targetKeys(card).filter((key) => {
      const { canApply, waitsForOther } = targetView(card, key);
      return canApply && !waitsForOther;
    }),
  );
}
