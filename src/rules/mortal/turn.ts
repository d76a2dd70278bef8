import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { failedBy } from './checks.ts';
import type { NoInput, TurnStartInput } from './input.ts';
import { shockPenalty } from './parts.ts';
import { alreadyDead, begin, finish, note, rollCheck, stayAwake } from './progress.ts';

/** Its turn begins: the shock that stands is this turn's, and at 0 or less it may faint. rules/mortal.md, Turns. */
export function turnStart(
  body: Readonly<MortalBody>,
  input: TurnStartInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const { hp, maxHp, shockDamage, unconscious, mortalWound } = body;
  run.body.shockOld = shockDamage;
  if (shockDamage > 0)
    note(run, { key: 'shockStands', damage: shockDamage, penalty: shockPenalty(shockDamage, maxHp) });
  if (hp <= 0 && !unconscious && !mortalWound && !input.didNothing) stayAwake(run);
  return finish(run);
}

/** Its turn ends: stun may end, and the shock that stood when it began does. rules/mortal.md, Turns; seed 002, Shock. */
export function turnEnd(
  body: Readonly<MortalBody>,
  _input: NoInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const { ht, stunned, unconscious, shockDamage, shockOld } = body;
  if (stunned && !unconscious) {
    const ask = 'recover';
    const roll = rollCheck(run, ask, { stat: 'ht', atMost: ht });
    const by = failedBy(roll, ht);
    note(run, { key: 'recover', ask, ht, atMost: ht, roll, passed: by === 0, by });
    run.body.stunned = by > 0;
  }
  const after = shockDamage - shockOld;
  run.body.shockDamage = after;
  run.body.shockOld = 0;
  if (shockOld > 0) note(run, { key: 'shockPasses', before: shockDamage, after });
  return finish(run);
}
