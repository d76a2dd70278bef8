import { asRecord, getProperty, isPlainObject, type Source } from '../../common/objects.ts';
import { NumberField } from '../data/fields/plain-fields.ts';
import { SchemaField } from '../data/fields/schema-field.ts';
import { DataModel } from '../data/model.ts';

/** What a token's bar shows. */
export interface BarAttribute {
  type: 'bar' | 'value';
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** The update that changes a tracked value; null when it would not change. */
export function attributeChange(
  current: unknown,
  attribute: string,
  value: number,
  isDelta: boolean,
  isBar: boolean,
): Source | null {
  if (isBar && typeof current === 'object' && current !== null) {
    const bar = asRecord(current);
    const [held, max] = [Number(bar['value'] ?? 0), Number(bar['max'] ?? 0)];
    const next = Math.min(Math.max(isDelta ? held + value : value, 0), max);
    return next === held ? null : { [`system.${attribute}.value`]: next };
  }
  const next = isDelta ? Number(current) + value : value;
  return next === current ? null : { [`system.${attribute}`]: next };
}

/** What a bar shows of a document's data; null when the path leads to nothing that can be shown. */
export function barAttribute(system: unknown, attribute: string | null | undefined): BarAttribute | null {
  if (!attribute) return null;
  const data = getProperty(system, attribute);
  if (data === null || data === undefined) return null;
  const editable =
    system instanceof DataModel
      ? system.schema.getField(`${attribute}.value`) !== undefined ||
        system.schema.getField(attribute) instanceof NumberField
      : true;
  const record = asRecord(data);
  if (typeof data === 'number') return { type: 'value', attribute, value: data, editable };
  if ('value' in record && 'max' in record) {
    return { type: 'bar', attribute, value: Number(record['value'] ?? 0), max: Number(record['max'] ?? 0), editable };
  }
  return 'value' in record
    ? { type: 'value', attribute: `${attribute}.value`, value: Number(record['value']), editable }
    : null;
}

/** Paths that bars may show. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** Paths of a schema that bars may show: records of value and maximum, and lone numbers. */
export function trackedOfSchema(schema: SchemaField, path: string[] = []): TrackedAttributes {
  const tracked: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of schema.entries()) {
    const below = [...path, name];
    if (field instanceof NumberField) tracked.value.push(below);
    else if (field instanceof SchemaField) {
      const isBar = field.fields['value'] instanceof NumberField && field.fields['max'] instanceof NumberField;
      if (isBar) tracked.bar.push(below);
      else {
        const inner = trackedOfSchema(field, below);
        tracked.bar.push(...inner.bar);
        tracked.value.push(...inner.value);
      }
    }
  }
  return tracked;
}

/** Paths of plain data that bars may show. */
export function trackedOfData(data: unknown, path: string[] = []): TrackedAttributes {
  const tracked: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(asRecord(data))) {
    const below = [...path, name];
    if (Number.isNumeric(value)) tracked.value.push(below);
    else if (isPlainObject(value)) {
      if (Number.isNumeric(value['value']) && Number.isNumeric(value['max'])) tracked.bar.push(below);
      else {
        const inner = trackedOfData(value, below);
        tracked.bar.push(...inner.bar);
        tracked.value.push(...inner.value);
      }
    }
  }
  return tracked;
}
