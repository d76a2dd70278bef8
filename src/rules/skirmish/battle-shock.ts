import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { SkirmishBody } from './body.ts';
import { gritOf } from './derive.ts';
import type { BattleShockInput } from './input.ts';
import type { SkirmishOptions } from './options.ts';
import { alreadyDead, begin, check, finish, note, skipped } from './progress.ts';

/**
 * An ally has gone down before his eyes: a Grit check, and one for each wound that he has lost himself, until one fails
 * and he is broken. rules/skirmish.md, battleShock; seed 001, Battle Shock.
 */
export function battleShock({ checkDie }: SkirmishOptions): Procedure<SkirmishBody, BattleShockInput> {
  return (body: SkirmishBody, _input: BattleShockInput, dice: Dice, ledger: Entry[] = []): Outcome<SkirmishBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    if (body.unconscious) return skipped(body, 'unconscious', ledger);
    if (body.fled) return skipped(body, 'fled', ledger);
    if (body.broken) return skipped(body, 'broken', ledger);
    const run = begin(body, dice, checkDie, ledger);
    const lost = body.maxWounds - body.wounds;
    const checks = 1 + lost;
    note(run, { key: 'shock', lost, checks });
    const grit = gritOf(body);
    for (let number = 1; number <= checks; number += 1) {
      if (check(run, `shock/${number}`, 'grit', grit)) continue;
      run.body.broken = true;
      note(run, { key: 'broken' });
      break;
    }
    return finish(run);
  };
}
