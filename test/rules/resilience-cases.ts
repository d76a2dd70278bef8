import { caseRunner, type Parts } from './named-cases.ts';

/**
 * A fighter with changes. Constitution and Size are 25 together: 5 hit points in each leg and the head, 6 in the abdomen,
 * 7 in the chest, 4 in each arm. A clock starts at 23 for a limb, at 11 for the rest. Resilience 45.
 */
export function fighter(changes: Parts = {}): Parts {
  return { con: 12, pow: 11, siz: 13, resilience: 45, ...changes };
}

/** A fighter whose locations are changed. */
export function hurt(locations: Parts, changes: Parts = {}): Parts {
  return fighter({ locations, ...changes });
}

/** A location with a serious wound. */
export const SERIOUS = { hp: -1, wound: 'serious', scarred: true };

/** A location with a major wound, as a blow leaves it (a limb severed too, its clock wherever it stands). */
export const MAJOR = { hp: -9, wound: 'major', scarred: true };

export const { resolved, refusal, runTable } = caseRunner('resilience', '003', fighter());
