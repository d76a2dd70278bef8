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
  /** Forgets the world. */
  clear(): Promise<void>;
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

  clear(): Promise<void> {
    this.#documents = null;
    return Promise.resolve();
  }
}

const STORE = 'documents';
const CREATED = 'world/created';

/** A world in the browser's IndexedDB, one record for each primary document. */
export class IndexedDBStorage implements WorldStorage {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Opens the database of a name, making it where there is none. */
  static async open(name: string): Promise<IndexedDBStorage> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return new IndexedDBStorage(await answer(request));
  }

  async load(): Promise<Record<string, Source[]> | null> {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    if (!keys.includes(CREATED)) return null;
    const world: Record<string, Source[]> = {};
    keys.forEach((key, index) => {
      const collection = String(key).split('/')[0] ?? '';
      if (key !== CREATED) (world[collection] ??= []).push(values[index] as Source);
    });
    return world;
  }

  async commit(changes: readonly Change[]): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    store.put({ created: true }, CREATED);
    for (const { collection, id, document } of changes) {
      if (document) store.put(document, `${collection}/${id}`);
      else store.delete(`${collection}/${id}`);
    }
    await finished(transaction);
  }

  async clear(): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).clear();
    await finished(transaction);
  }
}

/** The browser's storage for a world; memory where the browser has none or refuses. */
export async function openStorage(name: string): Promise<WorldStorage> {
  if (typeof indexedDB === 'undefined') return new MemoryStorage();
  try {
    return await IndexedDBStorage.open(name);
  } catch {
    return new MemoryStorage();
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
