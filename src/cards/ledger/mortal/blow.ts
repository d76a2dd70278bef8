import { signed } from '../../../bridge/words.ts';
import type { MortalLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { againstText, outcomeText, type Lines } from './terms.ts';

function attackLabel({ hit, outcome }: MortalLedger['attack'], talk: Talk): string {
  if (outcome === 'criticalSuccess') return talk.say('attack.critical');
  if (outcome === 'criticalFailure') return talk.say('attack.fumble');
  return talk.say(hit ? 'attack.hit' : 'attack.miss');
}

function tableText({ roll = 0, from = 0, to = 0 }: MortalLedger['location'], talk: Talk): string {
  return talk.say(from === to ? 'location.face' : 'location.faces', { roll, from, to });
}

/** The line of a location that stands for a pair of which the side is rolled next. */
export function pairRow(figures: MortalLedger['location'], talk: Talk): LedgerRow {
  const pair = talk.say(figures.location === 'rightHand' ? 'location.hand' : 'location.foot');
  return row(talk.say('location.label'), { why: tableText(figures, talk), total: pair });
}

function locationRow(figures: MortalLedger['location'], talk: Talk): LedgerRow {
  const why = figures.how === 'aimed' ? talk.say('location.aimed') : tableText(figures, talk);
  return row(talk.say('location.label'), { why, total: talk.place(figures.location) });
}

/** The lines of an attack, and of a blow on its way in: what it rolled, and what armour and the kind of wound made of it. */
export const BLOW_LINES: Lines<
  'attack' | 'location' | 'side' | 'missingPart' | 'damage' | 'armour' | 'multiplied' | 'noInjury' | 'capped' | 'injury'
> = {
  attack: (figures, talk) =>
    row(attackLabel(figures, talk), {
      why: againstText(talk, 'skill', figures.skill, figures.atMost, { modifier: figures.modifier }),
      change: String(figures.roll),
      total: outcomeText(talk, figures),
      tone: figures.hit ? 'good' : 'bad',
      sum: true,
    }),
  location: locationRow,
  side: ({ roll, location }, talk) =>
    row(talk.say('side.label'), { why: talk.say('side.why', { roll }), total: talk.place(location) }),
  missingPart: ({ location, instead }, talk) =>
    row(talk.say('missingPart', { location: talk.place(location) }), { total: talk.place(instead) }),
  damage: ({ ask, formula, total }, talk) =>
    row(talk.say('damage', { formula }), { why: faces(talk, ask), total: String(total) }),
  armour: ({ dr, divisor, value, total }, talk) =>
    row(talk.say('armour.label', { dr }), {
      why: divisor === 1 ? '' : talk.say('armour.divided', { divisor }),
      change: signed(-value),
      total: String(total),
    }),
  multiplied: ({ multiplier, total }, talk) =>
    row(talk.say('multiplied.label'), {
      why: talk.say('multiplied.why'),
      change: `×${multiplier}`,
      total: String(total),
    }),
  noInjury: (_, talk) => row(talk.say('noInjury'), { tone: 'good', sum: true }),
  capped: ({ location, number, injury, wound, lost }, talk) =>
    row(talk.say('capped.label', { location: talk.place(location), number }), {
      why: injury === 0 ? '' : talk.say('capped.before', { injury }),
      change: signed(lost - wound),
      total: String(lost),
    }),
  injury: ({ location, number, before, after }, talk) =>
    row(talk.say('injury.label', { location: talk.place(location) }), {
      why: talk.say('injury.why', { number }),
      total: `${before} → ${after}`,
    }),
};
