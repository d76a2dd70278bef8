import * as v from 'valibot';
import { tableSchema, type Faces, type HitTable } from '../body-plan.ts';
import { signed, whole } from '../reading.ts';

/** The kinds of location. What crippling does and how much it takes goes by the kind. rules/mortal.md, Body. */
export const KINDS = [
  'skull',
  'eye',
  'face',
  'neck',
  'torso',
  'vitals',
  'groin',
  'arm',
  'leg',
  'hand',
  'foot',
  'wing',
  'striker',
  'tail',
  'fin',
  'extraHead',
  'extraArm',
  'extraLeg',
] as const;

/** One of the kinds of location. */
export type Kind = (typeof KINDS)[number];

/** Traits that change a roll against knockdown. Seed 002, Knockdown and Stunning. */
export const TRAITS = ['highPainThreshold', 'lowPainThreshold', 'groinVulnerable'] as const;

/** How long a crippling lasts; `untested` until the end of the combat. Seed 002, Duration of Crippling Injuries. */
export const CRIPPLINGS = ['untested', 'temporary', 'lasting', 'permanent'] as const;

/** What a hand holds: something, alone or together with another. */
export const GRIPS = ['nothing', 'oneHanded', 'twoHanded'] as const;

/** The faces of the hit table: 3d6. */
export const FACES = [3, 18] as const satisfies Faces;

/**
 * One hit location as stored. `kind` and `side` may be left out where the plan says them. `months` is what is left of a
 * lasting crippling, `injury` the hit points lost there under the option accumulate.
 */
export const locationSchema = v.strictObject({
  kind: v.optional(v.picklist(KINDS)),
  dr: v.optional(whole(0), 0),
  side: v.optional(v.picklist(['left', 'right'])),
  crippled: v.optional(v.nullable(v.picklist(CRIPPLINGS)), null),
  months: v.optional(whole(1)),
  dismembered: v.optional(v.boolean(), false),
  shield: v.optional(v.boolean(), false),
  holds: v.optional(v.picklist(GRIPS), 'nothing'),
  injury: v.optional(whole(0)),
});

/** A mortal body as stored: the plan is laid under `locations`. What fields cannot say alone is for `parseBody`. */
export const mortalBodySchema = v.strictObject({
  plan: v.optional(v.picklist(['humanoid', 'custom']), 'humanoid'),
  table: v.optional(tableSchema(FACES)),
  hp: signed(),
  maxHp: whole(1),
  ht: whole(0),
  dx: whole(0),
  iq: whole(0),
  move: whole(0),
  dodge: whole(0),
  traits: v.optional(v.array(v.picklist(TRAITS)), () => []),
  locations: v.optional(v.record(v.string(), locationSchema), () => ({})),
  shockDamage: v.optional(whole(0), 0),
  shockOld: v.optional(whole(0), 0),
  lingered: v.optional(whole(0), 0),
  stunned: v.optional(v.boolean(), false),
  prone: v.optional(v.boolean(), false),
  unconscious: v.optional(v.boolean(), false),
  mortalWound: v.optional(v.boolean(), false),
  incapacitated: v.optional(v.boolean(), false),
  dead: v.optional(v.boolean(), false),
  destroyed: v.optional(v.boolean(), false),
  airborne: v.optional(v.boolean(), false),
});

type Stored = v.InferOutput<typeof mortalBodySchema>;
type StoredLocation = v.InferOutput<typeof locationSchema>;

/** How long a crippling lasts. */
export type Crippling = (typeof CRIPPLINGS)[number];

/** What a hand holds. */
export type Grip = (typeof GRIPS)[number];

/** One of the traits. */
export type Trait = (typeof TRAITS)[number];

/** What a plan says of a location. */
export type MortalPlace = { readonly kind: Kind; readonly side?: 'left' | 'right' };

/** One hit location of a complete body. */
export type MortalLocation = Readonly<Omit<StoredLocation, 'kind'>> & { readonly kind: Kind };

/** The locations of a complete body by id, in its order. */
export type MortalLocations = Readonly<Record<string, MortalLocation>>;

/** A complete mortal body. Seed 002; rules/mortal.md, Body. */
export type MortalBody = Readonly<Omit<Stored, 'table' | 'traits' | 'locations'>> & {
  readonly table?: HitTable;
  readonly traits: readonly Trait[];
  readonly locations: MortalLocations;
};
