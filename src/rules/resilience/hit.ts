import { constantOf } from '../dice.ts';
import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import { isUseless } from './derive.ts';
import type { HitInput } from './input.ts';
import { findLocation } from './location.ts';
import {
  alreadyDead,
  begin,
  changing,
  drop,
  fallProne,
  finish,
  note,
  stayAlive,
  stayConscious,
  type LocationDraft,
  type Progress,
} from './progress.ts';
import { isLimb, woundAt } from './terms.ts';

/** What a landed blow has found. */
export type HitResult = { readonly location: string };

/** The weapon's dice and the Damage Modifier; totals that the armour stops all come to the same. Seed 003, Damage. */
function rollDamage(run: Progress, { damage, modifier }: HitInput, armour: number): number {
  const known = constantOf(damage);
  const added = modifier === undefined ? 0 : constantOf(modifier);
  const least = added === null ? -Infinity : armour - added;
  let total = known ?? run.dice.roll('damage', damage, (rolled) => Math.max(least, rolled));
  note(
    run,
    known === null
      ? { key: 'damage', ask: 'damage', formula: damage, total }
      : { key: 'damage', formula: damage, total },
  );
  if (modifier === undefined) return total;
  const missing = armour - total;
  const value = added ?? run.dice.roll('damageModifier', modifier, (more) => Math.max(missing, more));
  total += value;
  note(
    run,
    added === null
      ? { key: 'damageModifier', ask: 'damageModifier', formula: modifier, value, total }
      : { key: 'damageModifier', formula: modifier, value, total },
  );
  return total;
}

function loseActions(run: Progress, added: number, ask?: string): void {
  const { body } = run;
  const before = body.lostActions;
  const after = before + added;
  body.lostActions = after;
  note(
    run,
    ask === undefined
      ? { key: 'lostActions', added, before, after }
      : { key: 'lostActions', ask, added, before, after },
  );
}

/** The rounds that are left to a location with a major wound; a clock that runs already is not wound up again. */
function startClock(run: Progress, id: string, location: LocationDraft): void {
  if (location.clock !== null) {
    note(run, { key: 'clockStays', location: id, rounds: location.clock });
    return;
  }
  const { con, pow } = run.body;
  const halved = !isLimb(location.kind);
  const rounds = halved ? Math.floor((con + pow) / 2) : con + pow;
  location.clock = rounds;
  note(run, { key: 'clock', location: id, rounds, con, pow, halved });
}

/** A limb that fails: a leg throws him down, an arm lets go. Seed 003, Limbs, One Useless or Missing Arm. */
function failLimb(run: Progress, id: string, location: LocationDraft, wasUseless: boolean): void {
  if (location.wound === 'major' && !location.severed) {
    location.severed = true;
    note(run, { key: 'severed', location: id });
  }
  if (!wasUseless) note(run, { key: 'useless', location: id });
  if (location.kind === 'leg' || location.wound === 'major') fallProne(run);
  if (location.kind === 'arm') drop(run, id);
}

/** What a serious or a major wound does beside its scar. Seed 003, Serious Wound and Major Wound. */
function cripple(run: Progress, id: string, location: LocationDraft, wasUseless: boolean): void {
  const { dice, body } = run;
  loseActions(run, dice.roll('actions', '1d4'), 'actions');
  const { kind, wound, hp } = location;
  dice.join?.(`actions/${id}/${wound}`, `${hp}/${body.lostActions}`);
  if (isLimb(kind)) failLimb(run, id, location, wasUseless);
  if (wound === 'major') startClock(run, id, location);
  if (wound === 'major' && !isLimb(kind)) stayAlive(run, id);
  else if (wound === 'major' || !isLimb(kind)) stayConscious(run, id);
}

/** The location loses hit points; the wound that stands there then does all that it does, for every blow anew. */
function hurt(run: Progress, id: string, lost: number): void {
  const location = changing(run, id);
  const wasUseless = isUseless(location);
  const { hp: before, maxHp, wound: had, kind } = location;
  const after = before - lost;
  const wound = woundAt(after, maxHp, had);
  location.hp = after;
  location.wound = wound;
  note(run, { key: 'hitPoints', location: id, lost, before, after, maxHp });
  run.dice.join?.(`hit points/${id}/${wound}`, String(after));
  if (wound === 'none') return;
  note(run, { key: 'wound', location: id, kind, wound, before: had });
  if (location.stabilised) {
    location.stabilised = false;
    note(run, { key: 'stabilisingUndone', location: id });
  }
  if (!location.scarred) {
    location.scarred = true;
    note(run, { key: 'scarred', location: id });
  }
  if (wound === 'minor') loseActions(run, 1);
  else cripple(run, id, location, wasUseless);
}

/** A landed blow: from its damage to what it does. rules/resilience.md, hit; seed 003, Damage. */
export function hit(body: ResilienceBody, input: HitInput, dice: Dice, ledger: Entry[] = []): Outcome<ResilienceBody> {
  if (body.dead) return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  const id = findLocation(body, input, dice, ledger);
  const result: HitResult = { location: id };
  const armour = body.locations[id]?.armour ?? 0;
  const left = rollDamage(run, input, armour) - armour;
  if (armour > 0) note(run, { key: 'armour', location: id, value: armour, total: left > 0 ? left : 0 });
  if (left > 0) hurt(run, id, left);
  else {
    run.flags.push('absorbed');
    note(run, { key: 'absorbed', location: id });
  }
  return finish(run, result);
}
