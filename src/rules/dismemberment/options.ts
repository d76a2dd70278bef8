import * as v from 'valibot';
import { read } from '../reading.ts';

/**
 * The optional rules of dismemberment. `ownLocationRoll`, the usual way, rolls for the location; without it the roll to
 * hit is read backwards. All others are off where left out. Seed 004, the paragraphs marked optional.
 */
export const dismembermentOptionsSchema = v.strictObject({
  ownLocationRoll: v.optional(v.boolean(), true),
  armourNegation: v.optional(v.boolean(), false),
  negationDie: v.optional(v.boolean(), false),
  equipmentHp: v.optional(v.boolean(), false),
  stumpBleeding: v.optional(v.boolean(), false),
  shock: v.optional(v.boolean(), false),
});

/** The optional rules in play. */
export type DismembermentOptions = Readonly<v.InferOutput<typeof dismembermentOptionsSchema>>;

/** Reads options; RuleError with a path from `options` on. */
export function parseOptions(data: unknown): DismembermentOptions {
  return read(dismembermentOptionsSchema, data, 'options');
}
