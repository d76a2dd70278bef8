import { changing, note, type Progress } from './progress.ts';

/** The greatest roll at which a wound left alone festers. Seed 000, Infected Wounds. */
const FESTERS = 50;

/** The wound of a location will fester in 1d10 hours. */
export function fester(run: Progress, id: string, ask: string): void {
  const hours = run.dice.roll(ask, '1d10');
  const location = changing(run, id);
  location.infection = 'due';
  location.infectionHours = hours;
  note(run, { key: 'infectionDue', ask, location: id, hours });
}

/** One chance in two that it festers; a wound that was asked for and does not is spared. */
export function riskInfection(run: Progress, id: string, ask: string): void {
  const roll = run.dice.roll(ask, '1d100', (total) => (total <= FESTERS ? 'festers' : 'spared'));
  const happens = roll <= FESTERS;
  note(run, { key: 'infectionRisk', ask, location: id, roll, atMost: FESTERS, happens });
  if (happens) fester(run, id, `${ask}/hours`);
  else changing(run, id).infection = 'spared';
}

/** The option `infection`: each wound without attention, and each with something lodged, is asked for once. */
export function riskInfections(run: Progress): void {
  const { locations } = run.body;
  for (const [id, { infection, level, treated, lodged }] of Object.entries(locations)) {
    const open = (level >= 1 && !treated) || lodged > 0;
    if (infection === 'none' && open) riskInfection(run, id, `infection/${id}`);
  }
}

/** An infection on its way: the hours until it breaks out. */
type Onset = { readonly location: string; readonly before: number; left: number };

/** The infections that are on their way. */
export function onsetsOf(run: Progress): Onset[] {
  const onsets: Onset[] = [];
  for (const [location, { infectionHours }] of Object.entries(run.body.locations)) {
    if (infectionHours !== undefined) onsets.push({ location, before: infectionHours, left: infectionHours });
  }
  return onsets;
}

/** An hour of the infections on their way; one with none left breaks out. */
export function breakOut(run: Progress, onsets: readonly Onset[], hour: number): void {
  for (const onset of onsets) {
    if (onset.left === 0) continue;
    onset.left -= 1;
    if (onset.left > 0) continue;
    const location = changing(run, onset.location);
    location.infection = 'infected';
    delete location.infectionHours;
    run.flags.push(`infected:${onset.location}`);
    note(run, { key: 'infected', location: onset.location, hour });
  }
}

/** Writes down how far the infections have come that have not broken out. */
export function writeOnsets(run: Progress, onsets: readonly Onset[]): void {
  for (const { location, before, left } of onsets) {
    if (left === 0 || left === before) continue;
    changing(run, location).infectionHours = left;
    note(run, { key: 'infectionRuns', location, before, after: left });
  }
}
