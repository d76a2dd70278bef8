import { loseCharacteristic, loseHitPoints, note, type Progress } from './progress.ts';
import { MENTAL_CHARACTERISTICS } from './terms.ts';

/** The greatest roll at which blood poisoning sets in at a day's end. Seed 000, Infected Wounds. */
const SETS_IN = 10;

/** One in ten for each infected location in turn, until it sets in. */
export function riskSepsis(run: Progress, day: number): void {
  const { body } = run;
  for (const [location, { infection }] of Object.entries(body.locations)) {
    if (infection !== 'infected') continue;
    const ask = `sepsis/${day}/${location}`;
    const roll = run.dice.roll(ask, '1d100', (total) => (total <= SETS_IN ? 'sets in' : 'not yet'));
    const happens = roll <= SETS_IN;
    note(run, { key: 'sepsisRisk', ask, location, day, roll, atMost: SETS_IN, happens });
    if (!happens) continue;
    body.sepsis = true;
    note(run, { key: 'sepsis', location, day });
    return;
  }
}

/** A mind at or under its losses falls into a coma, which is not unconsciousness. */
function fallIntoComa(run: Progress, hour: number): void {
  const { body } = run;
  if (body.coma) return;
  for (const characteristic of MENTAL_CHARACTERISTICS) {
    const value = body.characteristics[characteristic];
    const losses = body.losses[characteristic] ?? 0;
    if (value > losses) continue;
    body.coma = true;
    note(run, { key: 'mindSpent', characteristic, value, losses });
    note(run, { key: 'coma', hour });
    return;
  }
}

/** An hour of blood poisoning: hit points, then each mental characteristic, then perhaps a coma. Seed 000, Sepsis. */
export function sufferSepsis(run: Progress, hour: number): void {
  const { body, dice } = run;
  const ask = `sepsis/hour${hour}/damage`;
  const { hp } = body;
  const lost = dice.roll(ask, '1d6', (total) => (total < hp ? total : 'dead'));
  note(run, { key: 'sepsisDamage', ask, hour, lost });
  loseHitPoints(run, lost);
  if (body.dead) return;
  for (const characteristic of MENTAL_CHARACTERISTICS) {
    const mindAsk = `sepsis/hour${hour}/${characteristic}`;
    const points = dice.roll(mindAsk, '1d10');
    const total = loseCharacteristic(run, characteristic, points);
    note(run, { key: 'sepsisLoss', ask: mindAsk, hour, characteristic, points, total });
  }
  fallIntoComa(run, hour);
}
