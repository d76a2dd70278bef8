import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../scripts/serve.js';

describe('serving the practice table', () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof serve>>;
  const start = (port: number) => serve({ port, table: join(folder, 'table'), system: join(folder, 'system') });
  const text = async (path: string) => (await fetch(site.url + path)).text();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'grievous-serve-'));
    for (const [name, file, content] of [
      ['table', 'index.html', '<p>table</p>'],
      ['system', 'system.json', '{}'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, file), content);
    }
    site = await start(39001);
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives the page at the root and the system under its own address', async () => {
    expect(await text('')).toBe('<p>table</p>');
    expect(await text('?user=gm')).toBe('<p>table</p>');
    expect(await text('systems/grievous/system.json')).toBe('{}');
  });

  it('answers what is missing with 404, also beside the folders', async () => {
    for (const path of [
      'nothing.js',
      'systems/grievous/nothing.js',
      'systems/grievous/../../package.json',
      '%2e%2e/system/system.json',
    ]) {
      expect((await fetch(site.url + path)).status, path).toBe(404);
    }
  });

  it('lets nothing be cached', async () => {
    expect((await fetch(`${site.url}systems/grievous/system.json`)).headers.get('cache-control')).toBe('no-store');
  });

  it('takes the next port where one is taken', async () => {
    const second = await start(Number(new URL(site.url).port));
    expect(second.url).not.toBe(site.url);
    await second.close();
  });
});
