import { locationFound, type Severity } from '../severity.ts';
import type { DismembermentBody } from './body.ts';

/** A wound, and the state that it leaves its location in: useless below 0, destroyed beyond the maximum below it. */
export const severity: Severity<DismembermentBody> = {
  levels: ['none', 'wound', 'useless', 'destroyed'],
  placesOf: ({ locations }) => Object.keys(locations),
  placeOf: locationFound,
  levelOf(ledger) {
    let level: string | null = null;
    for (const line of ledger) {
      if (line.key === 'hitPoints') level = Number(line['after']) < 0 ? 'useless' : 'wound';
      else if (line.key === 'destroyed' || line.key === 'beyondRepair') level = 'destroyed';
    }
    return level;
  },
};
