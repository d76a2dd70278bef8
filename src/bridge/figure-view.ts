import { HUMANOID, ruleSet, type RuleSetId } from '../rules/index.ts';
import type { PartState } from './set-bridge.ts';
import { listed, locationName, paired, sentence, severityName, type Words } from './words.ts';

/** One location as the figure draws it. `label` is all that can be said of it in one line. */
export interface PartView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly severity: string;
  readonly hurt: boolean;
  /** How many D3 it bleeds a round. */
  readonly bleeding: number;
  readonly marked: boolean;
  readonly selected: boolean;
}

/** A body to be drawn: the human figure where the body has its head, limbs and trunk, and tiles for all others. */
export interface FigureView {
  /** Unique in the page: its patterns are named by it. */
  readonly id: string;
  readonly label: string;
  readonly right: string;
  readonly left: string;
  readonly humanoid: Readonly<Record<string, PartView>> | null;
  /** The human figure of finer parts, with face and eyes, vitals, hands and feet; null where the body has them not. */
  readonly fine: Readonly<Record<string, PartView>> | null;
  /** The trunk of the human figure in two parts; null where it is one. */
  readonly parted: { readonly upper: PartView; readonly lower: PartView } | null;
  readonly extra: readonly PartView[];
}

/** What is pointed at in a figure: where a blow struck, and what is looked at. */
export interface FigureMarks {
  readonly marked?: string;
  readonly selected?: string;
}

const HUMANOID_IDS = Object.keys(HUMANOID.locations);

/** What the trunks of human shapes are made of, from above; the other locations are the same in all of them. */
const TRUNKS = [['body'], ['chest', 'abdomen'], ['torso', 'abdomen']] as const;
const OUTER = HUMANOID_IDS.filter((id) => id !== 'body');

/** The human shape with the finest parts. */
const FINE_IDS = Object.keys(ruleSet('mortal').plans['humanoid']?.locations ?? {});

function trunkOf(parts: Readonly<Record<string, PartView>>): readonly string[] | undefined {
  if (!OUTER.every((id) => Object.hasOwn(parts, id))) return undefined;
  return TRUNKS.find((trunk) => trunk.every((id) => Object.hasOwn(parts, id)));
}

function assemble(id: string, words: Words, parts: readonly PartView[]): FigureView {
  const byId = Object.fromEntries(parts.map((part) => [part.id, part]));
  const trunk = trunkOf(byId);
  const [upper, lower] = (trunk ?? []).map((location) => byId[location]);
  const fine = FINE_IDS.every((location) => Object.hasOwn(byId, location));
  const drawn = fine ? FINE_IDS : trunk === undefined ? [] : [...OUTER, ...trunk];
  return {
    id,
    label: words.localize('GRIEVOUS.Figure.label'),
    right: words.localize('GRIEVOUS.Figure.right'),
    left: words.localize('GRIEVOUS.Figure.left'),
    humanoid: trunk === undefined || fine ? null : byId,
    fine: fine ? byId : null,
    parted: upper === undefined || lower === undefined ? null : { upper, lower },
    extra: parts.filter((part) => !drawn.includes(part.id)),
  };
}

function stateParts(words: Words, state: PartState): string[] {
  const { severity, nameKey, bleeding, bleedingKey = 'GRIEVOUS.Figure.bleeding' } = state;
  const parts = [nameKey === undefined ? severityName(words, severity) : words.localize(nameKey)];
  return bleeding > 0 ? [...parts, sentence(words, bleedingKey, { dice: bleeding })] : parts;
}

/** The state of a location in words: "heavy, bleeding 2D3". */
export function stateText(words: Words, state: PartState): string {
  return listed(words, stateParts(words, state));
}

function partLabel(words: Words, name: string, state: PartState, armour: number): string {
  const parts = stateParts(words, state);
  if (armour > 0) parts.push(sentence(words, 'GRIEVOUS.Figure.armour', { value: armour }));
  return paired(words, name, listed(words, parts));
}

/** The figure of a body with the state of every location. `armour` gives the value worn at a location. */
export function bodyFigure(
  id: string,
  words: Words,
  states: readonly PartState[],
  armour: (location: string) => number,
  marks: FigureMarks = {},
): FigureView {
  const parts = states.map((state): PartView => {
    const name = locationName(words, state.id);
    return {
      id: state.id,
      name,
      label: partLabel(words, name, state, armour(state.id)),
      severity: state.severity,
      hurt: state.severity !== 'unhurt',
      bleeding: state.bleeding,
      marked: state.id === marks.marked,
      selected: state.id === marks.selected,
    };
  });
  return assemble(id, words, parts);
}

/** A figure that tells nothing but where the blow struck, for those who may not see the body. */
export function strikeFigure(id: string, words: Words, struck: string, rules: RuleSetId = 'imperium'): FigureView {
  const human = Object.keys(ruleSet(rules).plans['humanoid']?.locations ?? {});
  const ids = human.includes(struck) ? human : [struck];
  const parts = ids.map((location): PartView => {
    const name = locationName(words, location);
    const marked = location === struck;
    const plain = { id: location, name, label: name, severity: 'unknown', hurt: false, bleeding: 0, selected: false };
    return { ...plain, marked };
  });
  return assemble(id, words, parts);
}
