import { isDeepStrictEqual } from 'node:util';
import type { BodyActor } from '../../src/data/narrowing.ts';
import { isRuleSetId } from '../../src/rules/index.ts';
import type { Seat } from '../play/shared-world.ts';
import type { Cast } from './cast.ts';
import { tokens, worldId } from './doing.ts';

type Plain = Readonly<Record<string, unknown>>;
type ActorRecord = BodyActor['system']['history'][string];

interface CardTarget {
  readonly uuid: string | null;
  readonly state: string;
  readonly answers: Plain;
}

function everyBody(): BodyActor[] {
  const copies = tokens().filter(({ actorLink }) => !actorLink);
  const all = [...game.actors.contents, ...copies.flatMap(({ actor }) => actor ?? [])];
  return all.filter((actor): actor is BodyActor => isRuleSetId(actor.type));
}

/** The target of a card that a record belongs to. */
function targetOf(record: ActorRecord): CardTarget | undefined {
  const card = game.messages.get(record.message ?? '');
  const { targets } = (card?.system ?? {}) as { targets?: Readonly<Record<string, CardTarget>> };
  return targets?.[record.target ?? ''];
}

/** Where figures that are stored are no numbers. */
function strangeNumbers(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => strangeNumbers(entry, `${path}.${key}`));
}

function mirrorFaults(actor: BodyActor): string[] {
  const shown = [...actor.statuses].toSorted();
  const due = [...actor.system.conditions].toSorted();
  const doubles = new Set(actor.effects.map(({ name }) => name)).size < actor.effects.size;
  return [
    ...(isDeepStrictEqual(shown, due) ? [] : [`effects show ${shown.join()}, the body is ${due.join()}`]),
    ...(doubles ? ['two effects of one name'] : []),
  ];
}

/** A card tells of a record what stands there. */
function cardFaults(actor: BodyActor): string[] {
  return Object.values(actor.system.history).flatMap((record) => {
    const target = targetOf(record);
    if (target === undefined) return [];
    const { id, state, answers } = record;
    const lacks = Object.entries(answers).filter(([ask, given]) => target.answers[ask] !== given);
    return [
      ...(target.state === state ? [] : [`record ${id} is ${state}, its card says ${target.state}`]),
      ...(lacks.length === 0 ? [] : [`the card of record ${id} lacks ${lacks.map(([ask]) => ask).join()}`]),
    ];
  });
}

function spentFaults({ system: { spent, history } }: BodyActor): string[] {
  const twice = spent.filter((id, index) => spent.indexOf(id) !== index || Object.hasOwn(history, id));
  const sequences = Object.values(history).map(({ sequence }) => sequence);
  return [
    ...twice.map((id) => `${id} is spent twice, or on record still`),
    ...(new Set(sequences).size < sequences.length ? [`two records of one place: ${sequences.join()}`] : []),
    ...Object.entries(history).flatMap(([id, record]) =>
      record.id === id ? [] : [`record ${id} is named ${record.id}`],
    ),
  ];
}

/** What the tracker notes of a body, and what a quiet time does to it, is nobody's doing and on no record. */
const UNTOLD = /^(acted|dayMinutes|delay|infectionHours|wakeIn|months|lingered)$/;

/** Whether a change between two records is one that somebody must have made by hand. */
function isByHand({ input }: { readonly input: object }): boolean {
  const { changes = [] } = input as { readonly changes?: readonly { readonly path: readonly string[] }[] };
  return !changes.every(({ path }) => path.some((name) => UNTOLD.test(name)));
}

/** What is on record leads from each body to the next, and to the body as it stands, of whom nobody has changed by hand. */
function pastFaults(actor: BodyActor, { play }: Seat, cast: Cast): string[] {
  const world = game.actors.get(worldId(actor)) as BodyActor | undefined;
  const inherits = actor.isToken && Object.keys(world?.system.history ?? {}).length > 0;
  const gaps = play.wholePastOf(actor).events.filter((event) => event.procedure === 'edit' && isByHand(event));
  if (inherits || !cast.isUntouched(worldId(actor))) return [];
  return gaps.map(({ id, input }) => `nobody has changed it by hand, yet ${id} ${JSON.stringify(input)}`);
}

function bodyFaults(actor: BodyActor, seat: Seat, cast: Cast): string[] {
  if (actor.system.body === null) return [`cannot be read: ${actor.system.problem}`];
  return [
    ...strangeNumbers(actor._source.system, 'system'),
    ...mirrorFaults(actor),
    ...cardFaults(actor),
    ...spentFaults(actor),
    ...pastFaults(actor, seat, cast),
  ];
}

/** Cards that say of somebody who is there what is not on his record. */
function strayTargets(): string[] {
  return game.messages.contents.flatMap((card) => {
    const { targets = {} } = card.system as { targets?: Readonly<Record<string, CardTarget>> };
    if (card.type === 'attack') return [];
    return Object.entries(targets).flatMap(([key, { uuid, state }]) => {
      const actor = everyBody().find((one) => one.uuid === uuid || (one.isToken && one.token?.uuid === uuid));
      if (actor === undefined || !['open', 'applied', 'undone'].includes(state)) return [];
      const id = `${card.id ?? ''}${key}`;
      const { history, spent } = actor.system;
      return Object.hasOwn(history, id) || spent.includes(id)
        ? []
        : [`the card target ${id} is ${state}, of no record`];
    });
  });
}

/** What is not as it must always be once everything has come to rest, as a page has it. */
export function faults(seat: Seat, cast: Cast): string[] {
  return seat.as(() => [
    ...everyBody().flatMap((actor) =>
      bodyFaults(actor, seat, cast).map((fault) => `${actor.name} (${actor.uuid}): ${fault}`),
    ),
    ...strayTargets(),
  ]);
}
