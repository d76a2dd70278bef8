import { listed, locationName, paired, sentence, severityName, severityOf, type Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import { LEVEL_NAMES, type ImperiumBody } from '../rules/index.ts';

/** One mark in a row of the tracker. `severity` is set for a level of injury, which is shown by a swatch. */
export interface MarkView {
  readonly icon: string;
  readonly severity: string;
  readonly text: string;
  readonly hint: string;
  readonly grave: boolean;
}

/** What everybody may see of a combatant: what stands on his token. */
const PUBLIC: readonly ConditionId[] = ['dead', 'coma', 'unconscious', 'stunned', 'prone', 'bleeding'];
const GRAVE: readonly ConditionId[] = ['dead', 'coma', 'unconscious'];

function conditionMark(words: Words, id: ConditionId, text = '', hint = ''): MarkView {
  const name = words.localize(`GRIEVOUS.Condition.${id}`);
  return { icon: id, severity: '', text, hint: hint === '' ? name : hint, grave: GRAVE.includes(id) };
}

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

function ownMarks(words: Words, body: ImperiumBody, conditions: ReadonlySet<ConditionId>): MarkView[] {
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

/** The wounds of a combatant at a glance. Without a body (for those who may not see it) only what his token shows. */
export function glanceView(words: Words, body: ImperiumBody | null, conditions: ReadonlySet<ConditionId>): MarkView[] {
  if (body !== null) return ownMarks(words, body, conditions);
  return PUBLIC.filter((id) => conditions.has(id)).map((id) => conditionMark(words, id));
}
