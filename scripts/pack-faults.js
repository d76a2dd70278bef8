import { existsSync } from 'node:fs';
import { Script } from 'node:vm';
import { COMMON_FIELDS, factsOf } from './pack-kinds.js';
import { fromRoot } from './project.js';

/** @import { Kind } from './pack-kinds.js' */
/** @import { Document } from './pack-documents.js' */
/** @import { Manifest } from './project.js' */

/**
 * What only documents of one kind can have wrong.
 * @type {Partial<Record<Kind, (document: Document, manifest: Manifest) => string[]>>}
 */
const OWN_FAULTS = {
  Item: systemFaults,
  Actor: (actor, manifest) => [...systemFaults(actor), ...tokenFaults(actor, manifest)],
  JournalEntryPage: pageFaults,
  RollTable: tableFaults,
  Macro: macroFaults,
};

/**
 * What is wrong with a document, each fault beginning with its path; empty when nothing is.
 * @param {Document} document
 * @param {Kind} kind
 * @param {Manifest} manifest
 * @param {{ collections: string, ids: string }} [holder] the collections and ids of what holds it, each with a dot behind it
 * @returns {string[]}
 */
export function faultsOf(document, kind, manifest, holder = { collections: '', ids: '' }) {
  const { collection, fields, texts } = factsOf(kind);
  const faults = Object.keys(document)
    .filter((field) => !COMMON_FIELDS.includes(field) && !fields.includes(field))
    .map((field) => `${field}: unknown field`);
  for (const field of ['_id', '_key', ...texts]) {
    const value = document[field];
    if (typeof value !== 'string' || value === '')
      faults.push(`${field}: expected a text, got ${JSON.stringify(value)}`);
  }
  if (faults.length > 0) return faults;

  const { _id, _key, img } = document;
  if (!/^[A-Za-z0-9]{16}$/.test(_id)) faults.push(`_id: expected 16 letters and digits, got ${_id}`);
  const key = `!${holder.collections}${collection}!${holder.ids}${_id}`;
  if (_key !== key) faults.push(`_key: expected ${key}, got ${_key}`);
  faults.push(...typeFaults(document, kind, manifest));
  if (img !== undefined) faults.push(...pictureFaults('img', img, manifest));
  faults.push(...(OWN_FAULTS[kind]?.(document, manifest) ?? []));
  faults.push(...heldFaults(document, kind, manifest, holder));
  return faults;
}

/**
 * @param {Document} document
 * @param {Kind} kind
 * @param {Manifest} manifest
 */
function typeFaults({ type }, kind, manifest) {
  const types = factsOf(kind).types ?? Object.keys(manifest.documentTypes[kind] ?? {});
  const typed = factsOf(kind).fields.includes('type');
  return !typed || types.includes(type) ? [] : [`type: expected one of ${types.join(', ')}, got ${type}`];
}

/**
 * The faults of what a document holds, by the place of each.
 * @param {Document} document
 * @param {Kind} kind
 * @param {Manifest} manifest
 * @param {{ collections: string, ids: string }} holder
 */
function heldFaults(document, kind, manifest, holder) {
  const { collection, holds = {} } = factsOf(kind);
  const within = { collections: `${holder.collections}${collection}.`, ids: `${holder.ids}${document._id}.` };
  return Object.entries(holds).flatMap(([field, heldKind]) => {
    const held = /** @type {Document[]} */ (document[field] ?? []);
    if (!Array.isArray(held)) return [`${field}: expected a list`];
    const ids = new Set();
    return held.flatMap((inner, index) => {
      const repeated = ids.has(inner._id)
        ? [`_id: ${inner._id} stands twice in this ${NAMES[kind] ?? 'document'}`]
        : [];
      ids.add(inner._id);
      const faults = [...repeated, ...faultsOf(inner, heldKind, manifest, within)];
      return faults.map((fault) => `${field}.${index}.${fault}`);
    });
  });
}

/** What messages call the kinds that hold others. */
const NAMES = /** @type {Partial<Record<Kind, string>>} */ ({
  Actor: 'actor',
  JournalEntry: 'journal entry',
  RollTable: 'table',
});

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

/** @param {Document} document */
function systemFaults({ system }) {
  return isRecord(system) ? [] : ['system: expected an object'];
}

/**
 * @param {Document} actor
 * @param {Manifest} manifest
 */
function tokenFaults(actor, manifest) {
  const token = /** @type {{ texture?: { src?: string } } | undefined} */ (actor.prototypeToken);
  return token?.texture?.src ? pictureFaults('prototypeToken.texture.src', token.texture.src, manifest) : [];
}

/** @param {Document} page */
function pageFaults({ text }) {
  const { content, format } = isRecord(text) ? text : {};
  const faults = typeof content === 'string' && content !== '' ? [] : ['text.content: expected a text'];
  return format === 1 ? faults : [...faults, `text.format: expected 1 (HTML), got ${JSON.stringify(format)}`];
}

/** @param {Document} table */
function tableFaults({ results }) {
  const rows = /** @type {{ range?: unknown }[]} */ (results ?? []);
  if (!Array.isArray(rows) || rows.length === 0) return ['results: expected at least one'];
  let last = /** @type {number | null} */ (null);
  return rows.flatMap(({ range }, index) => {
    const [from, to, ...more] = /** @type {number[]} */ (Array.isArray(range) ? range : []);
    const before = last;
    last = to ?? null;
    if (
      from === undefined ||
      to === undefined ||
      !Number.isInteger(from) ||
      !Number.isInteger(to) ||
      from > to ||
      more.length > 0
    )
      return [`results.${index}.range: expected two whole numbers in order, got ${JSON.stringify(range)}`];
    return before === null || from === before + 1
      ? []
      : [`results.${index}.range: expected to begin at ${before + 1}, got ${from}`];
  });
}

/** @param {Document} macro */
function macroFaults({ type, command }) {
  if (type !== 'script') return [];
  try {
    new Script(`(async () => {${command}\n})`);
    return [];
  } catch (error) {
    return [`command: ${/** @type {Error} */ (error).message}`];
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
