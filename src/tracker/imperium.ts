import { listed, locationName, paired, sentence, severityName, severityOf, type Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import { LEVEL_NAMES, type ImperiumBody } from '../rules/index.ts';
import { conditionMark, type MarkView } from './mark.ts';

/** The worst injury: the deepest level by its share of what the location can take, then by its number. */
function worstLocation(body: ImperiumBody): [string, ImperiumBody['locations'][string]] | undefined {
  const share = ([, { kind, level }]: [string, ImperiumBody['locations'][string]]): number =>
    level / LEVEL_NAMES[kind].length;
  const hurt = Object.entries(body.locations).filter(([, { level }]) => level > 0);
  return hurt.toSorted((one, other) => share(other) - share(one) || other[1].level - one[1].level)[0];
}

function injuryHint(words: Words, body: ImperiumBody): string {
  const hurt = Object.entries(body.locations).filter(([, { level }]) => level > 0);
  return listed(
    words,
    hurt.map(([id, { kind, level }]) =>
      paired(words, locationName(words, id), severityName(words, severityOf(kind, level))),
    ),
  );
}

/** What those see of an imperium body who may see it: the worst injury, and what will kill him and when. */
export function imperiumGlance(words: Words, body: ImperiumBody, conditions: ReadonlySet<ConditionId>): MarkView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.Tracker.${key}`, slots);
  const marks: MarkView[] = [];
  for (const id of ['dead', 'coma', 'unconscious'] as const)
    if (conditions.has(id)) marks.push(conditionMark(words, id));
  const worst = worstLocation(body);
  if (worst !== undefined) {
    const severity = severityOf(worst[1].kind, worst[1].level);
    marks.push({
      icon: '',
      severity,
      text: severityName(words, severity),
      hint: injuryHint(words, body),
      grave: false,
    });
  }
  if (conditions.has('stunned')) {
    const { stunned } = body;
    const hint = stunned > 0 ? say('Stunned', { rounds: stunned }) : say('StunnedUntilTreated');
    marks.push(conditionMark(words, 'stunned', stunned > 0 ? String(stunned) : '', hint));
  }
  if (conditions.has('prone')) marks.push(conditionMark(words, 'prone'));
  const dice = Object.values(body.locations).reduce((sum, { bleeding }) => sum + bleeding, 0);
  if (dice > 0) marks.push(conditionMark(words, 'bleeding', `${dice}D3`, say('Bleeding', { dice })));
  for (const { id, rounds, hours } of body.clocks) {
    const clock = words.localize(`GRIEVOUS.imperium.clock.${id.slice(id.indexOf('.') + 1)}`);
    const hint =
      rounds === undefined ? say('DiesInHours', { clock, hours: hours ?? 0 }) : say('DiesInRounds', { clock, rounds });
    marks.push({ icon: 'clock', severity: '', text: String(rounds ?? `${hours ?? 0} h`), hint, grave: true });
  }
  return marks;
}
