import { listed, recoveryName, spanText } from '../../../bridge/words.ts';
import type { ImperiumLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { chartName, clockName, type Lines } from './terms.ts';

/** The time of day of so many minutes after midnight. */
function timeOfDay(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${hour}:${minute}`;
}

/** A span in the largest unit that tells it whole. */
function wholeSpan(talk: Talk, minutes: number): string {
  if (minutes % 1440 === 0) return spanText(talk.words, minutes / 1440, 'days');
  const hours = minutes % 60 === 0 && minutes < 48 * 60;
  return spanText(talk.words, hours ? minutes / 60 : minutes, hours ? 'hours' : 'minutes');
}

function recoveryRunsRow(figures: ImperiumLedger['recoveryRuns'], talk: Talk): LedgerRow {
  const { location, kind, entry, custom, line, before, after } = figures;
  const left = after === 0 ? talk.say('recoveryRuns') : spanText(talk.words, after, 'hours');
  return row(recoveryName(talk.words, line), {
    why: listed(talk.words, [talk.place(location), chartName(talk, kind, entry, custom)]),
    total: `${spanText(talk.words, before, 'hours')} → ${left}`,
    tone: 'good',
  });
}

/** The lines of infections, and of time that passes. */
export const TIME_LINES: Lines<
  | 'infectionCertain'
  | 'infectionRisk'
  | 'infectionDue'
  | 'elapsed'
  | 'wakeTime'
  | 'wakeRuns'
  | 'sepsisDamage'
  | 'sepsisLoss'
  | 'mindSpent'
  | 'coma'
  | 'hoursRun'
  | 'recoveryRuns'
  | 'infectionRuns'
  | 'infected'
  | 'sepsisRisk'
  | 'sepsis'
> = {
  infectionCertain: ({ location, lodged }, talk) =>
    row(talk.say('infectionCertain', { location: talk.place(location) }), { total: String(lodged), tone: 'bad' }),
  infectionRisk: ({ location, roll, atMost, happens }, talk) =>
    row(talk.say('infectionRisk.label', { location: talk.place(location) }), {
      why: talk.say('test.against', { atMost }),
      change: String(roll),
      total: talk.say(happens ? 'infectionRisk.happens' : 'infectionRisk.spared'),
      tone: happens ? 'bad' : 'good',
    }),
  infectionDue: ({ ask, location, hours }, talk) =>
    row(talk.say('infectionDue', { location: talk.place(location) }), {
      why: faces(talk, ask),
      total: spanText(talk.words, hours, 'hours'),
      tone: 'bad',
    }),
  elapsed: ({ minutes, before, after }, talk) =>
    row(talk.say('elapsed'), {
      why: `${timeOfDay(before)} → ${timeOfDay(after)}`,
      total: wholeSpan(talk, minutes),
    }),
  wakeTime: ({ roll, minutes }, talk) =>
    row(talk.say('wakeTime'), { change: String(roll), total: spanText(talk.words, minutes, 'minutes') }),
  wakeRuns: ({ before, after }, talk) =>
    row(talk.say('wakeRuns.label'), {
      why: talk.say('wakeRuns.why'),
      total: `${before} → ${after}`,
      tone: 'good',
    }),
  sepsisDamage: ({ ask, hour, lost }, talk) =>
    row(talk.say('sepsisDamage', { hour }), { why: faces(talk, ask), total: `−${lost}`, tone: 'bad' }),
  sepsisLoss: ({ hour, characteristic, points, total }, talk) =>
    row(talk.words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`), {
      why: talk.say('sepsisLoss', { hour, total }),
      change: `−${points}`,
      tone: 'bad',
    }),
  mindSpent: ({ characteristic, value, losses }, talk) => {
    const name = talk.words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`);
    return row(talk.say('mindSpent.label', { characteristic: name }), {
      why: talk.say('mindSpent.why', { losses, value }),
      tone: 'bad',
    });
  },
  coma: ({ hour }, talk) => row(talk.say('coma.label'), { why: talk.say('coma.why', { hour }), tone: 'grave' }),
  hoursRun: ({ clock, before, after }, talk) =>
    row(clockName(talk, clock), {
      why: talk.say('hoursRun'),
      total: `${before} → ${after}`,
      tone: after === 0 ? 'grave' : 'bad',
    }),
  recoveryRuns: recoveryRunsRow,
  infectionRuns: ({ location, before, after }, talk) =>
    row(talk.say('infectionRuns.label', { location: talk.place(location) }), {
      why: talk.say('infectionRuns.why'),
      total: `${before} → ${after}`,
      tone: 'bad',
    }),
  infected: ({ location, hour }, talk) =>
    row(talk.say('infected.label', { location: talk.place(location) }), {
      why: talk.say('infected.why', { hour }),
      tone: 'bad',
    }),
  sepsisRisk: ({ location, day, roll, atMost, happens }, talk) =>
    row(talk.say('sepsisRisk.label', { location: talk.place(location) }), {
      why: talk.say('sepsisRisk.why', { atMost, day }),
      change: String(roll),
      total: talk.say(happens ? 'sepsisRisk.happens' : 'sepsisRisk.spared'),
      tone: happens ? 'bad' : 'good',
    }),
  sepsis: ({ location, day }, talk) =>
    row(talk.say('sepsis.label'), {
      why: talk.say('sepsis.why', { location: talk.place(location), day }),
      tone: 'grave',
    }),
};
