import { locationName, sentence, signed, type Words } from '../../bridge/words.ts';
import {
  resilienceHitPoints,
  resiliencePassesAt,
  type ResilienceBody,
  type ResilienceDerived,
} from '../../rules/index.ts';
import { resilienceText } from './text.ts';

/** One line of what a figure comes from. */
export interface FigureStep {
  readonly text: string;
  readonly change: string;
}

/** A figure of the body: as written, what changes it, as it stands, and what it is good for. */
export interface BodyFigureView {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly base: string;
  readonly value: string;
  readonly changed: boolean;
  readonly label: string;
  readonly steps: readonly FigureStep[];
  /** What follows from it. */
  readonly about: readonly FigureStep[];
}

interface Told {
  readonly name: string;
  readonly base: string;
  readonly value: string;
  readonly steps: readonly FigureStep[];
  readonly about?: readonly FigureStep[];
}

function figure(words: Words, id: string, { name, base, value, steps, about = [] }: Told): BodyFigureView {
  const changed = base !== value;
  return {
    id,
    short: resilienceText(words, `sheet.short.${id}`),
    name,
    base,
    value,
    changed,
    label: resilienceText(words, changed ? 'sheet.labelChanged' : 'sheet.label', { name, base, value }),
    steps,
    about,
  };
}

const STATISTICS = ['con', 'pow', 'siz'] as const;

/** What Constitution, Power and Size are for, in numbers. */
function aboutStatistics(words: Words, body: ResilienceBody): Record<(typeof STATISTICS)[number], FigureStep[]> {
  const { con, pow, siz } = body;
  const points = resilienceHitPoints('leg', con, siz);
  const hitPoints = { text: resilienceText(words, 'sheet.about.hitPoints', { points }), change: '' };
  const clocks = [
    { text: resilienceText(words, 'sheet.about.clockLimb'), change: String(con + pow) },
    { text: resilienceText(words, 'sheet.about.clockTrunk'), change: String(Math.floor((con + pow) / 2)) },
  ];
  return { con: [hitPoints, ...clocks], pow: clocks, siz: [hitPoints] };
}

function uselessSteps(words: Words, useless: readonly string[]): FigureStep[] {
  return useless.map((id) => ({
    text: resilienceText(words, 'sheet.step.uselessArm', { location: locationName(words, id) }),
    change: '',
  }));
}

function skillFigure(
  words: Words,
  id: 'arms' | 'legs',
  modifier: number,
  useless: readonly string[],
  none: boolean,
): BodyFigureView {
  const reason = { arms: none ? 'noArms' : 'oneArm', legs: none ? 'noLegs' : 'oneLeg' }[id];
  const cost = { text: resilienceText(words, `sheet.step.${reason}`), change: signed(modifier) };
  return figure(words, id, {
    name: resilienceText(words, `sheet.name.${id}`),
    base: '±0',
    value: modifier === 0 ? '±0' : signed(modifier),
    steps: modifier === 0 ? [] : [...uselessSteps(words, useless), cost],
  });
}

function movementFigure(words: Words, body: ResilienceBody, derived: ResilienceDerived): BodyFigureView {
  const metres = (value: number): string => resilienceText(words, 'sheet.metres', { value });
  const crawls = derived.impossible.includes('mobility');
  const limps = derived.uselessLegs.length > 0;
  const how = {
    text: resilienceText(words, crawls ? 'sheet.step.crawls' : 'sheet.step.halved'),
    change: crawls ? '' : '÷2',
  };
  return figure(words, 'movement', {
    name: resilienceText(words, 'stat.movement'),
    base: metres(body.movement),
    value: metres(derived.movement),
    steps: limps ? [...uselessSteps(words, derived.uselessLegs), how] : [],
  });
}

/** The figures of a body that count in a fight, with what they come from. */
export function figureViews(words: Words, body: ResilienceBody, derived: ResilienceDerived): BodyFigureView[] {
  const about = aboutStatistics(words, body);
  const statistics = STATISTICS.map((id) => {
    const value = String(body[id]);
    return figure(words, id, {
      name: resilienceText(words, `stat.${id}`),
      base: value,
      value,
      steps: [],
      about: about[id],
    });
  });
  const percent = resilienceText(words, 'sheet.percent', { value: body.resilience });
  const chance = String(resiliencePassesAt(body.resilience));
  const resilience = figure(words, 'resilience', {
    name: resilienceText(words, 'stat.resilience'),
    base: percent,
    value: percent,
    steps: [],
    about: [
      { text: resilienceText(words, 'sheet.about.chance'), change: chance },
      { text: resilienceText(words, 'sheet.about.always'), change: '' },
    ],
  });
  const { skillModifier, uselessArms, uselessLegs, weapons, impossible } = derived;
  return [
    ...statistics,
    resilience,
    movementFigure(words, body, derived),
    skillFigure(words, 'arms', skillModifier.arms, uselessArms, weapons === 'none'),
    skillFigure(words, 'legs', skillModifier.legs, uselessLegs, impossible.includes('mobility')),
  ];
}

/** The rows of a hit table with the names of the locations. */
export function hitTableRows(
  words: Words,
  table: Readonly<Record<string, readonly [number, number]>>,
): { readonly range: string; readonly name: string }[] {
  return Object.entries(table).map(([id, [from, to]]) => ({
    range: from === to ? String(from) : `${from}–${to}`,
    name: locationName(words, id),
  }));
}

/** What an attack is rolled against, with everything that changes it: "Skill 60, arms −20: 40 or less". */
export function chanceReason(words: Words, parts: string, total: number): string {
  return sentence(words, 'GRIEVOUS.resilience.sheet.chanceWhy', { parts, total });
}
