import * as v from 'valibot';
import { checkLocation, checkTable, needed, tableSchema, type HitTable } from '../body-plan.ts';
import { read, signed, text, whole } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import { FACES, type MortalBody } from './body.ts';
import { isGone } from './parts.ts';
import { HUMANOID } from './plans.ts';

/** A number above 0, whole or not. */
function factor() {
  return v.pipe(
    v.number('expected a number'),
    v.finite('expected a number that can be counted'),
    v.gtValue(0, 'expected a number above 0'),
  );
}

/** What an attack roll needs: the skill used, what changes it, and whether a location is aimed at. */
export const attackInputSchema = v.strictObject({
  skill: whole(0),
  modifier: v.optional(signed(), 0),
  aimed: v.optional(text()),
  table: v.optional(tableSchema(FACES)),
});

/** What a landed blow needs; without a location that is rolled. */
export const hitInputSchema = v.strictObject({
  damage: text(),
  location: v.optional(text()),
  table: v.optional(tableSchema(FACES)),
  armourDivisor: v.optional(factor(), 1),
  woundingMultiplier: v.optional(factor(), 1),
  dismember: v.optional(v.boolean(), false),
});

/** The start of a turn: whether its owner did nothing in the turn before. */
export const turnStartInputSchema = v.strictObject({ didNothing: v.boolean() });

/** A procedure that needs nothing. */
export const nothingSchema = v.strictObject({});

/** The end of a combat: the tech level of the physician who sees to the crippled, if there is one. */
export const endCombatInputSchema = v.strictObject({ physicianTechLevel: v.optional(whole(0)) });

/** The longest time that one call passes: two weeks, in half-hours. */
export const MOST_HALF_HOURS = 672;

/** Time that passes, and who looks after the mortally wounded meanwhile. */
export const elapseInputSchema = v.strictObject({
  halfHours: v.optional(whole(0, MOST_HALF_HOURS), 0),
  care: v.optional(v.strictObject({ physician: whole(0), lifeSupport: v.optional(v.boolean(), false) })),
  suspended: v.optional(v.boolean(), false),
  months: v.optional(whole(0), 0),
});

/** The treatments, by kind. */
export const treatInputSchemas = {
  stabilize: v.strictObject({ kind: v.literal('stabilize') }),
  heal: v.strictObject({ kind: v.literal('heal'), hp: whole(0) }),
  wake: v.strictObject({ kind: v.literal('wake') }),
  stand: v.strictObject({ kind: v.literal('stand') }),
  restore: v.strictObject({ kind: v.literal('restore'), location: text() }),
} as const;

/** The kinds of treatment. */
export const TREATMENTS = [
  'stabilize',
  'heal',
  'wake',
  'stand',
  'restore',
] as const satisfies readonly TreatInput['kind'][];

/** An attack. */
export type AttackInput = Readonly<Omit<v.InferOutput<typeof attackInputSchema>, 'table'>> & {
  readonly table?: HitTable;
};
/** A landed blow. */
export type HitInput = Readonly<Omit<v.InferOutput<typeof hitInputSchema>, 'table'>> & { readonly table?: HitTable };
/** The start of a turn. */
export type TurnStartInput = Readonly<v.InferOutput<typeof turnStartInputSchema>>;
/** The input of what needs none. */
export type NoInput = Readonly<v.InferOutput<typeof nothingSchema>>;
/** The end of a combat. */
export type EndCombatInput = Readonly<v.InferOutput<typeof endCombatInputSchema>>;
/** Time that passes. */
export type ElapseInput = Readonly<v.InferOutput<typeof elapseInputSchema>>;
/** A treatment. */
export type TreatInput = {
  [Kind in keyof typeof treatInputSchemas]: Readonly<v.InferOutput<(typeof treatInputSchemas)[Kind]>>;
}[keyof typeof treatInputSchemas];

function withTable<Input extends object>(input: Input, table: HitTable | undefined, locations: object) {
  if (table === undefined) return input;
  checkTable(table, FACES, locations, 'input.table');
  return { ...input, table };
}

function checkThere(body: MortalBody, id: string, path: string): void {
  checkLocation(id, body.locations, path);
  if (isGone(body.locations, id)) throw new RuleError(path, `the ${id} of the body is gone`);
}

/** Reads the input of `attack`. Without a body the human plan stands in. RuleError with the path. */
export function parseAttackInput(data: unknown, body: MortalBody | null): AttackInput {
  const { table, ...input } = read(attackInputSchema, data, 'input');
  if (input.aimed !== undefined) {
    if (body === null) checkLocation(input.aimed, HUMANOID.locations, 'input.aimed');
    else checkThere(body, input.aimed, 'input.aimed');
  }
  return withTable({ ...input, modifier: input.modifier + 0 }, table, (body ?? HUMANOID).locations);
}

/** Reads the input of `hit`. RuleError with the path. */
export function parseHitInput(data: unknown, body: MortalBody | null): HitInput {
  const { table, ...input } = read(hitInputSchema, data, 'input');
  const victim = needed(body);
  if (input.location !== undefined) checkThere(victim, input.location, 'input.location');
  return withTable(input, table, victim.locations);
}

/** Reads the input of `turnStart`. RuleError with the path. */
export function parseTurnStartInput(data: unknown, body: MortalBody | null): TurnStartInput {
  needed(body);
  return read(turnStartInputSchema, data, 'input');
}

/** Reads the input of `turnEnd` and `execute`: none. RuleError with the path. */
export function parseNoInput(data: unknown, body: MortalBody | null): NoInput {
  needed(body);
  return read(nothingSchema, data, 'input');
}

/** Reads the input of `endCombat`. RuleError with the path. */
export function parseEndCombatInput(data: unknown, body: MortalBody | null): EndCombatInput {
  needed(body);
  return read(endCombatInputSchema, data, 'input');
}

/** Reads the input of `elapse`. RuleError with the path. */
export function parseElapseInput(data: unknown, body: MortalBody | null): ElapseInput {
  needed(body);
  return read(elapseInputSchema, data, 'input');
}

/** Reads the input of `treat`. RuleError with the path. */
export function parseTreatInput(data: unknown, body: MortalBody | null): TreatInput {
  const { kind } = read(v.looseObject({ kind: v.picklist(TREATMENTS) }), data, 'input');
  const input = read(treatInputSchemas[kind], data, 'input');
  const { locations } = needed(body);
  if (input.kind === 'restore') checkLocation(input.location, locations, 'input.location');
  return input;
}
