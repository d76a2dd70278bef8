import * as v from 'valibot';
import { text, whole } from '../reading.ts';
import { tableSchema, type BodyPlan, type Faces, type HitTable } from '../body-plan.ts';
import { chartEntrySchema } from './charts.ts';
import {
  CHARACTERISTICS,
  CLOCK_ENDINGS,
  LOCATION_KINDS,
  STAGES,
  type Characteristic,
  type LocationKind,
} from './terms.ts';

/** The nine characteristics as on the sheet. */
export const characteristicsSchema = v.strictObject(v.entriesFromList(CHARACTERISTICS, whole(0)));

/** A crippling injury on record: which entry, its part, how far it has healed, and what stays for good. */
export const cripplingSchema = v.strictObject({
  entry: whole(1, 10),
  part: v.optional(text()),
  stage: v.picklist(STAGES),
  permanent: v.array(text()),
  hoursLeft: v.optional(v.record(v.string(), whole(1))),
  custom: v.optional(chartEntrySchema),
});

/** One piece of armour where it is worn, with its value there. */
export const armourSchema = v.strictObject({
  id: text(),
  value: whole(0),
  kind: v.picklist(['plate', 'mail', 'other', 'natural']),
});

/** One hit location as stored. `kind` and `side` may be left out where the plan says them; `holds` stands on arms only. */
export const locationSchema = v.strictObject({
  kind: v.optional(v.picklist(LOCATION_KINDS)),
  side: v.optional(v.picklist(['left', 'right'])),
  level: v.optional(whole(0), 0),
  treated: v.optional(v.boolean(), false),
  bleeding: v.optional(whole(0), 0),
  cripplings: v.optional(v.array(cripplingSchema), () => []),
  lodged: v.optional(whole(0), 0),
  extracted: v.optional(whole(0), 0),
  infection: v.optional(v.picklist(['none', 'spared', 'due', 'infected']), 'none'),
  infectionHours: v.optional(whole(1)),
  armour: v.optional(v.array(armourSchema), () => []),
  holds: v.optional(v.picklist(['nothing', 'oneHanded', 'twoHanded'])),
});

/** A clock: exactly one of rounds and hours, and what stops it. */
export const clockSchema = v.strictObject({
  id: text(),
  rounds: v.optional(whole(1)),
  hours: v.optional(whole(1)),
  endedBy: v.picklist(CLOCK_ENDINGS),
});

/** An active force field. */
export const fieldSchema = v.strictObject({ id: text(), formula: text() });

/** The faces of the hit table. Seed 000, Hit Location. */
export const FACES = [1, 100] as const satisfies Faces;

/** Characteristic points lost. */
export const lossesSchema = v.strictObject(v.entriesFromList(CHARACTERISTICS, v.optional(whole(0))));

/**
 * An imperium body as stored. The plan is laid under `locations`; maxToughness, maxHp and hp follow T, maxToughness and
 * maxHp where left out. What fields cannot say one by one is checked by `parseBody`.
 */
export const imperiumBodySchema = v.strictObject({
  plan: v.optional(v.picklist(['humanoid', 'custom']), 'humanoid'),
  table: v.optional(tableSchema(FACES)),
  characteristics: characteristicsSchema,
  maxToughness: v.optional(whole(1)),
  maxHp: v.optional(whole(1)),
  hp: v.optional(whole(0)),
  insanity: v.optional(whole(0), 0),
  fate: v.optional(whole(0), 0),
  locations: v.optional(v.record(v.string(), locationSchema), () => ({})),
  fields: v.optional(v.array(fieldSchema), () => []),
  stunned: v.optional(whole(0), 0),
  stunFresh: v.optional(v.boolean(), false),
  acted: v.optional(v.boolean(), false),
  prone: v.optional(v.boolean(), false),
  dead: v.optional(v.boolean(), false),
  coma: v.optional(v.boolean(), false),
  unconscious: v.optional(v.array(v.picklist(['hp', 'injury'])), () => []),
  wakeIn: v.optional(whole(0)),
  dayMinutes: v.optional(whole(0, 1439), 0),
  clocks: v.optional(v.array(clockSchema), () => []),
  sepsis: v.optional(v.boolean(), false),
  losses: v.optional(lossesSchema, () => ({})),
});

type Stored = v.InferOutput<typeof imperiumBodySchema>;
type StoredLocation = v.InferOutput<typeof locationSchema>;

/** A crippling injury on record. */
export type Crippling = Readonly<v.InferOutput<typeof cripplingSchema>>;
/** One piece of armour. */
export type ArmourPiece = Readonly<v.InferOutput<typeof armourSchema>>;
/** A clock. */
export type Clock = Readonly<v.InferOutput<typeof clockSchema>>;
/** A force field. */
export type Field = Readonly<v.InferOutput<typeof fieldSchema>>;
/** Why somebody is unconscious. */
export type UnconsciousCause = 'hp' | 'injury';

/** One hit location of a complete body. */
export type ImperiumLocation = Readonly<Omit<StoredLocation, 'kind' | 'cripplings' | 'armour'>> & {
  readonly kind: LocationKind;
  readonly cripplings: readonly Crippling[];
  readonly armour: readonly ArmourPiece[];
};

/** A complete imperium body. Seed 000; rules/imperium.md, Body. */
export type ImperiumBody = Readonly<
  Omit<Stored, 'table' | 'maxToughness' | 'maxHp' | 'hp' | 'locations' | 'fields' | 'unconscious' | 'clocks' | 'losses'>
> & {
  readonly table?: HitTable;
  readonly maxToughness: number;
  readonly maxHp: number;
  readonly hp: number;
  readonly locations: Readonly<Record<string, ImperiumLocation>>;
  readonly fields: readonly Field[];
  readonly unconscious: readonly UnconsciousCause[];
  readonly clocks: readonly Clock[];
  readonly losses: Readonly<Partial<Record<Characteristic, number | undefined>>>;
};

/** The human shape. Seed 000, Hit Location. */
export const HUMANOID: BodyPlan<{ readonly kind: LocationKind; readonly side?: 'left' | 'right' }> = {
  locations: {
    head: { kind: 'head' },
    body: { kind: 'body' },
    rightArm: { kind: 'arm', side: 'right' },
    leftArm: { kind: 'arm', side: 'left' },
    rightLeg: { kind: 'leg', side: 'right' },
    leftLeg: { kind: 'leg', side: 'left' },
  },
  table: {
    rightLeg: [1, 10],
    leftLeg: [11, 20],
    body: [21, 60],
    rightArm: [61, 75],
    leftArm: [76, 90],
    head: [91, 100],
  },
};
