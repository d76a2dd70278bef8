import { failedBy } from './checks.ts';
import { counterpart, multiplesBelow, shockPenalty, tailPenalty } from './parts.ts';
import { changing, drop, fallProne, note, placeAt, rollCheck, type Progress } from './progress.ts';
import type { Wound } from './wound.ts';

/** What takes part in a roll to keep hold with one hand: DX less shock, wounds and a crippled tail. */
function holdFigures({ body }: Progress) {
  const { dx, hp, maxHp, shockDamage, locations } = body;
  const shock = shockPenalty(shockDamage, maxHp);
  const wound = multiplesBelow(hp, maxHp);
  const tail = tailPenalty(locations);
  return { dx, shock, wound, tail, atMost: dx - shock - wound - tail };
}

/** The number for keeping hold, where crippling this part asks for it; null where it does not. */
export function holdTarget(run: Progress, { cripples, place }: Wound): number | null {
  return cripples && place.kind === 'hand' && place.holds === 'twoHanded' ? holdFigures(run).atMost : null;
}

/** Whether the other hand keeps what was held in two. The unconscious and the dead keep nothing, and are not asked. */
function keepsHold(run: Progress): boolean {
  const { dead, unconscious } = run.body;
  if (dead || unconscious) return false;
  const { dx, shock, wound, tail, atMost } = holdFigures(run);
  const ask = 'dx/hand';
  const changes = { shock: 0 - shock, wounds: 0 - wound, balance: 0 - tail };
  const roll = rollCheck(run, ask, { stat: 'dx', atMost, changes });
  const by = failedBy(roll, atMost);
  note(run, { key: 'keepHold', ask, dx, shock, wound, tail, atMost, roll, passed: by === 0, by });
  return by === 0;
}

/** The hand lets go; what it held in two hands may stay in the others. Seed 002, Hand. */
function crippleHand(run: Progress, hand: string): void {
  const { holds } = placeAt(run, hand);
  if (holds !== 'twoHanded' || !keepsHold(run)) return drop(run, hand);
  const { locations } = run.body;
  const by = Object.keys(locations).filter((id) => id !== hand && locations[id]?.holds === 'twoHanded');
  const [only] = by;
  if (only === undefined) return drop(run, hand);
  changing(run, hand).holds = 'nothing';
  if (by.length === 1) changing(run, only).holds = 'oneHanded';
  note(run, { key: 'kept', location: hand, by });
}

/** A shield stays on a crippled arm, of no use; with the arm it falls. Seed 002, Arm. */
function crippleArm(run: Progress, arm: string, severs: boolean): void {
  if (placeAt(run, arm).shield) {
    if (severs) changing(run, arm).shield = false;
    run.flags.push(severs ? `dropped:${arm}` : `shieldUseless:${arm}`);
    note(run, { key: severs ? 'shieldDropped' : 'shieldUseless', location: arm });
  }
  const hand = counterpart(run.body.locations, arm, 'hand');
  if (hand !== null) drop(run, hand);
}

function fall(run: Progress, wing: string): void {
  if (!run.body.airborne) return;
  run.body.airborne = false;
  run.flags.push('fell');
  note(run, { key: 'fell', location: wing });
  fallProne(run);
}

/** What crippling a part does at once. rules/mortal.md, hit 8; seed 002, Crippling Injury. */
export function cripplingEffects(run: Progress, { location, place, severs }: Wound): void {
  switch (place.kind) {
    case 'hand':
      return crippleHand(run, location);
    case 'arm':
      return crippleArm(run, location, severs);
    case 'extraArm':
      return drop(run, location);
    case 'leg':
    case 'foot':
      return fallProne(run);
    case 'eye':
      return note(run, { key: 'blinded', location });
    case 'wing':
      return fall(run, location);
    default:
      return;
  }
}
