import type { Card, ImperiumActor } from '../data/narrowing.ts';
import type { TargetState } from '../data/constants.ts';
import { replay, ruleSet, type Ask, type Answers, type ImperiumBody, type Replay } from '../rules/index.ts';
import { readAnswers } from './answers.ts';
import { imperiumAt, isThere, type TargetRef } from './parties.ts';
import { Refusal } from './refusal.ts';
import { locationName } from './words.ts';

/** A card whose targets are resolved by a record on the victim. */
export type ResolutionCard = Exclude<Card, ChatMessage.OfType<'attack'>>;

/** A procedure that is resolved by a record. */
export type RecordedProcedure = 'hit' | 'roundEnd' | 'treat';

/** A record in an actor's history. */
export type ActorRecord = ImperiumActor['system']['history'][string];

type StoredTarget = TargetRef & ResolutionCard['system']['targets'][string];

/** One target of a card, with what is to be run on him and how far that has come. */
export interface Resolution {
  readonly message: ResolutionCard;
  readonly key: string;
  readonly procedure: RecordedProcedure;
  readonly target: StoredTarget;
  /** Null when the target is nobody in particular, has been deleted, or follows other rules. */
  readonly actor: ImperiumActor | null;
  readonly recordId: string;
  readonly record: ActorRecord | null;
  readonly state: TargetState;
  readonly options: object;
  readonly input: object;
  readonly answers: Answers;
}

const PROCEDURES = { hit: 'hit', round: 'roundEnd', treatment: 'treat' } as const;

/** The id of the record that a card leaves on a target: always the same, so that nothing is applied twice. */
export function recordIdOf(message: Card, key: string): string {
  return `${message.id ?? ''}${key}`;
}

function isKept({ message }: ActorRecord): boolean {
  return message !== null && game.messages.has(message);
}

/** The records of an actor that wait for an answer on a card which still exists. */
export function openRecords(actor: ImperiumActor): ActorRecord[] {
  return Object.values(actor.system.history).filter((record) => record.state === 'open' && isKept(record));
}

/** The records of an actor that wait for nothing any more, the oldest first. */
export function settledRecords(actor: ImperiumActor): ActorRecord[] {
  const settled = Object.values(actor.system.history).filter((record) => record.state === 'applied' || !isKept(record));
  return settled.toSorted((one, other) => one.sequence - other.sequence);
}

function inputOf(message: ResolutionCard, key: string): object {
  if (message.type === 'round') return {};
  if (message.type === 'treatment') return message.system.targets[key]?.input ?? {};
  const target = message.system.targets[key];
  if (target === undefined) return {};
  const { input, location, critical, cover } = target;
  const shelter = cover === null ? {} : { cover: { value: cover.value, covers: cover.covers } };
  return { ...input, location, critical, ...shelter };
}

function stateOf(target: StoredTarget, record: ActorRecord | null, spent: boolean): TargetState {
  if (record !== null) return record.state;
  if (spent || target.state === 'applied') return 'applied';
  return target.uuid !== null && !isThere(target.uuid) ? 'gone' : 'waiting';
}

/** One target of a card; null when the card has no such target. */
export function resolutionOf(message: ResolutionCard, key: string): Resolution | null {
  const target: StoredTarget | undefined = message.system.targets[key];
  if (target === undefined) return null;
  const actor = imperiumAt(target.uuid);
  const recordId = recordIdOf(message, key);
  const record = actor?.system.history[recordId] ?? null;
  const spent = actor?.system.spent.includes(recordId) ?? false;
  return {
    message,
    key,
    procedure: PROCEDURES[message.type],
    target,
    actor,
    recordId,
    record,
    state: stateOf(target, record, spent),
    options: record?.options ?? message.system.options,
    input: record?.input ?? inputOf(message, key),
    answers: readAnswers(record?.answers ?? target.answers),
  };
}

function known(input: object, body: ImperiumBody): object {
  if (!('cover' in input)) return input;
  const { cover, ...rest } = input as { cover: { value: number; covers: readonly string[] } };
  return { ...rest, cover: { ...cover, covers: cover.covers.filter((id) => Object.hasOwn(body.locations, id)) } };
}

/** The body as it was when the resolution began. Throws RuleError. */
export function bodyBefore(record: ActorRecord): ImperiumBody {
  return ruleSet('imperium').parseBody(record.before) as ImperiumBody;
}

function checkLocation({ input, target: { name } }: Resolution, body: ImperiumBody): void {
  const { location } = input as { location?: string };
  if (location === undefined || Object.hasOwn(body.locations, location)) return;
  throw new Refusal('location', { name, location: locationName(game.i18n, location) });
}

/**
 * Runs the target's procedure on a body and answers. Throws RuleError for a bad input or an impossible answer, Refusal
 * for a body without the location.
 */
export function run(resolution: Resolution, body: ImperiumBody, answers: Answers): Replay<ImperiumBody> {
  const rules = ruleSet(resolution.message.system.ruleSet);
  const door = rules.procedures[resolution.procedure];
  if (door === undefined) throw new Error(resolution.procedure);
  checkLocation(resolution, body);
  const input = door.parseInput(known(resolution.input, body), body);
  return replay(door.procedure(rules.parseOptions(resolution.options)), body, input, answers) as Replay<ImperiumBody>;
}

/** The ask that a run waits for, null when it is finished. */
export function pendingOf(found: Replay<ImperiumBody>): Ask | null {
  return 'pending' in found ? found.pending : null;
}
