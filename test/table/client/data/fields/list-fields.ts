import { asRecord, deepClone, objectsEqual, type Source } from '../../../common/objects.ts';
import { faces } from '../../state.ts';
import { DataModelValidationFailure } from '../failure.ts';
import type { DataModel } from '../model.ts';
import { combineChange, type EffectChange } from './change.ts';
import { choiceOptions } from './choices.ts';
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type FormConfig,
  type ValidateOptions,
} from './data-field.ts';
import { initialized } from './schema-field.ts';

/** Options of a list. */
export interface ArrayFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
}

/** A list of one kind of values; an update replaces it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  readonly element: DataField;
  declare readonly min: number;
  declare readonly max: number;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error('ArrayField must have a DataField as its contained element');
    if (element.parent !== undefined) throw new Error('The element DataField already has a parent');
    this.element = element;
    element.parent = this;
    element.name ||= 'element';
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [], min: 0, max: Infinity };
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    const record = asRecord(value);
    const keys = Object.keys(record);
    if (typeof value === 'object' && keys.every((key) => /^\d+$/.test(key)))
      return keys.sort((a, b) => Number(a) - Number(b)).map((key) => record[key]);
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!Array.isArray(value)) throw new Error('must be an Array');
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    value.forEach((entry, index) => {
      const failed = this.element.validate(entry, { ...options, partial: false });
      if (!failed) return;
      failure.elements.push({ id: index, failure: failed });
      if (!failed.unresolved && failed.fallback !== undefined) value[index] = failed.fallback;
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (Array.isArray(value)) for (const entry of value) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const shown = initialized(this.element, entry, model, options);
      return typeof shown === 'function' ? (shown as () => unknown)() : shown;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Array.from(value as Iterable<unknown>, (entry) => this.element.toObject(entry));
  }

  override _migrate(source: Source, value: unknown): void {
    if (Array.isArray(value)) for (const entry of value) this.element._migrate(source, entry);
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = [],
    options: object = {},
  ): unknown {
    super.apply(fn, value, options);
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    if (entries.length === 0) this.element.apply(fn, undefined, options);
    return entries.map((entry) => this.element.apply(fn, entry, options));
  }

  override _castChangeDelta(delta: unknown, replacementData?: Source): unknown {
    const list = parsedList(delta);
    return list.map((entry) => this.element._castChangeDelta(entry, replacementData));
  }

  override _combineChange(value: unknown, delta: unknown, _model: DataModel, change: EffectChange): unknown {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    const given = delta as unknown[];
    if (change.type === 'add') return [...list, ...given];
    if (change.type === 'subtract') return list.filter((entry) => !given.some((other) => objectsEqual(entry, other)));
    return change.type === 'override' ? given : list;
  }

  override _toInput(config: FormConfig): HTMLElement {
    return faces.element('HTMLStringTagsElement', { type: this.element.constructor.name, ...config });
  }
}

function parsedList(delta: unknown): unknown[] {
  if (Array.isArray(delta)) return delta;
  if (delta instanceof Set) return [...delta];
  if (typeof delta !== 'string') return [delta];
  try {
    const parsed: unknown = JSON.parse(delta);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [delta];
  }
}

/** A list without repetition, shown as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super._cleanType(value, options) as unknown[];
    return cleaned.filter((entry, index) => cleaned.findIndex((other) => objectsEqual(entry, other)) === index);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override _combineChange(value: unknown, delta: unknown, model: DataModel, change: EffectChange): unknown {
    const list = value instanceof Set ? [...value] : deepClone(value);
    const combined = super._combineChange(list, delta, model, change);
    return new Set(combineChange(combined, combined, 'override') as unknown[]);
  }

  override _toInput(config: FormConfig): HTMLElement {
    const element = this.element as DataField & { choices?: unknown };
    config['choices'] ??= element.choices;
    if (config['value'] instanceof Set) config['value'] = [...config['value']];
    if (config['choices'] || config['options'])
      return faces.form('createMultiSelectInput', choiceOptions(config, false));
    return super._toInput(config);
  }
}
