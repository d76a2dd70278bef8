import { CHECK_DICE, failedBy } from './checks.ts';
import { multiplesBelow } from './parts.ts';
import { die, note, type Progress } from './progress.ts';

/** Multiples of maximum hit points below 0 at which there is no roll any more. Seed 002, HP x -5 and HP x -10. */
const FATAL = 5;
const DESTROYING = 10;

/** The hit points of one who is killed outright. Seed 002, HP x -5; Instant Death. */
export function fatalHitPoints(maxHp: number): number {
  return Math.max(-FATAL * maxHp, -Number.MAX_SAFE_INTEGER);
}

/** Who is too far below 0 is dead, and farther down destroyed. Seed 002, HP x -5 and HP x -10; rules/mortal.md, hit 4. */
export function dieOutright(run: Progress): void {
  const { body } = run;
  const { hp, maxHp } = body;
  if (hp > -FATAL * maxHp) return;
  if (!body.dead) die(run, { cause: 'hitPoints', hp, maxHp });
  if (hp > -DESTROYING * maxHp || body.destroyed) return;
  body.destroyed = true;
  note(run, { key: 'destroyed', hp, maxHp });
}

/** The last multiple that calls for a roll to live, of those reached. */
export function checksReached(hp: number, maxHp: number): number {
  return Math.min(FATAL - 1, multiplesBelow(hp, maxHp));
}

function fateOf(by: number, mortalWound: boolean): 'lives' | 'mortalWound' | 'dies' {
  if (by === 0) return 'lives';
  return by <= 2 && !mortalWound ? 'mortalWound' : 'dies';
}

/** One roll to live; only the margin counts. Seed 002, HP x -1; Mortal Wounds. */
function checkOne(run: Progress, multiple: number): void {
  const { ht, mortalWound } = run.body;
  const ask = `death/${multiple}`;
  const against = { stat: 'ht', atMost: ht };
  const roll = run.dice.roll(ask, CHECK_DICE, (total) => fateOf(failedBy(total, ht), mortalWound), against);
  const by = failedBy(roll, ht);
  note(run, { key: 'deathCheck', ask, multiple, ht, atMost: ht, roll, passed: by === 0, by });
  const fate = fateOf(by, mortalWound);
  if (fate === 'dies') die(run, { cause: mortalWound ? 'mortalWound' : 'deathCheck', ask });
  if (fate !== 'mortalWound') return;
  run.body.mortalWound = true;
  run.body.incapacitated = true;
  run.body.lingered = 0;
  note(run, { key: 'mortalWound', ask, by });
}

/** A roll to live for each multiple of maximum hit points that this blow newly reached. rules/mortal.md, hit 5. */
export function checkDeath(run: Progress): void {
  const { body, before } = run;
  const last = checksReached(body.hp, body.maxHp);
  for (let multiple = checksReached(before.hp, body.maxHp) + 1; multiple <= last; multiple += 1) {
    checkOne(run, multiple);
    if (body.dead) return;
  }
}
