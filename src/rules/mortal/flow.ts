import type { Flow } from '../flow.ts';
import type { Outcome } from '../procedure.ts';
import type { MortalBody } from './body.ts';
import { multiplesBelow, shockPenalty, tailPenalty } from './parts.ts';

function fieldOf(outcome: Outcome<MortalBody>, keys: readonly string[], field: string): string | null {
  const value = outcome.ledger.find(({ key }) => keys.includes(key))?.[field];
  return typeof value === 'string' ? value : null;
}

/** What a body's wounds take from its own attacks. */
function attackPenalty({ hp, maxHp, shockDamage, locations }: MortalBody): number {
  return shockPenalty(shockDamage, maxHp) + multiplesBelow(hp, maxHp) + tailPenalty(locations);
}

/** How a mortal fight goes: who is at 0 or less may faint as its turn begins, stun and shock end with turns. */
export const flow: Flow<MortalBody> = {
  hitInput: (blow, found) =>
    found !== undefined && 'location' in found ? { ...blow, location: found.location } : { ...blow },
  attackInput(bearer, attack) {
    const { modifier = 0 } = attack;
    return typeof modifier === 'number' ? { ...attack, modifier: modifier - attackPenalty(bearer) } : attack;
  },
  turnStart: (_body, idle) => [{ procedure: 'turnStart', input: { didNothing: idle } }],
  turnEnd: () => [{ procedure: 'turnEnd', input: {} }],
  roundEnd: () => [],
  sawFall: () => [],
  insteadOfAttack: ({ stunned }) => (stunned ? [] : null),
  isOut: ({ dead, unconscious, incapacitated, mortalWound }) => dead || unconscious || incapacitated || mortalWound,
  isDead: ({ dead }) => dead,
  woundedAt(outcome) {
    const hurt = outcome.ledger.some(({ key }) => key === 'hitPoints' || key === 'crippled');
    const found = outcome.result;
    return hurt && found !== undefined && 'location' in found && typeof found.location === 'string'
      ? found.location
      : null;
  },
  causeOfDeath: (outcome) => fieldOf(outcome, ['death'], 'cause'),
};
