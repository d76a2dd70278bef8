import { ForcedDeletion, ForcedReplacement, DataFieldOperator } from '../common/operators.ts';
import { DataModelValidationError, DataModelValidationFailure } from './data/failure.ts';
import * as fields from './data/fields/index.ts';
import { DataModel } from './data/model.ts';
import { TypeDataModel } from './data/type-data-model.ts';
import { terms } from './dice/index.ts';
import { Roll } from './dice/roll.ts';
import { EmbeddedCollection } from './documents/collections/embedded-collection.ts';
import { PrototypeToken } from './documents/base-scene-classes.ts';
import { Document } from './documents/document.ts';
import { modifyBatch } from './documents/backend.ts';
import { documents } from './documents/index.ts';
import { ClientSettings } from './game/settings.ts';
import { Game } from './game/game.ts';
import { Localization } from './game/i18n.ts';
import { localizeFields, localizeModel } from './game/localize-model.ts';
import { GameTime } from './game/time.ts';
import { shownConstants } from './generations/constants.ts';
import { ActiveEffectTypeDataModel } from './generations/effects.ts';
import { ActiveEffectRegistry } from './generations/effect-registry.ts';
import { is14 } from './generations/release.ts';
import { Hooks } from './hooks.ts';
import { game } from './state.ts';
import { utils } from './utils.ts';
import type { SchemaField } from './data/fields/schema-field.ts';

/** What the page adds to the engine's part of `foundry`. */
export interface FoundryAdditions {
  applications?: object;
  appv1?: object;
  canvas?: object;
  grid?: object;
  interaction?: object;
}

/** Localization with the static members that systems call. */
class LocalizationHelper extends Localization {
  /** Gives the fields of a model their words. */
  static localizeDataModel(model: typeof DataModel, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    localizeModel(game.i18n, model, options);
  }

  /** Gives the fields of a schema their words. */
  static localizeSchema(schema: SchemaField, prefixes: string[] = []): void {
    localizeFields(game.i18n, schema, prefixes, []);
  }
}
Object.defineProperty(LocalizationHelper, 'name', { value: 'Localization' });

/** The whole of `foundry`. */
export function foundryNamespace({
  applications = {},
  appv1 = {},
  canvas = {},
  grid = {},
  interaction = {},
}: FoundryAdditions) {
  return {
    CONST: shownConstants(),
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications,
    appv1,
    canvas,
    data: {
      PrototypeToken,
      fields: { ...fields },
      ...(is14()
        ? { ActiveEffectTypeDataModel, operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement } }
        : {}),
      validation: { DataModelValidationError, DataModelValidationFailure },
    },
    dice: { Roll, terms },
    documents: is14() ? { ...documents, modifyBatch } : documents,
    Game,
    grid,
    helpers: {
      ...(is14() ? { ActiveEffectRegistry } : {}),
      ClientSettings,
      GameTime,
      Hooks,
      Localization: LocalizationHelper,
      interaction,
    },
    packages: {},
    utils,
  };
}
