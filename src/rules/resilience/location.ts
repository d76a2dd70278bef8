import { locationAt } from '../body-plan.ts';
import type { Dice, Entry } from '../procedure.ts';
import { RuleError } from '../rule-error.ts';
import type { ResilienceBody } from './body.ts';
import type { AttackInput, HitInput } from './input.ts';
import type { ResilienceEntry } from './ledger.ts';
import { HUMANOID } from './plans.ts';

/**
 * The location that is struck: the known one, else 1d20 on the input's table, the body's own or the human one. Throws
 * RuleError at the ask for a location that the body lacks. Seed 003, Hit Locations.
 */
export function findLocation(
  body: ResilienceBody | null,
  input: Pick<AttackInput | HitInput, 'location' | 'table'>,
  dice: Dice,
  ledger: Entry[],
): string {
  const write = (entry: ResilienceEntry): unknown => ledger.push(entry);
  if (input.location !== undefined) {
    write({ key: 'location', location: input.location, how: 'given' });
    return input.location;
  }
  const table = input.table ?? body?.table ?? HUMANOID.table;
  const roll = dice.roll('location', '1d20', (face) => locationAt(table, face).location);
  const { location, from, to } = locationAt(table, roll);
  if (body !== null && !Object.hasOwn(body.locations, location)) {
    throw new RuleError('location', `the body has no ${location}`);
  }
  write({ key: 'location', location, how: 'rolled', ask: 'location', roll, from, to });
  return location;
}
