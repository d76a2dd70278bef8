import * as v from 'valibot';
import { read } from '../reading.ts';

/** The optional rule of mortal, off where left out: injuries to a part add up. rules/mortal.md, hit 2. */
export const mortalOptionsSchema = v.strictObject({ accumulate: v.optional(v.boolean(), false) });

/** The optional rules in play. */
export type MortalOptions = Readonly<v.InferOutput<typeof mortalOptionsSchema>>;

/** Reads options; RuleError with a path from `options` on. */
export function parseOptions(data: unknown): MortalOptions {
  return read(mortalOptionsSchema, data, 'options');
}
