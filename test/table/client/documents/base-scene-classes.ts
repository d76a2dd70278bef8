import { CONST } from '../const.ts';
import * as fields from '../data/fields/index.ts';
import type { DataSchema } from '../data/fields/schema-field.ts';
import { DataModel } from '../data/model.ts';
import { game } from '../state.ts';
import { is14 } from '../generations/release.ts';
import { ActorDelta } from './actor-delta.ts';
import { Document } from './document.ts';
import {
  commonFields,
  imageField,
  nameField,
  numberField,
  placementFields,
  switchField,
  textField,
} from './schemas.ts';

const chosen = (initial: number, choices: Record<string, number>) =>
  numberField(initial, { integer: true, choices: Object.values(choices) });

/** Members that a token and an actor's prototype of it share. */
function tokenFields(): DataSchema {
  const { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES } = CONST;
  const bar = (named: 'primaryTokenAttribute' | 'secondaryTokenAttribute') =>
    new fields.SchemaField({
      attribute: new fields.StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: () => game.system[named] ?? null,
      }),
    });
  return {
    name: new fields.StringField({ required: true, blank: true, initial: '' }),
    displayName: chosen(TOKEN_DISPLAY_MODES.NONE, TOKEN_DISPLAY_MODES),
    actorLink: switchField(),
    width: numberField(1, { positive: true }),
    height: numberField(1, { positive: true }),
    shape: chosen(TOKEN_SHAPES.RECTANGLE_1, TOKEN_SHAPES),
    texture: new fields.SchemaField({
      src: new fields.FilePathField({
        categories: ['IMAGE', 'VIDEO'],
        initial: () => 'icons/svg/mystery-man.svg',
        wildcard: true,
      }),
      anchorX: numberField(0.5),
      anchorY: numberField(0.5),
      fit: textField('contain'),
      scaleX: numberField(1),
      scaleY: numberField(1),
      rotation: new fields.AngleField(),
      tint: new fields.ColorField({ required: true, nullable: false, initial: '#ffffff' }),
      alphaThreshold: new fields.AlphaField({ initial: 0.75 }),
    }),
    lockRotation: switchField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: chosen(TOKEN_DISPOSITIONS.HOSTILE, TOKEN_DISPOSITIONS),
    displayBars: chosen(TOKEN_DISPLAY_MODES.NONE, TOKEN_DISPLAY_MODES),
    bar1: bar('primaryTokenAttribute'),
    bar2: bar('secondaryTokenAttribute'),
    light: new fields.ObjectField(),
    sight: new fields.ObjectField(),
    detectionModes: new fields.ArrayField(new fields.ObjectField()),
    occludable: new fields.ObjectField(),
    ring: new fields.ObjectField(),
    turnMarker: new fields.ObjectField(),
    movementAction: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new fields.DocumentFlagsField(),
  };
}

/** The token that an actor's tokens are made after. */
export class PrototypeToken extends DataModel {
  static override defineSchema(): DataSchema {
    return { ...tokenFields(), appendNumber: switchField(), prependAdjective: switchField(), randomImg: switchField() };
  }
}

/** Schema of tokens. */
export class BaseToken extends Document {
  static override documentName = 'Token' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      ...tokenFields(),
      actorId: new fields.ForeignDocumentField('Actor', { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(ActorDelta, { required: true, nullable: false }),
      x: numberField(0, { integer: true }),
      y: numberField(0, { integer: true }),
      elevation: numberField(0),
      sort: new fields.IntegerSortField(),
      locked: switchField(),
      hidden: switchField(),
      ...(is14() ? levelFields() : {}),
    };
  }
}

/** 14: the level of its scene on which a token stands. */
function levelFields(): DataSchema {
  return { level: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }) };
}

/** Schema of scenes. */
export class BaseScene extends Document {
  static override documentName = 'Scene' as const;

  static override defineSchema(): DataSchema {
    const { GRID_TYPES } = CONST;
    return {
      ...commonFields(),
      name: nameField(),
      active: switchField(),
      navigation: switchField(true),
      navOrder: numberField(0),
      navName: textField(),
      background: new fields.SchemaField({ src: new fields.FilePathField({ categories: ['IMAGE', 'VIDEO'] }) }),
      foreground: new fields.FilePathField({ categories: ['IMAGE', 'VIDEO'] }),
      thumb: new fields.FilePathField({ categories: ['IMAGE'] }),
      width: numberField(4000, { integer: true, positive: true }),
      height: numberField(3000, { integer: true, positive: true }),
      padding: numberField(0.25, { min: 0, max: 0.5 }),
      initial: new fields.ObjectField(),
      backgroundColor: new fields.ColorField({ nullable: false, initial: '#999999' }),
      grid: new fields.SchemaField({
        type: chosen(GRID_TYPES.SQUARE, GRID_TYPES),
        size: numberField(100, { integer: true, min: CONST.GRID_MIN_SIZE }),
        style: textField('solidLines'),
        thickness: numberField(1),
        color: new fields.ColorField({ required: true, nullable: false, initial: '#000000' }),
        alpha: new fields.AlphaField({ initial: 0.2 }),
        distance: numberField(1, { positive: true }),
        units: textField(),
      }),
      tokens: new fields.EmbeddedCollectionField('Token'),
      drawings: new fields.ArrayField(new fields.ObjectField()),
      ...placementFields(),
    };
  }
}

/** Schema of users. */
export class BaseUser extends Document {
  static override documentName = 'User' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      role: chosen(CONST.USER_ROLES.PLAYER, CONST.USER_ROLES),
      character: new fields.ForeignDocumentField('Actor'),
      color: new fields.ColorField({ required: true, nullable: false, initial: '#4488cc' }),
      avatar: imageField(),
      pronouns: textField(),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField(),
    };
  }
}

/** Schema of folders. */
export class BaseFolder extends Document {
  static override documentName = 'Folder' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      type: new fields.StringField({ required: true, blank: false, choices: CONST.FOLDER_DOCUMENT_TYPES }),
      description: new fields.HTMLField(),
      folder: new fields.ForeignDocumentField('Folder', { idOnly: true }),
      sorting: new fields.StringField({ required: true, initial: 'a', choices: ['a', 'm'] }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
    };
  }
}

/** Schema of macros. */
export class BaseMacro extends Document {
  static override documentName = 'Macro' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      type: new fields.StringField({ required: true, initial: 'chat', choices: Object.values(CONST.MACRO_TYPES) }),
      author: new fields.DocumentAuthorField(),
      img: imageField('icons/svg/dice-target.svg'),
      scope: new fields.StringField({ required: true, initial: 'global', choices: CONST.MACRO_SCOPES }),
      command: textField(),
      ...placementFields(),
    };
  }
}

/** Schema of journal entries. */
export class BaseJournalEntry extends Document {
  static override documentName = 'JournalEntry' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      pages: new fields.EmbeddedCollectionField('JournalEntryPage'),
      categories: new fields.ArrayField(new fields.ObjectField()),
      ...placementFields(),
    };
  }
}

/** Schema of pages of journal entries. */
export class BaseJournalEntryPage extends Document {
  static override documentName = 'JournalEntryPage' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      type: new fields.DocumentTypeField('JournalEntryPage', { initial: 'text' }),
      system: new fields.TypeDataField('JournalEntryPage'),
      title: new fields.SchemaField({
        show: switchField(true),
        level: numberField(1, { integer: true, min: 1, max: 6 }),
      }),
      image: new fields.ObjectField(),
      text: new fields.SchemaField({
        content: new fields.HTMLField(),
        markdown: new fields.StringField({ required: false, initial: undefined }),
        format: chosen(CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML, CONST.JOURNAL_ENTRY_PAGE_FORMATS),
      }),
      video: new fields.ObjectField(),
      src: new fields.StringField({ required: false, nullable: true, blank: false, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: -1 } }),
    };
  }
}

/** Schema of tables to roll on. */
export class BaseRollTable extends Document {
  static override documentName = 'RollTable' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: nameField(),
      img: imageField('icons/svg/d20-grey.svg'),
      description: new fields.HTMLField(),
      results: new fields.EmbeddedCollectionField('TableResult'),
      formula: textField(),
      replacement: switchField(true),
      displayRoll: switchField(true),
      ...placementFields(),
    };
  }
}

/** Schema of the rows of a table. */
export class BaseTableResult extends Document {
  static override documentName = 'TableResult' as const;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      type: new fields.StringField({
        required: true,
        initial: 'text',
        choices: Object.values(CONST.TABLE_RESULT_TYPES),
      }),
      name: textField(),
      img: imageField(),
      description: new fields.HTMLField(),
      documentUuid: new fields.DocumentUUIDField({ required: false }),
      weight: numberField(1, { integer: true, positive: true }),
      range: new fields.ArrayField(numberField(1, { integer: true })),
      drawn: switchField(),
    };
  }
}

/** Schema of stored settings. */
export class BaseSetting extends Document {
  static override documentName = 'Setting' as const;

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({ required: true, blank: false }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.DocumentIdField({ readonly: false }),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
