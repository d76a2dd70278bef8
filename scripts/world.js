import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { wholeAdventure } from './adventures.js';
import { inLanguage } from './pack-translations.js';
import { ProjectError, fromRoot, root } from './project.js';

/** @import { Manifest } from './project.js' */
/** @import { Source } from './pack-documents.js' */
/** @import { Words } from './pack-texts.js' */

/**
 * The plan of the worlds that the practice table may start with, as its YAML file gives it.
 * @typedef {object} Plan
 * @property {(Record<string, unknown> & { names?: Record<string, string> })[]} users who is in each of them, with their names in other languages
 * @property {Record<string, { adventure: string, characters: string[] }>} worlds by id, the id of each world's adventure, and those of the actors whom the players play
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
 * @param {{ lang: string, words: Record<string, Words> }} [language] the language of the worlds, with its words of the packs' documents by UUID
 * @returns {Record<string, World>}
 */
export function buildWorlds(manifest, packs, language = { lang: 'en', words: {} }) {
  const plan = /** @type {Plan} */ (parse(readFileSync(starterWorlds, 'utf8')));
  const users = plan.users.map(({ names, ...user }) => ({ ...user, name: names?.[language.lang] ?? user['name'] }));
  const adventures = manifest.packs
    .filter(({ type }) => type === 'Adventure')
    .flatMap(({ name: pack }) => (packs[pack] ?? []).map(({ document }) => ({ pack, document })));
  return Object.fromEntries(
    Object.entries(plan.worlds).map(([world, { adventure: id }]) => {
      const problem = (/** @type {string} */ what) =>
        new ProjectError(`${relative(root, starterWorlds)}: worlds.${world}: ${what}`);
      const source = adventures.find(({ document }) => document._id === id);
      if (!source) throw problem(`no adventure ${id} in the packs`);
      const place = { manifest, pack: source.pack, kind: 'Adventure' };
      const written = wholeAdventure(source.document, packs, manifest);
      const whole = /** @type {typeof written} */ (inLanguage(written, language.words, place));
      const missing = plan.worlds[world]?.characters.find((actor) => !whole.actors.some(({ _id }) => _id === actor));
      if (missing) throw problem(`no actor ${missing} in ${id}`);
      return [world, worldOf(whole, { ...plan, users }, world, manifest)];
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

/** The levels of ownership that the starter worlds give. */
const LEVEL = { none: 0, observer: 2, owner: 3 };

/** The role of a player. */
const PLAYER = 1;

/**
 * The users of a world, each with the macros at hand and each player with a character; and who may do what with an actor.
 * @param {Plan} plan
 * @param {string} world
 * @param {Record<number, string>} hotbar
 */
function peopleOf({ users, worlds }, world, hotbar) {
  const characters = worlds[world]?.characters ?? [];
  const players = users.filter(({ role }) => role === PLAYER);
  /** @param {string} actor */
  const ownership = (actor) => {
    const owner = players[characters.indexOf(actor)];
    return owner ? { default: LEVEL.observer, [String(owner['_id'])]: LEVEL.owner } : { default: LEVEL.none };
  };
  const withCharacters = users.map((user) => ({
    ...user,
    character: characters[players.indexOf(user)] ?? null,
    hotbar,
  }));
  return { users: withCharacters, ownership };
}

/**
 * @param {ReturnType<typeof wholeAdventure>} adventure
 * @param {Plan} plan
 * @param {string} world
 * @param {Manifest} manifest
 * @returns {World}
 */
function worldOf(adventure, plan, world, manifest) {
  const slots = adventure.macros.slice(0, SLOTS).map(({ _id }, index) => [index + 1, _id]);
  const { users, ownership } = peopleOf(plan, world, Object.fromEntries(slots));
  return {
    users,
    ...Object.fromEntries(FILLED.map((collection) => [collection, adventure[collection]])),
    actors: adventure.actors.map((actor) => ({ ...actor, ownership: ownership(String(actor._id)) })),
    scenes: adventure.scenes.map((scene, index) => ({ ...scene, active: index === 0 })),
    messages: [],
    settings: settingsOf(world, manifest),
  };
}
