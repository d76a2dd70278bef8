import * as v from 'valibot';
import { read } from '../reading.ts';

/** Seed 003 has no optional rules. */
export const resilienceOptionsSchema = v.strictObject({});

/** The optional rules in play: none. */
export type ResilienceOptions = Readonly<v.InferOutput<typeof resilienceOptionsSchema>>;

/** Reads options; RuleError with a path from `options` on. */
export function parseOptions(data: unknown): ResilienceOptions {
  return read(resilienceOptionsSchema, data, 'options');
}
