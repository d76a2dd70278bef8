import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from './pack-faults.js';
import { factsOf } from './pack-kinds.js';
import { readPacks } from './pack-sources.js';
import { ProjectError, fromRoot, readManifest, root, runAsScript } from './project.js';

/** @import { Document, Source } from './pack-documents.js' */
/** @import { Kind } from './pack-kinds.js' */
/** @import { Manifest } from './project.js' */
/** @import { AdventurePlan } from './adventures.js' */

/**
 * What people read of a document, by the paths to it; among the documents in a list, the path goes by their ids.
 * @typedef {{ [member: string]: string | Words }} Words
 */

/**
 * The words of documents of packs by their UUIDs, for each language that they are translated into.
 * @typedef {Record<string, Record<string, Words>>} Translations
 */

/** The language in which the sources of the packs are written. */
const WRITTEN_IN = 'en';

/**
 * The UUID of a pack's document.
 * @param {Manifest} manifest
 * @param {string} pack
 * @param {string} kind
 * @param {string} id
 */
export const packUuid = (manifest, pack, kind, id) => `Compendium.${manifest.id}.${pack}.${kind}.${id}`;

/**
 * The translations of all packs, from one file for each language and pack: a map from the ids of its documents to what
 * `wordsOf` gives for each of them. Throws a ProjectError that names each text that is missing, unknown or of other tags.
 * @param {Manifest} manifest
 * @param {Record<string, Source[]>} packs
 * @param {string} [folder] holds one folder for each language
 * @returns {Translations}
 */
export function readTranslations(manifest, packs, folder = fromRoot('packs', '_text')) {
  /** @type {string[]} */
  const faults = [];
  const originals = originalsOf(manifest, packs);
  const languages = manifest.languages.filter(({ lang }) => lang !== WRITTEN_IN);
  const translations = Object.fromEntries(
    languages.map(({ lang }) => [lang, translation(join(folder, lang), manifest, originals, faults)]),
  );
  if (faults.length > 0) throw new ProjectError(faults.join('\n'));
  return translations;
}

/**
 * The documents of the packs by UUID.
 * @param {Manifest} manifest
 * @param {Record<string, Source[]>} packs
 * @returns {Map<string, Document>}
 */
const originalsOf = (manifest, packs) =>
  new Map(
    manifest.packs.flatMap(({ name, type }) =>
      (packs[name] ?? []).map(({ document }) => [packUuid(manifest, name, type, document._id), document]),
    ),
  );

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {ReadonlyMap<string, Document>} originals
 * @param {string[]} faults
 * @returns {Record<string, Words>}
 */
function translation(folder, manifest, originals, faults) {
  /** @type {Record<string, Words>} */
  const all = {};
  for (const { name, type } of manifest.packs) {
    const file = relative(root, join(folder, `${name}.yaml`)).replaceAll('\\', '/');
    const given = readTexts(file, faults);
    if (!given) {
      faults.push(`${file}: the pack has no translation`);
      continue;
    }
    const start = packUuid(manifest, name, type, '');
    const wanted = [...originals].flatMap(([uuid, document]) =>
      uuid.startsWith(start) ? [[document._id, wordsOf(document, /** @type {Kind} */ (type), originals)]] : [],
    );
    faults.push(...differences(Object.fromEntries(wanted), given, '').map((fault) => `${file}: ${fault}`));
    for (const [id, words] of Object.entries(given)) all[start + id] = /** @type {Words} */ (words);
  }
  return all;
}

/**
 * @param {string} file
 * @param {string[]} faults
 * @returns {Record<string, unknown> | undefined}
 */
function readTexts(file, faults) {
  if (!existsSync(fromRoot(file))) return undefined;
  try {
    const texts = parse(readFileSync(fromRoot(file), 'utf8'));
    if (isRecord(texts)) return texts;
    faults.push(`${file}: expected texts by the ids of documents`);
  } catch (error) {
    faults.push(`${file}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
  }
  return {};
}

/**
 * What people read of a document and cannot be taken from elsewhere: not the name of a token that is called like its
 * actor, and of an item that was taken from a pack only what is another there.
 * @param {Document} document
 * @param {Kind} kind
 * @param {ReadonlyMap<string, Document>} originals the documents of the packs by UUID
 * @returns {Words}
 */
export function wordsOf(document, kind, originals) {
  const { words: paths, holds = {} } = factsOf(kind);
  /** @type {Words} */
  const words = {};
  for (const path of paths) {
    const text = valueAt(document, path.split('.'));
    if (typeof text === 'string' && text !== '' && !(path === 'prototypeToken.name' && text === document.name))
      setAt(words, path.split('.'), text);
  }
  for (const [field, heldKind] of Object.entries(holds)) {
    const held = /** @type {Document[]} */ (document[field] ?? []);
    for (const inner of held) {
      const own = wordsOf(inner, heldKind, originals);
      const original = originals.get(sourceOf(inner));
      const other = original ? without(own, wordsOf(original, heldKind, originals)) : own;
      if (Object.keys(other).length > 0) setAt(words, [field, inner._id], other);
    }
  }
  return kind === 'Adventure' ? { ...words, scenes: wordsOfScenes(document) } : words;
}

/** @param {Document} document */
export const sourceOf = ({ _stats }) =>
  String(/** @type {{ compendiumSource?: string } | undefined} */ (_stats)?.compendiumSource);

/**
 * @param {Document} adventure
 * @returns {Words}
 */
function wordsOfScenes(adventure) {
  const { scenes = [] } = /** @type {AdventurePlan} */ (/** @type {unknown} */ (adventure));
  return Object.fromEntries(
    scenes.map(({ _id, name, painted, tokens }) => {
      const named = tokens.flatMap((token) => (token.name ? [[token._id, token.name]] : []));
      const areas = Object.fromEntries(painted.map((area) => [area._id, area.text]));
      return [_id, { name, painted: areas, ...(named.length > 0 && { tokens: Object.fromEntries(named) }) }];
    }),
  );
}

/**
 * @param {unknown} holder
 * @param {string[]} path
 * @returns {unknown}
 */
const valueAt = (holder, path) => path.reduce((value, member) => (isRecord(value) ? value[member] : undefined), holder);

/**
 * @param {Words} words
 * @param {string[]} path
 * @param {string | Words} value
 */
function setAt(words, path, value) {
  const [member = '', ...rest] = path;
  if (rest.length === 0) words[member] = value;
  else setAt(/** @type {Words} */ (words[member] ??= {}), rest, value);
}

/**
 * The words that are not the same among others.
 * @param {Words} words
 * @param {Words} others
 * @returns {Words}
 */
function without(words, others) {
  return Object.fromEntries(
    Object.entries(words).flatMap(([member, value]) => {
      const other = others[member];
      const left = isRecord(value) && isRecord(other) ? without(value, other) : value;
      return left === other || (isRecord(left) && Object.keys(left).length === 0) ? [] : [[member, left]];
    }),
  );
}

/**
 * What is wrong with a translation of words, each fault with its path.
 * @param {Words} wanted
 * @param {Record<string, unknown>} given
 * @param {string} path
 * @returns {string[]}
 */
function differences(wanted, given, path) {
  const unknown = Object.keys(given).filter((member) => !(member in wanted));
  return [
    ...unknown.map((member) => `${path}${member}: there is no such text to translate`),
    ...Object.entries(wanted).flatMap(([member, original]) => {
      const place = `${path}${member}`;
      const value = given[member];
      if (value === undefined) return [`${place}: is not translated`];
      if (isRecord(original))
        return isRecord(value)
          ? differences(original, value, `${place}.`)
          : [`${place}: expected texts by their names`];
      if (typeof value !== 'string' || value.trim() === '') return [`${place}: expected a text`];
      const [tags, others] = [original, value].map((text) => (text.match(TAGS) ?? []).join(' '));
      return tags === others ? [] : [`${place}: expected the tags ${tags}, got ${others || 'none'}`];
    }),
  ];
}

/** Tags, and links to documents, of HTML. */
const TAGS = /<[^>]+>|@UUID\[[^\]]*\]/g;

await runAsScript(import.meta.url, () => {
  const manifest = readManifest();
  readTranslations(manifest, readPacks(manifest));
  console.log('Every pack is translated.');
});
