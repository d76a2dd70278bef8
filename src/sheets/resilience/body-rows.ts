import { resilienceBridge } from '../../bridge/resilience.ts';
import { locationName, paired, sentence, type Words } from '../../bridge/words.ts';
import {
  RESILIENCE_WOUNDS,
  type ResilienceBody,
  type ResilienceDerived,
  type ResilienceLocation,
  type ResilienceWound,
} from '../../rules/index.ts';
import type { ItemFacts } from '../item-rows.ts';
import { resilienceText, textAt } from './text.ts';

type Options = Readonly<Record<string, string>>;

/** The hit points of all locations together, and the worst of them. */
export interface VitalsView {
  readonly hp: number;
  readonly max: number;
  readonly percent: number;
  readonly label: string;
  readonly worst: string;
}

/** A condition as a badge. */
export interface ConditionView {
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  readonly grave: boolean;
}

/** What of a stored location is edited as it is written, without what is worn or follows. */
export interface StoredPlace {
  readonly hp: number | null;
  readonly maxHp: number | null;
  readonly armour: number;
}

/** A hit location as a row of the list. */
export interface LocationRow {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly holding: string;
  readonly hp: number;
  readonly maxHp: number;
  /** How much of the bar is filled: above 0 of the whole, below 0 of the way to a major wound. */
  readonly percent: number;
  readonly below: boolean;
  readonly barLabel: string;
  readonly woundName: string;
  readonly wound: ResilienceWound;
  /** The wounds that its hit points allow; null where there is nothing to choose. */
  readonly wounds: Options | null;
  readonly isWounded: boolean;
  readonly stabilised: boolean;
  readonly isLimb: boolean;
  readonly severed: boolean;
  readonly hasClock: boolean;
  readonly clock: number | '';
  readonly armour: number;
  readonly armourLabel: string;
  readonly armourPieces: readonly { readonly text: string; readonly value: string }[];
  readonly selected: boolean;
}

const LIMBS: readonly string[] = ['arm', 'leg'];

function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10;
}

/** The degree of a location's wound, that it is severed, or that it has only lost hit points, by name. */
export function stateName(words: Words, { wound, severed, hp, maxHp }: ResilienceLocation): string {
  if (severed) return resilienceText(words, 'wound.severed');
  return resilienceText(words, `wound.${wound === 'none' && hp < maxHp ? 'hurt' : wound}`);
}

/** How bad a location is: the deeper below its own hit points, the worse. */
function depth({ hp, maxHp, wound, severed }: ResilienceLocation): number {
  return (severed ? 4 : RESILIENCE_WOUNDS.indexOf(wound)) * 100 + (maxHp - hp) / maxHp;
}

/** The locations that are hurt, the worst first. */
export function worstFirst(body: ResilienceBody): [string, ResilienceLocation][] {
  const hurt = Object.entries(body.locations).filter(([, place]) => place.severed || place.hp < place.maxHp);
  return hurt.toSorted(([, one], [, other]) => depth(other) - depth(one));
}

/** Hit points in all, with the location that is worst. */
export function vitalsView(words: Words, body: ResilienceBody): VitalsView {
  const { value: hp, max } = resilienceBridge.health(body);
  const [worst] = worstFirst(body);
  return {
    hp,
    max,
    percent: percent(hp, max),
    label: resilienceText(words, 'sheet.allHitPointsLabel', { hp, max }),
    worst:
      worst === undefined
        ? resilienceText(words, 'sheet.unhurt')
        : resilienceText(words, 'sheet.worst', {
            place: paired(words, locationName(words, worst[0]), stateName(words, worst[1])),
          }),
  };
}

function limbBadges(words: Words, body: ResilienceBody, derived: ResilienceDerived): ConditionView[] {
  return [...derived.uselessArms, ...derived.uselessLegs].map((id) => {
    const severed = body.locations[id]?.severed === true;
    const text = textAt(words, severed ? 'badge.severed' : 'badge.useless', id);
    return { id: `useless-${id}`, icon: 'incapacitated', text, grave: severed };
  });
}

/** The conditions as badges, the gravest first. */
export function conditionViews(words: Words, body: ResilienceBody, derived: ResilienceDerived): ConditionView[] {
  const badges: ConditionView[] = [];
  const add = (id: string, icon: string, text: string, grave: boolean): number =>
    badges.push({ id, icon, text, grave });
  for (const id of ['dead', 'unconscious'] as const)
    if (body[id]) add(id, id, words.localize(`GRIEVOUS.Condition.${id}`), true);
  for (const [id, { clock }] of Object.entries(body.locations))
    if (clock !== null && !body.dead)
      add(`clock-${id}`, 'clock', textAt(words, 'badge.clock', id, { rounds: clock }), true);
  const { lostActions: count } = body;
  if (count > 0)
    add(
      'stunned',
      'stunned',
      resilienceText(words, count === 1 ? 'badge.lostAction' : 'badge.lostActions', { count }),
      false,
    );
  if (body.prone) add('prone', 'prone', words.localize('GRIEVOUS.Condition.prone'), false);
  return [...badges, ...limbBadges(words, body, derived)];
}

/** Whether he can act, or why not, and how he moves. */
export function actingView(
  words: Words,
  body: ResilienceBody,
  derived: ResilienceDerived,
): { readonly can: boolean; readonly text: string } {
  const { dead, unconscious, lostActions: count, prone } = body;
  if (dead) return { can: false, text: resilienceText(words, 'acting.dead') };
  if (unconscious) return { can: false, text: resilienceText(words, 'acting.unconscious') };
  if (count > 0)
    return {
      can: false,
      text: resilienceText(words, count === 1 ? 'acting.lostAction' : 'acting.lostActions', { count }),
    };
  const crawls = derived.impossible.includes('mobility');
  const how = crawls ? 'crawls' : prone ? 'prone' : 'can';
  return { can: true, text: resilienceText(words, `acting.${how}`, { movement: derived.movement }) };
}

/** The wounds that a location can have at its hit points: the one that they say, and heavier ones. */
function possibleWounds({ hp, maxHp }: ResilienceLocation): readonly ResilienceWound[] {
  if (hp >= 1) return ['none'];
  if (hp < -maxHp) return ['major'];
  return hp < 0 ? ['serious', 'major'] : ['minor', 'serious', 'major'];
}

function woundOptions(words: Words, place: ResilienceLocation): Options | null {
  const possible = possibleWounds(place);
  if (possible.length === 1) return null;
  return Object.fromEntries(possible.map((wound) => [wound, resilienceText(words, `wound.${wound}`)]));
}

/** The pieces that cover a location, and what the body has itself; the highest of all counts. */
function armourPieces(
  words: Words,
  id: string,
  counts: number,
  own: number,
  items: readonly ItemFacts[],
): LocationRow['armourPieces'] {
  const worn = items.filter(({ type, on, covers }) => type === 'armour' && on && covers.includes(id));
  const all = [
    ...(own > 0 ? [{ name: resilienceText(words, 'sheet.natural'), value: own }] : []),
    ...worn.map(({ name, value }) => ({ name, value })),
  ];
  const best = all.findIndex(({ value }) => value === counts);
  return all.map(({ name, value }, index) => ({
    text: index === best ? name : `${name} ${words.localize('GRIEVOUS.Sheet.DoesNotCount')}`,
    value: String(value),
  }));
}

function barOf({ hp, maxHp }: ResilienceLocation): Pick<LocationRow, 'percent' | 'below'> {
  return hp >= 0 ? { percent: percent(hp, maxHp), below: false } : { percent: percent(-hp, maxHp + 1), below: true };
}

/** The hit locations in the body's order. */
export function locationRows(
  words: Words,
  body: ResilienceBody,
  stored: Readonly<Record<string, StoredPlace>>,
  items: readonly ItemFacts[],
  selected: string,
): LocationRow[] {
  const severities = new Map(resilienceBridge.partStates(body).map(({ id, severity }) => [id, severity]));
  return Object.entries(body.locations).map(([id, place]) => {
    const name = locationName(words, id);
    const { hp, maxHp, wound, holds = 'nothing', clock, armour } = place;
    return {
      id,
      name,
      severity: severities.get(id) ?? 'unknown',
      holding: holds === 'nothing' ? '' : words.localize(`GRIEVOUS.Sheet.Holds.${holds}`),
      hp,
      maxHp,
      ...barOf(place),
      barLabel: textAt(words, 'sheet.barLabel', id, { hp, max: maxHp }),
      woundName: wound === 'none' && hp === maxHp ? '–' : stateName(words, { ...place, severed: false }),
      wound,
      wounds: woundOptions(words, place),
      isWounded: wound !== 'none',
      stabilised: place.stabilised,
      isLimb: LIMBS.includes(place.kind),
      severed: place.severed,
      hasClock: clock !== null || (wound === 'major' && !place.stabilised),
      clock: clock ?? '',
      armour,
      armourLabel: sentence(words, 'GRIEVOUS.Sheet.ArmourAt', { location: name, value: armour }),
      armourPieces: armourPieces(words, id, armour, stored[id]?.armour ?? 0, items),
      selected: id === selected,
    };
  });
}
