import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { SkirmishBody } from './body.ts';
import type { AttackInput } from './input.ts';
import type { SkirmishEntry } from './ledger.ts';
import type { SkirmishOptions } from './options.ts';
import { alreadyDead } from './progress.ts';

/**
 * The roll to hit: the check die at or under skill and modifier; it finds nothing more. Runs without a body too.
 * rules/skirmish.md, attack; the seed has no such roll.
 */
export function attack({ checkDie }: SkirmishOptions): Procedure<SkirmishBody | null, AttackInput> {
  return (
    body: Readonly<SkirmishBody> | null,
    input: AttackInput,
    dice: Dice,
    ledger: Entry[] = [],
  ): Outcome<SkirmishBody | null> => {
    if (body?.dead === true) return alreadyDead({ ...body }, ledger);
    const { skill, modifier } = input;
    const atMost = skill + modifier;
    const roll = dice.roll('attack', checkDie, (total) => (total <= atMost ? 1 : 0));
    const hit = roll <= atMost;
    const line: SkirmishEntry = { key: 'attack', ask: 'attack', formula: checkDie, roll, skill, modifier, atMost, hit };
    ledger.push(line);
    return { body: body === null ? null : { ...body }, ledger, flags: [hit ? 'hit' : 'miss'] };
  };
}
