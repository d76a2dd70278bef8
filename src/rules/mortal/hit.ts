import type { Dice, Entry, Outcome, Procedure } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { cripplingEffects, holdTarget } from './crippling.ts';
import { checkDeath, checksReached, dieOutright } from './death.ts';
import type { HitInput } from './input.ts';
import { knockDown, knockOf, type Knock } from './knockdown.ts';
import { locate } from './locate.ts';
import type { MortalOptions } from './options.ts';
import { begin, finish, placeAt, stayAwake, type Progress } from './progress.ts';
import { bear, capOf, capped, land, type Wound } from './wound.ts';

/** What a landed blow has found. */
export type HitResult = { readonly location: string };

/** What the rest of a hit looks at: how far he has fallen, the roll against knockdown, what is crippled, and where. */
function restOf(run: Progress, wound: Wound, knock: Knock | null): string {
  const { dead, destroyed, hp, maxHp } = run.body;
  const depth = destroyed ? 'destroyed' : dead ? 'dead' : `${checksReached(hp, maxHp)}${hp <= 0 ? 'down' : ''}`;
  const knocked = knock === null ? '' : `${knock.place}${knock.major ? 'major' : ''}`;
  const part = wound.cripples ? (wound.severs ? 'severed' : 'crippled') : '';
  return `${wound.location}|${depth}|${knocked}|${part}|${holdTarget(run, wound) ?? ''}`;
}

/** What of the outcome is settled with the wound, though nothing that follows looks at it. */
function settledBy({ body }: Progress, { location }: Wound): string {
  const { injury } = body.locations[location] ?? {};
  return `${body.hp}|${body.shockDamage}|${injury ?? ''}`;
}

/** Steps 5 to 7 for one who was alive: does he live, stay awake, stay up. */
function endure(run: Progress, wound: Wound, knock: Knock | null): void {
  const { body, before } = run;
  if (!body.dead) checkDeath(run);
  const fallen = before.hp > 0 && body.hp <= 0;
  if (fallen && !body.dead && !body.unconscious && !body.mortalWound) stayAwake(run);
  if (knock !== null && !body.dead && !body.unconscious) knockDown(run, wound, knock);
}

/** A landed blow under these options: from where it lands to what it does, to the dead too. rules/mortal.md, hit; seed 002. */
export function hit(options: MortalOptions): Procedure<MortalBody, HitInput> {
  return (body: MortalBody, input: HitInput, dice: Dice, ledger: Entry[] = []): Outcome<MortalBody> => {
    const run = begin(body, dice, ledger);
    const location = input.location ?? locate(body, input.table, dice, ledger);
    const place = placeAt(run, location);
    const result: HitResult = { location };
    const cap = capOf(place, body.maxHp, options);
    const damage = land(run, input, place, cap);
    if (damage === 0) return finish(run, result);
    const wound = capped(run, input, location, place, damage, cap);
    bear(run, wound, cap, options);
    dieOutright(run);
    const knock = knockOf(wound, body);
    dice.join?.(restOf(run, wound, knock), settledBy(run, wound));
    endure(run, wound, knock);
    if (wound.cripples) cripplingEffects(run, wound);
    return finish(run, result);
  };
}
