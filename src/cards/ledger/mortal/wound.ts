import { listed } from '../../../bridge/words.ts';
import type { MortalLedger } from '../../../rules/index.ts';
import { row, type Talk } from '../row.ts';
import { againstText, change, checkRow, points, type Lines } from './terms.ts';

/** Anyone may read that and how somebody died; the figures are only for those who may see the body. */
function deathReason({ cause, hp, maxHp }: MortalLedger['death'], talk: Talk): string {
  if (hp === undefined || maxHp === undefined) return talk.say(`death.${cause}`);
  return talk.say('death.figures', { hp: points(hp), maxHp });
}

function majorReason(figures: Partial<MortalLedger['majorWound']>, talk: Talk): string {
  const { lost, maxHp, crippled } = figures;
  if (lost === undefined || maxHp === undefined) return talk.say(crippled ? 'majorWound.crippled' : 'majorWound.half');
  return crippled && 2 * lost < maxHp
    ? talk.say('majorWound.crippled')
    : talk.say('majorWound.figures', { lost, maxHp });
}

/** The lines of what a blow does to a body: hit points, shock, what is crippled, and the rolls to live, to stay awake and to stay up. */
export const WOUND_LINES: Lines<
  | 'hitPoints'
  | 'shock'
  | 'crippled'
  | 'destroyed'
  | 'death'
  | 'deathCheck'
  | 'mortalWound'
  | 'consciousness'
  | 'unconscious'
  | 'majorWound'
  | 'knockdown'
  | 'stunned'
  | 'prone'
> = {
  hitPoints: ({ lost, before, after }, talk) =>
    row(talk.say('hitPoints'), { change: `−${lost}`, total: change(before, after), tone: 'bad', sum: true }),
  shock: ({ after, unit, penalty }, talk) =>
    row(talk.say('shock.label'), {
      why: talk.say(unit === 1 ? 'shock.each' : 'shock.unit', { after, unit }),
      total: `−${penalty}`,
      tone: penalty > 0 ? 'bad' : '',
    }),
  crippled: ({ location, number, dismembered }: Partial<MortalLedger['crippled']>, talk) =>
    row(talk.say(dismembered ? 'crippled.severed' : 'crippled.label', { location: talk.place(location ?? '') }), {
      why: number === undefined ? '' : talk.say('crippled.why', { number }),
      tone: 'grave',
    }),
  destroyed: ({ hp, maxHp }: Partial<MortalLedger['destroyed']>, talk) =>
    row(talk.say('destroyed.label'), {
      why: hp === undefined || maxHp === undefined ? '' : talk.say('destroyed.why', { hp: points(hp), maxHp }),
      tone: 'grave',
    }),
  death: (figures, talk) => row(talk.say('death.label'), { why: deathReason(figures, talk), tone: 'grave' }),
  deathCheck: (figures, talk) =>
    checkRow(
      talk,
      talk.say('deathCheck', { multiple: figures.multiple }),
      againstText(talk, 'ht', figures.ht, figures.atMost),
      figures,
    ),
  mortalWound: ({ by }: Partial<MortalLedger['mortalWound']>, talk) =>
    row(talk.say('mortalWound.label'), {
      why: by === undefined ? '' : talk.say('mortalWound.why', { by }),
      tone: 'grave',
    }),
  consciousness: (figures, talk) =>
    checkRow(talk, talk.say('consciousness'), againstText(talk, 'ht', figures.ht, figures.atMost), figures),
  unconscious: ({ cause }, talk) =>
    row(talk.say('unconscious.label'), { why: talk.say(`unconscious.${cause}`), tone: 'grave' }),
  majorWound: (figures, talk) => row(talk.say('majorWound.label'), { why: majorReason(figures, talk), tone: 'bad' }),
  knockdown: (figures, talk) => {
    const { ht, atMost, place, pain, major } = figures;
    const against = againstText(talk, 'ht', ht, atMost, { place, pain });
    const why = listed(talk.words, [major ? '' : talk.say('knockdown.head'), against]);
    return checkRow(talk, talk.say('knockdown.label'), why, figures);
  },
  stunned: (_, talk) => row(talk.say('stunned'), { tone: 'bad' }),
  prone: (_, talk) => row(talk.say('prone'), { tone: 'bad' }),
};
