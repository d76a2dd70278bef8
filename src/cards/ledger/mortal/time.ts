import type { MortalLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { againstText, change, checkRow, type Lines } from './terms.ts';

function monthsText(talk: Talk, count: number): string {
  return talk.say(count === 1 ? 'month' : 'monthsCount', { count });
}

/** Anyone may see how long it lasts; the roll is only for those who may see the body. */
function durationRow(figures: Partial<MortalLedger['duration']>, talk: Talk): LedgerRow {
  const { location = '', crippled = 'temporary', ask, ht, atMost, roll, by, outcome } = figures;
  const label = talk.say(`duration.${crippled}`, { location: talk.place(location) });
  const tone = crippled === 'temporary' ? 'good' : crippled === 'permanent' ? 'grave' : 'bad';
  if (ask === undefined || ht === undefined || atMost === undefined || roll === undefined || by === undefined)
    return row(label, { tone });
  const check = { ask, roll, by, ...(outcome === undefined ? {} : { outcome }) };
  return { ...checkRow(talk, label, againstText(talk, 'ht', ht, atMost), check), tone };
}

function monthsRow({ ask, location, roll, less, months }: Partial<MortalLedger['months']>, talk: Talk): LedgerRow {
  const label = talk.say('months.label', { location: talk.place(location ?? '') });
  const total = monthsText(talk, months ?? 0);
  if (roll === undefined || less === undefined) return row(label, { total, tone: 'bad' });
  const why = less === 0 ? faces(talk, ask) : talk.say('months.why', { roll, less });
  return row(label, { why, total, tone: 'bad' });
}

/** The lines of a combat's end and of time that passes. */
export const TIME_LINES: Lines<
  'duration' | 'months' | 'lingers' | 'mortalCheck' | 'pulledThrough' | 'scar' | 'htLost' | 'wounded' | 'monthsPass'
> = {
  duration: durationRow,
  months: monthsRow,
  lingers: ({ halfHours, after }, talk) =>
    row(talk.say(halfHours === 1 ? 'lingers.one' : 'lingers.label', { halfHours }), {
      why: talk.say('lingers.why', { after }),
    }),
  mortalCheck: (figures, talk) => {
    const { ht, atMost, halfHour, physician } = figures;
    const cared = physician !== undefined && physician > ht;
    const against = againstText(talk, cared ? 'physician' : 'ht', cared ? physician : ht, atMost);
    return checkRow(talk, talk.say('mortalCheck', { halfHour }), against, figures);
  },
  pulledThrough: (_, talk) => row(talk.say('pulledThrough'), { tone: 'good' }),
  scar: (figures, talk) =>
    checkRow(talk, talk.say('scar'), againstText(talk, 'ht', figures.ht, figures.atMost), figures),
  htLost: ({ before, after }, talk) =>
    row(talk.say('htLost.label'), { why: talk.say('htLost.why'), total: change(before, after), tone: 'bad' }),
  wounded: (_, talk) => row(talk.say('wounded'), { tone: 'bad' }),
  monthsPass: ({ location, before, after }, talk) =>
    row(talk.say('monthsPass', { location: talk.place(location) }), {
      total: change(before, after),
      tone: after === 0 ? 'good' : '',
    }),
};

/** The lines of a treatment, of an execution, and of what finds a body already dead. */
export const TREATMENT_LINES: Lines<
  | 'stabilized'
  | 'healed'
  | 'ableAgain'
  | 'injuryCleared'
  | 'cripplingHealed'
  | 'restored'
  | 'awake'
  | 'stood'
  | 'cannotStand'
  | 'noMortalWound'
  | 'executed'
  | 'alreadyDead'
> = {
  stabilized: (_, talk) => row(talk.say('stabilized'), { tone: 'good' }),
  healed: ({ before, after }, talk) =>
    row(talk.say('healed'), { change: `+${after - before}`, total: change(before, after), tone: 'good' }),
  ableAgain: (_, talk) => row(talk.say('ableAgain'), { tone: 'good' }),
  injuryCleared: ({ location, before }, talk) =>
    row(talk.say('injuryCleared', { location: talk.place(location) }), { total: `${before} → 0`, tone: 'good' }),
  cripplingHealed: ({ location, was }, talk) =>
    row(talk.say('cripplingHealed', { location: talk.place(location) }), { why: talk.say(`was.${was}`), tone: 'good' }),
  restored: ({ location, was, dismembered }, talk) =>
    row(talk.say('restored', { location: talk.place(location) }), {
      why: dismembered ? talk.say('was.dismembered') : was === null ? '' : talk.say(`was.${was}`),
      tone: 'good',
    }),
  awake: (_, talk) => row(talk.say('awake'), { tone: 'good' }),
  stood: (_, talk) => row(talk.say('stood'), { tone: 'good' }),
  cannotStand: ({ reason, location = '' }, talk) =>
    row(talk.say(`cannotStand.${reason}`, { location: talk.place(location) }), { tone: 'bad' }),
  noMortalWound: (_, talk) => row(talk.say('noMortalWound')),
  executed: ({ before, after }: Partial<MortalLedger['executed']>, talk) =>
    row(talk.say('executed'), {
      total: before === undefined || after === undefined ? '' : change(before, after),
      tone: 'grave',
    }),
  alreadyDead: (_, talk) => row(talk.say('alreadyDead'), { tone: 'grave' }),
};
