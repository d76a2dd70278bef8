import type { Procedure } from '../procedure.ts';
import type { Clock, ImperiumBody } from './body.ts';
import { closeCripplings, wake } from './healing.ts';
import { breakOut, onsetsOf, riskInfections, writeOnsets } from './infection.ts';
import type { ElapseInput } from './input.ts';
import type { ImperiumOptions } from './options.ts';
import { alreadyDead, begin, die, finish, note, type Progress } from './progress.ts';
import { countdownsOf, recover, writeCountdowns } from './recovery.ts';
import { riskSepsis, sufferSepsis } from './sepsis.ts';
import { SPANS } from './terms.ts';

const { dayMinutes, hourMinutes, weekHours, dayHours } = SPANS;

function minutesOf({ minutes = 0, hours = 0, weeks = 0 }: ElapseInput): number {
  return minutes + hourMinutes * (hours + weekHours * weeks);
}

/** Whatever is counted in rounds is long over. */
function settle(run: Progress): void {
  const { body } = run;
  if (body.stunned > 0) note(run, { key: 'stunFalls', before: body.stunned, after: 0 });
  body.stunned = 0;
  body.stunFresh = false;
  body.acted = false;
}

/** Who was knocked out wakes in 1d6 times ten minutes. Seed 000, Unconsciousness. */
function wakeInTime(run: Progress, span: number): void {
  const { body } = run;
  if (!body.unconscious.includes('injury')) return;
  if (body.wakeIn === undefined) {
    const ask = 'wake/minutes';
    const roll = run.dice.roll(ask, '1d6', (total) => Math.max(0, 10 * total - span));
    body.wakeIn = 10 * roll;
    note(run, { key: 'wakeTime', ask, roll, minutes: body.wakeIn });
  }
  const before = body.wakeIn;
  const after = Math.max(0, before - span);
  note(run, { key: 'wakeRuns', before, after });
  if (after > 0) {
    body.wakeIn = after;
    return;
  }
  delete body.wakeIn;
  wake(run, 'injury');
}

/** A clock in hours on its way. */
type HourClock = { readonly clock: Clock; readonly before: number; left: number };

function hourClocksOf(run: Progress): HourClock[] {
  return run.body.clocks.flatMap((clock) =>
    clock.hours === undefined ? [] : [{ clock, before: clock.hours, left: clock.hours }],
  );
}

/** All hour clocks fall by one; one that reaches 0 kills. */
function runHourClocks(run: Progress, clocks: readonly HourClock[]): void {
  for (const clock of clocks) clock.left -= 1;
  const over = clocks.find(({ left }) => left === 0);
  if (over !== undefined) die(run, { cause: 'clock', clock: over.clock.id });
}

/** Writes down how far the hour clocks have come; those that are over are gone. */
function writeHourClocks(run: Progress, clocks: readonly HourClock[]): void {
  const { body } = run;
  const changed = clocks.filter(({ before, left }) => left < before);
  if (changed.length === 0) return;
  for (const { clock, before, left } of changed) {
    note(run, { key: 'hoursRun', clock: clock.id, before, after: left });
  }
  body.clocks = body.clocks.flatMap((clock) => {
    const run = changed.find((other) => other.clock === clock);
    if (run === undefined) return [clock];
    return run.left === 0 ? [] : [{ ...clock, hours: run.left }];
  });
}

/** The full hours of the clock on the wall, from the `first` to the `last`, in turn. A death stops them. */
function passHours(run: Progress, first: number, last: number): void {
  const { body } = run;
  const clocks = hourClocksOf(run);
  const countdowns = countdownsOf(run);
  const onsets = onsetsOf(run);
  for (let mark = first, day = 0; mark <= last && !body.dead; mark += 1) {
    const hour = mark - first + 1;
    if (body.sepsis) sufferSepsis(run, hour);
    if (!body.dead) runHourClocks(run, clocks);
    if (body.dead) break;
    recover(run, countdowns);
    breakOut(run, onsets, hour);
    if (mark % dayHours !== 0) continue;
    day += 1;
    if (!body.sepsis) riskSepsis(run, day);
  }
  writeHourClocks(run, clocks);
  writeCountdowns(run, countdowns);
  writeOnsets(run, onsets);
}

/**
 * Time passes outside a fight: the knocked out wake, wounds fester, and with each full hour sepsis, clocks, recoveries
 * and infections go on. rules/imperium.md, elapse; seed 000, Infected Wounds, Sepsis, Unconsciousness.
 */
export function elapse(options: ImperiumOptions): Procedure<ImperiumBody, ElapseInput> {
  return (body, input, dice, ledger = []) => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, ledger);
    const minutes = minutesOf(input);
    const before = body.dayMinutes;
    const end = before + minutes;
    const first = Math.floor(before / hourMinutes) + 1;
    const last = Math.floor(end / hourMinutes);
    const after = end % dayMinutes;
    const days = Math.floor(end / dayMinutes);
    note(run, { key: 'elapsed', minutes, hours: last - first + 1, days, before, after });
    run.body.dayMinutes = after;
    settle(run);
    wakeInTime(run, minutes);
    if (options.infection) riskInfections(run);
    passHours(run, first, last);
    closeCripplings(run);
    return finish(run);
  };
}
