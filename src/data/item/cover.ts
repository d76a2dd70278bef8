import { RULE_SET_IDS } from '../../rules/index.ts';
import { choiceField, htmlField, wholeField, wordsField } from '../stored-fields.ts';

function coverSchema() {
  return {
    ruleSet: choiceField(RULE_SET_IDS, 'imperium'),
    value: wholeField(4, { min: 0 }),
    covers: wordsField(),
    description: htmlField(),
  };
}

/** Something to stand behind: what it takes off a shot, and the locations it usually hides. */
export class CoverModel extends foundry.abstract.TypeDataModel<ReturnType<typeof coverSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Cover'];

  static override defineSchema() {
    return coverSchema();
  }
}
