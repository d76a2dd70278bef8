import { locationAt, type HitTable } from '../body-plan.ts';
import type { Dice, Entry } from '../procedure.ts';
import { RuleError } from '../rule-error.ts';
import type { MortalBody, MortalLocations } from './body.ts';
import { CHECK_DICE } from './checks.ts';
import type { MortalEntry } from './ledger.ts';
import { isGone } from './parts.ts';
import { HUMANOID, SIDES } from './plans.ts';

function rightSide(roll: number): 'right' | 'left' {
  return roll <= 3 ? 'right' : 'left';
}

/** The part that is struck in place of one that is gone: the torso by its id, else the first location of that kind. */
function torsoOf(locations: MortalLocations, gone: string, ask: string): string {
  if (Object.hasOwn(locations, 'torso')) return 'torso';
  for (const id in locations) if (locations[id]?.kind === 'torso') return id;
  throw new RuleError(ask, `the ${gone} is gone and the body has no torso`);
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
  const table = own ?? HUMANOID.table;
  const write = (entry: MortalEntry): unknown => ledger.push(entry);
  const roll = dice.roll('location', CHECK_DICE, (total) => locationAt(table, total).location);
  const { location: rolled, from, to } = locationAt(table, roll);
  const other = own === undefined ? SIDES[rolled] : undefined;
  let location = rolled;
  let ask = 'location';
  write({ key: 'location', location, how: 'rolled', ask, roll, from, to });
  if (other !== undefined) {
    ask = 'location/side';
    const side = dice.roll(ask, '1d6', rightSide);
    if (rightSide(side) === 'left') location = other;
    write({ key: 'side', ask, roll: side, location });
  }
  if (body === null) return location;
  if (!Object.hasOwn(body.locations, location)) throw new RuleError(ask, `the body has no ${location}`);
  if (!isGone(body.locations, location)) return location;
  const instead = torsoOf(body.locations, location, ask);
  write({ key: 'missingPart', location, instead });
  return instead;
}
