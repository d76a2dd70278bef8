import { byIdField, flagField, referenceField, textField, wholeField, wholeOrNullField } from '../stored-fields.ts';
import { cardFields, resolutionFields } from './parts.ts';

import fields = foundry.data.fields;

function roundSchema() {
  return {
    ...cardFields(),
    /** What the card is of: `roundEnd`, `turnStart`, `turnEnd`, or the procedure that was done by hand. */
    step: textField('roundEnd'),
    combat: referenceField(),
    round: wholeField(0, { min: 0 }),
    /** Of time that passes: the world time it began and ends at; null on other cards. */
    from: wholeOrNullField(),
    to: wholeOrNullField(),
    targets: byIdField(
      new fields.SchemaField(
        {
          ...resolutionFields(),
          hidden: flagField(),
          /** Of time that passes: the world time at which this stretch of it ends. */
          until: wholeOrNullField(),
        },
        { required: true, nullable: false },
      ),
    ),
  };
}

/**
 * The card of a step of the fight that is run on one or on many: the end of a round, the start of a turn, or what is done
 * by hand. Of a hidden combatant it keeps neither name nor picture.
 */
export class RoundMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof roundSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return roundSchema();
  }
}
