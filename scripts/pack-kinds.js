/**
 * What is known of a kind of document: the collection that keeps it, the fields its source may have beside those of
 * every document, those that must hold a text, the paths of those that people read, the documents it holds by field, and
 * the types it may have where the manifest says nothing.
 * @typedef {object} KindFacts
 * @property {string} collection
 * @property {readonly string[]} fields
 * @property {readonly string[]} texts
 * @property {readonly string[]} words
 * @property {Readonly<Record<string, Kind>>} [holds]
 * @property {readonly string[]} [types]
 */

/** @typedef {'Item' | 'Actor' | 'JournalEntry' | 'JournalEntryPage' | 'RollTable' | 'TableResult' | 'Macro' | 'Adventure'} Kind */

const PLACED = ['folder', 'sort', 'ownership'];
const TYPED = ['type', 'img', 'system', 'effects', ...PLACED];

/** The fields of every source file. */
export const COMMON_FIELDS = ['_id', '_key', 'name', 'flags', '_stats'];

/** The kinds of documents that packs may hold, and those within them. */
export const KINDS = /** @satisfies {Record<Kind, KindFacts>} */ ({
  Item: { collection: 'items', fields: TYPED, texts: ['name', 'type', 'img'], words: ['name', 'system.description'] },
  Actor: {
    collection: 'actors',
    fields: [...TYPED, 'prototypeToken', 'items'],
    texts: ['name', 'type', 'img'],
    words: ['name', 'system.description', 'prototypeToken.name'],
    holds: { items: 'Item' },
  },
  JournalEntry: {
    collection: 'journal',
    fields: [...PLACED, 'pages'],
    texts: ['name'],
    words: ['name'],
    holds: { pages: 'JournalEntryPage' },
  },
  JournalEntryPage: {
    collection: 'pages',
    fields: ['type', 'title', 'text', 'sort', 'ownership'],
    texts: ['name', 'type'],
    words: ['name', 'text.content'],
    types: ['text'],
  },
  RollTable: {
    collection: 'tables',
    fields: [...PLACED, 'img', 'description', 'results', 'formula', 'replacement', 'displayRoll'],
    texts: ['name', 'img', 'formula'],
    words: ['name', 'description'],
    holds: { results: 'TableResult' },
  },
  TableResult: {
    collection: 'results',
    fields: ['type', 'img', 'description', 'weight', 'range', 'drawn'],
    texts: ['name', 'type', 'description'],
    words: ['name', 'description'],
    types: ['text'],
  },
  Macro: {
    collection: 'macros',
    fields: [...PLACED, 'type', 'img', 'scope', 'command'],
    texts: ['name', 'type', 'img', 'command'],
    words: ['name'],
    types: ['script', 'chat'],
  },
  Adventure: {
    collection: 'adventures',
    fields: [
      'img',
      'caption',
      'description',
      'folder',
      'sort',
      'actors',
      'items',
      'journal',
      'tables',
      'macros',
      'scenes',
    ],
    texts: ['name', 'img', 'description'],
    words: ['name', 'caption', 'description'],
  },
});

/**
 * @param {Kind} kind
 * @returns {KindFacts}
 */
export const factsOf = (kind) => KINDS[kind];

/**
 * Whether documents of this kind may make up a pack.
 * @param {string} kind
 * @returns {kind is Kind}
 */
export const isPackKind = (kind) => kind in KINDS && kind !== 'JournalEntryPage' && kind !== 'TableResult';
