import { flagField, htmlField, textField, wholeField } from '../stored-fields.ts';

function forceFieldSchema() {
  return {
    formula: textField('2d6'),
    active: flagField(true),
    encumbrance: wholeField(0, { min: 0 }),
    description: htmlField(),
  };
}

/** A force field: the dice it takes off what is thrown or shot at its bearer, while active. */
export class ForceFieldModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof forceFieldSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.ForceField'];

  static override defineSchema() {
    return forceFieldSchema();
  }
}
