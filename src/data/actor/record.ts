import type { Change, Known } from '../../rules/index.ts';
import {
  choiceField,
  plainField,
  plainListField,
  referenceField,
  textField,
  wholeField,
  wholeOrNullField,
  wordsField,
} from '../stored-fields.ts';
import type { StoredAnswers, StoredOptions } from '../message/parts.ts';

import fields = foundry.data.fields;

/** A body or an input as plain JSON. */
export type StoredObject = Readonly<Record<string, unknown>>;

/**
 * One procedure run on the actor: everything that is needed to replay it, or what was changed by hand between two of them
 * (`EDIT`), written down once something before it is undone. `sequence` orders an actor's records; `rolls` are those, as a
 * message stores them, that who made them could not put on the card; `known` was thrown for it under other circumstances
 * than those of now; `assumed` is taken to be otherwise of the body while it is run. `following` are the paths of what
 * followed other values then.
 */
export function recordField() {
  return new fields.SchemaField(
    {
      id: textField(),
      sequence: wholeField(0, { min: 0 }),
      procedure: textField(),
      input: plainField<StoredObject>(),
      options: plainField<StoredOptions>(),
      answers: plainField<StoredAnswers>(),
      before: plainField<StoredObject>(),
      state: choiceField(['open', 'applied', 'undone'], 'open'),
      message: referenceField(),
      target: referenceField(),
      round: wholeOrNullField({ min: 0 }),
      time: wholeField(0),
      flags: wordsField(),
      rolls: wordsField(),
      known: plainListField<Known>(),
      assumed: plainListField<Change>(),
      following: wordsField(),
    },
    { required: true, nullable: false },
  );
}
