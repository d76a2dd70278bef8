import { storedAnswers } from '../bridge/answers.ts';
import { purposeOf, readRoll } from '../bridge/dice.ts';
import { allBodies } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import {
  bodyBefore,
  cardOf,
  resolutionOf,
  run,
  type ActorRecord,
  type Resolution,
  type ResolutionCard,
} from '../bridge/target.ts';
import type { StoredAnswers } from '../data/message/parts.ts';
import { isCard, type BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import { RuleError } from '../rules/index.ts';
import { settledMarks } from './card-marks.ts';
import { claimed } from './claim.ts';
import { inTurnUnasked } from './in-turn.ts';
import { mendMirrors } from './mirrors.ts';
import { targetMarks } from './step.ts';

/*
 * A victim's owner who may not write the card writes his victim alone. The active GM's client, or without one the author's,
 * makes the marks on the card from what the victim has on record.
 */

/** Whether it is this client that marks a card for others. */
function isMarker(card: ResolutionCard): boolean {
  const { activeGM } = game.users;
  return activeGM === null ? card.isAuthor : activeGM.isSelf;
}

function isSame(some: StoredAnswers, others: StoredAnswers): boolean {
  const ids = Object.keys(some);
  return ids.length === Object.keys(others).length && ids.every((id) => some[id] === others[id]);
}

/** Whether a card does not tell yet what its target has on record. */
function isBehind({ target, record, answers }: Resolution): boolean {
  if (record === null) return false;
  return target.state !== record.state || !isSame(target.answers, storedAnswers(answers));
}

/** The dice on record that the card lacks: only such as were rolled for this target and come to what was answered. */
function lackingRolls({ message, key, record, answers }: Resolution): string[] {
  const there = new Set(message.rolls.map((roll) => purposeOf(roll)).map((made) => `${made?.target} ${made?.ask}`));
  return (record?.rolls ?? []).filter((stored) => {
    const roll = readRoll(stored);
    const made = roll === null ? null : purposeOf(roll);
    if (roll === null || made === null || made.target !== key || there.has(`${key} ${made.ask}`)) return false;
    return Math.floor(roll.total ?? Number.NaN) === answers[made.ask];
  });
}

function changesOf(resolution: Resolution, actor: BodyActor, record: ActorRecord): Record<string, unknown> {
  const { answers, message, key } = resolution;
  if (record.state === 'undone') return settledMarks(message, key, { undone: true, answers });
  try {
    const found = run(resolution, bodyBefore(resolution, record), answers);
    if (record.state === 'open' || !('outcome' in found)) return targetMarks({ resolution, actor, answers, found });
    return settledMarks(message, key, { undone: false, answers, outcome: found.outcome });
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof Refusal)) throw error;
    return record.state === 'open' ? {} : settledMarks(message, key, { undone: false, answers, outcome: null });
  }
}

function mark(card: ResolutionCard, key: string): Promise<void> {
  return claimed([card], () => markTarget(card, key));
}

async function markTarget(card: ResolutionCard, key: string): Promise<void> {
  const resolution = resolutionOf(card, key);
  if (resolution === null || !game.messages.has(card.id ?? '') || !isMarker(card)) return;
  const { actor, record } = resolution;
  if (actor === null || record === null) return;
  const changes = changesOf(resolution, actor, record);
  if (Object.keys(changes).length === 0) return;
  const rolls = lackingRolls(resolution);
  if (rolls.length > 0) changes['rolls'] = [...card._source.rolls, ...rolls];
  await applyBatch([{ action: 'update', document: card, changes }]);
}

/**
 * Marks the cards of an actor's records, on the client whose part it is, where who wrote these may not write the cards. What
 * has changed first is marked last, so that an interruption shows.
 */
export function markCards(actor: BodyActor, recordIds: readonly string[], writerId: string): void {
  const writer = game.users.get(writerId);
  const order = (id: string): number => actor.system.history[id]?.sequence ?? 0;
  for (const id of recordIds.toSorted((one, other) => order(other) - order(one))) {
    const record = actor.system.history[id];
    const card = record === undefined ? null : cardOf(record);
    if (record === undefined || card === null || writer === undefined || card.canUserModify(writer, 'update')) continue;
    if (isMarker(card)) void inTurnUnasked(undefined, () => mark(card, record.target ?? ''));
  }
}

/** What an actor has on record of targets of cards that are there. */
function recordsOf(actor: BodyActor): Resolution[] {
  return Object.values(actor.system.history).flatMap((record) => {
    const card = cardOf(record);
    return (card === null ? null : resolutionOf(card, record.target ?? '')) ?? [];
  });
}

/**
 * Marks the cards of an actor that do not tell what is on record, as far as it is this client's part. Where one is behind
 * the others may be: what is undone changes what came after.
 */
async function markActor(actor: BodyActor): Promise<void> {
  const own = recordsOf(actor).filter(({ message }) => isMarker(message));
  if (own.some(isBehind)) for (const { message, key } of own) await mark(message, key);
}

/** Marks every card that does not tell what is on record, as far as it is this client's part. */
async function markAll(): Promise<void> {
  for (const actor of allBodies()) await markActor(actor);
}

/** Makes effects and cards agree with bodies of which a batch may have been written in part. */
export async function makeWhole(actors: readonly BodyActor[]): Promise<void> {
  for (const actor of actors) {
    await mendMirrors(actor);
    await markActor(actor);
  }
}

/** Marks a new card that tells of something on record already: the card of a turn or a round that was deleted and posted again. */
function markPosted(message: ChatMessage.Implementation): void {
  if (!isCard(message) || message.type === 'attack' || !isMarker(message)) return;
  const behind = Object.keys(message.system.targets).filter((key) => {
    const resolution = resolutionOf(message, key);
    return resolution !== null && isBehind(resolution);
  });
  for (const key of behind) void inTurnUnasked(undefined, () => mark(message, key));
}

/** Makes up for the marks that nobody made: when a client has loaded, when a GM has come or gone, and on cards posted again. Called in `init`. */
export function registerMarks(): void {
  const markEverything = (): void => void inTurnUnasked(undefined, markAll);
  Hooks.once('ready', markEverything);
  Hooks.on('createChatMessage', markPosted);
  Hooks.on('userConnected', ({ isGM }) => {
    if (isGM) markEverything();
  });
}
