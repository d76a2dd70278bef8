import { listed, signed, twoDigits } from '../../../bridge/words.ts';
import type { ResilienceLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { changeText, placed, woundName, type Lines } from './terms.ts';

/** The highest and the lowest number that a percentage can come to: 01-05 always pass, 96-00 never do. */
const ALWAYS = 5;
const NEVER = 95;

/** What is to be said where a percentage lies beyond what can be rolled against; else nothing. */
export function boundsReason(percentage: number, talk: Talk): string {
  if (percentage < ALWAYS) return talk.say('bounds.always');
  return percentage > NEVER ? talk.say('bounds.never') : '';
}

function attackRow({ roll, skill, modifier, atMost, hit }: ResilienceLedger['attack'], talk: Talk): LedgerRow {
  const changed = modifier === 0 ? '' : talk.say('attack.modifier', { modifier: signed(modifier) });
  const bounds = boundsReason(skill + modifier, talk);
  return row(talk.say(hit ? 'attack.hit' : 'attack.miss'), {
    why: listed(talk.words, [
      talk.say('attack.skill', { skill }),
      changed,
      talk.say('attack.against', { atMost }),
      bounds,
    ]),
    total: twoDigits(roll % 100),
    tone: hit ? 'good' : 'bad',
    sum: true,
  });
}

function locationRow(figures: ResilienceLedger['location'], talk: Talk): LedgerRow {
  const { location, how, roll = 0, from = 0, to = 0 } = figures;
  return row(talk.say('location.label'), {
    why: how === 'rolled' ? talk.say('location.rolled', { roll, from, to }) : talk.say('location.given'),
    total: talk.place(location),
  });
}

function hitPointsRow({ location, lost, before, after, maxHp }: ResilienceLedger['hitPoints'], talk: Talk): LedgerRow {
  return row(placed(talk, location, talk.say('hitPoints.label')), {
    why: talk.say('hitPoints.whole', { maxHp }),
    change: signed(-lost),
    total: changeText(before, after),
    tone: 'bad',
  });
}

function woundRow({ location, wound, before }: ResilienceLedger['wound'], talk: Talk): LedgerRow {
  const why = talk.say(`wound.${wound}`);
  return row(placed(talk, location, woundName(talk.words, wound)), {
    why: wound === before ? listed(talk.words, [why, talk.say('wound.again')]) : why,
    tone: wound === 'major' ? 'grave' : 'bad',
    sum: true,
  });
}

/** The lines of an attack, and of a blow from its damage to the wound it makes. */
export const BLOW_LINES: Lines<
  'attack' | 'location' | 'damage' | 'damageModifier' | 'armour' | 'absorbed' | 'hitPoints' | 'wound'
> = {
  attack: attackRow,
  location: locationRow,
  damage: ({ ask, formula, total }, talk) =>
    row(talk.say('damage', { formula }), { why: faces(talk, ask), total: String(total) }),
  damageModifier: ({ ask, formula, value, total }, talk) =>
    row(talk.say('damageModifier', { formula }), {
      why: faces(talk, ask),
      change: signed(value),
      total: String(total),
    }),
  armour: ({ location, value, total }, talk) =>
    row(placed(talk, location, talk.say('armour.label')), {
      why: talk.say('armour.highest'),
      change: signed(-value),
      total: String(total),
    }),
  absorbed: (_, talk) => row(talk.say('absorbed'), { tone: 'good', sum: true }),
  hitPoints: hitPointsRow,
  wound: woundRow,
};
