import type { Manifest } from '../common/manifest.ts';
import type { Source } from '../common/objects.ts';
import type { WorldAddress } from '../common/world-address.ts';
import { Host } from './host.ts';
import { openStorage } from './storage.ts';
import { WorldServer } from './world.ts';

/** Opens the stored world of an address and serves it. Only one server in the browser has a world: another one waits until that ends, and says so first. */
export async function serveWorld(address: WorldAddress, onWait: () => void): Promise<Host> {
  const { base, system, world, coreVersion, name } = address;
  const [manifest, packs, starter, starters] = await Promise.all([
    fetched<Manifest>(`${base}systems/${system}/system.json`),
    fetched<Record<string, Source[]>>(`${base}packs.json`),
    fetched<Record<string, Source[]>>(`${base}world-${world}.json`),
    fetched<Record<string, Record<string, Source[]>>>(`${base}world-${world}-translated.json`),
  ]);
  const release = await holdAlone(name, onWait);
  try {
    const storage = await openStorage(name);
    return new Host(await WorldServer.open({ manifest, packs, starter, starters, storage, coreVersion }));
  } catch (error) {
    release();
    throw error;
  }
}

/** Reads a file of the table's site; throws, naming it, where there is none. */
export async function fetched<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be read: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

/** Holds a name until it is released, or for as long as this page or worker lives. Without locks in the browser it counts as held. */
async function holdAlone(name: string, onWait: () => void): Promise<() => void> {
  const { locks } = navigator as { locks?: LockManager };
  let release: () => void = () => undefined;
  if (!locks) return release;
  const hold = (ifAvailable: boolean) =>
    new Promise<boolean>((resolve, reject) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        if (!lock) return undefined;
        return new Promise((end) => {
          release = end;
        });
      };
      locks.request(name, { ifAvailable }, held).catch(reject);
    });
  if (!(await hold(true))) {
    onWait();
    await hold(false);
  }
  return () => release();
}
