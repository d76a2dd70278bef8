import {
  byIdField,
  plainField,
  plainListField,
  plainOrNullField,
  referenceField,
  textField,
  wholeField,
} from '../stored-fields.ts';
import {
  cardFields,
  partyFields,
  weaponField,
  type CoverSnapshot,
  type StoredAnswers,
  type ShotThrough,
  type StoredInput,
} from './parts.ts';

import fields = foundry.data.fields;

/** What an attack needs of a body that is not simply human, as its rule set cuts it out. */
export type BodyShape = Readonly<Record<string, unknown>>;

/** What changes a skill, by a key for the card (`weapon`, `shock`, …). */
export type SkillModifier = { readonly key: string; readonly value: number };

function attackSchema() {
  return {
    ...cardFields(),
    attacker: new fields.SchemaField(partyFields(), { required: true, nullable: false }),
    weapon: weaponField(),
    skill: new fields.SchemaField(
      {
        stat: textField(),
        value: wholeField(0, { min: 0 }),
        modifiers: plainListField<SkillModifier>(),
        situational: wholeField(0),
      },
      { required: true, nullable: false },
    ),
    targets: byIdField(
      new fields.SchemaField(
        {
          ...partyFields(),
          input: plainField<StoredInput>(),
          shape: plainOrNullField<BodyShape>(),
          cover: plainOrNullField<CoverSnapshot>(),
          blow: plainField<StoredInput>(),
          answers: plainField<StoredAnswers>(),
          location: textField(),
          shot: wholeField(0, { min: 0 }),
        },
        { required: true, nullable: false },
      ),
    ),
    hit: referenceField(),
    through: plainOrNullField<ShotThrough>(),
  };
}

/**
 * The card of an attack: who struck with what, and for each target (`t0`, `t1`, …) the attack's input, the answers and
 * the cover; `blow` is what the weapon's blow is on this target beside what it is on all. `location` is where it was moved to by hand, else empty;
 * `shot` which shot of a burst at this target it is, 0 where there is only one. `through`: whom the shot has passed through.
 */
export class AttackMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof attackSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return attackSchema();
  }
}
