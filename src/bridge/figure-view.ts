import { HUMANOID } from '../rules/index.ts';
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

/** A body to be drawn: the human figure where the body has its six locations, and tiles for all others. */
export interface FigureView {
  /** Unique in the page: its patterns are named by it. */
  readonly id: string;
  readonly label: string;
  readonly right: string;
  readonly left: string;
  readonly humanoid: Readonly<Record<string, PartView>> | null;
  readonly extra: readonly PartView[];
}

/** What is pointed at in a figure: where a blow struck, and what is looked at. */
export interface FigureMarks {
  readonly marked?: string;
  readonly selected?: string;
}

const HUMANOID_IDS = Object.keys(HUMANOID.locations);

function assemble(id: string, words: Words, parts: readonly PartView[]): FigureView {
  const byId = Object.fromEntries(parts.map((part) => [part.id, part]));
  const humanoid = HUMANOID_IDS.every((location) => Object.hasOwn(byId, location));
  return {
    id,
    label: words.localize('GRIEVOUS.Figure.label'),
    right: words.localize('GRIEVOUS.Figure.right'),
    left: words.localize('GRIEVOUS.Figure.left'),
    humanoid: humanoid ? byId : null,
    extra: humanoid ? parts.filter((part) => !HUMANOID_IDS.includes(part.id)) : parts,
  };
}

function partLabel(words: Words, name: string, state: PartState, armour: number): string {
  const { severity, bleeding, bleedingKey = 'GRIEVOUS.Figure.bleeding' } = state;
  const parts = [severityName(words, severity)];
  if (bleeding > 0) parts.push(sentence(words, bleedingKey, { dice: bleeding }));
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
export function strikeFigure(id: string, words: Words, struck: string): FigureView {
  const ids = HUMANOID_IDS.includes(struck) ? HUMANOID_IDS : [struck];
  const parts = ids.map((location): PartView => {
    const name = locationName(words, location);
    const marked = location === struck;
    const plain = { id: location, name, label: name, severity: 'unknown', hurt: false, bleeding: 0, selected: false };
    return { ...plain, marked };
  });
  return assemble(id, words, parts);
}
