import { reshaped } from './list.ts';
import type { ShapedKind, Stored } from './migration.ts';

/** The documents that were loaded in an older shape and have not been stored in the present one since, by kind and id. */
const older = new Set<string>();

function nameOf(kind: ShapedKind, id: unknown): string {
  return `${kind}.${String(id)}`;
}

/** What changes of a document do not name all together, and what is stored of one does. */
const OF_WHOLE = ['_id', '_stats', 'type'];

/** Whether this is all that is stored of a document, and not some changes of it. */
function isWhole(source: Stored): boolean {
  const names = Object.keys(source);
  return OF_WHOLE.every((name) => names.includes(name));
}

/**
 * Brings the source of a document that is being loaded into the present shape, before its data model drops what it does not
 * know. A document's own `migrateData` calls it, also with changes: these are left as they are.
 */
export function migrateSource(kind: ShapedKind, source: Record<string, unknown>): void {
  const found = isWhole(source) ? reshaped(kind, source) : null;
  if (found === null) return;
  Object.assign(source, found);
  older.add(nameOf(kind, source['_id']));
}

/** Whether a document is still stored in an older shape than it is shown in. */
export function isStoredOlder(kind: ShapedKind, id: string | null): boolean {
  return older.has(nameOf(kind, id));
}

/** Notes that a document is now stored in the shape in which it is shown. */
export function noteStored(kind: ShapedKind, id: string | null): void {
  older.delete(nameOf(kind, id));
}
