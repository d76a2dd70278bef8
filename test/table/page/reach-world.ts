import { randomID } from '../common/ids.ts';
import { overMessagePort, type Opening, type OpeningState } from '../common/message-port.ts';
import { channel, type Port } from '../common/protocol.ts';
import type { WorldAddress } from '../common/world-address.ts';
import type { Host } from '../server/host.ts';
import { serveWorld } from '../server/serve-world.ts';

/** Reaches a world: through the worker that all pages of the browser share, or, where there is none, within this page. `onWait` is called when another has to let it go first. */
export async function reachWorld(address: WorldAddress, onWait: () => void): Promise<Port> {
  const port = await (typeof SharedWorker === 'undefined' ? serveInPage(address, onWait) : knock(address, onWait));
  addEventListener('pagehide', () => port.post(JSON.stringify({ id: 0, body: { action: 'leave' } })));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  return port;
}

/** The worlds that this page serves itself. */
const served = new Map<string, Promise<Host>>();

async function serveInPage(address: WorldAddress, onWait: () => void): Promise<Port> {
  const serving = served.get(address.name) ?? serveWorld(address, onWait);
  served.set(address.name, serving);
  const [here, there] = channel();
  try {
    (await serving).accept(there);
  } catch (error) {
    served.delete(address.name);
    throw error;
  }
  return here;
}

/** A lock that the page holds for as long as it lives, so that the worker learns of its end however it comes; null where the browser has none. */
async function lifeLine(): Promise<string | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return null;
  const name = `practice-table-client-${randomID()}`;
  await new Promise<void>((resolve) => {
    void locks.request(name, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  return name;
}

async function knock(address: WorldAddress, onWait: () => void): Promise<Port> {
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: address.name });
  const { port: end } = worker;
  const opening: Opening<WorldAddress> = { address, lock: await lifeLine() };
  await new Promise<void>((resolve, reject) => {
    worker.onerror = () => reject(new Error('the worker that keeps the world could not be started'));
    end.onmessage = ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as OpeningState;
      if (told.state === 'open') resolve();
      else if (told.state === 'waiting') onWait();
      else reject(new Error(told.message));
    };
    end.postMessage(JSON.stringify(opening));
  });
  return overMessagePort(end);
}
