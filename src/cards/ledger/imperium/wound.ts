import { causeText, changeText } from '../../../bridge/imperium-words.ts';
import { lastingName, listed, paired, partName, severityName, severityOf } from '../../../bridge/words.ts';
import type { ImperiumLedger } from '../../../rules/index.ts';
import { faces, row, type LedgerRow, type Talk } from '../row.ts';
import { chartName, chartText, clockName, type Lines } from './terms.ts';

/** What a test was rolled against, and what made it so: the characteristic as written, as it stood, halved by a rule. */
function testReason({ base, value, causes = [], atMost, halved }: ImperiumLedger['test'], talk: Talk): string {
  const parts = [talk.say('test.against', { atMost })];
  if (base !== value) parts.push(talk.say('test.lowered', { base, value }));
  for (const cause of causes) parts.push(`${causeText(talk.words, cause)} ${changeText(cause)}`);
  if (halved) parts.push(talk.say('test.halved', { value }));
  return listed(talk.words, parts);
}

function testRow(figures: ImperiumLedger['test'], talk: Talk): LedgerRow {
  const { characteristic, roll, passed } = figures;
  const name = talk.words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`);
  return row(talk.say('test.label', { characteristic: name }), {
    why: testReason(figures, talk),
    change: String(roll),
    total: talk.say(passed ? 'test.passed' : 'test.failed'),
    tone: passed ? 'good' : 'bad',
  });
}

/** Of hit points the figures are told where they may be known. */
function unconsciousRow({ cause, hp, toughness }: ImperiumLedger['unconscious'], talk: Talk): LedgerRow {
  const known = hp !== undefined && toughness !== undefined;
  const why = known
    ? talk.say('unconscious.hpBelow', { hp, half: String(toughness / 2) })
    : talk.say(`unconscious.${cause}`);
  return row(talk.say('unconscious.label'), { why, tone: 'grave' });
}

function chartRow(figures: ImperiumLedger['chart'], talk: Talk): LedgerRow {
  const { location, roll, excess, previous, entry } = figures;
  const parts = [talk.say('chart.roll', { roll })];
  if (excess > 0) parts.push(talk.say('chart.excess', { excess }));
  if (previous > 0) parts.push(talk.say('chart.previous', { previous }));
  if (roll + excess + previous > entry) parts.push(talk.say('chart.highest', { entry }));
  return row(talk.say('chart.label', { location: talk.place(location) }), {
    why: listed(talk.words, parts),
    total: String(entry),
    sum: true,
  });
}

function clockRow(figures: ImperiumLedger['clock'], talk: Talk): LedgerRow {
  const { ask, clock, rounds, hours = 0, running, toughness } = figures;
  const left = rounds === undefined ? talk.say('clock.hours', { hours }) : talk.say('clock.rounds', { rounds });
  const tenth = toughness === undefined ? '' : talk.say('clock.tenth', { toughness });
  const why = running ? talk.say('clock.running') : ask === undefined ? tenth : faces(talk, ask);
  return row(clockName(talk, clock), { why, total: left, tone: 'grave' });
}

function levelsRow(figures: ImperiumLedger['levels'], talk: Talk): LedgerRow {
  const { through, maxToughness, levels } = figures;
  return row(talk.say('levels.label'), {
    why: talk.say('levels.why', { through, base: String(maxToughness / 10) }),
    total: talk.say(levels === 1 ? 'levels.one' : 'levels.many', { levels }),
  });
}

function deathRow({ cause, location }: ImperiumLedger['death'], talk: Talk): LedgerRow {
  const reason = talk.say(`death.${cause}`);
  const why = location === undefined ? reason : paired(talk.words, talk.place(location), reason);
  return row(talk.say('death.label'), { why, tone: 'grave' });
}

/** The lines of what a blow does to the one it strikes. */
export const WOUND_LINES: Lines<
  | 'hitPoints'
  | 'noInjury'
  | 'levels'
  | 'level'
  | 'test'
  | 'stun'
  | 'prone'
  | 'drop'
  | 'bleeding'
  | 'unconscious'
  | 'death'
  | 'chart'
  | 'part'
  | 'clock'
  | 'crippling'
  | 'permanent'
  | 'flourish'
  | 'insanity'
  | 'lodged'
  | 'exited'
  | 'mayFall'
> = {
  hitPoints: ({ lost, before, after }, talk) =>
    row(talk.say('hitPoints'), { change: `−${lost}`, total: `${before} → ${after}`, tone: 'bad' }),
  noInjury: ({ reason }, talk) => row(talk.say('noInjury.label'), { why: talk.say(`noInjury.${reason}`) }),
  levels: levelsRow,
  level: ({ location, kind, level, again }, talk) => {
    const severity = severityName(talk.words, severityOf(kind, level));
    const slots = { location: talk.place(location), severity };
    return row(talk.say(again ? 'level.again' : 'level.reached', slots), { tone: 'bad', sum: true });
  },
  test: testRow,
  stun: ({ ask, rounds, total }, talk) =>
    row(talk.say(total === 1 ? 'stun.one' : 'stun.many', { total }), {
      why: faces(talk, ask),
      change: `+${rounds}`,
      tone: 'bad',
    }),
  prone: (_, talk) => row(talk.say('prone'), { tone: 'bad' }),
  drop: ({ location }, talk) => row(talk.say('drop', { location: talk.place(location) }), { tone: 'bad' }),
  bleeding: ({ location, added, total }, talk) =>
    row(talk.say('bleeding', { location: talk.place(location), total }), { change: `+${added}D3`, tone: 'bad' }),
  unconscious: unconsciousRow,
  death: deathRow,
  chart: chartRow,
  part: ({ roll, part }, talk) => row(talk.say('part'), { change: String(roll), total: partName(talk.words, part) }),
  clock: clockRow,
  crippling: ({ location, kind, entry, custom, part }, talk) => {
    const name = paired(talk.words, talk.place(location), chartName(talk, kind, entry, custom));
    const label = part === undefined ? name : `${name} (${partName(talk.words, part)})`;
    return row(label, { why: chartText(talk, kind, entry, custom), tone: 'grave' });
  },
  permanent: ({ ask, location, line }, talk) =>
    row(lastingName(talk.words, line), {
      why: listed(talk.words, [talk.place(location), faces(talk, ask)]),
      tone: 'grave',
    }),
  flourish: ({ ask, formula, distance }, talk) =>
    row(talk.say('flourish', { distance }), { why: faces(talk, ask), change: formula }),
  insanity: ({ before, after }, talk) =>
    row(talk.say('insanity'), { change: '+1', total: `${before} → ${after}`, tone: 'bad' }),
  lodged: ({ location, total }, talk) =>
    row(talk.say('lodged', { location: talk.place(location) }), { total: String(total), tone: 'bad' }),
  exited: ({ base, armour, carried, slowdown }, talk) =>
    row(talk.say('exited.label'), { why: talk.say('exited.why', { base, armour, carried }), total: String(slowdown) }),
  mayFall: (_, talk) => row(talk.say('mayFall')),
};
