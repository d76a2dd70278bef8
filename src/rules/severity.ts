import type { Entry, Outcome } from './procedure.ts';

/** How bad a blow is in a rule set's own words, as its lines tell before anybody tests what becomes of it. */
export interface Severity<Body extends object> {
  /** Every level, the lightest first: `none`, which is also that of a blow that does not get through. */
  readonly levels: readonly string[];
  /** Where a blow on this body can land, in the order of its plan. */
  placesOf(body: Body): readonly string[];
  /** Where a landed blow was found to land: one of the places. */
  placeOf(outcome: Pick<Outcome<Body>, 'flags' | 'result'>): string;
  /** The level of a blow on a body as it was before, from the lines so far; null while nothing has got through. */
  levelOf(ledger: readonly Entry[], before: Body): string | null;
}

/** The location that an attack or its hit has found, for the sets in which every blow has one. */
export function locationFound({ result }: Pick<Outcome<object>, 'result'>): string {
  return result !== undefined && 'location' in result && typeof result.location === 'string' ? result.location : '';
}
