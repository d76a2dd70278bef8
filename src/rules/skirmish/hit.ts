import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { SkirmishBody } from './body.ts';
import { toughnessOf } from './derive.ts';
import { bleed, injure } from './injury.ts';
import type { HitInput } from './input.ts';
import type { SkirmishOptions } from './options.ts';
import { alreadyDead, begin, finish, loseConsciousness, note, type Progress } from './progress.ts';
import type { Location, Row } from './terms.ts';

/** Where a blow landed (null for a flesh wound or nothing), and the injury taken in the end (null where none). */
export type HitResult = { readonly location: Location | null; readonly injury: Location | null };

/** The injury table from 0 to 11. Seed 001, Wounds and Injuries. */
const TABLE: readonly Row[] = [
  'head',
  'groin',
  'gut',
  'gut',
  'gut',
  'leg',
  'arm',
  'fleshWound',
  'fleshWound',
  'fleshWound',
  'fleshWound',
  'fleshWound',
];

/** The row of a total on the injury table; beyond its end nothing comes of the blow. Seed 001, Wounds and Injuries. */
export function rowOf(total: number): Row {
  return TABLE[Math.max(0, total)] ?? 'invulnerable';
}

/** Step 1: 1d6, moved by each point between the total Toughness and the blow's Strength. */
function locate(run: Progress, strength: number): Row {
  const { armour } = run.body;
  const toughness = toughnessOf(run.body);
  const shift = toughness + armour - strength;
  const roll = run.dice.roll('location', '1d6', (face) => rowOf(face + shift));
  const total = Math.max(0, roll + shift);
  const row = rowOf(total);
  note(run, { key: 'location', ask: 'location', roll, toughness, armour, strength, shift, total, row });
  return row;
}

/** Step 2: what keeps a blow from the location that it was to strike; null where nothing does. */
function keptOff(body: SkirmishBody, input: HitInput, location: Location): 'blocked' | 'stray' | null {
  if (input.cover.includes(location)) return 'blocked';
  const outOfSight = body.prone && input.firearm && !input.template && input.hidden.includes(location);
  return outOfSight ? 'stray' : null;
}

function land(run: Progress, input: HitInput): HitResult {
  const row = locate(run, input.strength);
  if (row === 'invulnerable') {
    run.flags.push('invulnerable');
    return { location: null, injury: null };
  }
  if (row === 'fleshWound') {
    run.flags.push('fleshWound');
    bleed(run, input.damage, 1);
    loseConsciousness(run);
    return { location: null, injury: null };
  }
  const key = keptOff(run.body, input, row);
  if (key !== null) {
    run.flags.push(key);
    note(run, { key, location: row });
    return { location: row, injury: null };
  }
  const injury = injure(run, row, input.damage, input.nearLedge);
  loseConsciousness(run);
  return { location: row, injury };
}

/** A landed blow: from the roll for its location to what it does. rules/skirmish.md, hit; seed 001, all sections. */
export function hit({ checkDie }: SkirmishOptions): Procedure<SkirmishBody, HitInput> {
  return (body: SkirmishBody, input: HitInput, dice: Dice, ledger: Entry[] = []): Outcome<SkirmishBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, checkDie, ledger);
    return finish(run, land(run, input));
  };
}
