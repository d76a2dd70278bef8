import { severityName, severityOf } from '../../../bridge/words.ts';
import { faces, row } from '../row.ts';
import { chartName, clockName, type Lines } from './terms.ts';

/** The lines of a round's end. */
export const ROUND_LINES: Lines<'bleed' | 'clockRuns' | 'stunStays' | 'stunFalls'> = {
  bleed: ({ ask, location, dice, lost }, talk) =>
    row(talk.say('bleed', { location: talk.place(location), dice }), {
      why: faces(talk, ask),
      total: `−${lost}`,
      tone: 'bad',
    }),
  clockRuns: ({ clock, before, after }, talk) =>
    row(clockName(talk, clock), {
      why: talk.say('clockRuns'),
      total: `${before} → ${after}`,
      tone: after === 0 ? 'grave' : 'bad',
    }),
  stunStays: ({ rounds }, talk) => row(talk.say('stunStays'), { total: String(rounds) }),
  stunFalls: ({ before, after }, talk) =>
    row(talk.say(after === 0 ? 'stunFalls.over' : 'stunFalls.label'), { total: `${before} → ${after}`, tone: 'good' }),
};

/** The lines of a treatment, and of one that finds a body already dead. */
export const TREATMENT_LINES: Lines<
  | 'attention'
  | 'bleedingStopped'
  | 'attended'
  | 'clockStopped'
  | 'healedHitPoints'
  | 'healedLevels'
  | 'extractedHealed'
  | 'infectionEnded'
  | 'regained'
  | 'comaEnded'
  | 'cripplingHealed'
  | 'awake'
  | 'stood'
  | 'cannotStand'
  | 'alreadyDead'
> = {
  attention: ({ location }, talk) => row(talk.say('attention', { location: talk.place(location) }), { tone: 'good' }),
  bleedingStopped: ({ location, before }, talk) =>
    row(talk.say('bleedingStopped', { location: talk.place(location) }), { total: `${before}D3 → 0`, tone: 'good' }),
  attended: ({ location, kind, entry, custom }, talk) =>
    row(talk.say('attended', { location: talk.place(location) }), {
      why: chartName(talk, kind, entry, custom),
      tone: 'good',
    }),
  clockStopped: ({ clock }, talk) => row(talk.say('clockStopped', { clock: clockName(talk, clock) }), { tone: 'good' }),
  healedHitPoints: ({ before, after }, talk) =>
    row(talk.say('healedHitPoints'), { change: `+${after - before}`, total: `${before} → ${after}`, tone: 'good' }),
  healedLevels: ({ location, kind, before, after }, talk) => {
    const [from, to] = [before, after].map((level) => severityName(talk.words, severityOf(kind, level)));
    return row(talk.say('healedLevels', { location: talk.place(location) }), {
      total: `${from} → ${to}`,
      tone: 'good',
    });
  },
  extractedHealed: ({ location }, talk) =>
    row(talk.say('extractedHealed', { location: talk.place(location) }), { tone: 'good' }),
  infectionEnded: ({ location }, talk) =>
    row(talk.say('infectionEnded', { location: talk.place(location) }), { tone: 'good' }),
  regained: ({ characteristic, points, left }, talk) =>
    row(talk.words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`), {
      why: talk.say('regained', { left }),
      change: `+${points}`,
      tone: 'good',
    }),
  comaEnded: (_, talk) => row(talk.say('comaEnded'), { tone: 'good' }),
  cripplingHealed: ({ location, kind, entry, custom }, talk) =>
    row(talk.say('cripplingHealed', { location: talk.place(location) }), {
      why: chartName(talk, kind, entry, custom),
      tone: 'good',
    }),
  awake: ({ cause }, talk) => row(talk.say(`awake.${cause}`), { tone: 'good' }),
  stood: (_, talk) => row(talk.say('stood'), { tone: 'good' }),
  cannotStand: ({ reason }, talk) => row(talk.say(`cannotStand.${reason}`), { tone: 'bad' }),
  alreadyDead: (_, talk) => row(talk.say('alreadyDead'), { tone: 'grave' }),
};
