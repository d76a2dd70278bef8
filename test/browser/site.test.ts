import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch } from '../../scripts/browser.js';
import { assembleSite } from '../../scripts/site.js';

let browser: Browser;
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grievous-site-'));
  assembleSite(join(folder, 'games', 'grievous'));
  server = createServer(sirv(folder));
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

it('plays from plain files in a folder of any site', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (told) => {
    if (['error', 'warning'].includes(told.type())) complaints.push(told.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/games/grievous/?user=gm&fresh`);
  await page.locator('.token.placeable').first().dblclick();
  const sheet = page.locator('.application.sheet').first();
  await sheet.waitFor();
  const broken = await page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
