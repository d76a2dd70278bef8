import { listed, locationName, paired, sentence, type Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import { deriveMortal, type MortalBody } from '../rules/index.ts';
import { conditionMark, type MarkView } from './mark.ts';

function crippledHint(words: Words, body: MortalBody): string {
  const hurt = Object.entries(body.locations).filter(([, place]) => place.crippled !== null || place.dismembered);
  return listed(
    words,
    hurt.map(([id, { crippled, dismembered }]) =>
      paired(
        words,
        locationName(words, id),
        words.localize(`GRIEVOUS.mortal.location.crippled.${dismembered ? 'severed' : (crippled ?? 'none')}`),
      ),
    ),
  );
}

/** What those see of a mortal body who may see it: how far down it is, what will kill it, and what it cannot do. */
export function mortalGlance(words: Words, body: MortalBody, conditions: ReadonlySet<ConditionId>): MarkView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.mortal.tracker.${key}`, slots);
  const { shockPenalty, woundPenalty } = deriveMortal(body);
  const hp = body.hp < 0 ? `−${-body.hp}` : String(body.hp);
  const marks: MarkView[] = [];
  const has = (id: ConditionId): boolean => conditions.has(id);
  for (const id of ['destroyed', 'dead'] as const) if (has(id)) marks.push(conditionMark(words, id));
  if (body.dead) return marks;
  if (has('dying')) {
    const { lingered } = body;
    marks.push(conditionMark(words, 'dying', say('halfHours', { lingered }), say('dying', { lingered })));
  }
  for (const id of ['unconscious', 'incapacitated'] as const) if (has(id)) marks.push(conditionMark(words, id));
  if (body.hp <= 0) marks.push({ icon: 'heart', severity: '', text: hp, hint: say('below', { hp }), grave: true });
  if (has('stunned')) marks.push(conditionMark(words, 'stunned', '', say('stunned')));
  if (has('shock')) marks.push(conditionMark(words, 'shock', `−${shockPenalty}`, say('shock', { shockPenalty })));
  if (woundPenalty > 0)
    marks.push({
      icon: 'trait',
      severity: '',
      text: `−${woundPenalty}`,
      hint: say('wounds', { woundPenalty }),
      grave: false,
    });
  const crippled = crippledHint(words, body);
  if (crippled !== '')
    marks.push({ icon: '', severity: 'crippled', text: say('crippled'), hint: crippled, grave: false });
  if (has('prone')) marks.push(conditionMark(words, 'prone'));
  if (body.airborne) marks.push({ icon: 'stand', severity: '', text: '', hint: say('airborne'), grave: false });
  return marks;
}
