import { RuleError } from './rule-error.ts';

/** A hit table: the first and last face of each location, in the table's own order. */
export type HitTable = Readonly<Record<string, readonly [number, number]>>;

/** A kind of body: its locations in order, and the table that hits are rolled on. */
export interface BodyPlan<Kind extends string = string> {
  readonly locations: Readonly<Record<string, { readonly kind: Kind; readonly side?: 'left' | 'right' }>>;
  readonly table: HitTable;
}

const LOCATION_ID = /^[A-Za-z][A-Za-z0-9]*$/;
const RESERVED_IDS: readonly string[] = ['constructor', 'prototype'];

/** Location ids are a letter, then letters and digits, and none that a script engine keeps for itself. */
export function isLocationId(id: string): boolean {
  return LOCATION_ID.test(id) && !RESERVED_IDS.includes(id);
}

/** Throws RuleError unless the table covers each face from 1 to `faces` exactly once with locations of the body. */
export function checkTable(table: HitTable, faces: number, locations: object, path: string): void {
  const covered = new Array<string | undefined>(faces + 1);
  for (const [id, [first, last]] of Object.entries(table)) {
    if (!Object.hasOwn(locations, id)) throw new RuleError(`${path}.${id}`, 'the body has no such location');
    if (first < 1 || last > faces || first > last) {
      throw new RuleError(`${path}.${id}`, `expected a range within 1..${faces}, got ${first}..${last}`);
    }
    for (let face = first; face <= last; face += 1) {
      const other = covered[face];
      if (other !== undefined) throw new RuleError(`${path}.${id}`, `face ${face} is already ${other}`);
      covered[face] = id;
    }
  }
  for (let face = 1; face <= faces; face += 1) {
    if (covered[face] === undefined) throw new RuleError(path, `face ${face} is not covered`);
  }
}

/** The location of a face, with its range. The table has been checked. */
export function locationAt(table: HitTable, face: number): { location: string; from: number; to: number } {
  for (const location in table) {
    const range = table[location];
    if (range !== undefined && face >= range[0] && face <= range[1]) return { location, from: range[0], to: range[1] };
  }
  throw new RuleError('table', `face ${face} is not covered`);
}
