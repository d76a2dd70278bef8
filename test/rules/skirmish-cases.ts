import { caseRunner, type Parts } from './named-cases.ts';

/** Fours for fighting and Toughness, so that a blow of Strength 4 is not moved on the injury table. */
export const PROFILE = {
  weaponSkill: 5,
  ballisticSkill: 4,
  strength: 4,
  toughness: 4,
  initiative: 4,
  sagacity: 5,
  grit: 4,
  luck: 4,
};

/** A fighter with three wounds and these changes, bare of armour. */
export function fighter(changes: Parts = {}): Parts {
  return { stats: PROFILE, wounds: 3, maxWounds: 3, ...changes };
}

/** A fighter who is hard to bring down: Toughness 12 and nine wounds. A blow of Strength 12 is not moved on the table. */
export function tough(changes: Parts = {}): Parts {
  return { stats: { ...PROFILE, toughness: 12 }, wounds: 9, maxWounds: 9, ...changes };
}

/** A blow of Strength 12 and damage 1, with changes. */
export function blow(changes: Parts = {}): Parts {
  return { strength: 12, damage: 1, ...changes };
}

export const { resolved, refusal, runTable } = caseRunner('skirmish', '001', fighter());
