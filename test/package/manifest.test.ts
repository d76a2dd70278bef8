import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../scripts/project.js';
import { releaseManifest } from '../../scripts/package.js';
import { ACTOR_TYPES, ITEM_TYPES, MESSAGE_TYPES } from '../../src/data/constants.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import viteConfig from '../../vite.config.ts';
import { jsonOf, root, textOf } from './project-files.ts';

interface Package {
  version: string;
  license: string;
  dependencies?: object;
  scripts: Record<string, string>;
}

const manifest = readManifest();
const own = jsonOf<Package>('package.json');
const stated = jsonOf<Record<string, unknown>>('system.json');

describe('the manifest', () => {
  it('says the same version and name as the package', () => {
    expect(manifest.version).toBe(own.version);
    expect(manifest.id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(manifest.compatibility).toMatchObject({ minimum: '13.347', maximum: '14' });
  });

  it('names files that stand in the project', () => {
    const paths = [
      stated['license'],
      stated['readme'],
      stated['changelog'],
      ...manifest.languages.map(({ path }) => path),
    ];
    for (const path of paths) expect(existsSync(join(root, String(path))), String(path)).toBe(true);
  });

  it('names the module and the style sheet that the build writes', () => {
    expect(manifest.esmodules).toEqual([`${manifest.id}.mjs`]);
    expect(manifest.styles).toEqual([{ src: `${manifest.id}.css`, layer: 'system' }]);
    expect(viteConfig).toMatchObject({
      base: `/systems/${manifest.id}/`,
      build: { outDir: `dist/${manifest.id}`, lib: { entry: 'src/main.ts', cssFileName: manifest.id } },
    });
  });

  it('keeps each pack in the folder of its name', () => {
    for (const { name, path } of manifest.packs) expect(path).toBe(`packs/${name}`);
  });

  it('puts each pack into one folder, and those of a rule set into its own', () => {
    const { packFolders } = jsonOf<{
      packFolders: { packs: string[]; folders: { name: string; packs: string[] }[] }[];
    }>('system.json');
    const folders = packFolders.flatMap(({ packs, folders: within }) => [packs, ...within.map((inner) => inner.packs)]);
    expect(folders.flat().sort()).toEqual(manifest.packs.map(({ name }) => name).sort());
    for (const { name, packs } of packFolders.flatMap(({ folders: within }) => within))
      expect([...new Set(packs.map((pack) => pack.split('-')[0]))]).toEqual([name.split(' ')[0]?.toLowerCase()]);
  });

  it('declares the document types that the data models are made for, no more and no less', () => {
    const declared = Object.fromEntries(
      Object.entries(manifest.documentTypes).map(([kind, types]) => [kind, Object.keys(types)]),
    );
    expect(declared).toEqual({ Actor: [...ACTOR_TYPES], Item: [...ITEM_TYPES], ChatMessage: [...MESSAGE_TYPES] });
  });

  it('offers actors of rule sets alone', () => {
    expect(RULE_SET_IDS).toEqual(expect.arrayContaining([...ACTOR_TYPES]));
  });

  it('of a release says where it and its archive stand', () => {
    const release = releaseManifest(
      { ...stated, id: manifest.id, version: '1.2.3' },
      'https://releases.invalid/grievous/',
    );
    expect(release).toMatchObject({
      url: 'https://releases.invalid/grievous',
      manifest: 'https://releases.invalid/grievous/latest/system.json',
      download: 'https://releases.invalid/grievous/1.2.3/grievous.zip',
      packs: stated['packs'],
    });
  });
});

describe('the project', () => {
  it('has no dependency at run time', () => {
    expect(own.dependencies ?? {}).toEqual({});
  });

  it('is tested by the same command everywhere', () => {
    const [, test] = commands();
    const steps = textOf('.ci/run').split('\n');
    expect(steps.filter((line) => /^npm/.test(line))).toEqual([test]);
    expect(steps[0]).toMatch(/^#!/);
  });

  it('opens its README with a picture and two commands', () => {
    expect(commands()).toEqual(['npm ci && npm start', 'npm ci && npm test']);
    const [picture] = pictures();
    expect(textOf('README.md').indexOf(picture ?? '?')).toBeLessThan(
      textOf('README.md').indexOf('npm ci && npm start'),
    );
  });

  it('shows pictures that exist', () => {
    for (const path of pictures()) expect(existsSync(join(root, path)), basename(path)).toBe(true);
  });

  it('names only commands that exist', () => {
    const named = [...(textOf('README.md') + textOf('CONTRIBUTING.md')).matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in own.scripts))).toEqual([]);
  });
});

/** The lines of the README's first two blocks of code. */
function commands(): string[] {
  return [...textOf('README.md').matchAll(/```(?:sh|bash)?\n([^`]+?)\n```/g)]
    .slice(0, 2)
    .flatMap(([, block]) => block ?? []);
}

/** The pictures that the README and the documents show. */
function pictures(): string[] {
  return [...textOf('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
}
