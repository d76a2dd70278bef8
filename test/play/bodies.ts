import { ruleSet, type RuleSetId } from '../../src/rules/index.ts';

type Plain = Readonly<Record<string, unknown>>;

/** What a body of each rule set cannot leave out. */
const NEEDED: Readonly<Record<RuleSetId, Plain>> = {
  imperium: { characteristics: { WS: 50, BS: 60, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 } },
  skirmish: {
    stats: {
      weaponSkill: 5,
      ballisticSkill: 5,
      strength: 4,
      toughness: 5,
      initiative: 6,
      sagacity: 5,
      grit: 6,
      luck: 5,
    },
    wounds: 3,
    maxWounds: 3,
  },
  mortal: { hp: 10, maxHp: 10, ht: 10, dx: 10, iq: 10, move: 5, dodge: 8 },
  resilience: { con: 12, pow: 11, siz: 13, resilience: 45 },
  dismemberment: { con: 60 },
};

/** A complete body of a rule set, with what is given laid over a usual one. */
export function bodyOfSet(id: RuleSetId, given: Plain = {}): object {
  return ruleSet(id).parseBody({ ...NEEDED[id], ...given });
}
