import { FIVE_RULE_SETS } from './five-rule-sets.ts';
import { type Migration, type ShapedKind, type Stored } from './migration.ts';

/**
 * Everything that has changed in how worlds are stored, the oldest first. A change of what is stored comes with a new
 * version of the system and an entry here; fields that are only added need none, since they begin at their initial values.
 */
export const MIGRATIONS: readonly Migration[] = [FIVE_RULE_SETS];

/** A stored document in the present shape; null where it has that already. */
export function reshaped(
  kind: ShapedKind,
  source: Stored,
  migrations: readonly Migration[] = MIGRATIONS,
): Stored | null {
  let found: Stored | null = null;
  for (const { shapes } of migrations) found = shapes?.[kind]?.(found ?? source) ?? found;
  return found;
}
