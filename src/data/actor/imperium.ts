import {
  HUMANOID,
  imperiumBodySchema,
  locationSchema,
  type ImperiumBody,
  type ImperiumDerived,
} from '../../rules/index.ts';
import { fieldsOf, initialOf } from '../schema-fields.ts';
import { byIdField } from '../stored-fields.ts';
import { beginPrepared, commonFields, layLocations, type Prepared } from './common.ts';

import fields = foundry.data.fields;

const STARTING_CHARACTERISTIC = 50;

/** What a location stores; its armour is read from what is worn. */
function locationEntries() {
  const { armour: _armour, ...entries } = locationSchema.entries;
  return { entries };
}

function imperiumSchema() {
  const { fields: _fields, locations: _locations, ...entries } = imperiumBodySchema.entries;
  const locationField = new fields.SchemaField(fieldsOf(locationEntries()), { required: true, nullable: false });
  return {
    ...fieldsOf({ entries }, STARTING_CHARACTERISTIC),
    locations: byIdField(locationField),
    ...commonFields(),
  };
}

/**
 * A body of the rule set imperium, with the wear of its armour by item and location, and the history of what was done
 * to it. maxToughness, maxHp and hp are null while they follow T, maxToughness and maxHp.
 */
export class ImperiumModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof imperiumSchema>,
  Actor.Implementation,
  Prepared<ImperiumBody, ImperiumDerived>
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return imperiumSchema();
  }

  override prepareBaseData(): void {
    if (this.plan === 'humanoid') layLocations(this.locations, HUMANOID.locations, () => initialOf(locationEntries()));
    beginPrepared(this);
  }
}
