import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '../play/shared-world.ts';

interface Stored {
  readonly _id: string;
}

/** A document as a client keeps it. */
interface Kept {
  readonly id: string | null;
  readonly _source: object;
  toObject(source?: boolean): object;
}

/** The collections of a world whose documents are compared. */
const COLLECTIONS = ['actors', 'items', 'messages', 'scenes', 'combats', 'settings'] as const;

function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** The documents of a collection as a client has them, by id. */
function documentsOf(seat: Seat, collection: string): Map<string, Kept> {
  return seat.as(() => {
    const all =
      collection === 'settings'
        ? (game.settings.storage.get('world') as unknown as Iterable<Kept>)
        : ((game as unknown as Record<string, Iterable<Kept>>)[collection] ?? []);
    return new Map([...all].map((document) => [document.id ?? '', document]));
  });
}

/** Whether a client has all that is stored; what is not stored it has as it is by default. */
function isKept(stored: unknown, source: unknown): boolean {
  if (Array.isArray(stored))
    return (
      Array.isArray(source) &&
      stored.length === source.length &&
      stored.every((entry, index) => isKept(entry, source[index]))
    );
  if (typeof stored !== 'object' || stored === null) return Object.is(stored, source);
  if (typeof source !== 'object' || source === null) return false;
  const fields = { ...source } as Record<string, unknown>;
  return Object.entries(stored).every(([key, value]) => isKept(value, fields[key]));
}

/** Where two pieces of plain data differ first. */
function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [first, second] = [{ ...one } as Record<string, unknown>, { ...other } as Record<string, unknown>];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)]))
    if (!isDeepStrictEqual(first[key], second[key]))
      return firstDifference(first[key], second[key], path === '' ? key : `${path}.${key}`);
  return `${path}: the order of fields`;
}

function disagreement(
  what: string,
  ones: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
  agrees: (other: unknown, one: unknown) => boolean = isDeepStrictEqual,
): string[] {
  const ids = new Set([...ones.keys(), ...others.keys()]);
  return [...ids].flatMap((id) => {
    const [one, other] = [ones.get(id), others.get(id)];
    if (one === undefined || other === undefined) return [`${what} ${id} is missing on one side`];
    return agrees(other, one) ? [] : [`${what} ${id} differs at ${firstDifference(one, other)}`];
  });
}

/** In what clients have other documents than are stored, or the same ones prepared otherwise. */
export function disagreements(seats: readonly Seat[], stored: Record<string, readonly object[]>): string[] {
  return COLLECTIONS.flatMap((collection) => {
    const kept = new Map((stored[collection] ?? []).map((document) => [(document as Stored)._id, document as unknown]));
    return seats.flatMap((seat, index) => {
      const documents = [...documentsOf(seat, collection)];
      const sources = seat.as(() => new Map(documents.map(([id, document]) => [id, plain(document._source)])));
      return disagreement(`on page ${index}, of ${collection},`, sources, kept, isKept);
    });
  });
}

/** What a client shows of everyone's body: what is prepared, not stored. */
function shownBodies(seat: Seat): Map<string, unknown> {
  return seat.as(() => {
    const copies = game.scenes.contents.flatMap((scene) => scene.tokens.contents.flatMap(({ actor }) => actor ?? []));
    return new Map(
      [...game.actors.contents, ...copies].map((actor) => {
        const { body, derived, conditions, health } = { ...actor.system } as Record<string, unknown>;
        const statuses = [...actor.statuses].toSorted();
        return [actor.uuid, plain({ body, derived, health, statuses, conditions: [...(conditions as Set<string>)] })];
      }),
    );
  });
}

/** In what pages show other bodies than a page does that has just been loaded. */
export function otherBodies(seats: readonly Seat[], fresh: Seat): string[] {
  const expected = shownBodies(fresh);
  return seats.flatMap((seat, index) => disagreement(`on page ${index}, the body of`, shownBodies(seat), expected));
}
