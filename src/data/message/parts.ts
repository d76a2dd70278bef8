import { RULE_SET_IDS, type Entry } from '../../rules/index.ts';
import { TARGET_STATES } from '../constants.ts';
import {
  choiceField,
  flagField,
  plainField,
  plainListField,
  referenceField,
  textField,
  wordsField,
} from '../stored-fields.ts';

import fields = foundry.data.fields;

/** Options of the rules as they stood when a card was made. */
export type StoredOptions = Readonly<Record<string, boolean | string>>;

/** Answers by ask id, with `.` written `~`. */
export type StoredAnswers = Readonly<Record<string, number | string>>;

/** The input of a procedure as given, before its door; or a part of it. */
export type StoredInput = Readonly<Record<string, unknown>>;

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

/**
 * A weapon, copied when the attack is made. `blow` is the input of `hit` but for what the attack finds; beside it stands
 * what the card shows: the formula of its damage, and whether it is close combat, in which cover is of no use.
 */
export function weaponField() {
  return new fields.SchemaField(
    { ...partyFields(), damage: textField(), close: flagField(), blow: plainField<StoredInput>() },
    { required: true, nullable: false },
  );
}

/** The hit that a shot went through before: its card, the target's key there, and who it was. */
export type ShotThrough = { readonly message: string; readonly key: string; readonly name: string };

/** What every card has: the rule set and its options. */
export function cardFields() {
  return { ruleSet: choiceField(RULE_SET_IDS, 'imperium'), options: plainField<StoredOptions>() };
}

/**
 * What every card keeps of a target that a procedure is run on, with that procedure and its input. `requested`: the author
 * of the card, who may not write the target, wants it applied. `shaken`: the card on which those were shaken who saw him go down.
 */
export function resolutionFields() {
  return {
    ...partyFields(),
    procedure: textField(),
    input: plainField<StoredInput>(),
    answers: plainField<StoredAnswers>(),
    state: choiceField(TARGET_STATES, 'waiting'),
    ledger: plainListField<Entry>(),
    flags: wordsField(),
    requested: flagField(),
    shaken: referenceField(),
  };
}
