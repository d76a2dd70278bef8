import type { Dice, Entry, Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import type { TreatInput } from './input.ts';
import { lameLeg } from './parts.ts';
import {
  alreadyDead,
  begin,
  changing,
  clearInjury,
  endCrippling,
  finish,
  note,
  placeAt,
  type Progress,
} from './progress.ts';
import { scar } from './scar.ts';

/** Surgery that succeeded: the wound is mortal no longer, and may leave something behind. Seed 002, Mortal Wounds. */
function stabilize(run: Progress): void {
  if (!run.body.mortalWound) return note(run, { key: 'noMortalWound' });
  run.body.mortalWound = false;
  note(run, { key: 'stabilized' });
  scar(run);
}

function gain(run: Progress, points: number): void {
  const { body } = run;
  const before = body.hp;
  body.hp = Math.min(body.maxHp, before + points);
  if (body.hp > before) note(run, { key: 'healed', before, after: body.hp });
}

/** Hit points come back: above 0 he can act again, at the maximum what is crippled for a while is whole. */
function heal(run: Progress, points: number): void {
  const { body } = run;
  gain(run, points);
  if (body.hp > 0 && !body.mortalWound && body.incapacitated) {
    body.incapacitated = false;
    note(run, { key: 'ableAgain', hp: body.hp });
  }
  if (body.hp < body.maxHp) return;
  for (const id in body.locations) {
    if (placeAt(run, id).crippled === 'temporary') endCrippling(run, id);
    clearInjury(run, id);
  }
}

function wake(run: Progress): void {
  if (!run.body.unconscious) return;
  run.body.unconscious = false;
  note(run, { key: 'awake' });
}

/** He gets up, unless he is unconscious or a leg or foot is crippled. Seed 002, Foot and Leg. */
function stand(run: Progress): void {
  const { body } = run;
  if (body.unconscious) return note(run, { key: 'cannotStand', reason: 'unconscious' });
  const leg = lameLeg(body);
  if (leg !== null) return note(run, { key: 'cannotStand', reason: 'crippled', location: leg });
  if (!body.prone) return;
  body.prone = false;
  note(run, { key: 'stood' });
}

/** A part is made whole by whatever a world has for it. Seed 002, Permanent Crippling. */
function restore(run: Progress, id: string): void {
  const { kind, crippled: was, dismembered } = placeAt(run, id);
  if (was === null && !dismembered) return;
  const part = changing(run, id);
  part.crippled = null;
  part.dismembered = false;
  delete part.months;
  note(run, { key: 'restored', location: id, kind, was, dismembered });
  clearInjury(run, id);
}

/** A treatment; the dead only gain hit points by it. rules/mortal.md, Time and treatment. */
export function treat(
  body: Readonly<MortalBody>,
  input: TreatInput,
  dice: Dice,
  ledger: Entry[] = [],
): Outcome<MortalBody> {
  if (body.dead && input.kind !== 'heal') return alreadyDead({ ...body }, ledger);
  const run = begin(body, dice, ledger);
  switch (input.kind) {
    case 'stabilize':
      stabilize(run);
      break;
    case 'heal':
      if (body.dead) gain(run, input.hp);
      else heal(run, input.hp);
      break;
    case 'wake':
      wake(run);
      break;
    case 'stand':
      stand(run);
      break;
    case 'restore':
      restore(run, input.location);
  }
  return finish(run);
}
