import type { BodyActor } from '../data/narrowing.ts';
import {
  EDIT,
  isSame,
  RuleError,
  ruleSet,
  type PastEvent,
  type Replay,
  type Runner,
  type RuleSetId,
} from '../rules/index.ts';
import { readAnswers } from './answers.ts';
import { doingOf, rightTo } from './rights.ts';
import {
  isSettled,
  keptBody,
  runOn,
  settledRecords,
  type ActorRecord,
  type Resolution,
  type ResolutionCard,
} from './target.ts';

/** How the events of a rule set's bodies are run again. */
export function runnerOf(id: RuleSetId): Runner {
  return (event, body, answers) =>
    event.procedure === EDIT
      ? { asks: [], outcome: { body: ruleSet(id).parseBody(body), ledger: [], flags: [] } }
      : runOn(id, event, body, answers);
}

/** A record as an event of the past. Throws RuleError where the body that it keeps cannot be read. */
export function eventOf(id: RuleSetId, record: ActorRecord): PastEvent {
  const { procedure, input, options, answers, known, state, assumed } = record;
  return {
    id: record.id,
    procedure,
    input,
    options,
    answers: readAnswers(answers),
    known,
    before: keptBody(id, record),
    undone: state === 'undone',
    assumed,
  };
}

function readEvent(id: RuleSetId, record: ActorRecord): PastEvent[] {
  try {
    return [eventOf(id, record)];
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

/**
 * What has been done to an actor, as far as it is on record, the oldest first. A record that cannot be read is left out:
 * what it has done then counts as done by hand, and stays.
 */
export function pastOf(actor: BodyActor): PastEvent[] {
  const settled = settledRecords(actor).filter(({ state }) => state !== 'open');
  return settled.flatMap((record) => readEvent(actor.type, record));
}

/** What a user may do with what has been done to a target. */
export interface RightsToPast {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canAskWhatIf: boolean;
}

/** Whether a user may undo what a card has done to somebody, or what was changed by hand (no card): who may write it may. */
export function mayUndo(actor: BodyActor, card: ResolutionCard | null, user: User.Implementation): boolean {
  if (!actor.testUserPermission(user, 'OWNER')) return false;
  return card === null || rightTo(doingOf(card), actor, user) === 'writes';
}

/** What a user may do with what has been done to a target, by its record. */
export function rightsToPast(
  { message, actor, state, procedure }: Resolution,
  before: object,
  found: Replay<object>,
  user: User.Implementation,
): RightsToPast {
  const none = { canUndo: false, canRedo: false, canAskWhatIf: false };
  if (actor === null || !isSettled(state) || !('outcome' in found)) return none;
  if (!actor.testUserPermission(user, 'OWNER')) return none;
  const writes = mayUndo(actor, message, user);
  const changed = !isSame(before, found.outcome.body);
  return {
    canUndo: writes && state === 'applied' && changed,
    canRedo: writes && state === 'undone',
    canAskWhatIf: procedure === 'hit',
  };
}
