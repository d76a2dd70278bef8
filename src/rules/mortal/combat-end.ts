import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { Crippling, MortalBody } from './body.ts';
import { CHECK_DICE, failedBy, outcomeOf, type CheckOutcome } from './checks.ts';
import type { EndCombatInput } from './input.ts';
import { alreadyDead, begin, changing, endCrippling, finish, note, placeAt, type Progress } from './progress.ts';

/** Months that a physician takes off, by tech level. Seed 002, Lasting Crippling. */
function monthsSpared(techLevel: number): number {
  if (techLevel >= 7) return 3;
  if (techLevel === 6) return 2;
  return techLevel === 5 ? 1 : 0;
}

function lengthOf(outcome: CheckOutcome): Crippling {
  if (outcome === 'criticalFailure') return 'permanent';
  return outcome === 'failure' ? 'lasting' : 'temporary';
}

function rollMonths(run: Progress, location: string, less: number): number {
  const ask = `duration/${location}/months`;
  const left = (total: number): number => Math.max(1, total - less);
  const roll = run.dice.roll(ask, '1d6', left);
  const months = left(roll);
  note(run, { key: 'months', ask, location, roll, less, months });
  return months;
}

/** How long a crippling lasts. Seed 002, Duration of Crippling Injuries. */
function settle(run: Progress, location: string, techLevel: number): void {
  const { body } = run;
  const { ht } = body;
  const ask = `duration/${location}`;
  const against = { stat: 'ht', atMost: ht };
  const roll = run.dice.roll(ask, CHECK_DICE, (total) => lengthOf(outcomeOf(total, ht)), against);
  const outcome = outcomeOf(roll, ht);
  const crippled = lengthOf(outcome);
  const { kind } = placeAt(run, location);
  note(run, { key: 'duration', ask, ht, atMost: ht, roll, outcome, by: failedBy(roll, ht), location, kind, crippled });
  const part = changing(run, location);
  part.crippled = crippled;
  if (crippled === 'lasting') part.months = rollMonths(run, location, monthsSpared(techLevel));
  if (crippled === 'temporary' && body.hp >= body.maxHp) endCrippling(run, location);
}

/** The combat ends: each part crippled in it turns out to be so for a while or for good. rules/mortal.md, endCombat. */
export function endCombat(
  body: Readonly<MortalBody>,
  input: EndCombatInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const techLevel = input.physicianTechLevel ?? 0;
  for (const id in body.locations) {
    if (body.locations[id]?.crippled === 'untested') settle(run, id, techLevel);
  }
  return finish(run);
}
