import { sentence, type Words } from '../bridge/words.ts';
import { RULE_SET_IDS, type RuleSetId } from '../rules/index.ts';
import { RULE_OPTIONS } from '../settings/rule-options.ts';

/** An optional rule as the choice of a rule set offers it. */
export interface OptionRow {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly isFlag: boolean;
  readonly value: boolean | string;
}

/** A rule set as the choice explains it. */
export interface SetRow {
  readonly id: RuleSetId;
  readonly name: string;
  readonly about: string;
  readonly dice: string;
  readonly chosen: boolean;
  readonly options: readonly OptionRow[];
}

/** The five rule sets with their explanations and options as they stand. */
export function setRows(words: Words, first: RuleSetId, valueOf: (key: string) => boolean | string): SetRow[] {
  return RULE_SET_IDS.map((id) => ({
    id,
    name: words.localize(`GRIEVOUS.RuleSet.${id}`),
    about: words.localize(`GRIEVOUS.FirstStart.About.${id}`),
    dice: sentence(words, `GRIEVOUS.FirstStart.Dice.${id}`),
    chosen: id === first,
    options: RULE_OPTIONS.filter(({ ruleSet }) => ruleSet === id).map(({ key, initial }) => ({
      key,
      name: words.localize(`GRIEVOUS.Settings.${key}.name`),
      hint: words.localize(`GRIEVOUS.Settings.${key}.hint`),
      isFlag: typeof initial === 'boolean',
      value: valueOf(key),
    })),
  }));
}
