import { DismembermentModel } from './actor/dismemberment.ts';
import { ImperiumModel } from './actor/imperium.ts';
import { MortalModel } from './actor/mortal.ts';
import { ResilienceModel } from './actor/resilience.ts';
import { SkirmishModel } from './actor/skirmish.ts';
import { ArmourModel } from './item/armour.ts';
import { ChartModel } from './item/chart.ts';
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
  Object.assign(CONFIG.Actor.dataModels, {
    imperium: ImperiumModel,
    skirmish: SkirmishModel,
    mortal: MortalModel,
    resilience: ResilienceModel,
    dismemberment: DismembermentModel,
  });
  Object.assign(CONFIG.Item.dataModels, {
    weapon: WeaponModel,
    armour: ArmourModel,
    forceField: ForceFieldModel,
    cover: CoverModel,
    gear: GearModel,
    trait: TraitModel,
    chart: ChartModel,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    attack: AttackMessageModel,
    hit: HitMessageModel,
    round: RoundMessageModel,
    treatment: TreatmentMessageModel,
  });
  CONFIG.Actor.trackableAttributes = {
    imperium: { bar: ['health'], value: ['stunned', 'insanity', 'fate'] },
    skirmish: { bar: ['health'], value: ['damage'] },
    mortal: { bar: ['health'], value: ['shockDamage', 'move', 'dodge'] },
    resilience: { bar: ['health'], value: ['lostActions'] },
    dismemberment: { bar: ['health'], value: ['delay'] },
  };
}
