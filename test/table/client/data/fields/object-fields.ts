import { diffObject, mergeObject } from '../../../common/merge.ts';
import { asRecord, deepClone, getType, isEmpty, isPlainObject, type Source } from '../../../common/objects.ts';
import { DataFieldOperator, ForcedDeletion } from '../../../common/operators.ts';
import { faces } from '../../state.ts';
import { DataModelValidationFailure } from '../failure.ts';
import type { DataModel } from '../model.ts';
import type { EffectChange } from './change.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type FormConfig,
  type UpdateOptions,
  type ValidateOptions,
} from './data-field.ts';
import { initialized } from './schema-field.ts';

function parsedRecord(delta: unknown): unknown {
  return typeof delta === 'string' ? (JSON.parse(delta) as unknown) : delta;
}

/** A free record. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: () => ({}) };
  }

  override _cast(value: unknown): unknown {
    const convertible = asRecord(value);
    if (isPlainObject(value)) return value;
    if (typeof convertible['toObject'] === 'function') return (convertible['toObject'] as () => unknown).call(value);
    if (typeof convertible['toJSON'] === 'function') return (convertible['toJSON'] as () => unknown).call(value);
    return value;
  }

  override initialize(value: unknown, _model?: DataModel, _options?: object): unknown {
    return value === undefined || value === null ? value : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error('must be an object');
    return undefined;
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (!isPlainObject(change) || !isPlainObject(current) || options.recursive === false)
      return super.diff(current, change, options);
    if (options.diff === false) return change;
    const differences = diffObject(current, change);
    return isEmpty(differences) ? undefined : differences;
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (change instanceof DataFieldOperator || !isPlainObject(change)) return super.commit(current, change, options);
    if (options.recursive === false || !isPlainObject(current))
      return mergeObject({}, deepClone(change), { applyOperators: true });
    return mergeObject(current, deepClone(change), { applyOperators: true });
  }

  override _castChangeDelta(delta: unknown): unknown {
    return parsedRecord(delta);
  }

  override _combineChange(value: unknown, delta: unknown, _model: DataModel, change: EffectChange): unknown {
    if (change.type === 'add' || change.type === 'upgrade') return { ...asRecord(value), ...asRecord(delta) };
    return change.type === 'override' ? delta : value;
  }

  override _toInput(config: FormConfig): HTMLElement {
    return faces.element('HTMLCodeMirrorElement', {
      ...config,
      language: 'json',
      value: JSON.stringify(config['value'] ?? {}, null, 2),
    });
  }
}

/** Options of a record of one kind of values. */
export interface TypedObjectFieldOptions extends FieldOptions {
  validateKey?: (key: string) => boolean;
  expandKeys?: boolean;
}

/** A record by free keys, whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  readonly element: DataField;
  declare readonly validateKey: ((key: string) => boolean) | undefined;
  declare readonly expandKeys: boolean;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error('The element must be a DataField');
    if (element.parent !== undefined) throw new Error('The element DataField already has a parent');
    this.element = element;
    element.parent = this;
    element.name ||= 'element';
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = asRecord(value);
    for (const [key, entry] of Object.entries(data)) {
      if (this.validateKey && !this.validateKey(key)) Reflect.deleteProperty(data, key);
      else data[key] = this.element.clean(entry, { ...options, source: options.source ?? data });
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    super._validateType(value);
    const failure = new DataModelValidationFailure();
    const data = asRecord(value);
    for (const [key, entry] of Object.entries(data)) {
      const failed = this.element.validate(entry, options);
      if (!failed) continue;
      failure.fields[key] = failed;
      if (!failed.unresolved && failed.fallback !== undefined) data[key] = failed.fallback;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    for (const entry of Object.values(asRecord(value))) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null || !model) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, initialized(this.element, entry, model, options)]),
    );
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (!isPlainObject(change) || !isPlainObject(current) || options.recursive === false)
      return super.diff(current, change, options);
    const differences: Source = {};
    for (const [key, entry] of Object.entries(change)) {
      const missing = !(key in current);
      const difference = missing ? this.#fresh(entry) : this.element.diff(current[key], entry, options);
      if (difference !== undefined) differences[key] = difference;
    }
    return isEmpty(differences) ? undefined : differences;
  }

  #fresh(entry: unknown): unknown {
    return entry instanceof ForcedDeletion ? undefined : this.element.clean(plainOf(entry));
  }

  override commit(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (change instanceof DataFieldOperator || !isPlainObject(change)) return super.commit(current, change, options);
    const data: Source = options.recursive === false || !isPlainObject(current) ? {} : current;
    for (const [key, entry] of Object.entries(change)) {
      if (entry instanceof ForcedDeletion) Reflect.deleteProperty(data, key);
      else
        data[key] = key in data ? this.element.commit(data[key], entry, options) : this.element.clean(plainOf(entry));
    }
    return data;
  }

  override _migrate(source: Source, value: unknown): void {
    for (const entry of Object.values(asRecord(value))) this.element._migrate(source, entry);
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: object = {},
  ): unknown {
    super.apply(fn, value, options);
    const entries = Object.entries(asRecord(value));
    if (entries.length === 0) this.element.apply(fn, undefined, options);
    return Object.fromEntries(entries.map(([key, entry]) => [key, this.element.apply(fn, entry, options)]));
  }
}

function plainOf(value: unknown): unknown {
  if (value instanceof DataFieldOperator) return deepClone(value.value);
  return getType(value) === 'Object' ? mergeObject({}, deepClone(value) as Source, { applyOperators: true }) : value;
}
