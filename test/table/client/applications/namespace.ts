import * as handlebarsHelpers from './handlebars-helpers.ts';
import { getTemplate, loadTemplates, registerCoreHelpers, renderTemplate } from '../handlebars.ts';
import { ApplicationV2 } from './api/application.ts';
import { DialogV2 } from './api/dialog.ts';
import { DocumentSheetV2 } from './api/document-sheet.ts';
import { HandlebarsApplicationMixin } from './api/handlebars-application.ts';
import { DocumentSheetConfig } from './apps/document-sheet-config.ts';
import { FilePicker } from './apps/file-picker.ts';
import { ImagePopout } from './apps/image-popout.ts';
import { customInputs } from './elements/define.ts';
import { AbstractFormInputElement, AdoptableHTMLElement } from './elements/form-element.ts';
import * as fields from './forms/fields.ts';
import { BasePlaceableHUD, TokenHUD } from './hud/token-hud.ts';
import { instances } from './instances.ts';
import { SettingsConfig } from './settings/settings-config.ts';
import { ActiveEffectConfig } from './sheets/active-effect-config.ts';
import { ActorSheetV2 } from './sheets/actor-sheet.ts';
import { AdventureImporterV2 } from './sheets/adventure-importer.ts';
import { ItemSheetV2 } from './sheets/item-sheet.ts';
import { JournalEntrySheet } from './sheets/journal-entry-sheet.ts';
import { MacroConfig } from './sheets/macro-config.ts';
import { RollTableSheet } from './sheets/roll-table-sheet.ts';
import { Compendium } from './sidebar/compendium.ts';
import { DocumentDirectory } from './sidebar/document-directory.ts';
import { AbstractSidebarTab } from './sidebar/sidebar-tab.ts';
import { Sidebar } from './sidebar/sidebar.ts';
import { ChatLog } from './sidebar/tabs/chat-log.ts';
import { CombatTracker } from './sidebar/tabs/combat-tracker.ts';
import { CompendiumDirectory } from './sidebar/tabs/compendium-directory.ts';
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
} from './sidebar/tabs/directories.ts';
import { Settings } from './sidebar/tabs/settings.ts';
import { Hotbar } from './ui/hotbar.ts';
import { MainMenu } from './ui/main-menu.ts';
import { Notifications } from './ui/notifications.ts';
import { Players } from './ui/players.ts';
import { SceneControls } from './ui/scene-controls.ts';
import { SceneNavigation } from './ui/scene-navigation.ts';
import { TooltipManager } from './ui/tooltip.ts';
import { ContextMenu } from './ux/context-menu.ts';
import { DragDrop } from './ux/drag-drop.ts';
import { FormDataExtended } from './ux/form-data-extended.ts';
import { Tabs } from './ux/tabs.ts';
import { TextEditor } from './ux/text-editor.ts';

/** `foundry.applications`. */
export const applications = {
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentSheetConfig, FilePicker, ImagePopout },
  elements: { AbstractFormInputElement, AdoptableHTMLElement, ...customInputs },
  fields: { ...fields },
  handlebars: { ...handlebarsHelpers, getTemplate, loadTemplates, renderTemplate, initialize: registerCoreHelpers },
  hud: { BasePlaceableHUD, TokenHUD },
  instances,
  settings: { SettingsConfig },
  sheets: {
    ActiveEffectConfig,
    ActorSheetV2,
    AdventureImporterV2,
    ItemSheetV2,
    MacroConfig,
    RollTableSheet,
    journal: { JournalEntrySheet },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      Settings,
    },
  },
  ui: { Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, FormDataExtended, Tabs, TextEditor },
};

/** `foundry.helpers.interaction`. */
export const interaction = { TooltipManager };

/** A sheet class of generation 12: it can be registered and unregistered, and says when it is to be drawn that it cannot be. */
function outdated(name: string) {
  const cls = class {
    render(): never {
      throw new Error(
        `the practice table does not draw foundry.appv1.sheets.${name}, a sheet of older systems: register one of your own`,
      );
    }
  };
  Object.defineProperty(cls, 'name', { value: name });
  return cls;
}

/** The sheet classes of generation 12, which 13 falls back to and systems unregister. */
export const appv1 = {
  api: {},
  sheets: {
    ActorSheet: outdated('ActorSheet'),
    ItemSheet: outdated('ItemSheet'),
    JournalSheet: outdated('JournalSheet'),
  },
};

/** What `CONFIG.ui` starts with. */
export const uiClasses = {
  sidebar: Sidebar,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  notifications: Notifications,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  hotbar: Hotbar,
  menu: MainMenu,
  compendium: CompendiumDirectory,
  settings: Settings,
};
