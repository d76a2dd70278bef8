import type { GenericSchema } from 'valibot';
import type { BodyPlan } from './body-plan.ts';
import type { Procedure } from './procedure.ts';

/** The five rule sets; each is also the type of its actors. */
export const RULE_SET_IDS = ['imperium', 'skirmish', 'mortal', 'resilience', 'dismemberment'] as const;

/** One of the five. */
export type RuleSetId = (typeof RULE_SET_IDS)[number];

/** A procedure with the door before it: input is checked here once, and not again inside. */
export interface ProcedureDoor<Body extends object, Options extends object> {
  /** Whether it runs without a body (then body and derived are null). */
  readonly bodyOptional: boolean;
  /** The input with its defaults; RuleError with a path from `input` on. Locations must be of the body. */
  parseInput(data: unknown, body: Body | null): unknown;
  /** The procedure under these options. */
  procedure(options: Options): Procedure<Body | null, unknown>;
}

/** What every rule set gives. Methods, so that a set with its own types fits the general interface. */
export interface RuleSet<
  Body extends object = object,
  Options extends object = object,
  Derived extends object = object,
> {
  readonly id: RuleSetId;
  /** The names of all its procedures, in the order of use; those built stand in `procedures`. */
  readonly procedureNames: readonly string[];
  readonly procedures: Readonly<Record<string, ProcedureDoor<Body, Options>>>;
  /** The shape of a body as stored, to be walked: what it leaves out has a default. */
  readonly bodySchema: GenericSchema;
  readonly optionsSchema: GenericSchema;
  readonly plans: Readonly<Record<string, BodyPlan>>;
  /** A complete body, defaults filled and checked across fields; RuleError with a path from `body` on. */
  parseBody(data: unknown): Body;
  /** The options, all false where left out; RuleError with a path from `options` on. */
  parseOptions(data: unknown): Options;
  /** The values that follow from a body. */
  derive(body: Body): Derived;
}
