import { isRecord } from './pack-faults.js';
import { packUuid, sourceOf } from './pack-texts.js';

/** @import { Document } from './pack-documents.js' */
/** @import { Translations, Words } from './pack-texts.js' */
/** @import { Manifest } from './project.js' */

/** The members of documents that hold others. */
const HELD = ['items', 'pages', 'results', 'actors', 'journal', 'tables', 'macros'];

/**
 * A pack's whole document with its translations in its flags, where the system looks for them: for each language, at the
 * path of each text, the text as it is written and as it is to be read.
 * @param {Document} document
 * @param {Translations} translations
 * @param {{ manifest: Manifest, pack: string, kind: string }} place
 * @returns {Document}
 */
export function withTranslations(document, translations, { manifest, pack, kind }) {
  const uuid = packUuid(manifest, pack, kind, document._id);
  const byLanguage = Object.entries(translations).flatMap(([language, words]) => {
    const own = words[uuid];
    return own ? [[language, pairs(document, allWords(document, own, words))]] : [];
  });
  const flags = /** @type {Record<string, object>} */ (document['flags'] ?? {});
  const translated = { ...flags[manifest.id], translations: Object.fromEntries(byLanguage) };
  return { ...document, flags: { ...flags, [manifest.id]: translated } };
}

/**
 * A pack's whole document in another language than it is written in.
 * @param {Document} document
 * @param {Record<string, Words>} words of that language, by UUID
 * @param {{ manifest: Manifest, pack: string, kind: string }} place
 * @returns {Document}
 */
export function inLanguage(document, words, { manifest, pack, kind }) {
  const own = words[packUuid(manifest, pack, kind, document._id)];
  return own ? /** @type {Document} */ (laidOver(document, allWords(document, own, words))) : document;
}

/**
 * All words of a document, with those that its translation leaves to others: to the packs that its parts come from, and
 * to the character whose name a token bears.
 * @param {Document} document
 * @param {Words} own
 * @param {Record<string, Words>} words
 * @returns {Words}
 */
function allWords(document, own, words) {
  const { scenes, ...all } = own;
  if (own['name'] && 'prototypeToken' in document)
    all['prototypeToken'] = { name: own['name'], ...part(own, 'prototypeToken') };
  for (const field of HELD) {
    const held = /** @type {Document[] | undefined} */ (document[field]);
    if (!Array.isArray(held)) continue;
    const translated = held.map((inner) => [
      inner._id,
      allWords(inner, merged(words[sourceOf(inner)] ?? {}, part(part(own, field), inner._id)), words),
    ]);
    all[field] = Object.fromEntries(translated);
  }
  return scenes ? { ...all, scenes: wordsOfScenes(document, part(own, 'scenes'), all) } : all;
}

/**
 * The words of an adventure's scenes, by the paths that Foundry keeps them at.
 * @param {Document} adventure
 * @param {Words} given
 * @param {Words} all the words of the adventure's other parts
 * @returns {Words}
 */
function wordsOfScenes(adventure, given, all) {
  const scenes = /** @type {{ _id: string, tokens: { _id: string, actorId: string }[] }[]} */ (adventure['scenes']);
  return Object.fromEntries(
    scenes.map(({ _id, tokens }) => {
      const { name = '', ...own } = part(given, _id);
      const drawings = Object.entries(part(own, 'painted')).map(([id, text]) => [id, { text }]);
      const named = tokens.map((token) => {
        const called = part(own, 'tokens')[token._id];
        return [
          token._id,
          called ? { name: called } : part(part(part(all, 'actors'), token.actorId), 'prototypeToken'),
        ];
      });
      return [_id, { name, drawings: Object.fromEntries(drawings), tokens: Object.fromEntries(named) }];
    }),
  );
}

/**
 * @param {Words} words
 * @param {string} member
 * @returns {Words}
 */
const part = (words, member) => {
  const value = words[member];
  return typeof value === 'object' ? value : {};
};

/**
 * @param {Words} words
 * @param {Words} others
 * @returns {Words}
 */
const merged = (words, others) => ({
  ...words,
  ...Object.fromEntries(
    Object.entries(others).map(([member, value]) => [
      member,
      typeof value === 'object' ? merged(part(words, member), value) : value,
    ]),
  ),
});

/**
 * @param {unknown} holder
 * @param {string} member
 * @returns {unknown}
 */
const memberOf = (holder, member) =>
  Array.isArray(holder) ? holder.find(({ _id }) => _id === member) : isRecord(holder) ? holder[member] : undefined;

/**
 * @param {unknown} holder
 * @param {Words} words
 * @returns {object}
 */
const pairs = (holder, words) =>
  Object.fromEntries(
    Object.entries(words).map(([member, value]) => {
      const original = memberOf(holder, member);
      return [member, typeof value === 'string' ? [original, value] : pairs(original, value)];
    }),
  );

/**
 * @param {unknown} holder
 * @param {string | Words | undefined} words
 * @returns {unknown}
 */
function laidOver(holder, words) {
  if (words === undefined || typeof words === 'string') return words ?? holder;
  if (Array.isArray(holder)) return holder.map((held) => laidOver(held, words[held._id]));
  return Object.fromEntries(
    Object.entries(/** @type {object} */ (holder)).map(([member, value]) => [member, laidOver(value, words[member])]),
  );
}
