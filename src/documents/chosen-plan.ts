import { SYSTEM_ID } from '../data/constants.ts';
import { deletion } from '../foundry-compat.ts';
import { planSource } from '../play/lay-plan.ts';
import { isRuleSetId, ruleSet } from '../rules/index.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The flag (`flags.grievous.bodyPlan`) by which a new actor asks for one of the plans of its rule set. */
function askedPlan(flags: unknown): string | null {
  const own = (flags as Readonly<Record<string, { readonly bodyPlan?: unknown }>> | null | undefined)?.[SYSTEM_ID];
  return typeof own?.bodyPlan === 'string' ? own.bodyPlan : null;
}

/**
 * What makes the plan that a new actor asks for its own: its locations and table where the rule set has such a plan, and
 * the flag away, so that a copy is not changed again. Empty where none is asked for.
 */
export function chosenPlan(type: string, flags: unknown, given: Plain): readonly object[] {
  const plan = askedPlan(flags);
  if (plan === null) return [];
  const away = deletion(`flags.${SYSTEM_ID}`, 'bodyPlan');
  if (!isRuleSetId(type) || plan === 'humanoid' || !Object.hasOwn(ruleSet(type).plans, plan)) return [away];
  const { plan: under, table, locations } = planSource(type, plan, given);
  return [{ system: { plan: under, locations, ...(table === undefined ? {} : { table }) } }, away];
}
