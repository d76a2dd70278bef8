import { embeddedOf } from './hierarchy.ts';
import { mergeObject } from './merge.ts';
import { asRecord, deepClone, isPlainObject, type Source } from './objects.ts';

/** Members of an ActorDelta that stand in for the actor's own when they are set. */
const OVERRIDES = ['name', 'type', 'img'] as const;

/** The embedded documents in a member of a source. */
export function embeddedSources(holder: Source, member: string): Source[] {
  const sources = holder[member];
  return Array.isArray(sources) ? (sources as Source[]) : [];
}

/** A delta that changes nothing. */
export function emptyDelta(id: string): Source {
  return { _id: id, name: null, type: null, img: null, system: {}, items: [], effects: [], ownership: null, flags: {} };
}

/** Whether an entry of a delta says that the actor's own document is gone. */
export function isTombstone(source: Source): boolean {
  return source['_tombstone'] === true;
}

/** The data of a synthetic actor: the actor's, with the token's differences laid over it. */
export function applyDelta(base: Source, delta: Source): Source {
  const actor = deepClone(base);
  for (const key of OVERRIDES) if (delta[key] !== null && delta[key] !== undefined) actor[key] = delta[key];
  for (const key of ['system', 'flags', 'ownership']) {
    const differences = delta[key];
    if (!isPlainObject(differences)) continue;
    actor[key] = mergeObject(asRecord(actor[key]), deepClone(differences), { applyOperators: true });
  }
  for (const [, member] of embeddedOf('ActorDelta')) {
    actor[member] = mergedDocuments(embeddedSources(actor, member), embeddedSources(delta, member));
  }
  return actor;
}

function mergedDocuments(own: Source[], changed: Source[]): Source[] {
  const byId = new Map(own.map((source) => [source['_id'], source]));
  for (const source of changed) {
    if (isTombstone(source)) byId.delete(source['_id']);
    else byId.set(source['_id'], deepClone(source));
  }
  return [...byId.values()];
}

/** The delta's own copy of an embedded document, taken from the base actor when there is none yet; undefined when neither has it. */
export function ownDeltaDocument(
  delta: Source,
  base: Source | undefined,
  member: string,
  id: string,
): Source | undefined {
  const changed = embeddedSources(delta, member);
  const existing = changed.find((source) => source['_id'] === id);
  if (existing) return isTombstone(existing) ? undefined : existing;
  const inherited = embeddedSources(base ?? {}, member).find((source) => source['_id'] === id);
  if (!inherited) return undefined;
  const copy = deepClone(inherited);
  delta[member] = [...changed, copy];
  return copy;
}

/** Puts a new document among the delta's own, in the place of a tombstone if there is one. */
export function addDeltaDocument(delta: Source, member: string, document: Source): void {
  delta[member] = [...embeddedSources(delta, member).filter((source) => source['_id'] !== document['_id']), document];
}

/** Takes a document off: a tombstone where the base actor has it, nothing where only the delta had. */
export function removeDeltaDocument(delta: Source, base: Source | undefined, member: string, id: string): void {
  const others = embeddedSources(delta, member).filter((source) => source['_id'] !== id);
  const inherited = embeddedSources(base ?? {}, member).some((source) => source['_id'] === id);
  delta[member] = inherited ? [...others, { _id: id, _tombstone: true }] : others;
}
