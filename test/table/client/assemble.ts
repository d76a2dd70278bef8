import './primitives.ts';
import { DOCUMENT_NAMES, isDocumentName } from '../common/hierarchy.ts';
import { allowedTypes, type Manifest } from '../common/manifest.ts';
import { deletion, replacement } from '../common/operators.ts';
import type { Source } from '../common/objects.ts';
import { CONFIG, documentConfig } from './config.ts';
import { lookups } from './data/fields/lookups.ts';
import { TypeDataModel } from './data/type-data-model.ts';
import { registerDice } from './dice/index.ts';
import { Roll } from './dice/roll.ts';
import { BaseDocument } from './documents/base-document.ts';
import { CORE_CLASSES, globalClasses } from './documents/index.ts';
import type { Document } from './documents/document.ts';
import { fromUuid, fromUuidSync } from './documents/uuid.ts';
import { Game } from './game/game.ts';
import { Localization } from './game/i18n.ts';
import { ClientKeybindings } from './game/keybindings.ts';
import { ClientSettings } from './game/settings.ts';
import { ClientSocket } from './game/socket.ts';
import { GameTime } from './game/time.ts';
import { shapeClasses } from './generations/classes.ts';
import { shapeConfig } from './generations/config.ts';
import { shownConstants } from './generations/constants.ts';
import { is14 } from './generations/release.ts';
import { guarded } from './guard.ts';
import { classesIn, guardClasses, type GuardedClass } from './guard-classes.ts';
import { Hooks } from './hooks.ts';
import { foundryNamespace, type FoundryAdditions } from './namespace.ts';
import { game, ui } from './state.ts';
import { Collection } from './utils/collection.ts';

/** Registries of CONFIG whose members are the table's; what stands in the others is named by systems. */
const GUARDED_CONFIG = new Set(
  ['Canvas', 'Dice', 'TextEditor', 'compatibility', 'specialStatusEffects', 'time', ...DOCUMENT_NAMES].map(
    (name) => `CONFIG.${name}`,
  ),
);

const isGuardedConfig = (path: string) => GUARDED_CONFIG.has(path);

/** Names under which the one instance of a class stands. */
const STANDING = {
  ClientKeybindings: 'game.keybindings',
  ClientSocket: 'game.socket',
  Localization: 'game.i18n',
  'foundry.Game': 'game',
  'foundry.canvas.Canvas': 'canvas',
  'foundry.helpers.ClientSettings': 'game.settings',
  'foundry.helpers.GameTime': 'game.time',
};

/** Classes of the engine whose members, and those of their instances, are named where they are missing. */
const GUARDED = [
  BaseDocument,
  ClientKeybindings,
  ClientSettings,
  ClientSocket,
  Collection,
  Game,
  GameTime,
  Localization,
  Roll,
];

/** What guards its members among the classes that the page brings; elements have those of the browser. */
function guardedOfPage({ applications, canvas, grid, interaction }: FoundryAdditions): GuardedClass[] {
  const { elements: _elements, ...drawn } = { ...applications } as Source;
  const namespaces = [drawn, canvas ?? {}, grid ?? {}, interaction ?? {}];
  return namespaces.flatMap((namespace) => classesIn(namespace, '').map(([cls]) => cls));
}

function registerClasses(): void {
  for (const name of DOCUMENT_NAMES) {
    const [documentClass, collection] = CORE_CLASSES[name] as readonly [typeof Document, unknown?];
    Object.assign(documentConfig(name), { documentClass, collection });
  }
}

function answerLookups(manifest: Manifest): void {
  Object.assign(lookups, {
    userId: () => game?.userId ?? undefined,
    document: (name: string, id: string) => game?.collections.get(name)?.get(id) ?? null,
    documentClass: (name: string) => documentConfig(name).documentClass,
    typeModel: (name: string, type: unknown) => documentConfig(name).dataModels[String(type)],
    types: (name: string) => (isDocumentName(name) ? allowedTypes(manifest, name) : []),
  });
  TypeDataModel.provider = () => game?.system ?? null;
}

/** Globals that only generation 14 has. */
function globals14(): Source {
  return {
    _loc: (key: string, data?: Source) => game.i18n.localize(key, data),
    _del: deletion,
    _replace: replacement,
  };
}

/** Gives the page every name of Foundry's that stands by itself, each behind its guard; what they hold is alive from here on, the game excepted. */
export function assemble(manifest: Manifest, additions: FoundryAdditions & { Handlebars?: unknown }): void {
  registerClasses();
  registerDice();
  answerLookups(manifest);
  shapeConfig();
  shapeClasses();
  Object.assign(ui, { windows: {} });
  const foundry = foundryNamespace(additions);
  guardClasses([...GUARDED, ...guardedOfPage(additions)], { foundry, standing: STANDING });
  const names: Source = {
    foundry: guarded(foundry, 'foundry', { deep: true }),
    CONFIG: guarded(CONFIG, 'CONFIG', { deep: isGuardedConfig }),
    CONST: guarded(shownConstants(), 'CONST'),
    Hooks: guarded(Hooks, 'Hooks'),
    ui: guarded(ui, 'ui'),
    Roll,
    ...globalClasses,
    fromUuid,
    fromUuidSync,
    getDocumentClass: (name: string) => documentConfig(name).documentClass,
    ...(is14() ? globals14() : {}),
  };
  if (additions.Handlebars) names['Handlebars'] = additions.Handlebars;
  for (const [name, value] of Object.entries(names)) define(name, value);
}

/** Sets a global name. */
export function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}
