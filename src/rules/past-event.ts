import { difference, patched, type Change, type Patch } from './patch.ts';
import type { Answers, Outcome, Replay } from './procedure.ts';
import { RuleError } from './rule-error.ts';

/*
 * What has been done to a body: each event stands in its place with the body as it was before; what was changed by hand
 * between two events is an event of its own.
 */

/** The procedure of an event that stands for changes by hand; its input is `{ changes: Patch }`. */
export const EDIT = 'edit';

/** Dice that were thrown, or a choice that was made: good again wherever the same is asked with the same formula. */
export type Known = { readonly id: string; readonly formula: string; readonly answer: number | string };

/** One procedure run on a body, as it is to be run again. */
export interface PastEvent {
  readonly id: string;
  readonly procedure: string;
  readonly input: object;
  readonly options: object;
  readonly answers: Answers;
  /** What was thrown for it under other circumstances than those of now. */
  readonly known: readonly Known[];
  /** The whole body as it was. */
  readonly before: object;
  readonly undone: boolean;
  /** What is taken to be otherwise of the body while this event is run, and only then. */
  readonly assumed: Patch;
}

/**
 * Runs an event's procedure on a body; of an event by hand it is given the body with its changes, and gives it back as the
 * rules read it. Throws RuleError where it cannot be run on that body, where there can be no such body, or on an impossible
 * answer.
 */
export type Runner = (event: PastEvent, body: object, answers: Answers) => Replay<object>;

/** The outcome of a run on a body some of which was only assumed, as it is on the body without that. */
function unassumed(body: object, assumed: object, outcome: Outcome<object>): Outcome<object> {
  return { ...outcome, body: patched(body, difference(assumed, outcome.body), 'shift') };
}

/** Runs something on a body some of which is taken to be otherwise meanwhile; what it leaves is without that. */
export function assuming(assumed: Patch, body: object, run: (body: object) => Replay<object>): Replay<object> {
  if (assumed.length === 0) return run(body);
  const other = patched(body, assumed);
  const found = run(other);
  return 'outcome' in found ? { ...found, outcome: unassumed(body, other, found.outcome) } : found;
}

/** Runs an event on a body with what is assumed of it. Throws as its runner does. */
export function runOn(run: Runner, event: PastEvent, body: object, answers: Answers): Replay<object> {
  return assuming(event.assumed, body, (assumed) => run(event, assumed, answers));
}

/** Runs an event on what it has on record, with what is assumed. Throws as its runner does. */
export function runEvent(run: Runner, event: PastEvent): Replay<object> {
  return runOn(run, event, event.before, event.answers);
}

/** What the rules make of a body with changes by hand; null where they do not allow it. */
function allowed(run: Runner, event: PastEvent, body: object, changes: Patch): object | null {
  try {
    const found = run(event, patched(body, changes), {});
    return 'outcome' in found ? found.outcome.body : null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** A body with the changes of an event by hand; where they do not go with it all together, with those that do one by one. */
export function withChanges(run: Runner, event: PastEvent, body: object): object {
  const changes = changesOf(event);
  const one = (now: object, change: Change): object => allowed(run, event, now, [change]) ?? now;
  return allowed(run, event, body, changes) ?? changes.reduce(one, body);
}

/** The body that an event has left; that before it where it is undone, open or cannot be run. */
function bodyAfter(run: Runner, event: PastEvent): object {
  if (event.undone) return event.before;
  if (event.procedure === EDIT) return withChanges(run, event, event.before);
  try {
    const found = runEvent(run, event);
    return 'outcome' in found ? found.outcome.body : event.before;
  } catch (error) {
    if (error instanceof RuleError) return event.before;
    throw error;
  }
}

/** What an event by hand changed. */
export function changesOf({ input }: PastEvent): Patch {
  return (input as { readonly changes?: Patch }).changes ?? [];
}

/** An event that stands for what was changed by hand after another. */
export function editAfter({ id }: PastEvent, before: object, changes: Patch): PastEvent {
  const nothing = { options: {}, answers: {}, known: [], undone: false, assumed: [] };
  return { id: `${id}-${EDIT}`, procedure: EDIT, input: { changes }, before, ...nothing };
}

/**
 * A body's events, the oldest first, with what was changed by hand between them and after the last as events of their own.
 * `now` is the body as it stands.
 */
export function wholePast(run: Runner, events: readonly PastEvent[], now: object): PastEvent[] {
  return events.flatMap((event, index) => {
    const after = bodyAfter(run, event);
    const changes = difference(after, events[index + 1]?.before ?? now);
    return changes.length === 0 ? [event] : [event, editAfter(event, after, changes)];
  });
}
