import type { RuleSet } from '../rule-set.ts';
import { attack } from './attack.ts';
import { resilienceBodySchema, type ResilienceBody } from './body.ts';
import { derive, type ResilienceDerived } from './derive.ts';
import { flow } from './flow.ts';
import { hit } from './hit.ts';
import { parseAttackInput, parseHitInput, parseNothing, parseTreatInput } from './input.ts';
import { RESILIENCE_LEDGER_KEYS } from './ledger.ts';
import { parseOptions, resilienceOptionsSchema, type ResilienceOptions } from './options.ts';
import { bodyOfPlan, parseBody } from './parse-body.ts';
import { PLANS } from './plans.ts';
import { roundEnd } from './round.ts';
import { severity } from './severity.ts';
import { spendAction } from './spend-action.ts';
import { stand } from './stand.ts';
import { treat } from './treat.ts';
import { wake } from './wake.ts';

/** Resilience: d20 locations with hit points of their own, wounds by degree, Resilience tests on d100. Seed 003. */
export const resilience = {
  id: 'resilience',
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: () => attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: () => hit },
    roundEnd: { bodyOptional: false, parseInput: parseNothing, procedure: () => roundEnd },
    spendAction: { bodyOptional: false, parseInput: parseNothing, procedure: () => spendAction },
    treat: { bodyOptional: false, parseInput: parseTreatInput, procedure: () => treat },
    wake: { bodyOptional: false, parseInput: parseNothing, procedure: () => wake },
    stand: { bodyOptional: false, parseInput: parseNothing, procedure: () => stand },
  },
  ledgerKeys: RESILIENCE_LEDGER_KEYS,
  flow,
  severity,
  bodySchema: resilienceBodySchema,
  optionsSchema: resilienceOptionsSchema,
  plans: PLANS,
  bodyOfPlan,
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<ResilienceBody, ResilienceOptions, ResilienceDerived>;
