import type { BrowserContext } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { generation } from '../generation.ts';
import { activeGM, eachInNewRoom, knows, ready, type Names } from './people.ts';
import { TableDriver } from './table-driver.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

const messages = ({ page }: TableDriver): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Names).game.messages.contents.map(({ content }) => content));
const say = ({ page }: TableDriver, content: string): Promise<unknown> =>
  page.evaluate((words) => (globalThis as unknown as Names).ChatMessage.create({ content: words }), content);

describe('a world', () => {
  it('is whole after every reload, also in the midst of writing', async () => {
    const gm = await sit('gm', { fresh: '' });
    const said: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await say(gm, `kept ${turn}`);
      said.push(`kept ${turn}`);
      await gm.page.evaluate((mark) => {
        for (let more = 0; more < 5; more += 1)
          void (globalThis as unknown as Names).ChatMessage.create({ content: `${mark} cut off ${more}` });
      }, turn);
      await gm.page.reload();
      await ready(gm);
      expect((await messages(gm)).filter((content) => content.startsWith('kept'))).toEqual(said);
      expect(await gm.page.evaluate(() => (globalThis as unknown as Names).game.users.size)).toBe(4);
    }
    expect(new URL(gm.page.url()).searchParams.has('fresh')).toBe(false);
  });

  it('goes on while one of two loads it again', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await knows(gm, 'Player 1', true);
    const reloading = player.page.reload();
    for (let turn = 0; turn < 10; turn += 1) await say(gm, `word ${turn}`);
    await reloading;
    await ready(player);
    await player.page.waitForFunction(() => (globalThis as unknown as Names).game.messages.size === 10);
    expect(await messages(player)).toEqual(await messages(gm));
    await expect.poll(() => player.cards().count()).toBe(10);
    await knows(gm, 'Player 1', true);
  });

  it('is there when all have left and one comes back', async () => {
    const gm = await sit('gm', { fresh: '' });
    await sit('player1');
    await say(gm, 'we were here');
    for (const page of room.pages()) await page.close();
    const back = await sit('player2');
    expect(await messages(back)).toEqual(['we were here']);
    expect(await activeGM(back)).toBe('');
  });

  it('that is begun anew is loaded again by all; a player cannot do it alone', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await say(gm, 'the old world');
    const stranger = await room.newPage();
    await stranger.goto(`${player.page.url().split('?')[0]}?user=player2&fresh=&generation=${generation}`);
    await stranger.getByRole('alert').getByText('Only a game master').waitFor();
    await stranger.close();
    expect(await messages(player)).toEqual(['the old world']);
    const second = await sit('gm2', { fresh: '' });
    for (const { page } of [gm, player]) {
      await page.waitForFunction(() => {
        const { game } = globalThis as unknown as Partial<Names>;
        return game?.ready === true && game.messages.size === 0;
      });
    }
    await knows(second, 'Gamemaster', true);
    await knows(second, 'Player 1', true);
    expect(await messages(player)).toEqual([]);
  });
});

describe('without a worker that pages share', () => {
  beforeEach(async () => {
    await room.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SharedWorker');
    });
  });

  it('a page keeps the world itself, also when it is loaded again', async () => {
    const gm = await sit('gm', { fresh: '' });
    expect(await gm.page.evaluate(() => 'SharedWorker' in globalThis)).toBe(false);
    await say(gm, 'kept by the page');
    await gm.page.reload();
    await ready(gm);
    expect(await messages(gm)).toEqual(['kept by the page']);
    expect(gm.complaints).toEqual([]);
  });

  it('a second page is told that the first has the world, and gets it when that is closed', async () => {
    const gm = await sit('gm', { fresh: '' });
    await say(gm, 'kept by the page');
    const second = await room.newPage();
    await second.goto(gm.page.url());
    await second.getByText('still open in another tab').waitFor();
    await gm.page.close();
    await second.waitForFunction(() => (globalThis as unknown as Names).game?.ready === true);
    expect(await second.evaluate(() => (globalThis as unknown as Names).game.messages.size)).toBe(1);
  });
});
