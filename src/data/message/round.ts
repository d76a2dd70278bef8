import { byIdField, flagField, referenceField, wholeField } from '../stored-fields.ts';
import { cardFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

function roundSchema() {
  return {
    ...cardFields(),
    combat: referenceField(),
    round: wholeField(0, { min: 0 }),
    targets: byIdField(
      new fields.SchemaField({ ...resolutionFields(), hidden: flagField() }, { required: true, nullable: false }),
    ),
  };
}

/**
 * The card of a round's end: bleeding, faint tests, clocks and stuns of everyone in the fight. Of a hidden combatant it
 * keeps neither name nor picture.
 */
export class RoundMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof roundSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return roundSchema();
  }
}
