import { readFileSync } from 'node:fs';
import { newStorage, USERS } from '../play/table.ts';

/** A stored document. */
export type Stored = Record<string, unknown>;

/** A stored world, by collections. */
export type StoredWorld = Record<string, Stored[]>;

/** Where the world of a test is kept. */
export interface Storage {
  load(): Promise<StoredWorld | null>;
  commit(changes: readonly { collection: string; id: string; document: Stored }[]): Promise<void>;
}

/** A world that was saved by an older version: `worlds/<name>.json`. */
export function savedWorld(name: string): StoredWorld {
  return JSON.parse(readFileSync(`test/migrations/worlds/${name}.json`, 'utf8')) as StoredWorld;
}

/** A storage that holds a world, with everybody who may sit down. */
export async function storageOf(world: StoredWorld): Promise<Storage> {
  const storage = (await newStorage()) as Storage;
  const users = Object.values(USERS).map((user) => ({ ...user }));
  const all = Object.entries({ ...world, users });
  await storage.commit(
    all.flatMap(([collection, documents]) =>
      documents.map((document) => ({ collection, id: String(document['_id']), document })),
    ),
  );
  return storage;
}

/** What stands in a storage. */
export async function worldIn(storage: Storage): Promise<StoredWorld> {
  return (await storage.load()) ?? {};
}

/** The value of a setting of the world as it is stored; undefined where nobody has set it. */
export function settingIn(world: StoredWorld, key: string): unknown {
  const found = (world['settings'] ?? []).find((setting) => setting['key'] === `grievous.${key}`);
  return found === undefined ? undefined : JSON.parse(String(found['value']));
}

/** A stored setting. */
export function storedSetting(key: string, value: unknown): Stored {
  const _id = key
    .replaceAll(/[^a-zA-Z]/g, '')
    .slice(0, 16)
    .padEnd(16, '0');
  return { _id, key: `grievous.${key}`, value: JSON.stringify(value) };
}
