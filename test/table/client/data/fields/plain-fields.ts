import { asRecord, getType, isPlainObject } from '../../../common/objects.ts';
import { faces } from '../../state.ts';
import type { DataModel } from '../model.ts';
import { combineChange, type EffectChange } from './change.ts';
import { choiceOptions, choiceValues } from './choices.ts';
import { DataField, type FieldContext, type FieldOptions, type FormConfig } from './data-field.ts';
import { evaluateNumber } from './formula.ts';

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value === 'true';
    return typeof value === 'object' ? false : Boolean(value);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'boolean') throw new Error('must be a boolean');
    return undefined;
  }

  override _combineChange(value: unknown, delta: unknown, _model: DataModel, change: EffectChange): unknown {
    const [was, given] = [Boolean(value), Boolean(delta)];
    switch (change.type) {
      case 'add':
        return was || given;
      case 'subtract':
        return was !== given;
      case 'multiply':
        return was && given;
      case 'upgrade':
        return given && !was ? given : was;
      case 'downgrade':
        return !given && was ? given : was;
      default:
        return combineChange(value, delta, change.type);
    }
  }

  override _toInput(config: FormConfig): HTMLElement {
    return faces.form('createCheckboxInput', config);
  }
}

/** Options of a field of numbers. */
export interface NumberFieldOptions extends FieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: unknown;
}

/** A number, or null. */
export class NumberField extends DataField {
  declare readonly min: number | undefined;
  declare readonly max: number | undefined;
  declare readonly step: number | undefined;
  declare readonly integer: boolean;
  declare readonly positive: boolean;

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices && options.nullable === undefined) this.nullable = false;
  }

  static override get _defaults(): FieldOptions {
    const limits = {
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
    return { ...super._defaults, nullable: true, initial: undefined, ...limits };
  }

  override getInitialValue(source?: Record<string, unknown>): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && this.nullable ? null : initial;
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let cleaned = value as number;
    if (!Number.isFinite(cleaned)) return cleaned;
    if (this.integer) cleaned = Math.round(cleaned);
    if (typeof this.min === 'number') cleaned = Math.max(cleaned, this.min);
    if (typeof this.max === 'number') cleaned = Math.min(cleaned, this.max);
    if (typeof this.step === 'number') cleaned = nearestStep(cleaned, this.step, this.min ?? 0);
    return cleaned;
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'number' || Number.isNaN(value)) throw new Error('must be a number');
    if (!Number.isFinite(value)) throw new Error('must be a finite number');
    if (this.positive && value <= 0) throw new Error('must be a positive number');
    if (typeof this.min === 'number' && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === 'number' && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error('must be an integer');
    const choices = choiceValues(this.choices);
    if (choices && !choices.includes(String(value))) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _castChangeDelta(delta: unknown, replacementData?: Record<string, unknown>): unknown {
    return typeof delta === 'string' ? evaluateNumber(delta, replacementData ?? {}) : this._cast(delta);
  }

  override _toInput(config: FormConfig): HTMLElement {
    config['min'] ??= this.min;
    config['max'] ??= this.max;
    config['step'] ??= this.step ?? (this.integer ? 1 : 'any');
    if (this.positive) config['min'] ??= 1;
    config['choices'] ??= this.choices;
    if (config['choices'] || config['options']) {
      return faces.form('createSelectInput', {
        ...choiceOptions(config, !this.required || this.nullable),
        dataset: { dtype: 'Number' },
      });
    }
    const sliding = [this.min, this.max, this.step].every((limit) => typeof limit === 'number');
    return sliding && config['type'] !== 'number'
      ? faces.element('HTMLRangePickerElement', config)
      : faces.form('createNumberInput', config);
  }
}

function nearestStep(value: number, step: number, base: number): number {
  const decimals = Math.max(String(step).split('.')[1]?.length ?? 0, String(base).split('.')[1]?.length ?? 0);
  return Number((base + Math.round((value - base) / step) * step).toFixed(decimals));
}

/** Options of a field of text. */
export interface StringFieldOptions extends FieldOptions {
  blank?: boolean;
  trim?: boolean;
  choices?: unknown;
  textSearch?: boolean;
}

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare readonly trim: boolean;
  declare readonly textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!this.choices) return;
    if (options.nullable === undefined) this.nullable = false;
    if (options.blank === undefined) this.blank = false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, initial: undefined, choices: undefined, textSearch: false };
  }

  override getInitialValue(source?: Record<string, unknown>): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && this.blank ? '' : initial;
  }

  override clean(value: unknown, options = {}): unknown {
    if (typeof value === 'string' && (this.trim ? value.trim() : value) === '' && !this.blank) {
      if (this.nullable) return null;
      if (!this.required) return undefined;
    }
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown): unknown {
    const text = value as string;
    return this.trim ? text.trim() : text;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === '') {
      if (this.blank) return true;
      throw new Error('may not be a blank string');
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'string') throw new Error('must be a string');
    const choices = choiceValues(this.choices);
    if (choices && !choices.includes(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: FormConfig): HTMLElement {
    config['choices'] ??= this.choices;
    if (config['choices'] || config['options'])
      return faces.form('createSelectInput', choiceOptions(config, this.blank || !this.required || this.nullable));
    const element = config['elementType'];
    if (element === 'prose-mirror') return faces.element('HTMLProseMirrorElement', config);
    if (element === 'code-mirror') return faces.element('HTMLCodeMirrorElement', config);
    return faces.form(element === 'textarea' ? 'createTextareaInput' : 'createTextInput', config);
  }
}

/** Anything at all. */
export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }

  override _validateType(): unknown {
    return true;
  }

  override _toInput(config: FormConfig): HTMLElement {
    const value = config['value'];
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return faces.form('createTextInput', { ...config, value: text });
  }
}

/** An object stored as JSON text and shown as what it says. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value;
    return JSON.stringify(value);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== 'string') throw new Error('must be a serialized JSON string');
    JSON.parse(value);
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: FormConfig): HTMLElement {
    const value = config['value'];
    if (isPlainObject(value) || getType(value) === 'Array') config['value'] = JSON.stringify(asRecord(value), null, 2);
    return faces.element('HTMLCodeMirrorElement', { ...config, language: 'json' });
  }
}

/** A function's body, kept as text. */
export class JavaScriptField extends StringField {
  declare readonly async: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, async: false };
  }

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    new Function(this.async ? `return async () => {${String(value)}\n}` : String(value));
    return undefined;
  }
}
