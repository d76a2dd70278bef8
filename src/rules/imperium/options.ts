import * as v from 'valibot';
import { read } from '../reading.ts';

/** The optional rules of imperium, all off where left out. Seed 000, the Optional Rules. */
export const imperiumOptionsSchema = v.strictObject({
  destroyArmour: v.optional(v.boolean(), false),
  attrition: v.optional(v.boolean(), false),
  lodging: v.optional(v.boolean(), false),
  lodgedStun: v.optional(v.boolean(), false),
  passThrough: v.optional(v.boolean(), false),
  infection: v.optional(v.boolean(), false),
});

/** The optional rules in play. */
export type ImperiumOptions = Readonly<v.InferOutput<typeof imperiumOptionsSchema>>;

/** Reads options; RuleError with a path from `options` on. */
export function parseOptions(data: unknown): ImperiumOptions {
  return read(imperiumOptionsSchema, data, 'options');
}
