import { overMessagePort, type Opening, type OpeningState } from '../common/message-port.ts';
import type { WorldAddress } from '../common/world-address.ts';
import { watchHeartbeat } from '../server/heartbeat.ts';
import type { Host } from '../server/host.ts';
import { serveWorld } from '../server/serve-world.ts';

/*
 * The server of one world for all pages of the browser that sit at it. The worker's name is that of the world, so that
 * every page that names the world finds the same worker.
 */

let serving: Promise<Host> | null = null;
let waits = false;
const knocking = new Set<MessagePort>();

const tell = (end: MessagePort, state: OpeningState): void => end.postMessage(JSON.stringify(state));

function open(address: WorldAddress): Promise<Host> {
  serving ??= serveWorld(address, () => {
    waits = true;
    for (const end of knocking) tell(end, { state: 'waiting' });
  }).catch((error: unknown) => {
    serving = null;
    throw error;
  });
  return serving;
}

/** Lets a client in once the world is open. */
async function admit(end: MessagePort, { address, lock }: Opening<WorldAddress>): Promise<void> {
  knocking.add(end);
  if (waits) tell(end, { state: 'waiting' });
  try {
    const host = await open(address);
    const port = overMessagePort(end);
    const gone = (): void => host.leave(watched);
    const watched = lock === null ? watchHeartbeat(port, gone) : port;
    host.accept(watched);
    if (lock !== null) void navigator.locks.request(lock, gone);
    tell(end, { state: 'open' });
  } catch (error) {
    tell(end, { state: 'failed', message: (error as Error).message });
  } finally {
    waits = false;
    knocking.delete(end);
  }
}

(globalThis as unknown as { onconnect: (event: MessageEvent) => void }).onconnect = ({ ports: [end] }) => {
  if (!end) return;
  end.onmessage = ({ data }: MessageEvent<string>) => void admit(end, JSON.parse(data) as Opening<WorldAddress>);
};
