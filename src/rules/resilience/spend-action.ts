import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import type { Nothing } from './input.ts';
import { alreadyDead, begin, finish, note } from './progress.ts';

/** One lost combat action goes by. rules/resilience.md, Other procedures; seed 003, Minor Wound and Serious Wound. */
export function spendAction(
  body: ResilienceBody,
  _input: Nothing,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const before = body.lostActions;
  if (before > 0) {
    run.body.lostActions = before - 1;
    note(run, { key: 'actionSpent', before, after: before - 1 });
  } else note(run, { key: 'unchanged', reason: 'noLostActions' });
  return finish(run);
}
