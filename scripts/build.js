import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { build } from 'vite';
import { languageTexts } from './languages.js';
import { withoutKeys } from './pack-documents.js';
import { packDocuments, readPacks } from './pack-sources.js';
import { ProjectError, fromRoot, readManifest, root, runAsScript, systemFolder, tableFolder } from './project.js';
import { buildWorlds } from './world.js';

/** @import { Source } from './pack-documents.js' */
/** @import { Manifest } from './project.js' */

/** What is copied into the built system as it stands. */
const COPIED = ['system.json', 'templates', 'assets', 'LICENSE', 'README.md', 'CHANGELOG.md'];

/** Builds the system into dist/<id>, as Foundry loads it. */
export async function buildSystem() {
  const manifest = readManifest();
  const packs = readPacks(manifest);
  const folder = systemFolder(manifest);
  clear(folder);
  await bundle('vite.config.ts');
  for (const name of COPIED)
    if (existsSync(fromRoot(name))) cpSync(fromRoot(name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'lang'), { recursive: true });
  for (const { lang, path } of manifest.languages) {
    writeFileSync(join(folder, path), `${JSON.stringify(languageTexts(lang), null, 2)}\n`);
  }
  await compilePacks(manifest, packs, folder);
}

/** Builds the practice table's page into dist/table, with its packs and the world it starts with. */
export async function buildTable() {
  const manifest = readManifest();
  const packs = readPacks(manifest);
  await bundle('vite.table.config.ts');
  mkdirSync(tableFolder, { recursive: true });
  const names = manifest.packs.map(({ name }) => name);
  writeJson(
    'packs.json',
    Object.fromEntries(names.map((name) => [name, packDocuments(name, packs, manifest).map(withoutKeys)])),
  );
  const worlds = buildWorlds(manifest, packs);
  writeJson('worlds.json', Object.keys(worlds));
  for (const [id, world] of Object.entries(worlds)) writeJson(`world-${id}.json`, world);
}

/** @param {string} configFile */
async function bundle(configFile) {
  process.chdir(root);
  await build({ configFile: fromRoot(configFile), logLevel: 'warn' });
}

/**
 * Compiles every pack to LevelDB where the manifest says it stands.
 * @param {Manifest} manifest
 * @param {Record<string, Source[]>} packs
 * @param {string} folder
 */
async function compilePacks(manifest, packs, folder) {
  const staging = mkdtempSync(join(tmpdir(), `${manifest.id}-packs-`));
  try {
    for (const { name, path } of manifest.packs) {
      const whole = join(staging, name);
      mkdirSync(whole);
      for (const document of packDocuments(name, packs, manifest))
        writeFileSync(join(whole, `${document._id}.json`), JSON.stringify(document));
      await compilePack(whole, join(folder, path));
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Removes a folder, and says what to do where its files are in use (a running Foundry holds the packs of a linked build).
 * @param {string} folder
 */
function clear(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    throw new ProjectError(`${folder} is in use: end the Foundry that has it open, and build again`, { cause: error });
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
const writeJson = (name, value) => writeFileSync(join(tableFolder, name), JSON.stringify(value));

await runAsScript(import.meta.url, async () => {
  const { values } = parseArgs({ options: { system: { type: 'boolean' }, table: { type: 'boolean' } } });
  const both = !values.system && !values.table;
  if (both || values.system) await buildSystem();
  if (both || values.table) await buildTable();
});
