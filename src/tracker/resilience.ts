import { listed, locationName, paired, sentence, type Slots, type Words } from '../bridge/words.ts';
import { resilienceBridge } from '../bridge/resilience.ts';
import type { ConditionId } from '../data/constants.ts';
import { deriveResilience, RESILIENCE_WOUNDS, type ResilienceBody, type ResilienceLocation } from '../rules/index.ts';
import { conditionMark, type MarkView } from './mark.ts';

type Place = [id: string, location: ResilienceLocation];

function trackerText(words: Words, key: string, slots: Slots = {}): string {
  return sentence(words, `GRIEVOUS.resilience.tracker.${key}`, slots);
}

function stateOf(words: Words, { wound, severed }: ResilienceLocation): string {
  return words.localize(`GRIEVOUS.resilience.wound.${severed ? 'severed' : wound}`);
}

/** The locations with a wound, the worst first: by degree, then by how far the hit points are gone. */
function wounded(body: ResilienceBody): Place[] {
  const depth = ({ wound, severed, hp, maxHp }: ResilienceLocation): number =>
    (severed ? 4 : RESILIENCE_WOUNDS.indexOf(wound)) * 100 - hp / maxHp;
  const all = Object.entries(body.locations).filter(([, { wound, severed }]) => severed || wound !== 'none');
  return all.toSorted(([, one], [, other]) => depth(other) - depth(one));
}

function woundMark(words: Words, body: ResilienceBody, places: readonly Place[]): MarkView[] {
  const [worst] = places;
  if (worst === undefined) return [];
  const severity = resilienceBridge.partStates(body).find(({ id }) => id === worst[0])?.severity ?? 'unknown';
  const hints = places.map(([id, place]) => paired(words, locationName(words, id), stateOf(words, place)));
  return [{ icon: '', severity, text: stateOf(words, worst[1]), hint: listed(words, hints), grave: false }];
}

/** The clock that runs out first, with all of them told. */
function clockMark(words: Words, body: ResilienceBody): MarkView[] {
  const clocks = Object.entries(body.locations).flatMap(([id, { clock }]) => (clock === null ? [] : [{ id, clock }]));
  if (clocks.length === 0 || body.dead) return [];
  const hints = clocks.map(({ id, clock }) =>
    trackerText(words, 'clock', { location: locationName(words, id), rounds: clock }),
  );
  const soonest = Math.min(...clocks.map(({ clock }) => clock));
  return [{ icon: 'clock', severity: '', text: String(soonest), hint: listed(words, hints), grave: true }];
}

/** What those see of a resilience body who may see it: the worst wound, what will kill him and when, and what he has lost. */
export function resilienceGlance(words: Words, body: ResilienceBody, conditions: ReadonlySet<ConditionId>): MarkView[] {
  const marks: MarkView[] = [];
  for (const id of ['dead', 'unconscious'] as const) if (conditions.has(id)) marks.push(conditionMark(words, id));
  marks.push(...woundMark(words, body, wounded(body)), ...clockMark(words, body));
  const { lostActions: count } = body;
  const lost = count === 1 ? 'lostAction' : 'lostActions';
  if (count > 0) marks.push(conditionMark(words, 'stunned', String(count), trackerText(words, lost, { count })));
  const { uselessArms, uselessLegs } = deriveResilience(body);
  const limbs = [...uselessArms, ...uselessLegs].map((id) => locationName(words, id));
  if (limbs.length > 0) {
    const hint = trackerText(words, 'useless', { limbs: listed(words, limbs) });
    marks.push({ icon: 'incapacitated', severity: '', text: String(limbs.length), hint, grave: false });
  }
  if (conditions.has('prone')) marks.push(conditionMark(words, 'prone'));
  return marks;
}
