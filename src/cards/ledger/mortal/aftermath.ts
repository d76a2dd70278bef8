import { listed } from '../../../bridge/words.ts';
import { row } from '../row.ts';
import { againstText, checkRow, type Lines } from './terms.ts';

/** The lines of what crippling a part does at once. */
export const CRIPPLING_LINES: Lines<
  'drop' | 'keepHold' | 'kept' | 'shieldUseless' | 'shieldDropped' | 'blinded' | 'fell'
> = {
  drop: ({ location, held }, talk) =>
    row(talk.say('drop.label', { location: talk.place(location) }), {
      why: held === 'twoHanded' ? talk.say('drop.twoHanded') : '',
      tone: 'bad',
    }),
  keepHold: (figures, talk) => {
    const { dx, atMost, shock, wound, tail } = figures;
    const changes = { shock: -shock, wounds: -wound, balance: -tail };
    return checkRow(talk, talk.say('keepHold'), againstText(talk, 'dx', dx, atMost, changes), figures);
  },
  kept: ({ location, by }, talk) => {
    const hands = listed(
      talk.words,
      by.map((hand) => talk.place(hand)),
    );
    return row(talk.say('kept', { location: talk.place(location), hands }), { tone: 'good' });
  },
  shieldUseless: ({ location }, talk) =>
    row(talk.say('shieldUseless', { location: talk.place(location) }), { tone: 'bad' }),
  shieldDropped: ({ location }, talk) =>
    row(talk.say('shieldDropped', { location: talk.place(location) }), { tone: 'bad' }),
  blinded: ({ location }, talk) => row(talk.say('blinded', { location: talk.place(location) }), { tone: 'bad' }),
  fell: ({ location }, talk) =>
    row(talk.say('fell.label'), { why: talk.say('fell.why', { location: talk.place(location) }), tone: 'bad' }),
};

/** The lines of a turn's beginning and end. */
export const TURN_LINES: Lines<'shockStands' | 'recover' | 'shockPasses'> = {
  shockStands: ({ damage, penalty }, talk) =>
    row(talk.say('shockStands.label'), {
      why: talk.say('shockStands.why', { damage }),
      total: `−${penalty}`,
      tone: penalty > 0 ? 'bad' : '',
    }),
  recover: (figures, talk) =>
    checkRow(
      talk,
      talk.say(figures.by === 0 ? 'recover.passed' : 'recover.failed'),
      againstText(talk, 'ht', figures.ht, figures.atMost),
      figures,
    ),
  shockPasses: ({ before, after }, talk) =>
    row(talk.say(after === 0 ? 'shockPasses.over' : 'shockPasses.label'), {
      why: talk.say('shockPasses.why'),
      total: `${before} → ${after}`,
      tone: 'good',
    }),
};
