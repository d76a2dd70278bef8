/** A generation of the host whose shapes the table takes on. Everything that differs between them stands in this folder. */
export interface Release {
  generation: number;
  build: number;
  version: string;
}

const RELEASES: Record<number, Release> = {
  13: { generation: 13, build: 351, version: '13.351' },
  14: { generation: 14, build: 366, version: '14.366' },
};

/** The generation at the table: one live object, read when something is done and never while modules are evaluated. */
export const release: Release = { generation: 14, build: 366, version: '14.366' };

/** Chooses the generation; before anything is assembled, and once. An error for one that the table does not know. */
export function setGeneration(generation: number): void {
  const chosen = RELEASES[generation];
  if (!chosen) throw new Error(`the practice table has no generation ${generation}; it has 13 and 14`);
  Object.assign(release, chosen);
}

/** Whether the table has the shapes of generation 14. */
export function is14(): boolean {
  return release.generation >= 14;
}
