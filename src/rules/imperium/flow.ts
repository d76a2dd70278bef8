import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { ImperiumBody } from './body.ts';
import { activeEffects, isStunned, standing } from './standing.ts';
import { isCloseCombat, MODES } from './terms.ts';

function lineOf(outcome: Outcome<ImperiumBody>, key: string): Readonly<Record<string, unknown>> | undefined {
  return outcome.ledger.find((line) => line.key === key);
}

/** How an imperium fight goes: attacks in turn, and at a round's end bleeding, fainting, clocks and stun. */
export const flow: Flow<ImperiumBody> = {
  hitInput: (blow, found) => ({ ...blow, ...found }),
  attackInput(bearer, attack) {
    const { mode, modifier } = attack;
    const skill = MODES.some((known) => known === mode && isCloseCombat(known)) ? 'WS' : 'BS';
    const change = standing(bearer, skill, activeEffects(bearer)) - bearer.characteristics[skill];
    return change === 0 ? attack : { ...attack, modifier: (typeof modifier === 'number' ? modifier : 0) + change };
  },
  acted: (body) => (body.acted ? body : { ...body, acted: true }),
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
