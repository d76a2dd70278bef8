import { locationName, sentence, type Words } from '../bridge/words.ts';
import { parseFormula, STAT_NAMES, type Ask } from '../rules/index.ts';

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

function statName(words: Words, stat: string): string {
  const characteristic = Object.entries(STAT_NAMES).find(([, name]) => name === stat)?.[0];
  return characteristic === undefined ? stat : words.localize(`GRIEVOUS.Characteristic.${characteristic}.name`);
}

function bounds(formula: string): Pick<AskView, 'min' | 'max'> {
  try {
    const { min, max } = parseFormula(formula);
    return { min, max };
  } catch {
    return { min: '', max: '' };
  }
}

function askLabel({ kind, stat = '', atMost, formula }: Ask, words: Words, mayAnswer: boolean): string {
  if (kind === 'choose') return words.localize('GRIEVOUS.Card.Choose');
  if (kind === 'roll') return sentence(words, 'GRIEVOUS.Card.RollFormula', { formula });
  const characteristic = statName(words, stat);
  if (atMost === undefined || !mayAnswer) return sentence(words, 'GRIEVOUS.Card.TestHidden', { characteristic });
  return sentence(words, 'GRIEVOUS.Card.Test', { characteristic, atMost });
}

/** Puts an open ask into words; who may not answer is not told what a test is rolled against. */
export function askView(ask: Ask | null, words: Words, mayAnswer: boolean, isGM: boolean): AskView | null {
  if (ask === null) return null;
  const label = askLabel(ask, words, mayAnswer);
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
