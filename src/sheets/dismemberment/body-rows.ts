import { dismembermentBridge } from '../../bridge/dismemberment.ts';
import { listed, locationName, paired, sentence, type Words } from '../../bridge/words.ts';
import {
  dismemberment,
  type DismembermentBody,
  type DismembermentDerived,
  type DismembermentLocation,
} from '../../rules/index.ts';
import type { ItemFacts } from '../item-rows.ts';
import { bleedingOf, prognosis, stateName, stateOf, worstFirst } from './state.ts';
import { dismembermentText, figureText, textAt } from './text.ts';

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
  readonly bleeding: number;
  readonly bodyArmour: number;
}

/** A hit location as a row of the list. */
export interface LocationRow {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly state: string;
  readonly essential: boolean;
  readonly hp: number;
  readonly hpText: string;
  readonly maxHp: number;
  /** How much of the bar is filled: above 0 of the whole, below 0 of the way to destruction. */
  readonly percent: number;
  readonly below: boolean;
  readonly barLabel: string;
  readonly hpSteps: readonly { readonly text: string; readonly value: string }[];
  readonly bleeding: number;
  readonly bleedingHint: string;
  readonly bodyArmour: number;
  readonly armour: number;
  readonly armourLabel: string;
  readonly armourSteps: readonly { readonly text: string; readonly value: string }[];
  /** What is left of the armour before it is ruined; empty where it does not wear. */
  readonly armourLeft: string;
  readonly shock: number;
  readonly shockHint: string;
  readonly selected: boolean;
}

const HUMAN: Readonly<Record<string, { readonly divider: number }>> = dismemberment.plans.humanoid.locations;

function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10;
}

/** Hit points in all, with the location that is worst. */
export function vitalsView(words: Words, body: DismembermentBody): VitalsView {
  const { value: hp, max } = dismembermentBridge.health(body);
  const [worst] = worstFirst(body);
  return {
    hp,
    max,
    percent: percent(hp, max),
    label: dismembermentText(words, 'sheet.allHitPointsLabel', { hp, max }),
    worst:
      worst === undefined
        ? dismembermentText(words, 'sheet.unhurt')
        : dismembermentText(words, 'sheet.worst', {
            place: paired(words, locationName(words, worst[0]), stateName(words, worst[1])),
          }),
  };
}

/** The conditions as badges, the gravest first. */
export function conditionViews(words: Words, body: DismembermentBody): ConditionView[] {
  const badges: ConditionView[] = [];
  const add = (id: string, icon: string, text: string, grave: boolean): number =>
    badges.push({ id, icon, text, grave });
  for (const id of ['dead', 'unconscious', 'fainted'] as const)
    if (body[id]) add(id, id, words.localize(`GRIEVOUS.Condition.${id}`), true);
  if (body.delay > 0) add('stunned', 'clock', dismembermentText(words, 'badge.delay', { jiffies: body.delay }), false);
  const points = bleedingOf(body);
  if (points > 0) add('bleeding', 'bleeding', dismembermentText(words, 'badge.bleeding', { points }), false);
  for (const [kind, icon] of [
    ['destroyed', 'destroyed'],
    ['useless', 'incapacitated'],
  ] as const) {
    const places = Object.entries(body.locations).filter(([, place]) => stateOf(place) === kind);
    const names = listed(
      words,
      places.map(([id]) => locationName(words, id)),
    );
    if (names !== '') add(kind, icon, dismembermentText(words, `badge.${kind}`, { names }), kind === 'destroyed');
  }
  return badges;
}

/** Whether he can act, or why not. */
export function actingView(words: Words, body: DismembermentBody): { readonly can: boolean; readonly text: string } {
  const { dead, unconscious, fainted, delay } = body;
  const state = dead ? 'dead' : unconscious ? 'unconscious' : fainted ? 'fainted' : delay > 0 ? 'delayed' : 'can';
  return { can: state === 'can', text: dismembermentText(words, `acting.${state}`, { jiffies: delay }) };
}

function barOf({ hp, maxHp }: DismembermentLocation): Pick<LocationRow, 'percent' | 'below'> {
  return hp >= 0 ? { percent: percent(hp, maxHp), below: false } : { percent: percent(-hp, maxHp + 1), below: true };
}

/** What a location's hit points come from, and what becomes of it further down. */
function hitPointSteps(
  words: Words,
  id: string,
  place: DismembermentLocation,
  con: number,
  follows: boolean,
): LocationRow['hpSteps'] {
  const divider = follows ? HUMAN[id]?.divider : undefined;
  const origin =
    divider === undefined
      ? dismembermentText(words, 'sheet.step.asWritten')
      : dismembermentText(words, 'sheet.step.divided', { con, divider });
  return [
    { text: origin, value: String(place.maxHp) },
    { text: dismembermentText(words, 'sheet.step.left'), value: figureText(place.hp) },
    {
      text: dismembermentText(words, place.essential ? 'sheet.step.uselessVital' : 'sheet.step.useless'),
      value: '< 0',
    },
    {
      text: dismembermentText(words, place.essential ? 'sheet.step.destroyedVital' : 'sheet.step.destroyed'),
      value: `< −${place.maxHp}`,
    },
  ];
}

/** The pieces that cover a location, of which one counts, and the body's own armour beside it. */
function armourSteps(
  words: Words,
  id: string,
  { armour, armourHp, bodyArmour }: DismembermentLocation,
  items: readonly ItemFacts[],
): LocationRow['armourSteps'] {
  const worn = items.filter(({ type, on, covers }) => type === 'armour' && on && covers.includes(id));
  const best = worn.findIndex(({ value }) => value === armour);
  const pieces = worn.map(({ name, value }, index) => ({
    text: index === best ? name : `${name} ${words.localize('GRIEVOUS.Sheet.DoesNotCount')}`,
    value: String(value),
  }));
  const left =
    armourHp === null ? [] : [{ text: dismembermentText(words, 'sheet.step.armourLeft'), value: String(armourHp) }];
  const own =
    bodyArmour === 0 ? [] : [{ text: dismembermentText(words, 'sheet.bodyArmour'), value: String(bodyArmour) }];
  return [...pieces, ...(worn.length === 0 ? [] : left), ...own];
}

/** The hit locations in the body's order. */
export function locationRows(
  words: Words,
  body: DismembermentBody,
  derived: DismembermentDerived,
  stored: Readonly<Record<string, StoredPlace>>,
  items: readonly ItemFacts[],
  selected: string,
): LocationRow[] {
  const severities = new Map(dismembermentBridge.partStates(body).map(({ id, severity }) => [id, severity]));
  return Object.entries(body.locations).map(([id, place]) => {
    const { hp, maxHp, bleeding, essential, bodyArmour, armourHp } = place;
    const [name, armour, level] = [locationName(words, id), derived.armour[id] ?? 0, derived.shockLevel[id] ?? 0];
    const follows = body.plan === 'humanoid' && (stored[id]?.maxHp ?? null) === null;
    return {
      id,
      name,
      severity: severities.get(id) ?? 'unknown',
      state: stateName(words, place),
      essential,
      hp,
      hpText: figureText(hp),
      maxHp,
      ...barOf(place),
      barLabel: textAt(words, 'sheet.barLabel', id, { hp: figureText(hp), max: maxHp }),
      hpSteps: hitPointSteps(words, id, place, body.con, follows),
      bleeding,
      bleedingHint: prognosis(words, id, place),
      bodyArmour,
      armour,
      armourLabel: sentence(words, 'GRIEVOUS.Sheet.ArmourAt', { location: name, value: armour }),
      armourSteps: armourSteps(words, id, place, items),
      armourLeft: armourHp === null ? '' : String(armourHp),
      shock: level,
      shockHint: dismembermentText(words, 'sheet.shockHint', { level, con: body.con, max: maxHp }),
      selected: id === selected,
    };
  });
}
