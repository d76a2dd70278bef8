import type { Procedure } from '../procedure.ts';
import { attend, stopBleeding, stopClocks } from './attention.ts';
import type { ImperiumBody } from './body.ts';
import { heal, wake } from './healing.ts';
import type { TreatInput, TreatInputOf } from './input.ts';
import type { ImperiumOptions } from './options.ts';
import { alreadyDead, begin, changing, fallUnconscious, finish, note, standingNow, type Progress } from './progress.ts';
import { operateOn } from './surgery.ts';

/** Bleeding is staunched: one D3 less for each ten points of the margin or part of it, at least one. */
function staunch(run: Progress, { location: id, value: atMost }: TreatInputOf<'staunch'>): void {
  const ask = 'staunch';
  const before = run.body.locations[id]?.bleeding ?? 0;
  const lessOf = (roll: number): number => (roll > atMost ? 0 : Math.max(1, Math.ceil((atMost - roll) / 10)));
  const afterOf = (less: number): number => Math.max(0, before - less);
  const roll = run.dice.roll(ask, '1d100', (total) => (total > atMost ? 'failed' : afterOf(lessOf(total))));
  const less = lessOf(roll);
  const after = afterOf(less);
  const passed = roll <= atMost;
  note(run, { key: 'staunch', ask, location: id, roll, atMost, passed, less, before, after });
  if (after < before) changing(run, id).bleeding = after;
}

/** The chest is drained, by an instrument or what is at hand. Seed 000, Body Crippling Injuries 6. */
function drain(run: Progress): void {
  note(run, { key: 'drained' });
  stopClocks(run, ({ endedBy }) => endedBy === 'drain');
}

/** An infection and blood poisoning are cured; what they have cost stays lost. */
function cure(run: Progress, { infection: id, sepsis }: TreatInputOf<'cure'>): void {
  const { body } = run;
  const infection = id === undefined ? 'none' : body.locations[id]?.infection;
  if (id !== undefined && infection !== 'none') {
    const location = changing(run, id);
    location.infection = 'spared';
    delete location.infectionHours;
    if (infection !== 'spared') note(run, { key: 'infectionEnded', location: id });
  }
  if (sepsis !== true || !body.sepsis) return;
  body.sepsis = false;
  note(run, { key: 'sepsisEnded' });
}

function stand(run: Progress): void {
  const { body } = run;
  if (!body.prone) return;
  if (body.unconscious.length > 0 || body.coma) {
    note(run, { key: 'cannotStand', reason: body.coma ? 'coma' : 'unconscious' });
    return;
  }
  body.prone = false;
  note(run, { key: 'stood' });
}

/** A point of Fate turns death into unconsciousness. Seed 000, Instant Death. */
function cheatDeath(run: Progress): void {
  const { body } = run;
  const { fate, hp } = body;
  body.fate = fate - 1;
  body.dead = false;
  note(run, { key: 'fate', before: fate, after: body.fate });
  if (hp < 1) {
    body.hp = 1;
    note(run, { key: 'healedHitPoints', before: hp, after: 1 });
  }
  fallUnconscious(run, 'injury');
  const toughness = standingNow(run, 'T');
  if (body.hp < toughness / 2) fallUnconscious(run, 'hp', { hp: body.hp, toughness });
  for (const id in body.locations) stopBleeding(run, id);
  stopClocks(run, ({ rounds }) => rounds !== undefined);
}

function give(run: Progress, input: TreatInput, options: ImperiumOptions): void {
  switch (input.kind) {
    case 'attention':
      attend(run, input.location);
      return;
    case 'surgery':
      operateOn(run, input, options);
      return;
    case 'staunch':
      staunch(run, input);
      return;
    case 'drain':
      drain(run);
      return;
    case 'heal':
      heal(run, input);
      return;
    case 'wake':
      wake(run, 'injury');
      delete run.body.wakeIn;
      return;
    case 'stand':
      stand(run);
      return;
    case 'cure':
      cure(run, input);
      return;
    case 'fate':
      cheatDeath(run);
  }
}

/** What healers do. The dead are past help, but for a point of Fate. rules/imperium.md, treat. */
export function treat(options: ImperiumOptions): Procedure<ImperiumBody, TreatInput> {
  return (body, input, dice, ledger = []) => {
    if (body.dead && input.kind !== 'fate') return alreadyDead({ ...body }, ledger);
    const run = begin(body, dice, ledger);
    give(run, input, options);
    return finish(run);
  };
}
