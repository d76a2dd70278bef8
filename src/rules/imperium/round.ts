import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { Clock, ImperiumBody } from './body.ts';
import type { RoundEndInput } from './input.ts';
import {
  alreadyDead,
  begin,
  die,
  fallUnconscious,
  finish,
  loseHitPoints,
  note,
  test,
  type Progress,
} from './progress.ts';
import { activeEffects } from './standing.ts';

/** Each bleeding location in order, in hit points only, until he dies. Seed 000, Bleeding. */
function bleedOut(run: Progress): void {
  const { locations } = run.before;
  for (const location in locations) {
    const bleeding = locations[location]?.bleeding ?? 0;
    if (run.body.dead) return;
    if (bleeding === 0) continue;
    const ask = `bleed/${location}`;
    const { hp } = run.body;
    const lost = run.dice.roll(ask, `${bleeding}d3`, (total) => Math.min(total, hp));
    note(run, { key: 'bleed', ask, location, dice: bleeding, lost });
    loseHitPoints(run, lost);
    run.dice.join?.(`bled/${location}/${run.body.hp}/${run.body.dead}/${run.body.unconscious.join('+')}`, '');
  }
}

/** One Toughness test for each location whose crippling injury may make him faint, while he is awake. */
function faint(run: Progress): void {
  const active = (run.active ??= activeEffects(run.body));
  if (active.length === 0) return;
  for (const location in run.before.locations) {
    if (run.body.coma || run.body.unconscious.length > 0) return;
    const weak = active.some((effect) => effect.location === location && effect.effects.faint === true);
    if (weak && !test(run, `round/${location}/toughness`, 'T')) fallUnconscious(run, 'injury');
  }
}

/** All round clocks fall by one; one that reaches 0 kills, and is gone. */
function runClocks(run: Progress): void {
  const { body } = run;
  if (!body.clocks.some(({ rounds }) => rounds !== undefined)) return;
  const running: Clock[] = [];
  const over: string[] = [];
  for (const clock of body.clocks) {
    const { id: name, rounds } = clock;
    if (rounds === undefined) {
      running.push(clock);
      continue;
    }
    note(run, { key: 'clockRuns', clock: name, before: rounds, after: rounds - 1 });
    if (rounds > 1) running.push({ ...clock, rounds: rounds - 1 });
    else over.push(name);
  }
  body.clocks = running;
  for (const clock of over) if (!body.dead) die(run, { cause: 'clock', clock });
}

/** One round of stun less, unless it began after he had acted in this round. Seed 000, Stunning. */
function recoverFromStun(run: Progress): void {
  const { body } = run;
  if (body.stunFresh) {
    body.stunFresh = false;
    note(run, { key: 'stunStays', rounds: body.stunned });
  } else if (body.stunned > 0) {
    body.stunned -= 1;
    note(run, { key: 'stunFalls', before: body.stunned + 1, after: body.stunned });
  }
}

/** The end of a round: bleeding, fainting, clocks, stun. A death ends it there. rules/imperium.md, roundEnd. */
export function roundEnd(
  body: ImperiumBody,
  _input: RoundEndInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<ImperiumBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  bleedOut(run);
  if (!run.body.dead) faint(run);
  if (!run.body.dead) runClocks(run);
  if (!run.body.dead) {
    recoverFromStun(run);
    run.body.acted = false;
  }
  return finish(run);
}
