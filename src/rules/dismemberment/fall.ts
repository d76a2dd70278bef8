import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';
import { metresBeyond, POINTS_A_METRE, type FallInput } from './input.ts';
import type { DismembermentOptions } from './options.ts';
import { alreadyDead, begin, finish, note } from './progress.ts';
import { holdUp, shocks, testShock, wound } from './wound.ts';

/** A fall, its damage shared out over locations; no armour helps. rules/dismemberment.md, fall; seed 004, Falling Damage. */
export function fall({ stumpBleeding, shock }: DismembermentOptions): Procedure<DismembermentBody, FallInput> {
  return (body: DismembermentBody, input: FallInput, dice: Dice, ledger: Entry[] = []): Outcome<DismembermentBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, ledger);
    const { metres, safeMetres, horizontal, spread } = input;
    const over = metresBeyond(input);
    const damage = POINTS_A_METRE * over;
    note(run, { key: 'fall', metres: metres + 0, safeMetres: safeMetres + 0, horizontal, over, damage });
    for (const id in body.locations) {
      const share = Object.hasOwn(spread, id) ? spread[id] : undefined;
      if (share === undefined) continue;
      wound(run, id, share, 'fall', stumpBleeding);
      if (shock && shocks(run, id, share)) testShock(run, `${id}/shock`, id, share);
    }
    if (damage > 0) {
      holdUp(run, damage);
      if (!run.body.dead) {
        run.flags.push('round:getUp');
        note(run, { key: 'getUp' });
      }
    }
    return finish(run);
  };
}
