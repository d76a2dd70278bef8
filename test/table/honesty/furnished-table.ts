import { vi } from 'vitest';
import type { Source } from '../common/objects.ts';

/** A table that has been set without a page, yet with the classes that draw one, and with something of everything. */
export interface FurnishedTable {
  /** One document at least of each class, and an application of each part of the page. */
  readonly instances: readonly object[];
  /** Settings of the core, as `core.key`. */
  readonly settings: readonly string[];
}

const MANIFEST = {
  id: 'furnished',
  version: '1.0.0',
  documentTypes: { Actor: { hero: {} }, Item: { thing: {} } },
  packs: [{ name: 'things', label: 'Things', type: 'Item' }],
};

const ITEM = { _id: 'item000000000000', name: 'Item', type: 'thing' };
const EFFECT = { _id: 'effect0000000000', name: 'Effect', statuses: ['prone'] };
const ACTOR = { _id: 'actor00000000000', name: 'Actor', type: 'hero', items: [ITEM], effects: [EFFECT] };
const TOKEN = { _id: 'token00000000000', name: 'Token', actorId: ACTOR._id, actorLink: false };

const STARTER: Record<string, Source[]> = {
  users: [{ _id: 'gm00000000000000', name: 'Gamemaster', role: 4 }],
  actors: [ACTOR],
  scenes: [{ _id: 'scene00000000000', name: 'Scene', active: true, tokens: [TOKEN] }],
  combats: [{ _id: 'combat0000000000', combatants: [{ _id: 'combatant0000000', actorId: ACTOR._id }] }],
  messages: [{ _id: 'message000000000', content: 'Message', author: 'gm00000000000000' }],
};

/** Globals that a table of generation 14 leaves behind. */
const ONLY_14 = ['_loc', '_del', '_replace'];

/** The parts of the table, loaded anew: each generation has classes of its own. */
async function loadTable() {
  vi.resetModules();
  for (const name of ONLY_14) Reflect.deleteProperty(globalThis, name);
  const [start, storage, namespace, canvas, place, handlebars] = await Promise.all([
    import('../client/start.ts'),
    import('../server/storage.ts'),
    import('../client/applications/namespace.ts'),
    import('../client/canvas/namespace.ts'),
    import('../client/canvas/canvas.ts'),
    import('../client/handlebars.ts'),
  ]);
  return { ...start, ...storage, namespace, canvas, place, ...handlebars };
}

type Loaded = Awaited<ReturnType<typeof loadTable>>;
type Start = Parameters<Loaded['startTable']>[0];

/** The page's part, as far as it does without a document to draw in. */
function faceOf({
  namespace,
  canvas,
  place,
  Handlebars,
  registerCoreHelpers,
}: Loaded): NonNullable<Start['interface']> {
  return {
    ...namespace,
    ...canvas,
    Handlebars,
    registerCoreHelpers,
    createCanvas: () => Object.assign(place.createCanvas(), { draw: () => Promise.resolve() }),
    startInterface: () => {
      const { CONFIG, ui } = globalThis as unknown as { CONFIG: { ui: Record<string, new () => object> }; ui: Source };
      for (const [name, cls] of Object.entries(CONFIG.ui)) if (!(name in ui)) ui[name] = new cls();
      return Promise.resolve();
    },
  };
}

/** Sets a table of a generation. */
export async function furnishedTable(generation: number): Promise<FurnishedTable> {
  const loaded = await loadTable();
  const packs = { things: [ITEM] };
  const port = await loaded.serveHere({
    manifest: MANIFEST,
    generation,
    packs,
    starter: STARTER,
    storage: new loaded.MemoryStorage(),
  });
  const game = await loaded.startTable({
    manifest: MANIFEST,
    generation,
    port,
    user: 'gm',
    language: 'en',
    coreWords: {},
    languageFiles: () => Promise.resolve([]),
    importModules: () => Promise.resolve(),
    interface: faceOf(loaded),
  });
  return { instances: furniture(game), settings: [...game.settings.settings.keys()] };
}

type Game = Awaited<ReturnType<Loaded['startTable']>>;
type AnyDocument = Game['actors']['contents'][number] | Game['scenes']['contents'][number];

/** A document with all that is within it, and with the actor of its own where it is a token. */
function withEmbedded(document: AnyDocument): object[] {
  const within = Object.values(document.collections).flatMap((collection) => collection.contents as AnyDocument[]);
  const members = document as unknown as Record<string, object | null>;
  const more = ['delta', 'actor', 'prototypeToken', 'sheet']
    .filter((name) => name in members)
    .map((name) => members[name])
    .filter((value) => value != null);
  return [document, ...more, ...within.flatMap(withEmbedded)];
}

function furniture(game: Game): object[] {
  const { ui, foundry } = globalThis as unknown as {
    ui: Record<string, object>;
    foundry: {
      data: { fields: { SchemaField: new (schema: object) => object } };
      dice: { Roll: new (formula: string) => object };
    };
  };
  const documents = [...game.collections.values()].flatMap((collection) => collection.contents as AnyDocument[]);
  const { data, dice } = foundry;
  const made = [new data.fields.SchemaField({}), new dice.Roll('1d6')];
  return [...documents.flatMap(withEmbedded), ...game.packs.contents, ...Object.values(ui), ...made];
}
