import { MODES } from '../../rules/index.ts';
import {
  choiceField,
  flagField,
  htmlField,
  plainListField,
  textField,
  wholeField,
  wordsField,
} from '../stored-fields.ts';

/** An entry of a crippling chart of a weapon's own; the rules check it when it is used. */
export type StoredEntry = Readonly<Record<string, unknown>>;

function weaponSchema() {
  return {
    ruleSet: choiceField(['imperium'], 'imperium'),
    mode: choiceField(MODES, 'melee'),
    skill: choiceField(['WS', 'BS'], 'WS'),
    damage: textField('1d10'),
    modifier: wholeField(0),
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

/** A weapon: how it strikes, its damage formula (empty: bare hands), and the locations it is held in. */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['GRIEVOUS.Weapon'];

  static override defineSchema() {
    return weaponSchema();
  }
}
