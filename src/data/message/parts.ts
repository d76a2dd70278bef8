import { MODES, type Entry } from '../../rules/index.ts';
import { TARGET_STATES } from '../constants.ts';
import type { StoredEntry } from '../item/weapon.ts';
import {
  choiceField,
  flagField,
  plainField,
  plainListField,
  referenceField,
  textField,
  wholeField,
  wordsField,
} from '../stored-fields.ts';

import fields = foundry.data.fields;

/** Options of the rules as they stood when a card was made. */
export type StoredOptions = Readonly<Record<string, boolean>>;

/** Answers by ask id, with `.` written `~`. */
export type StoredAnswers = Readonly<Record<string, number | string>>;

/** The cover of a target, copied from its item. */
export type CoverSnapshot = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly covers: readonly string[];
};

/** Someone a card names: a token's or an actor's uuid, and what is shown even when he is gone. */
export function partyFields() {
  return { uuid: referenceField(), name: textField(), img: textField() };
}

/** What a hit needs to know of the weapon, copied when the attack is made. */
export function weaponField() {
  return new fields.SchemaField(
    {
      ...partyFields(),
      damage: textField(),
      mode: choiceField(MODES, 'melee'),
      strength: wholeField(50, { min: 0 }),
      hands: wholeField(2, { min: 1, max: 2 }),
      lodges: flagField(),
      impales: flagField(),
      flourish: flagField(),
      chart: plainListField<StoredEntry>(),
    },
    { required: true, nullable: false },
  );
}

/** What every card has: the rule set and its options. */
export function cardFields() {
  return { ruleSet: choiceField(['imperium'], 'imperium'), options: plainField<StoredOptions>() };
}

/** What every card keeps of a target that the procedure is run on. */
export function resolutionFields() {
  return {
    ...partyFields(),
    answers: plainField<StoredAnswers>(),
    state: choiceField(TARGET_STATES, 'waiting'),
    ledger: plainListField<Entry>(),
    flags: wordsField(),
  };
}
