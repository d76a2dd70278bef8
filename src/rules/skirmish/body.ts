import * as v from 'valibot';
import { read, whole } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import { LOCATIONS, STATS } from './terms.ts';

/** Battle shock asks once for each wound lost, so their number ends somewhere; no profile comes near it. */
const MOST_WOUNDS = 1000;

/** The profile: eight statistics of 0 to 20, before bleeding and injuries. */
export const statsSchema = v.strictObject(v.entriesFromList(STATS, whole(0, 20)));

/** How often each injury has been taken. */
export const injuriesSchema = v.strictObject(v.entriesFromList(LOCATIONS, v.optional(whole(0), 0)));

/**
 * A skirmish body as stored. `armour` adds to Toughness where a blow is placed, `damage` is the points of bleeding taken
 * so far. That wounds are not above maxWounds is checked by `parseBody`. rules/skirmish.md, Body.
 */
export const skirmishBodySchema = v.strictObject({
  stats: statsSchema,
  armour: v.optional(whole(0), 0),
  wounds: whole(0),
  maxWounds: whole(1, MOST_WOUNDS),
  legs: v.optional(whole(0), 2),
  arms: v.optional(whole(0), 2),
  damage: v.optional(whole(0), 0),
  injuries: v.optional(injuriesSchema, () => ({ head: 0, groin: 0, gut: 0, leg: 0, arm: 0 })),
  prone: v.optional(v.boolean(), false),
  unconscious: v.optional(v.boolean(), false),
  broken: v.optional(v.boolean(), false),
  fled: v.optional(v.boolean(), false),
  dead: v.optional(v.boolean(), false),
});

type Stored = v.InferOutput<typeof skirmishBodySchema>;

/** How often each injury has been taken. */
export type Injuries = Readonly<v.InferOutput<typeof injuriesSchema>>;

/** A complete skirmish body. Seed 001; rules/skirmish.md, Body. */
export type SkirmishBody = Readonly<Omit<Stored, 'stats' | 'injuries'>> & {
  readonly stats: Readonly<Stored['stats']>;
  readonly injuries: Injuries;
};

/** Reads a body: defaults filled, everything checked. Throws RuleError with a path from `body` on. */
export function parseBody(data: unknown): SkirmishBody {
  const body = read(skirmishBodySchema, data, 'body');
  const { wounds, maxWounds } = body;
  if (wounds > maxWounds) throw new RuleError('body.wounds', `expected 0..${maxWounds}, got ${wounds}`);
  return body;
}
