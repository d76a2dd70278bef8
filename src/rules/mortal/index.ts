import type { RuleSet } from '../rule-set.ts';
import { attack } from './attack.ts';
import { mortalBodySchema, type MortalBody } from './body.ts';
import { endCombat } from './combat-end.ts';
import { derive, type MortalDerived } from './derive.ts';
import { elapse } from './elapse.ts';
import { execute } from './execute.ts';
import { flow } from './flow.ts';
import { hit } from './hit.ts';
import {
  parseAttackInput,
  parseElapseInput,
  parseEndCombatInput,
  parseHitInput,
  parseNoInput,
  parseTreatInput,
  parseTurnStartInput,
} from './input.ts';
import { MORTAL_LEDGER_KEYS } from './ledger.ts';
import { mortalOptionsSchema, parseOptions, type MortalOptions } from './options.ts';
import { bodyOfPlan, parseBody } from './parse-body.ts';
import { PLANS } from './plans.ts';
import { severity } from './severity.ts';
import { treat } from './treat.ts';
import { turnEnd, turnStart } from './turn.ts';

/** Mortal: 3d6, one pool of hit points far below 0, crippled parts and HT rolls at every threshold. Seed 002. */
export const mortal = {
  id: 'mortal',
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: () => attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: hit },
    turnStart: { bodyOptional: false, parseInput: parseTurnStartInput, procedure: () => turnStart },
    turnEnd: { bodyOptional: false, parseInput: parseNoInput, procedure: () => turnEnd },
    endCombat: { bodyOptional: false, parseInput: parseEndCombatInput, procedure: () => endCombat },
    elapse: { bodyOptional: false, parseInput: parseElapseInput, procedure: () => elapse },
    treat: { bodyOptional: false, parseInput: parseTreatInput, procedure: () => treat },
    execute: { bodyOptional: false, parseInput: parseNoInput, procedure: () => execute },
  },
  ledgerKeys: MORTAL_LEDGER_KEYS,
  flow,
  severity,
  bodySchema: mortalBodySchema,
  optionsSchema: mortalOptionsSchema,
  plans: PLANS,
  bodyOfPlan,
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<MortalBody, MortalOptions, MortalDerived>;
