/** Versions of the core whose shapes the table takes on, by generation; the last is taken unasked. */
export const CORE_VERSIONS: Readonly<Record<number, string>> = { 13: '13.351', 14: '14.366' };

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

/** The generation of the core that an address asks for, or the newest; throws where it asks for another. */
export function generationOf(asked: string | null): number {
  const known = Object.keys(CORE_VERSIONS);
  if (asked !== null && !known.includes(asked))
    throw new Error(`there is no generation "${asked}"; there are ${known.join(', ')}`);
  return Number(asked ?? known.at(-1));
}

/** The address of a world of a system under a generation of the core. */
export function worldAddress(
  base: string,
  { system, world, generation }: { system: string; world: string; generation: number },
): WorldAddress {
  const coreVersion = CORE_VERSIONS[generation] ?? '';
  return { base, system, world, coreVersion, name: `practice-table-${generation}-${system}-${world}` };
}
