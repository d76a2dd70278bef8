import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { wholeAdventure } from './adventures.js';
import { ProjectError, fromRoot, root } from './project.js';

/** @import { Manifest } from './project.js' */
/** @import { Source } from './pack-documents.js' */

/**
 * The plan of the worlds that the practice table may start with, as its YAML file gives it.
 * @typedef {object} Plan
 * @property {Record<string, unknown>[]} users who is in each of them
 * @property {Record<string, string>} worlds the id of each world's adventure, by the world's own id
 */

/**
 * A world: its documents by the collection that keeps them.
 * @typedef {Record<string, object[]>} World
 */

/** The plan of the worlds that the practice table may start with. */
export const starterWorlds = fromRoot('test', 'table', 'world', 'starters.yaml');

/** The collections that an adventure fills. */
const FILLED = /** @type {const} */ (['actors', 'items', 'journal', 'tables', 'macros', 'scenes', 'combats']);

const ID_LENGTH = 16;

/** How many slots the bar of macros has on one page. */
const SLOTS = 10;

/**
 * The worlds of full source documents that the practice table may start with, each made from its adventure as importing
 * it would; the first is the one that it starts with unasked.
 * @param {Manifest} manifest
 * @param {Record<string, Source[]>} packs
 * @param {string} [file]
 * @returns {Record<string, World>}
 */
export function buildWorlds(manifest, packs, file = starterWorlds) {
  const plan = /** @type {Plan} */ (parse(readFileSync(file, 'utf8')));
  const adventures = manifest.packs.filter(({ type }) => type === 'Adventure').flatMap(({ name }) => packs[name] ?? []);
  return Object.fromEntries(
    Object.entries(plan.worlds).map(([world, id]) => {
      const source = adventures.find(({ document }) => document._id === id);
      if (!source) throw new ProjectError(`${relative(root, file)}: worlds.${world}: no adventure ${id} in the packs`);
      return [world, worldOf(wholeAdventure(source.document, packs, manifest), plan, world, manifest)];
    }),
  );
}

/**
 * The settings of a world whose rule set is chosen already, so that it does not ask at its first start.
 * @param {string} world the id of its rule set
 * @param {Manifest} manifest
 * @returns {object[]}
 */
function settingsOf(world, { id }) {
  const settings = { chosen: true, firstSet: world };
  return Object.entries(settings).map(([name, value]) => ({
    _id: `starter${name}`.padEnd(ID_LENGTH, '0').slice(0, ID_LENGTH),
    key: `${id}.${name}`,
    value: JSON.stringify(value),
  }));
}

/**
 * @param {ReturnType<typeof wholeAdventure>} adventure
 * @param {Plan} plan
 * @param {string} world
 * @param {Manifest} manifest
 * @returns {World}
 */
function worldOf(adventure, { users }, world, manifest) {
  const slots = adventure.macros.slice(0, SLOTS).map(({ _id }, index) => [index + 1, _id]);
  return {
    users: users.map((user) => ({ ...user, hotbar: Object.fromEntries(slots) })),
    ...Object.fromEntries(FILLED.map((collection) => [collection, adventure[collection]])),
    scenes: adventure.scenes.map((scene, index) => ({ ...scene, active: index === 0 })),
    messages: [],
    settings: settingsOf(world, manifest),
  };
}
