import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { languageTexts } from '../../scripts/languages.js';
import { generation } from '../generation.ts';
import type * as everythingPlayed from './everything-played.ts';

/*
 * The system at a practice table without a page: one user at a time, a world in memory. The table is imported by path at run time, so
 * that its own types stay out of this program.
 */

interface Channel {
  readonly dice: { push(...faces: number[]): void; rest(): number[]; clear(): void };
  readonly requests: { readonly total: number };
}

type Play = typeof everythingPlayed;

/** A table that has been set, with what the system exports for this client. */
export interface Table {
  readonly play: Play;
  readonly dice: Channel['dice'];
  /** What the user has been told went wrong. */
  readonly errors: string[];
  /** How many requests the client has sent. */
  requests(): number;
}

interface TableModules {
  serveHere(setup: object): Promise<unknown>;
  startTable(setup: object): Promise<unknown>;
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Who may sit down: a game master, and two players. */
export const USERS = {
  gm: { _id: 'gm00000000000000', name: 'Gamemaster', role: 4 },
  player1: { _id: 'player1000000000', name: 'First player', role: 1 },
  player2: { _id: 'player2000000000', name: 'Second player', role: 1 },
} as const;

/** How many requests something takes: what 14 sends in one batch takes one call on 13 for each kind of document and parent. */
export function requestsOn(counts: { 13: number; 14: number }): number {
  return counts[generation === 13 ? 13 : 14];
}

/** A storage that outlives a client, so that the next one finds the same world. */
export async function newStorage(): Promise<unknown> {
  const { MemoryStorage } = (await import(`${'../table/server/storage'}.ts`)) as { MemoryStorage: new () => unknown };
  return new MemoryStorage();
}

/** What a server needs to know of the system. */
export function served(users: readonly object[]): object {
  return { manifest: json('system.json'), generation, packs: {}, starter: { users } };
}

/** Starts a client on a world, alone there: all modules anew, as a page that is loaded. */
export async function startClient(storage: unknown, user: keyof typeof USERS = 'gm'): Promise<Table> {
  vi.resetModules();
  const { serveHere } = (await import(`${'../table/client/start'}.ts`)) as TableModules;
  return loadClient(await serveHere({ ...served(Object.values(USERS)), storage }), user);
}

/** Has a user join a world that is served already. The modules are those that have been loaded last. */
export async function loadClient(port: unknown, user: string): Promise<Table> {
  const { startTable } = (await import(`${'../table/client/start'}.ts`)) as TableModules;
  const errors: string[] = [];
  const loaded: Play[] = [];
  const importModules = async (): Promise<void> => {
    loaded.push(await import('./everything-played.ts'));
    loaded[0]?.register();
    const tell = (message: string, { format }: { format?: Record<string, string> } = {}) => {
      errors.push(format === undefined ? message : game.i18n.format(message, format));
      return { update: () => undefined, remove: () => undefined };
    };
    Object.assign(ui, {
      notifications: { error: tell, warn: tell, info: tell },
      chat: { updateMessage: () => Promise.resolve() },
    });
  };
  await startTable({
    manifest: json('system.json'),
    generation,
    port,
    user,
    language: 'en',
    coreWords: {},
    languageFiles: () => Promise.resolve([languageTexts('en')]),
    importModules,
  });
  const [play] = loaded;
  if (play === undefined) throw new Error('the system was not loaded');
  const channel = (globalThis as unknown as { table: Channel }).table;
  return { play, dice: channel.dice, errors, requests: () => channel.requests.total };
}
