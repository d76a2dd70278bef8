import { skirmishBodySchema, type SkirmishBody, type SkirmishDerived } from '../../rules/index.ts';
import { fieldsOf } from '../schema-fields.ts';
import { beginPrepared, commonFields, type Prepared } from './common.ts';

const STARTING = {
  weaponSkill: 3,
  ballisticSkill: 3,
  strength: 3,
  toughness: 3,
  initiative: 3,
  sagacity: 3,
  grit: 3,
  luck: 3,
  wounds: 2,
  maxWounds: 2,
};

function skirmishSchema() {
  return { ...fieldsOf(skirmishBodySchema, STARTING), ...commonFields() };
}

/** A fighter of the rule set skirmish. `armour` is what it has without anything worn. */
export class SkirmishModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof skirmishSchema>,
  Actor.Implementation,
  Prepared<SkirmishBody, SkirmishDerived>
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return skirmishSchema();
  }

  override prepareBaseData(): void {
    beginPrepared(this);
  }
}
