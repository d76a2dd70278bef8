import type { RuleSet } from '../rule-set.ts';
import { attack } from './attack.ts';
import { dismembermentBodySchema, type DismembermentBody } from './body.ts';
import { derive, type DismembermentDerived } from './derive.ts';
import { elapse } from './elapse.ts';
import { fall } from './fall.ts';
import { flow } from './flow.ts';
import { hit } from './hit.ts';
import {
  parseAttackInput,
  parseElapseInput,
  parseFallInput,
  parseHitInput,
  parseMinuteInput,
  parseTreatInput,
} from './input.ts';
import { DISMEMBERMENT_LEDGER_KEYS } from './ledger.ts';
import { minute } from './minute.ts';
import { dismembermentOptionsSchema, parseOptions, type DismembermentOptions } from './options.ts';
import { bodyOfPlan, parseBody } from './parse-body.ts';
import { PLANS } from './plans.ts';
import { severity } from './severity.ts';
import { treat } from './treat.ts';

/** Dismemberment: d%, hit points by location, useless below 0 and beyond repair past the negative maximum. Seed 004. */
export const dismemberment = {
  id: 'dismemberment',
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: hit },
    minute: { bodyOptional: false, parseInput: parseMinuteInput, procedure: minute },
    treat: { bodyOptional: false, parseInput: parseTreatInput, procedure: () => treat },
    elapse: { bodyOptional: false, parseInput: parseElapseInput, procedure: () => elapse },
    fall: { bodyOptional: false, parseInput: parseFallInput, procedure: fall },
  },
  ledgerKeys: DISMEMBERMENT_LEDGER_KEYS,
  flow,
  severity,
  bodySchema: dismembermentBodySchema,
  optionsSchema: dismembermentOptionsSchema,
  plans: PLANS,
  bodyOfPlan,
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<DismembermentBody, DismembermentOptions, DismembermentDerived>;
