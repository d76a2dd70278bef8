import { listed, locationName, sentence, type Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import { SKIRMISH_LOCATIONS, type SkirmishBody } from '../rules/index.ts';
import { conditionMark, type MarkView } from './mark.ts';

const LEADING = ['dead', 'fled', 'unconscious', 'broken', 'prone'] as const satisfies readonly ConditionId[];

/** What those see of a fighter who may see him: what keeps him from acting, the wounds left, the bleeding and the injuries. */
export function skirmishGlance(words: Words, body: SkirmishBody, conditions: ReadonlySet<ConditionId>): MarkView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.skirmish.tracker.${key}`, slots);
  const { wounds, maxWounds, damage, stats, injuries } = body;
  const plain = { severity: '', grave: false };
  const marks: MarkView[] = LEADING.filter((id) => conditions.has(id)).map((id) => {
    const hint = id === 'broken' || id === 'fled' ? say(id) : '';
    return { ...conditionMark(words, id, '', hint), grave: id !== 'prone' };
  });
  if (wounds < maxWounds) {
    const text = `${wounds}/${maxWounds}`;
    marks.push({ ...plain, icon: 'heart', text, hint: say('wounds', { wounds, maxWounds }) });
  }
  if (damage > 0) {
    const hint = say('bleeding', { damage, toughness: stats.toughness });
    marks.push(conditionMark(words, 'bleeding', `${damage}/${stats.toughness}`, hint));
  }
  const injured = SKIRMISH_LOCATIONS.filter((id) => injuries[id] > 0);
  if (injured.length > 0) {
    const each = injured.map((id) => {
      const name = locationName(words, id);
      return injuries[id] === 1 ? name : say('injury', { name, times: injuries[id] });
    });
    const count = injured.reduce((sum, id) => sum + injuries[id], 0);
    marks.push({ ...plain, icon: 'cross', text: String(count), hint: say('injuries', { list: listed(words, each) }) });
  }
  return marks;
}
