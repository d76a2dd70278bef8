import { Refusal } from '../bridge/refusal.ts';
import { repairOf, type Repair } from '../bridge/repairs.ts';
import { unreadPaths } from '../bridge/stored-faults.ts';
import { isBodyActor, type BodyActor } from '../data/narrowing.ts';
import { applyBatch, deletion } from '../foundry-compat.ts';
import { claimed } from './claim.ts';
import { inTurn } from './in-turn.ts';

interface StoredPlace {
  readonly cripplings?: readonly object[];
  readonly table?: object | null;
}

interface Field {
  getInitialValue(source: object): unknown;
}

/** What is stored of an actor, as far as repairs look at it. */
interface Stored {
  readonly clocks?: readonly object[];
  readonly locations?: Readonly<Record<string, StoredPlace>>;
}

function fieldAt(actor: BodyActor, path: string): Field | undefined {
  return (actor.system.schema as unknown as { getField(path: string): Field | undefined }).getField(path);
}

/** What a new body has at a path; null where it has nothing. */
function initialOf(actor: BodyActor, path: string): unknown {
  return fieldAt(actor, path)?.getInitialValue({}) ?? null;
}

/** Takes the faces from locations that have their own; where none has, only the human shape brings them back. */
function withoutFaces(locations: Readonly<Record<string, StoredPlace>>): Record<string, unknown> {
  const own = Object.keys(locations).filter((id) => locations[id]?.table != null);
  if (own.length === 0) return { 'system.plan': 'humanoid' };
  return Object.fromEntries(own.map((id) => [`system.locations.${id}.table`, null]));
}

function changesOf(actor: BodyActor, repair: Repair): Record<string, unknown> {
  const stored = actor._source.system as Stored;
  switch (repair.kind) {
    case 'value':
      return { [`system.${repair.path}`]: repair.value };
    case 'initial':
      return { [`system.${repair.path}`]: initialOf(actor, repair.path) };
    case 'table':
      return { 'system.table': null };
    case 'faces':
      return withoutFaces(stored.locations ?? {});
    case 'plan':
      return { 'system.plan': 'humanoid' };
    case 'clock':
      return { 'system.clocks': (stored.clocks ?? []).filter((_, index) => index !== repair.index) };
    case 'location':
      return deletion('system.locations', repair.location);
    case 'infection': {
      const path = `system.locations.${repair.location}`;
      return { [`${path}.infection`]: 'none', [`${path}.infectionHours`]: null };
    }
    case 'held':
      return { [`system.locations.${repair.location}.holds`]: null };
    case 'crippling': {
      const cripplings = stored.locations?.[repair.location]?.cripplings ?? [];
      const left = cripplings.filter((_, index) => index !== repair.index);
      return { [`system.locations.${repair.location}.cripplings`]: left };
    }
  }
}

/** What would be put right first in a body that cannot be read; null where it can be, or where nothing stored would help. */
export function bodyRepair(actor: BodyActor): Repair | null {
  const repair = repairOf(actor.system.problem);
  return repair !== null && 'path' in repair && fieldAt(actor, repair.path) === undefined ? null : repair;
}

/** Actors whose unread values have been stored as they show: what Foundry found when it read them is past. */
const stored = new WeakSet<BodyActor>();

/** The paths of an actor that show what is there at first, because what is stored could not be read. */
export function unread(actor: BodyActor): string[] {
  return stored.has(actor) ? [] : unreadPaths(actor);
}

function valueAt(source: object, path: string): unknown {
  return foundry.utils.getProperty(source, path);
}

function asShown(actor: BodyActor, path: string): Record<string, unknown> {
  const value = valueAt(actor._source.system, path);
  if (value !== undefined) return { [`system.${path}`]: value };
  const end = path.lastIndexOf('.');
  return end < 0 ? {} : deletion(`system.${path.slice(0, end)}`, path.slice(end + 1));
}

/** Stores what an actor shows where what is stored could not be read, and nothing else; false where all could be read. */
export function storeUnread(actor: BodyActor): Promise<boolean> {
  return inTurn(`${actor.uuid}unread`, false, async () => {
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    const changes = Object.assign({}, ...unread(actor).map((path) => asShown(actor, path))) as Record<string, unknown>;
    if (Object.keys(changes).length === 0) return false;
    await actor.update(changes as never, { diff: false });
    stored.add(actor);
    actor.render();
    return true;
  });
}

/** Puts right one thing in a body that keeps it from being read; false where its problem is of another kind. */
export function repairBody(actor: Actor.Implementation): Promise<boolean> {
  return inTurn(`${actor.uuid}repair`, false, async () => {
    if (!isBodyActor(actor)) return false;
    if (!actor.isOwner) throw new Refusal('notOwner', { name: actor.name });
    return claimed([actor], async () => {
      const repair = bodyRepair(actor);
      if (repair === null) return false;
      await applyBatch([{ action: 'update', document: actor, changes: changesOf(actor, repair) }]);
      return true;
    });
  });
}
