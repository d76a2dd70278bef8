import {
  changesOf,
  EDIT,
  editAfter,
  runEvent,
  withChanges,
  type Known,
  type PastEvent,
  type Runner,
} from './past-event.ts';
import { patched, type Patch } from './patch.ts';
import type { Ask } from './procedure.ts';
import { askKey, knownKey, retry, withoutDoubles, type Told } from './retry.ts';
import { RuleError } from './rule-error.ts';

/*
 * What would have come of a body otherwise. An event that is undone stays in its place, so that it can be done again; those
 * after it are run anew on their own dice.
 */

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
  if (event.procedure === EDIT) return [];
  const others = new Set(event.known.map(knownKey));
  return [...thrown().filter((one) => !others.has(knownKey(one))), ...event.known];
}

/** An event that is to be run again, with all that was ever thrown for it. */
interface Again {
  readonly event: PastEvent;
  readonly known: readonly Known[];
}

function again(run: Runner, event: PastEvent): Again {
  return { event, known: knownOf(run, event) };
}

/** The asks for which more than one answer is known. */
function severalOf(known: readonly Known[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(known.map(askKey).filter((key) => seen.size === seen.add(key).size));
}

function retellOne(run: Runner, { event, known }: Again, before: object): Retold {
  const here = { ...event, before };
  if (event.procedure === EDIT) {
    const body = event.undone ? before : withChanges(run, event, before);
    return { event: here, told: { how: 'done', body, outcome: null }, asks: [], unused: [] };
  }
  const { told, asks, answers } = retry(run, here, before, known);
  const asked = new Set(asks.map(askKey));
  const isUsed = (one: Known): boolean => answers[one.id] === one.answer && asked.has(askKey(one));
  const several = severalOf(known);
  const spare = known.filter((one) => !isUsed(one) || several.has(askKey(one)));
  const unused = spare.filter((one) => event.answers[one.id] === one.answer && !isUsed(one));
  const stays: Told = { how: 'done', body: before, outcome: null };
  return { event: { ...here, answers, known: spare }, told: event.undone ? stays : told, asks, unused };
}

/** Runs events one after the other from the body before the first; an ask for which nothing is known stops the story there. */
function retell(run: Runner, events: readonly Again[], fresh: Fresh): Story {
  const retold: Retold[] = [];
  let body = events[0]?.event.before ?? {};
  for (const { event, known } of events) {
    const one = retellOne(run, { event, known: withoutDoubles([...known, ...(fresh[event.id] ?? [])]) }, body);
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
  const known = withoutDoubles([...knownOf(run, event), ...fresh]);
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
