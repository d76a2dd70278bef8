import { locationFound, type Severity } from '../severity.ts';
import type { MortalBody } from './body.ts';

/** A wound, a major one (half of all hit points in one blow), a part crippled or cut off. Seed 002, Major Wounds. */
export const severity: Severity<MortalBody> = {
  levels: ['none', 'wound', 'major', 'crippled', 'dismembered'],
  placesOf: ({ locations }) => Object.keys(locations),
  placeOf: locationFound,
  levelOf(ledger, { maxHp }) {
    let level: string | null = null;
    for (const line of ledger) {
      if (line.key === 'damage') level = 'wound';
      else if (line.key === 'noInjury') level = null;
      else if (line.key === 'hitPoints') level = 2 * Number(line['lost']) >= maxHp ? 'major' : 'wound';
      else if (line.key === 'crippled') level = line['dismembered'] === true ? 'dismembered' : 'crippled';
    }
    return level;
  },
};
