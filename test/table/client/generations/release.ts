/** A generation of the host whose shapes the table takes on. Everything that differs between them stands in this folder. */
export interface Release {
  generation: number;
  build: number;
  version: string;
}

/** The generation at the table. */
export const release: Release = { generation: 14, build: 366, version: '14.366' };
