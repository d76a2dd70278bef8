import { SYSTEM_ID } from '../data/constants.ts';
import type { StoredEntry } from '../data/item/weapon.ts';
import { isItemOf } from '../data/narrowing.ts';

/** A crippling chart that a weapon can take over. */
export interface ChartChoice {
  readonly uuid: string;
  readonly name: string;
  readonly entries: readonly StoredEntry[];
}

let packed: Promise<ChartChoice[]> | null = null;

function chartsOf(items: Iterable<Item.Implementation>): ChartChoice[] {
  const charts: ChartChoice[] = [];
  for (const item of items) {
    if (isItemOf(item, 'chart') && item.system.entries.length > 0)
      charts.push({ uuid: item.uuid, name: item.name, entries: item.system.entries });
  }
  return charts;
}

async function readPacks(): Promise<ChartChoice[]> {
  const found: ChartChoice[] = [];
  for (const pack of game.packs) {
    if (pack.metadata.packageName !== SYSTEM_ID || pack.documentName !== 'Item') continue;
    found.push(...chartsOf((await pack.getDocuments({ type: 'chart' })) as Item.Implementation[]));
  }
  return found;
}

/** The charts that there are: those of who carries the weapon, the world's own, the system's. */
export async function chartChoices(actor: Actor.Implementation | null): Promise<ChartChoice[]> {
  packed ??= readPacks();
  return [...chartsOf(actor?.items ?? []), ...chartsOf(game.items), ...(await packed)];
}

/** The chart whose entries are these; undefined where there is none, or none any more. */
export function chartOf(choices: readonly ChartChoice[], entries: readonly StoredEntry[]): ChartChoice | undefined {
  const { objectsEqual } = foundry.utils;
  return choices.find(
    (choice) =>
      choice.entries.length === entries.length &&
      choice.entries.every((entry, index) => objectsEqual({ ...entry }, { ...entries[index] })),
  );
}
