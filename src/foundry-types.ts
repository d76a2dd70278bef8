import type { DismembermentModel } from './data/actor/dismemberment.ts';
import type { ImperiumModel } from './data/actor/imperium.ts';
import type { MortalModel } from './data/actor/mortal.ts';
import type { ResilienceModel } from './data/actor/resilience.ts';
import type { SkirmishModel } from './data/actor/skirmish.ts';
import type { ArmourModel } from './data/item/armour.ts';
import type { ChartModel } from './data/item/chart.ts';
import type { CoverModel } from './data/item/cover.ts';
import type { ForceFieldModel } from './data/item/force-field.ts';
import type { GearModel } from './data/item/gear.ts';
import type { TraitModel } from './data/item/trait.ts';
import type { WeaponModel } from './data/item/weapon.ts';
import type { AttackMessageModel } from './data/message/attack.ts';
import type { HitMessageModel } from './data/message/hit.ts';
import type { RoundMessageModel } from './data/message/round.ts';
import type { TreatmentMessageModel } from './data/message/treatment.ts';
import type { GrievousActiveEffect } from './documents/active-effect.ts';
import type { GrievousActor } from './documents/actor.ts';
import type { GrievousChatMessage } from './documents/chat-message.ts';
import type { GrievousCombat } from './documents/combat.ts';
import type { GrievousItem } from './documents/item.ts';

declare module '@league-of-foundry-developers/foundry-vtt-types/configuration' {
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: 'grievous';
  }

  interface DocumentClassConfig {
    Actor: typeof GrievousActor;
    ActiveEffect: typeof GrievousActiveEffect;
    ChatMessage: typeof GrievousChatMessage;
    Combat: typeof GrievousCombat;
    Item: typeof GrievousItem;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: GrievousActor<SubType>;
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: GrievousItem<SubType>;
  }

  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: GrievousActiveEffect<SubType>;
  }

  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: GrievousChatMessage<SubType>;
  }

  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: GrievousCombat<SubType>;
  }

  interface DataModelConfig {
    Actor: {
      imperium: typeof ImperiumModel;
      skirmish: typeof SkirmishModel;
      mortal: typeof MortalModel;
      resilience: typeof ResilienceModel;
      dismemberment: typeof DismembermentModel;
    };
    Item: {
      weapon: typeof WeaponModel;
      armour: typeof ArmourModel;
      forceField: typeof ForceFieldModel;
      cover: typeof CoverModel;
      gear: typeof GearModel;
      trait: typeof TraitModel;
      chart: typeof ChartModel;
    };
    ChatMessage: {
      attack: typeof AttackMessageModel;
      hit: typeof HitMessageModel;
      round: typeof RoundMessageModel;
      treatment: typeof TreatmentMessageModel;
    };
  }

  interface SettingConfig {
    'grievous.tests': string;
    'grievous.automation': string;
  }

  interface FlagConfig {
    Combat: { grievous?: { roundEnded?: number; minuteEnded?: number } };
    ActiveEffect: { grievous?: { mirrors?: string } };
  }
}
