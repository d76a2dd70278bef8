import { locationName, paired, sentence, severityName, severityOf, type Words } from '../../bridge/words.ts';
import {
  CHARACTERISTICS,
  countingArmour,
  explainCharacteristics,
  LEVEL_NAMES,
  type ImperiumBody,
  type ImperiumDerived,
  type ImperiumLocation,
} from '../../rules/index.ts';
import { stepViews, type StepView } from './effect-text.ts';

/** Hit points, and the mark below which he loses consciousness. Percents place them on the bar. */
export interface VitalsView {
  readonly hp: number;
  readonly max: number;
  readonly percent: number;
  readonly markPercent: number;
  readonly markText: string;
  readonly below: boolean;
  readonly label: string;
}

/** A condition as a badge. */
export interface ConditionView {
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  readonly grave: boolean;
}

/** A characteristic: as written, what changes it, as it stands. */
export interface CharacteristicView {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly base: number;
  readonly value: number;
  readonly changed: boolean;
  readonly label: string;
  readonly steps: readonly StepView[];
}

/** A hit location as a row of the list. */
export interface LocationRow {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly level: number;
  readonly levelName: string;
  /** The choices of the level; null where only the bare number can be shown. */
  readonly levels: Readonly<Record<string, string>> | null;
  readonly bleeding: number;
  readonly treated: boolean;
  readonly holding: string;
  readonly armour: number;
  readonly armourLabel: string;
  readonly armourPieces: readonly { readonly text: string; readonly value: string }[];
  readonly selected: boolean;
}

function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10;
}

/** Hit points with the consciousness mark. Seed 000, Hit Points: below half Toughness he falls unconscious. */
export function vitalsView(words: Words, body: ImperiumBody, derived: ImperiumDerived): VitalsView {
  const mark = derived.consciousnessLevel;
  const slots = { hp: body.hp, max: body.maxHp, mark };
  return {
    hp: body.hp,
    max: body.maxHp,
    percent: percent(body.hp, body.maxHp),
    markPercent: percent(mark, body.maxHp),
    markText: sentence(words, 'GRIEVOUS.Sheet.ConsciousFrom', { ...slots, mark: Math.ceil(mark) }),
    below: body.hp < mark,
    label: sentence(words, 'GRIEVOUS.Sheet.HitPointsLabel', slots),
  };
}

/** The dice of bleeding of a whole body, per round. */
export function bleedingDice(body: ImperiumBody): number {
  return Object.values(body.locations).reduce((dice, { bleeding }) => dice + bleeding, 0);
}

/** The conditions as badges, the gravest first. */
export function conditionViews(words: Words, body: ImperiumBody, derived: ImperiumDerived): ConditionView[] {
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.Badge.${key}`, slots);
  const badges: ConditionView[] = [];
  const add = (id: string, text: string, grave: boolean, icon = id): number => badges.push({ id, icon, text, grave });
  if (body.dead) add('dead', say('dead'), true);
  if (body.coma) add('coma', say('coma'), true);
  if (body.unconscious.length > 0) add('unconscious', say('unconscious'), true);
  for (const { id, rounds, hours } of body.clocks) {
    const name = words.localize(`GRIEVOUS.imperium.clock.${id.slice(id.indexOf('.') + 1)}`);
    const left = rounds === undefined ? say('hours', { count: hours ?? 0 }) : say('rounds', { count: rounds });
    add(`clock-${id}`, paired(words, name, left), true, 'clock');
  }
  if (body.sepsis) add('sepsis', say('sepsis'), true, 'warning');
  if (body.stunned > 0) add('stunned', say('stunnedFor', { count: body.stunned }), false);
  else if (derived.stunned) add('stunned', say('stunned'), false);
  if (body.prone) add('prone', say('prone'), false);
  const dice = bleedingDice(body);
  if (dice > 0) add('bleeding', say('bleeding', { dice }), false);
  return badges;
}

/** Whether he can act, or why not, and how he moves. */
export function actingView(words: Words, body: ImperiumBody, derived: ImperiumDerived): { can: boolean; text: string } {
  const say = (key: string): string => words.localize(`GRIEVOUS.Acting.${key}`);
  if (derived.canAct) return { can: true, text: `${say('can')} · ${say(`movement.${derived.movement}`)}` };
  if (body.dead) return { can: false, text: say('dead') };
  if (body.coma) return { can: false, text: say('coma') };
  if (body.unconscious.includes('hp')) return { can: false, text: say('unconsciousHp') };
  if (body.unconscious.length > 0) return { can: false, text: say('unconsciousInjury') };
  return { can: false, text: say(derived.stunned ? 'stunned' : 'held') };
}

/** The nine characteristics with what lowers them. */
export function characteristicViews(words: Words, body: ImperiumBody): CharacteristicView[] {
  const accounts = explainCharacteristics(body);
  return CHARACTERISTICS.map((id) => {
    const { base, value } = accounts[id];
    const name = words.localize(`GRIEVOUS.Characteristic.${id}.name`);
    const changed = base !== value;
    return {
      id,
      short: words.localize(`GRIEVOUS.Characteristic.${id}.short`),
      name,
      base,
      value,
      changed,
      label: changed
        ? sentence(words, 'GRIEVOUS.Sheet.Lowered', { name, base, value })
        : paired(words, name, String(value)),
      steps: stepViews(words, accounts[id], body),
    };
  });
}

/** The armour that counts at a location. */
export function armourValue(location: ImperiumLocation): number {
  return countingArmour(location.armour).reduce((sum, { value }) => sum + value, 0);
}

/** The choices of a location's level. */
export function levelOptions(words: Words, { kind }: ImperiumLocation): Record<string, string> {
  const severities = ['unhurt', ...LEVEL_NAMES[kind]];
  return Object.fromEntries(severities.map((severity, level) => [String(level), severityName(words, severity)]));
}

/** The hit locations in the body's order. `names` are those of the armour by item id. */
export function locationRows(
  words: Words,
  body: ImperiumBody,
  names: Readonly<Record<string, string>>,
  selected: string,
): LocationRow[] {
  return Object.entries(body.locations).map(([id, place]) => {
    const name = locationName(words, id);
    const armour = armourValue(place);
    const counting = countingArmour(place.armour);
    const { holds = 'nothing' } = place;
    return {
      id,
      name,
      severity: severityOf(place.kind, place.level),
      level: place.level,
      levelName: severityName(words, severityOf(place.kind, place.level)),
      levels: levelOptions(words, place),
      bleeding: place.bleeding,
      treated: place.treated,
      holding: holds === 'nothing' ? '' : words.localize(`GRIEVOUS.Sheet.Holds.${holds}`),
      armour,
      armourLabel: sentence(words, 'GRIEVOUS.Sheet.ArmourAt', { location: name, value: armour }),
      armourPieces: place.armour.map((piece) => ({
        text: `${names[piece.id] ?? piece.id}${counting.includes(piece) ? '' : ` ${words.localize('GRIEVOUS.Sheet.DoesNotCount')}`}`,
        value: String(piece.value),
      })),
      selected: id === selected,
    };
  });
}
