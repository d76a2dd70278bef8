import { byIdField, plainField } from '../stored-fields.ts';
import { cardFields, partyFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

/** The input of `treat`. */
export type StoredTreatInput = Readonly<Record<string, unknown>>;

function treatmentSchema() {
  return {
    ...cardFields(),
    healer: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    targets: byIdField(
      new fields.SchemaField(
        { ...resolutionFields(), input: plainField<StoredTreatInput>() },
        { required: true, nullable: false },
      ),
    ),
  };
}

/** The card of a treatment: attention, healing, waking or helping somebody up. */
export class TreatmentMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof treatmentSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return treatmentSchema();
  }
}
