import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launch } from '../../scripts/browser.js';
import { TableDriver } from './table-driver.ts';

export interface User {
  readonly name: string;
  readonly active: boolean;
  readonly viewedScene: string | null;
  readonly targets: ReadonlySet<{ name: string }>;
  query(name: string, data?: unknown, options?: object): Promise<unknown>;
}

export interface Actor {
  readonly name: string;
  readonly sheet: { render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Roll {
  toMessage(data: object, options: object): Promise<unknown>;
}

/** What these tests use of Foundry's names within a page, and what they note there. */
export interface Names {
  game: {
    ready?: boolean;
    user: User;
    users: { activeGM: User | null; getName(name: string): User; readonly size: number };
    actors: { getName(name: string): Actor };
    messages: { readonly size: number; contents: readonly { content: string }[] };
    socket: { emit(event: string, payload: unknown): void };
  };
  CONFIG: { queries: Record<string, (data: unknown) => unknown> };
  Hooks: { on(hook: string, fn: (...args: never[]) => void): void };
  ChatMessage: { create(data: object): Promise<unknown> };
  Roll: new (formula: string) => Roll;
  notes: string[];
}

/** Starts a browser for the tests of a file, and gives each of them a room of its own: those who sit down in it share its worlds. */
export function eachInNewRoom(enter: (room: BrowserContext) => void): void {
  let browser: Browser;
  let room: BrowserContext;
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(async () => {
    room = await TableDriver.room(browser);
    enter(room);
  });
  afterEach(() => room.close());
  afterAll(() => browser.close());
}

/** Waits until the table is ready on a page. */
export const ready = ({ page }: TableDriver): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as Names).game?.ready === true);

/** The name of the active game master as a client knows it, empty where there is none. */
export const activeGM = ({ page }: TableDriver): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as Names).game.users.activeGM?.name ?? '');

/** Waits until a client knows that somebody is there, or no longer. */
export const knows = ({ page }: TableDriver, name: string, active: boolean): Promise<unknown> =>
  page.waitForFunction(([who, there]) => (globalThis as unknown as Names).game.users.getName(who).active === there, [
    name,
    active,
  ] as const);

/** Waits until a client has noted something. */
export const noted = ({ page }: TableDriver, note: string): Promise<unknown> =>
  page.waitForFunction((wanted) => (globalThis as unknown as Names).notes.includes(wanted), note);
