import { locationFound, type Severity } from '../severity.ts';
import type { SkirmishBody } from './body.ts';
import { ROWS } from './terms.ts';

/** The injury taken in the end, from a wound of the flesh up; what is kept off, or does nothing, does not get through. */
export const severity: Severity<SkirmishBody> = {
  levels: ['none', 'fleshWound', 'arm', 'leg', 'gut', 'groin', 'head'],
  placesOf: () => ROWS,
  placeOf(outcome) {
    const rows = ROWS.filter((row) => outcome.flags.includes(row));
    return rows[0] ?? locationFound(outcome);
  },
  levelOf(ledger) {
    for (const line of ledger) {
      if (line.key === 'injury') return String(line['injury']);
      if (line.key === 'location' && line['row'] === 'fleshWound') return 'fleshWound';
    }
    return null;
  },
};
