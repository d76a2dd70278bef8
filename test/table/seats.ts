import { vi } from 'vitest';
import type * as configModule from './client/config.ts';
import type { Game } from './client/game/game.ts';
import type * as hooksModule from './client/hooks.ts';
import { channel } from './common/protocol.ts';
import { CORE_VERSIONS } from './common/world-address.ts';
import type { Source } from './common/objects.ts';
import { generation } from './fact.ts';
import type * as sampleModule from './sample-table.ts';
import { Host } from './server/host.ts';
import { MemoryStorage, type WorldStorage } from './server/storage.ts';
import { WorldServer } from './server/world.ts';

/** One client of the sample at a world that several share; its modules are its own, as in a page. */
export interface Seat {
  game: Game;
  Hooks: typeof hooksModule.Hooks;
  CONFIG: typeof configModule.CONFIG;
  sample: typeof sampleModule;
  /** Closes the client, as a page that is closed. */
  leave(): void;
}

/** The users of a world whose starter names none. */
export const GM = 'gm00000000000000';
export const GM2 = 'gm20000000000000';
export const PLAYER = 'player1000000000';
export const OTHER = 'player2000000000';

/** A world of the sample that any number of clients may join. */
export async function openWorld(
  starter: Record<string, Source[]> = {},
  storage: WorldStorage = new MemoryStorage(),
): Promise<{ sit(user: string, whileLoading?: () => Promise<unknown>): Promise<Seat>; host: Host }> {
  const { sampleManifest: manifest, samplePacks: packs } = await import('./sample-table.ts');
  const host = new Host(
    await WorldServer.open({ manifest, storage, coreVersion: String(CORE_VERSIONS[generation]), packs, starter }),
  );
  const sit = async (user: string, whileLoading?: () => Promise<unknown>): Promise<Seat> => {
    const [here, there] = channel();
    host.accept(there);
    vi.resetModules();
    const sample = await import('./sample-table.ts');
    const game = await sample.openSample({}, { user, port: here, ...(whileLoading && { whileLoading }) });
    const { Hooks } = await import('./client/hooks.ts');
    const { CONFIG } = await import('./client/config.ts');
    return { game, Hooks, CONFIG, sample, leave: () => host.leave(there) };
  };
  return { sit, host };
}
