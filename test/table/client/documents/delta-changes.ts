import { addDeltaDocument, ownDeltaDocument, removeDeltaDocument } from '../../common/delta.ts';
import { HIERARCHY, type DocumentName } from '../../common/hierarchy.ts';
import { mergeDocument } from '../../common/merge-document.ts';
import { asRecord, deepClone, type Source } from '../../common/objects.ts';
import { decodeOperators } from '../../common/operators.ts';
import type { OperationResult } from '../../common/protocol.ts';
import type { Actor } from './actor.ts';
import type { Document } from './document.ts';
import type { TokenDocument } from './token.ts';

/** The synthetic actor of a token; an error where there is none. */
export function syntheticActorOf(token: TokenDocument): Actor {
  const { actor } = token;
  if (!actor?.isToken) throw new Error(`The token ${token.uuid} has no synthetic actor`);
  return actor;
}

/** Repeats on a token's delta what the server did within it, and makes the synthetic actor anew. */
export function changeDelta(token: TokenDocument, holders: readonly Document[], result: OperationResult): void {
  const delta = token.delta._source;
  const base = token.baseActor?._source;
  const within = holders.filter(
    (holder) => holder.documentName !== 'Actor' && holder !== token && holder.documentName !== 'Scene',
  );
  let name: DocumentName = 'ActorDelta';
  let holder: Source = delta;
  for (const document of within.toReversed()) {
    const member: string = HIERARCHY[name].embedded[document.documentName] ?? '';
    const found: Source | undefined =
      name === 'ActorDelta'
        ? ownDeltaDocument(delta, base, member, String(document.id))
        : child(holder, member, String(document.id));
    if (!found) throw new Error(`${document.uuid} is missing from the token's delta`);
    name = document.documentName;
    holder = found;
  }
  const member = HIERARCHY[name].embedded[result.documentName] ?? '';
  if (name === 'ActorDelta') changeOwn(delta, base, member, result);
  else changeChildren(holder, member, result);
  token.rebuildActor();
}

function child(holder: Source, member: string, id: string): Source | undefined {
  return ((holder[member] ?? []) as Source[]).find((source) => source['_id'] === id);
}

function merged(result: OperationResult, data: Source, existing: Source | undefined): void {
  const changes = asRecord(decodeOperators(data));
  if (existing) mergeDocument(result.documentName, existing, changes, result.options['recursive'] !== false);
}

function changeOwn(delta: Source, base: Source | undefined, member: string, result: OperationResult): void {
  for (const data of result.data) {
    if (result.action === 'create') addDeltaDocument(delta, member, deepClone(data));
    else merged(result, data, ownDeltaDocument(delta, base, member, String(data['_id'])));
  }
  for (const id of result.ids) removeDeltaDocument(delta, base, member, id);
}

function changeChildren(holder: Source, member: string, result: OperationResult): void {
  const children = (holder[member] ??= []) as Source[];
  for (const data of result.data) {
    if (result.action === 'create') children.push(deepClone(data));
    else merged(result, data, child(holder, member, String(data['_id'])));
  }
  holder[member] = children.filter((source) => !result.ids.includes(String(source['_id'])));
}
