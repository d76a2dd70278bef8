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
import { CORE_CLASSES, globalClasses } from './documents/index.ts';
import type { Document } from './documents/document.ts';
import { fromUuid, fromUuidSync } from './documents/uuid.ts';
import { shapeClasses } from './generations/classes.ts';
import { shapeConfig } from './generations/config.ts';
import { shownConstants } from './generations/constants.ts';
import { is14 } from './generations/release.ts';
import { guarded } from './guard.ts';
import { Hooks } from './hooks.ts';
import { foundryNamespace, type FoundryAdditions } from './namespace.ts';
import { game, ui } from './state.ts';

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
  const names: Source = {
    foundry: guarded(foundryNamespace(additions), 'foundry', { deep: true }),
    CONFIG: guarded(CONFIG, 'CONFIG'),
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
