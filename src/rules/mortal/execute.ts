import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { fatalHitPoints } from './death.ts';
import type { NoInput } from './input.ts';
import { alreadyDead, begin, die, finish, note } from './progress.ts';

/** The helpless are killed without dice. Whether a victim is helpless is not decided here. Seed 002, Instant Death. */
export function execute(
  body: Readonly<MortalBody>,
  _input: NoInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const { hp, maxHp } = body;
  run.body.hp = Math.min(hp, fatalHitPoints(maxHp));
  note(run, { key: 'executed', before: hp, after: run.body.hp });
  die(run, { cause: 'executed' });
  return finish(run);
}
