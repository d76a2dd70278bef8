import { byIdField } from '../stored-fields.ts';
import { cardFields, partyFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

function treatmentSchema() {
  return {
    ...cardFields(),
    healer: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    targets: byIdField(new fields.SchemaField(resolutionFields(), { required: true, nullable: false })),
  };
}

/** The card of a treatment; the kind stands in the input of its one target. */
export class TreatmentMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof treatmentSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return treatmentSchema();
  }
}
