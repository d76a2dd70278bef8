import type * as v from 'valibot';
import { checkLocationIds, checkTable } from '../body-plan.ts';
import { read, shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import {
  FACES,
  HUMANOID,
  imperiumBodySchema,
  type Clock,
  type Crippling,
  type ImperiumBody,
  type ImperiumLocation,
  type locationSchema,
} from './body.ts';
import { checkChartEntry, entryOf, type ChartEntry } from './charts.ts';
import { LEVEL_NAMES } from './terms.ts';

type StoredLocation = v.InferOutput<typeof locationSchema>;
type PlanLocation = (typeof HUMANOID.locations)[string];

function agreed<Value>(given: Value | undefined, planned: Value | undefined, path: string): Value | undefined {
  if (given === undefined || given === planned) return planned;
  throw new RuleError(path, `expected ${shown(planned)}, got ${shown(given)}`);
}

function checkCrippling(location: ImperiumLocation, crippling: Crippling, path: string): void {
  if (crippling.custom !== undefined) checkChartEntry(crippling.custom, `${path}.custom`);
  const entry = entryOf(location.kind, crippling);
  const parts = entry.part === undefined ? [] : Object.keys(entry.part.upTo);
  const { part } = crippling;
  if (entry.part === undefined ? part !== undefined : part === undefined || !parts.includes(part)) {
    throw new RuleError(`${path}.part`, `expected ${parts.map(shown).join('|') || 'nothing'}, got ${shown(part)}`);
  }
  for (const line of Object.keys(crippling.hoursLeft ?? {})) {
    if (!entry.recovery?.some(({ id, formula }) => id === line && formula !== undefined)) {
      throw new RuleError(`${path}.hoursLeft.${line}`, 'the entry has no such recovery with a length');
    }
  }
  crippling.permanent.forEach((id, index) => {
    if (!isLastingOf(entry, part, id)) {
      throw new RuleError(`${path}.permanent.${index}`, `the entry leaves no ${shown(id)} behind`);
    }
  });
}

function isLastingOf(entry: ChartEntry, part: string | undefined, recorded: string): boolean {
  return [...(entry.permanent ?? []), ...(entry.failure ?? [])].some((line) => {
    if (line.ofPart === true) return recorded === `${line.id}:${part ?? ''}`;
    const counted = line.formula !== undefined && line.loses === undefined;
    return counted ? recorded.startsWith(`${line.id}:`) && /:-?\d+$/.test(recorded) : recorded === line.id;
  });
}

/** No hours left on any line is no hours left. */
function withoutEmptyHours(crippling: Crippling): Crippling {
  const { hoursLeft, ...rest } = crippling;
  return hoursLeft !== undefined && Object.keys(hoursLeft).length === 0 ? rest : crippling;
}

function completeLocation(id: string, stored: StoredLocation, plan: PlanLocation | undefined): ImperiumLocation {
  const path = `body.locations.${id}`;
  const kind = plan === undefined ? stored.kind : agreed(stored.kind, plan.kind, `${path}.kind`);
  const side = plan === undefined ? stored.side : agreed(stored.side, plan.side, `${path}.side`);
  if (kind === undefined) throw new RuleError(`${path}.kind`, 'expected "head"|"body"|"arm"|"leg", got nothing');
  const { kind: _kind, side: _side, infectionHours, holds, armour, ...rest } = stored;
  const top = LEVEL_NAMES[kind].length;
  if (rest.level > top) throw new RuleError(`${path}.level`, `expected 0..${top}, got ${rest.level}`);
  if ((rest.infection === 'due') !== (infectionHours !== undefined)) {
    const expected = rest.infection === 'due' ? 'a number' : 'nothing unless an infection is due';
    throw new RuleError(`${path}.infectionHours`, `expected ${expected}, got ${shown(infectionHours)}`);
  }
  if (kind !== 'arm' && holds !== undefined && holds !== 'nothing') {
    throw new RuleError(`${path}.holds`, `a ${kind} can hold nothing`);
  }
  const location: ImperiumLocation = {
    kind,
    ...(side === undefined ? {} : { side }),
    ...rest,
    cripplings: rest.cripplings.map(withoutEmptyHours),
    ...(infectionHours === undefined ? {} : { infectionHours }),
    armour,
    ...(kind === 'arm' ? { holds: holds ?? 'nothing' } : {}),
  };
  location.cripplings.forEach((crippling, index) => checkCrippling(location, crippling, `${path}.cripplings.${index}`));
  return location;
}

function completeLocations(
  plan: ImperiumBody['plan'],
  stored: Readonly<Record<string, StoredLocation>>,
): Record<string, ImperiumLocation> {
  const planned = plan === 'custom' ? {} : HUMANOID.locations;
  const locations: Record<string, ImperiumLocation> = {};
  const unhurt = read(imperiumBodySchema.entries.locations.wrapped.value, {}, 'body.locations');
  for (const [id, place] of Object.entries(planned)) {
    locations[id] = completeLocation(id, stored[id] ?? unhurt, place);
  }
  for (const [id, given] of Object.entries(stored)) {
    if (!Object.hasOwn(planned, id)) locations[id] = completeLocation(id, given, undefined);
  }
  if (Object.keys(locations).length === 0) throw new RuleError('body.locations', 'expected at least one location');
  return locations;
}

function checkUniqueIds(list: readonly { readonly id: string }[], path: string): void {
  list.forEach(({ id }, index) => {
    if (list.findIndex((other) => other.id === id) !== index) {
      throw new RuleError(`${path}.${index}.id`, `${shown(id)} stands there twice`);
    }
  });
}

function checkClock(clock: Clock, locations: object, path: string): void {
  if ((clock.rounds === undefined) === (clock.hours === undefined)) {
    throw new RuleError(path, 'expected exactly one of rounds and hours');
  }
  const [location = '', name = ''] = clock.id.split('.');
  if (name === '' || !Object.hasOwn(locations, location)) {
    throw new RuleError(`${path}.id`, `expected <location>.<name> with a location of the body, got ${shown(clock.id)}`);
  }
}

/** Reads a body: the plan laid under it, defaults filled, everything checked. Throws RuleError with a path from `body` on. */
export function parseBody(data: unknown): ImperiumBody {
  checkLocationIds(data);
  const { table, wakeIn, ...stored } = read(imperiumBodySchema, data, 'body');
  const { T } = stored.characteristics;
  const maxToughness = stored.maxToughness ?? T;
  if (maxToughness < 1) throw new RuleError('body.maxToughness', `expected at least 1, got ${maxToughness} (from T)`);
  const maxHp = stored.maxHp ?? maxToughness;
  const hp = stored.hp ?? maxHp;
  if (hp > maxHp) throw new RuleError('body.hp', `expected 0..${maxHp}, got ${hp}`);
  const locations = completeLocations(stored.plan, stored.locations);
  if (table !== undefined) checkTable(table, FACES, locations, 'body.table');
  checkUniqueIds(stored.fields, 'body.fields');
  checkUniqueIds(stored.clocks, 'body.clocks');
  stored.clocks.forEach((clock, index) => checkClock(clock, locations, `body.clocks.${index}`));
  if (new Set(stored.unconscious).size < stored.unconscious.length) {
    throw new RuleError('body.unconscious', 'a cause stands there twice');
  }
  const { plan, characteristics, insanity, fate, ...rest } = stored;
  return {
    plan,
    ...(table === undefined ? {} : { table }),
    ...rest,
    characteristics,
    maxToughness,
    maxHp,
    hp,
    insanity,
    fate,
    locations,
    unconscious: stored.unconscious.toSorted(),
    ...(wakeIn === undefined ? {} : { wakeIn }),
  };
}
