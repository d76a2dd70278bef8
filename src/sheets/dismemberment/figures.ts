import { locationName, signed, type Words } from '../../bridge/words.ts';
import { JIFFIES_A_ROUND, type DismembermentBody } from '../../rules/index.ts';
import { bleedingOf, prognosis, stateName } from './state.ts';
import { dismembermentText } from './text.ts';

/** One line of what a figure comes from, or is good for. */
export interface FigureStep {
  readonly text: string;
  readonly value: string;
}

/** A figure of the body: as it stands, what it comes from and what it is good for. */
export interface BodyFigureView {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly value: string;
  readonly worse: boolean;
  readonly label: string;
  readonly steps: readonly FigureStep[];
}

function figure(words: Words, id: string, value: string, worse: boolean, steps: readonly FigureStep[]): BodyFigureView {
  const name = dismembermentText(words, `figures.name.${id}`);
  return {
    id,
    short: dismembermentText(words, `figures.short.${id}`),
    name,
    value,
    worse,
    label: dismembermentText(words, 'figures.label', { name, value }),
    steps,
  };
}

/** A value with its unit. */
function measure(words: Words, unit: string, value: number): string {
  return dismembermentText(words, `figures.${unit}`, { value });
}

/** What a figure is good for. */
function about(words: Words, what: string): string {
  return dismembermentText(words, `figures.about.${what}`);
}

function bleedingSteps(words: Words, body: DismembermentBody): FigureStep[] {
  return Object.entries(body.locations)
    .filter(([, { bleeding }]) => bleeding > 0)
    .flatMap(([id, place]) => [
      { text: locationName(words, id), value: String(place.bleeding) },
      { text: prognosis(words, id, place), value: '' },
    ]);
}

function uselessSteps(words: Words, body: DismembermentBody): FigureStep[] {
  return Object.entries(body.locations)
    .filter(([, { useless }]) => useless)
    .map(([id, place]) => ({ text: locationName(words, id), value: stateName(words, place) }));
}

/** The figures of a body that count in a fight. */
export function figureViews(words: Words, body: DismembermentBody): BodyFigureView[] {
  const { con, sizeAdjustment, delay } = body;
  const points = bleedingOf(body);
  const useless = uselessSteps(words, body);
  const turns = Math.ceil(delay / JIFFIES_A_ROUND);
  return [
    figure(words, 'con', measure(words, 'percent', con), false, [
      { text: about(words, 'tests'), value: measure(words, 'orLess', con) },
      { text: about(words, 'shockLevel'), value: measure(words, 'percent', con) },
    ]),
    figure(words, 'size', sizeAdjustment === 0 ? '±0' : signed(sizeAdjustment), false, [
      { text: about(words, 'size'), value: '' },
    ]),
    figure(words, 'delay', measure(words, 'jiffies', delay), delay > 0, [
      { text: about(words, 'delay'), value: '' },
      { text: about(words, 'round'), value: measure(words, 'jiffies', JIFFIES_A_ROUND) },
      ...(delay > 0 ? [{ text: about(words, 'turns'), value: String(turns) }] : []),
    ]),
    figure(words, 'bleeding', measure(words, 'points', points), points > 0, [
      ...bleedingSteps(words, body),
      ...(points === 0 ? [{ text: about(words, 'bleeding'), value: '' }] : []),
    ]),
    figure(words, 'useless', String(useless.length), useless.length > 0, [
      ...useless,
      ...(useless.length === 0 ? [{ text: about(words, 'useless'), value: '' }] : []),
    ]),
  ];
}

/** The rows of a hit table with the names of the locations; none where the body has no table. */
export function hitTableRows(
  words: Words,
  body: DismembermentBody,
): { readonly range: string; readonly name: string }[] {
  const rows = Object.entries(body.locations).flatMap(([id, { table }]) =>
    table === undefined ? [] : [{ from: table[0], to: table[1], name: locationName(words, id) }],
  );
  return rows
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, name }) => ({ range: from === to ? String(from) : `${from}–${to}`, name }));
}
