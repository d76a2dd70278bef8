import { RULE_SET_IDS } from '../../rules/index.ts';
import { choiceField, flagField, htmlField, wholeField, wholeOrNullField, wordsField } from '../stored-fields.ts';

/** Kinds of armour: plate over mail counts together, natural armour does not wear. */
export const ARMOUR_KINDS = ['plate', 'mail', 'other', 'natural'] as const;

function armourSchema() {
  return {
    ruleSet: choiceField(RULE_SET_IDS, 'imperium'),
    value: wholeField(1, { min: 0 }),
    hp: wholeOrNullField({ min: 0 }),
    kind: choiceField(ARMOUR_KINDS, 'other'),
    covers: wordsField(),
    worn: flagField(true),
    encumbrance: wholeField(0, { min: 0 }),
    description: htmlField(),
  };
}

/**
 * A piece of armour: its value when whole, and the locations it covers. Its wear stands with the wearer. `hp` (of
 * dismemberment) are the points that it takes at each location before it is ruined; null: it does not wear.
 */
export class ArmourModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Armour'];

  static override defineSchema() {
    return armourSchema();
  }
}
