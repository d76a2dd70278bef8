import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import type { Nothing } from './input.ts';
import { alreadyDead, begin, finish, note } from './progress.ts';

/** He comes to; he does not get up by it. rules/resilience.md, Other procedures. */
export function wake(body: ResilienceBody, _input: Nothing, dice: Dice, ledger: Entry[] = []): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  if (body.unconscious) {
    run.body.unconscious = false;
    note(run, { key: 'awake' });
  } else note(run, { key: 'unchanged', reason: 'awake' });
  return finish(run);
}
