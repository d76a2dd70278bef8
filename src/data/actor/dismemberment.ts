import {
  dismemberment,
  dismembermentBodySchema,
  dismembermentLocationSchema,
  type DismembermentBody,
  type DismembermentDerived,
} from '../../rules/index.ts';
import { fieldsOf, initialOf } from '../schema-fields.ts';
import { byIdField } from '../stored-fields.ts';
import { beginPrepared, commonFields, layLocations, type Prepared } from './common.ts';

import fields = foundry.data.fields;

/** What a location stores: its armour is read from what is worn, useless and destroyed follow its hit points. */
function locationEntries() {
  const {
    armour: _armour,
    armourHp: _armourHp,
    useless: _useless,
    destroyed: _destroyed,
    ...entries
  } = dismembermentLocationSchema.entries;
  return { entries };
}

function dismembermentSchema() {
  const { locations: _locations, ...entries } = dismembermentBodySchema.entries;
  const locationField = new fields.SchemaField(fieldsOf(locationEntries()), { required: true, nullable: false });
  return { ...fieldsOf({ entries }), locations: byIdField(locationField), ...commonFields() };
}

/** A body of the rule set dismemberment. maxHp and hp of a location are null while they follow Constitution, and maxHp. */
export class DismembermentModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof dismembermentSchema>,
  Actor.Implementation,
  Prepared<DismembermentBody, DismembermentDerived>
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return dismembermentSchema();
  }

  override prepareBaseData(): void {
    const { locations } = dismemberment.plans.humanoid;
    if (this.plan === 'humanoid') layLocations(this.locations, locations, () => initialOf(locationEntries()));
    beginPrepared(this);
  }
}
