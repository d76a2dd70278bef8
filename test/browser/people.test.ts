import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { activeGM, eachInNewRoom, knows, noted, ready, type Names, type User } from './people.ts';
import { TableDriver } from './table-driver.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

async function rename({ page }: TableDriver, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([name, wanted]) => {
      await (globalThis as unknown as Names).game.actors.getName(name).update({ name: wanted });
    },
    [from, to] as const,
  );
}

describe('people at one table', () => {
  it('see each other’s writes, and hear of them by hooks', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    for (const { page } of [gm, player])
      await page.evaluate(() => {
        const names = globalThis as unknown as Names;
        names.notes = [];
        names.Hooks.on('updateActor', (actor: { name: string }, _changes: never, _options: never, userId: string) =>
          names.notes.push(`${actor.name} ${userId}`),
        );
      });
    await rename(gm, 'Cult gunman', 'Renamed by the GM');
    await noted(player, 'Renamed by the GM gm00000000000000');
    await rename(player, 'Mara Voss', 'Renamed by the player');
    await noted(gm, 'Renamed by the player player1000000000');
    expect([gm.complaints, player.complaints]).toEqual([[], []]);
  });

  it('redraw what another has changed', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const sheet = await player.openSheet('Mara Voss');
    await rename(gm, 'Mara Voss', 'Mara the Grey');
    await sheet.page().locator('.application.sheet .window-title', { hasText: 'Mara the Grey' }).waitFor();
    await player.showTab('actors');
    await player.page.locator('.directory-item', { hasText: 'Mara the Grey' }).waitFor();
  });

  it('turn the pages of a sheet that they may look at and not change', async () => {
    await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const sheet = await player.openSheet('Brother Aldric');
    await sheet.locator('[role="tab"][data-tab="gear"]').click();
    await sheet.locator('.tab.gear.active [data-action="openItem"]').first().click();
    await player.page.locator('.application.sheet.item-sheet').waitFor();
    expect(await sheet.locator('.tab.gear [data-toggle]').first().isDisabled()).toBe(true);
    expect(player.complaints).toEqual([]);
  });

  it('may write at the same time, and end with the same world', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    const write = ({ page }: TableDriver, mark: string): Promise<void> =>
      page.evaluate(async (own) => {
        const { game, ChatMessage } = globalThis as unknown as Names;
        const actor = game.actors.getName('Mara Voss');
        for (let turn = 0; turn < 15; turn += 1)
          await Promise.all([
            actor.update({ [`flags.world.${own}`]: turn, 'flags.world.last': `${own} ${turn}` }),
            ChatMessage.create({ content: `${own} ${turn}` }),
          ]);
      }, mark);
    await Promise.all([write(gm, 'gm'), write(player, 'player')]);
    const whole = ({ page }: TableDriver): Promise<unknown> =>
      page.evaluate(() => {
        const { game } = globalThis as unknown as Names;
        const { flags } = game.actors.getName('Mara Voss') as unknown as { flags: { world: object } };
        return [flags.world, game.messages.contents.map(({ content }) => content)];
      });
    await player.page.waitForFunction(() => (globalThis as unknown as Names).game.messages.size === 30);
    await gm.page.waitForFunction(() => (globalThis as unknown as Names).game.messages.size === 30);
    const [atGM, atPlayer] = [await whole(gm), await whole(player)];
    expect(atGM).toEqual(atPlayer);
    await gm.page.reload();
    await ready(gm);
    expect(await whole(gm)).toEqual(atPlayer);
  });

  it('know of each other, and of who leaves; the second game master takes over', async () => {
    const gm = await sit('gm', { fresh: '' });
    const second = await sit('gm2');
    const player = await sit('player1');
    await knows(gm, 'Player 1', true);
    await player.page.evaluate(() => {
      const names = globalThis as unknown as Names;
      names.notes = [];
      names.Hooks.on('userConnected', (user: User, connected: boolean) =>
        names.notes.push(`${user.name} ${connected}`),
      );
    });
    expect([await activeGM(gm), await activeGM(second), await activeGM(player)]).toEqual(Array(3).fill('Gamemaster'));
    await player.page.locator('#players', { hasText: 'Second Gamemaster' }).waitFor();
    await gm.page.close();
    await noted(player, 'Gamemaster false');
    await knows(second, 'Gamemaster', false);
    expect([await activeGM(second), await activeGM(player)]).toEqual(Array(2).fill('Second Gamemaster'));
    await second.page.close();
    await noted(player, 'Second Gamemaster false');
    expect(await activeGM(player)).toBe('');
    expect(player.complaints).toEqual([]);
  });

  it('are missed when their page breaks down, too', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await knows(gm, 'Player 1', true);
    const session = await room.newCDPSession(player.page);
    void session.send('Page.crash').catch(() => undefined);
    await knows(gm, 'Player 1', false);
  });

  it('see what the others aim at, and no longer when they have gone', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    for (const { page } of [gm, player])
      await page.evaluate(() => {
        const names = globalThis as unknown as Names;
        names.notes = [];
        names.Hooks.on('targetToken', (user: User, token: { name: string }, targeted: boolean) =>
          names.notes.push(`${user.name} ${token.name} ${targeted}`),
        );
      });
    await player.target('Cult gunman A');
    await noted(player, 'Player 1 Cult gunman A true');
    await noted(gm, 'Player 1 Cult gunman A true');
    await gm.token('Cult gunman A').locator('.target-mark').waitFor();
    const late = await sit('player2');
    await late.token('Cult gunman A').locator('.target-mark').waitFor();
    await player.page.close();
    await noted(gm, 'Player 1 Cult gunman A false');
    await expect.poll(() => late.token('Cult gunman A').locator('.target-mark').count()).toBe(0);
    const scene = await gm.page.evaluate(
      () => (globalThis as unknown as Names).game.users.getName('Player 2').viewedScene !== null,
    );
    expect(scene).toBe(true);
  });

  it('ask each other, and get answers, errors and an end', async () => {
    const gm = await sit('gm', { fresh: '' });
    const player = await sit('player1');
    await knows(gm, 'Player 1', true);
    for (const { page } of [gm, player])
      await page.evaluate(() => {
        const { game, CONFIG } = globalThis as unknown as Names;
        Object.assign(CONFIG.queries, {
          'test.name': (data: unknown) => ({ name: game.user.name, data }),
          'test.error': () => Promise.reject(new Error('not today')),
          'test.never': () => {
            (globalThis as unknown as Names).notes = ['asked'];
            return new Promise(() => undefined);
          },
        });
      });
    const ask = (query: string, options: object = {}): Promise<unknown> =>
      player.page.evaluate(
        ([name, how]) =>
          (globalThis as unknown as Names).game.users
            .getName('Gamemaster')
            .query(name, { a: [1] }, how)
            .catch((error: Error) => `rejected: ${error.message}`),
        [query, options] as const,
      );
    expect(await ask('test.name')).toEqual({ name: 'Gamemaster', data: { a: [1] } });
    expect(await ask('test.error')).toBe('rejected: not today');
    expect(await ask('test.never', { timeout: 50 })).toMatch(/rejected: .*timed out/);
    await gm.page.evaluate(() => {
      (globalThis as unknown as Names).notes = [];
    });
    const pending = ask('test.never');
    await gm.page.waitForFunction(() => (globalThis as unknown as Names).notes.length > 0);
    await gm.page.close();
    expect(await pending).toMatch(/rejected: .*left/);
    expect(await ask('test.name')).toMatch(/rejected: .*is not active/);
    expect(player.complaints).toEqual([]);
  });

  it('are told when the system sends over a socket that its manifest does not declare', async () => {
    const gm = await sit('gm', { fresh: '' });
    await gm.page.evaluate(() => (globalThis as unknown as Names).game.socket.emit('system.grievous', {}));
    await expect.poll(() => gm.complaints).toEqual([expect.stringContaining('must declare "socket": true')]);
  });
});
