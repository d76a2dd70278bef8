import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';
import type { ElapseInput } from './input.ts';
import { alreadyDead, begin, finish, note } from './progress.ts';

/** Jiffies go by, and with them what is still to wait. rules/dismemberment.md, minute. */
export function elapse(
  body: DismembermentBody,
  { jiffies }: ElapseInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<DismembermentBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const before = body.delay;
  run.body.delay = Math.max(0, before - jiffies);
  note(run, { key: 'elapsed', jiffies, before, after: run.body.delay });
  return finish(run);
}
