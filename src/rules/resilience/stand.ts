import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import { isCrawling } from './derive.ts';
import type { Nothing } from './input.ts';
import { alreadyDead, begin, finish, note } from './progress.ts';

/** He gets up, unless he is unconscious or his legs do not carry him. rules/resilience.md, Other procedures. */
export function stand(
  body: ResilienceBody,
  _input: Nothing,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  if (!body.prone) note(run, { key: 'unchanged', reason: 'standing' });
  else if (body.unconscious) note(run, { key: 'cannotStand', reason: 'unconscious' });
  else if (isCrawling(body)) note(run, { key: 'cannotStand', reason: 'crawling' });
  else {
    run.body.prone = false;
    note(run, { key: 'stood' });
  }
  return finish(run);
}
