import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The generation of Foundry whose shapes the table takes on: 13 or 14. */
    generation: number;
  }
}

/** The generation that this run of the tests is about. */
export const generation = inject('generation');
