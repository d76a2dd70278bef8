import * as v from 'valibot';
import { checkLocation, needed } from '../body-plan.ts';
import { read, signed, text, whole } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import type { DismembermentBody } from './body.ts';
import { HUMANOID } from './plans.ts';

/** What an attack needs: the skill, the roll where it is made already, and the location where one is aimed at. */
export const attackInputSchema = v.strictObject({
  skill: whole(0),
  roll: v.optional(whole(1, 100)),
  aimed: v.optional(text()),
});

/**
 * What a landed blow needs. `sizeAdjustment` is the attacker's; `attackerArmour`, the armour on what he struck with, makes
 * it a blow with the bare hand or foot.
 */
export const hitInputSchema = v.strictObject({
  damage: text(),
  sizeAdjustment: v.optional(signed(), 0),
  negation: v.optional(whole(0), 0),
  location: text(),
  attackerArmour: v.optional(whole(0)),
});

/** A minute needs nothing. */
export const minuteInputSchema = v.strictObject({});

/** The treatments, by kind. */
export const treatInputSchemas = {
  staunch: v.strictObject({ kind: v.literal('staunch'), location: text() }),
  heal: v.strictObject({
    kind: v.literal('heal'),
    location: text(),
    hp: whole(0),
    beyondMedicine: v.optional(v.boolean(), false),
  }),
} as const;

/** The jiffies that go by. */
export const elapseInputSchema = v.strictObject({ jiffies: whole(0) });

function distance() {
  return v.pipe(
    v.number('expected a number'),
    v.finite('expected a number'),
    v.minValue(0, 'expected at least 0'),
    v.maxValue(Number.MAX_SAFE_INTEGER / 4, 'expected a distance that can be counted'),
  );
}

/** A fall: how deep, how much of that is safe (metres, fractions allowed), and the points that each location takes. */
export const fallInputSchema = v.strictObject({
  metres: distance(),
  safeMetres: distance(),
  horizontal: v.optional(v.boolean(), false),
  spread: v.record(v.string(), whole(1)),
});

/** An attack. */
export type AttackInput = Readonly<v.InferOutput<typeof attackInputSchema>>;
/** A landed blow. */
export type HitInput = Readonly<v.InferOutput<typeof hitInputSchema>>;
/** A minute. */
export type MinuteInput = Readonly<v.InferOutput<typeof minuteInputSchema>>;
/** A treatment. */
export type TreatInput = {
  [Kind in keyof typeof treatInputSchemas]: Readonly<v.InferOutput<(typeof treatInputSchemas)[Kind]>>;
}[keyof typeof treatInputSchemas];
/** A treatment of one kind. */
export type TreatInputOf<Kind extends TreatInput['kind']> = Extract<TreatInput, { readonly kind: Kind }>;
/** Time that goes by. */
export type ElapseInput = Readonly<v.InferOutput<typeof elapseInputSchema>>;
/** A fall. */
export type FallInput = Readonly<v.InferOutput<typeof fallInputSchema>>;

/** Points of damage for each whole metre beyond the safe distance. Seed 004, Falling Damage. */
export const POINTS_A_METRE = 3;

/** What metres in tenths or hundredths lose by being kept in binary: 4.1 less 1.1 is 3. */
const SLACK = 1e-9;

/** The whole metres of a fall beyond the safe distance; sideways only half of it counts. Seed 004, Falling Damage. */
export function metresBeyond({ metres, safeMetres, horizontal }: Omit<FallInput, 'spread'>): number {
  const fallen = horizontal ? metres / 2 : metres;
  return Math.max(0, Math.floor(fallen - safeMetres + SLACK));
}

/** Reads the input of `attack`. Without a body the human plan stands in. RuleError with the path. */
export function parseAttackInput(data: unknown, body: DismembermentBody | null): AttackInput {
  const input = read(attackInputSchema, data, 'input');
  if (input.aimed !== undefined) checkLocation(input.aimed, (body ?? HUMANOID).locations, 'input.aimed');
  return input;
}

/** Reads the input of `hit`. RuleError with the path. */
export function parseHitInput(data: unknown, body: DismembermentBody | null): HitInput {
  const input = read(hitInputSchema, data, 'input');
  checkLocation(input.location, needed(body).locations, 'input.location');
  return input;
}

/** Reads the input of `minute`. RuleError with the path. */
export function parseMinuteInput(data: unknown, body: DismembermentBody | null): MinuteInput {
  needed(body);
  return read(minuteInputSchema, data, 'input');
}

/** Reads the input of `treat`. RuleError with the path. */
export function parseTreatInput(data: unknown, body: DismembermentBody | null): TreatInput {
  const kinds = Object.keys(treatInputSchemas) as TreatInput['kind'][];
  const { kind } = read(v.looseObject({ kind: v.picklist(kinds) }), data, 'input');
  const input = read(treatInputSchemas[kind], data, 'input');
  checkLocation(input.location, needed(body).locations, 'input.location');
  return input;
}

/** Reads the input of `elapse`. RuleError with the path. */
export function parseElapseInput(data: unknown, body: DismembermentBody | null): ElapseInput {
  needed(body);
  return read(elapseInputSchema, data, 'input');
}

/** Reads the input of `fall`: the shares must make up its damage, and touch two locations. RuleError with the path. */
export function parseFallInput(data: unknown, body: DismembermentBody | null): FallInput {
  const input = read(fallInputSchema, data, 'input');
  const { locations } = needed(body);
  const damage = POINTS_A_METRE * metresBeyond(input);
  let shared = 0;
  for (const [id, share] of Object.entries(input.spread)) {
    checkLocation(id, locations, `input.spread.${id}`);
    shared += share;
  }
  if (shared !== damage) throw new RuleError('input.spread', `expected ${damage} points in all, got ${shared}`);
  const touched = Object.keys(input.spread).length;
  const least = Math.min(2, Object.keys(locations).length);
  if (damage > 0 && touched < least) {
    throw new RuleError('input.spread', `expected at least ${least} locations, got ${touched}`);
  }
  return input;
}
