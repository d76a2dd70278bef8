import {
  patched,
  RuleError,
  ruleSet,
  runEvent,
  type PastEvent,
  type Patch,
  type RuleSetId,
} from '../../../src/rules/index.ts';
import { editOf, runnerFor, thrownFor } from './stories.ts';

/**
 * What is left when events are done one after the other without some of them: each on the body that the one before has left,
 * with the totals it had where the same is asked with the same formula, else with such as `told` throws; what cannot be
 * done changes nothing. `inputs` are put in the place of those of some events.
 */
export function doneWithout(
  id: RuleSetId,
  past: readonly PastEvent[],
  out: readonly string[],
  inputs: Readonly<Record<string, object>> = {},
): object {
  const run = runnerFor(id);
  let body = past[0]?.before ?? {};
  for (const event of past) {
    const changes = editOf(event);
    if (out.includes(event.id)) continue;
    if (changes !== null) {
      body = withEdit(id, body, changes);
      continue;
    }
    const had = new Map(runEvent(run, event).asks.map((ask) => [`${ask.id} ${ask.formula}`, event.answers[ask.id]]));
    const done = { ...event, input: inputs[event.id] ?? event.input };
    const answers: Record<string, number | string> = {};
    try {
      for (let found = run(done, body, answers); ; found = run(done, body, answers)) {
        if ('outcome' in found) {
          body = found.outcome.body;
          break;
        }
        const { pending } = found;
        answers[pending.id] = had.get(`${pending.id} ${pending.formula}`) ?? thrownFor(event.id, pending);
      }
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }
  return body;
}

/** A body with changes by hand: all that the rules allow together, else those that they allow one by one. */
export function withEdit(id: RuleSetId, body: object, changes: Patch): object {
  const tried = (now: object, some: Patch): object | null => {
    try {
      return ruleSet(id).parseBody(patched(now, some));
    } catch {
      return null;
    }
  };
  return tried(body, changes) ?? changes.reduce((now, change) => tried(now, [change]) ?? now, body);
}
