import type { BodyActor } from '../data/narrowing.ts';
import {
  difference,
  isSame,
  runEvent,
  RuleError,
  type Ask,
  type Known,
  type Outcome,
  type PastEvent,
  type Retold,
  type Runner,
} from '../rules/index.ts';
import { wholePastOf, type Past, type Telling } from './rewrite.ts';
import { telling, type Turn } from './undo.ts';

/** What becomes of an event that comes after one that is undone. */
export interface Consequence {
  readonly event: PastEvent;
  /** It comes out as it did, or otherwise; it can no longer be run; something is newly asked; or it cannot be told yet. */
  readonly how: 'same' | 'otherwise' | 'void' | 'asks';
  /** Why it can no longer be run. */
  readonly reason: string;
  /** What is newly asked. */
  readonly ask: Ask | null;
  /** What was thrown for it and is not asked for any more. */
  readonly unused: readonly Known[];
}

/** What telling a past anew would change of somebody; `after` is null where something is newly asked first. */
export interface Foresight {
  readonly actor: BodyActor;
  readonly now: object;
  readonly after: object | null;
  readonly later: readonly Consequence[];
}

/** What an event does to a body, whatever that body was before: by how much figures change, and what becomes true. */
function effectOf(before: object, { body, flags }: Outcome<object>): object {
  const changes = difference(before, body).map((change) =>
    'by' in change ? { path: change.path, by: change.by } : change,
  );
  return { changes, flags };
}

/** What an event does now; null where it does nothing. */
function effectNow(run: Runner, event: PastEvent): object | null {
  if (event.undone) return null;
  try {
    const found = runEvent(run, event);
    return 'outcome' in found ? effectOf(event.before, found.outcome) : null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function consequence({ run, events }: Past, { event, told, unused }: Retold): Consequence {
  const common = { event, reason: '', ask: null, unused };
  if (told.how === 'open') return { ...common, how: 'asks', ask: told.pending };
  if (told.how === 'void') return { ...common, how: 'void', reason: told.reason };
  const { outcome } = told;
  const before = events.find(({ id }) => id === event.id);
  const was = before === undefined || outcome === null ? null : effectNow(run, before);
  const is = outcome === null ? null : effectOf(event.before, outcome);
  return { ...common, how: isSame(was, is) ? 'same' : 'otherwise' };
}

/** What telling somebody's past anew would change, but for the events that are told otherwise themselves. Nothing is written. */
export function foreseen(actor: BodyActor, tell: Telling, ids: readonly string[]): Foresight {
  const past = wholePastOf(actor);
  const { events, body } = tell(past, {});
  const later = events.filter(({ event }) => !ids.includes(event.id) && past.events.some(({ id }) => id === event.id));
  return { actor, now: past.now, after: body, later: later.map((one) => consequence(past, one)) };
}

/** What undoing or doing again would change. Throws Refusal where a body cannot be read. */
export function foresee({ actor, ids, undone }: Turn): Foresight {
  return foreseen(actor, telling(ids, undone), ids);
}
