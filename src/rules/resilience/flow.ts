import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { ResilienceBody } from './body.ts';

function textOf(outcome: Outcome<ResilienceBody>, key: string, figure: string): string | null {
  const value = outcome.ledger.find((line) => line.key === key)?.[figure];
  return typeof value === 'string' ? value : null;
}

/** How a resilience fight goes: attacks in turn save for lost combat actions, and tests and clocks at a round's end. */
export const flow: Flow<ResilienceBody> = {
  hitInput: (blow, found) => ({ ...blow, ...found }),
  turnStart: () => [],
  turnEnd: () => [],
  roundEnd: () => [{ procedure: 'roundEnd', input: {} }],
  sawFall: () => [],
  insteadOfAttack: ({ lostActions }) => (lostActions > 0 ? [{ procedure: 'spendAction', input: {} }] : null),
  isOut: ({ dead, unconscious }) => dead || unconscious,
  isDead: ({ dead }) => dead,
  woundedAt: (outcome) => textOf(outcome, 'hitPoints', 'location'),
  causeOfDeath: (outcome) => textOf(outcome, 'death', 'cause'),
};
