import { MODES, RULE_SET_IDS } from '../../rules/index.ts';
import {
  choiceField,
  choiceOrEmptyField,
  factorField,
  flagField,
  htmlField,
  plainListField,
  textField,
  wholeField,
  wordsField,
} from '../stored-fields.ts';

/** An entry of a crippling chart of a weapon's own; the rules check it when it is used. */
export type StoredEntry = Readonly<Record<string, unknown>>;

/** What an attack is rolled against: a value of the body, or the weapon's own number. */
export const WEAPON_SKILLS = ['WS', 'BS', 'weaponSkill', 'ballisticSkill', 'own'] as const;

/** The types of damage of mortal, with what each multiplies what comes through armour by. Seed 002. */
export const WOUNDING_MULTIPLIERS = {
  crushing: 1,
  cutting: 1.5,
  impaling: 2,
  piercing: 1,
  smallPiercing: 0.5,
  largePiercing: 1.5,
  hugePiercing: 2,
  burning: 1,
} as const;

/** The names of the types of damage. */
export const DAMAGE_TYPES = Object.keys(WOUNDING_MULTIPLIERS) as (keyof typeof WOUNDING_MULTIPLIERS)[];

function weaponSchema() {
  return {
    ruleSet: choiceField(RULE_SET_IDS, 'imperium'),
    mode: choiceField(MODES, 'melee'),
    skill: choiceField(WEAPON_SKILLS, 'WS'),
    skillValue: wholeField(50, { min: 0 }),
    damage: textField('1d10'),
    damageType: choiceOrEmptyField(DAMAGE_TYPES),
    damageModifier: textField(),
    modifier: wholeField(0),
    strength: wholeField(3, { min: 0 }),
    firearm: flagField(),
    template: flagField(),
    armourDivisor: factorField(),
    woundingMultiplier: factorField(),
    dismember: flagField(),
    hands: wholeField(1, { min: 1, max: 2 }),
    lodges: flagField(),
    impales: flagField(),
    flourish: flagField(),
    parry: wholeField(0),
    range: textField(),
    quantity: wholeField(1, { min: 0 }),
    encumbrance: wholeField(0, { min: 0 }),
    heldIn: wordsField(),
    chart: plainListField<StoredEntry>(),
    description: htmlField(),
  };
}

/**
 * A weapon: how it strikes, its damage formula (empty: bare hands), and the locations it is held in. `ruleSet` says which
 * of its fields count: strength, firearm and template are skirmish's; damageType, armourDivisor, woundingMultiplier and
 * dismember mortal's; damageModifier resilience's; skillValue is the number to roll at or under where `skill` is own.
 */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Weapon'];

  static override defineSchema() {
    return weaponSchema();
  }
}
