import { CHECK_DICE, failedBy, outcomeOf, succeeded, type CheckOutcome } from './checks.ts';
import { note, type Progress } from './progress.ts';

/** What surviving a mortal wound leaves behind: a failure costs a point of HT for good. Seed 002, Mortal Wounds. */
export function scar(run: Progress): void {
  const { body } = run;
  const { ht } = body;
  const ask = 'scar';
  const classify = (total: number): CheckOutcome => {
    const graded = outcomeOf(total, ht);
    return succeeded(graded) ? 'success' : graded;
  };
  const roll = run.dice.roll(ask, CHECK_DICE, classify, { stat: 'ht', atMost: ht });
  const outcome = outcomeOf(roll, ht);
  note(run, { key: 'scar', ask, ht, atMost: ht, roll, outcome, by: failedBy(roll, ht) });
  if (succeeded(outcome)) return;
  body.ht = Math.max(0, ht - 1);
  note(run, { key: 'htLost', before: ht, after: body.ht });
  if (outcome !== 'criticalFailure') return;
  run.flags.push('wounded');
  note(run, { key: 'wounded' });
}
