import { LOCATION_ORIGINS } from '../constants.ts';
import {
  byIdField,
  choiceField,
  flagField,
  plainOrNullField,
  referenceField,
  textField,
  wholeField,
} from '../stored-fields.ts';
import {
  cardFields,
  partyFields,
  resolutionFields,
  weaponField,
  type CoverSnapshot,
  type ShotThrough,
} from './parts.ts';

import fields = foundry.data.fields;

function hitSchema() {
  return {
    ...cardFields(),
    attacker: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    weapon: weaponField(),
    attack: referenceField(),
    through: plainOrNullField<ShotThrough>(),
    targets: byIdField(
      new fields.SchemaField(
        {
          ...resolutionFields(),
          location: textField(),
          decided: choiceField(LOCATION_ORIGINS, 'rolled'),
          critical: flagField(),
          cover: plainOrNullField<CoverSnapshot>(),
          shot: wholeField(0, { min: 0 }),
          passedOn: referenceField(),
        },
        { required: true, nullable: false },
      ),
    ),
  };
}

/**
 * The card of one blow's hits: for each target where it struck, and what has been resolved. A target's `input` is the
 * blow with what the attack found; location, critical and cover stand beside it, since they can be changed.
 * `shot` is which of a burst it was; `passedOn` the card of what a shot that went through him strikes next.
 */
export class HitMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof hitSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return hitSchema();
  }
}
