import type { Crippling, ImperiumBody, ImperiumLocation } from './body.ts';
import { entryOf, type Effects } from './charts.ts';
import type { Characteristic } from './terms.ts';

/** A crippling injury's effects that hold now: where, in which of its lines, and what they are. */
export type ActiveEffect = {
  readonly location: string;
  /** Its place among the location's cripplings, from 0. */
  readonly index: number;
  readonly crippling: Crippling;
  readonly source: 'untreated' | 'recovery' | 'permanent';
  readonly line?: string;
  readonly effects: Effects;
};

/** One step on the way from the characteristic on the sheet to the characteristic as it stands. */
export type CharacteristicStep = {
  readonly cause: 'loss' | 'injury' | 'lodged' | 'extracted' | 'infected' | 'crippling' | 'stunned' | 'eyesLost';
  /** Points added (so negative), halved and rounded down, or brought to nothing. */
  readonly change: number | 'halved' | 'zero';
  readonly location?: string;
  readonly crippling?: number;
  readonly source?: ActiveEffect['source'];
  readonly line?: string;
};

const NONE: readonly ActiveEffect[] = Object.freeze([]);
const UNUSABLE_HERE: Effects = Object.freeze({ unusable: 'here' });

/** An arm's recovery lines make the arm unusable unless they say otherwise. */
function recoveryEffects(location: ImperiumLocation, effects: Effects | undefined): Effects {
  return effects ?? (location.kind === 'arm' ? UNUSABLE_HERE : {});
}

function addRecovery(
  found: ActiveEffect[],
  location: string,
  place: ImperiumLocation,
  index: number,
  crippling: Crippling,
): void {
  const source = 'recovery';
  for (const { id: line, formula, effects } of entryOf(place.kind, crippling).recovery ?? []) {
    const counting = formula === undefined || (crippling.hoursLeft?.[line] ?? 0) > 0;
    if (crippling.stage === 'recovering' && !counting) continue;
    found.push({ location, index, crippling, source, line, effects: recoveryEffects(place, effects) });
  }
}

function addPermanent(
  found: ActiveEffect[],
  location: string,
  place: ImperiumLocation,
  index: number,
  crippling: Crippling,
): void {
  const { permanent = [], failure = [] } = entryOf(place.kind, crippling);
  const source = 'permanent';
  for (const line of crippling.permanent) {
    const id = line.split(':')[0];
    const row = permanent.find((other) => other.id === id) ?? failure.find((other) => other.id === id);
    found.push({ location, index, crippling, source, line, effects: row?.effects ?? {} });
  }
}

function addActive(
  found: ActiveEffect[],
  location: string,
  place: ImperiumLocation,
  index: number,
  crippling: Crippling,
): void {
  const { stage, permanent } = crippling;
  if (stage === 'untreated') {
    const effects = entryOf(place.kind, crippling).untreated;
    if (effects !== undefined) found.push({ location, index, crippling, source: 'untreated', effects });
  } else if (stage !== 'healed') addRecovery(found, location, place, index, crippling);
  if (permanent.length > 0) addPermanent(found, location, place, index, crippling);
}

/** All effects of crippling injuries that hold now, in location order. rules/imperium.md, Crippling charts (stages). */
export function activeEffects(body: ImperiumBody): readonly ActiveEffect[] {
  let found: ActiveEffect[] | null = null;
  for (const id in body.locations) {
    const location = body.locations[id];
    if (location === undefined || location.cripplings.length === 0) continue;
    const list: ActiveEffect[] = (found ??= []);
    for (let index = 0; index < location.cripplings.length; index += 1) {
      const crippling = location.cripplings[index];
      if (crippling !== undefined) addActive(list, id, location, index, crippling);
    }
  }
  return found ?? NONE;
}

/** Stunned by the counter or by a chart. */
export function isStunned(body: ImperiumBody, active: readonly ActiveEffect[]): boolean {
  return body.stunned > 0 || (active.length > 0 && active.some(({ effects }) => effects.stunned === true));
}

/** Whether two eyes are gone for good. Seed 000, Head Crippling Injuries 3. */
export function isBlind(body: ImperiumBody): boolean {
  let eyes = 0;
  for (const id in body.locations) {
    for (const { permanent } of body.locations[id]?.cripplings ?? []) if (permanent.includes('eyeLost')) eyes += 1;
  }
  return eyes >= 2;
}

function stepOf(effect: ActiveEffect, change: CharacteristicStep['change']): CharacteristicStep {
  const { location, index, source, line } = effect;
  const step = { cause: 'crippling', change, location, crippling: index, source } as const;
  return line === undefined ? step : { ...step, line };
}

function initiativePenalty(body: ImperiumBody, steps: CharacteristicStep[] | null): number {
  let penalty = 0;
  for (const location in body.locations) {
    const place = body.locations[location];
    if (place === undefined) continue;
    const hurt = place.level >= 1 && !place.treated ? 10 : 0;
    const infected = place.infection === 'infected' ? 5 : 0;
    penalty += hurt + 5 * (place.lodged + place.extracted) + infected;
    if (steps === null) continue;
    if (hurt > 0) steps.push({ cause: 'injury', change: -hurt, location });
    if (place.lodged > 0) steps.push({ cause: 'lodged', change: -5 * place.lodged, location });
    if (place.extracted > 0) steps.push({ cause: 'extracted', change: -5 * place.extracted, location });
    if (infected > 0) steps.push({ cause: 'infected', change: -infected, location });
  }
  return penalty;
}

function cripplingPenalty(
  name: Characteristic,
  active: readonly ActiveEffect[],
  steps: CharacteristicStep[] | null,
): number {
  let penalty = 0;
  for (const effect of active) {
    const points = effect.effects.penalty?.[name] ?? 0;
    penalty += points;
    if (points > 0) steps?.push(stepOf(effect, -points));
  }
  return penalty;
}

/** How many recorded cripplings halve a characteristic; each does so at most once. */
function cripplingHalvings(
  name: Characteristic,
  active: readonly ActiveEffect[],
  steps: CharacteristicStep[] | null,
): number {
  let halvings = 0;
  let last: ActiveEffect | null = null;
  for (const effect of active) {
    const again = last?.location === effect.location && last.index === effect.index;
    if (again || effect.effects.halve?.includes(name) !== true) continue;
    last = effect;
    halvings += 1;
    steps?.push(stepOf(effect, 'halved'));
  }
  return halvings;
}

/**
 * A characteristic as it stands: losses, then every penalty, then every halving rounded down, never below 0.
 * With `steps`, each change is noted there, in that order. rules/imperium.md, Derived.
 */
export function standing(
  body: ImperiumBody,
  name: Characteristic,
  active: readonly ActiveEffect[] = activeEffects(body),
  steps: CharacteristicStep[] | null = null,
): number {
  const loss = body.losses[name] ?? 0;
  if (loss > 0) steps?.push({ cause: 'loss', change: -loss });
  let value = body.characteristics[name] - loss;
  if (name === 'I') value -= initiativePenalty(body, steps);
  value -= cripplingPenalty(name, active, steps);
  if (name !== 'T' && isStunned(body, active)) {
    value = Math.floor(value / 2);
    steps?.push({ cause: 'stunned', change: 'halved' });
  }
  for (let left = cripplingHalvings(name, active, steps); left > 0; left -= 1) value = Math.floor(value / 2);
  if (active.length > 0 && (name === 'WS' || name === 'BS') && isBlind(body)) {
    value = name === 'BS' ? 0 : Math.floor(value / 2);
    steps?.push({ cause: 'eyesLost', change: name === 'BS' ? 'zero' : 'halved' });
  }
  return value > 0 ? value : 0;
}
