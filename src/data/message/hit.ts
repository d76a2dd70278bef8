import { LOCATION_ORIGINS } from '../constants.ts';
import {
  byIdField,
  choiceField,
  flagField,
  plainField,
  plainOrNullField,
  referenceField,
  textField,
} from '../stored-fields.ts';
import { cardFields, partyFields, resolutionFields, weaponField, type CoverSnapshot } from './parts.ts';

import fields = foundry.data.fields;

/** The input of `hit`, less location, cover and critical, which stand beside it. */
export type StoredHitInput = Readonly<Record<string, unknown>>;

function hitSchema() {
  return {
    ...cardFields(),
    attacker: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    weapon: weaponField(),
    attack: referenceField(),
    targets: byIdField(
      new fields.SchemaField(
        {
          ...resolutionFields(),
          location: textField(),
          decided: choiceField(LOCATION_ORIGINS, 'rolled'),
          critical: flagField(),
          cover: plainOrNullField<CoverSnapshot>(),
          input: plainField<StoredHitInput>(),
        },
        { required: true, nullable: false },
      ),
    ),
  };
}

/** The card of one blow's hits: for each target where it struck, and what has been resolved. */
export class HitMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof hitSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return hitSchema();
  }
}
