import {
  byIdField,
  choiceField,
  flagField,
  plainField,
  plainOrNullField,
  referenceField,
  textField,
  wholeField,
} from '../stored-fields.ts';
import { cardFields, partyFields, weaponField, type CoverSnapshot, type StoredAnswers } from './parts.ts';

import fields = foundry.data.fields;

function attackSchema() {
  return {
    ...cardFields(),
    attacker: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    weapon: weaponField(),
    skill: new fields.SchemaField(
      {
        stat: choiceField(['WS', 'BS'], 'WS'),
        value: wholeField(0, { min: 0 }),
        modifier: wholeField(0),
        situational: wholeField(0),
      },
      { required: true, nullable: false },
    ),
    targets: byIdField(
      new fields.SchemaField(
        {
          ...partyFields(),
          aimed: textField(),
          helpless: flagField(),
          cover: plainOrNullField<CoverSnapshot>(),
          answers: plainField<StoredAnswers>(),
          location: textField(),
        },
        { required: true, nullable: false },
      ),
    ),
    hit: referenceField(),
  };
}

/** The card of an attack: who struck with what, and for each target (`t0`, `t1`, …) the answers and the cover. */
export class AttackMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof attackSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return attackSchema();
  }
}
