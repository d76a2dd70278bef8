import { getProperty, setProperty, type Source } from '../../../common/objects.ts';
import { documentConfig } from '../../config.ts';
import { game } from '../../state.ts';
import { Collection } from '../../utils/collection.ts';
import type { Document } from '../document.ts';
import type { User } from '../user.ts';
import { DocumentCollection } from './document-collection.ts';

/** What a manifest says of a pack. */
export interface PackMetadata {
  name: string;
  label: string;
  type: string;
  system?: string;
  banner?: string;
  packageName: string;
  packageType: string;
  id: string;
  ownership: Record<string, string>;
  flags?: Source;
}

/** What the index says of a document. */
export type IndexEntry = Source & { _id: string; uuid: string; name: string; img: string | null; type: string };

const READ_ONLY = 'the packs of the practice table can only be read';

/** A compendium pack. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly #sources: Map<string, Source>;

  constructor(metadata: PackMetadata, sources: readonly Source[]) {
    super(metadata.type);
    this.metadata = metadata;
    this.#sources = new Map(sources.map((source) => [String(source['_id']), source]));
    this.indexFields(documentConfig(metadata.type).compendiumIndexFields);
  }

  /** The pack's name with its package's. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  readonly locked = true;

  get visible(): boolean {
    return game.user !== null && this.getUserLevel(game.user) >= 2;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }

  get folders(): Collection<Document> {
    return new Collection();
  }

  getUserLevel(user: User): number {
    return user.isGM ? 3 : Object.keys(this.ownership).length ? 2 : 0;
  }

  testUserPermission(user: User, permission: string | number): boolean {
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    return this.getUserLevel(user) >= (typeof permission === 'number' ? permission : (levels[permission] ?? 0));
  }

  /** Puts members of the documents into the index. */
  indexFields(paths: Iterable<string>): void {
    for (const [id, source] of this.#sources) {
      const entry = this.index.get(id) ?? ({ _id: id, uuid: this.getUuid(id) } as IndexEntry);
      for (const path of paths) {
        const value = getProperty(source, path);
        if (value !== undefined) setProperty(entry, path, value);
      }
      this.index.set(id, entry);
    }
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with members that are asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    this.indexFields(fields);
    return Promise.resolve(this.index);
  }

  /** One document; undefined when the pack has none of the id. */
  async getDocument(id: string): Promise<Document | undefined> {
    const cached = this.get(id);
    if (cached || !this.#sources.has(id)) return cached;
    return (await this.#fetch([id]))[0];
  }

  /** Documents whose members have values: `{type: "x"}`, `{type__in: [...]}`, `{_id__in: [...]}`. */
  async getDocuments(query: Source = {}): Promise<Document[]> {
    const ids = [...this.#sources].filter(([, source]) => matches(source, query)).map(([id]) => id);
    const missing = ids.filter((id) => !this.has(id));
    if (missing.length > 0) await this.#fetch(missing);
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  async #fetch(ids: string[]): Promise<Document[]> {
    const sources = (await game.connection.request({ action: 'get', pack: this.metadata.name, ids })) as Source[];
    return sources.map((source) => {
      const document = new this.documentClass(source, { pack: this.collection, strict: false });
      this.set(String(document.id), document);
      return document;
    });
  }

  /** Puts the entries in order; the table does so whenever it lists them. */
  initializeTree(): void {
    return undefined;
  }

  async importDocument(): Promise<never> {
    return Promise.reject(new Error(`${this.collection}: ${READ_ONLY}`));
  }

  async configure(): Promise<never> {
    return Promise.reject(new Error(`${this.collection}: ${READ_ONLY}`));
  }
}

function matches(source: Source, query: Source): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (!key.endsWith('__in')) return getProperty(source, key) === wanted;
    return Array.isArray(wanted) && wanted.includes(getProperty(source, key.slice(0, -'__in'.length)));
  });
}

/** All packs, by package and name. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
