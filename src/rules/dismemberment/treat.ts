import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';
import type { TreatInput, TreatInputOf } from './input.ts';
import { alreadyDead, begin, changing, finish, locationOf, note, type Progress } from './progress.ts';

function staunch(run: Progress, id: string): void {
  const { bleeding: before } = locationOf(run, id);
  if (before === 0) return;
  changing(run, id).bleeding = 0;
  note(run, { key: 'staunched', location: id, before });
}

/** He comes to when no essential location is useless any more. */
function comeTo(run: Progress): void {
  const { body } = run;
  if (!body.unconscious) return;
  for (const id in body.locations) {
    const { essential, useless } = locationOf(run, id);
    if (essential && useless) return;
  }
  body.unconscious = false;
  note(run, { key: 'awake', cause: 'unconscious' });
}

function heal(run: Progress, { location: id, hp: points, beyondMedicine }: TreatInputOf<'heal'>): void {
  if (locationOf(run, id).destroyed && !beyondMedicine) {
    note(run, { key: 'beyondMedicine', location: id });
    return;
  }
  const location = changing(run, id);
  const { hp: before, maxHp, destroyed, useless } = location;
  const after = Math.min(maxHp, before + points);
  location.hp = after;
  location.destroyed = after < 0 - maxHp;
  location.useless = after < 0;
  note(run, { key: 'healed', location: id, points, before, after, maxHp });
  if (destroyed && !location.destroyed) note(run, { key: 'restored', location: id });
  if (useless && !location.useless) note(run, { key: 'usable', location: id });
  comeTo(run);
}

/** What healers do. rules/dismemberment.md, treat. */
export function treat(
  body: DismembermentBody,
  input: TreatInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<DismembermentBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  if (input.kind === 'staunch') staunch(run, input.location);
  else heal(run, input);
  return finish(run);
}
