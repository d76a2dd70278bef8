import type { DocumentName } from '../../common/hierarchy.ts';
import { ActiveEffect } from './active-effect.ts';
import { ActorDelta } from './actor-delta.ts';
import { Actor } from './actor.ts';
import { Adventure, BaseAdventure } from './adventure.ts';
import {
  BaseActiveEffect,
  BaseActor,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseItem,
} from './base-classes.ts';
import {
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseMacro,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
} from './base-scene-classes.ts';
import { ChatMessage } from './chat-message.ts';
import { CompendiumCollection, CompendiumPacks } from './collections/compendium-collection.ts';
import { DocumentCollection } from './collections/document-collection.ts';
import { WorldCollection } from './collections/world-collection.ts';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from './collections/world-collections.ts';
import { Combat } from './combat.ts';
import { Combatant, CombatantGroup } from './combatant.ts';
import type { Document } from './document.ts';
import { Item } from './item.ts';
import { RollTable, TableResult } from './roll-table.ts';
import { Scene } from './scene.ts';
import { TokenDocument } from './token.ts';
import { User } from './user.ts';
import { Folder, JournalEntry, JournalEntryPage, Macro, Setting } from './world-documents.ts';

/** Classes of documents that systems know as globals. */
export const globalClasses = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
};

const collections = {
  Actors,
  ChatMessages,
  CombatEncounters,
  CompendiumCollection,
  CompendiumPacks,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
};

/** `foundry.documents`. */
export const documents = {
  ...globalClasses,
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta: ActorDelta,
  BaseAdventure,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseMacro,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
  abstract: { DocumentCollection, WorldCollection },
  collections,
};

type Entry = readonly [documentClass: typeof Document, collection?: unknown];

/** The core's class and collection of each document. */
export const CORE_CLASSES = {
  ActiveEffect: [ActiveEffect],
  Actor: [Actor, Actors],
  ActorDelta: [ActorDelta],
  Adventure: [Adventure],
  ChatMessage: [ChatMessage, ChatMessages],
  Combat: [Combat, CombatEncounters],
  Combatant: [Combatant],
  CombatantGroup: [CombatantGroup],
  Folder: [Folder, Folders],
  Item: [Item, Items],
  JournalEntry: [JournalEntry, Journal],
  JournalEntryPage: [JournalEntryPage],
  Macro: [Macro, Macros],
  RollTable: [RollTable, RollTables],
  Scene: [Scene, Scenes],
  Setting: [Setting, WorldSettings],
  TableResult: [TableResult],
  Token: [TokenDocument],
  User: [User, Users],
} as const satisfies Record<DocumentName, Entry>;
