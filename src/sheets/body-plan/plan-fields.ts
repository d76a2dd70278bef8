import { LOCATION_KINDS, MORTAL_KINDS, RESILIENCE_LOCATION_KINDS, type RuleSetId } from '../../rules/index.ts';

/** The rule sets whose bodies have locations. */
export type PlanSet = Exclude<RuleSetId, 'skirmish'>;

/** What is said of a location beside its id and its faces: one of a list, a whole number, yes or no, another location. */
export interface PlanField {
  readonly name: 'kind' | 'side' | 'maxHp' | 'divider' | 'essential' | 'attachedTo';
  readonly type: 'choice' | 'whole' | 'flag' | 'place';
  readonly choices: readonly string[];
  /** Whether a location cannot be without it. */
  readonly needed: boolean;
}

const NO_CHOICES = { choices: [], needed: false } as const;
const SIDE: PlanField = { name: 'side', type: 'choice', choices: ['right', 'left'], needed: false };
const MAX_HP: PlanField = { name: 'maxHp', type: 'whole', ...NO_CHOICES };

function kind(choices: readonly string[]): PlanField {
  return { name: 'kind', type: 'choice', choices, needed: true };
}

/** What each rule set says of a location. */
export const PLAN_FIELDS: Readonly<Record<PlanSet, readonly PlanField[]>> = {
  imperium: [kind(LOCATION_KINDS), SIDE],
  mortal: [kind(MORTAL_KINDS), SIDE],
  resilience: [kind(RESILIENCE_LOCATION_KINDS), MAX_HP],
  dismemberment: [
    { name: 'divider', type: 'whole', ...NO_CHOICES },
    MAX_HP,
    { name: 'essential', type: 'flag', ...NO_CHOICES },
    { name: 'attachedTo', type: 'place', ...NO_CHOICES },
  ],
};

/** Whether bodies of a rule set have locations, and so a plan. */
export function isPlanSet(id: RuleSetId): id is PlanSet {
  return id !== 'skirmish';
}
