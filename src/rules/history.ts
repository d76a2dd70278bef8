import {
  changesOf,
  EDIT,
  editAfter,
  runEvent,
  runOn,
  withChanges,
  type Known,
  type PastEvent,
  type Runner,
} from './past-event.ts';
import { patched, type Patch } from './patch.ts';
import type { Answers, Ask, Outcome } from './procedure.ts';
import { RuleError } from './rule-error.ts';

/*
 * What would have come of a body otherwise. An event that is undone stays in its place, so that it can be done again; those
 * after it are run anew on their own dice.
 */

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
