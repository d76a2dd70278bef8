import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { build } from 'vite';
import { complete, readPacks, withoutKeys } from './pack-sources.js';
import { ProjectError, fromRoot, readManifest, root, runAsScript, systemFolder, tableFolder } from './project.js';
import { buildWorld } from './world.js';

/** @import { Document } from './pack-sources.js' */
/** @import { Manifest } from './project.js' */

/** What is copied into the built system as it stands. */
const COPIED = ['system.json', 'templates', 'lang', 'assets', 'LICENSE', 'README.md', 'CHANGELOG.md'];

/** Builds the system into dist/<id>, as Foundry loads it. */
export async function buildSystem() {
  const manifest = readManifest();
  readPacks(manifest);
  const folder = systemFolder(manifest);
  clear(folder);
  await bundle('vite.config.ts');
  for (const name of COPIED)
    if (existsSync(fromRoot(name))) cpSync(fromRoot(name), join(folder, name), { recursive: true });
  await compilePacks(manifest, folder);
}

/** Builds the practice table's page into dist/table, with its packs and the world it starts with. */
export async function buildTable() {
  const manifest = readManifest();
  const packs = readPacks(manifest);
  await bundle('vite.table.config.ts');
  mkdirSync(tableFolder, { recursive: true });
  writeJson(
    'packs.json',
    mapped(packs, (sources) => sources.map(({ document }) => withoutKeys(complete(document, manifest)))),
  );
  writeJson('world.json', buildWorld(manifest, packs));
}

/** @param {string} configFile */
async function bundle(configFile) {
  process.chdir(root);
  await build({ configFile: fromRoot(configFile), logLevel: 'warn' });
}

/**
 * Compiles every pack to LevelDB where the manifest says it stands.
 * @param {Manifest} manifest
 * @param {string} folder
 */
async function compilePacks(manifest, folder) {
  const transformEntry = async (/** @type {Document} */ entry) => void Object.assign(entry, complete(entry, manifest));
  for (const { name, path } of manifest.packs) {
    await compilePack(fromRoot('packs', '_source', name), join(folder, path), { yaml: true, transformEntry });
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

/**
 * @template From, To
 * @param {Record<string, From>} record
 * @param {(value: From) => To} change
 */
const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

await runAsScript(import.meta.url, async () => {
  const { values } = parseArgs({ options: { system: { type: 'boolean' }, table: { type: 'boolean' } } });
  const both = !values.system && !values.table;
  if (both || values.system) await buildSystem();
  if (both || values.table) await buildTable();
});
