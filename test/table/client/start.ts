import type { Manifest } from '../common/manifest.ts';
import { deepClone, type Source } from '../common/objects.ts';
import { channel, type JoinResult, type Port } from '../common/protocol.ts';
import { Host } from '../server/host.ts';
import type { WorldStorage } from '../server/storage.ts';
import { WorldServer } from '../server/world.ts';
import { assemble, define } from './assemble.ts';
import { CONFIG } from './config.ts';
import { Connection } from './connection.ts';
import { registerCoreSettings } from './core-settings.ts';
import { scriptedDice } from './dice/random.ts';
import type { PackMetadata } from './documents/collections/compendium-collection.ts';
import { initializeSheets } from './documents/sheet-registry.ts';
import { Game, type SystemInfo } from './game/game.ts';
import { checkEffectModels } from './generations/effects.ts';
import { registerFallbackSheets } from './generations/fallback-sheets.ts';
import { is14, release, setGeneration } from './generations/release.ts';
import { Hooks } from './hooks.ts';
import { game, parts, setCanvas, setGame, ui, type Canvas, type Faces } from './state.ts';

/** What the page gives the engine. */
export interface TableInterface {
  applications: object;
  appv1?: object;
  interaction?: object;
  canvasNamespace?: object;
  gridNamespace?: object;
  uiClasses?: Record<string, unknown>;
  Handlebars?: unknown;
  createCanvas(): unknown;
  registerCoreHelpers(): void;
  registerInterfaceSettings?(): void;
  startInterface(): Promise<void>;
}

/** What a table is set up with. */
export interface TableSetup {
  manifest: Manifest;
  /** 13 or 14; 14 where none is given. */
  generation?: number;
  /** The channel to the server. */
  port: Port;
  /** Which of the worlds this is, and all that may be opened here. */
  world?: string;
  worlds?: readonly string[];
  /** Id, name or short word of the user. */
  user: string;
  /** Whether the world begins anew. */
  fresh?: boolean;
  language: string;
  /** Words of the core, by language. */
  coreWords: Record<string, Source>;
  /** Language files of the system, for a language. */
  languageFiles(language: string): Promise<Source[]>;
  /** Evaluates the system's modules. */
  importModules(): Promise<unknown>;
  interface?: TableInterface;
}

/** What a world is served with. */
export interface ServerSetup {
  manifest: Manifest;
  /** 13 or 14; 14 where none is given. */
  generation?: number;
  packs: Record<string, Source[]>;
  starter: Record<string, Source[]>;
  storage: WorldStorage;
}

/** Opens a world within this page; gives the client's end of a channel to it. */
export async function serveHere({ manifest, generation = 14, packs, starter, storage }: ServerSetup): Promise<Port> {
  setGeneration(generation);
  const server = await WorldServer.open({ manifest, packs, starter, storage, coreVersion: release.version });
  const [here, there] = channel();
  new Host(server).accept(there);
  return here;
}

/** Sets the table: evaluates the system and runs `init`, `i18nInit`, `setup` and `ready`, as Foundry does. */
export async function startTable(setup: TableSetup): Promise<Game> {
  setGeneration(setup.generation ?? 14);
  const face = setup.interface;
  const { manifest } = setup;
  assemble(manifest, additions(face));
  if (face) takeFaces(face);
  registerFallbackSheets(face?.appv1);
  await setup.importModules();
  const connection = new Connection(setup.port);
  const { user, fresh = false, language } = setup;
  const joined = (await connection.request({ action: 'join', user, fresh, language })) as JoinResult;
  setGame(new Game(connection, joined, systemInfo(manifest)));
  define('game', game);
  define('table', tableHandle(connection, setup));
  if (face?.uiClasses?.['notifications'])
    ui.notifications = make(face.uiClasses['notifications']) as NonNullable<typeof ui.notifications>;
  Hooks.callAll('init');
  game.keybindings.open = false;
  registerCoreSettings();
  face?.registerInterfaceSettings?.();
  await loadWords(setup);
  Hooks.callAll('i18nInit');
  if (is14()) checkEffectModels(CONFIG.ActiveEffect.dataModels);
  game.initializePacks();
  game.initializeDocuments();
  Hooks.callAll('setup');
  initializeSheets();
  if (face) await openPage(face);
  game.follow();
  game.ready = true;
  Hooks.callAll('ready');
  return game;
}

function additions(face: TableInterface | undefined): Parameters<typeof assemble>[1] {
  if (!face) return {};
  const { applications, appv1 = {}, interaction = {}, canvasNamespace = {}, gridNamespace = {}, Handlebars } = face;
  return { applications, appv1, interaction, canvas: canvasNamespace, grid: gridNamespace, Handlebars };
}

function systemInfo(manifest: Manifest): SystemInfo {
  const packs = (manifest.packs ?? []).map((pack): PackMetadata => ({
    ...pack,
    id: `${manifest.id}.${pack.name}`,
    packageName: manifest.id,
    packageType: 'system',
    ownership: pack.ownership ?? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' },
  }));
  return { ...(deepClone(manifest) as Manifest & Source), title: manifest.title ?? manifest.id, active: true, packs };
}

function make(cls: unknown): unknown {
  return new (cls as new () => unknown)();
}

type Applications = {
  handlebars: Required<Pick<Faces, 'renderTemplate'>>;
  fields: Record<string, unknown>;
  elements: Record<string, unknown>;
  api: Required<Pick<Faces, 'DialogV2'>>;
  ux: { TextEditor: { implementation: Required<Pick<Faces, 'enrichHTML'>> } };
};

function takeFaces(face: TableInterface): void {
  const { handlebars, fields, elements, api, ux } = face.applications as Applications;
  Object.assign(parts, {
    renderTemplate: (path: string, context: object) => handlebars.renderTemplate(path, context),
    enrichHTML: (html: string, options?: object) => ux.TextEditor.implementation.enrichHTML(html, options),
    DialogV2: api.DialogV2,
    fields,
    elements,
  });
  Object.assign(CONFIG.ui, face.uiClasses);
  const { hud } = face.applications as { hud?: { TokenHUD?: unknown } };
  if (hud?.TokenHUD) CONFIG.Token['hudClass'] = hud.TokenHUD;
  face.registerCoreHelpers();
}

async function loadWords({ language, coreWords, languageFiles }: TableSetup): Promise<void> {
  const files = async (wanted: string) => [coreWords[wanted] ?? {}, ...(await languageFiles(wanted))];
  const english = await files('en');
  game.i18n.load(language, language === 'en' ? english : await files(language), english);
  game.i18n.localizeTypes();
  for (const pack of game.system.packs) pack.label = game.i18n.localize(pack.label);
}

async function openPage(face: TableInterface): Promise<void> {
  const canvas = face.createCanvas() as Canvas;
  setCanvas(canvas);
  define('canvas', canvas);
  await face.startInterface();
  await canvas.draw(game.scenes.viewed);
}

/** What the page and its tests use of the table: `globalThis.table`. */
function tableHandle(connection: Connection, { world = '', worlds = [] }: TableSetup) {
  return {
    world,
    worlds,
    requests: connection.requests,
    dice: { push: scriptedDice.push, rest: scriptedDice.rest, clear: scriptedDice.clear },
    /** Empties the world; the page loads anew. */
    reset: async () => {
      await connection.request({ action: 'reset', language: game.i18n.lang });
      globalThis.location?.reload();
    },
  };
}
