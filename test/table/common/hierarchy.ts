/** Names of the documents the table knows. */
export const DOCUMENT_NAMES = [
  'Actor',
  'ActorDelta',
  'ActiveEffect',
  'Adventure',
  'ChatMessage',
  'Combat',
  'Combatant',
  'CombatantGroup',
  'Folder',
  'Item',
  'JournalEntry',
  'JournalEntryPage',
  'Macro',
  'RollTable',
  'TableResult',
  'Scene',
  'Setting',
  'Token',
  'User',
] as const;

/** A name of a document. */
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** What both sides know of a document without knowing any system: where it is kept and what is kept in it. */
export interface DocumentEntry {
  /** The world's collection, or the parent's. */
  readonly collection: string;
  /** Whether the world keeps it by itself; others live in a parent. */
  readonly primary: boolean;
  /** Embedded documents by name, with the member that holds them. */
  readonly embedded: Partial<Record<DocumentName, string>>;
  /** Whether it has `type` and `system`. */
  readonly typed: boolean;
  /** Types that exist without a declaration. */
  readonly coreTypes: readonly string[];
  /** Members of HTML that belong to the core. */
  readonly htmlFields: readonly string[];
}

type EntryShape = Partial<Omit<DocumentEntry, 'collection'>>;

const entry = (collection: string, shape: EntryShape = {}): DocumentEntry => ({
  collection,
  primary: shape.primary ?? true,
  embedded: shape.embedded ?? {},
  typed: shape.typed ?? false,
  coreTypes: shape.coreTypes ?? (shape.typed ? ['base'] : []),
  htmlFields: shape.htmlFields ?? [],
});

/** Every document with its place. */
export const HIERARCHY: Readonly<Record<DocumentName, DocumentEntry>> = {
  Actor: entry('actors', { embedded: { Item: 'items', ActiveEffect: 'effects' }, typed: true }),
  ActorDelta: entry('delta', { primary: false, embedded: { Item: 'items', ActiveEffect: 'effects' }, typed: true }),
  ActiveEffect: entry('effects', { typed: true, htmlFields: ['description'] }),
  Adventure: entry('adventures', { htmlFields: ['caption', 'description'] }),
  ChatMessage: entry('messages', { typed: true, htmlFields: ['content', 'flavor'] }),
  Combat: entry('combats', { embedded: { Combatant: 'combatants', CombatantGroup: 'groups' }, typed: true }),
  Combatant: entry('combatants', { primary: false, typed: true }),
  CombatantGroup: entry('groups', { primary: false, typed: true }),
  Folder: entry('folders', { htmlFields: ['description'] }),
  Item: entry('items', { embedded: { ActiveEffect: 'effects' }, typed: true }),
  JournalEntry: entry('journal', { embedded: { JournalEntryPage: 'pages' } }),
  JournalEntryPage: entry('pages', {
    primary: false,
    typed: true,
    coreTypes: ['text', 'image', 'pdf', 'video'],
    htmlFields: ['text.content'],
  }),
  Macro: entry('macros'),
  RollTable: entry('tables', { embedded: { TableResult: 'results' }, htmlFields: ['description'] }),
  TableResult: entry('results', { primary: false, htmlFields: ['description'] }),
  Scene: entry('scenes', { embedded: { Token: 'tokens' } }),
  Setting: entry('settings'),
  Token: entry('tokens', { primary: false }),
  User: entry('users'),
};

/** Documents that may stand by themselves in packs, but not in a world. */
const OF_PACKS_ONLY: readonly DocumentName[] = ['ActiveEffect', 'Adventure'];

/** The world's own collections, by name. */
export const WORLD_COLLECTIONS: Readonly<Record<string, DocumentName>> = Object.fromEntries(
  DOCUMENT_NAMES.filter((name) => HIERARCHY[name].primary && !OF_PACKS_ONLY.includes(name)).map((name) => [
    HIERARCHY[name].collection,
    name,
  ]),
);

/** Whether a string names a document. */
export function isDocumentName(name: unknown): name is DocumentName {
  return DOCUMENT_NAMES.includes(name as DocumentName);
}

/** Embedded documents of a document: pairs of name and member. */
export function embeddedOf(name: DocumentName): [DocumentName, string][] {
  return Object.entries(HIERARCHY[name].embedded) as [DocumentName, string][];
}
