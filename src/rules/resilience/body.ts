import * as v from 'valibot';
import { signed, whole } from '../reading.ts';
import { tableSchema, type Faces, type HitTable } from '../body-plan.ts';
import { HOLDINGS, LOCATION_KINDS, WOUNDS, type LocationKind } from './terms.ts';

/** The faces of the hit table. Seed 003, Hit Locations. */
export const FACES = [1, 20] as const satisfies Faces;

/**
 * One hit location as stored. `kind` may be left out where the plan says it, `maxHp` follows Constitution and Size and
 * `hp` follows `maxHp` where left out; `clock` counts the rounds until death; `holds` stands on arms only.
 */
export const locationSchema = v.strictObject({
  kind: v.optional(v.picklist(LOCATION_KINDS)),
  hp: v.optional(signed()),
  maxHp: v.optional(whole(1)),
  armour: v.optional(whole(0), 0),
  wound: v.optional(v.picklist(WOUNDS), 'none'),
  scarred: v.optional(v.boolean(), false),
  severed: v.optional(v.boolean(), false),
  stabilised: v.optional(v.boolean(), false),
  clock: v.optional(v.nullable(whole(0)), null),
  holds: v.optional(v.picklist(HOLDINGS)),
});

/**
 * A resilience body as stored; `resilience` is a percentage, `movement` in metres. The plan is laid under `locations`.
 * What fields cannot say one by one is checked by `parseBody`.
 */
export const resilienceBodySchema = v.strictObject({
  plan: v.optional(v.picklist(['humanoid', 'custom']), 'humanoid'),
  table: v.optional(tableSchema(FACES)),
  con: whole(1),
  pow: whole(1),
  siz: whole(1),
  resilience: whole(0),
  movement: v.optional(whole(0), 8),
  locations: v.optional(v.record(v.string(), locationSchema), () => ({})),
  lostActions: v.optional(whole(0), 0),
  prone: v.optional(v.boolean(), false),
  unconscious: v.optional(v.boolean(), false),
  dead: v.optional(v.boolean(), false),
});

type Stored = v.InferOutput<typeof resilienceBodySchema>;
type StoredLocation = v.InferOutput<typeof locationSchema>;

/** One hit location of a complete body. */
export type ResilienceLocation = Readonly<Omit<StoredLocation, 'kind' | 'hp' | 'maxHp'>> & {
  readonly kind: LocationKind;
  readonly hp: number;
  readonly maxHp: number;
};

/** A complete resilience body. Seed 003; rules/resilience.md, Body. */
export type ResilienceBody = Readonly<Omit<Stored, 'table' | 'locations'>> & {
  readonly table?: HitTable;
  readonly locations: Readonly<Record<string, ResilienceLocation>>;
};
