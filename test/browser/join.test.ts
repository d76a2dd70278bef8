import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { generation } from '../generation.ts';
import { eachInNewRoom, ready, type Names } from './people.ts';
import { TableDriver } from './table-driver.ts';

let room: BrowserContext;

eachInNewRoom((opened) => {
  room = opened;
});

const sit = (user: string, parameters: Record<string, string> = {}): Promise<TableDriver> =>
  TableDriver.sit(room, { user, ...parameters });

describe('the page to sit down at', () => {
  const open = async (parameters: Record<string, string> = {}): Promise<TableDriver> => {
    const seated = await sit('gm2', { fresh: '' });
    const search = new URLSearchParams({ generation: String(generation), ...parameters });
    await seated.page.goto(`${seated.page.url().split('?')[0]}?${search.toString()}`);
    return seated;
  };

  it('seats the game master at a press of Enter', async () => {
    const table = await open();
    await table.page.locator('a.seat', { hasText: 'Player 2' }).waitFor();
    await table.page.keyboard.press('Enter');
    await ready(table);
    expect(await table.page.evaluate(() => (globalThis as unknown as Names).game.user.name)).toBe('Gamemaster');
    expect(await table.page.locator('#join').count()).toBe(0);
    await table.page.reload();
    await ready(table);
    await table.page.goBack();
    await table.page.locator('a.seat').first().waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('shows who comes and goes', async () => {
    const table = await open();
    const seat = table.page.locator('a.seat', { hasText: 'Player 1' });
    await seat.waitFor();
    expect(await seat.locator('.here').count()).toBe(0);
    const player = await sit('player1');
    await seat.locator('.here').waitFor();
    await player.page.close();
    await seat.locator('.here').waitFor({ state: 'detached' });
  });

  it('offers the worlds, each with its own people', async () => {
    const table = await open();
    await table.page.locator('a.seat', { hasText: 'Mara Voss' }).waitFor();
    await table.page.getByRole('radio', { name: /Mortal/ }).check();
    await table.page.locator('a.seat', { hasText: 'Oda Kestrel' }).click();
    await ready(table);
    await table.token('Oda Kestrel').waitFor();
    await table.showTab('settings');
    await table.page.locator('[data-action="leave"]').click();
    await table.page.locator('a.seat').first().waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('speaks Japanese, and names what is wrong with its address', async () => {
    const table = await open({ lang: 'ja', theme: 'light' });
    await table.page.getByRole('heading', { name: '席につく' }).waitFor();
    expect(await table.page.locator('body.theme-light').count()).toBe(1);
    await table.page.goto(`${table.page.url().split('?')[0]}?world=nowhere`);
    await table.page.getByRole('alert').getByText('there is no world "nowhere"').waitFor();
  });
});
