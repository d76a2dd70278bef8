/** What can be sorted by hand: anything with a `sort` number. */
export interface Sortable {
  sort: number;
}

/** A change of order. */
export interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/** The least changes of `sort` that put `source` before or after `target` among its siblings. */
export function performIntegerSort<T extends Sortable>(
  source: T,
  options: { target?: T | null; siblings?: T[]; sortKey?: string; sortBefore?: boolean } = {},
): SortUpdate<T>[] {
  const { target = null, siblings = [], sortKey = 'sort', sortBefore = true } = options;
  const density = 100_000;
  const ordered = siblings.filter((sibling) => sibling !== source).sort((a, b) => a.sort - b.sort);
  const at = target ? ordered.indexOf(target) : -1;
  const index = at < 0 ? (sortBefore && !target ? 0 : ordered.length) : at + (sortBefore ? 0 : 1);
  const before = ordered[index - 1]?.sort;
  const after = ordered[index]?.sort;
  if (before === undefined && after === undefined) return [{ target: source, update: { [sortKey]: density } }];
  if (after === undefined) return [{ target: source, update: { [sortKey]: (before ?? 0) + density } }];
  if (before === undefined) return [{ target: source, update: { [sortKey]: after - density } }];
  const between = Math.round((before + after) / 2);
  if (between !== before && between !== after) return [{ target: source, update: { [sortKey]: between } }];
  const all = ordered.toSpliced(index, 0, source);
  return all.map((entry, place) => ({ target: entry, update: { [sortKey]: (place + 1) * density } }));
}
