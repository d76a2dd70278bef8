import { getProperty, setProperty, type Source } from '../../common/objects.ts';
import { configured, type ChangeType } from '../config.ts';
import { combineChange, type EffectChange } from '../data/fields/change.ts';
import type { DataField } from '../data/fields/data-field.ts';
import { DataModel } from '../data/model.ts';
import { Hooks } from '../hooks.ts';
import type { Document } from './document.ts';

/** How a change is applied. */
export interface ChangeOptions {
  replacementData?: Source;
  field?: DataField | undefined;
  modifyTarget?: boolean;
}

/** Generation 14: the registered types of changes. */
export function changeTypes(): Record<string, ChangeType> {
  return configured('ActiveEffect', 'changeTypes') as unknown as Record<string, ChangeType>;
}

/** The model that a path of a document leads into, with the path within it. */
export function targetOf(document: DataModel, key: string): [DataModel, string] {
  const { system } = document as { system?: unknown };
  return key.startsWith('system.') && system instanceof DataModel
    ? [system, key.slice('system.'.length)]
    : [document, key];
}

/** Applies one change to a prepared document; gives the changed values by path. */
export function applyOneChange(document: Document, change: EffectChange, options: ChangeOptions): Source {
  const [model, path] = targetOf(document, change.key);
  const field = options.field ?? model.schema.getField(path);
  const type = changeTypes()[change.type];
  if (type?.handler)
    return (type.handler(document, change as unknown as Source, { ...options, field }) ?? {}) as Source;
  if (change.type.startsWith('custom')) return customChange(document, change);
  const current = getProperty(document, change.key);
  const value = field
    ? field.applyChange(
        current,
        model,
        change,
        options.replacementData ? { replacementData: options.replacementData } : {},
      )
    : unguided(current, change);
  if (value === undefined) return {};
  if (options.modifyTarget ?? true) setProperty(document, change.key, value);
  return { [change.key]: value };
}

function customChange(document: Document, change: EffectChange): Source {
  const changes: Source = {};
  Hooks.callAll('applyActiveEffect', document, change, getProperty(document, change.key), change.value, changes);
  for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
  return changes;
}

/** What a change makes of a value that no field describes: the change is read as the value's own kind. */
export function unguided(current: unknown, change: EffectChange): unknown {
  const text = typeof change.value === 'string' ? change.value : JSON.stringify(change.value);
  if (typeof current === 'number')
    return Number.isNaN(Number(text)) ? current : combineChange(current, Number(text), change.type);
  if (typeof current === 'boolean') return combineChange(current, text === 'true' || text === '1', change.type);
  if (current === undefined || typeof current === 'string')
    return combineChange(current, parsed(change.value), change.type);
  if (Array.isArray(current) && change.type === 'add') return [...(current as unknown[]), parsed(change.value)];
  return change.type === 'override' ? parsed(change.value) : current;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
