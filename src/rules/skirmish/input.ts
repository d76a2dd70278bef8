import * as v from 'valibot';
import { needed } from '../body-plan.ts';
import { read, signed, whole } from '../reading.ts';
import type { SkirmishBody } from './body.ts';
import { LOCATIONS } from './terms.ts';

/** What an attack roll needs: the skill used and what changes it. */
export const attackInputSchema = v.strictObject({ skill: whole(0), modifier: v.optional(signed(), 0) });

/**
 * What a landed blow needs. `cover`: the locations behind cover from where it comes; `template`: a template, beam or
 * blast; `hidden`: the locations of a prone fighter that the shooter cannot see; `nearLedge`: within a yard of a drop.
 */
export const hitInputSchema = v.strictObject({
  strength: whole(0),
  damage: whole(0),
  cover: v.optional(v.array(v.picklist(LOCATIONS)), () => []),
  firearm: v.optional(v.boolean(), false),
  template: v.optional(v.boolean(), false),
  hidden: v.optional(v.array(v.picklist(LOCATIONS)), () => []),
  nearLedge: v.optional(v.boolean(), false),
});

/** The start of an activation needs nothing. */
export const activateInputSchema = v.strictObject({});

/** The end of an activation: whether the fighter has left the battlefield. */
export const endActivationInputSchema = v.strictObject({ escaped: v.optional(v.boolean(), false) });

/** Battle shock needs nothing. */
export const battleShockInputSchema = v.strictObject({});

/** An attack. */
export type AttackInput = Readonly<v.InferOutput<typeof attackInputSchema>>;

type Blow = v.InferOutput<typeof hitInputSchema>;

/** A landed blow. */
export type HitInput = Readonly<Omit<Blow, 'cover' | 'hidden'>> & {
  readonly cover: readonly Blow['cover'][number][];
  readonly hidden: readonly Blow['hidden'][number][];
};

/** The start of an activation. */
export type ActivateInput = Readonly<v.InferOutput<typeof activateInputSchema>>;

/** The end of an activation. */
export type EndActivationInput = Readonly<v.InferOutput<typeof endActivationInputSchema>>;

/** Battle shock. */
export type BattleShockInput = Readonly<v.InferOutput<typeof battleShockInputSchema>>;

/** Reads the input of `attack`, with or without a body. RuleError with the path. */
export function parseAttackInput(data: unknown): AttackInput {
  return read(attackInputSchema, data, 'input');
}

/** Reads the input of `hit`. RuleError with the path. */
export function parseHitInput(data: unknown, body: SkirmishBody | null): HitInput {
  needed(body);
  return read(hitInputSchema, data, 'input');
}

/** Reads the input of `activate`. RuleError with the path. */
export function parseActivateInput(data: unknown, body: SkirmishBody | null): ActivateInput {
  needed(body);
  return read(activateInputSchema, data, 'input');
}

/** Reads the input of `endActivation`. RuleError with the path. */
export function parseEndActivationInput(data: unknown, body: SkirmishBody | null): EndActivationInput {
  needed(body);
  return read(endActivationInputSchema, data, 'input');
}

/** Reads the input of `battleShock`. RuleError with the path. */
export function parseBattleShockInput(data: unknown, body: SkirmishBody | null): BattleShockInput {
  needed(body);
  return read(battleShockInputSchema, data, 'input');
}
