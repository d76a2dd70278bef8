import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parse } from 'yaml';
import { ProjectError, fromRoot, root } from './project.js';

/** @import { Manifest } from './project.js' */

/**
 * A document as its source file has it.
 * @typedef {Record<string, unknown> & { _id: string, _key: string, name: string, type: string, img: string, system: Record<string, unknown>, items?: Document[] }} Document
 */

/**
 * One source file of a pack: its path from the project's folder, and its document.
 * @typedef {{ file: string, document: Document }} Source
 */

/** The collection of each kind of document, as `_key` and the compiled pack name it. */
const COLLECTIONS = { Item: 'items', Actor: 'actors' };

const COMMON_FIELDS = [
  '_id',
  '_key',
  'name',
  'type',
  'img',
  'system',
  'effects',
  'flags',
  'folder',
  'sort',
  'ownership',
  '_stats',
];

/** The fields a source file may have, by kind of document. */
const FIELDS = { Item: COMMON_FIELDS, Actor: [...COMMON_FIELDS, 'prototypeToken', 'items'] };

/** @typedef {keyof typeof COLLECTIONS} Kind */

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
  for (const pack of manifest.packs) {
    const kind = kindOf(pack, faults);
    if (!kind) continue;
    const sources = readSources(join(folder, pack.name), faults);
    for (const { file, document } of sources)
      faults.push(...faultsOf(document, kind, manifest).map((fault) => `${file}: ${fault}`));
    faults.push(...repeatedIds(sources));
    packs[pack.name] = sources;
  }
  faults.push(...strayFolders(folder, manifest));
  if (faults.length > 0) throw new ProjectError(faults.join('\n'));
  return packs;
}

/**
 * The document as it goes into a pack: what every document has and no source file needs to say is filled in.
 * @param {Document} document
 * @param {Manifest} manifest
 * @returns {Document}
 */
export function complete(document, manifest) {
  const { _stats, items, ...own } = document;
  return {
    ...own,
    effects: own.effects ?? [],
    flags: own.flags ?? {},
    folder: own.folder ?? null,
    sort: own.sort ?? 0,
    ownership: own.ownership ?? { default: 0 },
    _stats: {
      coreVersion: manifest.compatibility.minimum,
      systemId: manifest.id,
      systemVersion: manifest.version,
      .../** @type {object | undefined} */ (_stats),
    },
    ...(items && { items: items.map((item) => complete(item, manifest)) }),
  };
}

/**
 * The document without the keys that only the pack's compiler needs.
 * @param {Document} document
 * @returns {Document}
 */
export function withoutKeys(document) {
  const copy = { ...document, ...(document.items && { items: document.items.map(withoutKeys) }) };
  delete (/** @type {Partial<Document>} */ (copy)._key);
  return copy;
}

/**
 * @param {{ name: string, type: string }} pack
 * @param {string[]} faults
 * @returns {Kind | undefined}
 */
function kindOf(pack, faults) {
  if (pack.type in COLLECTIONS) return /** @type {Kind} */ (pack.type);
  faults.push(`system.json: packs: ${pack.name}: no source form for documents of the kind ${pack.type}`);
  return undefined;
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

/**
 * What is wrong with a document, each fault beginning with its path; empty when nothing is.
 * @param {Document} document
 * @param {Kind} kind
 * @param {Manifest} manifest
 * @param {string} [keyStart] what stands before the id in `_key`
 * @returns {string[]}
 */
function faultsOf(document, kind, manifest, keyStart = `!${COLLECTIONS[kind]}!`) {
  /** @type {string[]} */
  const faults = [];
  for (const field of Object.keys(document)) if (!FIELDS[kind].includes(field)) faults.push(`${field}: unknown field`);
  for (const field of ['_id', '_key', 'name', 'type', 'img']) {
    const value = document[field];
    if (typeof value !== 'string' || value === '')
      faults.push(`${field}: expected a text, got ${JSON.stringify(value)}`);
  }
  if (faults.length > 0) return faults;

  if (!/^[A-Za-z0-9]{16}$/.test(document._id)) faults.push(`_id: expected 16 letters and digits, got ${document._id}`);
  if (document._key !== keyStart + document._id)
    faults.push(`_key: expected ${keyStart}${document._id}, got ${document._key}`);
  const types = Object.keys(manifest.documentTypes[kind] ?? {});
  if (!types.includes(document.type)) faults.push(`type: expected one of ${types.join(', ')}, got ${document.type}`);
  if (!isRecord(document.system)) faults.push('system: expected an object');
  faults.push(...pictureFaults('img', document.img, manifest));
  if (kind === 'Actor') faults.push(...actorFaults(document, manifest));
  return faults;
}

/**
 * @param {Document} actor
 * @param {Manifest} manifest
 */
function actorFaults(actor, manifest) {
  const token = /** @type {{ texture?: { src?: string } } | undefined} */ (actor.prototypeToken);
  const faults = token?.texture?.src ? pictureFaults('prototypeToken.texture.src', token.texture.src, manifest) : [];
  const items = actor.items ?? [];
  if (!Array.isArray(items)) return [...faults, 'items: expected a list'];
  const ids = new Set();
  for (const [index, item] of items.entries()) {
    if (ids.has(item._id)) faults.push(`items.${index}._id: ${item._id} stands twice in this actor`);
    ids.add(item._id);
    faults.push(
      ...faultsOf(item, 'Item', manifest, `!actors.items!${actor._id}.`).map((fault) => `items.${index}.${fault}`),
    );
  }
  return faults;
}

/**
 * @param {string} path
 * @param {string} picture
 * @param {Manifest} manifest
 */
function pictureFaults(path, picture, manifest) {
  const start = `systems/${manifest.id}/`;
  if (!picture.startsWith(start)) return [`${path}: expected a picture of this system (${start}…), got ${picture}`];
  return existsSync(fromRoot(picture.slice(start.length)))
    ? []
    : [`${path}: ${picture.slice(start.length)} does not exist`];
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

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
