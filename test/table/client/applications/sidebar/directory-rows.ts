import type { HostDocument } from '../host.ts';

/** One line of a directory: a folder, or a document, below the folders it lies in. */
export interface DirectoryRow {
  document: HostDocument;
  isFolder: boolean;
  /** How many folders it lies in. */
  depth: number;
  /** The ids of the folders it lies in, outermost first. */
  within: string[];
}

function holderOf(document: HostDocument, folders: readonly HostDocument[]): string | null {
  const id = document._source['folder'];
  return folders.some((folder) => folder.id === id) ? String(id) : null;
}

function inOrder(language: string): (a: HostDocument, b: HostDocument) => number {
  return (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, language);
}

/** The lines of a directory: in each folder its folders first, then its documents; empty folders only where they are asked for. */
export function directoryRows(
  documents: readonly HostDocument[],
  folders: readonly HostDocument[],
  { language, emptyFolders }: { language: string; emptyFolders: boolean },
): DirectoryRow[] {
  const order = inOrder(language);
  const below = (holder: string | null, within: string[]): DirectoryRow[] => {
    const inner = folders.filter((folder) => holderOf(folder, folders) === holder && !within.includes(folder.id));
    const rows = [...inner].sort(order).flatMap((folder): DirectoryRow[] => {
      const held = below(folder.id, [...within, folder.id]);
      if (held.length === 0 && !emptyFolders) return [];
      return [{ document: folder, isFolder: true, depth: within.length, within }, ...held];
    });
    const entries = documents.filter((document) => holderOf(document, folders) === holder);
    const leaves = [...entries]
      .sort(order)
      .map((document) => ({ document, isFolder: false, depth: within.length, within }));
    return [...rows, ...leaves];
  };
  return below(null, []);
}

/** Whether a folder may lie in another one: not in itself, nor in what lies in it. */
export function mayHold(holder: HostDocument, folder: HostDocument, folders: readonly HostDocument[]): boolean {
  let at: HostDocument | undefined = holder;
  for (let depth = 0; at && depth <= folders.length; depth += 1) {
    if (at.id === folder.id) return false;
    const above: unknown = at._source['folder'];
    at = folders.find(({ id }) => id === above);
  }
  return true;
}
