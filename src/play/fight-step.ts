import { actorRef, isUnseen } from '../bridge/parties.ts';
import { targetKeys } from '../bridge/resolution.ts';
import { setBridge, type Plain } from '../bridge/set-bridge.ts';
import { openRecords, resolutionOf } from '../bridge/target.ts';
import type { BodyActor } from '../data/narrowing.ts';
import type { Operation } from '../foundry-compat.ts';
import { replay, ruleSet, type Entry, type RuleSetId, type Step } from '../rules/index.ts';
import { resolutionOptions } from '../settings/settings.ts';
import { resolutionCard, resolveTargets } from './apply.ts';
import { plannedCard } from './post.ts';

/** A procedure that is to be run on somebody as part of a step of the fight. */
export interface StepRun {
  readonly actor: BodyActor;
  /** Whether neither his name nor his picture may stand on the card. */
  readonly hidden: boolean;
  readonly procedure: string;
  readonly input: Plain;
}

/** A step of the fight that is run on one or on many of one rule set. */
export interface FightStep {
  readonly ruleSet: RuleSetId;
  /** What it is: `roundEnd`, `turnStart`, `turnEnd`, or the procedure that is done by hand. */
  readonly step: string;
  readonly combat: Combat.Implementation | null;
  readonly round: number;
  readonly runs: readonly StepRun[];
}

/** The write that posts the card of a step. */
export function stepCard({ ruleSet: id, step, combat, round, runs }: FightStep, messageId: string): Operation {
  const targets = runs.map(({ actor, procedure, input, ...run }, index) => {
    const hidden = run.hidden || isUnseen(actor);
    const shown = hidden ? { name: '', img: '' } : {};
    return [`t${index}`, { ...actorRef(actor), ...shown, hidden, procedure, input }] as const;
  });
  const options = resolutionOptions(id);
  const system = {
    ruleSet: id,
    options,
    step,
    combat: combat?.id ?? null,
    round,
    targets: Object.fromEntries(targets),
  };
  const isSecret = runs.length > 0 && targets.every(([, { hidden }]) => hidden);
  return plannedCard({ type: 'round', system, id: messageId, isSecret }).operation;
}

/** Applies a step's card to everyone who can take it now. */
export async function applyStep(messageId: string): Promise<ChatMessage.Implementation | null> {
  const message = game.messages.get(messageId);
  if (message === undefined) return null;
  const card = resolutionCard(message);
  const free = targetKeys(card).filter((key) => isFree(resolutionOf(card, key)?.actor));
  await resolveTargets(card, free);
  return message;
}

/** Someone who waits for a test of another card has his part later, from the card. */
function isFree(actor: BodyActor | null | undefined): boolean {
  return actor != null && actor.isOwner && actor.system.body !== null && openRecords(actor).length === 0;
}

/** The one line of a procedure that is run on the dead. */
const ALREADY_DEAD = 'alreadyDead';

/** Whether running a step on a body neither asks, tells nor changes anything. */
export function changesNothing(id: RuleSetId, { procedure, input }: Step, body: object): boolean {
  const rules = ruleSet(id);
  const door = rules.procedures[procedure];
  if (door === undefined) return true;
  const options = rules.parseOptions(resolutionOptions(id));
  const found = replay(door.procedure(options), body, door.parseInput(input, body), {});
  const told = (entry: Entry): boolean => entry.key !== ALREADY_DEAD && setBridge(id).tellsNothing?.(entry) !== true;
  if (!('outcome' in found) || found.outcome.ledger.some(told)) return false;
  return JSON.stringify(found.outcome.body) === JSON.stringify(body);
}
