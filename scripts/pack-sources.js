import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parse } from 'yaml';
import { wholeAdventure } from './adventures.js';
import { complete } from './pack-documents.js';
import { faultsOf, isRecord } from './pack-faults.js';
import { KINDS, isPackKind } from './pack-kinds.js';
import { withTranslations } from './pack-translations.js';
import { ProjectError, fromRoot, root } from './project.js';

/** @import { Document, Source } from './pack-documents.js' */
/** @import { Translations } from './pack-texts.js' */
/** @import { Manifest } from './project.js' */

/**
 * Every pack's sources, by pack name, checked. Throws a ProjectError that lists each fault with its file and the path in it.
 * @param {Manifest} manifest
 * @param {string} [folder] holds one folder for each pack
 * @returns {Record<string, Source[]>}
 */
export function readPacks(manifest, folder = fromRoot('packs', '_source')) {
  /** @type {Record<string, Source[]>} */
  const packs = {};
  /** @type {string[]} */
  const faults = [];
  for (const { name, type: kind } of manifest.packs) {
    if (!isPackKind(kind)) {
      faults.push(`system.json: packs: ${name}: no source form for documents of the kind ${kind}`);
      continue;
    }
    const sources = readSources(join(folder, name), faults);
    for (const { file, document } of sources)
      faults.push(...faultsOf(document, kind, manifest).map((fault) => `${file}: ${fault}`));
    faults.push(...repeatedIds(sources));
    packs[name] = sources;
  }
  faults.push(...strayFolders(folder, manifest));
  if (faults.length === 0) faults.push(...adventureFaults(packs, manifest));
  if (faults.length > 0) throw new ProjectError(faults.join('\n'));
  return packs;
}

/**
 * The documents of a pack as Foundry keeps them: adventures with everything they hold, what no source file needs to say
 * filled in, and each with its translations.
 * @param {string} pack
 * @param {Record<string, Source[]>} packs
 * @param {Manifest} manifest
 * @param {Translations} [translations]
 * @returns {Document[]}
 */
export function packDocuments(pack, packs, manifest, translations = {}) {
  const kind = manifest.packs.find(({ name }) => name === pack)?.type ?? '';
  return (packs[pack] ?? []).map(({ document }) => {
    const whole = complete(isAdventure(document) ? wholeAdventure(document, packs, manifest) : document, manifest);
    return withTranslations(whole, translations, { manifest, pack, kind });
  });
}

/** @param {Document} document */
const isAdventure = ({ _key }) => _key.startsWith(`!${KINDS.Adventure.collection}!`);

/**
 * @param {Record<string, Source[]>} packs
 * @param {Manifest} manifest
 */
function adventureFaults(packs, manifest) {
  const adventures = manifest.packs.filter(({ type }) => type === 'Adventure').flatMap(({ name }) => packs[name] ?? []);
  return adventures.flatMap(({ file, document }) => {
    try {
      wholeAdventure(document, packs, manifest);
      return [];
    } catch (error) {
      if (error instanceof ProjectError) return [`${file}: ${error.message}`];
      throw error;
    }
  });
}

/**
 * @param {string} folder
 * @param {string[]} faults
 * @returns {Source[]}
 */
function readSources(folder, faults) {
  if (!existsSync(folder)) {
    faults.push(`${relative(root, folder)}: the manifest names this pack, but it has no sources`);
    return [];
  }
  /** @type {Source[]} */
  const sources = [];
  for (const name of readdirSync(folder).sort()) {
    const file = relative(root, join(folder, name)).replaceAll('\\', '/');
    if (!name.endsWith('.yaml')) {
      faults.push(`${file}: a pack's folder holds .yaml files only`);
      continue;
    }
    const document = readYaml(join(folder, name), file, faults);
    if (document) sources.push({ file, document });
  }
  return sources;
}

/**
 * @param {string} path
 * @param {string} file
 * @param {string[]} faults
 * @returns {Document | undefined}
 */
function readYaml(path, file, faults) {
  try {
    const document = parse(readFileSync(path, 'utf8'));
    if (isRecord(document)) return /** @type {Document} */ (document);
    faults.push(`${file}: expected one document`);
  } catch (error) {
    faults.push(`${file}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
  }
  return undefined;
}

/** @param {Source[]} sources */
function repeatedIds(sources) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {string[]} */
  const faults = [];
  for (const { file, document } of sources) {
    const other = files.get(document._id);
    if (other) faults.push(`${file}: _id: ${document._id} stands in ${basename(other)} too`);
    files.set(document._id, file);
  }
  return faults;
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
function strayFolders(folder, manifest) {
  const names = new Set(manifest.packs.map((pack) => pack.name));
  return readdirSync(folder)
    .filter((name) => !names.has(name))
    .map((name) => `${relative(root, join(folder, name))}: the manifest names no such pack`);
}
