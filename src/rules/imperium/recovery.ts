import type { Crippling } from './body.ts';
import { changing, note, type Progress } from './progress.ts';

/** A line of a recovery that counts down: which crippling injury of which location (from 0), and its hours. */
type Countdown = {
  readonly location: string;
  readonly index: number;
  readonly line: string;
  readonly before: number;
  left: number;
};

/** The recovery lines that count down, in the order of their injuries. */
export function countdownsOf(run: Progress): Countdown[] {
  const countdowns: Countdown[] = [];
  for (const [location, { cripplings }] of Object.entries(run.body.locations)) {
    cripplings.forEach(({ stage, hoursLeft }, index) => {
      if (stage !== 'recovering') return;
      for (const [line, before] of Object.entries(hoursLeft ?? {})) {
        countdowns.push({ location, index, line, before, left: before });
      }
    });
  }
  return countdowns;
}

/** The crippling injury with this many hours left on a line; a line without any is gone, and so are the last hours. */
function withHours({ hoursLeft = {}, ...crippling }: Crippling, line: string, hours: number): Crippling {
  const { [line]: _changed, ...others } = hoursLeft;
  if (hours > 0) return { ...crippling, hoursLeft: { ...hoursLeft, [line]: hours } };
  return Object.keys(others).length === 0 ? crippling : { ...crippling, hoursLeft: others };
}

function write(run: Progress, { location: id, index, line, before, left }: Countdown): void {
  const location = changing(run, id);
  const { kind } = location;
  const crippling = location.cripplings[index];
  if (crippling === undefined) return;
  location.cripplings = location.cripplings.with(index, withHours(crippling, line, left));
  run.active = null;
  const { entry, custom } = crippling;
  note(run, {
    key: 'recoveryRuns',
    location: id,
    kind,
    entry,
    custom: custom !== undefined,
    line,
    before,
    after: left,
  });
}

/** An hour of recovery; a line with none left is over. */
export function recover(run: Progress, countdowns: readonly Countdown[]): void {
  for (const countdown of countdowns) {
    if (countdown.left === 0) continue;
    countdown.left -= 1;
    if (countdown.left === 0) write(run, countdown);
  }
}

/** Writes down how far the lines have come that are not over. */
export function writeCountdowns(run: Progress, countdowns: readonly Countdown[]): void {
  for (const countdown of countdowns) {
    if (countdown.left > 0 && countdown.left < countdown.before) write(run, countdown);
  }
}
