import { isPlain } from '../../bridge/places.ts';
import type { Plain } from '../../bridge/set-bridge.ts';
import type { Slots } from '../../bridge/words.ts';
import type { HitTable } from '../../rules/index.ts';
import type { GivenPlan } from './draft.ts';
import { PLAN_FIELDS, type PlanField, type PlanSet } from './plan-fields.ts';

/** Why a text is no plan: the path of what is wrong, and the key of its sentence with what goes into it. */
export class PlanTextError extends Error {
  constructor(
    readonly path: string,
    readonly key: string,
    readonly slots: Slots = {},
  ) {
    super(`${path}: ${key}`);
  }
}

/** A plan as text, to be given away. */
export function planText(set: PlanSet, { locations, table }: GivenPlan): string {
  const line = ([id, value]: readonly [string, unknown]): string =>
    `    ${JSON.stringify(id)}: ${JSON.stringify(value)}`;
  const block = (name: string, values: object): string =>
    `  ${JSON.stringify(name)}: {\n${Object.entries(values).map(line).join(',\n')}\n  }`;
  return `{\n  "ruleSet": ${JSON.stringify(set)},\n${block('locations', locations)},\n${block('table', table)}\n}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlanTextError('', 'notJson', { reason: error instanceof Error ? error.message : '' });
  }
}

function objectAt(value: unknown, path: string): Plain {
  if (!isPlain(value)) throw new PlanTextError(path, 'notObject');
  return value;
}

function checkValue({ type, choices }: PlanField, value: unknown, path: string): void {
  const fits =
    type === 'flag'
      ? typeof value === 'boolean'
      : type === 'whole'
        ? Number.isSafeInteger(value) && Number(value) >= 1
        : typeof value === 'string' && (type === 'place' || choices.includes(value));
  if (fits) return;
  if (type === 'choice') throw new PlanTextError(path, 'notOneOf', { choices: choices.join(', ') });
  throw new PlanTextError(path, { flag: 'notFlag', whole: 'notWhole', place: 'notText' }[type]);
}

function placeAt(set: PlanSet, value: unknown, path: string): Plain {
  const place = objectAt(value, path);
  for (const [name, said] of Object.entries(place)) {
    const field = PLAN_FIELDS[set].find((known) => known.name === name);
    const here = `${path}.${name}`;
    if (field === undefined)
      throw new PlanTextError(here, 'unknown', { known: PLAN_FIELDS[set].map((known) => known.name).join(', ') });
    checkValue(field, said, here);
  }
  return place;
}

function facesAt(value: unknown, path: string): HitTable[string] {
  const [from, to, more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || more !== undefined)
    throw new PlanTextError(path, 'notFaces');
  return [Number(from), Number(to)];
}

/** Reads a plan from text. What its rows come to is for `checkPlan`. Throws PlanTextError with the path. */
export function readPlanText(set: PlanSet, text: string): GivenPlan {
  const data = objectAt(parsed(text), '');
  const { ruleSet = set, locations, table = {}, ...more } = data;
  const [strange] = Object.keys(more);
  if (strange !== undefined) throw new PlanTextError(strange, 'unknown', { known: 'ruleSet, locations, table' });
  if (ruleSet !== set) throw new PlanTextError('ruleSet', 'otherSet', { set });
  const places = Object.entries(objectAt(locations, 'locations')).map(
    ([id, place]) => [id, placeAt(set, place, `locations.${id}`)] as const,
  );
  const faces = Object.entries(objectAt(table, 'table')).map(([id, value]) => {
    if (!places.some(([known]) => known === id)) throw new PlanTextError(`table.${id}`, 'noSuchLocation');
    return [id, facesAt(value, `table.${id}`)] as const;
  });
  return { locations: Object.fromEntries(places), table: Object.fromEntries(faces) };
}
