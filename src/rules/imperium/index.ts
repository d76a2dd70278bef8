import type { RuleSet } from '../rule-set.ts';
import { attack } from './attack.ts';
import { HUMANOID, imperiumBodySchema, type ImperiumBody } from './body.ts';
import { derive, type ImperiumDerived } from './derive.ts';
import { hit } from './hit.ts';
import { parseAttackInput, parseHitInput, parseRoundEndInput, parseTreatInput } from './input.ts';
import { imperiumOptionsSchema, parseOptions, type ImperiumOptions } from './options.ts';
import { parseBody } from './parse-body.ts';
import { roundEnd } from './round.ts';
import { treat } from './treat.ts';

/** Imperium: d100, injury levels by location beside hit points. Seed 000. */
export const imperium = {
  id: 'imperium',
  procedureNames: ['attack', 'hit', 'roundEnd', 'treat', 'elapse'],
  procedures: {
    attack: { bodyOptional: true, parseInput: parseAttackInput, procedure: () => attack },
    hit: { bodyOptional: false, parseInput: parseHitInput, procedure: hit },
    roundEnd: { bodyOptional: false, parseInput: parseRoundEndInput, procedure: () => roundEnd },
    treat: { bodyOptional: false, parseInput: parseTreatInput, procedure: () => treat },
  },
  bodySchema: imperiumBodySchema,
  optionsSchema: imperiumOptionsSchema,
  plans: { humanoid: HUMANOID },
  parseBody,
  parseOptions,
  derive,
} as const satisfies RuleSet<ImperiumBody, ImperiumOptions, ImperiumDerived>;
