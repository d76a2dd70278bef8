import * as v from 'valibot';
import { read, shown, whole } from './reading.ts';
import { RuleError } from './rule-error.ts';

/** A hit table: the first and last face of each location, in the table's own order. */
export type HitTable = Readonly<Record<string, readonly [number, number]>>;

/** The first and last face that a hit table has to cover. */
export type Faces = readonly [first: number, last: number];

/** A kind of body: its locations in order, with what the plan says of each, and the table that hits are rolled on. */
export interface BodyPlan<Place extends object = object> {
  readonly locations: Readonly<Record<string, Place>>;
  readonly table: HitTable;
}

const LOCATION_ID = /^[A-Za-z][A-Za-z0-9]*$/;
const RESERVED_IDS: readonly string[] = ['constructor', 'prototype'];

/** Location ids are a letter, then letters and digits, and none that a script engine keeps for itself. */
export function isLocationId(id: string): boolean {
  return LOCATION_ID.test(id) && !RESERVED_IDS.includes(id);
}

/** Throws RuleError for a location of unread body data whose id is none; to be called before a schema drops such names. */
export function checkLocationIds(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('locations' in data)) return;
  const { locations } = data;
  if (typeof locations !== 'object' || locations === null) return;
  for (const id of Object.keys(locations)) {
    if (!isLocationId(id))
      throw new RuleError(`body.locations.${id}`, 'expected an id of a letter, then letters and digits');
  }
}

/** Throws RuleError at `path` unless the body has a location of this id. */
export function checkLocation(id: string, locations: object, path: string): void {
  if (!Object.hasOwn(locations, id)) throw new RuleError(path, `the body has no ${shown(id)}`);
}

/** A body that a procedure cannot do without; RuleError where there is none. */
export function needed<Body extends object>(body: Body | null): Body {
  if (body === null) throw new RuleError('body', 'missing');
  return body;
}

/** The shape of a hit table on these faces; that it covers each once is for `checkTable`. */
export function tableSchema([first, last]: Faces) {
  return v.record(v.string(), v.tuple([whole(first, last), whole(first, last)]));
}

/** Throws RuleError unless the table covers each of the faces exactly once with locations of the body. */
export function checkTable(table: HitTable, [first, last]: Faces, locations: object, path: string): void {
  const covered: Record<number, string | undefined> = {};
  for (const [id, [from, to]] of Object.entries(table)) {
    if (!Object.hasOwn(locations, id)) throw new RuleError(`${path}.${id}`, 'the body has no such location');
    if (from < first || to > last || from > to) {
      throw new RuleError(`${path}.${id}`, `expected a range within ${first}..${last}, got ${from}..${to}`);
    }
    for (let face = from; face <= to; face += 1) {
      const other = covered[face];
      if (other !== undefined) throw new RuleError(`${path}.${id}`, `face ${face} is already ${other}`);
      covered[face] = id;
    }
  }
  for (let face = first; face <= last; face += 1) {
    if (covered[face] === undefined) throw new RuleError(path, `face ${face} is not covered`);
  }
}

/** Reads a hit table: its shape, every face once, locations of the body. RuleError with the path. */
export function readTable(data: unknown, faces: Faces, locations: object, path: string): HitTable {
  const table = read(tableSchema(faces), data, path);
  checkTable(table, faces, locations, path);
  return table;
}

/** The location of a face, with its range. The table has been checked. */
export function locationAt(table: HitTable, face: number): { location: string; from: number; to: number } {
  for (const location in table) {
    const range = table[location];
    if (range !== undefined && face >= range[0] && face <= range[1]) return { location, from: range[0], to: range[1] };
  }
  throw new RuleError('table', `face ${face} is not covered`);
}
