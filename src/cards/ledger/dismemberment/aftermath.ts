import { signed } from '../../../bridge/words.ts';
import type { DismembermentLedger } from '../../../rules/index.ts';
import { row } from '../row.ts';
import { fromTo, placed, testRow, type Lines } from './terms.ts';

/** The lines of time that goes by, and of treatment. */
export const AFTERMATH_LINES: Lines<
  'wake' | 'elapsed' | 'staunched' | 'healed' | 'beyondMedicine' | 'restored' | 'usable' | 'awake' | 'alreadyDead'
> = {
  wake: ({ atMost, roll, passed }, talk) =>
    testRow(talk, talk.say('wake'), talk.say('test.constitution', { atMost }), { roll, passed }),
  elapsed: ({ jiffies, before, after }: Partial<DismembermentLedger['elapsed']>, talk) =>
    row(talk.say(after === 0 ? 'elapsed.over' : 'elapsed.label', { jiffies: jiffies ?? 0 }), {
      why: before === undefined ? '' : talk.say('elapsed.why'),
      total: fromTo(before, after),
      tone: after === 0 ? 'good' : '',
    }),
  staunched: ({ location, before }: Partial<DismembermentLedger['staunched']>, talk) =>
    row(placed(talk, location ?? '', talk.say('staunched.label')), {
      why: before === undefined ? '' : talk.say('staunched.why', { before }),
      tone: 'good',
    }),
  healed: ({ location, points, before, after, maxHp }, talk) =>
    row(placed(talk, location, talk.say('healed.label')), {
      why: talk.say('healed.why', { points, maxHp }),
      change: signed(after - before),
      total: fromTo(before, after),
      tone: 'good',
    }),
  beyondMedicine: ({ location }, talk) => row(placed(talk, location, talk.say('beyondMedicine')), { tone: 'bad' }),
  restored: ({ location }, talk) => row(placed(talk, location, talk.say('restored')), { tone: 'good' }),
  usable: ({ location }, talk) => row(placed(talk, location, talk.say('usable')), { tone: 'good' }),
  awake: ({ cause }, talk) => row(talk.say(`awake.${cause}`), { tone: 'good' }),
  alreadyDead: (_, talk) => row(talk.say('alreadyDead'), { tone: 'grave' }),
};
