import { locationName, sentence } from '../bridge/words.ts';
import { parseFormula, type Ask } from '../rules/index.ts';
import type { CardContext } from './card-context.ts';
import { setLines } from './ledger/set-lines.ts';

/** A die, a test or a choice that a card waits for. */
export interface AskView {
  readonly id: string;
  readonly formula: string;
  readonly label: string;
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

function askLabel(ask: Ask, { words, ruleSet }: AskContext, mayAnswer: boolean): string {
  const { kind, stat = '', atMost, formula } = ask;
  if (kind === 'choose') return words.localize('GRIEVOUS.Card.Choose');
  if (kind === 'roll') return sentence(words, 'GRIEVOUS.Card.RollFormula', { formula });
  const characteristic = setLines(ruleSet).statName(words, stat);
  if (atMost === undefined || !mayAnswer) return sentence(words, 'GRIEVOUS.Card.TestHidden', { characteristic });
  return sentence(words, 'GRIEVOUS.Card.Test', { characteristic, atMost });
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
    waiting: sentence(words, 'GRIEVOUS.Card.WaitingFor', { what: label }),
    options: options.map((value) => ({ value, label: locationName(words, value) })),
    byHand: isGM && mayAnswer && ask.kind !== 'choose',
    ...bounds(ask.formula),
  };
}
