import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody, ResilienceLocation } from './body.ts';
import { isUseless } from './derive.ts';
import type { TreatInput } from './input.ts';
import { alreadyDead, begin, changing, finish, note, type Progress } from './progress.ts';
import { isLimb } from './terms.ts';

function stopClock(run: Progress, id: string, { clock }: ResilienceLocation): void {
  if (clock === null) return;
  changing(run, id).clock = null;
  note(run, { key: 'clockStopped', location: id, before: clock });
}

/** First aid that succeeded: a wound asks for no more tests, and no clock runs. Seed 003, Serious Wound, Major Wound. */
function giveFirstAid(run: Progress, id: string, location: ResilienceLocation): void {
  const { wound, stabilised } = location;
  if (wound === 'none' || stabilised) {
    note(run, { key: 'unchanged', reason: stabilised ? 'stabilised' : 'noWound', location: id });
    return;
  }
  changing(run, id).stabilised = true;
  note(run, { key: 'stabilised', location: id, wound });
  stopClock(run, id, location);
}

/** Hit points come back, up to the maximum; at 1 or more there is no wound left. Scars stay. */
function heal(run: Progress, id: string, location: ResilienceLocation, points: number): void {
  const { hp: before, maxHp, wound } = location;
  const after = points >= maxHp - before ? maxHp : before + points;
  if (after === before) {
    note(run, { key: 'unchanged', reason: before === maxHp ? 'unhurt' : 'noPoints', location: id });
    return;
  }
  const healed = changing(run, id);
  healed.hp = after;
  note(run, { key: 'healedHitPoints', location: id, before, after, maxHp });
  if (after < 1 || wound === 'none') return;
  healed.wound = 'none';
  healed.stabilised = false;
  note(run, { key: 'woundHealed', location: id, before: wound });
  stopClock(run, id, location);
}

/** A limb that was severed or mangled is whole again, by surgery or magic. */
function restore(run: Progress, id: string, { severed }: ResilienceLocation): void {
  if (!severed) {
    note(run, { key: 'unchanged', reason: 'notSevered', location: id });
    return;
  }
  changing(run, id).severed = false;
  note(run, { key: 'restored', location: id });
}

/** A treatment that has succeeded. It wakes nobody. rules/resilience.md, Other procedures. */
export function treat(
  body: ResilienceBody,
  input: TreatInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const { location: id } = input;
  const location = body.locations[id];
  if (location === undefined) throw new Error(`the body has no ${id}`);
  if (input.kind === 'firstAid') giveFirstAid(run, id, location);
  else if (input.kind === 'heal') heal(run, id, location, input.hp);
  else restore(run, id, location);
  const after = run.body.locations[id] ?? location;
  if (isLimb(location.kind) && isUseless(location) && !isUseless(after)) note(run, { key: 'usable', location: id });
  return finish(run);
}
