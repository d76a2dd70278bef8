import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractPack } from '@foundryvtt/foundryvtt-cli';
import { afterAll, describe, expect, it } from 'vitest';
import { readPacks } from '../../scripts/pack-sources.js';
import { archiveFiles } from '../../scripts/package.js';
import { readManifest, systemFolder, tableFolder } from '../../scripts/project.js';
import { filesUnder } from './project-files.ts';

const manifest = readManifest();
const packs = readPacks(manifest);
const folder = systemFolder(manifest);
const temporary = mkdtempSync(join(tmpdir(), 'grievous-build-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** `npm test` builds before it tests; whoever runs these alone builds first. */
if (!existsSync(folder)) throw new Error('There is no build to look at: run `npm run build` first');

describe('the built system', () => {
  const files = archiveFiles(folder, JSON.stringify(manifest));

  it('holds every file that its manifest names', () => {
    const styles = manifest.styles.map((style) => (typeof style === 'string' ? style : style.src));
    for (const path of [...manifest.esmodules, ...styles, ...manifest.languages.map(({ path }) => path)]) {
      expect(Object.keys(files)).toContain(path);
    }
  });

  it('holds every template and every picture', () => {
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...filesUnder('templates'), ...filesUnder('assets')]));
  });

  it('holds nothing of the table, of the tests or of the sources', () => {
    const tops = new Set(Object.keys(files).map((path) => path.split('/')[0]));
    const allowed = [
      'system.json',
      'grievous.mjs',
      'grievous.mjs.map',
      'grievous.css',
      'templates',
      'lang',
      'assets',
      'packs',
    ];
    expect([...tops].filter((name) => !allowed.includes(name ?? '')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
    ]);
  });

  it('needs no module beside its own', () => {
    const code = readFileSync(join(folder, `${manifest.id}.mjs`), 'utf8');
    expect(code).not.toMatch(/^\s*(import|export)\b[^;(]*\bfrom\s*["']/m);
    expect(code).not.toMatch(/\bimport\s*\(/);
  });

  it.each(manifest.packs.map(({ name, path }) => [name, path]))('packs every document of %s', async (name, path) => {
    const copy = join(temporary, name);
    cpSync(join(folder, path), copy, { recursive: true });
    await extractPack(copy, join(temporary, `${name}-documents`));
    const keys = readdirSync(join(temporary, `${name}-documents`)).map((file) => {
      const document = JSON.parse(readFileSync(join(temporary, `${name}-documents`, file), 'utf8')) as {
        _key: string;
        _stats: object;
      };
      expect(document._stats).toMatchObject({ systemId: manifest.id, systemVersion: manifest.version });
      return document._key;
    });
    const sources = packs[name] ?? [];
    expect(keys.sort()).toEqual(sources.map(({ document }) => document._key).sort());
  });

  it('gives the table the same packs, and a world', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(tableFolder, name), 'utf8')) as Record<string, unknown[]>;
    expect(Object.keys(read('packs.json'))).toEqual(manifest.packs.map(({ name }) => name));
    expect(JSON.stringify(read('packs.json'))).not.toContain('"_key"');
    expect(Object.keys(read('world.json'))).toEqual([
      'users',
      'actors',
      'items',
      'scenes',
      'combats',
      'messages',
      'settings',
    ]);
  });
});
