import { readBody } from '../bridge/body.ts';
import { pastOf, runnerOf } from '../bridge/past.ts';
import { knownName } from '../bridge/parties.ts';
import { Refusal } from '../bridge/refusal.ts';
import { unreadable } from '../bridge/repairs.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { applyBatch } from '../foundry-compat.ts';
import {
  wholePast,
  type Ask,
  type Fresh,
  type Known,
  type PastEvent,
  type Runner,
  type Story,
} from '../rules/index.ts';
import { claimed } from './claim.ts';
import { inTurn } from './in-turn.ts';
import { makeWhole } from './marks.ts';
import { mendMirrors } from './mirrors.ts';
import { cardsToWrite, pastCardOperations, pastOperations, type CardChanges, type ToldAnew } from './past-writes.ts';
import { rollAsk } from './roll-ask.ts';

/** Somebody with all that has been done to him, what was changed by hand included, and the body as it stands. */
export interface Past {
  readonly actor: BodyActor;
  readonly run: Runner;
  readonly events: readonly PastEvent[];
  readonly now: object;
}

/** How a past is told anew, with further dice. Throws RuleError. */
export type Telling = (past: Past, fresh: Fresh) => Story;

/** Asks for a choice that has newly to be made for an event; null calls the whole thing off. */
export type Chooser = (actor: BodyActor, event: PastEvent, ask: Ask) => Promise<string | null>;

/** The whole past of somebody. Throws Refusal where his body cannot be read, RuleError where a record cannot. */
export function wholePastOf(actor: BodyActor): Past {
  const { body, problem } = actor.system;
  if (body === null) throw unreadable(actor.name, problem);
  const run = runnerOf(actor.type);
  const now = readBody(actor);
  return { actor, run, events: wholePast(run, pastOf(actor), now), now };
}

function openAsk({ events }: Story): { readonly event: PastEvent; readonly ask: Ask } | null {
  const last = events.at(-1);
  return last?.told.how === 'open' ? { event: last.event, ask: last.told.pending } : null;
}

/** A choice that nobody is there to make. */
export const NOBODY_CHOOSES: Chooser = ({ name }) => Promise.reject(new Refusal('choiceNeeded', { name }));

/** What was thrown and chosen for what is newly asked. */
interface Thrown {
  readonly fresh: Readonly<Record<string, readonly Known[]>>;
  readonly rolls: ReadonlyMap<string, readonly string[]>;
}

/** Somebody whose past is to be told anew. */
export interface Rewriting {
  readonly actor: BodyActor;
  readonly telling: Telling;
  /** Dice and choices that are there already for what is newly asked of an event, with the rolls as a message stores them. */
  readonly given?: { readonly id: string; readonly known: readonly Known[]; readonly rolls: readonly string[] };
  /** What else is to be changed of a card of it. */
  readonly card?: CardChanges;
  /** Whether it is still to be done; another client may have done it meanwhile. */
  readonly isDue?: () => boolean;
}

/** Tells a past to its end, rolling what is newly asked; null where a choice was called off. Nothing is written. */
async function thrownFor({ actor, telling, given }: Rewriting, choose: Chooser): Promise<Thrown | null> {
  const past = wholePastOf(actor);
  const fresh: Record<string, readonly Known[]> = given === undefined ? {} : { [given.id]: given.known };
  const rolls = new Map<string, readonly string[]>(given === undefined ? [] : [[given.id, given.rolls]]);
  for (;;) {
    const open = openAsk(telling(past, fresh));
    if (open === null) return { fresh, rolls };
    const { event, ask } = open;
    const { id, formula } = ask;
    if (ask.kind === 'choose') {
      const answer = await choose(actor, event, ask);
      if (answer === null) return null;
      fresh[event.id] = [...(fresh[event.id] ?? []), { id, formula, answer }];
      continue;
    }
    const { total, stored } = await rollAsk(actor, ask, actor.system.history[event.id]?.target ?? '');
    fresh[event.id] = [...(fresh[event.id] ?? []), { id, formula, answer: total }];
    rolls.set(event.id, [...(rolls.get(event.id) ?? []), stored]);
  }
}

function toldAnew({ actor, telling, card }: Rewriting, { fresh, rolls }: Thrown): ToldAnew {
  const past = wholePastOf(actor);
  const story = telling(past, fresh);
  const { body, events } = story;
  const first = past.events.findIndex(({ id }) => events.some(({ event }) => event.id === id));
  if (body === null) throw new Refusal('changedMeanwhile', { name: knownName(actor) });
  const all = [...past.events.slice(0, Math.max(0, first)), ...events.map(({ event }) => event)];
  return { actor, events: all, story: { ...story, body }, rolls, ...(card === undefined ? {} : { card }) };
}

/**
 * Tells the pasts of several anew, all different, and writes what comes of it in one batch. Whether it was done: not where
 * a choice was called off. Throws where something cannot be read or chosen; then nothing is written.
 */
export async function rewrite(wanted: readonly Rewriting[], choose: Chooser): Promise<boolean> {
  const thrown: { readonly one: Rewriting; readonly made: Thrown }[] = [];
  for (const one of wanted) {
    const made = await thrownFor(one, choose);
    if (made === null) return false;
    thrown.push({ one, made });
  }
  return inTurn(null, false, async () => {
    const actors = wanted.map(({ actor }) => actor);
    const writing = claimed([...actors, ...cardsToWrite(actors)], () => writeDue(thrown));
    const done = await writing.catch(async (error: unknown) => {
      await makeWhole(actors);
      throw error;
    });
    for (const actor of actors) await mendMirrors(actor);
    return done;
  });
}

/** Writes what is still to be done, in one batch; false where nothing is. */
async function writeDue(thrown: readonly { readonly one: Rewriting; readonly made: Thrown }[]): Promise<boolean> {
  const due = thrown.filter(({ one }) => one.isDue?.() !== false);
  const told = due.map(({ one, made }) => toldAnew(one, made));
  await applyBatch([...told.flatMap(pastOperations), ...pastCardOperations(told)]);
  return due.length > 0;
}
