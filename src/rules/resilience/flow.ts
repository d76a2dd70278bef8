import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';
import { derive } from './derive.ts';

function textOf(outcome: Outcome<ResilienceBody>, key: string, figure: string): string | null {
  const value = outcome.ledger.find((line) => line.key === key)?.[figure];
  return typeof value === 'string' ? value : null;
}

/** How a resilience fight goes: attacks in turn save for lost combat actions, and tests and clocks at a round's end. */
export const flow: Flow<ResilienceBody> = {
  hitInput: (blow, found) => ({ ...blow, ...found }),
  attackInput(bearer, attack) {
    const { arms } = derive(bearer).skillModifier;
    const { modifier = 0 } = attack;
    return typeof modifier === 'number' ? { ...attack, modifier: modifier + arms } : attack;
  },
  turnStart: () => [],
  turnEnd: () => [],
  roundEnd: () => [{ procedure: 'roundEnd', input: {} }],
  sawFall: () => [],
  insteadOfAttack(body) {
    if (body.lostActions > 0) return [{ procedure: 'spendAction', input: {} }];
    return derive(body).weapons === 'none' ? [] : null;
  },
  isOut: ({ dead, unconscious }) => dead || unconscious,
  isDead: ({ dead }) => dead,
  woundedAt: (outcome) => textOf(outcome, 'hitPoints', 'location'),
  causeOfDeath: (outcome) => textOf(outcome, 'death', 'cause'),
};
