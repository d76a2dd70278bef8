import { shown } from '../reading.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleSet } from '../rule-set.ts';
import { attack } from './attack.ts';
import { HUMANOID, imperiumBodySchema, type ImperiumBody } from './body.ts';
import { derive, type ImperiumDerived } from './derive.ts';
import { elapse } from './elapse.ts';
import { flow } from './flow.ts';
import { hit } from './hit.ts';
import { parseAttackInput, parseElapseInput, parseHitInput, parseRoundEndInput, parseTreatInput } from './input.ts';
import { IMPERIUM_LEDGER_KEYS } from './ledger.ts';
import { imperiumOptionsSchema, parseOptions, type ImperiumOptions } from './options.ts';
import { parseBody } from './parse-body.ts';
import { roundEnd } from './round.ts';
import { severity } from './severity.ts';
import { treat } from './treat.ts';

/** Imperium: d100, injury levels by location beside hit points. Seed 000. */
export const imperium = {
  id: 'imperium',
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: () => attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: hit },
    roundEnd: { bodyOptional: false, parseInput: parseRoundEndInput, procedure: () => roundEnd },
    treat: { bodyOptional: false, parseInput: parseTreatInput, procedure: treat },
    elapse: { bodyOptional: false, parseInput: parseElapseInput, procedure: elapse },
  },
  ledgerKeys: IMPERIUM_LEDGER_KEYS,
  flow,
  severity,
  bodySchema: imperiumBodySchema,
  optionsSchema: imperiumOptionsSchema,
  plans: { humanoid: HUMANOID },
  bodyOfPlan(plan, given) {
    if (plan !== 'humanoid') throw new RuleError('plan', `expected "humanoid", got ${shown(plan)}`);
    return { ...given, plan };
  },
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<ImperiumBody, ImperiumOptions, ImperiumDerived>;
