import { cripple } from './crippling.ts';
import type { HitInput } from './input.ts';
import {
  bleed,
  changing,
  drop,
  fallProne,
  fallUnconscious,
  note,
  stun,
  test,
  type LocationDraft,
  type Progress,
} from './progress.ts';
import { LEVEL_NAMES, type LevelName } from './terms.ts';

/** A Toughness test: passed, stunned for the roll; failed, unconscious. */
function knock(run: Progress, cause: string, formula: '1d3' | '1d6'): void {
  if (run.body.dead) return;
  if (!test(run, `${cause}/toughness`, 'T')) {
    fallUnconscious(run, 'injury');
    return;
  }
  const ask = `${cause}/stun`;
  stun(run, run.dice.roll(ask, formula), ask);
}

function struckHead(run: Progress, id: string, name: LevelName): void {
  knock(run, `${id}.${name}`, '1d3');
  if (name === 'crippled') bleed(run, id, 1);
}

function struckBody(run: Progress, id: string, name: LevelName): void {
  switch (name) {
    case 'light':
      return;
    case 'heavy':
      if (!run.body.dead && !test(run, `${id}.heavy/strength`, 'S')) fallProne(run);
      bleed(run, id, 1);
      return;
    case 'serious':
      fallProne(run);
      knock(run, `${id}.serious`, '1d3');
      bleed(run, id, 1);
      return;
    case 'crippled':
      knock(run, `${id}.crippled`, '1d6');
  }
}

function holdsInTwoHands(run: Progress): boolean {
  const { locations } = run.body;
  for (const id in locations) if (locations[id]?.holds === 'twoHanded') return true;
  return false;
}

function otherLegHurt(run: Progress, leg: string): boolean {
  const { locations } = run.body;
  for (const id in locations) {
    const place = locations[id];
    if (id !== leg && place?.kind === 'leg' && place.level > 0) return true;
  }
  return false;
}

function struckArm(run: Progress, id: string, name: LevelName): void {
  const { locations, dead } = run.body;
  if (name === 'crippled') knock(run, `${id}.crippled`, '1d3');
  else if (name === 'heavy') {
    drop(run, id);
    bleed(run, id, 1);
  } else if (!dead) {
    const held = locations[id]?.holds ?? 'nothing';
    if ((held !== 'nothing' || holdsInTwoHands(run)) && !test(run, `${id}.light/strength`, 'S', held === 'oneHanded'))
      drop(run, id);
  }
}

function struckLeg(run: Progress, id: string, name: LevelName): void {
  if (name === 'crippled') knock(run, `${id}.crippled`, '1d3');
  else if (name === 'heavy') {
    fallProne(run);
    bleed(run, id, 1);
  } else if (!run.body.dead) {
    if (!test(run, `${id}.light/strength`, 'S', otherLegHurt(run, id))) fallProne(run);
  }
}

const STRUCK = { head: struckHead, body: struckBody, arm: struckArm, leg: struckLeg };

function reach(run: Progress, id: string, location: LocationDraft, level: number, again: boolean): void {
  const { kind } = location;
  const name = LEVEL_NAMES[kind][level - 1];
  if (name === undefined) throw new Error(`a ${kind} has no level ${level}`);
  location.level = level;
  note(run, { key: 'level', location: id, kind, level, name, again });
  STRUCK[kind](run, id, name);
}

/**
 * Steps 9 and 10: the location's level rises by `levels`, each new level with its immediate effect, and beyond the top
 * a crippling injury is rolled. Seed 000, Location Injury and the four Location Injury Charts.
 */
export function injure(run: Progress, input: HitInput, through: number, levels: number): void {
  const id = input.location;
  const location = changing(run, id);
  const before = location.level;
  const top = LEVEL_NAMES[location.kind].length;
  const after = Math.min(top, before + levels);
  note(run, { key: 'levels', through, maxToughness: run.body.maxToughness, levels, before, after });
  location.treated = false;
  if (location.infection === 'spared') location.infection = 'none';
  for (let level = before + 1; level <= after; level += 1) reach(run, id, location, level, false);
  if (before === top) reach(run, id, location, top, true);
  if (after === top && !run.body.dead) cripple(run, input, location, before + levels - top);
}
