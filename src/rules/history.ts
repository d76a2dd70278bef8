import { difference, isSame, patched, type Change, type Patch } from './patch.ts';
import type { Answers, Ask, Outcome, Replay } from './procedure.ts';
import { RuleError } from './rule-error.ts';

/*
 * What has been done to a body, and what would have come of it otherwise. Each event stands in its place with the body as
 * it was before; what was changed by hand between two events is an event of its own. An event that is undone stays in its
 * place, so that it can be done again; those after it are run anew on their own dice.
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

/** What has come of an event: its outcome; an ask for which nothing is known; or why it cannot be run on the body. */
export type Told =
  | { readonly how: 'done'; readonly body: object; readonly outcome: Outcome<object> | null }
  | { readonly how: 'open'; readonly pending: Ask }
  | { readonly how: 'void'; readonly reason: string };

/** An event run again: as it stands now, what came of it, and what it asked. `unused` was thrown and is not asked for. */
export interface Retold {
  readonly event: PastEvent;
  readonly told: Told;
  readonly asks: readonly Ask[];
  readonly unused: readonly Known[];
}

/** The events from the first that may have changed on; `body` is what is left at the end, null while an ask is open. */
export interface Story {
  readonly events: readonly Retold[];
  readonly body: object | null;
}

/** Further dice by event. */
export type Fresh = Readonly<Record<string, readonly Known[]>>;

function isSameAsk(known: Known, { id, formula }: Pick<Ask, 'id' | 'formula'>): boolean {
  return known.id === id && known.formula === formula;
}

function withoutDoubles(known: readonly Known[]): Known[] {
  return known.filter((one, index) => known.findIndex((other) => isSameAsk(other, one)) === index);
}

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

function runOn(run: Runner, event: PastEvent, body: object, answers: Answers): Replay<object> {
  return assuming(event.assumed, body, (assumed) => run(event, assumed, answers));
}

/** Runs an event on what it has on record, with what is assumed. Throws as its runner does. */
export function runEvent(run: Runner, event: PastEvent): Replay<object> {
  return runOn(run, event, event.before, event.answers);
}

interface Ran {
  readonly told: Told;
  readonly asks: readonly Ask[];
  readonly answers: Answers;
}

/** Runs an event on a body, with what is known for as long as the same is asked. */
function retry(run: Runner, event: PastEvent, body: object, known: readonly Known[]): Ran {
  let answers: Record<string, number | string> = {};
  let left = known;
  let last: Ask | null = null;
  let asks: readonly Ask[] = [];
  for (;;) {
    try {
      const found = runOn(run, event, body, answers);
      asks = found.asks;
      if ('outcome' in found) {
        const { outcome } = found;
        return { told: { how: 'done', body: outcome.body, outcome }, asks, answers };
      }
      const { pending } = found;
      const answer = left.find((one) => isSameAsk(one, pending))?.answer;
      if (answer === undefined) return { told: { how: 'open', pending }, asks, answers };
      answers = { ...answers, [pending.id]: answer };
      last = pending;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      if (last === null || error.path !== last.id)
        return { told: { how: 'void', reason: error.message }, asks, answers };
      const { id } = last;
      const { [id]: impossible, ...others } = answers;
      left = left.filter((one) => one.id !== id || one.answer !== impossible);
      answers = others;
      last = null;
    }
  }
}

/** What is known of an event: what it was answered, and what was thrown for it otherwise. */
function knownOf(run: Runner, event: PastEvent): Known[] {
  const thrown = (): Known[] => {
    try {
      return runEvent(run, event).asks.flatMap(({ id, formula }) => {
        const answer = event.answers[id];
        return answer === undefined ? [] : [{ id, formula, answer }];
      });
    } catch (error) {
      if (error instanceof RuleError) return [];
      throw error;
    }
  };
  return event.procedure === EDIT ? [] : withoutDoubles([...thrown(), ...event.known]);
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
function withChanges(run: Runner, event: PastEvent, body: object): object {
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
function editAfter({ id }: PastEvent, before: object, changes: Patch): PastEvent {
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

/** An event that is to be run again, with all that was ever thrown for it. */
interface Again {
  readonly event: PastEvent;
  readonly known: readonly Known[];
}

function again(run: Runner, event: PastEvent): Again {
  return { event, known: knownOf(run, event) };
}

function retellOne(run: Runner, { event, known }: Again, before: object): Retold {
  const here = { ...event, before };
  if (event.procedure === EDIT) {
    const body = event.undone ? before : withChanges(run, event, before);
    return { event: here, told: { how: 'done', body, outcome: null }, asks: [], unused: [] };
  }
  const { told, asks, answers } = retry(run, here, before, known);
  const spare = known.filter((one) => !asks.some((ask) => isSameAsk(one, ask)));
  const unused = spare.filter(({ id, answer }) => event.answers[id] === answer);
  const stays: Told = { how: 'done', body: before, outcome: null };
  return { event: { ...here, answers, known: spare }, told: event.undone ? stays : told, asks, unused };
}

/** Runs events one after the other from the body before the first; an ask for which nothing is known stops the story there. */
function retell(run: Runner, events: readonly Again[], fresh: Fresh): Story {
  const retold: Retold[] = [];
  let body = events[0]?.event.before ?? {};
  for (const { event, known } of events) {
    const one = retellOne(run, { event, known: [...known, ...(fresh[event.id] ?? [])] }, body);
    retold.push(one);
    if (one.told.how === 'open') return { events: retold, body: null };
    if (one.told.how === 'done') body = one.told.body;
  }
  return { events: retold, body };
}

function placeOf(events: readonly PastEvent[], id: string): number {
  const index = events.findIndex((event) => event.id === id);
  if (index < 0) throw new RuleError('history', `no event ${JSON.stringify(id)}`);
  return index;
}

/**
 * What would be if some events had not been, or, once they are undone, if they had been after all (`undone` false).
 * `events` is the whole past (`wholePast`), `ids` names one of them at least; `fresh` are dice for what is newly asked.
 * RuleError for an event that there is not.
 */
export function retold(
  run: Runner,
  events: readonly PastEvent[],
  ids: readonly string[],
  undone: boolean,
  fresh: Fresh = {},
): Story {
  const from = Math.min(...ids.map((id) => placeOf(events, id)));
  const turned = events.slice(from).map((event) => {
    const { known } = again(run, event);
    return { event: ids.includes(event.id) ? { ...event, undone } : event, known };
  });
  return retell(run, turned, fresh);
}

/** What is taken to be otherwise of an event: its input, or of the body, for good (`edit`) or while it is run (`assumed`). */
export interface Otherwise {
  readonly input?: object;
  readonly edit?: Patch;
  readonly assumed?: Patch;
}

/** An id for a correction before an event; another one where that was corrected before. */
function correctionId(id: string, events: readonly PastEvent[]): string {
  const first = `${id}-before`;
  return events.some((event) => event.id === first) ? correctionId(first, events) : first;
}

function otherwise(
  event: PastEvent,
  { input, edit = [], assumed }: Otherwise,
  events: readonly PastEvent[] = [],
): [PastEvent, PastEvent] {
  const corrected = { ...editAfter(event, event.before, edit), id: correctionId(event.id, events) };
  const changed = { ...event, input: input ?? event.input, assumed: assumed ?? event.assumed };
  return [corrected, changed];
}

/** What an event would have come to on the same dice if something had been otherwise. Nothing else is looked at. */
export function whatIf(run: Runner, event: PastEvent, other: Otherwise, fresh: readonly Known[] = []): Retold {
  const [corrected, changed] = otherwise(event, other);
  const known = [...knownOf(run, event), ...fresh];
  const before = patched(event.before, changesOf(corrected));
  return retellOne(run, { event: { ...changed, undone: false }, known }, before);
}

/**
 * What would be if an event had been otherwise, for all that came after it too. A correction of the body becomes an event
 * by hand before it.
 */
export function replaced(
  run: Runner,
  events: readonly PastEvent[],
  id: string,
  other: Otherwise,
  fresh: Fresh = {},
): Story {
  const [first, ...later] = events.slice(placeOf(events, id)).map((event) => again(run, event)) as [Again, ...Again[]];
  const [corrected, changed] = otherwise(first.event, other, events);
  const before = changesOf(corrected).length === 0 ? [] : [{ event: corrected, known: [] }];
  return retell(run, [...before, { ...first, event: changed }, ...later], fresh);
}

/** Whether an event has changed the body at all. */
export function hasChanged(run: Runner, event: PastEvent): boolean {
  return !isSame(event.before, bodyAfter(run, { ...event, undone: false }));
}
