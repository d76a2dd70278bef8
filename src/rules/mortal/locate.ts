import { locationAt, type HitTable } from '../body-plan.ts';
import type { Dice, Entry } from '../procedure.ts';
import { RuleError } from '../rule-error.ts';
import { FACES, type MortalBody, type MortalLocations } from './body.ts';
import { CHECK_DICE } from './checks.ts';
import { isGone } from './parts.ts';
import { HUMANOID, SIDES } from './plans.ts';
import { write } from './progress.ts';

type Row = ReturnType<typeof locationAt>;

const HUMAN_ROWS: readonly Row[] = Array.from({ length: FACES[1] - FACES[0] + 1 }, (_, index) =>
  locationAt(HUMANOID.table, FACES[0] + index),
);

/** The row of the human table for a total of 3d6. */
function humanRow(total: number): Row {
  return HUMAN_ROWS[total - FACES[0]] ?? locationAt(HUMANOID.table, total);
}

function sideOf(roll: number): 'right' | 'left' {
  return roll <= 3 ? 'right' : 'left';
}

/** The part that is struck in place of one that is gone: the torso by its id, else the first location of that kind. */
function torsoOf(locations: MortalLocations, gone: string, ask: string): string {
  if (Object.hasOwn(locations, 'torso')) return 'torso';
  for (const id in locations) if (locations[id]?.kind === 'torso') return id;
  throw new RuleError(ask, `the ${gone} is gone and the body has no torso`);
}

/** The location that is struck: the one rolled, the torso where that is gone. */
function present(body: Readonly<MortalBody> | null, location: string, ask: string, ledger: Entry[]): string {
  if (body === null) return location;
  const { locations } = body;
  if (locations[location] === undefined) throw new RuleError(ask, `the body has no ${location}`);
  if (!isGone(locations, location)) return location;
  const instead = torsoOf(locations, location, ask);
  write(ledger, { key: 'missingPart', location, instead });
  return instead;
}

/**
 * Rolls where a blow lands: on the input's table, the body's, or the human one, on which hands and feet have their side
 * rolled too. RuleError at the ask for a location that the body lacks. rules/mortal.md, Random location.
 */
export function locate(
  body: Readonly<MortalBody> | null,
  given: HitTable | undefined,
  dice: Dice,
  ledger: Entry[],
): string {
  const own = given ?? body?.table;
  const rowAt = (total: number): Row => (own === undefined ? humanRow(total) : locationAt(own, total));
  const roll = dice.roll('location', CHECK_DICE, (total) => rowAt(total).location);
  const { location: rolled, from, to } = rowAt(roll);
  const other = own === undefined ? SIDES[rolled] : undefined;
  write(ledger, { key: 'location', location: rolled, how: 'rolled', ask: 'location', roll, from, to });
  if (other === undefined) return present(body, rolled, 'location', ledger);
  const ask = 'location/side';
  const side = dice.roll(ask, '1d6', sideOf);
  const location = sideOf(side) === 'right' ? rolled : other;
  write(ledger, { key: 'side', ask, roll: side, location });
  return present(body, location, ask, ledger);
}
