import { actorRef } from '../bridge/parties.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { isSettled, openRecords, resolutionOf } from '../bridge/target.ts';
import { isCard, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, type Operation } from '../foundry-compat.ts';
import { RULE_SET_IDS, type RuleSetId } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolveTargets } from './apply.ts';
import { plannedCard } from './post.ts';
import { isCapped, nextPiece, type Piece } from './time-pieces.ts';
import { isSecret } from './whose-time.ts';

/** What the card of passing time is of. */
export const PASSING = 'passTime';

/** A span of world time, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The card of a span of time that has passed for those of one rule set. */
export type TimeCard = ChatMessage.OfType<'round'> & {
  readonly system: { readonly from: number; readonly to: number };
};

const ID_LENGTH = 16;

/** The id of the card of a span that begins at a moment: always the same, so that no span is run twice. */
export function timeCardId(id: RuleSetId, from: number): string {
  const minutes = Math.abs(Math.floor(from / 60)).toString(36);
  const mark = `T${RULE_SET_IDS.indexOf(id)}${from < 0 ? 'b' : 'a'}`;
  return `${mark}${minutes.padStart(ID_LENGTH - mark.length, '0')}`;
}

/** Whether a message is the card of a span of time. */
export function isTimeCard(message: ChatMessage.Implementation): message is TimeCard {
  if (!isCard(message) || message.type !== 'round') return false;
  const { step, from, to } = message.system;
  return step === PASSING && from !== null && to !== null;
}

function targetOf(actor: BodyActor, { procedure, input, until }: Piece): Readonly<Record<string, unknown>> {
  const hidden = isSecret(actor);
  const shown = hidden ? { name: '', img: '' } : {};
  return { ...actorRef(actor), ...shown, hidden, procedure, input, until };
}

/** Somebody with the first stretch of his time. */
export interface Beginning {
  readonly actor: BodyActor;
  readonly piece: Piece;
}

/** The write that posts the card of a span. Where nobody on it is the players' business it is whispered to the GMs. */
export function timeCard(id: RuleSetId, { from, to }: Span, beginnings: readonly Beginning[]): Operation {
  const targets = beginnings.map(({ actor, piece }, index) => [`t${index}`, targetOf(actor, piece)] as const);
  const system = {
    ruleSet: id,
    options: resolutionOptions(id),
    step: PASSING,
    combat: null,
    round: 0,
    from,
    to,
    targets: Object.fromEntries(targets),
  };
  const secret = beginnings.every(({ actor }) => isSecret(actor));
  return plannedCard({ type: 'round', system, id: timeCardId(id, from), isSecret: secret }).operation;
}

/** Where somebody stands on a card of time: his last stretch, and whether all his stretches are over. */
interface Standing {
  readonly actor: BodyActor;
  readonly lastKey: string;
  readonly until: number;
  readonly over: boolean;
}

function standings(card: TimeCard): Standing[] {
  const found = new Map<string, Standing>();
  for (const key of targetKeys(card)) {
    const target = card.system.targets[key];
    const resolution = resolutionOf(card, key);
    if (target === undefined || resolution === null) continue;
    const { actor, state } = resolution;
    if (actor === null) continue;
    const over = isSettled(state) && (found.get(actor.uuid)?.over ?? true);
    found.set(actor.uuid, { actor, lastKey: key, until: target.until ?? card.system.to, over });
  }
  return [...found.values()];
}

/** What follows for those whose stretches are over: the next one, or that the rest of the span does nothing to them. */
function following(card: TimeCard, capped: Set<string>): Record<string, unknown> {
  const { ruleSet, from, to } = card.system;
  const changes: Record<string, unknown> = {};
  let number = Object.keys(card.system.targets).length;
  for (const { actor, lastKey, until, over } of standings(card)) {
    const { body } = actor.system;
    if (!over || until >= to || body === null) continue;
    const piece = nextPiece(ruleSet, body, until, to, from);
    if (piece !== null) {
      changes[`system.targets.t${number}`] = targetOf(actor, piece);
      number += 1;
      continue;
    }
    changes[`system.targets.${lastKey}.until`] = to;
    if (isCapped(ruleSet, body, until, to)) capped.add(actor.name);
  }
  return changes;
}

/** The stretches that can be run now: whose body can be read and waits for no other test. */
function runnable(card: TimeCard): string[] {
  return targetKeys(card).filter((key) => {
    const resolution = resolutionOf(card, key);
    const actor = resolution?.actor ?? null;
    return resolution?.state === 'waiting' && actor?.system.body != null && openRecords(actor).length === 0;
  });
}

/** Whether a card of time has anything left to be done. */
export function isUnfinished(card: TimeCard): boolean {
  return runnable(card).length > 0 || standings(card).some(({ over, until }) => over && until < card.system.to);
}

/**
 * Runs a card of time as far as it goes now: everyone's stretches one after the other, each found from the body as the
 * one before has left it. Who owes a test stays where he is until it is rolled. Who has had all the minutes of one go is
 * named in the answer.
 */
export async function runTimeCard(card: TimeCard): Promise<string[]> {
  const capped = new Set<string>();
  for (;;) {
    const keys = runnable(card);
    const before = keys.length;
    if (before > 0) await resolveTargets(card, keys);
    const changes = following(card, capped);
    if (Object.keys(changes).length > 0) await applyBatch([{ action: 'update', document: card, changes }]);
    else if (before === 0 || runnable(card).length === before) return [...capped];
  }
}
