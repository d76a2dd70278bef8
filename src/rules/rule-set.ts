import type { GenericSchema } from 'valibot';
import type { BodyPlan } from './body-plan.ts';
import type { Flow } from './flow.ts';
import type { Procedure } from './procedure.ts';
import type { Severity } from './severity.ts';

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
  /** All its procedures, in the order of use. */
  readonly procedures: Readonly<Record<string, ProcedureDoor<Body, Options>>>;
  /** Every key of its ledger, for faces and tests that must handle each. */
  readonly ledgerKeys: readonly string[];
  /** How its procedures follow one another in a fight. */
  readonly flow: Flow<Body>;
  /** How its blows are told by how bad they are. */
  readonly severity: Severity<Body>;
  /** The shape of a body as stored, to be walked: what it leaves out has a default. */
  readonly bodySchema: GenericSchema;
  readonly optionsSchema: GenericSchema;
  /** Its body plans by name, humanoid first; none where bodies have no locations. */
  readonly plans: Readonly<Record<string, BodyPlan>>;
  /**
   * Lays a plan's locations and table under `given` (statistics and whatever else is known), as a body to be stored or
   * parsed. RuleError with the path `plan` for a plan that there is not, with a path from `body` on for statistics that
   * the plan's own figures cannot be worked out from.
   */
  bodyOfPlan(plan: string, given: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** A complete body, defaults filled and checked across fields; RuleError with a path from `body` on. */
  parseBody(data: unknown): Body;
  /** The options, with defaults where left out; RuleError with a path from `options` on. */
  parseOptions(data: unknown): Options;
  /** The values that follow from a body. */
  derive(body: Body): Derived;
}
