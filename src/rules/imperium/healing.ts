import type { ImperiumBody, UnconsciousCause } from './body.ts';
import type { TreatInputOf } from './input.ts';
import { changing, note, standingNow, type Progress } from './progress.ts';
import { CHARACTERISTICS, MENTAL_CHARACTERISTICS } from './terms.ts';

/** A cause of unconsciousness ends. */
export function wake(run: Progress, cause: UnconsciousCause): void {
  const { body } = run;
  if (!body.unconscious.includes(cause)) return;
  body.unconscious = body.unconscious.filter((other) => other !== cause);
  note(run, { key: 'awake', cause });
}

function healHitPoints(run: Progress, points: number): void {
  const { body } = run;
  const before = body.hp;
  body.hp = Math.min(body.maxHp, before + points);
  if (body.hp > before) note(run, { key: 'healedHitPoints', before, after: body.hp });
  if (body.hp >= standingNow(run, 'T') / 2) wake(run, 'hp');
}

/** An injury closes by so many levels; at 0 nothing of it is left. */
function healLevels(run: Progress, id: string, levels: number): void {
  const location = changing(run, id);
  const { kind, level: before, bleeding, extracted, infection } = location;
  location.level = Math.max(0, before - levels);
  if (location.level < before) note(run, { key: 'healedLevels', location: id, kind, before, after: location.level });
  if (location.level > 0) return;
  if (bleeding > 0) note(run, { key: 'bleedingStopped', location: id, before: bleeding });
  if (extracted > 0) note(run, { key: 'extractedHealed', location: id, before: extracted });
  if (infection === 'due' || infection === 'infected') note(run, { key: 'infectionEnded', location: id });
  location.bleeding = 0;
  location.extracted = 0;
  location.infection = 'none';
  delete location.infectionHours;
}

function regain(run: Progress, given: TreatInputOf<'heal'>['losses']): void {
  const remaining: ImperiumBody['losses'] = Object.fromEntries(
    CHARACTERISTICS.flatMap((characteristic) => {
      const lost = run.body.losses[characteristic];
      if (lost === undefined) return [];
      const points = Math.min(lost, given[characteristic] ?? 0);
      const left = lost - points;
      if (points > 0) note(run, { key: 'regained', characteristic, points, left });
      return points > 0 && left === 0 ? [] : [[characteristic, left]];
    }),
  );
  run.body.losses = remaining;
}

function endComa(run: Progress): void {
  const { body } = run;
  const held = MENTAL_CHARACTERISTICS.some((name) => body.characteristics[name] <= (body.losses[name] ?? 0));
  if (!body.coma || held) return;
  body.coma = false;
  note(run, { key: 'comaEnded' });
}

/** A crippling injury that recovers, with no hours left, in a location without injury is healed; not of the dead. */
export function closeCripplings(run: Progress): void {
  if (run.body.dead) return;
  for (const [id, { kind, level, cripplings }] of Object.entries(run.body.locations)) {
    if (level > 0 || !cripplings.some(({ stage, hoursLeft }) => stage === 'recovering' && hoursLeft === undefined))
      continue;
    changing(run, id).cripplings = cripplings.map((crippling) => {
      if (crippling.stage !== 'recovering' || crippling.hoursLeft !== undefined) return crippling;
      note(run, {
        key: 'cripplingHealed',
        location: id,
        kind,
        entry: crippling.entry,
        custom: crippling.custom !== undefined,
      });
      return { ...crippling, stage: 'healed' };
    });
  }
}

/** Points and levels are given back. rules/imperium.md, treat (heal). */
export function heal(run: Progress, input: TreatInputOf<'heal'>): void {
  healHitPoints(run, input.hp);
  if (input.location !== undefined && input.levels !== undefined) healLevels(run, input.location, input.levels);
  regain(run, input.losses);
  endComa(run);
  closeCripplings(run);
}
