import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { build } from 'vite';
import { languageTexts } from './languages.js';
import { withoutKeys } from './pack-documents.js';
import { packDocuments, readPacks } from './pack-sources.js';
import { readTranslations } from './pack-texts.js';
import { ProjectError, fromRoot, readManifest, root, runAsScript, systemFolder, tableFolder } from './project.js';
import { buildWorlds } from './world.js';

/** @import { Document } from './pack-documents.js' */
/** @import { Manifest } from './project.js' */

/** What is copied into the built system as it stands. */
const COPIED = ['system.json', 'templates', 'assets', 'LICENSE', 'README.md', 'CHANGELOG.md'];

/** Builds the system into dist/<id>, as Foundry loads it. */
export async function buildSystem() {
  const manifest = readManifest();
  const packs = wholePacks(manifest);
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

/**
 * The documents of all packs, with their translations, by pack.
 * @param {Manifest} manifest
 * @returns {Record<string, Document[]>}
 */
function wholePacks(manifest) {
  const packs = readPacks(manifest);
  const translations = readTranslations(manifest, packs);
  return Object.fromEntries(
    manifest.packs.map(({ name }) => [name, packDocuments(name, packs, manifest, translations)]),
  );
}

/** Builds the practice table's page into dist/table, with its packs and the worlds that it starts with, in each language. */
export async function buildTable() {
  const manifest = readManifest();
  const packs = readPacks(manifest);
  const translations = readTranslations(manifest, packs);
  await bundle('vite.table.config.ts');
  mkdirSync(tableFolder, { recursive: true });
  const documents = Object.entries(wholePacks(manifest)).map(([name, whole]) => [name, whole.map(withoutKeys)]);
  writeJson('packs.json', Object.fromEntries(documents));
  const worlds = buildWorlds(manifest, packs);
  const languages = Object.entries(translations);
  const translated = languages.map(([lang, words]) => ({ lang, all: buildWorlds(manifest, packs, { lang, words }) }));
  writeJson('worlds.json', Object.keys(worlds));
  for (const [id, world] of Object.entries(worlds)) {
    writeJson(`world-${id}.json`, world);
    writeJson(`world-${id}-translated.json`, Object.fromEntries(translated.map(({ lang, all }) => [lang, all[id]])));
  }
}

/** @param {string} configFile */
async function bundle(configFile) {
  process.chdir(root);
  await build({ configFile: fromRoot(configFile), logLevel: 'warn' });
}

/**
 * Compiles every pack to LevelDB where the manifest says it stands.
 * @param {Manifest} manifest
 * @param {Record<string, Document[]>} packs
 * @param {string} folder
 */
async function compilePacks(manifest, packs, folder) {
  const staging = mkdtempSync(join(tmpdir(), `${manifest.id}-packs-`));
  try {
    for (const { name, path } of manifest.packs) {
      const whole = join(staging, name);
      mkdirSync(whole);
      for (const document of packs[name] ?? [])
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
