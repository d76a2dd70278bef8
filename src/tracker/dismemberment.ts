import { listed, locationName, paired, sentence, spanText, type Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';
import { JIFFIES_A_ROUND, type DismembermentBody, type DismembermentLocation } from '../rules/index.ts';
import { conditionMark, type MarkView } from './mark.ts';

type Place = readonly [id: string, place: DismembermentLocation];

function stateOf(words: Words, { useless, destroyed }: DismembermentLocation): string {
  const state = destroyed ? 'destroyed' : useless ? 'useless' : 'hurt';
  return words.localize(`GRIEVOUS.dismemberment.state.${state}`);
}

/** "−3/16": what a location has left, of what it has when whole. */
function pointsOf({ hp, maxHp }: DismembermentLocation): string {
  return `${hp < 0 ? `−${-hp}` : hp}/${maxHp}`;
}

function severityOf({ useless, destroyed }: DismembermentLocation): string {
  return destroyed ? 'crippled' : useless ? 'serious' : 'light';
}

/** The locations that have lost something, those first that have lost most by what they have. */
function worstFirst(body: DismembermentBody): Place[] {
  const lost = ({ hp, maxHp }: DismembermentLocation): number => (maxHp - hp) / maxHp;
  const hurt = Object.entries(body.locations).filter(([, { hp, maxHp }]) => hp < maxHp);
  return hurt.toSorted(([, one], [, other]) => lost(other) - lost(one));
}

/** In how many minutes bleeding destroys an essential location; null where it never does. */
function minutesLeft(body: DismembermentBody): number | null {
  const ends = Object.values(body.locations).flatMap(({ essential, destroyed, bleeding, hp, maxHp }) =>
    essential && !destroyed && bleeding > 0 ? [Math.floor((hp + maxHp) / bleeding) + 1] : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

function woundMark(words: Words, hurt: readonly Place[]): MarkView[] {
  const [worst] = hurt;
  if (worst === undefined) return [];
  const hint = listed(
    words,
    hurt.map(([id, place]) => paired(words, locationName(words, id), `${stateOf(words, place)} ${pointsOf(place)}`)),
  );
  return [{ icon: '', severity: severityOf(worst[1]), text: stateOf(words, worst[1]), hint, grave: false }];
}

function bleedingMark(words: Words, body: DismembermentBody): MarkView[] {
  const points = Object.values(body.locations).reduce((sum, { bleeding }) => sum + bleeding, 0);
  if (points === 0) return [];
  const minutes = minutesLeft(body);
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.dismemberment.tracker.${key}`, slots);
  const hint =
    minutes === null
      ? say('bleeding', { points })
      : say('bleedsToDeath', { points, time: spanText(words, minutes, 'minutes') });
  return [conditionMark(words, 'bleeding', String(points), hint)];
}

/** Whether he may act: at once, or after how many jiffies. */
function attentionMark(words: Words, { delay }: DismembermentBody): MarkView {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.dismemberment.tracker.${key}`, slots);
  const plain = { severity: '', grave: false };
  if (delay === 0) return { ...plain, icon: 'check', text: '', hint: say('ready') };
  const turns = Math.ceil(delay / JIFFIES_A_ROUND);
  return {
    ...plain,
    icon: 'clock',
    text: say('jiffies', { jiffies: delay }),
    hint: say('waits', { jiffies: delay, turns }),
  };
}

/** What those see of a dismemberment body who may see it: when he may act again, his worst location, what he bleeds. */
export function dismembermentGlance(
  words: Words,
  body: DismembermentBody,
  conditions: ReadonlySet<ConditionId>,
): MarkView[] {
  const out = (['dead', 'unconscious', 'fainted'] as const).filter((id) => conditions.has(id));
  return [
    ...out.map((id) => conditionMark(words, id)),
    ...(out.length === 0 ? [attentionMark(words, body)] : []),
    ...woundMark(words, worstFirst(body)),
    ...(conditions.has('dead') ? [] : bleedingMark(words, body)),
  ];
}
