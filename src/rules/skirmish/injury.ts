import type { SkirmishBody } from './body.ts';
import { gritOf, initiativeOf } from './derive.ts';
import { check, fallProne, note, type Progress } from './progress.ts';
import type { Location } from './terms.ts';

const LEDGE_CHECKS = 20;

/** The injury up the table that is taken where this one cannot be. Seed 001, Wounds and Injuries. */
const ABOVE = { arm: 'gut', leg: 'groin', gut: 'groin', groin: 'head', head: 'head' } as const satisfies Record<
  Location,
  Location
>;

/** How often an injury can be taken: a limb as often as there are limbs, gut and groin once, the head always. */
function mostOf(body: Pick<SkirmishBody, 'arms' | 'legs'>, injury: Location): number {
  switch (injury) {
    case 'arm':
      return body.arms;
    case 'leg':
      return body.legs;
    case 'gut':
    case 'groin':
      return 1;
    case 'head':
      return Infinity;
  }
}

/** Step 3: from the location struck up the table, to the first injury that can still be taken. */
function takenAt(run: Progress, struck: Location): Location {
  const { body } = run;
  let injury = struck;
  for (;;) {
    const taken = body.injuries[injury];
    const most = mostOf(body, injury);
    if (taken < most) return injury;
    const instead = ABOVE[injury];
    note(run, { key: 'instead', injury, taken, most, instead });
    injury = instead;
  }
}

/** Bleeding: the blow's damage once or twice is added to the damage taken. Gives the points bled. Seed 001, Bleeding. */
export function bleed(run: Progress, damage: number, times: 1 | 2): number {
  const { body } = run;
  const before = body.damage;
  const bled = damage * times;
  const after = before + bled;
  body.damage = after;
  note(run, { key: 'bleed', times, damage, bled, before, after });
  return bled;
}

/** Step 5: whether a standing fighter goes down by the injury itself. */
function goesDown(run: Progress, injury: Location): boolean {
  const { body } = run;
  if (body.prone) return false;
  if (injury === 'groin') fallProne(run, 'groin');
  else if (injury === 'leg' && !check(run, 'grit/leg', 'grit', gritOf(body))) fallProne(run, 'leg');
  return body.prone;
}

/** Step 6: an Initiative check for each point bled, until one fails and he goes over. Seed 001, Off the Edge. */
function fallOff(run: Progress, bled: number): void {
  const checks = Math.min(bled, LEDGE_CHECKS);
  note(run, { key: 'ledge', bled, checks });
  const initiative = initiativeOf(run.body);
  for (let point = 1; point <= checks; point += 1) {
    if (check(run, `ledge/${point}`, 'initiative', initiative)) continue;
    run.flags.push('fell');
    note(run, { key: 'fell' });
    return;
  }
}

/**
 * Steps 3 to 6 for a location struck: the injury, its wound and bleeding, and whether he goes down and over the edge.
 * Gives the injury taken. rules/skirmish.md, hit; seed 001, Wounds and Injuries.
 */
export function injure(run: Progress, struck: Location, damage: number, nearLedge: boolean): Location {
  const { body } = run;
  const injury = takenAt(run, struck);
  const times = body.injuries[injury];
  const injuries = { ...body.injuries };
  injuries[injury] = times + 1;
  body.injuries = injuries;
  note(run, { key: 'injury', injury, before: times, after: times + 1 });
  const { wounds } = body;
  body.wounds = Math.max(0, wounds - 1);
  note(run, { key: 'wound', before: wounds, after: body.wounds });
  const bled = bleed(run, damage, injury === 'head' || injury === 'groin' ? 2 : 1);
  if (goesDown(run, injury) && nearLedge) fallOff(run, bled);
  return injury;
}
