import { HIERARCHY } from '../../common/hierarchy.ts';
import { mergeDocument } from '../../common/merge-document.ts';
import { asRecord, deepClone, type Source } from '../../common/objects.ts';
import { decodeOperators } from '../../common/operators.ts';
import type { OperationResult } from '../../common/protocol.ts';
import { lookups } from '../data/fields/lookups.ts';
import { shownChanges } from '../generations/merging.ts';
import { Hooks } from '../hooks.ts';
import { canvas, game } from '../state.ts';
import type { Actor } from './actor.ts';
import { changeDelta, syntheticActorOf } from './delta-changes.ts';
import type { Document } from './document.ts';
import type { TokenDocument } from './token.ts';

/** Where a write took place, seen from this client. */
interface Place {
  parent: Document | null;
  /** The holders of the documents, the innermost first. */
  holders: Document[];
  member: string;
  options: Source;
  userId: string;
}

/** What was taken over of one write: its documents, and the end of what follows it asynchronously. */
interface Received {
  documents: Document[];
  settled: Promise<void>;
}

/** Takes over, at once and in order, what writes did: local data, life-cycle methods, hooks, drawing. Gives the documents of each, once the methods that follow the writes have ended. */
export async function receive(results: OperationResult[], userId: string): Promise<Document[][]> {
  const received = results.map((result) => receiveOne(result, userId));
  for (const { settled } of received) await settled;
  return received.map(({ documents }) => documents);
}

function receiveOne(result: OperationResult, userId: string): Received {
  const place = placeOf(result, userId);
  if (result.action === 'create') return created(result, place);
  if (result.action === 'delete') return deleted(result, place);
  return result.documentName === 'ActorDelta' ? deltaUpdated(result, place) : updated(result, place);
}

function placeOf({ action, documentName, parentUuid, options }: OperationResult, userId: string): Place {
  const parent = parentUuid === null ? null : documentAt(parentUuid);
  const holders: Document[] = [];
  for (let holder = parent; holder; holder = holder.holder) holders.push(holder);
  return {
    parent,
    holders,
    member: HIERARCHY[documentName].collection,
    options: { ...options, action, parent },
    userId,
  };
}

function documentAt(uuid: string): Document {
  const [name = '', id = '', ...steps] = uuid.split('.');
  let document = game.collections.get(name)?.get(id);
  for (let index = 0; index < steps.length; index += 2)
    document = document?.descendant(steps[index] ?? '', steps[index + 1] ?? '');
  if (!document) throw new Error(`The server changed ${uuid}, which this client does not have`);
  return document;
}

function collectionOf({ documentName }: OperationResult, { parent }: Place) {
  const collection = parent ? parent.getEmbeddedCollection(documentName) : game.collections.get(documentName);
  if (!collection) throw new Error(`There is no collection of ${documentName}`);
  return collection;
}

/** Prepares anew the outermost document whose data depends on the change; a scene's tokens stand by themselves. */
function prepareAgain(place: Place, documents: Document[]): void {
  if (tokenOfDelta(place)) return;
  const whole = place.holders.filter((holder) => holder.documentName !== 'Scene').at(-1);
  if (whole) whole.reset();
  else if (place.parent) for (const document of documents) document.safePrepareData();
  for (const root of whole ? [whole] : documents)
    if (root.documentName === 'Actor') (root as Actor).rebuildDependents();
}

function created(result: OperationResult, place: Place): Received {
  const { holders, parent, member, options, userId } = place;
  for (const holder of holders)
    holder._preCreateDescendantDocuments(parent as Document, member, result.data, options, userId);
  const token = tokenOfDelta(place);
  if (token) changeDelta(token, place.holders, result);
  const collection = collectionOf(result, place);
  const documents = result.data.map((data) => {
    const existing = token ? collection.get(String(data['_id'])) : undefined;
    return existing ?? (collection as unknown as { take(data: Source): Document }).take(deepClone(data));
  });
  prepareAgain(place, documents);
  documents.forEach((document, index) => {
    document._onCreate(result.data[index] ?? {}, options, userId);
    drawCanvas('create', document);
    Hooks.callAll(`create${document.documentName}`, document, options, userId);
  });
  for (const holder of holders) {
    holder._onCreateDescendantDocuments(parent as Document, member, documents, result.data, options, userId);
  }
  return { documents, settled: finish('create', result, documents, place) };
}

function updated(result: OperationResult, place: Place): Received {
  const { holders, parent, member, options, userId } = place;
  const changes = result.data.map((data) => shownChanges(asRecord(decodeOperators(data))));
  for (const holder of holders)
    holder._preUpdateDescendantDocuments(parent as Document, member, changes, options, userId);
  const token = tokenOfDelta(place);
  if (token) changeDelta(token, place.holders, result);
  const collection = collectionOf(result, place);
  const pairs = changes.flatMap((change): [Document, Source][] => {
    const document = collection.get(String(change['_id']));
    return document ? [[document, change]] : [];
  });
  if (!token) for (const [document, change] of pairs) applyChange(document, change, options);
  const documents = pairs.map(([document]) => document);
  prepareAgain(place, documents);
  for (const [document, change] of pairs) tellUpdate(document, change, place);
  for (const holder of holders) {
    holder._onUpdateDescendantDocuments(parent as Document, member, documents, changes, options, userId);
  }
  return { documents, settled: finish('update', result, documents, place, changes) };
}

/** Lays a stored change over the document's source, as the server did, and shows it. */
function applyChange(document: Document, change: Source, options: Source): void {
  document.updateSource(change, { recursive: options['recursive'] !== false, fallback: true });
}

function tellUpdate(document: Document, change: Source, { options, userId }: Place): void {
  document._onUpdate(change, options, userId);
  drawCanvas('update', document, change);
  Hooks.callAll(`update${document.documentName}`, document, change, options, userId);
}

function deltaUpdated(result: OperationResult, place: Place): Received {
  const token = place.parent as TokenDocument;
  const changes = result.data.map((data) => asRecord(decodeOperators(data)));
  for (const change of changes)
    mergeDocument('ActorDelta', token.delta._source, deepClone(change), place.options['recursive'] !== false);
  token.rebuildActor();
  const actor = syntheticActorOf(token);
  const shown = changes.map(shownChanges);
  for (const change of shown) tellUpdate(actor, { ...change, _id: actor.id }, place);
  const settled = finish('update', { ...result, documentName: 'Actor' }, [actor], place, shown);
  return { documents: changes.map(() => actor), settled };
}

function deleted(result: OperationResult, place: Place): Received {
  const { holders, parent, member, options, userId } = place;
  for (const holder of holders)
    holder._preDeleteDescendantDocuments(parent as Document, member, result.ids, options, userId);
  const collection = collectionOf(result, place);
  const documents = result.ids.flatMap((id) => collection.get(id) ?? []);
  const token = tokenOfDelta(place);
  if (token) changeDelta(token, place.holders, result);
  else for (const id of result.ids) (collection as unknown as { remove(id: string): unknown }).remove(id);
  prepareAgain(place, place.parent ? [] : documents);
  for (const document of documents) {
    document._onDelete(options, userId);
    drawCanvas('delete', document);
    Hooks.callAll(`delete${document.documentName}`, document, options, userId);
  }
  for (const holder of holders) {
    holder._onDeleteDescendantDocuments(parent as Document, member, documents, result.ids, options, userId);
  }
  return { documents, settled: finish('delete', result, documents, place) };
}

/** The token whose synthetic actor holds what is changed. */
function tokenOfDelta({ holders }: Place): TokenDocument | null {
  const actor = holders.find((holder) => holder.documentName === 'Actor') as Actor | undefined;
  return actor?.isToken ? (actor.parent as TokenDocument) : null;
}

function drawCanvas(action: 'create' | 'update' | 'delete', document: Document, changes: Source = {}): void {
  if (document.documentName === 'Token' || document.documentName === 'Scene')
    canvas?.handleDocument(action, document, changes);
}

/** Ends a write: the class's method, then drawing, without waiting for what that method goes on to do. */
function finish(
  action: OperationResult['action'],
  result: OperationResult,
  documents: Document[],
  place: Place,
  changes: Source[] = [],
): Promise<void> {
  const settled = concluded(action, result, documents, place);
  for (const root of new Set([...documents, ...place.holders])) root._onRelatedChange(changes[0] ?? {});
  if (place.options['render'] !== false) render(action, result, documents, place, changes);
  return settled;
}

async function concluded(
  action: OperationResult['action'],
  result: OperationResult,
  documents: Document[],
  { options, userId }: Place,
): Promise<void> {
  const user = game.users.get(userId) ?? game.user;
  const cls = lookups.documentClass(result.documentName);
  if (!user) return;
  if (action === 'create') await cls._onCreateOperation(documents, options, user);
  else if (action === 'update') await cls._onUpdateOperation(documents, options, user);
  else await cls._onDeleteOperation(documents, options, user);
}

function render(
  action: OperationResult['action'],
  result: OperationResult,
  documents: Document[],
  place: Place,
  changes: Source[],
): void {
  const renderContext = `${action}${result.documentName}`;
  if (action === 'update') {
    documents.forEach((document, index) =>
      document.render(false, { renderContext, renderData: changes[index] ?? {}, action }),
    );
  }
  for (const holder of place.holders)
    holder.render(false, { renderContext, renderData: changes.length ? changes : result.data, action });
  const outermost = place.holders.at(-1) ?? documents[0];
  const collection = game.collections.get(outermost?.documentName ?? result.documentName);
  collection?.render(false, {
    renderContext,
    documentType: result.documentName,
    documents,
    renderData: result.data,
    action,
  });
}
