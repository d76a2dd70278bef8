import {
  mortal,
  mortalBodySchema,
  mortalLocationSchema,
  type MortalBody,
  type MortalDerived,
} from '../../rules/index.ts';
import { fieldsOf, initialOf } from '../schema-fields.ts';
import { byIdField } from '../stored-fields.ts';
import { beginPrepared, commonFields, layLocations, type Prepared } from './common.ts';

import fields = foundry.data.fields;

const STARTING = { hp: 10, maxHp: 10, ht: 10, dx: 10, iq: 10, move: 5, dodge: 8 };

function mortalSchema() {
  const { locations: _locations, ...entries } = mortalBodySchema.entries;
  const locationField = new fields.SchemaField(fieldsOf(mortalLocationSchema), { required: true, nullable: false });
  return { ...fieldsOf({ entries }, STARTING), locations: byIdField(locationField), ...commonFields() };
}

/** A body of the rule set mortal. `dr` of a location is what it has without anything worn. */
export class MortalModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof mortalSchema>,
  Actor.Implementation,
  Prepared<MortalBody, MortalDerived>
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return mortalSchema();
  }

  override prepareBaseData(): void {
    const { humanoid } = mortal.plans;
    if (this.plan === 'humanoid')
      layLocations(this.locations, humanoid?.locations ?? {}, () => initialOf(mortalLocationSchema));
    beginPrepared(this);
  }
}
