import { listed, locationName, sentence, testChangeText } from '../bridge/words.ts';
import { chanceAtMost, parseFormula, type Ask } from '../rules/index.ts';
import type { CardContext } from './card-context.ts';
import { setLines } from './ledger/set-lines.ts';

/** A die, a test or a choice that a card waits for. */
export interface AskView {
  readonly id: string;
  readonly formula: string;
  readonly label: string;
  /** Of a test: what its number comes from, where that is more than one value. */
  readonly note: string;
  /** What somebody reads who may not answer. */
  readonly waiting: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** A GM may type the result of a die rolled at a real table. */
  readonly byHand: boolean;
  readonly min: number | '';
  readonly max: number | '';
}

type AskContext = Pick<CardContext, 'words' | 'ruleSet' | 'isGM'>;

function bounds(formula: string): Pick<AskView, 'min' | 'max'> {
  try {
    const { min, max } = parseFormula(formula);
    return { min, max };
  } catch {
    return { min: '', max: '' };
  }
}

/** A chance in per cent, to a tenth. */
function percent(chance: number): number {
  return Math.round(chance * 1000) / 10;
}

function askLabel(ask: Ask, { words, ruleSet }: AskContext, mayAnswer: boolean): string {
  const { kind, stat = '', atMost, formula } = ask;
  if (kind === 'choose') return words.localize('GRIEVOUS.Card.Choose');
  if (kind === 'roll') return sentence(words, 'GRIEVOUS.Card.RollFormula', { formula });
  const lines = setLines(ruleSet);
  const test =
    lines.testName?.(words, ask) ??
    sentence(words, 'GRIEVOUS.Card.TestHidden', { characteristic: lines.statName(words, stat) });
  if (atMost === undefined || !mayAnswer) return test;
  const chance = percent(lines.chance?.(ask) ?? chanceAtMost(formula, atMost));
  return sentence(words, 'GRIEVOUS.Card.Test', { test, atMost, chance });
}

/** "HT 12, face −5": what of a test's number is the value itself, and what changes it. */
function askNote({ stat = '', atMost, changes = {} }: Ask, { words, ruleSet }: AskContext, mayAnswer: boolean): string {
  const changed = Object.entries(changes).filter(([, value]) => value !== 0);
  if (atMost === undefined || !mayAnswer || changed.length === 0) return '';
  const base = changed.reduce((left, [, value]) => left - value, atMost);
  const causes = changed.map(([cause, value]) => testChangeText(words, { cause, value }));
  return listed(words, [`${setLines(ruleSet).statName(words, stat)} ${base}`, ...causes]);
}

/** Puts an open ask into words; who may not answer is not told what a test is rolled against. */
export function askView(ask: Ask | null, context: AskContext, mayAnswer: boolean): AskView | null {
  if (ask === null) return null;
  const { words, isGM } = context;
  const label = askLabel(ask, context, mayAnswer);
  const options = ask.kind === 'choose' ? (ask.options ?? []) : [];
  return {
    id: ask.id,
    formula: ask.formula,
    label,
    note: askNote(ask, context, mayAnswer),
    waiting: sentence(words, 'GRIEVOUS.Card.WaitingFor', { what: label }),
    options: options.map((value) => ({ value, label: locationName(words, value) })),
    byHand: isGM && mayAnswer && ask.kind !== 'choose',
    ...bounds(ask.formula),
  };
}
