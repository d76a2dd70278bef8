import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { DismembermentBody } from './body.ts';

/** Jiffies in a round and rounds in a minute of a fight; the seed is silent, so they are this project's own. */
export const JIFFIES_A_ROUND = 10;
/** See JIFFIES_A_ROUND. */
export const ROUNDS_A_MINUTE = 10;

function lineOf(outcome: Outcome<DismembermentBody>, key: string): Readonly<Record<string, unknown>> | undefined {
  return outcome.ledger.find((line) => line.key === key);
}

/** How a dismemberment fight goes: attacks in turn, a turn spent waiting while a blow delays, and bleeding by the minute. */
export const flow: Flow<DismembermentBody> = {
  hitInput: (blow, found) => ({ ...blow, ...found }),
  turnStart: () => [],
  turnEnd: () => [],
  roundEnd: (_body, round) => (round % ROUNDS_A_MINUTE === 0 ? [{ procedure: 'minute', input: {} }] : []),
  sawFall: () => [],
  insteadOfAttack: ({ delay }) => (delay > 0 ? [{ procedure: 'elapse', input: { jiffies: JIFFIES_A_ROUND } }] : null),
  isOut: ({ dead, unconscious, fainted }) => dead || unconscious || fainted,
  isDead: ({ dead }) => dead,
  woundedAt(outcome) {
    const location = lineOf(outcome, 'hitPoints')?.['location'];
    return typeof location === 'string' ? location : null;
  },
  causeOfDeath(outcome) {
    const cause = lineOf(outcome, 'death')?.['cause'];
    return typeof cause === 'string' ? cause : null;
  },
};
