import { HUMANOID, type ImperiumBody } from '../rules/index.ts';
import { listed, locationName, paired, sentence, severityName, severityOf, type Words } from './words.ts';

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

function partLabel(words: Words, name: string, severity: string, bleeding: number, armour: number): string {
  const parts = [severityName(words, severity)];
  if (bleeding > 0) parts.push(sentence(words, 'GRIEVOUS.Figure.bleeding', { dice: bleeding }));
  if (armour > 0) parts.push(sentence(words, 'GRIEVOUS.Figure.armour', { value: armour }));
  return paired(words, name, listed(words, parts));
}

/** The figure of a body with the state of every location. `armour` gives the value worn at a location. */
export function bodyFigure(
  id: string,
  words: Words,
  body: ImperiumBody,
  armour: (location: string) => number,
  marks: FigureMarks = {},
): FigureView {
  const parts = Object.entries(body.locations).map(([location, { kind, level, bleeding }]): PartView => {
    const name = locationName(words, location);
    const severity = severityOf(kind, level);
    return {
      id: location,
      name,
      label: partLabel(words, name, severity, bleeding, armour(location)),
      severity,
      hurt: level > 0,
      bleeding,
      marked: location === marks.marked,
      selected: location === marks.selected,
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
