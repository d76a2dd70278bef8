import { htmlField } from '../stored-fields.ts';

function traitSchema() {
  return { description: htmlField() };
}

/** Something that is said of a character. */
export class TraitModel extends foundry.abstract.TypeDataModel<ReturnType<typeof traitSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Trait'];

  static override defineSchema() {
    return traitSchema();
  }
}
