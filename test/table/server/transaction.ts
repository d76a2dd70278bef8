import { emptyDelta, embeddedSources, ownDeltaDocument } from '../common/delta.ts';
import { HIERARCHY, isDocumentName, type DocumentName } from '../common/hierarchy.ts';
import { asRecord, deepClone, type Source } from '../common/objects.ts';
import { OWNERSHIP_LEVELS, ownershipLevel } from '../common/permissions.ts';
import type { Change } from './storage.ts';

/** The world's documents: collection, then id. */
export type WorldData = Map<string, Map<string, Source>>;

/** A document of the world with those that hold it, the outermost first. */
export interface Placed {
  documentName: DocumentName;
  document: Source;
  parents: Placed[];
}

/** Writes on copies of what they touch, all of which take effect at once or never. */
export class Transaction {
  readonly #world: WorldData;
  readonly #touched = new Map<string, { collection: string; id: string; document: Source | null }>();

  constructor(world: WorldData) {
    this.#world = world;
  }

  /** A primary document to change, or undefined. */
  primary(collection: string, id: string): Source | undefined {
    const key = `${collection}/${id}`;
    const touched = this.#touched.get(key);
    if (touched) return touched.document ?? undefined;
    const stored = this.#world.get(collection)?.get(id);
    if (!stored) return undefined;
    const document = deepClone(stored);
    this.#touched.set(key, { collection, id, document });
    return document;
  }

  /** A primary document as it stands now, not to be changed. */
  read(collection: string, id: string): Source | undefined {
    const touched = this.#touched.get(`${collection}/${id}`);
    return touched ? (touched.document ?? undefined) : this.#world.get(collection)?.get(id);
  }

  /** Ids of a collection as it stands now. */
  ids(collection: string): string[] {
    const ids = new Set(this.#world.get(collection)?.keys() ?? []);
    for (const { collection: place, id, document } of this.#touched.values()) {
      if (place !== collection) continue;
      if (document) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }

  /** Puts a primary document in its collection, or takes it out. */
  put(collection: string, id: string, document: Source | null): void {
    this.#touched.set(`${collection}/${id}`, { collection, id, document });
  }

  /** Finds the document of a uuid, to change it. */
  resolve(uuid: string): Placed {
    const parts = uuid.split('.');
    const [name = '', id = ''] = parts;
    const document = isDocumentName(name) ? this.primary(HIERARCHY[name].collection, id) : undefined;
    if (!document || !isDocumentName(name)) throw new Error(`${name} "${id}" does not exist!`);
    let placed: Placed = { documentName: name, document, parents: [] };
    for (let index = 2; index < parts.length; index += 2) {
      placed = this.#step(placed, parts[index] ?? '', parts[index + 1] ?? '');
    }
    return placed;
  }

  #step(holder: Placed, name: string, id: string): Placed {
    const parents = [...holder.parents, holder];
    if (holder.documentName === 'Token' && (name === 'ActorDelta' || name === 'Actor')) {
      const token = holder.document;
      const delta = (token['delta'] ??= emptyDelta(String(token['_id'])));
      return { documentName: 'ActorDelta', document: asRecord(delta), parents };
    }
    const document = isDocumentName(name) ? this.child(holder, name, id) : undefined;
    if (!document || !isDocumentName(name)) throw new Error(`${name} "${id}" does not exist!`);
    return { documentName: name, document, parents };
  }

  /** An embedded document to change; under a delta the delta's own copy of it. */
  child(holder: Placed, name: DocumentName, id: string): Source | undefined {
    const member = memberOf(holder, name);
    if (holder.documentName === 'ActorDelta')
      return ownDeltaDocument(holder.document, this.baseActor(holder), member, id);
    return embeddedSources(holder.document, member).find((source) => source['_id'] === id);
  }

  /** The world's actor under a token's delta. */
  baseActor(delta: Placed): Source | undefined {
    const token = delta.parents.at(-1)?.document;
    return this.read('actors', String(token?.['actorId']));
  }

  /** A user's level on what governs a document. */
  levelOf(placed: Placed, userId: string): number {
    const root = placed.parents[0] ?? placed;
    const token = [...placed.parents, placed].find(({ documentName }) => documentName === 'Token');
    if (token) return this.#tokenLevel(token.document, userId);
    if (placed.documentName === 'Combatant') return this.#actorLevel(placed.document, userId);
    if (placed.documentName === 'Combat') return this.#turnLevel(placed.document, userId);
    return ownershipLevel(root.document['ownership'], userId) ?? OWNERSHIP_LEVELS.NONE;
  }

  #tokenLevel(token: Source, userId: string): number {
    const delta = asRecord(token['delta']);
    const own = token['actorLink'] === true ? null : ownershipLevel(delta['ownership'], userId);
    const actor = this.read('actors', String(token['actorId']));
    return own ?? ownershipLevel(actor?.['ownership'], userId) ?? OWNERSHIP_LEVELS.NONE;
  }

  #actorLevel(combatant: Source, userId: string): number {
    const scene = this.read('scenes', String(combatant['sceneId']));
    const token = embeddedSources(scene ?? {}, 'tokens').find((source) => source['_id'] === combatant['tokenId']);
    if (token) return this.#tokenLevel(token, userId);
    const actor = this.read('actors', String(combatant['actorId']));
    return ownershipLevel(actor?.['ownership'], userId) ?? OWNERSHIP_LEVELS.NONE;
  }

  #turnLevel(combat: Source, userId: string): number {
    const levels = embeddedSources(combat, 'combatants').map((combatant) => this.#actorLevel(combatant, userId));
    return Math.max(OWNERSHIP_LEVELS.NONE, ...levels);
  }

  /** What has to be stored. */
  changes(): Change[] {
    return [...this.#touched.values()];
  }

  /** Makes the writes part of the world. */
  apply(): void {
    for (const { collection, id, document } of this.#touched.values()) {
      const documents = this.#world.get(collection) ?? new Map<string, Source>();
      this.#world.set(collection, documents);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  }
}

/** The member in which a document holds those of a name. */
export function memberOf(holder: Placed, name: DocumentName): string {
  const member = HIERARCHY[holder.documentName].embedded[name];
  if (!member) throw new Error(`${name} is not a valid embedded Document within the ${holder.documentName} Document`);
  return member;
}
