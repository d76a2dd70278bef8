import type { HitTable, ImperiumBody, LocationKind } from '../../rules/index.ts';
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

/** What an attack needs of a body that is not simply human: its plan, its locations and its hit table. */
export type BodyShape = {
  readonly plan: ImperiumBody['plan'];
  readonly table?: HitTable;
  readonly locations: Readonly<Record<string, { readonly kind: LocationKind; readonly side?: 'left' | 'right' }>>;
};

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
          shape: plainOrNullField<BodyShape>(),
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
