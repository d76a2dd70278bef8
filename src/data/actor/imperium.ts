import {
  HUMANOID,
  imperiumBodySchema,
  locationSchema,
  type ImperiumBody,
  type ImperiumDerived,
} from '../../rules/index.ts';

import type { ConditionId } from '../constants.ts';
import { fieldsOf, initialOf } from '../schema-fields.ts';
import { byIdField, htmlField, wholeField, wordsField } from '../stored-fields.ts';
import { recordField } from './record.ts';

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
    wear: byIdField(byIdField(wholeField(0, { min: 0 }))),
    history: byIdField(recordField()),
    spent: wordsField(),
    description: htmlField(),
  };
}

/** What is prepared of an imperium actor beside what is stored. */
export type ImperiumPrepared = {
  /** The complete body; null where what is stored cannot be read. */
  body: ImperiumBody | null;
  /** What follows from the body; null without one. */
  derived: ImperiumDerived | null;
  /** Why the body cannot be read: `path: reason`, else empty. */
  problem: string;
  /** Hit points for token bars. */
  health: { value: number; max: number };
  /** Initiative as it stands. */
  initiative: number;
  /** The conditions the body is in. */
  conditions: ReadonlySet<ConditionId>;
};

/**
 * A body of the rule set imperium, with the wear of its armour by item and location, and the history of what was done
 * to it. maxToughness, maxHp and hp are null while they follow T, maxToughness and maxHp.
 */
export class ImperiumModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof imperiumSchema>,
  Actor.Implementation,
  ImperiumPrepared
> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Actor'];

  static override defineSchema() {
    return imperiumSchema();
  }

  static override validateJoint(data: Parameters<typeof foundry.abstract.TypeDataModel.validateJoint>[0]): void {
    super.validateJoint(data);
    const clocks: unknown = data['clocks'];
    if (!Array.isArray(clocks)) return;
    for (const { id, rounds, hours } of clocks as { id: string; rounds: number | null; hours: number | null }[]) {
      if ((rounds === null) === (hours === null))
        throw new Error(`clocks ${id}: expected exactly one of rounds and hours`);
    }
  }

  override prepareBaseData(): void {
    const planned = this.plan === 'humanoid' ? Object.keys(HUMANOID.locations) : [];
    for (const id of planned) this.locations[id] ??= initialOf(locationEntries());
    this.body = null;
    this.derived = null;
    this.problem = '';
    this.health = { value: 0, max: 0 };
    this.initiative = 0;
    this.conditions = new Set();
  }
}
