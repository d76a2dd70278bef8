import { signed, twoDigits } from '../../../bridge/words.ts';
import type { ImperiumLedger } from '../../../rules/index.ts';
import { faces, row, type Talk } from '../row.ts';
import { type Lines } from './terms.ts';

function armourNames(talk: Talk, pieces: ImperiumLedger['armour']['pieces']): string {
  return pieces.map(({ id, value, kind }) => `${talk.names[id] ?? talk.say(`kind.${kind}`)} ${value}`).join(' + ');
}

function locationRow(figures: ImperiumLedger['location'], talk: Talk): ReturnType<typeof row> {
  const { location, how, roll = 0, face = 0, from = 0, to = 0 } = figures;
  const why =
    how === 'reversed'
      ? talk.say('location.reversed', { roll: twoDigits(roll), face: twoDigits(face), from, to })
      : talk.say(`location.${how}`);
  return row(talk.say('location.label'), { why, total: talk.place(location) });
}

/** The lines of an attack, and of a blow on its way in: what it rolled, what was added, and what stopped it. */
export const BLOW_LINES: Lines<
  | 'attack'
  | 'helpless'
  | 'critical'
  | 'location'
  | 'damage'
  | 'strength'
  | 'doubled'
  | 'slowdown'
  | 'cover'
  | 'field'
  | 'armour'
  | 'through'
  | 'armourWorn'
> = {
  attack: ({ roll, atMost, hit }, talk) =>
    row(talk.say(hit ? 'attack.hit' : 'attack.miss'), {
      why: talk.say('attack.against', { atMost }),
      total: String(roll),
      tone: hit ? 'good' : 'bad',
      sum: true,
    }),
  helpless: (_, talk) => row(talk.say('helpless'), { tone: 'good' }),
  critical: ({ cause }, talk) => row(talk.say('critical.label'), { why: talk.say(`critical.${cause}`), tone: 'good' }),
  location: locationRow,
  damage: ({ ask, formula, total }, talk) =>
    row(talk.say('damage', { formula }), { why: faces(talk, ask), total: String(total) }),
  strength: ({ strength, hands, bonus, total }, talk) =>
    row(talk.say('strength.label', { strength }), {
      why: talk.say(hands === 2 ? 'strength.bothHands' : 'strength.oneHand'),
      change: signed(bonus),
      total: String(total),
    }),
  doubled: ({ total }, talk) => row(talk.say('doubled'), { change: '×2', total: String(total) }),
  slowdown: ({ value, total }, talk) => row(talk.say('slowdown'), { change: signed(-value), total: String(total) }),
  cover: ({ value, total }, talk) =>
    row(talk.say('cover'), { why: talk.names['cover'] ?? '', change: signed(-value), total: String(total) }),
  field: ({ ask, field, formula, value, total }, talk) =>
    row(talk.say('field', { formula }), {
      why: [talk.names[field] ?? '', faces(talk, ask)].filter((part) => part !== '').join(': '),
      change: signed(-value),
      total: String(total),
    }),
  armour: ({ pieces, value, total }, talk) =>
    row(talk.say('armour'), { why: armourNames(talk, pieces), change: signed(-value), total: String(total) }),
  through: ({ through }, talk) => row(talk.say('through'), { total: String(through), sum: true }),
  armourWorn: ({ armour, before, after }, talk) =>
    row(talk.say('armourWorn'), { why: talk.names[armour] ?? '', total: `${before} → ${after}`, tone: 'bad' }),
};
