import { HIERARCHY } from '../../common/hierarchy.ts';
import { mergeObject } from '../../common/merge.ts';
import { asRecord, deepClone, isEmpty, type Source } from '../../common/objects.ts';
import type { Operation, OperationResult } from '../../common/protocol.ts';
import { lookups } from '../data/fields/lookups.ts';
import { expandedChanges } from '../data/model.ts';
import { shownChanges, storedChanges } from '../generations/merging.ts';
import { Hooks } from '../hooks.ts';
import { game } from '../state.ts';
import type { DatabaseOperation } from './base-document.ts';
import type { Document } from './document.ts';
import { receive } from './receive.ts';

type DocumentClass = typeof Document;

/** A write that the hooks have seen: ready to be sent, or cancelled. */
interface Prepared {
  wire: Operation;
  cancelled: boolean;
}

/** Operation keys that are no options of the write. */
const CARRIED = ['parent', 'pack', 'data', 'updates', 'ids', 'action', 'documentName', 'noHook', 'parentUuid'];

function optionsOf(operation: DatabaseOperation, defaults: Source): Source {
  return { ...defaults, render: true, ...operation };
}

function wireOptions(options: Source): Source {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !CARRIED.includes(key)));
}

function refusePack(operation: DatabaseOperation): void {
  if (operation.pack)
    throw new Error(`The compendium pack ${operation.pack} is locked: the practice table's packs can only be read`);
}

/** Makes documents in the world, or in a parent. */
export async function createDocuments(
  cls: DocumentClass,
  data: object[],
  operation: DatabaseOperation,
): Promise<Document[]> {
  return single(await prepareCreate(cls, data, operation));
}

/** Changes documents of the world, or of a parent. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: Source[],
  operation: DatabaseOperation,
): Promise<Document[]> {
  return single(await prepareUpdate(cls, updates, operation));
}

/** Deletes documents of the world, or of a parent. */
export async function deleteDocuments(
  cls: DocumentClass,
  ids: string[],
  operation: DatabaseOperation,
): Promise<Document[]> {
  return single(await prepareDelete(cls, ids, operation));
}

/** A write among others of one batch. */
export interface BatchOperation extends DatabaseOperation {
  action: 'create' | 'update' | 'delete';
  documentName: string;
  data?: object[];
  updates?: Source[];
  ids?: string[];
}

/** Carries out writes of several kinds in one request, in order; all of them or none. */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const prepared: Prepared[] = [];
  for (const operation of operations) prepared.push(await prepareBatched(operation));
  if (prepared.some(({ cancelled }) => cancelled)) return operations.map(() => []);
  const sent = prepared.filter(({ wire }) => !isIdle(wire));
  if (sent.length === 0) return operations.map(() => []);
  const documents = await game.connection.ask({ action: 'batch', operations: sent.map(({ wire }) => wire) }, takeOver);
  return prepared.map((entry) => documents[sent.indexOf(entry)] ?? []);
}

function prepareBatched({
  action,
  documentName,
  data = [],
  updates = [],
  ids = [],
  ...operation
}: BatchOperation): Promise<Prepared> {
  const cls = lookups.documentClass(documentName);
  if (action === 'create') return prepareCreate(cls, data, operation);
  if (action === 'update') return prepareUpdate(cls, updates, operation);
  if (action === 'delete') return prepareDelete(cls, ids, operation);
  throw new Error(`Invalid action "${String(action)}" in a batch operation`);
}

async function single({ wire, cancelled }: Prepared): Promise<Document[]> {
  if (cancelled || isIdle(wire)) return [];
  const [documents = []] = await game.connection.ask({ action: wire.action, operation: wire }, takeOver);
  return documents;
}

function takeOver(results: unknown): Promise<Document[][]> {
  return receive(results as OperationResult[], game.userId ?? '');
}

function isIdle({ data = [], updates = [], ids = [], options }: Operation): boolean {
  return data.length + updates.length + ids.length === 0 && options['deleteAll'] !== true;
}

function user() {
  if (!game.user) throw new Error('Documents can be written only once the game is set up');
  return game.user;
}

function prepared(
  cls: DocumentClass,
  action: Operation['action'],
  operation: DatabaseOperation,
  rest: Partial<Operation>,
  options: Source,
): Operation {
  const parent = operation.parent as Document | null | undefined;
  return {
    action,
    documentName: cls.documentName,
    parentUuid: parent?.uuid ?? null,
    options: wireOptions(options),
    ...rest,
  };
}

async function prepareCreate(cls: DocumentClass, data: object[], operation: DatabaseOperation): Promise<Prepared> {
  refusePack(operation);
  const parent = (operation.parent ?? null) as Document | null;
  const options = optionsOf({ ...operation, parent }, { action: 'create', keepId: false, keepEmbeddedIds: true });
  const pending: Document[] = [];
  for (const entry of data) {
    const given = creationData(cls, entry, options);
    const document = new cls(deepClone(given), { parent });
    demandCreation(document);
    const allowed = (await document._preCreate(given, options, user())) !== false;
    const hooked =
      operation.noHook || Hooks.call(`preCreate${cls.documentName}`, document, given, options, game.userId);
    if (allowed && hooked) pending.push(document);
  }
  const cancelled = pending.length === 0 && data.length > 0;
  const refused = !cancelled && (await cls._preCreateOperation(pending, options, user())) === false;
  const wire = prepared(cls, 'create', operation, { data: pending.map((document) => document.toObject()) }, options);
  return { wire, cancelled: cancelled || refused };
}

function creationData(cls: DocumentClass, entry: object, options: Source): Source {
  const document = entry as { toObject?: () => Source };
  const data = expandedChanges(
    typeof document.toObject === 'function' ? document.toObject() : deepClone(entry as Source),
  );
  if (!('name' in data) && cls.schema.has('name') && cls.hasTypeData && HIERARCHY[cls.documentName].primary) {
    data['name'] = cls.defaultName({ type: String(data['type'] ?? ''), parent: options['parent'] as Document | null });
  }
  if (options['keepId'] !== true) data['_id'] = null;
  if (!options['parent'] && cls.schema.has('ownership')) data['ownership'] ??= { default: 0, [String(game.userId)]: 3 };
  return data;
}

function demandCreation(document: Document): void {
  if (document.canUserModify(user(), 'create', document._source)) return;
  throw new Error(
    `User ${user().name} lacks permission to create ${document.documentName}${document.holder ? ` in parent ${document.holder.uuid}` : ''}`,
  );
}

/** The documents of a class that an operation is about: of a parent or of the world. */
function targetOf(cls: DocumentClass, id: string, parent: Document | null): Document {
  const document =
    cls.documentName === 'ActorDelta' || (cls.documentName === 'Actor' && parent)
      ? parent?.descendant('Actor', id)
      : parent
        ? parent.getEmbeddedCollection(cls.documentName).get(id)
        : game.collections.get(cls.documentName)?.get(id);
  if (!document) throw new Error(`${cls.documentName} "${id}" does not exist!`);
  return document;
}

async function prepareUpdate(cls: DocumentClass, updates: Source[], operation: DatabaseOperation): Promise<Prepared> {
  refusePack(operation);
  const parent = (operation.parent ?? null) as Document | null;
  const options = optionsOf({ ...operation, parent }, { action: 'update', diff: true, recursive: true });
  const kept: { document: Document; difference: Source }[] = [];
  let cancelled = false;
  for (const update of updates) {
    const document = targetOf(cls, String(update['_id']), parent);
    const changes = shownChanges(expandedChanges(deepClone({ ...update })));
    delete changes['_id'];
    const allowed = (await document._preUpdate(changes, options, user())) !== false;
    const hooked =
      operation.noHook || Hooks.call(`preUpdate${document.documentName}`, document, changes, options, game.userId);
    if (!allowed || !hooked) {
      cancelled = true;
      continue;
    }
    const difference = storedChanges(
      document.updateSource(changes, {
        dryRun: true,
        diff: options['diff'] !== false,
        recursive: options['recursive'] !== false,
      }),
    );
    if (isEmpty(difference)) continue;
    demandUpdate(document, difference);
    kept.push({ document, difference });
  }
  const documents = kept.map(({ document }) => document);
  const refused = kept.length > 0 && (await cls._preUpdateOperation(documents, options, user())) === false;
  return {
    wire: updateWire(cls, parent, kept, operation, options),
    cancelled: refused || (cancelled && kept.length === 0),
  };
}

function updateWire(
  cls: DocumentClass,
  parent: Document | null,
  kept: { document: Document; difference: Source }[],
  operation: DatabaseOperation,
  options: Source,
): Operation {
  const onDelta = cls.documentName === 'ActorDelta' || (cls.documentName === 'Actor' && parent !== null);
  const updates = kept.map(({ document, difference }) => ({ ...difference, _id: onDelta ? parent?.id : document.id }));
  const wire = prepared(cls, 'update', operation, { updates }, options);
  return onDelta ? { ...wire, documentName: 'ActorDelta' } : wire;
}

function demandUpdate(document: Document, changes: Source): void {
  if (document.canUserModify(user(), 'update', changes)) return;
  throw new Error(`User ${user().name} lacks permission to update ${document.documentName} [${document.id}]`);
}

async function prepareDelete(cls: DocumentClass, ids: string[], operation: DatabaseOperation): Promise<Prepared> {
  refusePack(operation);
  const parent = (operation.parent ?? null) as Document | null;
  const options = optionsOf({ ...operation, parent }, { action: 'delete', deleteAll: false });
  const all = options['deleteAll'] === true ? allIds(cls, parent) : ids;
  const pending: Document[] = [];
  for (const id of all) {
    const document = targetOf(cls, id, parent);
    if (!document.canUserModify(user(), 'delete')) {
      throw new Error(`User ${user().name} lacks permission to delete ${document.documentName} [${id}]`);
    }
    const allowed = (await document._preDelete(options, user())) !== false;
    const hooked = operation.noHook || Hooks.call(`preDelete${cls.documentName}`, document, options, game.userId);
    if (allowed && hooked) pending.push(document);
  }
  const cancelled = pending.length === 0 && all.length > 0;
  const refused = pending.length > 0 && (await cls._preDeleteOperation(pending, options, user())) === false;
  const wire = prepared(
    cls,
    'delete',
    operation,
    { ids: pending.map((document) => String(document.id)) },
    { ...options, deleteAll: false },
  );
  return { wire, cancelled: cancelled || refused };
}

function allIds(cls: DocumentClass, parent: Document | null): string[] {
  const collection = parent ? parent.getEmbeddedCollection(cls.documentName) : game.collections.get(cls.documentName);
  return [...(collection?.keys() ?? [])];
}

/** Data laid over another's, for documents that are made of others. */
export function mergedData(base: object, over: object): Source {
  return mergeObject(deepClone(asRecord(base)), deepClone(asRecord(over)), { applyOperators: true });
}
