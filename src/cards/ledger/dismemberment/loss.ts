import { listed, signed } from '../../../bridge/words.ts';
import type { DismembermentLedger } from '../../../rules/index.ts';
import { row, type LedgerRow, type Talk } from '../row.ts';
import { figure, fromTo, placed, testRow, type Lines } from './terms.ts';

function lossRow(what: string, figures: DismembermentLedger['hitPoints'], talk: Talk): LedgerRow {
  const { location, lost, before, after, maxHp } = figures;
  return row(placed(talk, location, talk.say(what)), {
    why: talk.say('hitPoints.most', { maxHp }),
    change: signed(0 - lost),
    total: fromTo(before, after),
    tone: 'bad',
  });
}

function destroyedRow(figures: Partial<DismembermentLedger['destroyed']>, talk: Talk): LedgerRow {
  const { location = '', hp, maxHp, essential } = figures;
  const beyond = hp === undefined || maxHp === undefined ? '' : talk.say('destroyed.why', { hp: figure(hp), maxHp });
  const vital = essential === true ? talk.say('destroyed.essential') : '';
  return row(placed(talk, location, talk.say('destroyed.label')), {
    why: listed(talk.words, [beyond, vital]),
    tone: 'grave',
  });
}

function delayRow({ added, before, after }: Partial<DismembermentLedger['delay']>, talk: Talk): LedgerRow {
  if (added === undefined) return row(talk.say('delay.plain'), { tone: 'bad' });
  return row(talk.say('delay.label', { added }), {
    why: talk.say('delay.why'),
    change: signed(added),
    total: fromTo(before, after),
    tone: 'bad',
  });
}

/** The lines of what is lost by a blow, a fall or bleeding, and of what comes of it. */
export const LOSS_LINES: Lines<
  | 'fall'
  | 'hitPoints'
  | 'bleed'
  | 'beyondRepair'
  | 'destroyed'
  | 'useless'
  | 'bleeding'
  | 'bleedingEnds'
  | 'stump'
  | 'unconscious'
  | 'death'
  | 'shock'
  | 'fainted'
  | 'delay'
  | 'getUp'
> = {
  fall: ({ metres, safeMetres: safe, horizontal, over, damage }, talk) =>
    row(talk.say('fall.label'), {
      why: talk.say(horizontal ? 'fall.sideways' : 'fall.down', { metres, safe, over }),
      total: String(damage),
      tone: damage === 0 ? 'good' : '',
      sum: true,
    }),
  hitPoints: (figures, talk) => lossRow('hitPoints.label', figures, talk),
  bleed: (figures, talk) => lossRow('bleed', figures, talk),
  beyondRepair: ({ location }, talk) => row(placed(talk, location, talk.say('beyondRepair'))),
  destroyed: destroyedRow,
  useless: ({ location, hp }: Partial<DismembermentLedger['useless']>, talk) =>
    row(placed(talk, location ?? '', talk.say('useless.label')), {
      why: hp === undefined ? '' : talk.say('useless.why', { hp: figure(hp) }),
      tone: 'bad',
    }),
  bleeding: ({ location, before, after }: Partial<DismembermentLedger['bleeding']>, talk) =>
    row(placed(talk, location ?? '', talk.say('bleeding.label')), {
      why: talk.say('bleeding.why'),
      total: fromTo(before, after),
      tone: 'bad',
    }),
  bleedingEnds: ({ location, before }: Partial<DismembermentLedger['bleedingEnds']>, talk) =>
    row(placed(talk, location ?? '', talk.say('bleedingEnds.label')), {
      why: before === undefined ? '' : talk.say('bleedingEnds.why', { before }),
    }),
  stump: ({ stump, location, before, after }: Partial<DismembermentLedger['stump']>, talk) =>
    row(placed(talk, location ?? '', talk.say('stump.label', { stump: talk.place(stump ?? '') })), {
      why: talk.say('stump.why'),
      total: fromTo(before, after),
      tone: 'bad',
    }),
  unconscious: ({ location }, talk) =>
    row(talk.say('unconscious.label'), {
      why: talk.say('unconscious.why', { location: talk.place(location) }),
      tone: 'grave',
    }),
  death: ({ cause, location }, talk) =>
    row(talk.say('death.label'), { why: placed(talk, location, talk.say(`death.${cause}`)), tone: 'grave' }),
  shock: ({ location, through, level, con, maxHp, atMost, roll, passed }, talk) =>
    testRow(
      talk,
      placed(talk, location, talk.say('shock.label')),
      listed(talk.words, [
        talk.say('shock.level', { through, level, con, maxHp }),
        talk.say('test.constitution', { atMost }),
      ]),
      { roll, passed },
    ),
  fainted: (_, talk) => row(talk.say('fainted.label'), { why: talk.say('fainted.why'), tone: 'grave' }),
  delay: delayRow,
  getUp: (_, talk) => row(talk.say('getUp'), { tone: 'bad' }),
};
