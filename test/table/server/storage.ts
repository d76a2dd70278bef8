import type { Source } from '../common/objects.ts';

/** One primary document to store, or to forget. */
export interface Change {
  collection: string;
  id: string;
  document: Source | null;
}

/** Where a world is kept. */
export interface WorldStorage {
  /** The world by collections; null when there is none yet. */
  load(): Promise<Record<string, Source[]> | null>;
  /** Stores all the changes, or none. */
  commit(changes: readonly Change[]): Promise<void>;
  /** Puts a world of these documents in the place of the stored one, in one step. */
  replace(changes: readonly Change[]): Promise<void>;
}

/** A world that lasts as long as its server. */
export class MemoryStorage implements WorldStorage {
  #documents: Map<string, { collection: string; text: string }> | null = null;

  load(): Promise<Record<string, Source[]> | null> {
    if (!this.#documents) return Promise.resolve(null);
    const world: Record<string, Source[]> = {};
    for (const { collection, text } of this.#documents.values()) {
      (world[collection] ??= []).push(JSON.parse(text) as Source);
    }
    return Promise.resolve(world);
  }

  commit(changes: readonly Change[]): Promise<void> {
    const documents = (this.#documents ??= new Map());
    for (const { collection, id, document } of changes) {
      if (document) documents.set(`${collection}/${id}`, { collection, text: JSON.stringify(document) });
      else documents.delete(`${collection}/${id}`);
    }
    return Promise.resolve();
  }

  replace(changes: readonly Change[]): Promise<void> {
    this.#documents = null;
    return this.commit(changes);
  }
}

/** Version of the stored form; a world of another is forgotten. */
const VERSION = 2;
const STORE = 'documents';
const CREATED = 'world/created';

/** A document with its place in the order in which documents came. */
interface StoredRecord {
  order: number;
  document: Source;
}

/** A world in the browser's IndexedDB, one record for each primary document; they come back in the order in which they came. */
export class IndexedDBStorage implements WorldStorage {
  readonly #database: IDBDatabase;
  readonly #orders = new Map<string, number>();
  #lastOrder = 0;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Opens the database of a name, making it where there is none. */
  static async open(name: string): Promise<IndexedDBStorage> {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
      database.createObjectStore(STORE);
    };
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(new IndexedDBStorage(request.result));
      request.onerror = () => reject(request.error ?? new Error('The stored world could not be opened'));
      request.onblocked = () => reject(new Error('The world is open in a tab of an older version: close that tab'));
    });
  }

  async load(): Promise<Record<string, Source[]> | null> {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    if (!keys.includes(CREATED)) return null;
    const records = keys.flatMap((key, index): [string, StoredRecord][] =>
      key === CREATED ? [] : [[String(key), values[index] as StoredRecord]],
    );
    const world: Record<string, Source[]> = {};
    for (const [key, { order, document }] of records.sort(([, a], [, b]) => a.order - b.order)) {
      this.#orders.set(key, order);
      this.#lastOrder = order;
      (world[key.split('/')[0] ?? ''] ??= []).push(document);
    }
    return world;
  }

  #orderOf(key: string): number {
    const order = this.#orders.get(key) ?? (this.#lastOrder += 1);
    this.#orders.set(key, order);
    return order;
  }

  commit(changes: readonly Change[]): Promise<void> {
    return this.#write(changes, () => undefined);
  }

  replace(changes: readonly Change[]): Promise<void> {
    return this.#write(changes, (store) => {
      this.#orders.clear();
      store.clear();
    });
  }

  async #write(changes: readonly Change[], before: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    before(store);
    store.put({ created: true }, CREATED);
    for (const { collection, id, document } of changes) {
      const key = `${collection}/${id}`;
      if (document) store.put({ order: this.#orderOf(key), document } satisfies StoredRecord, key);
      else store.delete(key);
    }
    await finished(transaction);
  }
}

/** The browser's storage for a world; memory where the browser has none or keeps pages from it. Any other failure is thrown, so that no stored world ever seems empty. */
export async function openStorage(name: string): Promise<WorldStorage> {
  if (typeof indexedDB === 'undefined') return new MemoryStorage();
  try {
    return await IndexedDBStorage.open(name);
  } catch (error) {
    const { name: kind, message } = error as Error;
    if (kind === 'SecurityError' || kind === 'InvalidStateError') return new MemoryStorage();
    throw new Error(`The stored world could not be opened: ${message}`, { cause: error });
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The stored world could not be read'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The world could not be stored'));
  });
}
