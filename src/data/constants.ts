import { RULE_SET_IDS } from '../rules/index.ts';

/** The id of the system: flag scope, settings namespace and folder. */
export const SYSTEM_ID = 'grievous';

/** Actor types: the five rule sets. */
export const ACTOR_TYPES = RULE_SET_IDS;

/** Item types. */
export const ITEM_TYPES = ['weapon', 'armour', 'forceField', 'cover', 'gear', 'trait', 'chart'] as const;

/** Chat message types that carry a procedure and its answers. */
export const MESSAGE_TYPES = ['attack', 'hit', 'round', 'treatment'] as const;

/** A type of MESSAGE_TYPES. */
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Conditions that a body can be in and that are mirrored as status effects; each rule set has some of them. */
export const CONDITION_IDS = [
  'stunned',
  'prone',
  'unconscious',
  'dead',
  'dying',
  'coma',
  'fainted',
  'bleeding',
  'shock',
  'broken',
  'fled',
  'incapacitated',
  'destroyed',
] as const;

/** An id of CONDITION_IDS. */
export type ConditionId = (typeof CONDITION_IDS)[number];

/** How a location came about, as the card tells it. */
export const LOCATION_ORIGINS = ['aimed', 'rolled', 'chosen', 'changed', 'byHand', 'through'] as const;

/** How far the resolution of one target has come. */
export const TARGET_STATES = ['waiting', 'open', 'applied', 'undone', 'gone'] as const;

/** A state of TARGET_STATES. */
export type TargetState = (typeof TARGET_STATES)[number];

/** Records kept in an actor's history; the oldest beyond this are dropped. */
export const HISTORY_LENGTH = 50;
