import { ImperiumModel } from './actor/imperium.ts';
import { ArmourModel } from './item/armour.ts';
import { CoverModel } from './item/cover.ts';
import { ForceFieldModel } from './item/force-field.ts';
import { GearModel } from './item/gear.ts';
import { TraitModel } from './item/trait.ts';
import { WeaponModel } from './item/weapon.ts';
import { AttackMessageModel } from './message/attack.ts';
import { HitMessageModel } from './message/hit.ts';
import { RoundMessageModel } from './message/round.ts';
import { TreatmentMessageModel } from './message/treatment.ts';

/** Registers the data model of every type. */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, { imperium: ImperiumModel });
  Object.assign(CONFIG.Item.dataModels, {
    weapon: WeaponModel,
    armour: ArmourModel,
    forceField: ForceFieldModel,
    cover: CoverModel,
    gear: GearModel,
    trait: TraitModel,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    attack: AttackMessageModel,
    hit: HitMessageModel,
    round: RoundMessageModel,
    treatment: TreatmentMessageModel,
  });
  CONFIG.Actor.trackableAttributes = { imperium: { bar: ['health'], value: ['stunned', 'insanity', 'fate'] } };
}
