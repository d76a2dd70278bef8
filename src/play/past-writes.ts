import { storedAnswers } from '../bridge/answers.ts';
import { readBody, statusesOf, writeBody } from '../bridge/body.ts';
import { followingAgain, sparseBody, stillFollowing } from '../bridge/stored-body.ts';
import { cardOf, type ActorRecord, type ResolutionCard } from '../bridge/target.ts';
import { HISTORY_LENGTH } from '../data/constants.ts';
import type { BodyActor } from '../data/narrowing.ts';
import { deletion, isWrittenWhole, replacement, type Operation } from '../foundry-compat.ts';
import { isSame, ruleSet, type PastEvent, type Retold, type Story } from '../rules/index.ts';
import { settledMarks } from './card-marks.ts';
import { mirrorOperations } from './mirrors.ts';
import { mayWriteCard } from './step.ts';

type Changes = Record<string, unknown>;

/** What else is to be changed of a card. */
export interface CardChanges {
  readonly message: ResolutionCard;
  readonly changes: Changes;
}

/** A past that has been told anew: all its events in order, and what came of those from the first changed one on. */
export interface ToldAnew {
  readonly actor: BodyActor;
  readonly events: readonly PastEvent[];
  readonly story: Story & { readonly body: object };
  /** Rolls that were newly made, as a message stores them, by event. */
  readonly rolls: ReadonlyMap<string, readonly string[]>;
  readonly card?: CardChanges;
}

/** The record that keeps an event. */
function recordOf(actor: BodyActor, event: PastEvent, sequence: number): Changes {
  return {
    ...{ id: event.id, sequence, procedure: event.procedure, input: event.input, options: event.options },
    ...{ answers: storedAnswers(event.answers), before: sparseBody(actor.type, event.before) },
    ...{ state: event.undone ? 'undone' : 'applied', known: [...event.known], assumed: [...event.assumed] },
  };
}

/** An event by hand that has had no record yet. */
function newRecord(actor: BodyActor, event: PastEvent, sequence: number): Changes {
  const path = `system.history.${event.id}`;
  const record = { ...recordOf(actor, event, sequence), time: Math.floor(game.time.worldTime) };
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [`${path}.${field}`, value]));
}

/** The fields of a record that are put whole in the place of what is stored. */
const WHOLE: readonly string[] = ['input', 'options', 'answers', 'before'];

/** What followed others before an event, as it is told now: what did so when it was run, or before the first that is told anew. */
function followingOf({ actor, story }: ToldAnew, event: PastEvent, stored: ActorRecord): string[] {
  const first = story.events[0]?.event ?? event;
  const atFirst = actor.system.history[first.id]?.following ?? [];
  const then = ruleSet(actor.type).parseBody(stored.before);
  const kept = stillFollowing(stored.following, then, event.before);
  return [...new Set([...kept, ...stillFollowing(atFirst, first.before, event.before)])];
}

function changedRecord(past: ToldAnew, event: PastEvent, sequence: number, stored: ActorRecord): Changes {
  const path = `system.history.${event.id}`;
  const isTold = past.story.events.some((told) => told.event.id === event.id);
  const following = isTold ? followingOf(past, event, stored) : stored.following;
  const changed = Object.entries({ ...recordOf(past.actor, event, sequence), following }).filter(
    ([field, value]) => !isSame({ ...stored }[field], value),
  );
  const writes = changed.map(([field, value]) =>
    WHOLE.includes(field) ? replacement(path, field, { ...(value as object) }) : { [`${path}.${field}`]: value },
  );
  return Object.assign({}, ...writes) as Changes;
}

function flagsOf({ event, told }: Retold): Changes {
  if (event.undone || told.how !== 'done' || told.outcome === null) return {};
  return { [`system.history.${event.id}.flags`]: [...told.outcome.flags] };
}

/** The oldest records go where there are more than are kept; of those that a card knows the id stays. */
function dropped(
  actor: BodyActor,
  events: readonly PastEvent[],
): { readonly ids: readonly string[]; readonly changes: Changes } {
  const { history, spent } = actor.system;
  const ids = events.slice(0, Math.max(0, events.length - HISTORY_LENGTH)).map(({ id }) => id);
  const stored = ids.filter((id) => history[id] !== undefined);
  const ofCards = stored.filter((id) => history[id]?.message != null);
  return {
    ids,
    changes: {
      ...(Object.assign({}, ...stored.map((id) => deletion('system.history', id))) as Changes),
      ...(ofCards.length > 0 ? { 'system.spent': [...spent, ...ofCards] } : {}),
    },
  };
}

/** Rolls made anew for events whose card the user may not write, or may leave unwritten, stand in their records. */
function keptRolls({ actor, rolls }: ToldAnew): Changes {
  const kept = [...rolls].flatMap(([id, made]) => {
    const record = actor.system.history[id];
    const card = record === undefined ? null : cardOf(record);
    const goesAlong = card !== null && mayWriteCard(card) && isWrittenWhole();
    if (record === undefined || goesAlong) return [];
    return [[`system.history.${id}.rolls`, [...record.rolls, ...made]] as const];
  });
  return Object.fromEntries(kept);
}

/** Records that are no part of the past, such as those that wait for a test, come after it in their order. */
function comingAfter({ actor, events }: ToldAnew): Changes {
  const told = new Set(events.map(({ id }) => id));
  const others = Object.values(actor.system.history).filter(({ id }) => !told.has(id));
  const ordered = others.toSorted((one, other) => one.sequence - other.sequence);
  const moved = ordered.flatMap(({ id, sequence }, index) =>
    sequence === events.length + index ? [] : [[`system.history.${id}.sequence`, events.length + index] as const],
  );
  return Object.fromEntries(moved);
}

/** What follows others again as it did before the first event that is told anew, besides the body itself. */
function bodyWrites({ actor, story }: ToldAnew): Changes {
  const first = story.events[0]?.event;
  const following = actor.system.history[first?.id ?? '']?.following ?? [];
  const changes = writeBody(actor, readBody(actor), story.body);
  const source = { ...actor._source.system };
  return { ...changes, ...followingAgain(following, [first?.before ?? {}, story.body], source, changes) };
}

/** The writes on somebody whose past has been told anew: his records, his body and its mirrors, in one update but for these. */
export function pastOperations(past: ToldAnew): Operation[] {
  const { actor, events, story } = past;
  const { history } = actor.system;
  const out = dropped(actor, events);
  const records = events.flatMap((event, sequence) => {
    if (out.ids.includes(event.id)) return [];
    const stored = history[event.id];
    return [stored === undefined ? newRecord(actor, event, sequence) : changedRecord(past, event, sequence, stored)];
  });
  const changes: Changes = {
    ...(Object.assign({}, ...records, ...story.events.map(flagsOf)) as Changes),
    ...out.changes,
    ...keptRolls(past),
    ...comingAfter(past),
    ...bodyWrites(past),
  };
  return [
    { action: 'update', document: actor, changes },
    ...mirrorOperations(actor, statusesOf(actor.type, story.body)),
  ];
}

/** The cards of what these have on record, as far as the user may write them. */
export function cardsToWrite(actors: readonly BodyActor[]): ResolutionCard[] {
  const cards = actors.flatMap(({ system }) => Object.values(system.history).flatMap((record) => cardOf(record) ?? []));
  return [...new Set(cards)].filter(mayWriteCard);
}

function marksOf(card: ResolutionCard, key: string, { event, told }: Retold): Changes {
  if (event.undone) return settledMarks(card, key, { undone: true, answers: event.answers });
  const outcome = told.how === 'done' ? told.outcome : null;
  return settledMarks(card, key, { undone: false, answers: event.answers, outcome });
}

/**
 * The marks on the cards of all events that were told anew, as far as the user may write them, one write a card. The
 * others are marked from the records by who may.
 */
export function pastCardOperations(pasts: readonly ToldAnew[]): Operation[] {
  const changes = new Map<ResolutionCard, Changes>(
    pasts.flatMap(({ card }) => (card === undefined ? [] : [[card.message, card.changes] as const])),
  );
  for (const { actor, story, rolls } of pasts)
    for (const retold of story.events) {
      const { id } = retold.event;
      const record = actor.system.history[id];
      const card = record === undefined ? null : cardOf(record);
      if (record === undefined || card === null || !mayWriteCard(card)) continue;
      const marks = { ...changes.get(card), ...marksOf(card, record.target ?? '', retold) };
      const made = rolls.get(id) ?? [];
      if (made.length > 0)
        marks['rolls'] = [...((marks['rolls'] as string[] | undefined) ?? card._source.rolls), ...made];
      changes.set(card, marks);
    }
  return [...changes].flatMap(([document, marks]): Operation[] =>
    Object.keys(marks).length === 0 ? [] : [{ action: 'update', document, changes: marks }],
  );
}
