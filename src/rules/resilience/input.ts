import * as v from 'valibot';
import { checkLocation, checkTable, needed, tableSchema, type HitTable } from '../body-plan.ts';
import { read, signed, text, whole } from '../reading.ts';
import { FACES, type ResilienceBody } from './body.ts';
import { HUMANOID } from './plans.ts';

/** What an attack roll needs: the skill used, what changes it, and the location where it is known. */
export const attackInputSchema = v.strictObject({
  skill: whole(0),
  modifier: v.optional(signed(), 0),
  location: v.optional(text()),
  table: v.optional(tableSchema(FACES)),
});

/** What a landed blow needs: the weapon's damage, the attacker's Damage Modifier, and the location where it is known. */
export const hitInputSchema = v.strictObject({
  damage: text(),
  modifier: v.optional(text()),
  location: v.optional(text()),
  table: v.optional(tableSchema(FACES)),
});

/** The procedures that need nothing. */
export const nothingSchema = v.strictObject({});

/** The treatments, by kind. */
export const treatInputSchemas = {
  firstAid: v.strictObject({ kind: v.literal('firstAid'), location: text() }),
  heal: v.strictObject({ kind: v.literal('heal'), location: text(), hp: whole(0) }),
  restore: v.strictObject({ kind: v.literal('restore'), location: text() }),
} as const;

const treatKindSchema = v.looseObject({ kind: v.picklist(['firstAid', 'heal', 'restore']) });

/** An attack. */
export type AttackInput = Readonly<Omit<v.InferOutput<typeof attackInputSchema>, 'table'>> & {
  readonly table?: HitTable;
};
/** A landed blow. */
export type HitInput = Readonly<Omit<v.InferOutput<typeof hitInputSchema>, 'table'>> & { readonly table?: HitTable };
/** The input of a procedure that needs nothing. */
export type Nothing = Readonly<v.InferOutput<typeof nothingSchema>>;
/** A treatment. */
export type TreatInput = {
  [Kind in keyof typeof treatInputSchemas]: Readonly<v.InferOutput<(typeof treatInputSchemas)[Kind]>>;
}[keyof typeof treatInputSchemas];

function withTable<Input extends { readonly location?: string | undefined }>(
  input: Input,
  table: HitTable | undefined,
  locations: object,
): Input & { readonly table?: HitTable } {
  if (input.location !== undefined) checkLocation(input.location, locations, 'input.location');
  if (table === undefined) return input;
  checkTable(table, FACES, locations, 'input.table');
  return { ...input, table };
}

/** Reads the input of `attack`. Without a body the human plan stands in. RuleError with the path. */
export function parseAttackInput(data: unknown, body: ResilienceBody | null): AttackInput {
  const { table, ...input } = read(attackInputSchema, data, 'input');
  return withTable(input, table, (body ?? HUMANOID).locations);
}

/** Reads the input of `hit`. RuleError with the path. */
export function parseHitInput(data: unknown, body: ResilienceBody | null): HitInput {
  const { table, ...input } = read(hitInputSchema, data, 'input');
  return withTable(input, table, needed(body).locations);
}

/** Reads the input of a procedure that needs nothing but a body. RuleError with the path. */
export function parseNothing(data: unknown, body: ResilienceBody | null): Nothing {
  needed(body);
  return read(nothingSchema, data, 'input');
}

/** Reads the input of `treat`. RuleError with the path. */
export function parseTreatInput(data: unknown, body: ResilienceBody | null): TreatInput {
  const { kind } = read(treatKindSchema, data, 'input');
  const input = read(treatInputSchemas[kind], data, 'input');
  checkLocation(input.location, needed(body).locations, 'input.location');
  return input;
}
