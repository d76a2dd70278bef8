import type { BodyActor } from '../data/narrowing.ts';
import { isSame, runEvent, type Ask, type Known, type PastEvent, type Retold, type Runner } from '../rules/index.ts';
import { telling, wholePastOf, type Past, type Telling, type Turn } from './undo.ts';

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

/** What an event's ledger and flags are now; null where it has none. */
function toldNow(run: Runner, event: PastEvent): object | null {
  if (event.undone) return null;
  try {
    const found = runEvent(run, event);
    return 'outcome' in found ? { ledger: found.outcome.ledger, flags: found.outcome.flags } : null;
  } catch {
    return null;
  }
}

function consequence({ run, events }: Past, { event, told, unused }: Retold): Consequence {
  const common = { event, reason: '', ask: null, unused };
  if (told.how === 'open') return { ...common, how: 'asks', ask: told.pending };
  if (told.how === 'void') return { ...common, how: 'void', reason: told.reason };
  const { outcome } = told;
  const before = events.find(({ id }) => id === event.id);
  const was = before === undefined || outcome === null ? null : toldNow(run, before);
  const is = outcome === null ? null : { ledger: outcome.ledger, flags: outcome.flags };
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
