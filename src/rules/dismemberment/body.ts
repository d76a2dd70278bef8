import * as v from 'valibot';
import type { Faces } from '../body-plan.ts';
import { signed, whole } from '../reading.ts';

/** The faces of the hit table. Seed 004, Calculating Damage. */
export const FACES = [1, 100] as const satisfies Faces;

/** Constitution where none is given, in percent. */
export const USUAL_CON = 50;

/** Constitution, in percent. */
export const conSchema = v.optional(whole(1), USUAL_CON);

/**
 * One hit location as stored. maxHp, essential, attachedTo and table may be left out where the plan says them; hp
 * follows maxHp. `armourHp` null: the armour does not wear. `useless` and `destroyed` follow hp, whatever is given.
 */
export const locationSchema = v.strictObject({
  hp: v.optional(signed()),
  maxHp: v.optional(whole(1)),
  essential: v.optional(v.boolean()),
  attachedTo: v.optional(v.string('expected text')),
  armour: v.optional(whole(0), 0),
  armourHp: v.optional(v.nullable(whole(0)), null),
  bodyArmour: v.optional(whole(0), 0),
  bleeding: v.optional(whole(0), 0),
  destroyed: v.optional(v.boolean(), false),
  useless: v.optional(v.boolean(), false),
  table: v.optional(v.tuple([whole(...FACES), whole(...FACES)])),
});

/** A dismemberment body as stored. The plan is laid under `locations`; what fields cannot say is checked by `parseBody`. */
export const dismembermentBodySchema = v.strictObject({
  plan: v.optional(v.picklist(['humanoid', 'custom']), 'humanoid'),
  con: conSchema,
  sizeAdjustment: v.optional(signed(), 0),
  locations: v.optional(v.record(v.string(), locationSchema), () => ({})),
  delay: v.optional(whole(0), 0),
  unconscious: v.optional(v.boolean(), false),
  fainted: v.optional(v.boolean(), false),
  dead: v.optional(v.boolean(), false),
});

/**
 * One hit location of a complete body. hp fall below 0 without end; bleeding is in points a minute; `table` are the
 * first and last face of d% that find it.
 */
export type DismembermentLocation = {
  readonly hp: number;
  readonly maxHp: number;
  readonly essential: boolean;
  readonly attachedTo?: string;
  readonly armour: number;
  readonly armourHp: number | null;
  readonly bodyArmour: number;
  readonly bleeding: number;
  readonly destroyed: boolean;
  readonly useless: boolean;
  readonly table?: readonly [from: number, to: number];
};

/** A complete dismemberment body; `delay` in jiffies still to wait. Seed 004; rules/dismemberment.md, Body. */
export type DismembermentBody = Readonly<Omit<v.InferOutput<typeof dismembermentBodySchema>, 'locations'>> & {
  readonly locations: Readonly<Record<string, DismembermentLocation>>;
};
