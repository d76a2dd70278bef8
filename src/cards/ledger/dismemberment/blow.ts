import { listed, signed } from '../../../bridge/words.ts';
import type { DismembermentLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { figure, fromTo, placed, type Lines } from './terms.ts';

/** What the table was looked up with, and where that stands in it. */
function tableText({ how, roll = 0, face = 0, from = 0, to = 0 }: DismembermentLedger['location'], talk: Talk): string {
  if (how === 'aimed') return talk.say('location.aimed');
  const where = talk.say(from === to ? 'location.face' : 'location.faces', { face, from, to });
  return how === 'rolled' ? where : listed(talk.words, [talk.say('location.reversed', { roll, face }), where]);
}

function negationRow(figures: DismembermentLedger['negation'], talk: Talk): LedgerRow {
  const { ask, skill, roll, most, digit, negation } = figures;
  const highest = talk.say('negation.most', { skill, roll, most });
  const read = digit === undefined ? talk.say('negation.none') : readText(talk, ask === 'negation', digit, most);
  return row(talk.say('negation.label'), { why: listed(talk.words, [highest, read]), total: String(negation) });
}

function readText(talk: Talk, ownDie: boolean, digit: number, most: number): string {
  const read = talk.say(ownDie ? 'negation.die' : 'negation.digit', { digit });
  return digit > most ? listed(talk.words, [read, talk.say('negation.over')]) : read;
}

function armourRow(figures: DismembermentLedger['armour'], talk: Talk): LedgerRow {
  const { armour, negation, worn, bodyArmour, effective, total } = figures;
  const wornText = talk.say(negation > 0 ? 'armour.negated' : 'armour.worn', { armour, negation, worn });
  const own = bodyArmour > 0 ? talk.say('armour.body', { bodyArmour }) : '';
  return row(talk.say('armour.label'), {
    why: listed(talk.words, [wornText, own]),
    change: effective === 0 ? '' : signed(0 - effective),
    total: figure(total),
  });
}

/** The lines of an attack, and of a blow on its way in: what it rolled, what armour stopped, and what that cost. */
export const BLOW_LINES: Lines<
  | 'attack'
  | 'location'
  | 'negation'
  | 'damage'
  | 'size'
  | 'armour'
  | 'through'
  | 'armourWorn'
  | 'armourRuined'
  | 'weaponDamage'
  | 'attackerDamage'
> = {
  attack: ({ roll, skill, hit }, talk) =>
    row(talk.say(hit ? 'attack.hit' : 'attack.miss'), {
      why: talk.say('attack.skill', { skill }),
      total: String(roll),
      tone: hit ? 'good' : 'bad',
      sum: true,
    }),
  location: (figures, talk) =>
    row(talk.say('location.label'), { why: tableText(figures, talk), total: talk.place(figures.location) }),
  negation: negationRow,
  damage: ({ ask, formula, total }, talk) =>
    row(talk.say('damage', { formula }), { why: faces(talk, ask), total: String(total) }),
  size: ({ adjustment, total }, talk) =>
    row(talk.say('size.label'), {
      why: talk.say('size.why'),
      change: signed(adjustment),
      total: String(total),
    }),
  armour: armourRow,
  through: ({ through }, talk) =>
    row(talk.say(through === 0 ? 'through.nothing' : 'through.label'), {
      total: String(through),
      tone: through === 0 ? 'good' : '',
      sum: true,
    }),
  armourWorn: ({ location, absorbed, before, after }, talk) =>
    row(placed(talk, location, talk.say('armourWorn.label')), {
      why: talk.say('armourWorn.why', { absorbed }),
      change: signed(after - before),
      total: fromTo(before, after),
    }),
  armourRuined: ({ location, before }: Partial<DismembermentLedger['armourRuined']>, talk) =>
    row(placed(talk, location ?? '', talk.say('armourRuined.label')), {
      why: before === undefined ? '' : talk.say('armourRuined.why', { before }),
      tone: 'bad',
    }),
  weaponDamage: ({ points }, talk) =>
    row(talk.say('weaponDamage.label'), { why: talk.say('weaponDamage.why'), total: String(points) }),
  attackerDamage: ({ absorbed, armour, points }, talk) =>
    row(talk.say('attackerDamage.label'), {
      why: talk.say('attackerDamage.why', { absorbed, armour }),
      total: String(points),
    }),
};
