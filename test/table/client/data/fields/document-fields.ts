import { asRecord, deepClone, isEmpty, isPlainObject, type Source } from '../../../common/objects.ts';
import { DataModelValidationFailure } from '../failure.ts';
import type { DataModel, ModelOptions } from '../model.ts';
import { TRUSTED } from '../trust.ts';
import type { Document } from '../../documents/document.ts';
import { EmbeddedCollection } from '../../documents/collections/embedded-collection.ts';
import type { DataField } from './data-field.ts';
import {
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field.ts';
import { ArrayField } from './list-fields.ts';
import { lookups } from './lookups.ts';
import { EmbeddedDataField } from './model-fields.ts';
import { AnyField, NumberField, StringField } from './plain-fields.ts';
import { SchemaField } from './schema-field.ts';
import { DocumentIdField, DocumentUUIDField } from './special-fields.ts';

/** The type of a document: one of those that the core and the packages declare. */
export class DocumentTypeField extends StringField {
  readonly documentName: string;

  constructor(document: string | { documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ required: true, nullable: false, blank: false, ...options }, context);
    this.documentName = typeof document === 'string' ? document : document.documentName;
    this.choices = () => lookups.types(this.documentName);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (typeof value !== 'string' || !value) throw new Error('must be a non-blank string');
    if (lookups.types(this.documentName).includes(value)) return undefined;
    if (options.fallback) return true;
    throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
  }
}

/** What the server notes about a document. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = () => new NumberField({ required: true, nullable: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new AnyField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}

type EmbeddedClass = typeof Document;

/** The documents that a document holds. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  readonly documentName: string;

  constructor(document: string | { documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super(new AnyField(), options, context);
    this.documentName = typeof document === 'string' ? document : document.documentName;
  }

  /** The class of the documents held. */
  get model(): EmbeddedClass {
    return lookups.documentClass(this.documentName);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const stored = asRecord(options.source)[this.name];
    const known = new Map((Array.isArray(stored) ? (stored as Source[]) : []).map((source) => [source['_id'], source]));
    return (value as unknown[]).map((entry) => {
      const data = plainData(entry);
      const existing = options.partial ? known.get(data['_id']) : undefined;
      const cls = this.model;
      if (data['_tombstone'] === true) return data;
      const source = existing ? { ...existing, ...data } : data;
      return cls.cleanData(cls.migrateDataSafe(data), { partial: Boolean(existing), source });
    });
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!Array.isArray(value)) throw new Error('must be an Array');
    const failure = new DataModelValidationFailure();
    for (const [index, entry] of (value as Source[]).entries()) {
      if (entry['_tombstone'] === true) continue;
      const failed = this.#failureOf(entry, { ...options, partial: false, source: entry });
      if (failed) failure.elements.push({ id: String(entry['_id'] ?? index), failure: failed });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  /** What is wrong with one document. With `dropInvalidEmbedded` one that nothing mends is left to its collection, and the holder is none the worse. */
  #failureOf(entry: Source, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failed =
      this.model.schema.validate(entry, options) ?? (options.dropInvalidEmbedded && this.#jointFailure(entry, options));
    if (!failed) return undefined;
    if (options.dropInvalidEmbedded) failed.dropped = failed.hasUnresolved;
    return failed;
  }

  #jointFailure(entry: Source, options: ValidateOptions): DataModelValidationFailure | undefined {
    try {
      this.model.schema._validateModel(entry, options);
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ message, unresolved: true });
    }
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(value) || options.dropInvalidEmbedded) return;
    for (const entry of value as Source[]) {
      if (entry['_tombstone'] !== true) this.model.schema._validateModel(entry, { ...options, source: entry });
    }
  }

  override initialize(_value: unknown, model: DataModel, options: object = {}): unknown {
    const document = model as Document;
    const existing = document.collections[this.name];
    const collection = existing ?? new EmbeddedCollection(this.name, document, this.documentName);
    document.collections[this.name] = collection;
    collection.initialize(options as ModelOptions);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.map((document) => document.toObject(false)) : value;
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (!Array.isArray(change) || !Array.isArray(current) || options.recursive === false)
      return super.diff(current, change, options);
    const known = new Map((current as Source[]).map((source) => [source['_id'], source]));
    const differences = (change as Source[]).flatMap((entry): Source[] => {
      const source = known.get(entry['_id']);
      if (!source) return [entry];
      const difference = this.model.schema.diff(source, entry, { ...options, type: entry['type'] ?? source['type'] });
      return difference === undefined ? [] : [{ ...asRecord(difference), _id: entry['_id'] }];
    });
    return isEmpty(differences) ? undefined : differences;
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (!Array.isArray(change) || !Array.isArray(current) || options.recursive === false)
      return super.commit(current, change, options);
    for (const entry of change as Source[]) {
      const index = (current as Source[]).findIndex((source) => source['_id'] === entry['_id']);
      const source = (current as Source[])[index];
      if (!source) current.push(deepClone(entry));
      else if (entry['_tombstone'] === true || source['_tombstone'] === true) current[index] = deepClone(entry);
      else this.model.schema.commit(source, entry, { ...options, type: entry['type'] ?? source['type'] });
    }
    return current;
  }
}

function plainData(entry: unknown): Source {
  const document = entry as { toObject?: () => unknown };
  if (typeof document.toObject === 'function') return asRecord(document.toObject());
  if (!isPlainObject(entry)) throw new Error('An embedded document must be given as an object');
  return entry;
}

/** A single document that a document holds. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null) return value;
    const shown = asRecord(model)[this.name];
    if (shown instanceof this.model && shown._source === value) {
      shown._initialize(options as ModelOptions);
      return shown;
    }
    return new this.model(asRecord(value), { ...options, parent: model, [TRUSTED]: true });
  }
}

/** Whether a field holds other documents. */
export function isHierarchical(field: DataField): boolean {
  return (field.constructor as typeof DataField).hierarchical;
}
