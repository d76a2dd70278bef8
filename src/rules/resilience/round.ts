import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import type { Nothing } from './input.ts';
import { alreadyDead, begin, changing, finish, note, stayAlive, stayConscious, type Progress } from './progress.ts';
import { isLimb } from './terms.ts';

/** The tests of each location with a wound (it has one below 1 hit point) and no first aid, in order; a death ends them. */
function testAgain(run: Progress): void {
  const { body } = run;
  for (const id in body.locations) {
    const location = body.locations[id];
    if (location === undefined || location.stabilised) continue;
    const { kind, wound } = location;
    if (wound === 'major' && !isLimb(kind)) stayAlive(run, id);
    else if (wound === 'major' || (wound === 'serious' && !isLimb(kind))) stayConscious(run, id);
    if (body.dead) return;
  }
}

/** Every clock falls by one round; one that comes to 0 kills. Seed 003, Major Wound. */
function runClocks(run: Progress): void {
  const { body } = run;
  let over: string | null = null;
  for (const id in body.locations) {
    const before = body.locations[id]?.clock;
    if (before === undefined || before === null) continue;
    const after = before > 0 ? before - 1 : 0;
    changing(run, id).clock = after;
    note(run, { key: 'clockRuns', location: id, before, after });
    if (after === 0) over ??= id;
  }
  if (over === null) return;
  body.dead = true;
  run.flags.push('bledOut');
  note(run, { key: 'death', cause: 'clock', location: over });
}

/** The end of a round, of the one in which a blow fell too: tests, then clocks. rules/resilience.md, roundEnd. */
export function roundEnd(
  body: ResilienceBody,
  _input: Nothing,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  testAgain(run);
  if (!run.body.dead) runClocks(run);
  return finish(run);
}
