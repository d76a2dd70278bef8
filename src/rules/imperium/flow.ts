import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { ImperiumBody } from './body.ts';
import { activeEffects, isStunned } from './standing.ts';

function lineOf(outcome: Outcome<ImperiumBody>, key: string): Readonly<Record<string, unknown>> | undefined {
  return outcome.ledger.find((line) => line.key === key);
}

/** How an imperium fight goes: attacks in turn, and at a round's end bleeding, fainting, clocks and stun. */
export const flow: Flow<ImperiumBody> = {
  hitInput: (blow, found) => ({ ...blow, ...found }),
  turnStart: () => [],
  turnEnd: () => [],
  roundEnd: () => [{ procedure: 'roundEnd', input: {} }],
  sawFall: () => [],
  insteadOfAttack(body) {
    const active = activeEffects(body);
    const held = isStunned(body, active) || active.some(({ effects }) => effects.nothing === true);
    return held ? [] : null;
  },
  isOut: ({ dead, coma, unconscious }) => dead || coma || unconscious.length > 0,
  isDead: ({ dead }) => dead,
  woundedAt(outcome) {
    const location = lineOf(outcome, 'level')?.['location'];
    return typeof location === 'string' ? location : null;
  },
  causeOfDeath(outcome) {
    const cause = lineOf(outcome, 'death')?.['cause'];
    return typeof cause === 'string' ? cause : null;
  },
};
