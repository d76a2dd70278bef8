import { lastingName, listed, recoveryName, spanText } from '../../../bridge/words.ts';
import type { ImperiumLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { chartName, type Lines } from './terms.ts';

function staunchRow(figures: ImperiumLedger['staunch'], talk: Talk): LedgerRow {
  const { location, roll, atMost, passed, before, after } = figures;
  const label = talk.say(passed ? 'staunch.label' : 'staunch.failed', { location: talk.place(location) });
  return row(label, {
    why: talk.say('staunch.why', { atMost }),
    change: String(roll),
    total: `${before}D3 → ${after}D3`,
    tone: passed ? 'good' : 'bad',
  });
}

function recoveryRow(figures: ImperiumLedger['recovery'], talk: Talk): LedgerRow {
  const { ask, kind, entry, custom, line, total, unit } = figures;
  return row(recoveryName(talk.words, line), {
    why: listed(talk.words, [chartName(talk, kind, entry, custom), faces(talk, ask)]),
    total: spanText(talk.words, total, unit),
    tone: 'bad',
  });
}

/** The lines of surgery, of the remedies for what kills slowly, and of Fate. */
export const SURGERY_LINES: Lines<
  | 'staunch'
  | 'drained'
  | 'sepsisEnded'
  | 'fate'
  | 'surgery'
  | 'recovery'
  | 'recovering'
  | 'lasting'
  | 'lost'
  | 'extracted'
> = {
  staunch: staunchRow,
  drained: (_, talk) => row(talk.say('drained'), { tone: 'good' }),
  sepsisEnded: (_, talk) => row(talk.say('sepsisEnded'), { tone: 'good' }),
  fate: ({ before, after }, talk) => row(talk.say('fate'), { total: `${before} → ${after}`, tone: 'good' }),
  surgery: ({ location, passed }, talk) =>
    row(talk.say(passed ? 'surgery.passed' : 'surgery.failed', { location: talk.place(location) }), {
      tone: passed ? 'good' : 'bad',
    }),
  recovery: recoveryRow,
  recovering: ({ location, kind, entry, custom }, talk) =>
    row(talk.say('recovering', { location: talk.place(location) }), {
      why: chartName(talk, kind, entry, custom),
      tone: 'good',
    }),
  lasting: ({ line, roll, atMost, happens }, talk) =>
    row(lastingName(talk.words, line), {
      why: talk.say('test.against', { atMost }),
      change: String(roll),
      total: talk.say(happens ? 'lasting.happens' : 'lasting.spared'),
      tone: happens ? 'bad' : 'good',
    }),
  lost: ({ ask, characteristic, points, total }, talk) =>
    row(talk.words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`), {
      why: listed(talk.words, [talk.say('lost', { total }), faces(talk, ask)]),
      change: `−${points}`,
      tone: 'bad',
    }),
  extracted: ({ location, count }, talk) =>
    row(talk.say('extracted', { location: talk.place(location) }), { total: String(count), tone: 'good' }),
};
