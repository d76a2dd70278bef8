import { byIdField, flagField, textField, wholeField } from '../stored-fields.ts';
import { cardFields, partyFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

/** The test of a healer that was rolled here: of what, on whom, and how it came out; null where it was taken for passed. */
function healersTestField() {
  return new fields.SchemaField(
    {
      ...{ kind: textField(), patient: textField(), formula: textField() },
      ...{ skill: wholeField(0), roll: wholeField(0), passed: flagField() },
    },
    { required: true, nullable: true, initial: null },
  );
}

function treatmentSchema() {
  return {
    ...cardFields(),
    healer: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    healersTest: healersTestField(),
    targets: byIdField(new fields.SchemaField(resolutionFields(), { required: true, nullable: false })),
  };
}

/** The card of a treatment; the kind stands in the input of its one target. Where the healer's test failed it has no target. */
export class TreatmentMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof treatmentSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return treatmentSchema();
  }
}
