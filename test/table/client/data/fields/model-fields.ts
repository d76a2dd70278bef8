import { asRecord, isPlainObject, type Source } from '../../../common/objects.ts';
import { DataFieldOperator } from '../../../common/operators.ts';
import type { DataModel } from '../model.ts';
import { TRUSTED } from '../trust.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field.ts';
import { lookups } from './lookups.ts';
import { ObjectField } from './object-fields.ts';
import { SchemaField, type DataSchema } from './schema-field.ts';

type ModelClass = typeof DataModel;

/** A model within a model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, { ...options, source: asRecord(value) });
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = asRecord(value);
    return super._cleanType(this.model.migrateDataSafe(data), options);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    super._validateModel(value, options);
    this.model.validateJoint(asRecord(value));
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null) return value;
    return new this.model(asRecord(value), { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    const model = value as DataModel | null | undefined;
    return model && typeof model.toObject === 'function' ? model.toObject(false) : value;
  }
}

/** A record whose fields follow from its `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Record<string, SchemaField> = {};

  constructor(
    types: Record<string, DataSchema | ModelClass | SchemaField>,
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    for (const [type, shape] of Object.entries(types)) {
      const field =
        shape instanceof SchemaField
          ? shape
          : typeof shape === 'function'
            ? new EmbeddedDataField(shape)
            : new SchemaField(shape);
      field.name = this.name;
      field.parent = this;
      this.types[type] = field;
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  #fieldFor(value: unknown): SchemaField | undefined {
    return this.types[String(asRecord(value)['type'])];
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return this.#fieldFor(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!isPlainObject(value)) throw new Error('must be an object');
    const field = this.#fieldFor(value);
    if (!field) throw new Error(`type: "${String(value['type'])}" is not one of ${Object.keys(this.types).join(', ')}`);
    return field._validateType(value, options);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    this.#fieldFor(value)?._validateModel(value, options);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    return this.#fieldFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#fieldFor(value)?.toObject(value) ?? value;
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    const field = this.#fieldFor({ ...asRecord(current), ...asRecord(change) });
    return field ? field.diff(current, change, options) : super.diff(current, change, options);
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    const field = this.#fieldFor({ ...asRecord(current), ...asRecord(change) });
    return field ? field.commit(current, change, options) : super.commit(current, change, options);
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    return Object.values(this.types)
      .map((field) => field._getField([...path]))
      .find((field) => field !== undefined);
  }
}

/** A reference to a document by its id, shown as the document. */
export class ForeignDocumentField extends DataField {
  readonly documentName: string;
  declare readonly idOnly: boolean;

  constructor(model: string | { documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = typeof model === 'string' ? model : model.documentName;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true, readonly: false, initial: null, idOnly: false };
  }

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? id : String(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === '' ? null : value, options);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'string' || !/^[A-Za-z0-9]{16}$/.test(value))
      throw new Error('must be a valid 16-character alphanumeric ID');
    return undefined;
  }

  override initialize(value: unknown): unknown {
    if (this.idOnly) return value;
    return () => (typeof value === 'string' ? lookups.document(this.documentName, value) : null);
  }

  override toObject(value: unknown): unknown {
    return (value as { _id?: unknown } | null)?._id ?? value;
  }
}

/** The `system` of a document: a model by the document's type, or a free record where there is none. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly documentName: string;

  constructor(document: string | { documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = typeof document === 'string' ? document : document.documentName;
  }

  /** The model of a type. */
  getModelForType(type: unknown): ModelClass | undefined {
    return lookups.typeModel(this.documentName, type);
  }

  override getInitialValue(source?: Source): unknown {
    const model = this.getModelForType(source?.['type']);
    return model ? model.cleanData({}, {}) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const model = this.getModelForType(options.source?.['type']);
    const data = asRecord(value);
    return model ? model.cleanData(data, { partial: options.partial ?? false, source: data }) : data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!isPlainObject(value)) throw new Error('must be an object');
    const model = this.getModelForType(options.source?.['type']);
    return model?.schema.validate(value, { ...options, source: value });
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.['type']);
    if (!model) return;
    model.schema._validateModel(value, options);
    model.validateJoint(asRecord(value));
  }

  override initialize(value: unknown, document?: DataModel, options: object = {}): unknown {
    const model = document && this.getModelForType(document._source['type']);
    if (!model) return super.initialize(value);
    return new model(asRecord(value), { ...options, parent: document, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    const model = value as DataModel | null | undefined;
    return model && typeof model.toObject === 'function' ? model.toObject(false) : super.toObject(value);
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    const model = this.getModelForType(options['type']);
    if (!model || change instanceof DataFieldOperator) return super.diff(current, change, options);
    return model.schema.diff(current, change, options);
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    const model = this.getModelForType(options['type']);
    if (!model || change instanceof DataFieldOperator) return super.commit(current, change, options);
    return model.schema.commit(current, change, options);
  }

  override _migrate(source: Source, value: unknown): void {
    const model = this.getModelForType(source['type']);
    if (model && isPlainObject(value)) source[this.name] = model.migrateDataSafe(value);
  }
}
