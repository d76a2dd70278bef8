import { locationFound, type Severity } from '../severity.ts';
import type { ImperiumBody } from './body.ts';
import { LEVEL_NAMES } from './terms.ts';

/** The level of injury that the location struck is left with; a blow may get through and injure nothing there. */
export const severity: Severity<ImperiumBody> = {
  levels: ['none', ...LEVEL_NAMES.body],
  placesOf: ({ locations }) => Object.keys(locations),
  placeOf: locationFound,
  levelOf(ledger, { locations }) {
    let level: string | null = null;
    let struck = '';
    for (const line of ledger) {
      if (line.key === 'location') struck = String(line['location']);
      else if (line.key === 'through' && Number(line['through']) > 0) level = 'none';
      else if (line.key === 'levels') {
        const kind = locations[struck]?.kind;
        level = kind === undefined ? level : (LEVEL_NAMES[kind][Number(line['after']) - 1] ?? level);
      }
    }
    return level;
  },
};
