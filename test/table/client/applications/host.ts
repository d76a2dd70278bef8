/** The members of Foundry's globals that the faces of the table use; everything is read at run time, as applications do. */

import type { TableCanvas } from '../canvas/canvas.ts';

/** A plain record. */
export type Data = Record<string, unknown>;

/** What an index of names to values has in common, Foundry's Collection among them. */
export interface HostCollection<Entry> {
  readonly size: number;
  readonly contents: Entry[];
  readonly name?: string;
  readonly documentName: string;
  readonly documentClass: HostDocumentClass;
  readonly apps: HostApplication[];
  get(id: string): Entry | undefined;
  has(id: string): boolean;
  find(test: (entry: Entry) => boolean): Entry | undefined;
  filter(test: (entry: Entry) => boolean): Entry[];
  [Symbol.iterator](): Iterator<Entry>;
}

/** The class of a document. */
export interface HostDocumentClass {
  readonly name: string;
  readonly documentName: string;
  readonly metadata: { label: string; labelPlural?: string; name: string };
  readonly implementation: HostDocumentClass;
  readonly TYPES: string[];
  new (data: Data, context?: Data): HostDocument;
  create(data: Data | Data[], operation?: Data): Promise<HostDocument | undefined>;
  createDialog(data?: Data, operation?: Data): Promise<HostDocument | null | undefined>;
  deleteDocuments(ids: string[], operation?: Data): Promise<HostDocument[]>;
  fromDropData(data: Data, options?: Data): Promise<HostDocument | null>;
}

/** A document of the world, of a compendium or within another. */
export interface HostDocument {
  readonly id: string;
  readonly _id?: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly name: string;
  readonly img?: string;
  readonly type: string;
  readonly sort?: number;
  readonly pack: string | null;
  readonly inCompendium: boolean;
  readonly isEmbedded: boolean;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly link: string;
  readonly parent: HostDocument | null;
  readonly collection?: HostCollection<HostDocument>;
  readonly compendium?: HostPack;
  readonly schema: { fields: Record<string, unknown> };
  readonly system: Data & { schema?: { fields: Record<string, unknown> } };
  readonly _source: Data;
  readonly flags: Record<string, Data | undefined>;
  readonly apps: Record<string, HostApplication>;
  readonly sheet: HostApplication | null;
  readonly constructor: HostDocumentClass;
  readonly effects: HostCollection<HostEffect>;
  readonly items: HostCollection<HostDocument>;
  testUserPermission(user: HostUser, level: string | number, options?: Data): boolean;
  toObject(source?: boolean): Data;
  toDragData(): Data;
  validate(options: Data): boolean;
  updateSource(changes: Data): Data;
  deleteDialog(): Promise<HostDocument | undefined>;
  update(changes: Data, operation?: Data): Promise<HostDocument | undefined>;
  delete(operation?: Data): Promise<HostDocument | undefined>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
  updateEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<HostDocument[]>;
}

/** An active effect, as far as tokens show it. */
export interface HostEffect extends HostDocument {
  readonly active: boolean;
  readonly disabled: boolean;
  readonly isTemporary: boolean;
  readonly showIcon?: number;
  readonly statuses: Set<string>;
}

/** An actor. */
export interface HostActor extends HostDocument {
  readonly statuses: Set<string>;
  readonly temporaryEffects: HostEffect[];
  readonly isToken: boolean;
  readonly token: HostTokenDocument | null;
  readonly prototypeToken: Data;
  readonly appliedEffects: HostEffect[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  getTokenDocument(data: Data): Promise<HostTokenDocument>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
}

/** One of the two bars of a token. */
export interface HostBar {
  type: 'bar' | 'value';
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** A token as it is stored on a scene. */
export interface HostTokenDocument extends HostDocument {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: HostActor | null;
  readonly texture: { src: string | null };
  readonly inCombat: boolean;
  readonly combatant: HostCombatant | null;
  getBarAttribute(bar: string): HostBar | null;
  toggleCombatant(options?: Data): Promise<unknown>;
}

/** A scene. */
export interface HostScene extends HostDocument {
  readonly active: boolean;
  readonly width: number;
  readonly height: number;
  readonly grid: { size: number; distance: number; units: string; type: number };
  readonly background: { src: string | null };
  readonly tokens: HostCollection<HostTokenDocument>;
  readonly drawings?: HostCollection<HostDocument>;
  readonly backgroundColor?: unknown;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** A user. */
export interface HostUser extends HostDocument {
  viewedScene: string | null;
  broadcastActivity(activity: Data): void;
  _onUpdateTokenTargets(targetIds?: string[]): void;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { css: string };
  readonly character: HostActor | null;
  readonly targets: Set<unknown>;
  getHotbarMacros(page?: number): { slot: number; macro: HostMacro | null }[];
  assignHotbarMacro(macro: HostDocument | null, slot?: number, options?: { fromSlot?: number }): Promise<unknown>;
  can(permission: string): boolean;
}

/** A macro. */
export interface HostMacro extends HostDocument {
  readonly command: string;
  readonly canExecute: boolean;
  execute(scope?: Data): Promise<unknown>;
}

/** An entry of the journal. */
export interface HostJournalEntry extends HostDocument {
  readonly pages: HostCollection<HostJournalPage>;
}

/** A page of an entry of the journal. */
export interface HostJournalPage extends HostDocument {
  readonly sort: number;
  readonly title: { show: boolean; level: number };
  readonly text: { content: string };
}

/** A table to roll on. */
export interface HostRollTable extends HostDocument {
  readonly description: string;
  readonly formula: string;
  readonly replacement: boolean;
  readonly results: HostCollection<HostTableResult>;
  draw(options?: Data): Promise<unknown>;
  resetResults(): Promise<unknown>;
}

/** A row of a table. */
export interface HostTableResult extends HostDocument {
  readonly description: string;
  readonly range: [number, number];
  readonly drawn: boolean;
}

/** An adventure in a pack. */
export interface HostAdventure extends HostDocument {
  readonly caption: string;
  readonly description: string;
  import(options?: Data): Promise<{ created: Record<string, HostDocument[]>; updated: Record<string, HostDocument[]> }>;
}

/** A combatant. */
export interface HostCombatant extends HostDocument {
  readonly actor: HostActor | null;
  readonly token: HostTokenDocument | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly players: HostUser[];
  readonly resource: unknown;
}

/** An encounter. */
export interface HostCombat extends HostDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly scene: HostScene | null;
  readonly turns: HostCombatant[];
  readonly combatant: HostCombatant | null;
  readonly combatants: HostCollection<HostCombatant>;
  activate(operation?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  rollInitiative(ids: string[], options?: Data): Promise<unknown>;
  resetAll(): Promise<unknown>;
  endCombat(): Promise<unknown>;
}

/** A chat message. */
export interface HostMessage extends HostDocument {
  readonly visible: boolean;
  readonly isAuthor: boolean;
  readonly timestamp: number;
  renderHTML(options?: Data): Promise<HTMLElement>;
}

/** A compendium. */
export interface HostPack {
  readonly collection: string;
  readonly documentName: string;
  readonly documentClass: HostDocumentClass;
  readonly metadata: { label: string; name: string; type: string };
  readonly index: { contents: HostPackEntry[] };
  readonly locked: boolean;
  readonly visible: boolean;
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<HostDocument | null>;
}

/** A folder of compendia, as a manifest has it. */
export interface HostPackFolder {
  readonly name: string;
  readonly packs?: readonly string[];
  readonly folders?: readonly HostPackFolder[];
}

/** What an index holds of a document in a compendium. */
export interface HostPackEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string;
  readonly type?: string;
}

/** What documents and collections know of an application. */
export interface HostApplication {
  readonly id: string;
  readonly rendered: boolean;
  readonly element: HTMLElement;
  render(options?: boolean | Data): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
}

/** How a setting was registered. */
export interface HostSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
}

/** How a menu of settings was registered. */
export interface HostSettingMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => HostApplication;
}

/** A condition that the token HUD can toggle. */
export interface HostStatus {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hud?: boolean | { actorTypes?: string[] };
}

/** The sheet classes of one subtype. */
export type HostSheetClasses = Record<string, Record<string, HostSheetEntry>>;

/** One registered sheet class. */
export interface HostSheetEntry {
  id: string;
  label: string;
  cls: HostSheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

/** A class that draws a document. */
export type HostSheetClass = (new (options: { document: HostDocument }) => HostApplication) & { name: string };

/** What CONFIG holds for one kind of document. */
export interface HostDocumentConfig {
  documentClass: HostDocumentClass;
  typeLabels: Record<string, string>;
  sheetClasses: HostSheetClasses;
}

/** CONFIG, as far as the faces read it. */
export interface HostConfig {
  Actor: HostDocumentConfig;
  Adventure: HostDocumentConfig;
  Item: HostDocumentConfig;
  Folder: HostDocumentConfig;
  JournalEntry: HostDocumentConfig;
  Macro: HostDocumentConfig;
  RollTable: HostDocumentConfig;
  Combat: HostDocumentConfig & { initiative: { decimals: number } };
  ChatMessage: HostDocumentConfig;
  ActiveEffect: HostDocumentConfig;
  Token: { hudClass: new () => HostApplication };
  queries: Record<string, (data: never, options: object) => unknown>;
  specialStatusEffects: { DEFEATED: string };
  statusEffects: HostStatus[] | Record<string, HostStatus>;
  ui: Record<string, new () => unknown>;
  TextEditor: { enrichers: { pattern: RegExp; enricher: (match: RegExpMatchArray, options: Data) => unknown }[] };
}

/** The `game` object. */
export interface HostGame {
  readonly release: { generation: number };
  readonly version: string;
  readonly system: { id: string; title: string; version: string; packFolders?: HostPackFolder[] };
  readonly world: { id: string; title: string };
  readonly ready?: boolean;
  readonly user: HostUser;
  readonly users: HostCollection<HostUser>;
  readonly actors: HostCollection<HostActor>;
  readonly items: HostCollection<HostDocument>;
  readonly journal: HostCollection<HostDocument>;
  readonly tables: HostCollection<HostDocument>;
  readonly macros: HostCollection<HostMacro>;
  readonly folders: HostCollection<HostDocument>;
  readonly messages: HostCollection<HostMessage>;
  readonly scenes: HostCollection<HostScene> & { active: HostScene | undefined };
  readonly combats: HostCollection<HostCombat> & { viewed: HostCombat | null };
  readonly combat: HostCombat | null;
  readonly packs: HostCollection<HostPack>;
  readonly time: {
    readonly worldTime: number;
    readonly components: { year: number; day: number; hour: number; minute: number; second: number };
    advance(seconds: number): Promise<number>;
  };
  readonly documentTypes: Record<string, string[]>;
  readonly tooltip: { activate(element: HTMLElement, options?: Data): void; deactivate(): void };
  readonly i18n: {
    lang: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    settings: Map<string, HostSetting>;
    menus: Map<string, HostSettingMenu>;
    register(namespace: string, key: string, config: Data): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
}

/** Something the notification queue gives back. */
export interface HostNotifications {
  info(message: string | Error, options?: Data): unknown;
  warn(message: string | Error, options?: Data): unknown;
  error(message: string | Error, options?: Data): unknown;
}

/** `foundry.utils`, as far as the faces use it. */
export interface HostUtils {
  expandObject(data: Data): Data;
  flattenObject(data: Data): Data;
  mergeObject(original: Data, other: Data, options?: Data): Data;
  getProperty(object: unknown, path: string): unknown;
  deepClone<Value>(value: Value): Value;
  randomID(length?: number): string;
}

/** The globals themselves. */
export interface Host {
  game: HostGame;
  ui: Record<string, HostApplication> & { notifications: HostNotifications };
  CONFIG: HostConfig;
  CONST: {
    DOCUMENT_OWNERSHIP_LEVELS: Record<string, number>;
    TOKEN_DISPOSITIONS: Record<string, number>;
  };
  Hooks: {
    on(name: string, fn: (...args: never[]) => unknown): number;
    call(name: string, ...args: unknown[]): boolean;
    callAll(name: string, ...args: unknown[]): boolean;
    onError(location: string, error: Error, options?: Data): void;
  };
  foundry: { utils: HostUtils };
  fromUuid(uuid: string, options?: Data): Promise<HostDocument | null>;
  Roll: {
    new (formula: string, data?: Data): HostRoll;
    validate(formula: string): boolean;
  };
  ChatMessage: HostDocumentClass & {
    getSpeaker(options?: Data): Data;
    applyMode(data: Data, mode: string): Data;
    getWhisperRecipients(name: string): HostUser[];
  };
  canvas: TableCanvas;
  table: { reset(): Promise<void>; readonly world: string; readonly worlds: readonly string[] };
}

/** A roll, as enriched text makes it. */
export interface HostRoll {
  readonly total: number;
  evaluate(options?: Data): Promise<HostRoll>;
  toMessage(data?: Data, options?: Data): Promise<unknown>;
}

/** Foundry's globals in this page. */
export const host = globalThis as unknown as Host;

/** The text of a key in the reader's language, with its slots filled. */
export function localized(key: string, data?: Data): string {
  return data ? host.game.i18n.format(key, data) : host.game.i18n.localize(key);
}
