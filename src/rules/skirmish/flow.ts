import type { Flow } from '../flow.ts';
import type { SkirmishBody } from './body.ts';
import { armedSkill, canAct } from './derive.ts';

/**
 * How a skirmish goes: each activation begins with bleeding and ends with a rally, and who sees a comrade go down may
 * break. The broken make for the edge in place of attacking; whether they get there is for whoever knows the ground.
 */
export const flow: Flow<SkirmishBody> = {
  hitInput: (blow) => ({ ...blow }),
  attackInput(bearer, attack) {
    const { skill } = attack;
    return typeof skill === 'number' ? { ...attack, skill: armedSkill(skill, bearer) } : attack;
  },
  turnStart: () => [{ procedure: 'activate', input: {} }],
  turnEnd: () => [{ procedure: 'endActivation', input: {} }],
  roundEnd: () => [],
  sawFall: () => [{ procedure: 'battleShock', input: {} }],
  insteadOfAttack: (body) => (canAct(body) ? null : []),
  isOut: ({ dead, unconscious, fled }) => dead || unconscious || fled,
  isDead: ({ dead }) => dead,
  woundedAt({ result }) {
    const injury = result !== undefined && 'injury' in result ? result.injury : null;
    return typeof injury === 'string' ? injury : null;
  },
  causeOfDeath: () => null,
};
