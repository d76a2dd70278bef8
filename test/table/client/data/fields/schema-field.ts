import { asRecord, deepClone, isEmpty, isPlainObject, type Source } from '../../../common/objects.ts';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from '../../../common/operators.ts';
import { DataModelValidationFailure } from '../failure.ts';
import type { DataModel } from '../model.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field.ts';

/** Fields by name. */
export type DataSchema = Record<string, DataField>;

/** A record whose members are fields of their own. */
export class SchemaField extends DataField {
  static override recursive = true;

  readonly fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields))
      throw new Error('A DataSchema must be an object with string keys and DataField values.');
    for (const [name, field] of Object.entries(fields)) {
      if (name === '_source') throw new Error(`"_source" is not a valid name of a field`);
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined) {
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      }
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === 'string' ? path.split('.') : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.fields[name]?._getField(rest);
  }

  override getInitialValue(source?: Source): unknown {
    if (!('initial' in this.options)) return this._cleanType({}, {});
    const initial = super.getInitialValue(source);
    return isPlainObject(initial) ? this._cleanType(initial, {}) : initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === 'object' ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = asRecord(value);
    const source = options.source ?? data;
    for (const key of Object.keys(data)) if (!(key in this.fields)) Reflect.deleteProperty(data, key);
    for (const [name, field] of this.entries()) {
      if (!field.persisted) {
        Reflect.deleteProperty(data, name);
        continue;
      }
      if (!(name in data) && options.partial) continue;
      const cleaned = field.clean(data[name], { ...options, source });
      if (cleaned === undefined) Reflect.deleteProperty(data, name);
      else data[name] = cleaned;
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (typeof value !== 'object' || Array.isArray(value)) throw new Error('must be an object');
    const data = asRecord(value);
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (options.partial && !(name in data))) continue;
      const failed = field.validate(data[name], { ...options, source: options.source ?? data });
      if (!failed) continue;
      failure.fields[name] = failed;
      if (!failed.unresolved && failed.fallback !== undefined) data[name] = failed.fallback;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const data = asRecord(value);
    for (const [name, field] of this.entries()) {
      if (data[name] !== undefined && data[name] !== null) field._validateModel(data[name], options);
    }
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null) return value;
    const data: Source = {};
    for (const [name, field] of this.entries())
      defineMember(data, name, initialized(field, asRecord(value)[name], model, options));
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data = asRecord(value);
    const plain: Source = {};
    for (const [name, field] of this.entries()) {
      const member = field.toObject(data[name]);
      if (member !== undefined) plain[name] = member;
    }
    return plain;
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (change instanceof DataFieldOperator || !isPlainObject(change)) return super.diff(current, change, options);
    if (!isPlainObject(current) || options.recursive === false)
      return super.diff(current, this.clean(deepClone(change)), options);
    const differences: Source = {};
    for (const [name, value] of Object.entries(change)) {
      const difference = this.fields[name]?.diff(current[name], value, options);
      if (difference !== undefined) differences[name] = difference;
    }
    return isEmpty(differences) ? undefined : differences;
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (change instanceof DataFieldOperator || !isPlainObject(change)) return super.commit(current, change, options);
    const whole = options.recursive === false || !isPlainObject(current);
    const data = whole ? {} : current;
    for (const [name, value] of Object.entries(change)) {
      const committed = this.fields[name]?.commit(data[name], value, options);
      if (committed === undefined) Reflect.deleteProperty(data, name);
      else data[name] = committed;
    }
    return whole ? this.clean(data) : data;
  }

  override _migrate(source: Source, value: unknown): void {
    const data = asRecord(value);
    for (const [name, field] of this.entries()) if (data[name] !== undefined) field._migrate(source, data[name]);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: { partial?: boolean; filter?: boolean } = {},
  ): unknown {
    const own = typeof fn === 'string' ? (this as unknown as Record<string, typeof fn>)[fn] : fn;
    if (typeof own === 'function') own.call(this, value, options);
    const data = asRecord(value);
    const results: Source = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }
}

/** The shown value of a stored member; a member that is not stored begins at its initial value. */
export function initialized(field: DataField, value: unknown, model: DataModel, options: object): unknown {
  return field.initialize(field.persisted ? value : field.getInitialValue(), model, options);
}

/** Puts a shown value on an object; a function is called each time the member is read. */
export function defineMember(object: object, name: string, value: unknown): void {
  if (typeof value === 'function' && value.length === 0 && !(value.prototype as unknown)) {
    Object.defineProperty(object, name, {
      get: value as () => unknown,
      set: () => undefined,
      configurable: true,
      enumerable: true,
    });
  } else Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
}

/** Whether a change deletes or replaces what it stands at. */
export function isForced(change: unknown): change is ForcedDeletion | ForcedReplacement {
  return change instanceof ForcedDeletion || change instanceof ForcedReplacement;
}
