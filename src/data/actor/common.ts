import type { ConditionId } from '../constants.ts';
import { byIdField, htmlField, plainOrNullField, wholeField, wordsField } from '../stored-fields.ts';
import { recordField } from './record.ts';

/** A time in which nothing happened to a body: the count of the calendar (how often it was set), and the world time it ended at. */
export type Lived = { readonly calendar: number; readonly upTo: number };

/**
 * What an actor of any rule set stores beside its body. `wear` is by item and location, `spent` ids of dropped records,
 * `lived` the last quiet time it has had: of which count of the calendar, and up to which world time.
 */
export function commonFields() {
  return {
    wear: byIdField(byIdField(wholeField(0, { min: 0 }))),
    history: byIdField(recordField()),
    spent: wordsField(),
    lived: plainOrNullField<Lived>(),
    description: htmlField(),
  };
}

/** What is prepared of an actor beside what is stored. */
export type Prepared<Body extends object, Derived extends object> = {
  /** The complete body; null where what is stored cannot be read. */
  body: Body | null;
  /** What follows from the body; null without one. */
  derived: Derived | null;
  /** Why the body cannot be read: `path: reason`, else empty. */
  problem: string;
  /** What token bars show: hit points, wounds and the like. */
  health: { value: number; max: number };
  /** Initiative as it stands. */
  initiative: number;
  /** The conditions the body is in. */
  conditions: ReadonlySet<ConditionId>;
};

/** Begins the preparation of an actor: nothing is known yet. */
export function beginPrepared(system: Prepared<object, object>): void {
  system.body = null;
  system.derived = null;
  system.problem = '';
  system.health = { value: 0, max: 0 };
  system.initiative = 0;
  system.conditions = new Set();
}

/** Lays the locations of a plan under those that are stored, unhurt. */
export function layLocations<Place>(locations: Record<string, Place>, planned: object, unhurt: () => Place): void {
  for (const id of Object.keys(planned)) locations[id] ??= unhurt();
}
