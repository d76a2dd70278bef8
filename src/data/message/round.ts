import { byIdField, referenceField, wholeField } from '../stored-fields.ts';
import { cardFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

function roundSchema() {
  return {
    ...cardFields(),
    combat: referenceField(),
    round: wholeField(0, { min: 0 }),
    targets: byIdField(new fields.SchemaField(resolutionFields(), { required: true, nullable: false })),
  };
}

/** The card of a round's end: bleeding, faint tests, clocks and stuns of everyone in the fight. */
export class RoundMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof roundSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return roundSchema();
  }
}
