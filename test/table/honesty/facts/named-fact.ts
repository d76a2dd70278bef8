import type { Game } from '../../client/game/game.ts';

/** The generations that a fact holds for. */
export const BOTH: readonly number[] = [13, 14];

/** A behaviour that `foundry/api-facts.md` documents, and how to see it at a table without a page. */
export interface NamedFact {
  /** The bullet of api-facts that it belongs to, as `bullets.ts` calls it. */
  readonly bullet: string;
  /** What is so. */
  readonly fact: string;
  /** The tag of its source in api-facts. */
  readonly source: string;
  readonly generations: readonly number[];
  /** Asserts that it is so; the table has just been set, and has the sample's system. */
  check(game: Game): unknown;
}

/** A behaviour that needs a page: what `read` gives there is compared with `shown`. */
export interface PageFact extends Omit<NamedFact, 'check'> {
  /** Runs in the page, where it knows of nothing but the page's globals. */
  read(): unknown;
  readonly shown: unknown;
}
