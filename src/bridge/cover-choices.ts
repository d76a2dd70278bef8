import { SYSTEM_ID } from '../data/constants.ts';
import { isItemOf } from '../data/narrowing.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';

let packed: Promise<CoverSnapshot[]> | null = null;

function snapshot(item: Item.OfType<'cover'>): CoverSnapshot {
  const { value, covers } = item.system;
  return { id: item.id ?? '', name: item.name, value, covers: [...covers] };
}

function coversOf(items: Iterable<Item.Implementation>): CoverSnapshot[] {
  const covers: CoverSnapshot[] = [];
  for (const item of items) if (isItemOf(item, 'cover')) covers.push(snapshot(item));
  return covers;
}

async function readPacks(): Promise<CoverSnapshot[]> {
  const found: CoverSnapshot[] = [];
  for (const pack of game.packs) {
    if (pack.metadata.packageName !== SYSTEM_ID || pack.documentName !== 'Item') continue;
    const documents = (await pack.getDocuments({ type: 'cover' })) as Item.Implementation[];
    found.push(...coversOf(documents));
  }
  return found;
}

/** Every cover that can be chosen: the world's own, then the system's, one of each name, the lowest value first. */
export async function coverChoices(): Promise<CoverSnapshot[]> {
  packed ??= readPacks();
  const byName = new Map<string, CoverSnapshot>();
  for (const cover of [...coversOf(game.items), ...(await packed)]) {
    if (!byName.has(cover.name)) byName.set(cover.name, cover);
  }
  return [...byName.values()].sort((one, other) => one.value - other.value);
}
