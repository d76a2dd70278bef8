import { deepClone, objectsEqual, type Source } from '../../../common/objects.ts';
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from '../../../common/operators.ts';
import { is14 } from '../../generations/release.ts';
import { faces } from '../../state.ts';
import { DataModelValidationFailure } from '../failure.ts';
import type { DataModel } from '../model.ts';
import { combineChange, type EffectChange } from './change.ts';

/** Options of every field; each class adds its own. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: (value: unknown, options: ValidateOptions) => unknown;
  validationError?: string;
  [option: string]: unknown;
}

/** Where a field stands. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** How values are cleaned. */
export interface CleanOptions {
  /** Only the members that are given. */
  partial?: boolean;
  /** The outermost data, which initial values may look at. */
  source?: Source;
  [option: string]: unknown;
}

/** How values are validated. */
export interface ValidateOptions {
  partial?: boolean;
  /** Puts the initial value in the place of a bad one. */
  fallback?: boolean;
  source?: Source;
  dropInvalidEmbedded?: boolean;
  [option: string]: unknown;
}

/** How changes are laid over a source. */
export interface UpdateOptions {
  recursive?: boolean;
  /** Keep members that do not differ. */
  diff?: boolean;
  [option: string]: unknown;
}

/** Configuration of an input or of the group around it. */
export type FormConfig = Record<string, unknown>;

const DEFAULTS = {
  required: false,
  nullable: false,
  initial: undefined,
  readonly: false,
  gmOnly: false,
  persisted: true,
  label: '',
  hint: '',
  placeholder: '',
  validationError: 'is not a valid value',
};

/** Options that generation 13 keeps without heeding them. */
const ONLY_14 = ['persisted', 'placeholder'];

/** A member of a model: how its value is cleaned, validated, stored, made ready and changed. */
export class DataField {
  /** Whether the field holds other fields. */
  static recursive = false;
  static hierarchical = false;

  declare name: string;
  declare parent: DataField | undefined;
  declare readonly options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string;
  declare validationError: string;
  declare choices?: unknown;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    Object.assign(this, (this.constructor as typeof DataField)._defaults, {
      name: name ?? '',
      parent,
      options: { ...options },
    });
    for (const [key, value] of Object.entries(options)) {
      if (ONLY_14.includes(key) && !is14()) continue;
      if (key in (this.constructor as typeof DataField)._defaults && value !== undefined)
        Object.assign(this, { [key]: value });
    }
  }

  /** Values of the options that were not given. */
  static get _defaults(): FieldOptions {
    return DEFAULTS;
  }

  /** The dotted path from the outermost schema. */
  get fieldPath(): string {
    const path = this.parent?.fieldPath;
    return path ? `${path}.${this.name}` : this.name;
  }

  /** The value where none is given. */
  getInitialValue(source?: Source): unknown {
    return typeof this.initial === 'function'
      ? (this.initial as (source?: Source) => unknown)(source)
      : deepClone(this.initial);
  }

  /** A value brought into the form the field stores. Operators keep, their values are cleaned. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof ForcedReplacement)
      return new ForcedReplacement(this.clean(value.value, { ...options, partial: false }));
    if (value instanceof DataFieldOperator) return value;
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options?: CleanOptions): unknown {
    return value;
  }

  /** What is wrong with a value; undefined when nothing is. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined;
    try {
      failure = this.#verdict(value, options);
    } catch (error) {
      failure = new DataModelValidationFailure({
        invalidValue: value,
        message: error instanceof Error ? error.message : String(error),
        unresolved: true,
      });
    }
    if (failure?.unresolved && options.fallback) this.#fallBack(failure, options);
    return failure;
  }

  #verdict(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const custom = this.options.validate;
    const validators = [
      () => this._validateSpecial(value),
      ...(custom ? [() => custom.call(this, value, options)] : []),
      () => this._validateType(value, options),
    ];
    for (const validator of validators) {
      const verdict = validator();
      if (verdict === true) return undefined;
      if (verdict === false) throw new Error(this.validationError);
      if (verdict instanceof DataModelValidationFailure) return verdict.isEmpty() ? undefined : verdict;
    }
    return undefined;
  }

  #fallBack(failure: DataModelValidationFailure, options: ValidateOptions): void {
    const initial = this.getInitialValue(options.source);
    if (this.validate(initial, { ...options, fallback: false })) return;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  /** Decides on undefined and null: true when allowed, an error when not, undefined for all other values. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error('may not be undefined');
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error('may not be null');
      return true;
    }
    return undefined;
  }

  /** Decides on a value of the field's own type: true, false, an error, or a failure. */
  _validateType(_value: unknown, _options?: ValidateOptions): unknown {
    return undefined;
  }

  /** Lets the models within a value check their members together; they throw. */
  _validateModel(_value: unknown, _options?: ValidateOptions): void {
    return undefined;
  }

  /** The value as a model shows it. */
  initialize(value: unknown, _model: DataModel, _options?: object): unknown {
    return value;
  }

  /** A shown value as plain data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** What differs between a stored value and a change of it; undefined when nothing does. */
  diff(current: unknown, change: unknown, options: UpdateOptions): unknown {
    if (change instanceof ForcedReplacement)
      return objectsEqual(current, change.value) && options.diff !== false ? undefined : change;
    if (change instanceof ForcedDeletion) return current === undefined ? undefined : change;
    return options.diff !== false && objectsEqual(current, change) ? undefined : change;
  }

  /** The stored value with a difference laid over it. */
  commit(_current: unknown, change: unknown, _options: UpdateOptions): unknown {
    if (change instanceof ForcedReplacement) return change.value;
    return change instanceof ForcedDeletion ? this.getInitialValue() : change;
  }

  /** Brings older forms of data up to date, in place. */
  _migrate(_source: Source, _value: unknown): void {
    return undefined;
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Calls a function, or the method of that name, of this field and all below, over a value. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown,
    options: object = {},
  ): unknown {
    const method = typeof fn === 'string' ? (this as unknown as Record<string, typeof fn>)[fn] : fn;
    if (typeof method !== 'function') throw new Error(`${this.constructor.name} has no method ${String(fn)}`);
    return method.call(this, value, options);
  }

  /** The value of an ActiveEffect's change, as this field reads it. */
  _castChangeDelta(delta: unknown, _replacementData?: Source): unknown {
    return this._cast(delta);
  }

  /** A shown value after an ActiveEffect's change. */
  applyChange(
    value: unknown,
    model: DataModel,
    change: EffectChange,
    options: { replacementData?: Source } = {},
  ): unknown {
    const delta = this._castChangeDelta(change.value, options.replacementData);
    return this._combineChange(value, delta, model, change);
  }

  _combineChange(value: unknown, delta: unknown, _model: DataModel, change: EffectChange): unknown {
    return combineChange(value, delta, change.type);
  }

  /** The input element for the field. */
  toInput(config: FormConfig = {}): HTMLElement {
    config['name'] ??= this.fieldPath;
    if (this.placeholder) config['placeholder'] ??= this.placeholder;
    const custom = config['input'];
    if (typeof custom === 'function')
      return (custom as (field: DataField, config: FormConfig) => HTMLElement)(this, config);
    return this._toInput(config);
  }

  _toInput(_config: FormConfig): HTMLElement {
    throw new Error(`The ${this.constructor.name} at "${this.fieldPath}" has no input of its own`);
  }

  /** The input with its label and hint. */
  toFormGroup(groupConfig: FormConfig = {}, inputConfig: FormConfig = {}): HTMLElement {
    const widget = groupConfig['widget'];
    if (typeof widget === 'function') {
      return (widget as (field: DataField, group: FormConfig, input: FormConfig) => HTMLElement)(
        this,
        groupConfig,
        inputConfig,
      );
    }
    groupConfig['label'] ??= this.label || this.fieldPath;
    groupConfig['hint'] ??= this.hint;
    groupConfig['input'] ??= this.toInput(inputConfig);
    return faces.form('createFormGroup', groupConfig);
  }

  toString(): string {
    return this.name;
  }
}
