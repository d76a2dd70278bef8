import { shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleSet } from '../rule-set.ts';
import { activate, endActivation } from './activation.ts';
import { attack } from './attack.ts';
import { battleShock } from './battle-shock.ts';
import { parseBody, skirmishBodySchema, type SkirmishBody } from './body.ts';
import { derive, type SkirmishDerived } from './derive.ts';
import { flow } from './flow.ts';
import { hit } from './hit.ts';
import {
  parseActivateInput,
  parseAttackInput,
  parseBattleShockInput,
  parseEndActivationInput,
  parseHitInput,
} from './input.ts';
import { SKIRMISH_LEDGER_KEYS } from './ledger.ts';
import { parseOptions, skirmishOptionsSchema, type SkirmishOptions } from './options.ts';
import { severity } from './severity.ts';

/** Skirmish: d6, Toughness against Strength finds the location, bleeding eats Toughness, battle shock. Seed 001. */
export const skirmish = {
  id: 'skirmish',
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: hit },
    activate: { bodyOptional: false, parseInput: parseActivateInput, procedure: activate },
    endActivation: { bodyOptional: false, parseInput: parseEndActivationInput, procedure: endActivation },
    battleShock: { bodyOptional: false, parseInput: parseBattleShockInput, procedure: battleShock },
  },
  ledgerKeys: SKIRMISH_LEDGER_KEYS,
  flow,
  severity,
  bodySchema: skirmishBodySchema,
  optionsSchema: skirmishOptionsSchema,
  plans: {},
  bodyOfPlan(plan) {
    throw new RuleError('plan', `skirmish bodies have no plans, got ${shown(plan)}`);
  },
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<SkirmishBody, SkirmishOptions, SkirmishDerived>;
