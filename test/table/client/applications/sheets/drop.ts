import { host, type Data, type HostDocument } from '../host.ts';

/** The document that dropped data names, or null. */
export async function droppedData(data: Data): Promise<HostDocument | null> {
  if (typeof data['uuid'] === 'string') return host.fromUuid(data['uuid']);
  const type = data['type'];
  if ((type === 'Item' || type === 'Actor') && data['data']) {
    return host.CONFIG[type].documentClass.implementation.fromDropData(data);
  }
  return null;
}

/** A document's data as the source of a copy, with a note of where it came from. */
export function withoutIds(document: HostDocument): Data {
  const data = document.toObject();
  Reflect.deleteProperty(data, '_id');
  Reflect.deleteProperty(data, 'folder');
  const stats = (data['_stats'] ?? {}) as Data;
  if (document.pack) data['_stats'] = { ...stats, compendiumSource: document.uuid };
  else if (!document.isEmbedded) data['_stats'] = { ...stats, duplicateSource: document.uuid };
  return data;
}

/** The changes of `sort` that put a document where its target stands. */
export function sortWithin(document: HostDocument, target: HostDocument, siblings: HostDocument[]): Data[] {
  const ordered = [...siblings].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const at = ordered.findIndex(({ id }) => id === target.id);
  const down = (document.sort ?? 0) <= (target.sort ?? 0);
  ordered.splice(down ? at + 1 : at, 0, document);
  return ordered.map(({ id }, index) => ({ _id: id, sort: (index + 1) * 1000 }));
}
