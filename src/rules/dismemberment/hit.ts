import { constantOf } from '../dice.ts';
import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';
import type { HitInput } from './input.ts';
import type { DismembermentOptions } from './options.ts';
import { begin, alreadyDead, changing, finish, locationOf, note, type Progress } from './progress.ts';
import { holdUp, shocks, testShock, wound } from './wound.ts';

/** What a landed blow has found. */
export type HitResult = { readonly location: string };

/**
 * The damage before armour, never below 0. What all goes into the armour differs only by what `wearing` armour absorbs.
 * Seed 004, Calculating Damage.
 */
function rollDamage(run: Progress, input: HitInput, effective: number, wearing: number): number {
  const { damage: formula, sizeAdjustment: adjustment } = input;
  const constant = constantOf(formula);
  const rolled =
    constant ??
    run.dice.roll('damage', formula, (total) => {
      const dealt = Math.max(0, total + adjustment);
      return dealt > effective ? dealt : `held ${Math.min(dealt, wearing)}`;
    });
  note(
    run,
    constant === null
      ? { key: 'damage', ask: 'damage', formula, total: rolled }
      : { key: 'damage', formula, total: rolled },
  );
  const dealt = Math.max(0, rolled + adjustment);
  if (adjustment !== 0) note(run, { key: 'size', adjustment, total: dealt });
  return dealt;
}

/** What the worn armour absorbed wears it, and the weapon or the bare hand that struck it. Seed 004, Calculating Damage. */
function wear(run: Progress, id: string, absorbed: number, attackerArmour: number | undefined): void {
  if (absorbed === 0) return;
  const { armourHp: before } = locationOf(run, id);
  if (before !== null && before > 0) {
    const location = changing(run, id);
    const after = Math.max(0, before - absorbed);
    location.armourHp = after;
    note(run, { key: 'armourWorn', location: id, absorbed, before, after });
    if (after === 0) {
      note(run, { key: 'armourRuined', location: id, before: location.armour });
      location.armour = 0;
      run.flags.push(`armourRuined:${id}`);
    }
  }
  if (attackerArmour === undefined) {
    note(run, { key: 'weaponDamage', points: absorbed });
    run.flags.push(`weaponDamage:${absorbed}`);
    return;
  }
  const points = Math.max(0, absorbed - attackerArmour);
  note(run, { key: 'attackerDamage', absorbed, armour: attackerArmour, points });
  if (points > 0) run.flags.push(`attackerDamage:${points}`);
}

/** From the damage to what comes through, and what the armour suffers for it. rules/dismemberment.md, hit, 1 and 2. */
function land(run: Progress, input: HitInput, equipmentHp: boolean): number {
  const { location: id, negation } = input;
  const { armour, bodyArmour } = locationOf(run, id);
  const worn = Math.max(0, armour - negation);
  const effective = worn + bodyArmour;
  const dealt = rollDamage(run, input, effective, equipmentHp ? worn : 0);
  const total = dealt - effective;
  if (armour > 0 || bodyArmour > 0) note(run, { key: 'armour', armour, negation, worn, bodyArmour, effective, total });
  const through = Math.max(0, total);
  note(run, { key: 'through', through });
  if (equipmentHp) wear(run, id, Math.min(dealt, worn), input.attackerArmour);
  return through;
}

/** Where he lies unconscious, the test of a shock is all that is left open: the points through have settled the rest. */
function joinLying(run: Progress, id: string, through: number): void {
  if (run.dice.join === undefined) return;
  const { destroyed, useless } = locationOf(run, id);
  run.dice.join(`lying/${destroyed}/${useless}`, `${through}`);
}

/** What gets through is lost, may be a shock, and delays whoever still stands. rules/dismemberment.md, hit, 3 to 5. */
function suffer(run: Progress, id: string, through: number, { stumpBleeding, shock }: DismembermentOptions): void {
  wound(run, id, through, 'destroyed', stumpBleeding);
  if (shock && shocks(run, id, through)) {
    if (run.body.unconscious) joinLying(run, id, through);
    testShock(run, 'shock', id, through);
  }
  holdUp(run, through);
}

/** A landed blow under these options. rules/dismemberment.md, hit; seed 004, Damage Results. */
export function hit(options: DismembermentOptions): Procedure<DismembermentBody, HitInput> {
  const { equipmentHp } = options;
  return (body: DismembermentBody, input: HitInput, dice: Dice, ledger: Entry[] = []): Outcome<DismembermentBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, ledger);
    const id = input.location;
    const through = land(run, input, equipmentHp);
    if (through === 0) {
      run.flags.push('absorbed');
    } else {
      suffer(run, id, through, options);
    }
    const result: HitResult = { location: id };
    return finish(run, result);
  };
}
