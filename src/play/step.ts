import { storedAnswers } from '../bridge/answers.ts';
import { followersOf, readBody, statusesOf, writeBody } from '../bridge/body.ts';
import type { Rolled } from '../bridge/dice.ts';
import { reduceFlags, reduceLedger } from '../bridge/secrets.ts';
import { sparseBody } from '../bridge/stored-body.ts';
import { bodyBefore, pendingOf, run, settledRecords, type Resolution, type ResolutionCard } from '../bridge/target.ts';
import { HISTORY_LENGTH } from '../data/constants.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { deletion, isWrittenWhole, replacement, type Operation } from '../foundry-compat.ts';
import type { Answers, Ask, Replay } from '../rules/index.ts';
import { setting } from '../settings/settings.ts';
import { mirrorOperations } from './mirrors.ts';
import { rollAsk } from './roll-ask.ts';

type Changes = Record<string, unknown>;

/** Every test is to be rolled, one after the other, until a choice is to be made. */
export const EVERY_TEST = 'everyTest';

/** What is to be answered: every test, or one ask by a total or an option that is given, null to have it rolled. */
export type Wanted = typeof EVERY_TEST | { readonly ask: string; readonly given: number | string | null };

/** Dice that were rolled for an ask: what they come to, and as a message stores them. */
export interface RolledAsk extends Rolled {
  readonly ask: string;
  readonly formula: string;
}

/** How far a resolution goes this time: the dice that were rolled for it and what they come to. Nothing is written yet. */
export interface Step {
  readonly resolution: Resolution;
  readonly actor: BodyActor;
  readonly before: object;
  readonly answers: Answers;
  readonly rolls: readonly RolledAsk[];
  readonly found: Replay<object>;
}

function rollsItself(ask: Ask, wanted: Wanted | null): boolean {
  return ask.kind === 'roll' || (ask.kind === 'test' && (wanted === EVERY_TEST || setting('tests') === 'atOnce'));
}

/** What is given for an ask: null to have it rolled, undefined where it is not the one that is wanted. */
function givenFor(ask: Ask, wanted: Wanted | null): number | string | null | undefined {
  return wanted !== null && wanted !== EVERY_TEST && wanted.ask === ask.id ? wanted.given : undefined;
}

/**
 * Goes on with a resolution from the body as it stands, which is the one on record unless somebody has edited it
 * meanwhile: rolls what needs no decision, answers what is wanted, and stops at the next test or choice. Dice that have been
 * rolled for the same ask before are taken as they fell.
 */
export async function nextStep(
  resolution: Resolution,
  actor: BodyActor,
  wanted: Wanted | null = null,
  rolled: readonly RolledAsk[] = [],
): Promise<Step> {
  const before = readBody(actor);
  const answers: Record<string, number | string> = { ...resolution.answers };
  const rolls: RolledAsk[] = [];
  for (;;) {
    const found = run(resolution, before, answers);
    const ask = pendingOf(found);
    const given = ask === null ? undefined : givenFor(ask, wanted);
    if (ask === null || (given === undefined && !rollsItself(ask, wanted)))
      return { resolution, actor, before, answers, rolls, found };
    if (given !== undefined && given !== null) answers[ask.id] = given;
    else {
      const { id, formula } = ask;
      const fallen = rolled.find((one) => one.ask === id && one.formula === formula);
      const made = fallen ?? { ask: id, formula, ...(await rollAsk(actor, ask, resolution.key)) };
      answers[id] = made.total;
      rolls.push(made);
    }
  }
}

function droppedRecords(actor: BodyActor): string[] {
  const excess = Object.keys(actor.system.history).length + 1 - HISTORY_LENGTH;
  return settledRecords(actor)
    .slice(0, Math.max(0, excess))
    .map(({ id }) => id);
}

function openedRecord({ resolution, actor, before }: Step): Changes {
  const { message, key, recordId, procedure, input, options } = resolution;
  const { history, spent } = actor.system;
  const dropped = droppedRecords(actor);
  const record = {
    id: recordId,
    sequence: Math.max(0, ...Object.values(history).map(({ sequence }) => sequence + 1)),
    procedure,
    input,
    options,
    before: sparseBody(actor.type, before),
    following: followersOf(actor),
    message: message.id,
    target: key,
    round: message.type === 'round' ? message.system.round : (game.combat?.round ?? null),
    time: Math.floor(game.time.worldTime),
  };
  const fields = Object.entries(record).map(([name, value]) => [`system.history.${recordId}.${name}`, value] as const);
  return {
    ...Object.fromEntries(fields),
    ...Object.assign({}, ...dropped.map((id) => deletion('system.history', id))),
    ...(dropped.length > 0 ? { 'system.spent': [...spent, ...dropped] } : {}),
  };
}

/** The body on record, put right where the body has been edited since the record was opened. */
function rebased({ resolution, actor, before }: Step): Changes {
  const { record, recordId } = resolution;
  if (record === null) return {};
  const [then, now] = [bodyBefore(resolution, record), before].map((body) => ({ ...sparseBody(actor.type, body) })) as [
    Changes,
    Changes,
  ];
  const { diffObject, isEmpty } = foundry.utils;
  const same = isEmpty(diffObject(now, then)) && isEmpty(diffObject(then, now));
  return same ? {} : replacement(`system.history.${recordId}`, 'before', now);
}

/** The writes of a step on the victim: his record, and once nothing more is asked, the whole outcome and its mirrors. */
export function victimOperations(step: Step): Operation[] {
  const { resolution, actor, before, answers, rolls, found } = step;
  const record = `system.history.${resolution.recordId}`;
  const changes: Changes = {
    ...(resolution.record === null ? openedRecord(step) : rebased(step)),
    [`${record}.answers`]: storedAnswers(answers),
    ...((mayWriteCard(resolution.message) && isWrittenWhole()) || rolls.length === 0
      ? {}
      : { [`${record}.rolls`]: [...(resolution.record?.rolls ?? []), ...rolls.map(({ stored }) => stored)] }),
  };
  if (!('outcome' in found))
    return [{ action: 'update', document: actor, changes: { ...changes, [`${record}.state`]: 'open' } }];
  const { body, flags } = found.outcome;
  Object.assign(
    changes,
    { [`${record}.state`]: 'applied', [`${record}.flags`]: [...flags] },
    writeBody(actor, before, body),
  );
  return [{ action: 'update', document: actor, changes }, ...mirrorOperations(actor, statusesOf(actor.type, body))];
}

/** What a target of a card is marked with once it has come so far: answers, state, and what anyone may read of it. */
export function targetMarks({ resolution, actor, answers, found }: Omit<Step, 'before' | 'rolls'>): Changes {
  const target = `system.targets.${resolution.key}`;
  const marks: Changes = {
    [`${target}.answers`]: storedAnswers(answers),
    [`${target}.state`]: 'open',
    [`${target}.requested`]: false,
  };
  if (!('outcome' in found)) return marks;
  const { ledger, flags } = found.outcome;
  return {
    ...marks,
    [`${target}.state`]: 'applied',
    [`${target}.ledger`]: reduceLedger(actor.type, ledger),
    [`${target}.flags`]: reduceFlags(flags),
  };
}

/** Whether the user may write a card. */
export function mayWriteCard(message: ResolutionCard): boolean {
  return message.canUserModify(game.user, 'update');
}

/**
 * The marks that steps leave on their card, and their dice. Where the user may not write the card, or it may be left unwritten,
 * the dice stand in the victim's record too, and the marks can be made from it by who may.
 */
export function cardOperations(message: ResolutionCard, steps: readonly Step[]): Operation[] {
  if (steps.length === 0 || !mayWriteCard(message)) return [];
  const rolls = steps.flatMap((step) => step.rolls.map(({ stored }) => stored));
  const changes: Changes = Object.assign({}, ...steps.map(targetMarks));
  if (rolls.length > 0) changes['rolls'] = [...message._source.rolls, ...rolls];
  return [{ action: 'update', document: message, changes }];
}
