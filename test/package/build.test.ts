import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractPack } from '@foundryvtt/foundryvtt-cli';
import { afterAll, describe, expect, it } from 'vitest';
import { readPacks } from '../../scripts/pack-sources.js';
import { archiveFiles } from '../../scripts/package.js';
import { readManifest, systemFolder, tableFolder } from '../../scripts/project.js';
import { filesUnder } from './project-files.ts';

interface Packed {
  _id: string;
  results?: { _id: string; _key: string }[];
  pages?: { _id: string; _key: string }[];
  actors?: { _id: string }[];
  scenes?: { tokens: { actorId: string }[] }[];
}

/** The collections of a world. */
const WORLD = ['actors', 'combats', 'items', 'journal', 'macros', 'messages', 'scenes', 'settings', 'tables', 'users'];

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

  it('keeps the rows of tables and the pages of journals beside what holds them, and adventures whole', async () => {
    const keysOf = async (pack: string) => {
      const copy = join(temporary, `${pack}-whole`);
      cpSync(join(folder, 'packs', pack), copy, { recursive: true });
      await extractPack(copy, join(temporary, `${pack}-whole-documents`));
      const files = readdirSync(join(temporary, `${pack}-whole-documents`));
      return files.map(
        (file) => JSON.parse(readFileSync(join(temporary, `${pack}-whole-documents`, file), 'utf8')) as Packed,
      );
    };
    for (const { _id, results } of await keysOf('imperium-tables'))
      expect(results?.map(({ _key }) => _key)).toEqual(results?.map((row) => `!tables.results!${_id}.${row._id}`));
    for (const { _id, pages } of await keysOf('handbook'))
      expect(pages?.map(({ _key }) => _key)).toEqual(pages?.map((page) => `!journal.pages!${_id}.${page._id}`));
    for (const { scenes, actors } of await keysOf('adventures')) {
      const ids = actors?.map(({ _id }) => _id);
      expect(scenes?.[0]?.tokens).toHaveLength(6);
      expect(scenes?.[0]?.tokens.every(({ actorId }) => ids?.includes(actorId))).toBe(true);
    }
  });

  it('gives the table the same packs, and worlds', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(tableFolder, name), 'utf8')) as Record<string, unknown[]>;
    expect(Object.keys(read('packs.json'))).toEqual(manifest.packs.map(({ name }) => name));
    expect(JSON.stringify(read('packs.json'))).not.toContain('"_key"');
    const worlds = read('worlds.json') as unknown as string[];
    expect(worlds[0]).toBe('imperium');
    for (const id of worlds) {
      const world = read(`world-${id}.json`);
      expect(JSON.stringify(world)).not.toContain('"_key"');
      expect(Object.keys(world).sort()).toEqual(WORLD);
    }
  });
});
