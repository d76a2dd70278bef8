import { LOCATION_KINDS } from '../../rules/index.ts';
import { choiceField, htmlField, plainListField } from '../stored-fields.ts';
import type { StoredEntry } from './weapon.ts';

function chartSchema() {
  return {
    kind: choiceField(LOCATION_KINDS, 'body'),
    entries: plainListField<StoredEntry>(),
    description: htmlField(),
  };
}

/** A crippling chart of imperium for one kind of location: ten entries, which a weapon takes over as its own. */
export class ChartModel extends foundry.abstract.TypeDataModel<ReturnType<typeof chartSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Chart'];

  static override defineSchema() {
    return chartSchema();
  }
}
