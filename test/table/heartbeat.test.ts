import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel, type Port } from './common/protocol.ts';
import type { Source } from './common/objects.ts';
import { sampleManifest } from './sample-table.ts';
import { watchHeartbeat } from './server/heartbeat.ts';
import { Host } from './server/host.ts';
import { MemoryStorage } from './server/storage.ts';
import { WorldServer } from './server/world.ts';

const MINUTE = 60_000;

let heard: Source[];
let client: Port;
let host: Host;
let answers: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  heard = [];
  answers = true;
  const options = {
    manifest: sampleManifest,
    storage: new MemoryStorage(),
    coreVersion: '14.366',
    packs: {},
    starter: {},
  };
  host = new Host(await WorldServer.open(options));
  const [here, there] = channel();
  client = here;
  here.listen((message) => {
    const told = JSON.parse(message) as Source;
    heard.push(told);
    if (told['event'] === 'ping' && answers) here.post(JSON.stringify({ id: 0, body: { action: 'here' } }));
  });
  const port = watchHeartbeat(there, () => host.leave(port));
  host.accept(port);
  here.post(JSON.stringify({ id: 1, body: { action: 'join', user: 'player1' } }));
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => vi.useRealTimers());

async function isActive(): Promise<boolean> {
  const [here, there] = channel();
  const lobby: Source[] = [];
  host.accept(there);
  here.listen((message) => lobby.push(JSON.parse(message) as Source));
  here.post(JSON.stringify({ id: 1, body: { action: 'lobby' } }));
  await vi.advanceTimersByTimeAsync(0);
  const users = lobby[0]?.['result'] as { name: string; active: boolean }[];
  return users.some(({ name, active }) => name === 'Player 1' && active);
}

test('a client that answers stays, however long it says nothing else', async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(heard.some(({ event }) => event === 'ping')).toBe(true);
  expect(await isActive()).toBe(true);
});

test('one that no longer answers is gone, and loads anew should it speak again', async () => {
  answers = false;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await isActive()).toBe(false);
  client.post(JSON.stringify({ id: 2, body: { action: 'activity', activity: {} } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)).toEqual({ event: 'reset' });
});
