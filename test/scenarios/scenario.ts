import type { Stage } from './stage.ts';

/** One thing that people do with the system, from its beginning to what must stand in the world afterwards. */
export interface Scenario {
  /** What must hold, as a sentence. */
  readonly name: string;
  /** Plays it; throws where something comes out otherwise. What it makes is taken away by its stage. */
  readonly play: (stage: Stage) => Promise<void>;
}

/** Scenarios about one subject. */
export interface Batch {
  /** A word, unique among batches. */
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}
