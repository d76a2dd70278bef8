import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { complete, withoutKeys } from './pack-sources.js';
import { ProjectError, fromRoot, root } from './project.js';

/** @import { Manifest } from './project.js' */
/** @import { Document, Source } from './pack-sources.js' */

/**
 * The plan of a world, as its YAML file gives it; what a plan leaves out has the values that Foundry gives.
 * @typedef {object} Plan
 * @property {Record<string, unknown>[]} users
 * @property {Record<string, string[]>} actors ids of characters, by pack
 * @property {Record<string, string[]>} items ids of items, or `all`, by pack
 * @property {ScenePlan[]} scenes
 * @property {Record<string, unknown>[]} settings
 *
 * @typedef {object} ScenePlan
 * @property {string} _id
 * @property {string} name
 * @property {[number, number]} squares
 * @property {number} gridSize
 * @property {{ _id: string, text: string, at: [number, number], squares: [number, number], colour: string }[]} painted
 * @property {{ _id: string, actor: string, name?: string, at: [number, number] }[]} tokens
 * @property {string} [combat] id of a combat in which all tokens stand, not yet begun
 */

/** The plan of the world that the practice table starts with. */
export const starterWorld = fromRoot('test', 'table', 'world', 'imperium.yaml');

/**
 * A world of full source documents for the practice table, made from its plan and from the packs.
 * @param {Manifest} manifest
 * @param {Record<string, Source[]>} packs
 * @param {string} [file]
 */
export function buildWorld(manifest, packs, file = starterWorld) {
  const plan = /** @type {Plan} */ (parse(readFileSync(file, 'utf8')));
  const name = relative(root, file);
  const actors = imported(plan.actors, packs, manifest, `${name}: actors`);
  const items = imported(plan.items, packs, manifest, `${name}: items`);
  return {
    users: plan.users,
    actors,
    items,
    scenes: plan.scenes.map((scene, index) => sceneOf(scene, actors, manifest, `${name}: scenes.${index}`)),
    combats: plan.scenes.flatMap((scene) => (scene.combat ? [combatOf(scene, scene.combat)] : [])),
    messages: [],
    settings: plan.settings,
  };
}

/**
 * @param {Record<string, string[] | 'all'>} wanted
 * @param {Record<string, Source[]>} packs
 * @param {Manifest} manifest
 * @param {string} place for messages
 */
function imported(wanted, packs, manifest, place) {
  return Object.entries(wanted).flatMap(([pack, ids]) => {
    const sources = packs[pack];
    if (!sources) throw new ProjectError(`${place}.${pack}: no such pack`);
    const kind = manifest.packs.find(({ name }) => name === pack)?.type;
    const known = sources.map(({ document }) => document._id);
    for (const id of ids === 'all' ? [] : ids)
      if (!known.includes(id)) throw new ProjectError(`${place}.${pack}: no document ${id}`);
    return sources
      .filter(({ document }) => ids === 'all' || ids.includes(document._id))
      .map(({ document }) =>
        withoutKeys(
          complete(withSource(document, `Compendium.${manifest.id}.${pack}.${kind}.${document._id}`), manifest),
        ),
      );
  });
}

/**
 * @param {Document} document
 * @param {string} compendiumSource
 * @returns {Document}
 */
const withSource = (document, compendiumSource) => ({
  ...document,
  _stats: { .../** @type {object} */ (document._stats ?? {}), compendiumSource },
});

/**
 * @param {ScenePlan} scene
 * @param {Document[]} actors
 * @param {Manifest} manifest
 * @param {string} place
 */
function sceneOf(scene, actors, manifest, place) {
  const [columns, rows] = scene.squares;
  const size = scene.gridSize;
  return {
    _id: scene._id,
    name: scene.name,
    active: true,
    navigation: true,
    width: columns * size,
    height: rows * size,
    padding: 0,
    grid: { type: 1, size, distance: manifest.grid.distance, units: manifest.grid.units },
    tokens: scene.tokens.map((token, index) => {
      const actor = actors.find(({ _id }) => _id === token.actor);
      if (!actor) throw new ProjectError(`${place}.tokens.${index}.actor: no actor ${token.actor} in this world`);
      return tokenOf(token, actor, size);
    }),
    drawings: scene.painted.map((area) => drawingOf(area, size)),
    ownership: { default: 0 },
    flags: {},
    _stats: { coreVersion: manifest.compatibility.minimum, systemId: manifest.id, systemVersion: manifest.version },
  };
}

/**
 * @param {ScenePlan['tokens'][number]} token
 * @param {Document} actor
 * @param {number} size
 */
function tokenOf(token, actor, size) {
  const prototype = /** @type {Record<string, unknown>} */ (actor.prototypeToken);
  return {
    ...prototype,
    _id: token._id,
    name: token.name ?? prototype.name,
    actorId: token.actor,
    x: token.at[0] * size,
    y: token.at[1] * size,
    ...(!prototype.actorLink && { delta: {} }),
  };
}

/**
 * @param {ScenePlan['painted'][number]} area
 * @param {number} size
 */
const drawingOf = (area, size) => ({
  _id: area._id,
  x: area.at[0] * size,
  y: area.at[1] * size,
  shape: { type: 'r', width: area.squares[0] * size, height: area.squares[1] * size },
  fillType: 1,
  fillColor: area.colour,
  fillAlpha: 0.5,
  strokeColor: area.colour,
  strokeWidth: 4,
  text: area.text,
  textColor: '#ffffff',
  fontSize: 28,
});

/**
 * @param {ScenePlan} scene
 * @param {string} id
 */
const combatOf = (scene, id) => ({
  _id: id,
  type: 'base',
  scene: scene._id,
  active: true,
  round: 0,
  turn: null,
  combatants: scene.tokens.map((token) => ({
    _id: token._id,
    type: 'base',
    actorId: token.actor,
    tokenId: token._id,
    sceneId: scene._id,
    initiative: null,
    hidden: false,
    defeated: false,
  })),
});
