import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './project.js';

/** @typedef {{ [key: string]: string | Texts }} Texts */

/**
 * Texts with others laid over them; a key that both have is a fault of the project.
 * @param {Texts} texts
 * @param {Texts} more
 * @param {string} path
 * @returns {Texts}
 */
function merged(texts, more, path) {
  const all = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const own = all[key];
    if (own === undefined) all[key] = value;
    else if (typeof own === 'object' && typeof value === 'object') all[key] = merged(own, value, `${path}${key}.`);
    else throw new Error(`${path}${key} has two texts`);
  }
  return all;
}

/**
 * The texts of a language: `lang/<language>.json` with those of the rule sets, `lang/<language>/<set>.json`.
 * @param {string} language
 * @returns {Texts}
 */
export function languageTexts(language) {
  /** @type {(path: string) => Texts} */
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const folder = fromRoot('lang', language);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files
    .toSorted()
    .reduce((texts, name) => merged(texts, read(fromRoot('lang', language, name)), ''), read(`${folder}.json`));
}
