import { DOCUMENT_NAMES, HIERARCHY, type DocumentName } from '../common/hierarchy.ts';
import { asRecord, type Source } from '../common/objects.ts';
import { CONST } from './const.ts';
import type { DataModel } from './data/model.ts';
import type { Document } from './documents/document.ts';
import type { SheetEntry } from './documents/sheet-registry.ts';
import type { Roll } from './dice/roll.ts';
import type { DiceTerm } from './dice/dice-term.ts';
import type { StatusEffect } from './generations/statuses.ts';

/** What is configured for a class of documents. */
export interface DocumentConfig {
  documentClass: typeof Document;
  collection: unknown;
  dataModels: Record<string, typeof DataModel>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  sidebarIcon: string;
  defaultType?: string;
  compendiumIndexFields: string[];
  [more: string]: unknown;
}

/** A change type of ActiveEffects. */
export interface ChangeType {
  label: string;
  defaultPriority: number;
  handler?: ((target: Document, change: Source, options: object) => unknown) | null;
  render?: unknown;
}

const DEFAULT_ICONS: Partial<Record<DocumentName, string>> = {
  Actor: 'fa-solid fa-user',
  ActiveEffect: 'fa-solid fa-person-rays',
  ChatMessage: 'fa-solid fa-message',
  Adventure: 'fa-solid fa-map',
  Combat: 'fa-solid fa-swords',
  Item: 'fa-solid fa-suitcase',
  JournalEntry: 'fa-solid fa-book-open',
  Macro: 'fa-solid fa-bolt',
  RollTable: 'fa-solid fa-table-list',
  Scene: 'fa-solid fa-map',
};

function documentEntry(name: DocumentName): DocumentConfig {
  const indexed = ['_id', 'name', 'img', 'type', 'sort', 'folder'];
  return {
    documentClass: undefined as unknown as typeof Document,
    collection: undefined,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon: DEFAULT_ICONS[name] ?? 'fa-solid fa-file',
    compendiumIndexFields: HIERARCHY[name].primary ? indexed : [],
  };
}

const documents = Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, documentEntry(name)])) as Record<
  DocumentName,
  DocumentConfig
>;

Object.assign(documents.Actor, { trackableAttributes: {} });
Object.assign(documents.ChatMessage, {
  template: 'templates/sidebar/chat-message.hbs',
  batchSize: 100,
});
Object.assign(documents.Combat, {
  initiative: { formula: null, decimals: 2 },
  settings: { resource: '', skipDefeated: false, turnMarker: { enabled: true } },
  fallbackTurnMarker: '',
});
Object.assign(documents.Macro.typeLabels, { script: 'MACRO.Script', chat: 'MACRO.Chat' });
Object.assign(documents.Token, {
  hudClass: undefined,
  objectClass: undefined,
  adjectivesPrefix: '',
  ring: {},
  movement: { actions: {} },
});

/** What is configured for a class of documents, by its name. */
export function documentConfig(name: string): DocumentConfig {
  const entry = documents[name as DocumentName] as DocumentConfig | undefined;
  if (!entry) throw new Error(`The practice table has no documents of the name "${name}"`);
  return entry;
}

/** Registries and switches that a system changes in `init`. */
export interface Config extends Record<DocumentName, DocumentConfig> {
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] };
  Dice: {
    types: unknown[];
    rolls: (typeof Roll)[];
    terms: Record<string, typeof DiceTerm>;
    functions: Record<string, (...args: never[]) => unknown>;
    fulfillment: { dice: Record<string, unknown>; methods: Record<string, unknown>; defaultMethod: string };
    rollModes: Record<string, { label: string; icon: string }>;
    randomUniform: () => number;
    termTypes: Record<string, unknown>;
  };
  /** A list in generation 13, a record by id in 14. */
  statusEffects: StatusEffect[] | Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  queries: Record<string, (data: unknown, options: { timeout?: number }) => unknown>;
  time: { roundTime: number; turnTime: number; [more: string]: unknown };
  sounds: Record<string, string>;
  ui: Record<string, unknown>;
  TextEditor: { enrichers: unknown[] };
  supportedLanguages: Record<string, string>;
  controlIcons: Record<string, string>;
  [more: string]: unknown;
}

/** The table's CONFIG; what only one generation has is added by `generations/config.ts`. */
export const CONFIG = {
  ...documents,
  debug: { hooks: false, applications: false, documents: false, dice: false, combat: false, rollParsing: false },
  compatibility: { mode: CONST.COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
  compendium: { uuidRedirects: {} },
  Compendium: { uuidRedirects: {} },
  Dice: {
    types: [],
    rolls: [],
    terms: {},
    functions: {},
    termTypes: {},
    fulfillment: { dice: {}, methods: {}, defaultMethod: '' },
    rollModes: {},
    randomUniform: () => Math.random(),
  },
  statusEffects: [],
  specialStatusEffects: {
    DEFEATED: 'dead',
    INVISIBLE: 'invisible',
    BLIND: 'blind',
    BURROW: 'burrow',
    HOVER: 'hover',
    FLY: 'fly',
  },
  queries: {},
  time: { roundTime: 0, turnTime: 0 },
  sounds: {
    dice: 'sounds/dice.wav',
    lock: 'sounds/lock.wav',
    notification: 'sounds/notify.wav',
    combat: 'sounds/drums.wav',
  },
  ui: {},
  Canvas: { layers: {}, polygonBackends: {} },
  TextEditor: { enrichers: [] },
  fontDefinitions: {},
  supportedLanguages: { en: 'English', ja: '日本語' },
  controlIcons: {
    combat: 'icons/svg/combat.svg',
    visibility: 'icons/svg/cowled.svg',
    effects: 'icons/svg/aura.svg',
    defeated: 'icons/svg/skull.svg',
  },
  i18n: {},
  weatherEffects: {},
  cursors: {},
} as unknown as Config;

/** A member of CONFIG that has more than the common entries. */
export function configured(name: DocumentName, member: string): Source {
  return asRecord(documents[name][member]);
}
