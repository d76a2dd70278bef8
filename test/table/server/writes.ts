import { addDeltaDocument, embeddedSources, emptyDelta, removeDeltaDocument } from '../common/delta.ts';
import { HIERARCHY, type DocumentName } from '../common/hierarchy.ts';
import { mergeDocument } from '../common/merge-document.ts';
import { asRecord, deepClone, type Source } from '../common/objects.ts';
import { decodeOperators, ForcedReplacement } from '../common/operators.ts';
import { mayModify, OWNERSHIP_LEVELS, type Asker, type Modification } from '../common/permissions.ts';
import type { Operation, OperationResult } from '../common/protocol.ts';
import { checkType, cleanDeclaredHTML } from './document-rules.ts';
import { changeStats, completeDocument, dropManagedStats, type Stamping } from './stamp.ts';
import { memberOf, type Placed, type Transaction } from './transaction.ts';

/** Who writes, and when. */
export interface Writing {
  transaction: Transaction;
  asker: Asker;
  stamping: Stamping;
}

/** Carries out one operation on the transaction's copies; throws, naming what is wrong, before anything takes effect. */
export function write(operation: Operation, writing: Writing): OperationResult {
  const { action, documentName, parentUuid, options } = operation;
  const holder = parentUuid === null ? null : writing.transaction.resolve(parentUuid);
  if (!holder && !HIERARCHY[documentName].primary)
    throw new Error(`${documentName} cannot exist outside of a parent Document`);
  const result: OperationResult = { action, documentName, parentUuid, options, data: [], ids: [] };
  switch (action) {
    case 'create':
      result.data = (operation.data ?? []).map((data) =>
        create(documentName, deepClone(data), holder, options, writing),
      );
      break;
    case 'update':
      result.data = (operation.updates ?? []).map((changes) => update(documentName, changes, holder, options, writing));
      break;
    case 'delete':
      result.ids = doomed(operation, holder, writing).map((id) => remove(documentName, id, holder, writing));
      break;
  }
  return result;
}

function create(name: DocumentName, data: Source, holder: Placed | null, options: Source, writing: Writing): Source {
  if (name === 'ActorDelta') throw new Error('An ActorDelta comes with its token and is not created by itself');
  dropManagedStats(data);
  const keep = { id: options['keepId'] === true, embedded: options['keepEmbeddedIds'] !== false };
  const document = completeDocument(name, data, writing.stamping, keep);
  const id = String(document['_id']);
  demand(placed(name, document, holder), 'create', writing);
  if (!holder) {
    const { collection } = HIERARCHY[name];
    if (writing.transaction.read(collection, id)) throw new Error(`${name} "${id}" already exists`);
    writing.transaction.put(collection, id, document);
    return document;
  }
  const member = memberOf(holder, name);
  const others = embeddedSources(holder.document, member);
  if (others.some((other) => other['_id'] === id && other['_tombstone'] !== true))
    throw new Error(`${name} "${id}" already exists`);
  if (holder.documentName === 'ActorDelta') addDeltaDocument(holder.document, member, document);
  else holder.document[member] = [...others, document];
  return deepClone(document);
}

function update(name: DocumentName, wire: Source, holder: Placed | null, options: Source, writing: Writing): Source {
  const id = String(wire['_id']);
  const target = find(name, id, holder, writing);
  const changes = asRecord(decodeOperators(wire));
  dropManagedStats(changes);
  checkChanges(target, changes, writing);
  demand(target, 'update', writing, changes);
  const type = changes['type'] ?? target.document['type'] ?? writing.transaction.baseActor(target)?.['type'];
  cleanDeclaredHTML(writing.stamping.manifest, name, type, changes);
  if (name !== 'ActorDelta') changes['_stats'] = { ...asRecord(changes['_stats']), ...changeStats(writing.stamping) };
  mergeDocument(name, target.document, deepClone(changes), options['recursive'] !== false);
  return { ...changes, _id: id };
}

function checkChanges({ documentName, document }: Placed, changes: Source, { stamping }: Writing): void {
  if (!HIERARCHY[documentName].typed || !('type' in changes) || changes['type'] === document['type']) return;
  if (documentName === 'ActorDelta' && changes['type'] === null) return;
  checkType(stamping.manifest, documentName, changes['type']);
  if (documentName === 'ActorDelta' || changes['system'] instanceof ForcedReplacement) return;
  throw new Error(
    `${documentName} "${String(document['_id'])}": the type of a Document can be changed only if the system field is force-replaced`,
  );
}

function doomed({ documentName, ids, options }: Operation, holder: Placed | null, { transaction }: Writing): string[] {
  if (options['deleteAll'] !== true) return ids ?? [];
  if (!holder) return transaction.ids(HIERARCHY[documentName].collection);
  const member = memberOf(holder, documentName);
  const inherited =
    holder.documentName === 'ActorDelta' ? embeddedSources(transaction.baseActor(holder) ?? {}, member) : [];
  const present = embeddedSources(holder.document, member);
  const gone = new Set(present.filter((source) => source['_tombstone'] === true).map((source) => source['_id']));
  const all = new Set([...inherited, ...present].map((source) => String(source['_id'])));
  return [...all].filter((id) => !gone.has(id));
}

function remove(name: DocumentName, id: string, holder: Placed | null, writing: Writing): string {
  const target = find(name, id, holder, writing);
  demand(target, 'delete', writing);
  if (!holder) {
    writing.transaction.put(HIERARCHY[name].collection, id, null);
    return id;
  }
  const member = memberOf(holder, name);
  if (holder.documentName === 'ActorDelta') {
    removeDeltaDocument(holder.document, writing.transaction.baseActor(holder), member, id);
  } else holder.document[member] = embeddedSources(holder.document, member).filter((source) => source['_id'] !== id);
  return id;
}

function find(name: DocumentName, id: string, holder: Placed | null, { transaction }: Writing): Placed {
  if (name === 'ActorDelta' && holder?.documentName === 'Token') {
    const delta = asRecord((holder.document['delta'] ??= emptyDelta(String(holder.document['_id']))));
    return placed(name, delta, holder);
  }
  const document = holder ? transaction.child(holder, name, id) : transaction.primary(HIERARCHY[name].collection, id);
  if (!document) throw new Error(`${name} "${id}" does not exist!`);
  return placed(name, document, holder);
}

function placed(documentName: DocumentName, document: Source, holder: Placed | null): Placed {
  return { documentName, document, parents: holder ? [...holder.parents, holder] : [] };
}

function demand(
  target: Placed,
  action: Modification['action'],
  { asker, transaction }: Writing,
  changes?: Source,
): void {
  const { documentName, document, parents } = target;
  const level = transaction.levelOf(target, asker._id);
  const modification = { action, documentName, document, embedded: parents.length > 0, level };
  if (mayModify(asker, changes ? { ...modification, changes } : modification)) return;
  const lacking = level < OWNERSHIP_LEVELS.OWNER ? 'lacks permission' : 'may not change these members';
  throw new Error(`User ${asker._id} ${lacking} to ${action} ${documentName} [${String(document['_id'])}]`);
}
