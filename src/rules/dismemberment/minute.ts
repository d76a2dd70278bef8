import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';
import type { MinuteInput } from './input.ts';
import type { DismembermentOptions } from './options.ts';
import { alreadyDead, begin, finish, note, type Progress } from './progress.ts';
import { bleed } from './wound.ts';

/** Whoever has fainted may come to, though he may be unconscious besides. Seed 004, Shock. */
function tryToWake(run: Progress): void {
  const { body, dice } = run;
  if (!body.fainted || body.dead) return;
  const { roll, passed } = dice.test('wake', 'constitution', body.con);
  note(run, { key: 'wake', ask: 'wake', atMost: body.con, roll, passed });
  if (!passed) return;
  body.fainted = false;
  note(run, { key: 'awake', cause: 'fainted' });
}

/** A minute goes by: bleeding as it was at the start, then waking. rules/dismemberment.md, minute. */
export function minute({ stumpBleeding }: DismembermentOptions): Procedure<DismembermentBody, MinuteInput> {
  return (
    body: DismembermentBody,
    _input: MinuteInput,
    dice: Dice,
    ledger: Entry[] = [],
  ): Outcome<DismembermentBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, ledger);
    for (const id in body.locations) {
      const bleeding = body.locations[id]?.bleeding ?? 0;
      if (bleeding > 0) bleed(run, id, bleeding, stumpBleeding);
    }
    tryToWake(run);
    return finish(run);
  };
}
