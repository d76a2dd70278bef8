import { statName } from '../../bridge/skirmish-words.ts';
import { paired, sentence, type Words } from '../../bridge/words.ts';
import { SKIRMISH_STATS, type SkirmishBody, type SkirmishDerived, type SkirmishStat } from '../../rules/index.ts';

/** One thing that changes a figure, and by how much. */
export interface StepView {
  readonly text: string;
  readonly change: string;
}

/** A figure in the row under the name: as written, what changes it, as it stands. */
export interface FigureCell {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly first: string;
  readonly base: number;
  readonly value: number;
  readonly changed: boolean;
  readonly label: string;
  readonly steps: readonly StepView[];
}

/** A statistic as it stands: what follows from the body, or the profile's where nothing lowers it. */
export function statValue(stat: SkirmishStat, body: SkirmishBody, derived: SkirmishDerived): number {
  return stat === 'luck' ? body.stats.luck : derived[stat];
}

function bled(words: Words, damage: number, key: 'bled' | 'bledByGut'): StepView[] {
  const text = words.localize(`GRIEVOUS.skirmish.sheet.step.${key}`);
  return damage === 0 ? [] : [{ text, change: `−${damage}` }];
}

function halvings(words: Words, kind: 'head' | 'leg' | 'arm', injuries: number, limbs: number | null): StepView[] {
  if (injuries === 0) return [];
  const last = limbs !== null && injuries >= limbs;
  const key = last ? `${kind}Last` : kind;
  const text = sentence(words, `GRIEVOUS.skirmish.sheet.step.${key}`, { injuries });
  return [{ text, change: last ? '0' : `÷${2 ** injuries}` }];
}

function stepsOf(words: Words, stat: SkirmishStat, { damage, injuries, legs, arms }: SkirmishBody): StepView[] {
  switch (stat) {
    case 'weaponSkill':
    case 'ballisticSkill':
      return halvings(words, 'arm', injuries.arm, arms);
    case 'strength':
      return injuries.gut > 0 ? bled(words, damage, 'bledByGut') : [];
    case 'toughness':
      return bled(words, damage, 'bled');
    case 'initiative':
      return halvings(words, 'leg', injuries.leg, legs);
    case 'sagacity':
    case 'grit':
      return halvings(words, 'head', injuries.head, null);
    case 'luck':
      return [];
  }
}

function labelOf(words: Words, name: string, base: number, value: number): string {
  return base === value
    ? paired(words, name, String(value))
    : sentence(words, 'GRIEVOUS.Sheet.Lowered', { name, base, value });
}

function statCell(words: Words, stat: SkirmishStat, body: SkirmishBody, derived: SkirmishDerived): FigureCell {
  const name = statName(words, stat);
  const [base, value] = [body.stats[stat], statValue(stat, body, derived)];
  return {
    id: stat,
    short: words.localize(`GRIEVOUS.skirmish.stat.${stat}.short`),
    name,
    first: words.localize('GRIEVOUS.skirmish.sheet.profile'),
    base,
    value,
    changed: base !== value,
    label: labelOf(words, name, base, value),
    steps: stepsOf(words, stat, body),
  };
}

/** Toughness as bled, with the armour that is never bled away: what a blow is placed against. */
function totalCell(
  words: Words,
  body: SkirmishBody,
  derived: SkirmishDerived,
  armour: readonly StepView[],
): FigureCell {
  const name = words.localize('GRIEVOUS.skirmish.sheet.total.name');
  const value = derived.totalToughness;
  return {
    id: 'total',
    short: words.localize('GRIEVOUS.skirmish.sheet.total.short'),
    name,
    first: words.localize('GRIEVOUS.skirmish.sheet.total.first'),
    base: derived.toughness,
    value,
    changed: false,
    label: sentence(words, 'GRIEVOUS.skirmish.sheet.total.label', {
      name,
      value,
      toughness: derived.toughness,
      armour: body.armour,
    }),
    steps: armour,
  };
}

/** The eight statistics with what lowers them, and the total Toughness with the armour in it. */
export function figureCells(
  words: Words,
  body: SkirmishBody,
  derived: SkirmishDerived,
  armour: readonly StepView[],
): FigureCell[] {
  const stats = SKIRMISH_STATS.map((stat) => statCell(words, stat, body, derived));
  return [...stats, totalCell(words, body, derived, armour)];
}
