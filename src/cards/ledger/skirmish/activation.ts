import type { SkirmishLedger } from '../../../rules/index.ts';
import { row, type LinesOf } from '../row.ts';

/** The lines of an activation, of battle shock, and of those with whom nothing is to be done. */
export const ACTIVATION_LINES: LinesOf<
  Pick<SkirmishLedger, 'bleedsOn' | 'escaped' | 'rallied' | 'shock' | 'broken' | 'skipped' | 'alreadyDead'>
> = {
  bleedsOn: ({ checks, failed, before, after }, talk) =>
    row(talk.say(checks === 0 ? 'bleedsOn.none' : failed === 0 ? 'bleedsOn.holds' : 'bleedsOn.label'), {
      why: checks === 0 ? '' : talk.say(checks < before ? 'bleedsOn.most' : 'bleedsOn.why', { checks, failed, before }),
      change: failed === 0 ? '' : `+${failed}`,
      total: checks === 0 ? '' : `${before} → ${after}`,
      tone: failed === 0 ? 'good' : 'bad',
      sum: true,
    }),
  escaped: (_, talk) => row(talk.say('escaped'), { tone: 'grave' }),
  rallied: (_, talk) => row(talk.say('rallied'), { tone: 'good' }),
  shock: ({ lost, checks }, talk) =>
    row(talk.say('shock.label'), {
      why: talk.say(lost === 0 ? 'shock.whole' : 'shock.why', { lost }),
      total: String(checks),
    }),
  broken: (_, talk) => row(talk.say('broken'), { tone: 'grave' }),
  skipped: ({ reason }, talk) => row(talk.say('skipped.label'), { why: talk.say(`skipped.${reason}`) }),
  alreadyDead: (_, talk) => row(talk.say('alreadyDead'), { tone: 'grave' }),
};
