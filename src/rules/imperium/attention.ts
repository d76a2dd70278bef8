import type { Clock } from './body.ts';
import { changing, note, type LocationDraft, type Progress } from './progress.ts';

/** All clocks for which `ends` holds stop. */
export function stopClocks(run: Progress, ends: (clock: Clock) => boolean): void {
  const { body } = run;
  if (!body.clocks.some(ends)) return;
  for (const clock of body.clocks) if (ends(clock)) note(run, { key: 'clockStopped', clock: clock.id });
  body.clocks = body.clocks.filter((clock) => !ends(clock));
}

/** Whether a clock hangs on a location: its id is `<location>.<name>`. */
export function isClockOf(clock: Clock, location: string): boolean {
  return clock.id.startsWith(`${location}.`);
}

/** A location bleeds no more. */
export function stopBleeding(run: Progress, id: string): void {
  const before = run.body.locations[id]?.bleeding ?? 0;
  if (before === 0) return;
  changing(run, id).bleeding = 0;
  note(run, { key: 'bleedingStopped', location: id, before });
}

/**
 * Medical attention: bleeding stops, untreated cripplings become attended, clocks that attention ends stop.
 * Seed 000, Immediate And Persistent Effects.
 */
export function attend(run: Progress, id: string): LocationDraft {
  const location = changing(run, id);
  const { kind } = location;
  location.treated = true;
  note(run, { key: 'attention', location: id });
  stopBleeding(run, id);
  location.cripplings = location.cripplings.map((crippling) => {
    if (crippling.stage !== 'untreated') return crippling;
    note(run, { key: 'attended', location: id, kind, entry: crippling.entry, custom: crippling.custom !== undefined });
    return { ...crippling, stage: 'attended' };
  });
  run.active = null;
  stopClocks(run, (clock) => clock.endedBy === 'attention' && isClockOf(clock, id));
  return location;
}
