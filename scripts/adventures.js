import { complete, withoutKeys } from './pack-documents.js';
import { ProjectError } from './project.js';

/** @import { Manifest } from './project.js' */
/** @import { Document, Source } from './pack-documents.js' */

/**
 * What an adventure is made of, as its source file gives it: documents of packs by their ids, and scenes. Scenes and
 * tokens that leave something out have the values that Foundry gives.
 * @typedef {object} AdventurePlan
 * @property {Record<string, string[] | 'all'>} [actors] ids of characters, or `all`, by pack; the same for the other kinds
 * @property {Record<string, string[] | 'all'>} [items]
 * @property {Record<string, string[] | 'all'>} [journal]
 * @property {Record<string, string[] | 'all'>} [tables]
 * @property {Record<string, string[] | 'all'>} [macros]
 * @property {ScenePlan[]} [scenes]
 *
 * @typedef {object} ScenePlan
 * @property {string} _id
 * @property {string} name
 * @property {[number, number]} squares
 * @property {number} gridSize
 * @property {AreaPlan[]} painted
 * @property {TokenPlan[]} tokens
 * @property {string} [combat] id of a combat in which all tokens stand, not yet begun
 *
 * @typedef {{ _id: string, text: string, at: [number, number], squares: [number, number], colour: string }} AreaPlan
 * @typedef {{ _id: string, actor: string, name?: string, at: [number, number] }} TokenPlan
 */

/** The collections of an adventure whose documents come out of packs, with their kinds. */
const TAKEN = /** @type {const} */ ({
  actors: 'Actor',
  items: 'Item',
  journal: 'JournalEntry',
  tables: 'RollTable',
  macros: 'Macro',
});

/** The fields that a plan may have. */
const SCENE_FIELDS = ['_id', 'name', 'squares', 'gridSize', 'painted', 'tokens', 'combat'];
const AREA_FIELDS = ['_id', 'text', 'at', 'squares', 'colour'];
const TOKEN_FIELDS = ['_id', 'actor', 'name', 'at'];

/**
 * An adventure as a pack holds it, made from its source: every document whole, each token and combatant in its scene.
 * Throws a ProjectError that names what is wrong with its path.
 * @param {Document} source
 * @param {Record<string, Source[]>} packs
 * @param {Manifest} manifest
 * @returns {Document & Record<keyof typeof TAKEN | 'scenes' | 'combats', Document[]>}
 */
export function wholeAdventure(source, packs, manifest) {
  const plan = /** @type {AdventurePlan} */ (/** @type {unknown} */ (source));
  const taken = /** @type {Record<keyof typeof TAKEN, Document[]>} */ (
    Object.fromEntries(
      Object.keys(TAKEN).map((collection) => [
        collection,
        copies(/** @type {keyof typeof TAKEN} */ (collection), plan, packs, manifest),
      ]),
    )
  );
  const scenes = plan.scenes ?? [];
  if (scenes.length === 0) throw new ProjectError('scenes: expected at least one');
  scenes.forEach((scene, index) => checkScene(scene, `scenes.${index}`));
  return {
    ...source,
    ...taken,
    scenes: scenes.map((scene, index) => sceneOf(scene, taken.actors, manifest, `scenes.${index}`)),
    combats: scenes.flatMap((scene) => (scene.combat ? [combatOf(scene, scene.combat, manifest)] : [])),
  };
}

/**
 * Copies of documents of the packs, each with a note of where it came from.
 * @param {keyof typeof TAKEN} collection
 * @param {AdventurePlan} plan
 * @param {Record<string, Source[]>} packs
 * @param {Manifest} manifest
 * @returns {Document[]}
 */
function copies(collection, plan, packs, manifest) {
  const kind = TAKEN[collection];
  return Object.entries(plan[collection] ?? {}).flatMap(([pack, ids]) => {
    const place = `${collection}.${pack}`;
    const sources = manifest.packs.some(({ name, type }) => name === pack && type === kind) && packs[pack];
    if (!sources) throw new ProjectError(`${place}: no pack of the kind ${kind}`);
    const known = sources.map(({ document }) => document._id);
    for (const id of ids === 'all' ? [] : ids)
      if (!known.includes(id)) throw new ProjectError(`${place}: no document ${id}`);
    return sources
      .filter(({ document }) => ids === 'all' || ids.includes(document._id))
      .map(({ document }) => {
        const from = `Compendium.${manifest.id}.${pack}.${kind}.${document._id}`;
        return withoutKeys(complete(withSource(document, from), manifest));
      });
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
 * @param {string} place
 */
function checkScene(scene, place) {
  checkFields(scene, SCENE_FIELDS, place);
  scene.painted.forEach((area, index) => checkFields(area, AREA_FIELDS, `${place}.painted.${index}`));
  const taken = new Map();
  scene.tokens.forEach((token, index) => {
    const path = `${place}.tokens.${index}`;
    checkFields(token, TOKEN_FIELDS, path);
    const [x, y] = token.at;
    if (!(x >= 0 && y >= 0 && x < scene.squares[0] && y < scene.squares[1]))
      throw new ProjectError(`${path}.at: ${x}, ${y} is outside the scene`);
    const other = taken.get(`${x},${y}`);
    if (other !== undefined) throw new ProjectError(`${path}.at: token ${other} stands there already`);
    taken.set(`${x},${y}`, index);
  });
}

/**
 * @param {object & { _id: string }} plan
 * @param {readonly string[]} fields
 * @param {string} place
 */
function checkFields(plan, fields, place) {
  const unknown = Object.keys(plan).find((field) => !fields.includes(field));
  if (unknown) throw new ProjectError(`${place}.${unknown}: unknown field`);
  if (!/^[A-Za-z0-9]{16}$/.test(plan._id))
    throw new ProjectError(`${place}._id: expected 16 letters and digits, got ${plan._id}`);
}

/**
 * @param {ScenePlan} scene
 * @param {Document[]} actors
 * @param {Manifest} manifest
 * @param {string} place
 * @returns {Document}
 */
function sceneOf(scene, actors, manifest, place) {
  const [columns, rows] = scene.squares;
  const size = scene.gridSize;
  return /** @type {Document} */ (
    /** @type {unknown} */ ({
      _id: scene._id,
      name: scene.name,
      active: false,
      navigation: true,
      width: columns * size,
      height: rows * size,
      padding: 0,
      grid: { type: 1, size, distance: manifest.grid.distance, units: manifest.grid.units },
      tokens: scene.tokens.map((token, index) => {
        const actor = actors.find(({ _id }) => _id === token.actor);
        if (!actor) throw new ProjectError(`${place}.tokens.${index}.actor: no actor ${token.actor} in this adventure`);
        return tokenOf(token, actor, size);
      }),
      drawings: scene.painted.map((area) => drawingOf(area, size)),
      ownership: { default: 0 },
      flags: {},
      _stats: statsOf(manifest),
    })
  );
}

/** @param {Manifest} manifest */
const statsOf = (manifest) => ({
  coreVersion: manifest.compatibility.minimum,
  systemId: manifest.id,
  systemVersion: manifest.version,
});

/**
 * @param {TokenPlan} token
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
 * @param {AreaPlan} area
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
 * @param {Manifest} manifest
 * @returns {Document}
 */
const combatOf = (scene, id, manifest) =>
  /** @type {Document} */ (
    /** @type {unknown} */ ({
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
      _stats: statsOf(manifest),
    })
  );
