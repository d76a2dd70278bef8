import { caseRunner, type Given, type NamedCase, type Parts } from './named-cases.ts';

/** A fighter of 12 hit points: a limb takes 7, an extremity 5, an eye 2. Health 11, Dexterity 12. */
export function fighter(changes: Parts = {}): Parts {
  return { hp: 12, maxHp: 12, ht: 11, dx: 12, iq: 10, move: 5, dodge: 9, ...changes };
}

/** A fighter whose locations are changed. */
export function hurt(locations: Parts, changes: Parts = {}): Parts {
  return fighter({ locations, ...changes });
}

/** Both hands on one weapon. */
export const TWO_HANDS: Parts = { rightHand: { holds: 'twoHanded' }, leftHand: { holds: 'twoHanded' } };

/** A part cut off. */
export const GONE: Parts = { crippled: 'permanent', dismembered: true };

/** A case in one line: its name, the heading of the seed and the rule, what it takes, what comes of it. */
export function one(name: string, heading: string, rule: string, given: Given, expect: Parts): NamedCase {
  return { name, heading, rule, ...given, expect };
}

/** The asks of a run by id and formula, for cases that fix their order. */
export function asks(...ids: readonly (readonly [id: string, formula: string])[]): readonly Parts[] {
  return ids.map(([id, formula]) => ({ id, formula }));
}

export const { resolved, refusal, runTable } = caseRunner('mortal', '002', fighter());
