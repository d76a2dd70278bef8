import type fc from 'fast-check';

/** How to make up the bodies, inputs and options of one rule set, from the usual to the far-fetched, all of them valid. */
export interface SetArbitrary {
  /** A body as it may be given: whole or gone, bare or richly filled, of its plans and of custom ones. */
  readonly body: fc.Arbitrary<Record<string, unknown>>;
  readonly options: fc.Arbitrary<Record<string, unknown>>;
  /** The input of each procedure for a complete body. */
  readonly inputs: Readonly<Record<string, (body: object) => fc.Arbitrary<Record<string, unknown>>>>;
}
