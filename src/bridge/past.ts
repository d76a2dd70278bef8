import type { BodyActor } from '../data/narrowing.ts';
import { ruleSet, type PastEvent, type Runner, type RuleSetId } from '../rules/index.ts';
import { readAnswers } from './answers.ts';
import { runOn, settledRecords, type ActorRecord } from './target.ts';

/** How the events of a rule set's bodies are run again. */
export function runnerOf(id: RuleSetId): Runner {
  return (event, body, answers) => runOn(id, event, body, answers);
}

/** A record as an event of the past. Throws RuleError where the body that it keeps cannot be read. */
export function eventOf(id: RuleSetId, record: ActorRecord): PastEvent {
  const { procedure, input, options, answers, known, before, state, assumed } = record;
  return {
    id: record.id,
    procedure,
    input,
    options,
    answers: readAnswers(answers),
    known,
    before: ruleSet(id).parseBody(before),
    undone: state === 'undone',
    assumed,
  };
}

/** What has been done to an actor, as far as it is on record, the oldest first. Throws as `eventOf` does. */
export function pastOf(actor: BodyActor): PastEvent[] {
  const settled = settledRecords(actor).filter(({ state }) => state !== 'open');
  return settled.map((record) => eventOf(actor.type, record));
}
