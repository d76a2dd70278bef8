import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch } from '../../scripts/browser.js';
import { TableDriver } from './table-driver.ts';

/** What the tests use of Foundry's names within a page. */
interface Page {
  game: {
    user: { name: string };
    users: {
      activeGM: { name: string } | null;
      getName(name: string): {
        active: boolean;
        query(name: string, data: unknown, options?: object): Promise<unknown>;
      };
    };
  };
  CONFIG: { queries: Record<string, (data: unknown) => unknown> };
}

let browser: Browser;
let room: BrowserContext;

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  room = await TableDriver.room(browser);
});
afterEach(() => room.close());
afterAll(() => browser.close());

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

describe('two people at one table', () => {
  it('know of each other, and of who leaves', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const activeGM = () => player.page.evaluate(() => (globalThis as unknown as Page).game.users.activeGM?.name ?? '');
    expect(await activeGM()).toBe('Gamemaster');
    await gm.page.waitForFunction(() => (globalThis as unknown as Page).game.users.getName('Player 1').active);
    await gm.page.close();
    await player.page.waitForFunction(() => (globalThis as unknown as Page).game.users.activeGM === null);
    expect(player.complaints).toEqual([]);
  });

  it('ask each other', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    for (const { page } of [gm, player]) {
      await page.evaluate(() => {
        const { game, CONFIG } = globalThis as unknown as Page;
        CONFIG.queries['test.name'] = (data) => ({ name: game.user.name, data });
      });
    }
    const answer = await player.page.evaluate(() =>
      (globalThis as unknown as Page).game.users.getName('Gamemaster').query('test.name', { a: [1] }),
    );
    expect(answer).toEqual({ name: 'Gamemaster', data: { a: [1] } });
  });
});
