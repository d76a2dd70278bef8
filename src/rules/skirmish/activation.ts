import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { SkirmishBody } from './body.ts';
import { gritOf } from './derive.ts';
import type { ActivateInput, EndActivationInput } from './input.ts';
import type { SkirmishOptions } from './options.ts';
import { alreadyDead, begin, check, finish, loseConsciousness, note, skipped } from './progress.ts';

const LUCK_CHECKS = 40;

/**
 * The start of an activation: a Luck check for each point of damage, each failure one point more, and then whether he
 * keeps awake. The unconscious bleed on. rules/skirmish.md, activate; seed 001, Bleeding.
 */
export function activate({ checkDie }: SkirmishOptions): Procedure<SkirmishBody, ActivateInput> {
  return (body: SkirmishBody, _input: ActivateInput, dice: Dice, ledger: Entry[] = []): Outcome<SkirmishBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    if (body.fled) return skipped(body, 'fled', ledger);
    const run = begin(body, dice, checkDie, ledger);
    const { damage: before } = body;
    const { luck } = body.stats;
    const checks = Math.min(before, LUCK_CHECKS);
    let failed = 0;
    for (let point = 1; point <= checks; point += 1) {
      if (!check(run, `luck/${point}`, 'luck', luck)) failed += 1;
      dice.join?.(`luck/${point}: ${failed} failed`, '');
    }
    const after = before + failed;
    run.body.damage = after;
    note(run, { key: 'bleedsOn', checks, failed, before, after });
    loseConsciousness(run);
    return finish(run);
  };
}

/**
 * The end of an activation: who has left the battlefield has fled, who is broken may rally by Grit.
 * rules/skirmish.md, endActivation; seed 001, Battle Shock.
 */
export function endActivation({ checkDie }: SkirmishOptions): Procedure<SkirmishBody, EndActivationInput> {
  return (body: SkirmishBody, input: EndActivationInput, dice: Dice, ledger: Entry[] = []): Outcome<SkirmishBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    if (body.unconscious) return skipped(body, 'unconscious', ledger);
    if (body.fled) return skipped(body, 'fled', ledger);
    if (!input.escaped && !body.broken) return skipped(body, 'notBroken', ledger);
    const run = begin(body, dice, checkDie, ledger);
    if (input.escaped) {
      run.body.fled = true;
      note(run, { key: 'escaped' });
    } else if (check(run, 'grit/rally', 'grit', gritOf(body))) {
      run.body.broken = false;
      note(run, { key: 'rallied' });
    }
    return finish(run);
  };
}
