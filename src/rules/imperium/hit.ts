import { constantOf } from '../dice.ts';
import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { ArmourPiece, ImperiumBody, ImperiumLocation } from './body.ts';
import { injure } from './injury.ts';
import type { HitInput } from './input.ts';
import type { ImperiumOptions } from './options.ts';
import { alreadyDead, begin, changing, finish, loseHitPoints, note, stun, test, type Progress } from './progress.ts';
import { isCloseCombat, LEVEL_NAMES, type Mode } from './terms.ts';

/** With so many levels beyond the top, the chart's last entry comes whatever is rolled. */
const BEYOND_ALL_CHARTS = 9;

/** What a landed blow has found; `slowdown` only when the shot went out on the other side. */
export type HitResult = { readonly location: string; readonly slowdown?: number };

/** A blow at the skin: the sum after doubling, what cover and fields left, the armour in its way, and what came through. */
type Blow = {
  readonly doubled: number;
  readonly reaching: number;
  readonly pieces: readonly ArmourPiece[];
  readonly armour: number;
  readonly through: number;
};

function addsStrength(mode: Mode): boolean {
  return isCloseCombat(mode) || mode === 'thrown';
}

/** One point for each full 10 of Strength above 50; in one hand half the Strength counts. Seed 000, Damage Rolls. */
export function strengthBonus(strength: number, hands: 1 | 2): number {
  const used = hands === 1 ? strength / 2 : strength;
  return Math.max(0, Math.floor((used - 50) / 10));
}

/**
 * The armour that counts: the best single piece, or the best plate with the best mail under it, whichever is more; a tie
 * goes to the single piece, and pieces worn to 0 take no part. Seed 000, Wearing Armour.
 */
export function countingArmour(worn: readonly ArmourPiece[]): readonly ArmourPiece[] {
  let best: ArmourPiece | undefined;
  let plate: ArmourPiece | undefined;
  let mail: ArmourPiece | undefined;
  for (const piece of worn) {
    if (piece.value > (best?.value ?? 0)) best = piece;
    if (piece.kind === 'plate' && piece.value > (plate?.value ?? 0)) plate = piece;
    if (piece.kind === 'mail' && piece.value > (mail?.value ?? 0)) mail = piece;
  }
  if (best === undefined) return [];
  return plate !== undefined && mail !== undefined && plate.value + mail.value > best.value ? [plate, mail] : [best];
}

function rollDamage(run: Progress, input: HitInput): number {
  const constant = constantOf(input.damage);
  let total = constant ?? run.dice.roll('damage', input.damage);
  const formula = input.damage;
  note(run, constant === null ? { key: 'damage', ask: 'damage', formula, total } : { key: 'damage', formula, total });
  if (addsStrength(input.mode)) {
    const { strength, hands } = input;
    const bonus = strengthBonus(strength, hands);
    total += bonus;
    note(run, { key: 'strength', strength, hands, bonus, total });
  }
  if (input.critical) {
    total *= 2;
    note(run, { key: 'doubled', total });
  }
  return total;
}

function rollFields(run: Progress, left: number): number {
  let total = left;
  for (const { id, formula } of run.body.fields) {
    if (total <= 0) break;
    const constant = constantOf(formula);
    const ask = `field/${id}`;
    const value = constant ?? run.dice.roll(ask, formula);
    total -= value;
    const field = id;
    note(
      run,
      constant === null
        ? { key: 'field', ask, field, formula, value, total }
        : { key: 'field', field, formula, value, total },
    );
  }
  return total;
}

/** Steps 1 to 5: from the dice to what comes through the armour. */
function land(run: Progress, input: HitInput, location: ImperiumLocation): Blow {
  const { mode, slowdown, cover } = input;
  const doubled = rollDamage(run, input);
  let total = doubled;
  if (slowdown > 0) {
    total -= slowdown;
    note(run, { key: 'slowdown', value: slowdown, total });
  }
  if (cover?.covers.includes(input.location) === true && !isCloseCombat(mode)) {
    total -= cover.value;
    note(run, { key: 'cover', value: cover.value, total });
  }
  const reaching = isCloseCombat(mode) ? total : rollFields(run, total);
  const pieces = countingArmour(location.armour);
  let armour = 0;
  for (const { value } of pieces) armour += value;
  const left = reaching - armour;
  if (armour > 0 && reaching > 0) note(run, { key: 'armour', pieces, value: armour, total: left });
  const through = left > 0 ? left : 0;
  note(run, { key: 'through', through });
  return { doubled, reaching, pieces, armour, through };
}

/** Each piece that took part loses a point there, natural armour excepted. Seed 000, Destroying Armour. */
function wearArmour(run: Progress, id: string, pieces: readonly ArmourPiece[]): void {
  if (pieces.every(({ kind }) => kind === 'natural')) return;
  const location = changing(run, id);
  location.armour = location.armour.map((piece) => {
    if (!pieces.includes(piece) || piece.kind === 'natural') return piece;
    note(run, { key: 'armourWorn', armour: piece.id, before: piece.value, after: piece.value - 1 });
    return { ...piece, value: piece.value - 1 };
  });
}

function levelsOf(run: Progress, input: HitInput, options: ImperiumOptions, through: number): number {
  if (through === 0) note(run, { key: 'noInjury', reason: 'nothingThrough' });
  else if (options.attrition) note(run, { key: 'noInjury', reason: 'attrition' });
  else if (input.mode === 'unarmed' && !input.critical) note(run, { key: 'noInjury', reason: 'unarmed' });
  else return Math.ceil((10 * through) / run.body.maxToughness);
  return 0;
}

/** Whether a blow came as far as the skin: something was left, or there was nothing to be used up. */
function reached({ reaching, doubled }: Blow): boolean {
  return reaching > 0 || doubled <= 0;
}

/** A head that was struck but not hurt may still be stunned. Seed 000, Head Location Injury Chart. */
function rattle(run: Progress, id: string, blow: Blow): void {
  if (reached(blow) && !run.body.dead && !test(run, `${id}/toughness`, 'T')) stun(run, 1);
}

/** Step 11: what becomes of a projectile, and the stun of one that stays. Gives the slowdown of one that went out. */
function passOn(
  run: Progress,
  input: HitInput,
  options: ImperiumOptions,
  levels: number,
  armour: number,
): number | null {
  const { location: id, mode } = input;
  const mayLodge = options.lodging && mode === 'projectile' && input.lodges;
  const lodged = mayLodge && levels === 1;
  if (lodged) {
    const location = changing(run, id);
    location.lodged += 1;
    note(run, { key: 'lodged', location: id, total: location.lodged });
  }
  let slowdown: number | null = null;
  if (levels >= 2 && (mayLodge || (options.passThrough && (mode === 'projectile' || mode === 'energy')))) {
    const base = Math.floor(run.body.maxToughness / 10);
    slowdown = base + armour + input.slowdown;
    run.flags.push('exited');
    note(run, { key: 'exited', location: id, base, armour, carried: input.slowdown, slowdown });
  }
  const stays = lodged || (input.impales && levels >= 1);
  if (options.lodgedStun && stays && !run.body.dead && !test(run, 'lodged/strength', 'S')) {
    stun(run, 1);
    run.flags.push('mayFall');
    note(run, { key: 'mayFall' });
  }
  return slowdown;
}

/** What decides the rest of a blow once hit points have fallen; levels beyond the last entry of a chart are all one. */
function wounded(run: Progress, { kind, level }: ImperiumLocation, blow: Blow, levels: number): string {
  const { dead, unconscious } = run.body;
  const most = LEVEL_NAMES[kind].length - level + BEYOND_ALL_CHARTS;
  const struck = levels === 0 && reached(blow);
  return `hit points/${Math.min(levels, most)}/${blow.through > 0}/${struck}/${dead}/${unconscious.join('+')}`;
}

/** A landed blow under these options: from its damage to what it does. rules/imperium.md, hit; seed 000, Injuries. */
export function hit(options: ImperiumOptions): Procedure<ImperiumBody, HitInput> {
  return (body: ImperiumBody, input: HitInput, dice: Dice, ledger: Entry[] = []): Outcome<ImperiumBody> => {
    if (body.dead) return alreadyDead({ ...body }, ledger);
    const id = input.location;
    const location = body.locations[id];
    if (location === undefined) throw new Error(`the body has no ${id}`);
    const run = begin(body, dice, ledger);
    const blow = land(run, input, location);
    if (blow.through > 0) {
      if (options.destroyArmour) wearArmour(run, id, blow.pieces);
      loseHitPoints(run, blow.through);
    }
    const levels = levelsOf(run, input, options, blow.through);
    dice.join?.(wounded(run, location, blow, levels), String(run.body.hp));
    if (levels > 0) injure(run, input, blow.through, levels);
    else if (location.kind === 'head' && !options.attrition) rattle(run, id, blow);
    const slowdown = levels > 0 ? passOn(run, input, options, levels, blow.armour) : null;
    const result: HitResult = slowdown === null ? { location: id } : { location: id, slowdown };
    return finish(run, result);
  };
}
