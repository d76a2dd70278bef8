import type { StoredInput, StoredOptions } from '../data/message/parts.ts';
import { isCard, type BodyActor, type Card } from '../data/narrowing.ts';
import type { TargetState } from '../data/constants.ts';
import {
  assuming,
  replay,
  ruleSet,
  RuleError,
  type Answers,
  type Ask,
  type Replay,
  type RuleSetId,
} from '../rules/index.ts';
import { readAnswers } from './answers.ts';
import { bodyAt, isThere, shownName, type TargetRef } from './parties.ts';
import { Refusal } from './refusal.ts';
import { doingOf, rightTo } from './rights.ts';
import { setBridge } from './set-bridge.ts';
import { locationName } from './words.ts';

/** A card whose targets are resolved by a record on the victim. */
export type ResolutionCard = Exclude<Card, ChatMessage.OfType<'attack'>>;

/** A record in an actor's history. */
export type ActorRecord = BodyActor['system']['history'][string];

type StoredTarget = TargetRef & ResolutionCard['system']['targets'][string];

/** One target of a card, with what is to be run on him and how far that has come. */
export interface Resolution {
  readonly message: ResolutionCard;
  readonly key: string;
  readonly procedure: string;
  readonly target: StoredTarget;
  /** Null when the target is nobody in particular, has been deleted, or follows other rules. */
  readonly actor: BodyActor | null;
  readonly recordId: string;
  readonly record: ActorRecord | null;
  readonly state: TargetState;
  readonly options: StoredOptions;
  readonly input: StoredInput;
  readonly answers: Answers;
  /** Whether the card's author, who may not write the victim but may have it applied, has asked for that. */
  readonly requested: boolean;
}

/** The id of the record that a card leaves on a target: always the same, so that nothing is applied twice. */
export function recordIdOf(message: Card, key: string): string {
  return `${message.id ?? ''}${key}`;
}

/** A message as a card that resolves on victims; null for any other. */
export function asResolutionCard(message: ChatMessage.Implementation | undefined): ResolutionCard | null {
  return message !== undefined && isCard(message) && message.type !== 'attack' ? message : null;
}

/** The card that has left a record; null where it is there no longer. */
export function cardOf({ message }: ActorRecord): ResolutionCard | null {
  return asResolutionCard(game.messages.get(message ?? ''));
}

function isKept({ message }: ActorRecord): boolean {
  return message !== null && game.messages.has(message);
}

/** The records of an actor that wait for an answer on a card which still exists. */
export function openRecords(actor: BodyActor): ActorRecord[] {
  return Object.values(actor.system.history).filter((record) => record.state === 'open' && isKept(record));
}

/** Whether another hit of the same card on the same victim has begun and is not finished. */
export function waitsForEarlier({ message, actor, record }: Resolution): boolean {
  return actor !== null && record === null && openRecords(actor).some((open) => open.message === message.id);
}

/** Whether the victim has a test open on another card, which he has to finish first. */
export function waitsForOther({ message, actor, record }: Resolution): boolean {
  return actor !== null && record === null && openRecords(actor).some((open) => open.message !== message.id);
}

/** The records of an actor that wait for nothing any more, the oldest first. */
export function settledRecords(actor: BodyActor): ActorRecord[] {
  const settled = Object.values(actor.system.history).filter((record) => record.state !== 'open' || !isKept(record));
  return settled.toSorted((one, other) => one.sequence - other.sequence);
}

function inputOf(message: ResolutionCard, key: string): StoredInput {
  if (message.type !== 'hit') return message.system.targets[key]?.input ?? {};
  const target = message.system.targets[key];
  if (target === undefined) return {};
  const { input, location, critical, cover } = target;
  return setBridge(message.system.ruleSet).hitInput(input, { location, critical, cover });
}

/** Whether a target has been dealt with, so that it is not to be applied: also where that has been undone. */
export function isSettled(state: TargetState): boolean {
  return state === 'applied' || state === 'undone';
}

function stateOf(target: StoredTarget, record: ActorRecord | null, spent: boolean): TargetState {
  if (record !== null) return record.state;
  if (target.state === 'undone') return 'undone';
  if (spent || target.state === 'applied') return 'applied';
  return target.uuid !== null && !isThere(target.uuid) ? 'gone' : 'waiting';
}

/** What each kind of card runs when it is asked for; any other procedure is nobody's to ask for. */
const ASKED_FOR: Readonly<Record<ResolutionCard['type'], string>> = { hit: 'hit', treatment: 'treat', round: '' };

function isRequested(message: ResolutionCard, target: StoredTarget, actor: BodyActor | null): boolean {
  const { author, type } = message;
  if (!target.requested || target.procedure !== ASKED_FOR[type] || actor === null || author === null) return false;
  return rightTo(doingOf(message), actor, author) !== 'none';
}

/** What a card brings along before anything is on record: the damage that was rolled, and no tests of the victim. */
export function broughtAnswers({ type, system }: ResolutionCard, { input, answers }: StoredTarget): Answers {
  if (type !== 'hit') return {};
  const rolled = setBridge(system.ruleSet).damageRolls(input);
  return Object.fromEntries(
    Object.entries(readAnswers(answers)).filter(([id]) => rolled.some(({ ask }) => ask === id)),
  );
}

/** One target of a card; null when the card has no such target. */
export function resolutionOf(message: ResolutionCard, key: string): Resolution | null {
  const stored: StoredTarget | undefined = message.system.targets[key];
  if (stored === undefined) return null;
  const target = stored.name === '' ? { ...stored, name: shownName(stored) } : stored;
  const actor = bodyAt(target.uuid, message.system.ruleSet);
  const recordId = recordIdOf(message, key);
  const record = actor?.system.history[recordId] ?? null;
  const spent = actor?.system.spent.includes(recordId) ?? false;
  return {
    message,
    key,
    procedure: record?.procedure ?? target.procedure,
    target,
    actor,
    recordId,
    record,
    state: stateOf(target, record, spent),
    options: record?.options ?? message.system.options,
    input: record?.input ?? inputOf(message, key),
    answers: record === null ? broughtAnswers(message, target) : readAnswers(record.answers),
    requested: isRequested(message, target, actor),
  };
}

/** An input whose cover hides only locations that the body has. */
function known(input: StoredInput, places: readonly string[]): StoredInput {
  const { cover } = input as { cover?: { covers?: readonly string[] } };
  if (cover?.covers === undefined) return input;
  return { ...input, cover: { ...cover, covers: cover.covers.filter((id) => places.includes(id)) } };
}

/** Whether what a record knows and assumes can be used: it is stored as it comes, and may have been damaged. */
function isUsable({ known, assumed }: ActorRecord): boolean {
  return known.every(({ id }) => typeof id === 'string') && assumed.every(({ path }) => Array.isArray(path));
}

/** The body that a record keeps. Throws RuleError where there is none, or the record cannot be used. */
export function keptBody(id: RuleSetId, record: ActorRecord): object {
  const { before } = record;
  if (Object.keys(before).length === 0) throw new RuleError('body', 'missing');
  if (!isUsable(record)) throw new RuleError('record', 'cannot be read');
  return ruleSet(id).parseBody(before);
}

/** The body as it was when the resolution began. Throws RuleError. */
export function bodyBefore({ message }: Pick<Resolution, 'message'>, record: ActorRecord): object {
  return keptBody(message.system.ruleSet, record);
}

/** What is to be run: a procedure of a rule set with its input as given, under options of the rules. */
export interface Running {
  readonly procedure: string;
  readonly input: object;
  readonly options: object;
}

function placesOf(id: RuleSetId, body: object): string[] {
  return setBridge(id)
    .locations(body)
    .map((place) => place.id);
}

/** Runs a procedure on a body and answers. Throws RuleError for a bad input or an impossible answer. */
export function runOn(id: RuleSetId, running: Running, body: object, answers: Answers): Replay<object> {
  const rules = ruleSet(id);
  const door = rules.procedures[running.procedure];
  if (door === undefined) throw new RuleError('procedure', `${running.procedure} is unknown`);
  const input = door.parseInput(known({ ...running.input }, placesOf(id, body)), body);
  return replay(door.procedure(rules.parseOptions(running.options)), body, input, answers) as Replay<object>;
}

function checkLocation({ input, target: { name } }: Resolution, places: readonly string[]): void {
  const { location } = input;
  if (typeof location !== 'string' || places.includes(location)) return;
  throw new Refusal('location', { name, location: locationName(game.i18n, location) });
}

/**
 * Runs the target's procedure on a body and answers, with what its record takes to be otherwise. Throws RuleError for a bad
 * input or an impossible answer, Refusal for a body without the location.
 */
export function run(resolution: Resolution, body: object, answers: Answers): Replay<object> {
  const { ruleSet: id } = resolution.message.system;
  checkLocation(resolution, placesOf(id, body));
  return assuming(resolution.record?.assumed ?? [], body, (assumed) => runOn(id, resolution, assumed, answers));
}

/** The ask that a run waits for, null when it is finished. */
export function pendingOf(found: Replay<object>): Ask | null {
  return 'pending' in found ? found.pending : null;
}
