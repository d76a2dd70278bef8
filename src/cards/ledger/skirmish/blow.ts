import { listed, signed } from '../../../bridge/words.ts';
import type { SkirmishLedger } from '../../../rules/index.ts';
import { row, type LedgerRow, type LinesOf, type Talk } from '../row.ts';
import { rowName, statName } from '../../../bridge/skirmish-words.ts';

type Lines<Keys extends keyof SkirmishLedger> = LinesOf<Pick<SkirmishLedger, Keys>>;

function attackRow({ formula, roll, skill, modifier, atMost, hit }: SkirmishLedger['attack'], talk: Talk): LedgerRow {
  const parts = modifier === 0 ? '' : talk.say('attack.parts', { skill, modifier: signed(modifier) });
  return row(talk.say(hit ? 'attack.hit' : 'attack.miss'), {
    why: listed(talk.words, [talk.say('attack.against', { atMost: Math.max(0, atMost), formula }), parts]),
    total: String(roll),
    tone: hit ? 'good' : 'bad',
    sum: true,
  });
}

/** The place that a blow is meant for, with how the die came to it; of others only where it struck. */
function locationRow(figures: SkirmishLedger['location'], talk: Talk): LedgerRow {
  const { roll, toughness, armour, strength, shift, total } = figures as Partial<SkirmishLedger['location']>;
  const place = rowName(talk.words, figures.row);
  if (roll === undefined || shift === undefined) return row(talk.say('location.label'), { total: place, sum: true });
  const why = [
    talk.say('location.why', { toughness: toughness ?? 0, armour: armour ?? 0, strength: strength ?? 0 }),
    roll + shift < 0 ? talk.say('location.least') : '',
  ];
  return row(talk.say('location.label'), {
    why: listed(talk.words, why),
    change: shift === 0 ? String(roll) : `${roll} ${signed(shift)}`,
    total: talk.say('location.total', { total: total ?? 0, place }),
    sum: true,
  });
}

function insteadRow({ injury, taken, instead }: SkirmishLedger['instead'], talk: Talk): LedgerRow {
  const struck = talk.place(injury);
  const known: number | undefined = taken;
  return row(talk.say('instead.label', { location: struck, instead: talk.place(instead) }), {
    why: known === undefined ? '' : talk.say('instead.why', { location: struck, taken: known }),
    tone: 'bad',
  });
}

function injuryRow({ injury, before, after }: SkirmishLedger['injury'], talk: Talk): LedgerRow {
  const known: number | undefined = after;
  return row(talk.say('injury.label', { location: talk.place(injury) }), {
    why: talk.say(`injury.${injury}`),
    total: known === undefined ? '' : `${before} → ${known}`,
    tone: 'bad',
    sum: true,
  });
}

function bleedRow({ times, damage, bled, before, after }: SkirmishLedger['bleed'], talk: Talk): LedgerRow {
  const known: number | undefined = after;
  return row(talk.say(bled === 1 ? 'bleed.one' : 'bleed.many', { bled }), {
    why: talk.say(times === 2 ? 'bleed.twice' : 'bleed.once', { damage }),
    change: bled === 0 ? '' : `+${bled}`,
    total: known === undefined ? '' : `${before} → ${known}`,
    tone: bled === 0 ? '' : 'bad',
  });
}

function unconsciousRow({ cause, damage, toughness }: SkirmishLedger['unconscious'], talk: Talk): LedgerRow {
  const known: number | undefined = damage;
  const why =
    cause === 'damage' && known !== undefined
      ? talk.say('unconscious.tooMuch', { damage: known, toughness })
      : talk.say(`unconscious.${cause}`);
  return row(talk.say('unconscious.label'), { why, tone: 'grave' });
}

/** A check: what it was rolled against and what has lowered that, the die, and what came of it. */
export function checkRow(figures: SkirmishLedger['check'], talk: Talk): LedgerRow {
  const { formula, stat, base, value, roll, passed } = figures;
  const lowered = base === value ? '' : talk.say(`check.lowered.${stat === 'initiative' ? 'leg' : 'head'}`, { base });
  return row(talk.say('check.label', { stat: statName(talk.words, stat) }), {
    why: listed(talk.words, [talk.say('check.against', { atMost: value, formula }), lowered]),
    change: String(roll),
    total: talk.say(passed ? 'check.passed' : 'check.failed'),
    tone: passed ? 'good' : 'bad',
  });
}

/** The lines of an attack and of a hit. */
export const BLOW_LINES: Lines<
  | 'attack'
  | 'location'
  | 'blocked'
  | 'stray'
  | 'instead'
  | 'injury'
  | 'wound'
  | 'bleed'
  | 'check'
  | 'prone'
  | 'ledge'
  | 'fell'
  | 'unconscious'
> = {
  attack: attackRow,
  location: locationRow,
  blocked: ({ location }, talk) =>
    row(talk.say('blocked.label'), { why: talk.say('blocked.why', { location: talk.place(location) }), tone: 'good' }),
  stray: ({ location }, talk) =>
    row(talk.say('stray.label'), { why: talk.say('stray.why', { location: talk.place(location) }), tone: 'good' }),
  instead: insteadRow,
  injury: injuryRow,
  wound: ({ before, after }, talk) =>
    row(talk.say('wound'), { change: before === after ? '' : '−1', total: `${before} → ${after}`, tone: 'bad' }),
  bleed: bleedRow,
  check: checkRow,
  prone: ({ cause }, talk) => row(talk.say('prone.label'), { why: talk.say(`prone.${cause}`), tone: 'bad' }),
  ledge: ({ bled, checks }, talk) =>
    row(talk.say('ledge.label'), {
      why: talk.say(bled > checks ? 'ledge.most' : 'ledge.why', { bled, checks }),
      total: String(checks),
    }),
  fell: (_, talk) => row(talk.say('fell'), { tone: 'grave' }),
  unconscious: unconsciousRow,
};
