import { expandObject, mergeObject } from '../../common/merge.ts';
import { asRecord, deepClone, isEmpty, isPlainObject, type Source } from '../../common/objects.ts';
import { operatorsFromKeys } from '../../common/operators.ts';
import { shownChanges } from '../generations/merging.ts';
import { is14 } from '../generations/release.ts';
import { Hooks } from '../hooks.ts';
import { logCompatibilityWarning } from '../utils/flow.ts';
import { DataModelValidationError, DataModelValidationFailure } from './failure.ts';
import type { CleanOptions, DataField, UpdateOptions } from './fields/data-field.ts';
import { defineMember, initialized, SchemaField, type DataSchema } from './fields/schema-field.ts';
import { TRUSTED } from './trust.ts';

/** How a model is made. */
export interface ModelOptions {
  parent?: DataModel | null;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [TRUSTED]?: boolean;
  [option: string]: unknown;
}

/** What `validate` looks at. */
export interface ModelValidation {
  changes?: Source;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

/** How `updateSource` works. */
export interface SourceUpdate extends UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
}

const schemas = new WeakMap<typeof DataModel, SchemaField>();

/** Data with a schema: cleaned, validated, kept as source, shown as members. */
export class DataModel {
  /** Language keys under which labels of the fields stand. */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: Source;
  declare readonly parent: DataModel | null;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };

  constructor(data: object = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    const hidden = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: false, configurable: true, enumerable: false });
    hidden('parent', parent);
    hidden('validationFailures', { fields: null, joint: null });
    this._configure(options);
    hidden('_source', this._initializeSource(data, { strict, ...options }));
    const { fallback = !strict, dropInvalidEmbedded = false } = options;
    if (!options[TRUSTED]) this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    this._initialize(options);
  }

  /** The fields of the model, by name. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made when it is first asked for. */
  static get schema(): SchemaField {
    const existing = schemas.get(this);
    if (existing) return existing;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  /** Makes a model from stored data; bad values fall back to initial ones. */
  static fromSource(source: object, { strict = false, ...options }: ModelOptions = {}): DataModel {
    return new this(source, { strict, ...options });
  }

  /** Makes a model from JSON text. */
  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as object);
  }

  /** Cleans data by the schema, in place. */
  static cleanData(source: Source = {}, options: CleanOptions = {}): Source {
    this._preCleanData(source, options);
    const cleaned = asRecord(this.schema._cleanType(source, { ...options, source: options.source ?? source }));
    this._cleanData(cleaned, options);
    return cleaned;
  }

  /** Called before data is cleaned. */
  static _preCleanData(_data: Source, _options: CleanOptions): void {
    return undefined;
  }

  /** Called after data was cleaned. */
  static _cleanData(_data: Source, _options: CleanOptions): void {
    return undefined;
  }

  /** Brings older data up to date; may get a part of the data only. */
  static migrateData(source: Source, _options?: object): Source {
    this.schema._migrate(source, source);
    return source;
  }

  /** Migrates data; an error leaves it as it is and is told. */
  static migrateDataSafe(source: Source): Source {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      Hooks.onError(`${this.name}.migrateData`, error, { log: 'error' });
      return source;
    }
  }

  /** Gives data accessors of older members. */
  static shimData(data: Source, _options?: object): Source {
    return data;
  }

  /** Throws when members do not go together. */
  static validateJoint(_data: Source): void {
    return undefined;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the model holds data that its schema refuses. */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean(fields?.hasUnresolved || joint);
  }

  _configure(_options: ModelOptions): void {
    return undefined;
  }

  _initializeSource(data: object, options: ModelOptions): Source {
    const plain = data instanceof DataModel ? data.toObject() : (data as Source);
    if (options[TRUSTED]) return plain;
    const cls = this.constructor as typeof DataModel;
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(constructionData(plain))));
  }

  _initialize(options: ModelOptions = {}): void {
    const { [TRUSTED]: _trusted, ...rest } = options;
    for (const [name, field] of this.schema.entries())
      defineMember(this, name, initialized(field, this._source[name], this, rest));
  }

  /** Shows the source anew. */
  reset(): void {
    this._initialize();
  }

  /** A new model of the same class, with changes. */
  clone(data: Source = {}, context: ModelOptions = {}): this {
    const changed = mergeObject(this.toObject(), expandedChanges(deepClone(data)), { applyOperators: true });
    const cls = this.constructor as new (data: object, options: ModelOptions) => this;
    return new cls(changed, { parent: this.parent, ...context });
  }

  /** Checks the source, or changes of it; throws a `DataModelValidationError` when strict. True when nothing is wrong. */
  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: ModelValidation = {}): boolean {
    let data = changes ?? this._source;
    if (changes && clean) data = this.#cleaned(deepClone(changes), { recursive: true });
    if (fields) {
      const source = { ...this._source, ...data };
      const options = { partial: Boolean(changes), fallback, dropInvalidEmbedded, source };
      this.#conclude('fields', this.schema.validate(data, options), strict);
    }
    if (joint ?? !changes) this.#validateJoint(this._source, strict, dropInvalidEmbedded);
    return !this.invalid;
  }

  #conclude(kind: 'fields' | 'joint', failure: DataModelValidationFailure | undefined, strict: boolean): void {
    if (failure && strict) throw this.#refusal(failure);
    this.validationFailures[kind] = failure ?? null;
  }

  #validateJoint(source: Source, strict: boolean, dropInvalidEmbedded = false): void {
    try {
      this.schema._validateModel(source, { source, dropInvalidEmbedded });
      (this.constructor as typeof DataModel).validateJoint(source);
      this.validationFailures.joint = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#conclude('joint', new DataModelValidationFailure({ message, unresolved: true }), strict);
    }
  }

  #refusal(failure: DataModelValidationFailure): DataModelValidationError {
    const id = this._source?.['_id'] as string | undefined;
    const name = (this.constructor as { documentName?: string }).documentName ?? this.constructor.name;
    return new DataModelValidationError(failure, id ? `${name} [${id}]` : name);
  }

  /** Changes the source here, without storing; gives the actual differences. */
  updateSource(changes: Source = {}, options: SourceUpdate = {}): Source {
    const cleaned = this.#cleaned(deepClone(changes), options);
    const commitment: SourceUpdate = { ...options, type: cleaned['type'] ?? this._source['type'] };
    const differences: Source = {};
    for (const [name, value] of Object.entries(cleaned)) {
      const field = this.schema.fields[name];
      const difference = options.diff === false && field ? value : field?.diff(this._source[name], value, commitment);
      if (difference !== undefined) differences[name] = difference;
    }
    if (isEmpty(differences)) return differences;
    this._checkDifferences(differences, options);
    this.#validateCandidate(differences, commitment);
    const shown = shownChanges(differences);
    if (options.dryRun) return shown;
    for (const [name, value] of Object.entries(differences)) {
      const committed = this.schema.fields[name]?.commit(this._source[name], deepClone(value), commitment);
      if (committed === undefined) Reflect.deleteProperty(this._source, name);
      else this._source[name] = committed;
    }
    this._initialize(options as ModelOptions);
    return shown;
  }

  /** Refuses differences that may not be made. */
  _checkDifferences(_differences: Source, _options: SourceUpdate): void {
    return undefined;
  }

  #cleaned(changes: Source, options: SourceUpdate): Source {
    const cls = this.constructor as typeof DataModel;
    const expanded = expandedChanges(changes);
    if (expanded['type'] === undefined && isPlainObject(expanded['system'])) {
      Object.defineProperty(expanded, 'type', {
        value: this._source['type'],
        enumerable: false,
        configurable: true,
        writable: true,
      });
    }
    const migrated = cls.migrateDataSafe(expanded);
    const source = { ...this._source, ...migrated };
    if (options.recursive !== false) return cls.cleanData({ ...migrated }, { partial: true, source });
    for (const [name, value] of Object.entries(migrated))
      migrated[name] = this.schema.fields[name]?.clean(value, { source });
    return migrated;
  }

  #validateCandidate(differences: Source, options: SourceUpdate): void {
    const candidate = { ...this._source };
    const touched: Source = {};
    for (const [name, value] of Object.entries(differences)) {
      candidate[name] = this.schema.fields[name]?.commit(deepClone(this._source[name]), deepClone(value), options);
      touched[name] = candidate[name];
    }
    const failure = this.schema.validate(touched, {
      partial: true,
      fallback: options.fallback ?? false,
      source: candidate,
    });
    if (failure?.hasUnresolved) throw this.#refusal(failure);
    this.#validateJoint(candidate, true);
  }

  /** The field of a dotted path. */
  getFieldForProperty(path: string): DataField | undefined {
    return this.schema.getField(path);
  }

  /** The model as plain data: its source, or what it shows. */
  toObject(source = true): Source {
    return source ? deepClone(this._source) : asRecord(this.schema.toObject(this));
  }

  toJSON(): Source {
    return this.toObject();
  }
}

/** Changes with dotted keys, at any depth, made into records, and the key syntax of generation 13 into operators. */
export function expandedChanges(changes: Source): Source {
  return asRecord(operatorsFromKeys(expandObject(changes), warnOfKey));
}

/** Data of a model to be made; only dotted keys at its top are made into records. */
function constructionData(data: Source): Source {
  const dotted = Object.keys(data).some((key) => key.includes('.'));
  return asRecord(operatorsFromKeys(dotted ? expandObject(data) : data, warnOfKey));
}

function warnOfKey(key: string): void {
  if (!is14()) return;
  const [old, instead] = key.startsWith('-=') ? ['-=', '_del'] : ['==', '_replace(value)'];
  logCompatibilityWarning(`The "${old}" key syntax (${key}) is deprecated in favor of the operator value ${instead}`, {
    since: 14,
    until: 16,
    once: true,
  });
}
