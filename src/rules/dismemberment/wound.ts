import { shockLevelOf } from './derive.ts';
import type { DeathCause } from './ledger.ts';
import { changing, locationOf, note, type Progress } from './progress.ts';

/** The essential location that a lost limb bleeds from: the first one along what it is attached to. */
function rootOf(run: Progress, id: string): string | undefined {
  let next = locationOf(run, id).attachedTo;
  while (next !== undefined) {
    const location = locationOf(run, next);
    if (location.essential) return next;
    next = location.attachedTo;
  }
  return undefined;
}

function openStump(run: Progress, stump: string): void {
  const root = rootOf(run, stump);
  if (root === undefined) return;
  const location = changing(run, root);
  const before = location.bleeding;
  location.bleeding = before + 1;
  note(run, { key: 'stump', stump, location: root, before, after: before + 1 });
}

function die(run: Progress, cause: DeathCause, location: string): void {
  if (run.body.dead) return;
  run.body.dead = true;
  note(run, { key: 'death', cause, location });
}

/** A location is beyond repair: it bleeds no longer; without an essential one he dies. Seed 004, Damage Results. */
function destroy(run: Progress, id: string, cause: DeathCause, stumpBleeding: boolean): void {
  const location = changing(run, id);
  const { hp, maxHp, essential, bleeding } = location;
  location.destroyed = true;
  location.useless = true;
  note(run, { key: 'destroyed', location: id, hp, maxHp, essential });
  if (bleeding > 0) {
    location.bleeding = 0;
    note(run, { key: 'bleedingEnds', location: id, before: bleeding });
  }
  if (essential) die(run, cause, id);
  else if (stumpBleeding) openStump(run, id);
}

/** A location is below 0: useless and bleeding, and without an essential one he is unconscious. Seed 004, Damage Results. */
function disable(run: Progress, id: string): void {
  const { body } = run;
  const location = changing(run, id);
  if (!location.useless) {
    location.useless = true;
    note(run, { key: 'useless', location: id, hp: location.hp });
  }
  if (location.bleeding === 0) {
    location.bleeding = 1;
    note(run, { key: 'bleeding', location: id, before: 0, after: 1 });
  }
  if (!location.essential || body.dead || body.unconscious) return;
  body.unconscious = true;
  note(run, { key: 'unconscious', location: id });
}

/** A blow or a fall takes hit points of a location, with all that comes of it but shock. rules/dismemberment.md, hit, 3. */
export function wound(run: Progress, id: string, lost: number, cause: DeathCause, stumpBleeding: boolean): void {
  const location = changing(run, id);
  const { hp: before, maxHp } = location;
  const after = before - lost;
  location.hp = after;
  note(run, { key: 'hitPoints', location: id, lost, before, after, maxHp });
  if (location.destroyed) note(run, { key: 'beyondRepair', location: id });
  else if (after < 0 - maxHp) destroy(run, id, cause, stumpBleeding);
  else if (after < 0) disable(run, id);
}

/** A minute's loss of blood from a location; what it was before is not said again. rules/dismemberment.md, minute. */
export function bleed(run: Progress, id: string, lost: number, stumpBleeding: boolean): void {
  const location = changing(run, id);
  const { hp: before, maxHp } = location;
  const after = before - lost;
  location.hp = after;
  note(run, { key: 'bleed', location: id, lost, before, after, maxHp });
  if (location.destroyed) note(run, { key: 'beyondRepair', location: id });
  else if (after < 0 - maxHp) destroy(run, id, 'bleeding', stumpBleeding);
  else if (before >= 0 && after < 0) disable(run, id);
}

/** Whether the points just taken from a location call for a test of Constitution. Seed 004, Shock. */
export function shocks(run: Progress, id: string, lost: number): boolean {
  const { dead, fainted, con } = run.body;
  return !dead && !fainted && lost >= shockLevelOf(con, locationOf(run, id));
}

/** The test that a shock calls for: failed, he faints. */
export function testShock(run: Progress, ask: string, id: string, lost: number): void {
  const { con } = run.body;
  const location = locationOf(run, id);
  const level = shockLevelOf(con, location);
  const { roll, passed } = run.dice.test(ask, 'constitution', con);
  const { maxHp } = location;
  note(run, { key: 'shock', ask, location: id, through: lost, maxHp, con, level, atMost: con, roll, passed });
  if (passed) return;
  run.body.fainted = true;
  note(run, { key: 'fainted', location: id });
}

/** Whoever is alive and awake loses a jiffy for each point just taken; useless legs do not count. Seed 004, Damage Results. */
export function holdUp(run: Progress, jiffies: number): void {
  const { body } = run;
  if (body.dead || body.unconscious || body.fainted) return;
  const before = body.delay;
  body.delay = before + jiffies;
  note(run, { key: 'delay', added: jiffies, before, after: body.delay });
}
