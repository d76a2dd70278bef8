/*
 * Every difference between the generations 13 and 14 of Foundry that this system meets, with what the type package (of
 * 13) does not know of 14. The numbers in brackets are sections of api-facts.md.
 */

type Data = Record<string, unknown>;
type AnyDocument = foundry.abstract.Document.Any;

/** Static methods that every document class has, as far as writes need them; by name they are typed one by one. */
interface DocumentWriter {
  createDocuments(data: readonly Data[], operation: Data): Promise<unknown>;
  updateDocuments(updates: readonly Data[], operation: Data): Promise<unknown>;
  deleteDocuments(ids: readonly string[], operation: Data): Promise<unknown>;
}

/** Every name that only 14 has, and the type package therefore lacks, with as much of it as is used here. */
interface Generation14 {
  /** The batch over several kinds of documents [4.1, 14 row 20]. */
  'foundry.documents.modifyBatch': (operations: readonly Data[]) => Promise<unknown>;
  /** The operator that deletes a key [3, 14 row 10]. */
  _del: unknown;
  /** The operator that puts an object whole in the place of another [3, 14 row 10]. */
  _replace: (value: Data) => unknown;
  /** Gives a message the visibility of a mode [5.1]. */
  'ChatMessage.applyMode': (data: object, mode: string) => unknown;
  /** The mode that the user has chosen for what he rolls [5.1]. */
  'core.messageMode': string;
}

/** Every name that only 13 has: the type package knows it, and 14 no longer does. */
interface Generation13 {
  /** Whether the effects of items are copied to their actor [4.5, 14 row 7]. */
  'CONFIG.ActiveEffect.legacyTransferral': boolean;
}

/** Names that are documented nowhere: they are used where they are found, and nothing depends on them. */
interface Undocumented {
  /** Draws a message anew in the chat log. */
  'ui.chat.updateMessage'?: (message: ChatMessage.Implementation) => Promise<void>;
}

/** One planned write. `changes` and `data` may hold dotted keys at their top. */
export type Operation =
  | { readonly action: 'create'; readonly documentName: string; readonly parent?: AnyDocument; readonly data: Data }
  | { readonly action: 'update'; readonly document: AnyDocument; readonly changes: Data }
  | { readonly action: 'delete'; readonly document: AnyDocument };

/** A plan that was not written, or on 13 not to its end. Its cause is what the server or Foundry said. */
export class WriteFailure extends Error {
  override readonly name = 'WriteFailure';
}

interface Group {
  readonly action: Operation['action'];
  readonly documentName: string;
  readonly parent: AnyDocument | null;
  readonly pack: string | null;
  readonly entries: Data[];
}

/** Whether this is generation 14 or later. */
export function isGeneration14(): boolean {
  return game.release.generation >= 14;
}

/** Whether a plan is written whole or not at all. 14: one request; 13: a page that is closed leaves the rest unwritten [4.1]. */
export function isWrittenWhole(): boolean {
  return isGeneration14();
}

/** Whether the options of a write, which reach the hooks of all clients, say that it is one of ours. */
export function isOwnWrite(options: object): boolean {
  return (options as Data)[game.system.id] === true;
}

/**
 * Writes a plan in order. 14: one request [4.1]; the copy of an actor on an unlinked token is written through its
 * ActorDelta, with its children as operations of their own [17]. 13: one call for each kind and parent, in the order of
 * the plan [4.1]; the copies of actors on unlinked tokens write themselves [4.7]. Throws WriteFailure.
 */
export async function applyBatch(operations: readonly Operation[]): Promise<void> {
  const groups = inheritedFirst(grouped(operations));
  if (groups.length === 0) return;
  try {
    await writeGroups(groups);
  } catch (error) {
    throw new WriteFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function writeGroups(groups: readonly Group[]): Promise<void> {
  if (!isGeneration14()) {
    for (const group of groups) await writeGroup(group);
    return;
  }
  const { modifyBatch } = foundry.documents as unknown as {
    modifyBatch: Generation14['foundry.documents.modifyBatch'];
  };
  await modifyBatch(groups.map(batchOperation));
}

function grouped(operations: readonly Operation[]): Group[] {
  const groups: Group[] = [];
  for (const operation of operations) {
    const { entry, ...target } = addressed(operation);
    const group = groups.find(
      ({ action, documentName, parent, pack }) =>
        action === target.action &&
        documentName === target.documentName &&
        parent === target.parent &&
        pack === target.pack,
    );
    if (group === undefined) groups.push({ ...target, entries: [entry] });
    else group.entries.push(entry);
  }
  return groups;
}

/** Whether a group deletes what belongs to an actor, or to the copy of one on an unlinked token. */
function deletesOf({ action, parent }: Group, isCopy: boolean): boolean {
  return action === 'delete' && parent?.documentName === 'Actor' && (parent as Actor.Implementation).isToken === isCopy;
}

/** What a copy has from its actor is deleted from the copy first, as long as it is there [17]. */
function inheritedFirst(groups: readonly Group[]): readonly Group[] {
  const end = groups.findLastIndex((group) => deletesOf(group, true)) + 1;
  const [ahead, rest] = [groups.slice(0, end), groups.slice(end)];
  const [others, actors] = [false, true].map((own) => ahead.filter((group) => deletesOf(group, false) === own));
  return [...(others ?? []), ...(actors ?? []), ...rest];
}

function addressed(operation: Operation): Omit<Group, 'entries'> & { readonly entry: Data } {
  const { action } = operation;
  if (action === 'create') {
    const { documentName, parent = null, data } = operation;
    return { action, documentName, parent, pack: parent?.pack ?? null, entry: data };
  }
  const { document } = operation;
  const { documentName, parent, pack } = document;
  const changes = action === 'update' ? foundry.utils.expandObject(operation.changes) : {};
  const delta = isGeneration14() ? deltaOf(document) : null;
  if (delta !== null)
    return { action, documentName: 'ActorDelta', ...delta, pack: null, entry: { ...changes, _id: delta.id } };
  return { action, documentName, parent, pack, entry: { ...changes, _id: document.id } };
}

function deltaOf(document: AnyDocument): { readonly parent: AnyDocument; readonly id: string | null } | null {
  if (document.documentName !== 'Actor') return null;
  const { token } = document as Actor.Implementation;
  return token?.delta ? { parent: token, id: token.delta.id ?? token.id } : null;
}

function targetOf({ parent, pack }: Group): Data {
  return { [game.system.id]: true, ...(parent === null ? {} : { parent }), ...(pack === null ? {} : { pack }) };
}

function idsOf({ entries }: Group): string[] {
  return entries.map(({ _id }) => String(_id));
}

function batchOperation(group: Group): Data {
  const { action, documentName, entries } = group;
  const common = { action, documentName, ...targetOf(group) };
  if (action === 'create') return { ...common, data: entries, keepId: true };
  return action === 'update' ? { ...common, updates: entries } : { ...common, ids: idsOf(group) };
}

async function writeGroup(group: Group): Promise<void> {
  const { action, entries } = group;
  const documentClass = CONFIG[group.documentName as 'Actor'].documentClass as unknown as DocumentWriter;
  const operation = targetOf(group);
  if (action === 'create') await documentClass.createDocuments(entries, { ...operation, keepId: true });
  else if (action === 'update' && group.documentName === 'Actor' && group.parent !== null)
    await updateCopy(group.parent as TokenDocument.Implementation, entries);
  else if (action === 'update') await documentClass.updateDocuments(entries, operation);
  else await documentClass.deleteDocuments(idsOf(group), operation);
}

/** 13: the copy of an actor on an unlinked token writes itself, as differences in the token's delta [4.7]. */
async function updateCopy({ actor }: TokenDocument.Implementation, entries: readonly Data[]): Promise<void> {
  const copy = actor as unknown as { update(changes: Data, operation: Data): Promise<unknown> } | null;
  for (const { _id, ...changes } of entries) await copy?.update(changes, { [game.system.id]: true });
}

/** The change that deletes a key of a stored object. 13: `-=key` [3]; 14: the operator `_del` [14 row 10]. */
export function deletion(path: string, key: string): Data {
  if (!isGeneration14()) return { [`${path}.-=${key}`]: null };
  const { _del: removed } = globalThis as unknown as Pick<Generation14, '_del'>;
  return { [`${path}.${key}`]: removed };
}

/** The change that puts an object whole in the place of a stored one. 13: `==key` [3]; 14: the operator `_replace` [14 row 10]. */
export function replacement(path: string, key: string, value: Data): Data {
  if (!isGeneration14()) return { [`${path}.==${key}`]: value };
  const { _replace: replaced } = globalThis as unknown as Pick<Generation14, '_replace'>;
  return { [`${path}.${key}`]: replaced(value) };
}

/** Gives a message the visibility that the user has chosen for rolls. 13: roll modes, 14: message modes [5.1]. */
export function withMessageMode<T extends object>(data: T): T {
  const mode = game.settings.get('core', (isGeneration14() ? 'messageMode' : 'rollMode') as 'rollMode');
  const method = isGeneration14() ? 'applyMode' : 'applyRollMode';
  const modes = ChatMessage as unknown as Record<typeof method, Generation14['ChatMessage.applyMode']>;
  modes[method](data, mode);
  return data;
}

/** A condition as the token HUD offers it; the effect that shows it has always the same id. */
export interface StatusEffect {
  readonly id: string;
  readonly _id: string;
  readonly name: string;
  readonly img: string;
}

/** Puts the conditions of the system in the place of core's. 13: a list, 14: a record by id [4.9]. */
export function replaceStatusEffects(effects: readonly StatusEffect[]): void {
  const config = CONFIG as unknown as { statusEffects: unknown };
  config.statusEffects = isGeneration14()
    ? Object.fromEntries(effects.map((effect) => [effect.id, effect]))
    : [...effects];
}

/**
 * Lets the effects of items work in their place. 13 asks for it, else it copies them to the actor when the item comes; 14
 * knows nothing else [4.5, 14 row 7].
 */
export function keepEffectsOnItems(): void {
  const copied: Generation13['CONFIG.ActiveEffect.legacyTransferral'] = false;
  if (!isGeneration14()) CONFIG.ActiveEffect.legacyTransferral = copied;
}

/** Takes off the older sheets of the core, which 13 offers for actors and items beside ours; 14 has none [14 row 34]. */
export function removeOlderSheets(): void {
  if (isGeneration14()) return;
  const { DocumentSheetConfig } = foundry.applications.apps;
  const { ActorSheet, ItemSheet } = foundry.appv1.sheets;
  DocumentSheetConfig.unregisterSheet(Actor, 'core', ActorSheet);
  DocumentSheetConfig.unregisterSheet(Item, 'core', ItemSheet);
}

/** What is stored of an effect's changes. */
interface StoredChanges {
  readonly changes?: readonly object[];
  readonly system?: { readonly changes?: readonly object[] };
}

/** Whether an effect changes anything. 13: `changes` of its own, 14: of its system [4.5, 14 row 1]. */
export function hasChanges(effect: ActiveEffect.Implementation): boolean {
  const { changes, system } = effect.toObject() as unknown as StoredChanges;
  return (system?.changes ?? changes ?? []).length > 0;
}

/** What makes an effect without a duration show its icon on the token. 13 shows all with a status; 14: always [4.8]. */
export function alwaysShown(): Data {
  return isGeneration14() ? { showIcon: 2 } : {};
}

/** Draws a message anew in the chat log of this client, where the log can. Elsewhere a card shows what is new when it is next drawn. */
export function redrawMessage(message: ChatMessage.Implementation): void {
  const log = ui.chat as unknown as { updateMessage?: Undocumented['ui.chat.updateMessage'] } | undefined;
  void log?.updateMessage?.(message);
}
