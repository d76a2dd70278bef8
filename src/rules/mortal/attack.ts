import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { CHECK_DICE, failedBy, outcomeOf, succeeded } from './checks.ts';
import type { AttackInput } from './input.ts';
import { locate } from './locate.ts';
import { alreadyDead, write } from './progress.ts';

/** What an attack that hits has found. */
export type AttackResult = { readonly location: string; readonly critical: boolean };

/** The roll to hit, and where. Runs without a body too. rules/mortal.md, attack. */
export function attack(
  body: Readonly<MortalBody> | null,
  input: AttackInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody | null> {
  if (body?.dead === true) return alreadyDead({ ...body }, ledger);
  const after = body === null ? null : { ...body };
  const { skill, modifier, aimed, table } = input;
  const atMost = skill + modifier;
  const ask = 'attack';
  const roll = dice.roll(ask, CHECK_DICE, (total) => outcomeOf(total, atMost));
  const outcome = outcomeOf(roll, atMost);
  const hit = succeeded(outcome);
  write(ledger, { key: 'attack', ask, skill, modifier, atMost, roll, outcome, by: failedBy(roll, atMost), hit });
  if (!hit) return { body: after, ledger, flags: outcome === 'criticalFailure' ? ['fumble', 'miss'] : ['miss'] };
  const critical = outcome === 'criticalSuccess';
  if (aimed !== undefined) write(ledger, { key: 'location', location: aimed, how: 'aimed' });
  const location = aimed ?? locate(body, table, dice, ledger);
  const result: AttackResult = { location, critical };
  return { body: after, ledger, flags: critical ? ['critical', 'hit'] : ['hit'], result };
}
