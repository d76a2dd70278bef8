import type { Outdated } from './outdated.ts';

/** The static method of every document class that stores changes; by name they are typed one by one. */
interface Writer {
  updateDocuments(updates: readonly object[], operation: object): Promise<unknown>;
}

interface Copy {
  update(changes: object, operation: object): Promise<unknown>;
}

/** Documents that one call stores: of one class, and in one place. */
function groups(documents: readonly Outdated[]): Outdated[][] {
  const found: Outdated[][] = [];
  for (const one of documents) {
    const { document } = one;
    const group = found.find(
      ([first]) =>
        first?.document.documentName === document.documentName &&
        first.document.parent === document.parent &&
        first.document.pack === document.pack,
    );
    if (group === undefined) found.push([one]);
    else group.push(one);
  }
  return found;
}

async function storeGroup(
  group: readonly Outdated[],
  { documentName, parent, pack }: Outdated['document'],
): Promise<void> {
  const place = { ...(parent === null ? {} : { parent }), ...(pack === null ? {} : { pack }) };
  const writer = CONFIG[documentName as 'Actor'].documentClass as unknown as Writer;
  await writer.updateDocuments(
    group.map(({ document: { id }, data }) => ({ ...data, _id: id })),
    { ...place, ...asItStands(), recursive: false },
  );
}

/** Stores what shows no difference from what was loaded, draws nothing anew, and says that it is a write of ours. */
function asItStands(): object {
  return { diff: false, render: false, [game.system.id]: true };
}

/**
 * Stores documents as they stand: they were brought into shape while they were loaded. Rejects where the world refuses one
 * of them.
 */
export async function storeWhole(documents: readonly Outdated[]): Promise<void> {
  for (const { document, data } of documents.filter(({ isPart }) => isPart))
    await (document as unknown as Copy).update(data, asItStands());
  for (const group of groups(documents.filter(({ isPart }) => !isPart)))
    if (group[0] !== undefined) await storeGroup(group, group[0].document);
}
