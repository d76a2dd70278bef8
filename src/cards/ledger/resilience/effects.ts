import { listed, paired, twoDigits } from '../../../bridge/words.ts';
import type { ResilienceLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { boundsReason } from './blow.ts';
import { placed, testTitle, type Lines } from './terms.ts';

function lostActionsRow({ ask, added, before, after }: ResilienceLedger['lostActions'], talk: Talk): LedgerRow {
  const shown = faces(talk, ask);
  const rolled = shown === '' ? '1d4' : paired(talk.words, '1d4', shown);
  return row(talk.say(added === 1 ? 'lostActions.one' : 'lostActions.many', { added }), {
    why: ask === undefined ? talk.say('lostActions.minor') : rolled,
    change: `+${added}`,
    total: `${before} → ${after}`,
    tone: 'bad',
  });
}

/** Whoever may not know how long he has to live is told only that he is dying. */
function clockRow(figures: Partial<ResilienceLedger['clock']>, talk: Talk): LedgerRow {
  const { location = '', rounds, con, pow, halved = false } = figures;
  if (rounds === undefined || con === undefined || pow === undefined)
    return row(placed(talk, location, talk.say('clock.hidden')), { tone: 'grave' });
  return row(placed(talk, location, talk.say('clock.rounds', { rounds })), {
    why: talk.say(halved ? 'clock.halved' : 'clock.whole', { con, pow }),
    total: String(rounds),
    tone: 'grave',
  });
}

function clockStaysRow({ location = '', rounds }: Partial<ResilienceLedger['clockStays']>, talk: Talk): LedgerRow {
  if (rounds === undefined) return row(placed(talk, location, talk.say('clock.hidden')), { tone: 'grave' });
  return row(placed(talk, location, talk.say('clock.rounds', { rounds })), {
    why: talk.say('clock.running'),
    total: String(rounds),
    tone: 'grave',
  });
}

function testRow({ ask, value, atMost, roll, passed }: ResilienceLedger['test'], talk: Talk): LedgerRow {
  const parts = [talk.say('test.value', { value }), talk.say('test.against', { atMost }), boundsReason(value, talk)];
  return row(testTitle(talk.words, ask) ?? ask, {
    why: listed(talk.words, parts),
    change: twoDigits(roll % 100),
    total: talk.say(passed ? 'test.passed' : 'test.failed'),
    tone: passed ? 'good' : 'bad',
  });
}

/** The lines of what a wound does to the one who has it. */
export const EFFECT_LINES: Lines<
  | 'scarred'
  | 'stabilisingUndone'
  | 'lostActions'
  | 'severed'
  | 'useless'
  | 'prone'
  | 'drop'
  | 'clock'
  | 'clockStays'
  | 'test'
  | 'unconscious'
  | 'death'
> = {
  scarred: ({ location }, talk) => row(placed(talk, location, talk.say('scarred'))),
  stabilisingUndone: ({ location }, talk) =>
    row(placed(talk, location, talk.say('stabilisingUndone')), { tone: 'bad' }),
  lostActions: lostActionsRow,
  severed: ({ location }, talk) => row(placed(talk, location, talk.say('severed')), { tone: 'grave' }),
  useless: ({ location }, talk) => row(placed(talk, location, talk.say('useless')), { tone: 'bad' }),
  prone: (_, talk) => row(talk.say('prone'), { tone: 'bad' }),
  drop: ({ location, held }, talk) =>
    row(placed(talk, location, talk.say('drop.label')), {
      why: held === 'twoHanded' ? talk.say('drop.twoHanded') : '',
      tone: 'bad',
    }),
  clock: clockRow,
  clockStays: clockStaysRow,
  test: testRow,
  unconscious: ({ location }, talk) =>
    row(talk.say('unconscious.label'), {
      why: talk.say('unconscious.why', { location: talk.place(location) }),
      tone: 'grave',
    }),
  death: ({ cause, location }, talk) =>
    row(talk.say('death.label'), { why: placed(talk, location, talk.say(`death.${cause}`)), tone: 'grave' }),
};
