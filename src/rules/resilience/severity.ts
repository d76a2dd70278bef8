import { locationFound, type Severity } from '../severity.ts';
import type { ResilienceBody } from './body.ts';
import { WOUNDS } from './terms.ts';

/** The wound that the location struck is left with; a blow that leaves hit points there leaves none. */
export const severity: Severity<ResilienceBody> = {
  levels: WOUNDS,
  placesOf: ({ locations }) => Object.keys(locations),
  placeOf: locationFound,
  levelOf(ledger) {
    let level: string | null = null;
    for (const line of ledger) {
      if (line.key === 'hitPoints') level = 'none';
      else if (line.key === 'wound') level = String(line['wound']);
    }
    return level;
  },
};
