import { constantOf } from '../dice.ts';
import { attend, isClockOf, stopClocks } from './attention.ts';
import type { Crippling } from './body.ts';
import { entryOf, failureAsk, type ChartEntry, type Lasting } from './charts.ts';
import { closeCripplings } from './healing.ts';
import { fester, riskInfection } from './infection.ts';
import type { TreatInputOf } from './input.ts';
import type { ImperiumOptions } from './options.ts';
import { loseCharacteristic, note, test, type LocationDraft, type Progress } from './progress.ts';
import { SPANS } from './terms.ts';

/** An injury under the knife: where, which, its entry, and what its asks begin with. */
type Operation = {
  readonly location: string;
  readonly place: LocationDraft;
  readonly crippling: Crippling;
  readonly entry: ChartEntry;
  readonly cause: string;
};

/** A total of at least 0; a constant is not asked. */
function amountOf(run: Progress, ask: string, formula: string): { amount: number; ask?: string } {
  const least = (total: number): number => Math.max(0, total);
  const constant = constantOf(formula);
  return constant === null ? { amount: least(run.dice.roll(ask, formula, least)), ask } : { amount: least(constant) };
}

/** How long each line of the recovery takes, in hours; null where none takes any time. */
function recoveryHours(run: Progress, operation: Operation): Crippling['hoursLeft'] | null {
  const { location, place, crippling, entry, cause } = operation;
  const hoursLeft: Record<string, number> = {};
  for (const { id: line, formula, unit = 'weeks' } of entry.recovery ?? []) {
    if (formula === undefined) continue;
    const { amount: total, ...asked } = amountOf(run, `${cause}/${line}`, formula);
    const hours = total * (unit === 'weeks' ? SPANS.weekHours : SPANS.dayHours);
    const custom = crippling.custom !== undefined;
    const injury = { location, kind: place.kind, entry: crippling.entry, custom };
    note(run, { key: 'recovery', ...asked, ...injury, line, total, unit, hours });
    if (hours > 0) hoursLeft[line] = hours;
  }
  return Object.keys(hoursLeft).length === 0 ? null : hoursLeft;
}

/** A lasting line as it is recorded: one of the part with the part that was struck. */
function recorded(id: string, ofPart: boolean | undefined, { part }: Crippling): string {
  return ofPart === true && part !== undefined ? `${id}:${part}` : id;
}

/** A line stays for good; one that is on record already is not recorded again, and told only where it was rolled. */
function remain(run: Progress, { location }: Operation, permanent: string[], line: string, ask?: string): void {
  const stands = permanent.includes(line);
  if (stands && ask === undefined) return;
  if (!stands) permanent.push(line);
  note(run, ask === undefined ? { key: 'permanent', location, line } : { key: 'permanent', ask, location, line });
}

/** What would be tested for: after surgery that failed it comes without a test. */
function testLines(run: Progress, operation: Operation, passed: boolean, permanent: string[]): void {
  const tested = (operation.entry.permanent ?? []).filter((line) => line.test === true);
  if (tested.length === 0) return;
  if (passed && test(run, `${operation.cause}/toughness`, 'T')) return;
  for (const { id, ofPart } of tested) remain(run, operation, permanent, recorded(id, ofPart, operation.crippling));
}

/** Whether a line of failure comes about: it does unless it has a chance of its own, of so much in a hundred. */
function happensTo(run: Progress, { location }: Operation, line: string, atMost: number | undefined, ask: string) {
  if (atMost === undefined) return true;
  const roll = run.dice.roll(ask, '1d100', (total) => (total <= atMost ? 'happens' : 'spared'));
  const happens = roll <= atMost;
  note(run, { key: 'lasting', ask, location, line, roll, atMost, happens });
  return happens;
}

function failLine(run: Progress, operation: Operation, line: Lasting, permanent: string[]): void {
  const { id, loses, formula, ofPart, atMost } = line;
  const ask = `${operation.cause}/${failureAsk(line)}`;
  const name = recorded(id, ofPart, operation.crippling);
  if (!happensTo(run, operation, name, atMost, ask)) return;
  if (formula === undefined) remain(run, operation, permanent, name);
  else if (loses === undefined) {
    const constant = constantOf(formula);
    const count = constant ?? run.dice.roll(ask, formula);
    remain(run, operation, permanent, `${id}:${count}`, constant === null ? ask : undefined);
  } else {
    remain(run, operation, permanent, name);
    const { amount: points, ...asked } = amountOf(run, ask, formula);
    const total = loseCharacteristic(run, loses, points);
    note(run, { key: 'lost', ...asked, characteristic: loses, points, total });
  }
}

/** One attended injury: the times of its recovery, what stays for good, and what a failure leaves behind. */
function operate(run: Progress, operation: Operation, passed: boolean): Crippling {
  const { location, place, crippling, entry } = operation;
  const hoursLeft = recoveryHours(run, operation);
  const permanent = [...crippling.permanent];
  testLines(run, operation, passed, permanent);
  if (!passed) for (const line of entry.failure ?? []) failLine(run, operation, line, permanent);
  const { hoursLeft: _before, ...rest } = crippling;
  const custom = crippling.custom !== undefined;
  note(run, { key: 'recovering', location, kind: place.kind, entry: crippling.entry, custom });
  return { ...rest, stage: 'recovering', permanent, ...(hoursLeft === null ? {} : { hoursLeft }) };
}

/** Surgery that failed may bring an infection, and does where something is left in the wound. */
function infect(run: Progress, id: string, { infection, lodged, level }: LocationDraft): void {
  if (infection !== 'none' && infection !== 'spared') return;
  const ask = 'surgery/infection';
  if (lodged > 0) {
    note(run, { key: 'infectionCertain', location: id, lodged });
    fester(run, id, `${ask}/hours`);
  } else if (level >= 1) riskInfection(run, id, ask);
}

function extract(run: Progress, id: string, location: LocationDraft): void {
  const { lodged: count } = location;
  if (count === 0) return;
  location.extracted += count;
  location.lodged = 0;
  note(run, { key: 'extracted', location: id, count, total: location.extracted });
}

/**
 * Surgery at a location, whether or not it succeeds: attention, then each attended injury, then what is lodged.
 * rules/imperium.md, treat (surgery); seed 000, the Surgery Failure and Permanent lines of the charts.
 */
export function operateOn(run: Progress, input: TreatInputOf<'surgery'>, options: ImperiumOptions): void {
  const { location: id, passed } = input;
  note(run, { key: 'surgery', location: id, passed });
  const place = attend(run, id);
  place.cripplings.forEach((crippling, index) => {
    if (crippling.stage !== 'attended') return;
    const entry = entryOf(place.kind, crippling);
    const operation = { location: id, place, crippling, entry, cause: `surgery/${index + 1}` };
    place.cripplings = place.cripplings.with(index, operate(run, operation, passed));
    run.active = null;
  });
  if (passed) {
    stopClocks(run, (clock) => clock.endedBy === 'surgery' && isClockOf(clock, id));
    extract(run, id, place);
  } else if (options.infection) infect(run, id, place);
  closeCripplings(run);
}
