import { embeddedSources, emptyDelta } from './delta.ts';
import { embeddedOf, type DocumentName } from './hierarchy.ts';
import { mergeObject } from './merge.ts';
import { asRecord, type Source } from './objects.ts';
import { DataFieldOperator } from './operators.ts';

/** Lays changes over a stored document; embedded documents are matched by their ids. */
export function mergeDocument(name: DocumentName, document: Source, changes: Source, recursive: boolean): void {
  for (const [childName, member] of embeddedOf(name)) {
    const given = changes[member];
    if (!Array.isArray(given)) continue;
    Reflect.deleteProperty(changes, member);
    if (!recursive) document[member] = given;
    else mergeChildren(childName, document, member, given as Source[]);
  }
  const delta = name === 'Token' ? changes['delta'] : undefined;
  if (delta && !(delta instanceof DataFieldOperator)) {
    delete changes['delta'];
    mergeDocument(
      'ActorDelta',
      asRecord((document['delta'] ??= emptyDelta(String(document['_id'])))),
      asRecord(delta),
      recursive,
    );
  }
  mergeObject(document, changes, { applyOperators: true, recursive });
}

function mergeChildren(name: DocumentName, document: Source, member: string, given: Source[]): void {
  const children = [...embeddedSources(document, member)];
  for (const changes of given) {
    const index = children.findIndex((child) => child['_id'] === changes['_id']);
    const existing = children[index];
    if (!existing) children.push(changes);
    else if (changes['_tombstone'] === true || existing['_tombstone'] === true) children[index] = changes;
    else mergeDocument(name, existing, changes, true);
  }
  document[member] = children;
}
