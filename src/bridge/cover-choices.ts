import { SYSTEM_ID } from '../data/constants.ts';
import { isItemOf } from '../data/narrowing.ts';
import type { CoverSnapshot } from '../data/message/parts.ts';
import type { RuleSetId } from '../rules/index.ts';

type OwnedCover = CoverSnapshot & { readonly ruleSet: RuleSetId };

let packed: Promise<OwnedCover[]> | null = null;

function owned(item: Item.OfType<'cover'>): OwnedCover {
  const { ruleSet, value, covers } = item.system;
  return { ruleSet, id: item.id ?? '', name: item.name, value, covers: [...covers] };
}

function coversOf(items: Iterable<Item.Implementation>): OwnedCover[] {
  const covers: OwnedCover[] = [];
  for (const item of items) if (isItemOf(item, 'cover')) covers.push(owned(item));
  return covers;
}

async function readPacks(): Promise<OwnedCover[]> {
  const found: OwnedCover[] = [];
  for (const pack of game.packs) {
    if (pack.metadata.packageName !== SYSTEM_ID || pack.documentName !== 'Item') continue;
    const documents = (await pack.getDocuments({ type: 'cover' })) as Item.Implementation[];
    found.push(...coversOf(documents));
  }
  return found;
}

/** The covers of a rule set: the world's own, then the system's, one of each name, the lowest value first. */
export async function coverChoices(ruleSet: RuleSetId): Promise<CoverSnapshot[]> {
  packed ??= readPacks();
  const byName = new Map<string, CoverSnapshot>();
  for (const { ruleSet: owner, ...cover } of [...coversOf(game.items), ...(await packed)]) {
    if (owner === ruleSet && !byName.has(cover.name)) byName.set(cover.name, cover);
  }
  return [...byName.values()].sort((one, other) => one.value - other.value);
}
