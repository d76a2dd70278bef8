import { KINDS, factsOf } from './pack-kinds.js';
import { ProjectError } from './project.js';

/** @import { Kind } from './pack-kinds.js' */
/** @import { Manifest } from './project.js' */

/**
 * A document as its source file has it.
 * @typedef {Record<string, unknown> & { _id: string, _key: string, name: string, type: string, img: string, system: Record<string, unknown>, items?: Document[] }} Document
 */

/**
 * One source file of a pack: its path from the project's folder, and its document.
 * @typedef {{ file: string, document: Document }} Source
 */

/**
 * The document as it goes into a pack: what every document of its kind has and no source file needs to say is filled in.
 * @param {Document} document
 * @param {Manifest} manifest
 * @returns {Document}
 */
export function complete(document, manifest) {
  const { _stats, ...own } = document;
  const { fields, holds = {} } = factsOf(kindByKey(document));
  const usual = Object.entries(USUAL).filter(([field]) => fields.includes(field));
  const held = Object.keys(holds).filter((field) => Array.isArray(own[field]));
  return /** @type {Document} */ ({
    ...Object.fromEntries(usual.map(([field, value]) => [field, value()])),
    flags: {},
    ...own,
    _stats: {
      coreVersion: manifest.compatibility.minimum,
      systemId: manifest.id,
      systemVersion: manifest.version,
      .../** @type {object | undefined} */ (_stats),
    },
    ...Object.fromEntries(held.map((field) => [field, inside(own, field).map((inner) => complete(inner, manifest))])),
  });
}

/** What fields hold that a source file leaves out. */
const USUAL = { effects: () => [], folder: () => null, sort: () => 0, ownership: () => ({ default: 0 }) };

/**
 * The kind of a document, by the last of the collections that its key names.
 * @param {Document} document
 * @returns {Kind}
 */
function kindByKey({ _key }) {
  const last = _key.split('!')[1]?.split('.').at(-1);
  const kind = Object.entries(KINDS).find(([, { collection }]) => collection === last)?.[0];
  if (!kind) throw new ProjectError(`_key: ${_key} names no collection that packs have`);
  return /** @type {Kind} */ (kind);
}

/**
 * @param {Record<string, unknown>} document
 * @param {string} field
 */
const inside = (document, field) => /** @type {Document[]} */ (document[field]);

/**
 * The document without the keys that only the pack's compiler needs.
 * @param {Document} document
 * @returns {Document}
 */
export function withoutKeys(document) {
  const { _key, ...own } = document;
  const { holds = {} } = factsOf(kindByKey({ ...own, _key }));
  const held = Object.keys(holds).filter((field) => Array.isArray(own[field]));
  return /** @type {Document} */ ({
    ...own,
    ...Object.fromEntries(held.map((field) => [field, inside(own, field).map(withoutKeys)])),
  });
}
