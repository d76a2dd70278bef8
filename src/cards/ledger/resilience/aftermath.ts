import { row } from '../row.ts';
import { changeText, placed, woundName, type Lines } from './terms.ts';

/** The lines of a round's end, of treatments and of what else is done by hand. */
export const AFTERMATH_LINES: Lines<
  | 'clockRuns'
  | 'stabilised'
  | 'healedHitPoints'
  | 'woundHealed'
  | 'clockStopped'
  | 'restored'
  | 'usable'
  | 'actionSpent'
  | 'awake'
  | 'stood'
  | 'cannotStand'
  | 'unchanged'
  | 'alreadyDead'
> = {
  clockRuns: ({ location, before, after }, talk) =>
    row(placed(talk, location, talk.say('clockRuns')), {
      total: `${before} → ${after}`,
      tone: after === 0 ? 'grave' : 'bad',
    }),
  stabilised: ({ location, wound }, talk) =>
    row(placed(talk, location, talk.say('stabilised')), { why: woundName(talk.words, wound), tone: 'good' }),
  healedHitPoints: ({ location, before, after, maxHp }, talk) =>
    row(placed(talk, location, talk.say('healedHitPoints')), {
      why: talk.say('hitPoints.whole', { maxHp }),
      change: `+${after - before}`,
      total: changeText(before, after),
      tone: 'good',
    }),
  woundHealed: ({ location, before }, talk) =>
    row(placed(talk, location, talk.say('woundHealed')), { why: woundName(talk.words, before), tone: 'good' }),
  clockStopped: ({ location, before }, talk) =>
    row(placed(talk, location, talk.say('clockStopped.label')), {
      why: before === undefined ? '' : talk.say('clockStopped.why', { before }),
      tone: 'good',
    }),
  restored: ({ location }, talk) => row(placed(talk, location, talk.say('restored')), { tone: 'good' }),
  usable: ({ location }, talk) => row(placed(talk, location, talk.say('usable')), { tone: 'good' }),
  actionSpent: ({ before, after }, talk) =>
    row(talk.say(after === 0 ? 'actionSpent.last' : 'actionSpent.label'), {
      total: `${before} → ${after}`,
      tone: 'good',
    }),
  awake: (_, talk) => row(talk.say('awake'), { tone: 'good' }),
  stood: (_, talk) => row(talk.say('stood'), { tone: 'good' }),
  cannotStand: ({ reason }, talk) => row(talk.say(`cannotStand.${reason}`), { tone: 'bad' }),
  unchanged: ({ reason, location }, talk) => {
    const text = talk.say(`unchanged.${reason}`);
    return row(location === undefined ? text : placed(talk, location, text));
  },
  alreadyDead: (_, talk) => row(talk.say('alreadyDead'), { tone: 'grave' }),
};
