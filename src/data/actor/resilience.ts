import {
  resilience,
  resilienceBodySchema,
  resilienceLocationSchema,
  type ResilienceBody,
  type ResilienceDerived,
} from '../../rules/index.ts';
import { fieldsOf, initialOf } from '../schema-fields.ts';
import { byIdField, wholeField } from '../stored-fields.ts';
import { beginPrepared, commonFields, layLocations, type Prepared } from './common.ts';

import fields = foundry.data.fields;

const STARTING = { con: 10, pow: 10, siz: 13, resilience: 40 };

function resilienceSchema() {
  const { locations: _locations, ...entries } = resilienceBodySchema.entries;
  const locationField = new fields.SchemaField(fieldsOf(resilienceLocationSchema), { required: true, nullable: false });
  return {
    ...fieldsOf({ entries }, STARTING),
    locations: byIdField(locationField),
    quickness: wholeField(0),
    ...commonFields(),
  };
}

/**
 * A body of the rule set resilience. maxHp and hp of a location are null while they follow Constitution and Size, and
 * maxHp; its `armour` is what it has without anything worn.
 * `quickness` is added to its roll for initiative: the rules themselves order nobody.
 */
export class ResilienceModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof resilienceSchema>,
  Actor.Implementation,
  Prepared<ResilienceBody, ResilienceDerived>
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return resilienceSchema();
  }

  override prepareBaseData(): void {
    const { locations } = resilience.plans.humanoid;
    if (this.plan === 'humanoid') layLocations(this.locations, locations, () => initialOf(resilienceLocationSchema));
    beginPrepared(this);
  }
}
