import { deepClone, getType, isEmpty, isPlainObject, objectsEqual, setProperty, type Source } from './objects.ts';
import { DataFieldOperator, deletion, ForcedDeletion, ForcedReplacement } from './operators.ts';

/** How `mergeObject` treats what it meets. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  applyOperators?: boolean;
  performDeletions?: boolean;
}

type Merging = Required<Omit<MergeOptions, 'performDeletions' | 'inplace'>>;

/** Makes nested records of dotted keys; arrays and other values are kept as they are. */
export function expandObject(object: Source): Source {
  const expanded: Source = {};
  for (const [key, value] of Object.entries(object)) {
    const inner = isPlainObject(value) ? expandObject(value) : value;
    if (key.includes('.') || !isPlainObject(inner) || !isPlainObject(expanded[key])) setProperty(expanded, key, inner);
    else mergeObject(expanded[key], inner);
  }
  return expanded;
}

/** Makes one record with dotted keys of nested ones; empty records are kept. */
export function flattenObject(object: Source): Source {
  const flat: Source = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** Merges `other` into `original` (or a copy, when not in place) and returns the result; dotted keys are expanded first. */
export function mergeObject(original: Source, other: Source = {}, options: MergeOptions = {}): Source {
  if (!isRecord(original) || !isRecord(other)) throw new Error('One of original or other are not Objects!');
  const target = (options.inplace ?? true) ? original : deepClone(original);
  if (Object.keys(target).some((key) => key.includes('.'))) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
    Object.assign(target, expanded);
  }
  const source = Object.keys(other).some((key) => key.includes('.')) ? expandObject(other) : other;
  const merging: Merging = {
    insertKeys: options.insertKeys ?? true,
    insertValues: options.insertValues ?? true,
    overwrite: options.overwrite ?? true,
    recursive: options.recursive ?? true,
    enforceTypes: options.enforceTypes ?? false,
    applyOperators: options.applyOperators ?? options.performDeletions ?? false,
  };
  merge(target, source, merging, 0);
  return target;
}

function isRecord(value: unknown): value is Source {
  return typeof value === 'object' && value !== null;
}

function merge(target: Source, source: Source, options: Merging, depth: number): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (options.applyOperators && operated(target, key, value)) continue;
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys : options.insertValues) target[key] = inserted(value, options);
  }
}

function operated(target: Source, key: string, value: unknown): boolean {
  if (value instanceof ForcedDeletion) Reflect.deleteProperty(target, key);
  else if (value instanceof ForcedReplacement) target[key] = value.value;
  else if (key.startsWith('-=')) Reflect.deleteProperty(target, key.slice(2));
  else if (key.startsWith('==')) target[key.slice(2)] = value;
  else return false;
  return true;
}

function inserted(value: unknown, options: Merging): unknown {
  if (!isPlainObject(value)) return value;
  const fresh: Source = {};
  merge(fresh, value, { ...options, insertKeys: true, insertValues: true }, 0);
  return fresh;
}

function mergeUpdate(target: Source, key: string, value: unknown, options: Merging, depth: number): void {
  const current = target[key];
  if (isPlainObject(value) && isPlainObject(current) && options.recursive) {
    merge(current, value, options, depth + 1);
    return;
  }
  if (!options.overwrite) return;
  const [was, will] = [getType(current), getType(value)];
  if (options.enforceTypes && was !== 'undefined' && was !== will)
    throw new Error('Mismatched data types encountered during object merge.');
  target[key] = isPlainObject(value) ? inserted(value, options) : value;
}

/** How `diffObject` compares. */
export interface DiffOptions {
  inner?: boolean;
  deletionKeys?: boolean;
}

/** What has to be merged into `original` to make it say what `other` says; keys that only `original` has do not count, unless `deletionKeys`. */
export function diffObject(original: Source, other: Source, options: DiffOptions = {}): Source {
  const diff: Source = {};
  for (const [key, value] of Object.entries(other)) {
    if (value instanceof ForcedDeletion) {
      if (key in original) diff[key] = value;
      continue;
    }
    if (value instanceof DataFieldOperator) {
      diff[key] = value;
      continue;
    }
    if (!(key in original)) {
      if (!options.inner) diff[key] = value;
      continue;
    }
    const current = original[key];
    if (isPlainObject(current) && isPlainObject(value) && isEmpty(current) === isEmpty(value)) {
      const inner = diffObject(current, value, options);
      if (!isEmpty(inner)) diff[key] = inner;
    } else if (!objectsEqual(current, value)) diff[key] = value;
  }
  if (options.deletionKeys) for (const key of Object.keys(original)) if (!(key in other)) diff[key] = deletion;
  return diff;
}

/** The part of `source` whose keys (at any depth) `template` has; with `templateValues` the template's values. */
export function filterObject(source: Source, template: Source, options: { templateValues?: boolean } = {}): Source {
  const filtered: Source = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in template)) continue;
    const pattern = template[key];
    if (isPlainObject(value) && isPlainObject(pattern)) filtered[key] = filterObject(value, pattern, options);
    else filtered[key] = options.templateValues ? pattern : value;
  }
  return filtered;
}
