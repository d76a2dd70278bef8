/** Which world is meant, and where what it is made of can be read. */
export interface WorldAddress {
  /** Where the table's site begins; ends with a slash. */
  base: string;
  system: string;
  world: string;
  /** Version of the core that the world's documents are stamped with. */
  coreVersion: string;
  /** Name under which the world is kept; no two worlds share one. */
  name: string;
}

/** The address of a world of a system under a generation of the core. */
export function worldAddress(
  base: string,
  { system, world, generation, version }: { system: string; world: string; generation: number; version: string },
): WorldAddress {
  return { base, system, world, coreVersion: version, name: `practice-table-${generation}-${system}-${world}` };
}
