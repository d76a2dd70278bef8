import { createServer, type Server } from 'node:http';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launch } from '../../scripts/browser.js';
import { tableFolder } from '../../scripts/project.js';

/*
 * The second witness: a small system that was written against the documented interface alone (test/table/witness), at the
 * table of both generations. What breaks here is a fault of the table.
 */

interface Walker {
  readonly id: string;
  readonly system: { readonly strength: number; readonly carry: number; readonly hp: { readonly value: number } };
  readonly items: { readonly size: number };
  readonly statuses: ReadonlySet<string>;
  readonly sheet: { render(options: object): Promise<unknown> };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown[]>;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
  toggleStatusEffect(id: string): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

/** What these tests use of Foundry's names within a page. */
interface Names {
  Actor: { create(data: object): Promise<Walker>; deleteDocuments(ids: string[]): Promise<unknown> };
  Item: { create(data: object): Promise<unknown> };
  Scene: {
    create(data: object): Promise<{
      activate(): Promise<unknown>;
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
    }>;
  };
  Combat: { create(data: object): Promise<Fight> };
  ChatMessage: unknown;
  game: {
    ready: boolean;
    actors: { getName(name: string): Walker; size: number };
    messages: { size: number; contents: { rolls: { passed?: boolean; constructor: { name: string } }[] }[] };
    settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    users: { getName(name: string): { query(name: string, data: object): Promise<unknown> } };
    socket: { emit(name: string, payload: object): void };
    system: { api: { heard: string[] } };
    time: { advance(seconds: number): Promise<unknown> };
  };
}

interface Fight {
  readonly round: number;
  readonly turns: { readonly initiative: number }[];
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
}

let browser: Browser;
let server: Server;
let folder: string;
let room: BrowserContext;
let page: Page;
let complaints: string[];

function site(): void {
  folder = mkdtempSync(join(tmpdir(), 'witness-'));
  cpSync(tableFolder, folder, { recursive: true });
  cpSync(join(import.meta.dirname, '..', 'table', 'witness'), join(folder, 'systems', 'witness'), { recursive: true });
  const files = { worlds: ['witness'], packs: {}, 'world-witness': {}, 'world-witness-translated': {} };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
}

beforeAll(async () => {
  site();
  server = createServer(sirv(folder, { dev: true }));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  rmSync(folder, { recursive: true, force: true });
});

async function sit(user: string, more: Record<string, string> = {}): Promise<Page> {
  const opened = await room.newPage();
  opened.on('pageerror', ({ message }) => complaints.push(`uncaught: ${message}`));
  opened.on('console', (told) => {
    if (['error', 'warning'].includes(told.type())) complaints.push(`${told.type()}: ${told.text()}`);
  });
  const { port } = server.address() as AddressInfo;
  const search = new URLSearchParams({
    system: 'witness',
    user,
    generation: String(inject('generation')),
    lang: 'en',
    ...more,
  });
  await opened.goto(`http://localhost:${port}/?${search.toString()}`);
  await opened.waitForFunction(() => (globalThis as unknown as Partial<Names>).game?.ready === true);
  return opened;
}

beforeEach(async () => {
  complaints = [];
  room = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  room.setDefaultTimeout(10_000);
  page = await sit('gm', { fresh: '' });
  await page.evaluate(async () => {
    const { Actor } = globalThis as unknown as Names;
    await Actor.create({
      name: 'Ada',
      type: 'walker',
      system: { strength: 6, biography: '<p>Met [[praise Ada]]</p>' },
    });
  });
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await room.close();
});

const heard = (at: Page = page): Promise<string[]> =>
  at.evaluate(() => (globalThis as unknown as Names).game.system.api.heard);

async function openSheet(): Promise<Locator> {
  await page.evaluate(() => (globalThis as unknown as Names).game.actors.getName('Ada').sheet.render({ force: true }));
  const sheet = page.locator('.application.witness.sheet');
  await sheet.waitFor();
  return sheet;
}

const ada = <Value>(read: string): Promise<Value> => page.evaluate(`game.actors.getName('Ada').${read}`);

describe('an ordinary system', () => {
  it('shows its sheet with parts and tabs, takes what is typed, and derives from it', async () => {
    const sheet = await openSheet();
    expect(await sheet.locator('[data-carry]').textContent()).toBe('60');
    await sheet.locator('[name="system.strength"]').fill('7');
    await sheet.locator('[name="system.strength"]').press('Tab');
    await expect.poll(() => sheet.locator('[data-carry]').textContent()).toBe('70');
    expect(await sheet.locator('label', { hasText: 'Strength' }).count()).toBe(1);
    await sheet.locator('[data-action="tab"][data-tab="story"]').click();
    await sheet.locator('.story .praise', { hasText: 'Praise: Ada' }).waitFor();
    expect(await sheet.locator('[data-tab="main"].tab').isVisible()).toBe(false);
  });

  it('makes, opens and deletes items in it, and takes those that are dropped', async () => {
    const sheet = await openSheet();
    await sheet.locator('[data-action="tab"][data-tab="gear"]').click();
    await sheet.locator('[data-action="add"]').click();
    await sheet.locator('.item', { hasText: 'Rope 2.5' }).waitFor();
    expect(await sheet.locator('[data-carry]').textContent()).toBe('57.5');
    await sheet.locator('[data-action="open"]').click();
    const tool = page.locator('.application.witness.sheet', { has: page.locator('[name="system.weight"]') });
    await tool.locator('[name="system.weight"]').fill('4');
    await tool.locator('[name="system.weight"]').press('Tab');
    await sheet.locator('.item', { hasText: '4.0' }).waitFor();
    await tool.locator('[data-action="close"]').click();
    await page.evaluate(() => (globalThis as unknown as Names).Item.create({ name: 'Lamp', type: 'tool' }));
    await page.locator('.sidebar-tabs [data-tab="items"]').click();
    await page.locator('#items .directory-item', { hasText: 'Lamp' }).dragTo(sheet.locator('.sheet-header'));
    await expect.poll(() => ada('items.size')).toBe(2);
    await sheet.locator('.item', { hasText: 'Rope' }).locator('[data-action="discard"]').click();
    await expect.poll(() => ada('items.size')).toBe(1);
  });

  it('may keep a document from being made', async () => {
    await page.evaluate(() => (globalThis as unknown as Names).Item.create({ name: 'Forbidden', type: 'tool' }));
    expect(await page.evaluate('game.items.size')).toBe(0);
  });

  it('posts a roll of its own class on a card with a button', async () => {
    const sheet = await openSheet();
    await sheet.locator('[data-action="check"]').click();
    const card = page.locator('#chat .chat-message', { has: page.locator('.witness-check') });
    await card.first().getByText('Ada checks against 6').waitFor();
    await card.first().locator('[data-action="witnessAgain"]').click();
    await expect.poll(() => card.count()).toBe(2);
    await page.reload();
    await card.nth(1).waitFor();
    const rolls = await page.evaluate(() =>
      (globalThis as unknown as Names).game.messages.contents.map(({ rolls: [roll] }) => typeof roll?.passed),
    );
    expect(rolls).toEqual(['boolean', 'boolean']);
  });

  it('has an effect, written as 13 writes it, that changes a figure', async () => {
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as Names;
      const changes = [{ key: 'system.strength', mode: 2, value: '3' }];
      await game.actors.getName('Ada').createEmbeddedDocuments('ActiveEffect', [{ name: 'Bold', changes }]);
    });
    expect(await ada('system.strength')).toBe(9);
    const sheet = await openSheet();
    await sheet.locator('[data-effect]', { hasText: 'Bold: system.strength 3' }).waitFor();
    expect(await sheet.locator('[data-carry]').textContent()).toBe('90');
  });

  it('has a condition of its own on the token’s HUD, and bars that can be typed into', async () => {
    await page.evaluate(async () => {
      const { Scene, game } = globalThis as unknown as Names;
      const scene = await Scene.create({ name: 'Meadow', width: 1000, height: 800 });
      const token = await game.actors.getName('Ada').getTokenDocument({ x: 300, y: 300, actorLink: true });
      await scene.createEmbeddedDocuments('Token', [token.toObject()]);
      await scene.activate();
    });
    const token = page.locator('.token.placeable');
    await token.click({ button: 'right' });
    const hud = page.locator('#token-hud');
    await hud.locator('[data-status-id="soaked"]').click();
    await expect.poll(() => ada('statuses.has("soaked")')).toBe(true);
    await hud.locator('.bar1 input').fill('-4');
    await hud.locator('.bar1 input').press('Enter');
    await expect.poll(() => ada('system.hp.value')).toBe(6);
  });

  it('rolls for initiative, and hears of each turn', async () => {
    const found = await page.evaluate(async () => {
      const { Combat, game } = globalThis as unknown as Names;
      const combat = await Combat.create({});
      const { id: actorId } = game.actors.getName('Ada');
      await combat.createEmbeddedDocuments('Combatant', [{ actorId }, { actorId }]);
      await combat.rollAll();
      await combat.startCombat();
      await combat.nextTurn();
      await combat.nextTurn();
      return { round: combat.round, initiative: combat.turns[0]?.initiative ?? 0 };
    });
    expect(found.round).toBe(2);
    expect(found.initiative).toBeGreaterThan(6);
    await expect.poll(() => page.evaluate('game.combat.getFlag("witness", "turns")')).toBe(3);
    expect((await heard()).filter((word) => word.startsWith('turn')).at(-1)).toBe('turn 1.1 to 2.0');
  });

  it('has settings, a menu and a key of its own, and hears the clock', async () => {
    await page.locator('.sidebar-tabs [data-tab="settings"]').click();
    await page.locator('#settings [data-action="configure"]').click();
    const config = page.locator('.application', { has: page.locator('[name="witness.lucky"]') });
    await config.locator('[name="witness.lucky"]').check();
    await config.locator('button[type="submit"]').click();
    await expect.poll(() => page.evaluate('game.settings.get("witness", "lucky")')).toBe(true);
    await page.evaluate(() => (globalThis as unknown as Names).game.time.advance(60));
    await page.locator('body').press('y');
    await expect.poll(() => heard()).toEqual(expect.arrayContaining(['lucky true', 'time 60', 'key']));
  });

  it('asks and calls other clients', async () => {
    const player = await sit('player1');
    const answer = await page.evaluate(() =>
      (globalThis as unknown as Names).game.users.getName('Player 1').query('witness.greet', { name: 'Ada' }),
    );
    expect(answer).toBe('Player 1 greets Ada');
    await page.evaluate(() => (globalThis as unknown as Names).game.socket.emit('system.witness', { word: 'hello' }));
    await expect.poll(() => heard(player)).toContain('socket hello');
    expect(await heard()).not.toContain('socket hello');
  });

  it('adds to the menus of a directory, with a dialog that gives what was typed', async () => {
    await page.evaluate(() =>
      (globalThis as unknown as Names).game.actors.getName('Ada').update({ 'system.hp.value': 1 }),
    );
    await page.locator('.sidebar-tabs [data-tab="actors"]').click();
    await page.locator('#actors .directory-item', { hasText: 'Ada' }).click({ button: 'right' });
    await page.locator('#context-menu .context-item', { hasText: 'Rest' }).click();
    const dialog = page.locator('.application.dialog, dialog.application').last();
    await dialog.locator('[name="hours"]').fill('5');
    await dialog.locator('button[type="submit"]').first().click();
    await expect.poll(() => ada('system.hp.value')).toBe(6);
  });
});
