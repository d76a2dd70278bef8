import { asRecord, getProperty, type Source } from '../../common/objects.ts';
import { configured } from '../config.ts';
import { MODE_TYPES } from './effects.ts';
import { is14 } from './release.ts';

/** Where an effect stores its changes. */
export function rowsPath(): string {
  return is14() ? 'system.changes' : 'changes';
}

/** The changes in an effect's source, or in what a form gives for it. */
export function storedRows(source: object): Source[] {
  return (getProperty(source, rowsPath()) ?? []) as Source[];
}

/** The member of a change that says how it works. */
export function kindMember(): 'type' | 'mode' {
  return is14() ? 'type' : 'mode';
}

/** How changes can work, each with the key of its words. */
export function rowKinds(): Record<string, string> {
  if (!is14()) return Object.fromEntries(MODE_TYPES.map((type, mode) => [mode, `EFFECT.CHANGES.TYPES.${type}`]));
  const types = Object.entries(asRecord(configured('ActiveEffect', 'changeTypes')));
  return Object.fromEntries(types.map(([type, given]) => [type, String(asRecord(given)['label'])]));
}

/** A change that says nothing yet. */
export function emptyRow(): Source {
  const common = { key: '', value: '', priority: null };
  return is14() ? { ...common, type: 'add', phase: 'initial' } : { ...common, mode: MODE_TYPES.indexOf('add') };
}
