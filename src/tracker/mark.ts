import type { Words } from '../bridge/words.ts';
import type { ConditionId } from '../data/constants.ts';

/** One mark in a row of the tracker. `severity` is set for a level of injury, which is shown by a swatch. */
export interface MarkView {
  readonly icon: string;
  readonly severity: string;
  readonly text: string;
  readonly hint: string;
  readonly grave: boolean;
}

const GRAVE: readonly ConditionId[] = ['dead', 'dying', 'coma', 'unconscious', 'fainted', 'incapacitated', 'destroyed'];

/** A condition as a mark; without a hint it is told by its name. */
export function conditionMark(words: Words, id: ConditionId, text = '', hint = ''): MarkView {
  const name = words.localize(`GRIEVOUS.Condition.${id}`);
  return { icon: id, severity: '', text, hint: hint === '' ? name : hint, grave: GRAVE.includes(id) };
}
