/** A bullet of `foundry/api-facts.md`, sections 3 to 8, that the table implements and that is no mere advice. */
export interface Bullet {
  /** The section and a word for the bullet; named facts say to which of these they belong. */
  readonly id: string;
  /** What it is about. */
  readonly about: string;
  /** Tests elsewhere that tell of it, by how they begin; none where named facts do. */
  readonly told?: readonly string[];
}

const models: readonly Bullet[] = [
  {
    id: '3 construction',
    about: 'how a model is made',
    told: ['construction migrates, cleans', 'strict construction throws'],
  },
  { id: '3 schema', about: 'one field in one place', told: ['a field may not stand in two places'] },
  { id: '3 failures', about: 'parent and failures' },
  { id: '3 migration', about: 'older data' },
  { id: '3 cleaning', about: 'hooks of cleaning' },
  {
    id: '3 updates',
    about: 'updateSource',
    told: ['updateSource expands dotted keys', 'a dry run changes', 'recursive: false replaces'],
  },
  {
    id: '3 operators',
    about: 'keys deleted and replaced',
    told: ['keys are deleted by operators', '_del and -= take', '_replace puts a whole'],
  },
  { id: '3 types', about: 'another type', told: ['the type changes only with the whole system'] },
  {
    id: '3 copies',
    about: 'plain data, copies, paths',
    told: ['toObject gives plain data', 'clone makes a changed', 'paths of fields'],
  },
  { id: '3 words', about: 'labels of fields', told: ['English fills in; slots are filled'] },
  { id: '3.1 options', about: 'options of every field' },
  { id: '3.1 fields', about: 'the classes of fields' },
  { id: '3.1 stats', about: 'what the server notes', told: ['the server gives ids and stats'] },
  { id: '3.1 changes', about: 'changes through fields' },
  { id: '3.2 parent', about: 'data of a subtype' },
  { id: '3.2 life', about: 'methods that the document calls' },
  { id: '3.3 groups', about: 'groups of forms' },
  { id: '3.3 functions', about: 'functions that make inputs' },
  { id: '3.3 elements', about: 'elements of forms' },
];

const documents: readonly Bullet[] = [
  {
    id: '4.1 creation',
    about: 'the order of a creation',
    told: ['creation: _preCreate, preCreate hook', 'a hook that returns false drops'],
  },
  {
    id: '4.1 update',
    about: 'the order of an update',
    told: ['preUpdate gets changes expanded', 'only what differs is sent'],
  },
  { id: '4.1 deletion', about: 'the order of a deletion', told: ['deletion: _preDelete, hook'] },
  {
    id: '4.1 clients',
    about: 'every client hears of it',
    told: ['runs the pre hooks on the asking client alone', 'is taken over by every client'],
  },
  {
    id: '4.1 parents',
    about: 'parents and applications',
    told: ['parents hear of their descendants', 'applications of the document and of those'],
  },
  { id: '4.1 nothing', about: 'an update without differences', told: ['an update without differences sends nothing'] },
  {
    id: '4.1 operation',
    about: 'what is said with a write',
    told: ['noHook skips the pre hooks only', 'options of one’s own reach the hooks'],
  },
  { id: '4.1 temporary', about: 'documents that are only made' },
  {
    id: '4.1 batch',
    about: 'several kinds at once',
    told: ['one request, in order, results', 'one cancel cancels all', 'a batch writes ActorDelta'],
  },
  { id: '4.1 refused', about: 'bad data', told: ['a bad update is refused whole, with the path'] },
  { id: '4.2 identity', about: 'names and places' },
  { id: '4.2 addresses', about: 'uuids', told: ['uuids lead to documents'] },
  { id: '4.2 collections', about: 'collections', told: ['collections iterate over documents'] },
  { id: '4.2 implementation', about: 'the class that is configured' },
  {
    id: '4.3 levels',
    about: 'ownership and roles',
    told: ['levels of ownership; game masters', 'levels of ownership decide'],
  },
  {
    id: '4.3 rules',
    about: 'who may write what',
    told: ['players change what they own', 'a message is its author’s', 'nobody raises himself'],
  },
  { id: '4.4 flags', about: 'flags', told: ['flags are merged, deleted'] },
  { id: '4.5 order', about: 'preparation', told: ['model base, base, embedded with', 'runs again after every write'] },
  {
    id: '4.5 super',
    about: 'what an override must call',
    told: ['an actor whose prepareBaseData does not call super'],
  },
  { id: '4.5 phases', about: 'phases of effects', told: ['effects are applied in one pass', 'the same phase twice'] },
  { id: '4.5 result', about: 'what effects leave', told: ['changes are applied by priority, before derived'] },
  {
    id: '4.5 transferral',
    about: 'effects of items',
    told: ['items hand their effects on where', 'items hand their effects on, unless'],
  },
  { id: '4.5 rolldata', about: 'data for rolls' },
  { id: '4.6 actors', about: 'schema of actors and items' },
  { id: '4.6 fights', about: 'schema of encounters' },
  { id: '4.6 tokens', about: 'schema of tokens' },
  { id: '4.6 users', about: 'schema of users, folders, macros' },
  { id: '4.6 journal', about: 'schema of the journal' },
  { id: '4.6 tables', about: 'schema of tables; draws', told: ['a draw posts the row'] },
  {
    id: '4.7 actors',
    about: 'linked and unlinked',
    told: ['a linked token shows', 'updates of the own actor', 'items and effects of the own actor'],
  },
  { id: '4.7 pending', about: 'deltas of pending tokens', told: ['a pending token takes a delta'] },
  { id: '4.7 bars', about: 'bars', told: ['records of value and max are bars'] },
  { id: '4.7 prototype', about: 'tokens after a prototype' },
  { id: '4.7 placeables', about: 'tokens on the canvas' },
  {
    id: '4.8 changes',
    about: 'where changes live',
    told: ['creation data of generation 13', 'changes stand at the top'],
  },
  {
    id: '4.8 modes',
    about: 'modes, types and priorities',
    told: ['an unknown mode n becomes', 'the default priority is ten times'],
  },
  {
    id: '4.8 custom',
    about: 'changes of one’s own',
    told: ['a type of one’s own has a handler', 'a custom change calls the hook'],
  },
  {
    id: '4.8 data',
    about: 'values that refer to data',
    told: ['values may refer to roll data', 'values do not refer to roll data'],
  },
  { id: '4.8 durations', about: 'durations', told: ['durations are seconds, or rounds'] },
  { id: '4.8 unchanged', about: 'what both generations have' },
  {
    id: '4.8 expiry',
    about: 'expiry',
    told: [
      'time passes, and by default marks',
      'an effect of rounds outlasts turns',
      'time is counted, and nothing expires',
    ],
  },
  { id: '4.8 registry', about: 'the registry of effects', told: ['expiryAction "delete" deletes'] },
  {
    id: '4.9 conditions',
    about: 'conditions of CONFIG',
    told: ['are a record by id that still answers', 'are a list, which may be added to'],
  },
  { id: '4.9 toggling', about: 'conditions toggled', told: ['toggling makes, keeps and takes off'] },
  { id: '4.9 special', about: 'conditions that the core knows' },
  { id: '4.9 hud', about: 'tokens are told of conditions' },
];

const play: readonly Bullet[] = [
  {
    id: '5 rolls',
    about: 'rolls',
    told: ['an evaluated roll is immutable', 'evaluateSync throws on dice', 'clone and reroll make new'],
  },
  { id: '5 statics', about: 'what the class does' },
  { id: '5 json', about: 'rolls as JSON', told: ['crosses JSON and back', 'a class of its own comes back'] },
  { id: '5 terms', about: 'terms as JSON' },
  { id: '5 operators', about: 'operators and numbers' },
  { id: '5 pools', about: 'pools and functions' },
  { id: '5 modifiers', about: 'modifiers of dice' },
  { id: '5 fractions', about: 'fractions' },
  { id: '5 chance', about: 'chance', told: ['a number u of CONFIG.Dice.randomUniform'] },
  { id: '5 display', about: 'templates of rolls' },
  { id: '5 markup', about: 'how rolls are drawn' },
  { id: '5 messages', about: 'rolls as messages', told: ['toMessage posts the roll'] },
  {
    id: '5.1 modes',
    about: 'who may read a roll',
    told: ['a blind roll is closed to its author', 'the option rollMode is mapped'],
  },
  { id: '6 schema', about: 'what messages have', told: ['have an author, a time, a type', 'carry rolls as JSON'] },
  { id: '6 speaker', about: 'speakers', told: ['the speaker is the given actor'] },
  {
    id: '6 reading',
    about: 'who may read what',
    told: ['whispers go to whom', 'what one may not read is not visible'],
  },
  { id: '6 markup', about: 'how messages are drawn' },
  { id: '6 hook', about: 'the hook of drawing' },
  { id: '6 content', about: 'what content may hold', told: ['the content of messages is cleaned'] },
  { id: '6 subtypes', about: 'types of messages', told: ['have subtypes with a system'] },
  { id: '7 order', about: 'encounters and turns', told: ['the highest initiative comes first'] },
  {
    id: '7 progress',
    about: 'hooks of progress',
    told: ['combatStart, combatTurn and combatRound come', 'rounds move the clock'],
  },
  {
    id: '7 events',
    about: 'events of turns and rounds',
    told: ['events run in order and are awaited', 'turns that a new round jumps', 'turning back runs no events'],
  },
  { id: '7 combatants', about: 'combatants' },
  { id: '7 initiative', about: 'initiative', told: ['initiative is rolled in one write'] },
  { id: '7 subtypes', about: 'types of encounters' },
  { id: '7 defeated', about: 'the defeated', told: ['defeated by its own mark'] },
  { id: '7 tracker', about: 'the tracker' },
];

const applications: readonly Bullet[] = [
  { id: '8.1 options', about: 'options', told: ['arrays are joined, from the base', 'plain objects are merged'] },
  { id: '8.1 ids', about: 'ids', told: ['{id} is a counter'] },
  { id: '8.1 render', about: 'drawing' },
  { id: '8.1 order', about: 'the steps of drawing and closing, and their hooks' },
  { id: '8.1 actions', about: 'actions' },
  { id: '8.2 tabs', about: 'tabs', told: ['one group stands in the context as it is'] },
  { id: '8.3 classes', about: 'sheets' },
  { id: '8.4 dialogs', about: 'dialogs', told: ['a dialog needs a button', 'its buttons are known by their actions'] },
  { id: '8.5 helpers', about: 'helpers of templates' },
  { id: '8.5 numbers', about: 'numberFormat', told: ['numberFormat throws for'] },
  { id: '8.5 enriched', about: 'links and rolls in texts' },
  { id: '8.6 notifications', about: 'notifications' },
  { id: '8.6 keys', about: 'keys', told: ['keys are registered in init only'] },
  { id: '8.6 others', about: 'parts of the page' },
  { id: '8.7 theme', about: 'themes' },
];

/** Every one of them. */
export const BULLETS: readonly Bullet[] = [...models, ...documents, ...play, ...applications];
