import { isPlainObject, type Source } from './objects.ts';

/** The key by which an operator is known on the wire. */
export const OPERATOR_KEY = '__$OPERATOR$__';

/** A value in update data that is an instruction, not data (generation 14). */
export abstract class DataFieldOperator {
  /** The operator's name on the wire, the same in every build. */
  abstract readonly wireName: string;
  /** The value the operator carries, if any. */
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }

  /** What stands on the wire: a record marked with the operator's name. */
  toJSON(): Source {
    return { [OPERATOR_KEY]: this.wireName, value: this.value };
  }

  toString(): string {
    return `[${this.wireName}]`;
  }
}

/** Deletes the key it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  override readonly wireName = 'ForcedDeletion';

  static create(): ForcedDeletion {
    return deletion;
  }
}

/** Replaces what stands at its key, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  override readonly wireName = 'ForcedReplacement';

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** The one shared deletion, known to systems as `_del`. */
export const deletion = new ForcedDeletion();

/** Makes a replacement, known to systems as `_replace`. */
export const replacement = (value: unknown): ForcedReplacement => new ForcedReplacement(value);

/** Turns records of the wire back to operators, at any depth. */
export function decodeOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeOperators);
  if (!isPlainObject(value)) return value;
  const operator = value[OPERATOR_KEY];
  if (operator === 'ForcedDeletion') return deletion;
  if (operator === 'ForcedReplacement') return new ForcedReplacement(decodeOperators(value['value']));
  if (operator !== undefined) throw new Error(`"${String(operator)}" is not an operator the table knows`);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, decodeOperators(entry)]));
}

/** Rewrites operator values to the key syntax of generation 13 (`-=key`, `==key`), at any depth of records. */
export function keysFromOperators(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const rewritten: Source = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry instanceof ForcedDeletion) rewritten[`-=${key}`] = null;
    else if (entry instanceof ForcedReplacement) rewritten[`==${key}`] = entry.value;
    else rewritten[key] = keysFromOperators(entry);
  }
  return rewritten;
}

/** Rewrites the key syntax of generation 13 (`-=key`, `==key`) to operator values, at any depth; tells through `onLegacy` of each. */
export function operatorsFromKeys(value: unknown, onLegacy: (key: string) => void = () => undefined): unknown {
  if (!isPlainObject(value)) return value;
  const rewritten: Source = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key.startsWith('-=')) {
      onLegacy(key);
      rewritten[key.slice(2)] = deletion;
    } else if (key.startsWith('==')) {
      onLegacy(key);
      rewritten[key.slice(2)] = new ForcedReplacement(entry);
    } else rewritten[key] = operatorsFromKeys(entry, onLegacy);
  }
  return rewritten;
}
