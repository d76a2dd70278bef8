import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { CHECK_DICE, failedBy, outcomeOf, type CheckOutcome } from './checks.ts';
import type { ElapseInput } from './input.ts';
import { alreadyDead, begin, changing, die, endCrippling, finish, note, type Progress } from './progress.ts';
import { scar } from './scar.ts';

/** Half-hours from roll to roll: alone, with somebody's care, on life support. Seed 002, Mortal Wounds. */
function interval(care: ElapseInput['care']): number {
  if (care === undefined) return 1;
  return care.lifeSupport ? 48 : 2;
}

function fateOf(outcome: CheckOutcome): 'dies' | 'lingers' | 'pullsThrough' {
  if (outcome === 'criticalSuccess') return 'pullsThrough';
  return outcome === 'success' ? 'lingers' : 'dies';
}

/** One roll of the mortally wounded. */
function checkMortal(run: Progress, halfHour: number, care: ElapseInput['care']): void {
  const { body } = run;
  const { ht } = body;
  const atMost = care === undefined ? ht : Math.max(ht, care.physician);
  const ask = `mortal/${halfHour}`;
  const against = { stat: atMost > ht ? 'physician' : 'ht', atMost };
  const roll = run.dice.roll(ask, CHECK_DICE, (total) => fateOf(outcomeOf(total, atMost)), against);
  const outcome = outcomeOf(roll, atMost);
  const rolled = { ask, halfHour, ht, atMost, roll, outcome, by: failedBy(roll, atMost) };
  note(run, { key: 'mortalCheck', ...rolled, ...(care === undefined ? {} : { physician: care.physician }) });
  const fate = fateOf(outcome);
  if (fate === 'dies') die(run, { cause: 'mortalWound', ask });
  if (fate !== 'pullsThrough') return;
  body.mortalWound = false;
  note(run, { key: 'pulledThrough', ask });
  scar(run);
}

/** The half-hours of the mortally wounded, as long as the wound is mortal and he lives. */
function linger(run: Progress, { halfHours, care }: ElapseInput): void {
  const { body } = run;
  const before = body.lingered;
  let passed = 0;
  while (passed < halfHours && body.mortalWound && !body.dead) {
    passed += 1;
    body.lingered += 1;
    if (body.lingered < interval(care)) continue;
    body.lingered = 0;
    checkMortal(run, passed, care);
  }
  if (passed > 0) note(run, { key: 'lingers', halfHours: passed, before, after: body.lingered });
}

function healParts(run: Progress, months: number): void {
  const { locations } = run.body;
  for (const id in locations) {
    const place = locations[id];
    if (place?.crippled !== 'lasting' || place.months === undefined) continue;
    const after = Math.max(0, place.months - months);
    note(run, { key: 'monthsPass', location: id, before: place.months, after });
    if (after > 0) changing(run, id).months = after;
    else endCrippling(run, id);
  }
}

/** Time passes: half-hours for the mortally wounded, then months for lasting cripplings. rules/mortal.md, Time and treatment. */
export function elapse(
  body: Readonly<MortalBody>,
  input: ElapseInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  if (!input.suspended) linger(run, input);
  if (input.months > 0 && !run.body.dead) healParts(run, input.months);
  return finish(run);
}
