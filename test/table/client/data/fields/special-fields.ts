import { isValidId } from '../../../common/ids.ts';
import { faces } from '../../state.ts';
import { Color } from '../../utils/color.ts';
import { parseUuid } from '../../utils/uuid.ts';
import { lookups } from './lookups.ts';
import { ObjectField } from './object-fields.ts';
import { NumberField, StringField, type NumberFieldOptions, type StringFieldOptions } from './plain-fields.ts';
import type { FieldContext, FieldOptions, FormConfig, ValidateOptions } from './data-field.ts';
import { DataField } from './data-field.ts';

/** HTML text. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, initial: '' };
  }

  override toFormGroup(groupConfig: FormConfig = {}, inputConfig: FormConfig = {}): HTMLElement {
    groupConfig['stacked'] ??= inputConfig['elementType'] !== 'text';
    return super.toFormGroup(groupConfig, inputConfig);
  }

  override _toInput(config: FormConfig): HTMLElement {
    config['elementType'] ??= 'prose-mirror';
    return super._toInput(config);
  }
}

const EXTENSIONS: Record<string, readonly string[]> = {
  IMAGE: ['apng', 'avif', 'bmp', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'tiff', 'webp'],
  VIDEO: ['m4v', 'mp4', 'ogv', 'webm'],
  AUDIO: ['aac', 'flac', 'm4a', 'mid', 'mp3', 'ogg', 'opus', 'wav', 'webm'],
  TEXT: ['csv', 'json', 'md', 'pdf', 'tsv', 'txt', 'xml', 'yaml', 'yml'],
  FONT: ['otf', 'ttf', 'woff', 'woff2'],
  GRAPHICS: ['fbx', 'glb', 'gltf', 'mtl', 'obj', 'stl', 'usdz'],
};

/** Options of a path to a file. */
export interface FilePathFieldOptions extends StringFieldOptions {
  categories?: string[];
  base64?: boolean;
  wildcard?: boolean;
  virtual?: boolean;
}

/** A path to a file of one of some categories. */
export class FilePathField extends StringField {
  declare readonly categories: string[];
  declare readonly base64: boolean;
  declare readonly wildcard: boolean;
  declare readonly virtual: boolean;

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.categories.length === 0 || this.categories.some((category) => !(category in EXTENSIONS))) {
      throw new Error('The categories of a FilePathField must be keys of CONST.FILE_CATEGORIES');
    }
  }

  static override get _defaults(): FieldOptions {
    const more = { categories: [], base64: false, wildcard: false, virtual: false };
    return { ...super._defaults, nullable: true, blank: false, initial: null, ...more };
  }

  override _validateType(value: unknown): unknown {
    const path = String(value);
    if (this.wildcard && path.includes('*')) return undefined;
    if (path.startsWith('data:')) {
      if (this.base64) return undefined;
      throw new Error('may not be a base64 string');
    }
    const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase() ?? '';
    if (this.categories.some((category) => EXTENSIONS[category]?.includes(extension))) return undefined;
    throw new Error('does not have a valid file extension');
  }

  override _toInput(config: FormConfig): HTMLElement {
    const type = this.categories.length === 1 ? String(this.categories[0]).toLowerCase() : 'any';
    return faces.element('HTMLFilePickerElement', { type, ...config });
  }
}

/** A colour, stored as `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override initialize(value: unknown): unknown {
    return value === undefined || value === null ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override clean(value: unknown, options = {}): unknown {
    return super.clean(value === '' ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return value instanceof Color || typeof value === 'number' ? Color.from(value).css : String(value).toLowerCase();
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'string' || !Color.parse(value).valid) throw new Error('must be a valid color string');
    return undefined;
  }

  override _toInput(config: FormConfig): HTMLElement {
    return faces.element('HTMLColorPickerElement', config);
  }
}

/** The id of a document: 16 letters and figures. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: 'is not a valid Document ID string',
    };
  }

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? id : String(value);
  }

  override _validateType(value: unknown): unknown {
    if (!isValidId(value)) throw new Error('must be a valid 16-character alphanumeric ID');
    return undefined;
  }
}

/** Options of a uuid. */
export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  type?: string;
  embedded?: boolean;
  relative?: boolean;
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  declare readonly type: string | undefined;
  declare readonly embedded: boolean | undefined;
  declare readonly relative: boolean;

  constructor(options: DocumentUUIDFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): FieldOptions {
    const more = { type: undefined, embedded: undefined, relative: false };
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, ...more };
  }

  override _validateType(value: unknown): unknown {
    const parsed = parseUuid(value);
    if (!parsed || (!this.relative && (!parsed.documentType || !isValidId(parsed.documentId))))
      throw new Error('is not a valid UUID');
    if (this.type && parsed.documentType && parsed.documentType !== this.type)
      throw new Error(`is not a valid ${this.type} UUID`);
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error('must be an embedded document');
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error('must not be an embedded document');
    return undefined;
  }

  override _toInput(config: FormConfig): HTMLElement {
    return faces.element('HTMLDocumentTagsElement', { type: this.type, single: true, max: 1, ...config });
  }
}

/** An angle in degrees. */
export class AngleField extends NumberField {
  declare readonly normalize: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true, min: 0, max: 360 };
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return this.normalize && (degrees < 0 || degrees > 360) ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue between 0 and 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    return ((Number(value) % 1) + 1) % 1;
  }
}

/** A number to sort by. */
export class IntegerSortField extends NumberField {
  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Levels of ownership by user. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    const wrong = 'is not a mapping of user IDs and document permission levels';
    return { ...super._defaults, initial: { default: 0 }, validationError: wrong };
  }

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    return Object.entries(value as object).every(
      ([id, level]) =>
        (id === 'default' || isValidId(id)) &&
        Number.isInteger(level) &&
        (level as number) >= -20 &&
        (level as number) <= 3,
    )
      ? undefined
      : false;
  }
}

/** Flags by package. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): unknown {
    super._validateType(value);
    for (const [scope, flags] of Object.entries(value as object)) {
      if (typeof flags !== 'object') throw new Error(`the flags of "${scope}" must be an object`);
    }
    return undefined;
  }
}

/** The user who made a document; by default whoever makes it. */
export class DocumentAuthorField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, initial: () => lookups.userId() };
  }

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? id : String(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): unknown {
    if (!isValidId(value)) throw new Error('must be the id of a User');
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return () => (typeof value === 'string' ? lookups.document('User', value) : null);
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: unknown } | null)?.id ?? value;
  }
}
