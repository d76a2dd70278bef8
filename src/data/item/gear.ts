import { htmlField, wholeField } from '../stored-fields.ts';

function gearSchema() {
  return {
    quantity: wholeField(1, { min: 0 }),
    encumbrance: wholeField(0, { min: 0 }),
    description: htmlField(),
  };
}

/** Anything else that is carried. */
export class GearModel extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Gear'];

  static override defineSchema() {
    return gearSchema();
  }
}
